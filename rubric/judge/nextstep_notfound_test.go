package judge

import "testing"

// TestNextStepNotFound holds next steps after a thing that is missing (steptool.go,
// stephint.go), as "T R".
func TestNextStepNotFound(t *testing.T) { runTables(t, nextStepNotFoundTables()) }

func nextStepNotFoundTables() []table {
	return []table{
		{lighthouse, stepAndRetry, nextStepNotFoundForms5()},
		{lighthouse, stepAndRetry, nextStepNotFoundForms4()},
		{lighthouse, stepAndRetry, nextStepNotFoundForms2()},
		{lighthouse, stepAndRetry, nextStepNotFoundServices()},
		{lighthouse, stepAndRetry, nextStepNotFoundForms()},
		{lighthouse, stepAndRetry, nextStepNotFoundForms3()},
	}
}

func nextStepNotFoundForms5() []example {
	return []example{
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. Valid identifiers are the ones list_lamps reports.", "2 1"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. Do call list_lamps, please.", "2 1"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. Feel free to browse via list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. list_lamps had none either.", "0 0"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. list_lamps is unavailable today.", "0 0"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. Start with enumerate_lamps.", "0 1"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. Fetching it once more is useless.", "0 2"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. It makes little sense to ask again.", "0 2"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. Please try your request again.", "0 0"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. Enter a lamp_id of the form lmp-0000.", "2 1"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. Look at the id once more.", "1 1"},
		{absent, "", lampCall, lampSent, "We hold no lamp lmp-771QX. For details see the manual.", "0 0"},
		{absent, "", lampCall, lampSent, "{\"error\":\"no lamp lmp-771QX\",\"action\":\"list_lamps\",\"retryable\":false}", "2 2"},
		{absent, "", lampCall, lampSent, "{\"error\":\"no lamp lmp-771QX\",\"fix\":\"none\",\"retryable\":\"no\"}", "0 2"},
	}
}

