package judge

import "testing"

// TestNotFound holds messages about a thing that is missing (notfound.go,
// identifiers.go), with what they earn for next step and retry.
func TestNotFound(t *testing.T) { runTables(t, notFoundTables()) }

func notFoundTables() []table {
	return []table{
		{greenhouse, allAxes, notFoundGreenhouse()},
		{greenhouse, allAxes, notFoundWordings()},
		{greenhouse, allAxes, notFoundMisleading()},
	}
}

func notFoundGreenhouse() []example {
	return []example{
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2 grows here. Call list_plants to see which ones do.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2 could not be located.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Plant not found.", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Not found", "returned 0 0 0"},
		{absent, "", plant, plantSent, "404", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Something broke on our side, sorry!", "returned 0 0 0"},
		{absent, "", plant, plantSent, "There is no such plant. Verify the ID.", "returned 1 1 1"},
		{absent, "", plant, plantSent, "Plant PL_83KQZ7W2 does not exist", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Plant \"pl_83KQ…\" is not in the register; `search_plants` finds plants by name.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Plant pl_83KQZ7W2 is not in the register; use `search_plants` to find one by name.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Did you mean to call list_plants?", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Use find_all_plants.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Call list_plants(shade=true).", "returned 2 0 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Call list_plants(mood=\"dry\").", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Try list_plants with bed set to north.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Try get_plant again.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. list_plants omits seedlings.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Do not call list_plants, it omits seedlings.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Please contact the gardening team.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. See the documentation for valid identifiers.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Please try again later.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Don't retry with this id.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2; the same call will fail again.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Repeating this will not help; run list_plants and pick another.", "returned 2 2 2"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Read garden://index for the current ones.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "{\"error\":\"NOT_FOUND\",\"message\":\"No plant pl_83KQZ7W2\",\"hint\":\"Call list_plants\"}", "returned 2 2 1"},
		{absent, "", plant, plantSent, "{\"code\":\"PLANT_NOT_FOUND\",\"message\":\"No plant pl_83KQZ7W2\"}", "returned 2 0 1"},
		{absent, "", plant, plantSent, "{\"message\":\"No plant pl_83KQZ7W2\",\"isRetryable\":false}", "returned 2 0 2"},
		{absent, "", plant, plantSent, "Request failed. args={\"plant_id\":\"pl_83KQZ7W2\",\"view\":\"all\"}", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Failed.\n    at readPlant (pl_83KQZ7W2) (/srv/app/store.js:10:4)\n    at run (/srv/app/index.js:3:1)", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Plant undefined not found", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Error executing tool get_plant: No plant pl_83KQZ7W2. Use list_plants.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Error calling tool 'get_plant': Not found", "returned 0 0 0"},
		{absent, "", plant, plantSent, "There is no plant pl_83KQZ7W2. @@ {\"hint\":\"Use list_plants\"}", "returned 2 1 1"},
		{absent, "", plant, plantSent, "There is no plant pl_83KQZ7W2. @@ {\"isRetryable\":false}", "returned 2 0 1"},
		{absent, "", plant, plantSent, "Lookup failed @@ {\"plant_id\":\"pl_83KQZ7W2\",\"reason\":\"not found\"}", "returned 1 0 0"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "The fetch of rf-zz99-moss found nothing.", "returned 2 0 0"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "rf-zz99-moss is unknown; the lookup was empty.", "returned 2 0 0"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "rf-zz99-moss is unknown. Use lookup to find refs.", "returned 2 2 1"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "rf-zz99-moss is unknown. Call `lookup` with a word.", "returned 2 2 1"},
		{absent, "", `fetch {"ref":"9"}`, "ref=9", "Fetch ended (9 ms)", "returned 0 0 0"},
		{absent, "", `fetch {"ref":"9"}`, "ref=9", "There is no item 9.", "returned 2 0 0"},
		{absent, "", `read_leaflet {"path":"beds/zz 12 ferns.md"}`, "path=beds/zz 12 ferns.md", "beds%2Fzz%2012%20ferns.md does not exist", "returned 2 0 0"},
		{absent, "", `list_plants {"bed":"zz-bed-44"}`, "bed=zz-bed-44", "Unknown bed. bed must be one of north, south, glass.", "returned 1 2 1"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2 does not exist or you may not see it. Use list_plants to see yours.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "The list of plants has no pl_83KQZ7W2. Check the spelling of the id, then call get_plant with the corrected plant_id.", "returned 2 1 2"},
		// Spanish
		{absent, "", plant, plantSent, "Planta no encontrada", "returned 1 0 0"},
	}
}

func notFoundWordings() []example {
	return []example{
		{absent, "", plant, plantSent, "We looked everywhere but pl_83KQZ7W2 is nowhere to be found.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Nothing known about pl_83KQZ7W2. Obtain current ids through list_plants.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "The requested plant has been removed.", "returned 1 0 0"},
		{absent, "", plant, plantSent, "plant_id pl_83KQZ7W2 does not match any plant; query search_plants instead.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "plant_id does not match any plant.", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Lookup of pl_83KQZ7W2 yielded no plant. A second call with this id would yield none either.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Do not guess ids; list_plants has them.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2? Never heard of it. Run list_plants, then call get_plant with an id from its answer.", "returned 2 2 2"},
		{absent, "", plant, plantSent, "Error: PLANT_UNKNOWN", "returned 1 0 0"},
		{absent, "", plant, plantSent, "{\"success\":false,\"error\":{\"code\":\"NOT_FOUND\",\"message\":\"No plant pl_83KQZ7W2\",\"suggestion\":\"Run list_plants\"}}", "returned 2 2 1"},
		{absent, "", plant, plantSent, "{\"error\":\"Plant pl_83KQZ7W2 not found\",\"retryable\":true}", "returned 2 0 0"},
		{absent, "", plant, plantSent, "{\"errorCategory\":\"business\",\"isRetryable\":false,\"description\":\"Plant pl_83KQZ7W2 was sold.\"}", "returned 2 0 2"},
		{absent, "", plant, plantSent, "{\"error\":{\"message\":\"No such plant\",\"request\":{\"plant_id\":\"pl_83KQZ7W2\",\"view\":\"all\"}}}", "returned 1 0 0"},
		{absent, "", `list_plants {"bed":"zz-bed-44"}`, "bed=zz-bed-44", "Bed zz-bed-44 does not exist. Beds are named after their side of the house, such as north or glass-2.", "returned 2 2 1"},
	}
}

func notFoundMisleading() []example {
	return []example{
		// tools: advice and mentions
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "rf-zz99-moss: the lookup failed.", "returned 2 0 0"},
		// form
		{absent, "", plant, plantSent, "❌ `pl_83KQZ7W2` not found → call `list_plants`", "returned 2 2 1"},
		{absent, "", plant, plantSent, "\x1b[31mNo plant pl_83KQZ7W2\x1b[0m", "returned 2 0 0"},
		{absent, "", plant, plantSent, "what: no plant pl_83KQZ7W2\nnext: call list_plants\nretry: no", "returned 2 2 2"},
		{absent, "", plant, plantSent, "GRX4471E: processing ended", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Plant %s not found", "returned 1 0 0"},
		{absent, "", plant, plantSent, "No plant ${id}", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Plant [object Object] not found", "returned 1 0 0"},
	}
}
