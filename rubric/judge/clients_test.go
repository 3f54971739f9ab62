package judge

import "testing"

// TestClientTexts holds what clients of APIs and their wrappers make of a
// failure: errors listed as hits, headings, dumps of whole requests.
func TestClientTexts(t *testing.T) {
	call := `list_plants {"bed":"north"}`
	search := `search_plants {"query":"tall ferns"}`
	runExamples(t, []example{
		// every hit of a search is an error
		{down, "dns", search, "", "ok:Found 2 plants:\n\n1. ERROR: Herbarium API error for 'tall ferns': Name or service not known\n   Bed: \n\n2. ERROR: Herbarium API error for 'ferns': Name or service not known\n   Bed: \n", "masked 2 0 0"},
		{limited, "429", search, "", "ok:Results\n- Error: 429 Too Many Requests for url https://herbarium.example/find", "masked 2 0 0"},
		{down, "503", search, "", "ok:1. Fern in bed north\n2. Error handling for pumps", "success - - -"},
		// a record with labels and no values
		{auth, "403", call, "", "ok:Bed north:\n\nsoil: \nsun: \nlast watered: \n", "masked 0 0 0"},
		{auth, "403", call, "", "ok:Bed north:\n\nsoil: loam\nsun: \nlast watered: \n", "success - - -"},
		// a heading says that it failed
		{absent, "", plant, plantSent, "ok:# Plant report\n\n## System Error\n\nPlant with ID `pl_83KQZ7W2` not found. Use the \"list_plants\" tool to see valid IDs and try again.\n", "masked 2 2 2"},
		{absent, "", plant, plantSent, "ok:# Plant report\n\n## Error history\n\npl_83KQZ7W2 had none\n", "success - - -"},
		// a text in quotes has no frame
		{down, "reset", call, "", `"socket hang up"`, "thrown 1 0 0"},
		{down, "reset", call, "", `"The herbarium hung up (socket hang up)."`, "returned 2 0 0"},
		// more than what was provoked may be missing
		{invalid, "", `water_plant {"litres":3,"litresX":1}`, "litresX=1", "plant_id is required", "returned 2 1 1"},
		{invalid, "", `water_plant {"plant_id":"a","litresX":1}`, "litresX=1", "plant_id is required", "returned 1 1 1"},
		{invalid, "", `get_plant {"plant_id":"no-such-plant","vieww":"x"}`, "vieww=x", "Error: plant no-such-plant not found", "returned 2 0 0"},
		// operations and paths are subjects
		{down, "cut", call, "", "Error: Failed to refresh access token: SyntaxError: Unterminated string in JSON at position 70", "returned 2 0 0"},
		{auth, "403", call, "", "Could not obtain a token: HTTP 403", "returned 2 0 0"},
		{limited, "429", call, "", "ERROR: Request failed with status code 429\n\n- Method: GET\n- URL: /beds/north/plants\n", "returned 2 0 0"},
		{down, "reset", call, "", "Herbarium error: Response body length does not match content-length header", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Get plant details failed: undefined", "returned 1 0 0"},
		// a key that is no credential
		{absent, "", `fetch {"ref":"zz-41"}`, "ref=zz-41", "Plant ID or key is required", "returned 2 1 1"},
	})
}