func nextStepNotFoundForms4() []example {
	return []example{
		{absent, "", lampCall, lampSent, "Couldn't find lmp-771QX, neither in the register nor through list_lamps.", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX was never lit. Browse list_lamps to pick a living one.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Consult list_lamps (it takes harbour) and come back with one of its ids.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Search by keeper with find_keepers instead.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Before anything else, list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. list_lamps accepts a harbour filter; give it a go.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Use list_lamps(status=\"lit\", limit=20).", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Use list_lamps(state=\"lit\").", "0 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Set LIGHT_DEBUG=1 and restart.", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. The same id will not turn up later, so stop here.", "0 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Kindly retry in 30 seconds.", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Perhaps a typo?", "1 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Pass a lamp_id such as lmp-1042.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. Pass another lamp_id.", "1 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: nope. @@ {\"hint\":\"Call list_lamps\"}", "1 1"},
		{absent, "", lampCall, lampSent, "Failed. @@ {\"code\":\"NOT_FOUND\",\"retryable\":false}", "0 1"},
		{absent, "", lampCall, lampSent, "{\"ok\":false,\"why\":\"lmp-771QX unknown\",\"then\":\"call list_lamps\"}", "2 1"},
		{absent, "", lampCall, lampSent, "{\"error\":\"lmp-771QX unknown\",\"category\":\"NOT_FOUND\",\"retry\":false}", "0 2"},
		{absent, "", lampCall, lampSent, "# Error\n- lamp: lmp-771QX\n- reason: unknown\n- do: `list_lamps`", "2 1"},
		{absent, "", lampCall, lampSent, "[get_lamp] lmp-771QX not found (see list_lamps)", "2 1"},
		{absent, "", lampCall, lampSent, "2026-07-01 ERROR lamp=lmp-771QX err=\"no such lamp\"", "0 0"},
		{absent, "", lampCall, lampSent, "The retry counter for lmp-771QX is at 0.", "0 0"},
	}
}

func nextStepNotFoundForms2() []example {
	return []example{
		// tools
		{absent, "", lampCall, lampSent, "lamp lmp-771QX: no such lamp (try list_lamps)", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. You may want to look through list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. You can get current ids from list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. Ids have to come from list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. I'd suggest calling list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. A quick list_lamps will tell you what exists.", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. list_lamps should be called before get_lamp.", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. Why not ask list_lamps?", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX, as list_lamps would have told you.", "0 0"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. list_lamps cannot see retired ones either.", "0 0"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. Unlike list_lamps, this tool wants a full id.", "0 0"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. Read lamps://index for the whole register.", "2 1"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. Step 1: call list_lamps. Step 2: call get_lamp with an id from it.", "2 2"},
		{absent, "", lampCall, lampSent, "There's no lmp-771QX. Call find_lamp_by_harbour to look it up.", "0 1"},
		{absent, "", lampCall, lampSent, `{"code":"LAMP_NOT_FOUND","message":"no lamp lmp-771QX","recovery":{"action":"call_tool","tool":"list_lamps"}}`, "2 1"},
		{absent, "", lampCall, lampSent, `{"error":{"code":"not_found","message":"no lamp lmp-771QX","fix":"check the id against list_lamps"}}`, "2 1"},
		{absent, "", lampCall, lampSent, "**Error:** no lamp `lmp-771QX`\n\n**Next step:** run `list_lamps`", "2 1"},
		{absent, "", lampCall, lampSent, "404 lamp=lmp-771QX retry=no", "0 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX does not exist, so another attempt with it is a waste of time.", "0 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX does not exist. This won't change however many times you ask.", "0 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX does not exist. Call again with an id from list_lamps.", "2 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX does not exist. Only retry with a different lamp_id.", "1 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX does not exist. Check the spelling and try again.", "1 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX does not exist. See the server log for details.", "0 0"},
		{absent, "", lampCall, lampSent, "Sorry about that! lmp-771QX could not be found.", "0 0"},
	}
}

func nextStepNotFoundServices() []example {
	return []example{
		{absent, "", lampCall, lampSent, "Could not find lamp with ID lmp-771QX. Make sure the lamp is shared with your integration.", "0 0"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX does not exist or you do not have permission to see it.", "0 0"},
		{absent, "", lampCall, lampSent, "No such lamp: 'lmp-771QX'; there is one in test mode.", "0 0"},
		{absent, "", lampCall, lampSent, "Failed to get lamp: 404 Not Found. Please verify the lamp ID and try again.", "1 2"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX not found. Available lamps: lmp-1001, lmp-1002 (2 total)", "1 1"},
		{absent, "", lampCall, lampSent, "❌ Lamp lmp-771QX not found.\n\n💡 Tip: use list_lamps to see all lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "Lamp 'lmp-771QX' not found. Use list_lamps tool to get the valid lamp IDs", "2 1"},
		{absent, "", lampCall, lampSent, "{\"success\":false,\"error\":\"Lamp lmp-771QX not found\",\"suggestions\":[\"Check that the id is correct\",\"Use list_lamps to list lamps\"]}", "2 1"},
		{absent, "", lampCall, lampSent, "{\"type\":\"error\",\"error\":{\"type\":\"not_found_error\",\"message\":\"lamp: lmp-771QX\"}}", "0 1"},
		{absent, "", lampCall, lampSent, "NotFoundError: lmp-771QX", "0 0"},
	}
}

func nextStepNotFoundForms() []example {
	return []example{
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX isn't in the register. You'll find valid ids in list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX unknown → list_lamps", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Calling list_lamps first will show which ids exist.", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Valid ids are returned by list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Have you tried find_keepers?", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Try list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX; a call to list_lamps shows the ones we have.", "2 1"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX was looked up with list_lamps, nothing came back.", "0 0"},
		{absent, "", lampCall, lampSent, "get_lamp looked in the register for lmp-771QX and list_lamps was not consulted.", "0 0"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX missing. Next: list_lamps(harbour=\"sule\")", "2 1"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX missing. Use list_lamps with region=north.", "0 1"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX missing. Run show_lamps to see them.", "0 1"},
		{absent, "", lampCall, lampSent, `{"error":"NOT_FOUND","message":"Lamp lmp-771QX is gone","next_steps":["list_lamps","find_keepers"]}`, "2 1"},
		{absent, "", lampCall, lampSent, `{"error":"lamp lmp-771QX not found","suggestion":"Use list_lamps to see valid ids","retryable":false}`, "2 2"},
		{absent, "", lampCall, lampSent, "There's nothing to gain by asking for lmp-771QX again.", "0 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX isn't a lamp of ours. Retrying won't conjure it up.", "0 2"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Rather than retrying, pick an id from list_lamps.", "2 2"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Contact the harbour office.", "0 0"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Double-check the id you typed.", "1 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Try again later.", "0 0"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. A lamp_id looks like lmp-1042.", "2 1"},
	}
}

func nextStepNotFoundForms3() []example {
	return []example{
		// tools
		{absent, "", lampCall, lampSent, "lamp not found: lmp-771QX\nhint: list_lamps prints all ids", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Ids can be looked up using list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. It may help to run list_lamps first.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. You will need to call list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Either call list_lamps or find_keepers.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Take an id out of list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Please refer to the output of list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. For a list of lamps, list_lamps is what you want.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Did list_lamps give you this id?", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown (list_lamps was refreshed an hour ago).", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Do not use list_lamps for this, it is deprecated.", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Call get_lamp again.", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Use the search tool.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. The search came up empty.", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Use `search` to find it by text.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Use find_keepers(name=\"Ann\", harbour=\"sule\").", "0 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Run the plan_watch prompt.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Known lamps: lmp-1001, lmp-1002.", "1 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Did you mean lmp-7710?", "1 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. If you think this is a bug, open an issue.", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Make sure that the lamp exists.", "1 1"},
		{absent, "", lampCall, lampSent, "{\"status\":404,\"error\":\"NotFound\",\"lamp\":\"lmp-771QX\"}", "0 1"},
		{absent, "", lampCall, lampSent, "{\"error\":\"no lamp lmp-771QX\",\"isRetryable\":false,\"errorCategory\":\"validation\"}", "0 2"},
		{absent, "", lampCall, lampSent, "{\"error\":\"no lamp lmp-771QX\",\"isRetryable\":true}", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX is not a lamp; do not retry with this id. @@ {\"isRetryable\":true}", "0 1"},
		{absent, "", lampCall, lampSent, "ENOENT: lmp-771QX", "0 0"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Asking a second time will yield the same answer.", "0 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. It's no good trying over and over.", "0 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX: unknown. Call list_lamps before you try again.", "2 2"},
	}
}
