package judge

import "testing"

// TestMasked tells failures without isError from successes that look like one
// (masked.go, empty.go, flags.go).
func TestMasked(t *testing.T) { runTables(t, maskedTables()) }

func maskedTables() []table {
	return []table{
		{greenhouse, channelOnly, maskedShapes()},
		{greenhouse, allAxes, maskedGreenhouse()},
		{greenhouse, allAxes, maskedWordings()},
		{greenhouse, allAxes, maskedVerdicts()},
	}
}

func maskedShapes() []example {
	search := `search_plants {"query":"zzqv-nothing"}`
	searchSent := "query=zzqv-nothing"
	return []example{
		// successes that look like failures
		{absent, "", search, searchSent, "ok:No results found for 'zzqv-nothing'", "success"},
		{absent, "", search, searchSent, "ok:{\"total\":0,\"plants\":[]}", "success"},
		{absent, "", search, searchSent, "ok:Nothing matched. Try another word.", "success"},
		{absent, "", search, searchSent, "ok:0 plants", "success"},
		{absent, "", search, searchSent, "ok:", "success"},
		{absent, "", `lookup {"word":"zzqv"}`, "word=zzqv", "ok:1. Error handling in greenhouses\n2. When pumps fail", "success"},
		{absent, "", plant, plantSent, "ok:{\"id\":\"pl_83KQZ7W2\",\"bed\":\"north\",\"errors\":0}", "success"},
		{absent, "", plant, plantSent, "ok:{\"plant\":{\"id\":\"pl_83KQZ7W2\",\"name\":\"Fern\"},\"error\":null}", "success"},
		{absent, "", `water_plant {"plant_id":"pl_83KQZ7W2","litres":1}`, plantSent, "ok:Watered pl_83KQZ7W2 with 1 litre.", "success"},
		{down, "503", beds, "", "ok:3 plants failed to sprout last week:\n- fern\n- moss\n- ivy", "success"},
		{down, "503", beds, "", "ok:{\"plants\":[{\"id\":\"pl_1\"}],\"stale\":true}", "success"},
		{limited, "429/2", beds, "", "ok:{\"plants\":[{\"id\":\"pl_1\"},{\"id\":\"pl_2\"}]}", "success"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "ok:[{\"id\":\"pl_1\"}]", "success"},
		{invalid, "", `get_plant {"plant_id":5}`, "plant_id=5", "ok:{\"id\":\"5\",\"bed\":\"north\"}", "success"},
		{absent, "", `check_plant {"plant_id":"pl_83KQZ7W2"}`, plantSent, "ok:{\"exists\":false}", "success"},
		{down, "html", `fetch_page {"url":"https://x.example"}`, "", "ok:<html><body>log in</body></html>", "success"},
		{absent, "", `days_until {"date":"2026-05-02"}`, "date=2026-05-02", "ok:in 3 days", "success"},
		// failures without the flag
		{absent, "", `days_until {"date":"zz-nothing-41"}`, "date=zz-nothing-41", "ok:in 3 days", "masked"},
		{absent, "", plant, plantSent, "ok:Plant pl_83KQZ7W2 does not exist.", "masked"},
		{absent, "", plant, plantSent, "ok:Failed to get plant pl_83KQZ7W2", "masked"},
		{absent, "", plant, plantSent, "ok:{\"error\":\"no such plant\"}", "masked"},
		{absent, "", plant, plantSent, "ok:{\"success\":false}", "masked"},
		{absent, "", plant, plantSent, "ok:{\"isError\":true,\"content\":[{\"type\":\"text\",\"text\":\"no plant pl_83KQZ7W2\"}]}", "masked"},
		{absent, "", plant, plantSent, "ok:{\"status\":\"failed\",\"reason\":\"unknown plant\"}", "masked"},
		{absent, "", plant, plantSent, "ok:Unable to retrieve the plant.", "masked"},
		{absent, "", plant, plantSent, "ok:None", "masked"},
		{absent, "", plant, plantSent, "ok:❌ Plant not found", "masked"},
		{absent, "", plant, plantSent, "ok:La plante n'existe pas.", "masked"},
		{absent, "", plant, plantSent, "ok:植物不存在", "masked"},
		{absent, "", plant, plantSent, "ok:API key is missing. Set GARDEN_TOKEN.", "masked"},
		{down, "refused", beds, "", "ok:Garden unreachable", "masked"},
		{down, "refused", beds, "", "ok:An error occurred: connection refused", "masked"},
		{down, "refused", beds, "", "ok:{\"plants\":[],\"count\":0}", "masked"},
		{down, "refused", beds, "", "ok:{\"result\":null}", "masked"},
		{down, "503", beds, "", "ok:Service Unavailable", "masked"},
		{down, "503", beds, "", "ok:{\"results\":[],\"timestamp\":\"2026-03-04T10:15:00Z\",\"query\":\"x\"}", "masked"},
		{down, "503", beds, "", "ok:{\"results\":[{\"bed\":\"north\",\"error\":\"fetch failed\"}]}", "masked"},
		{down, "503", beds, "", "ok:# Plants\n\nError: fetch failed", "masked"},
		{down, "503", beds, "", "ok:Total plants: 0", "masked"},
		{down, "cut", beds, "", "ok:{\"plants\":[{\"id\":\"pl_1\",", "masked"},
		{down, "503", beds, "", "ok:There are no plants at the moment.", "masked"},
		{auth, "401", beds, "", "ok:{\"message\":\"Unauthorized\"}", "masked"},
		{auth, "401", beds, "", "ok:Please log in to see your plants.", "masked"},
		{limited, "429/41", beds, "", "ok:You are sending requests too fast.", "masked"},
		{down, "html", beds, "", "ok:{\"raw\":\"<!DOCTYPE html><html><body>Sign in</body></html>\"}", "masked"},
		{invalid, "", `get_plant {}`, "plant_id=", "ok:Missing plant_id", "masked"},
		{invalid, "", `get_plant {}`, "plant_id=", "ok:{\"error\":{\"code\":\"BAD_INPUT\",\"message\":\"plant_id is required\"}}", "masked"},
	}
}

func maskedGreenhouse() []example {
	return []example{
		{absent, "", plant, plantSent, "ok:Error: no plant pl_83KQZ7W2", "masked 2 0 0"},
		{absent, "", plant, plantSent, "ok:{\"ok\":false,\"message\":\"No plant pl_83KQZ7W2\"}", "masked 2 0 0"},
		{absent, "", plant, plantSent, "ok:null", "masked 0 0 0"},
		{absent, "", plant, plantSent, "ok:{}", "masked 0 0 0"},
		{absent, "", plant, plantSent, "ok:{\"plant_id\":\"pl_83KQZ7W2\",\"waterings\":[]}", "masked 0 0 0"},
		{absent, "", `search_plants {"query":"zzqv-nothing"}`, "query=zzqv-nothing", "ok:[]", "success - - -"},
		{absent, "", `search_plants {"query":"zzqv-nothing"}`, "query=zzqv-nothing", "ok:No plants matched \"zzqv-nothing\".", "success - - -"},
		{absent, "", `search_plants {"query":"zzqv-nothing"}`, "query=zzqv-nothing", "ok:Found 0 plants.", "success - - -"},
		{absent, "", `list_plants {"bed":"zz-bed-44"}`, "bed=zz-bed-44", "ok:[]", "masked 0 0 0"},
		{absent, "", `get_plants {"plant_ids":["pl_A1ZZ9","pl_B2ZZ9"]}`, "plant_ids=pl_A1ZZ9;plant_ids=pl_B2ZZ9", "ok:pl_A1ZZ9: not found\npl_B2ZZ9: not found", "masked 2 0 0"},
		{invalid, "", `get_plant {}`, "plant_id=", "ok:Error: plant_id is required", "masked 2 1 1"},
		{invalid, "", `get_plant {"plant_id":"pl_1","colour":"red"}`, "colour=red", "ok:{\"plant_id\":\"pl_1\",\"bed\":\"north\"}", "success - - -"},
		{down, "refused", beds, "", "ok:[]", "masked 0 0 0"},
		{down, "refused", beds, "", "ok:No plants.", "masked 0 0 0"},
		{down, "refused", beds, "", "ok:Error: the plant register refused the connection", "masked 2 0 0"},
		{down, "refused", beds, "", "ok:{\"plants\":[{\"id\":\"pl_1\",\"bed\":\"north\"}]}", "success - - -"},
		{down, "html", beds, "", "ok:<html><body>log in</body></html>", "masked 0 0 0"},
		{down, "html", `fetch_page {"url":"https://x.example"}`, "", "ok:<html><head><title>Ferns</title></head><body>Ferns like shade</body></html>", "success - - -"},
		{limited, "429/41", beds, "", "ok:{\"plants\":[]}", "masked 0 0 0"},
		{auth, "401", beds, "", "ok:{\"error\":\"invalid token\"}", "masked 1 0 0"},
	}
}

func maskedWordings() []example {
	return []example{
		{absent, "", plant, plantSent, "ok:Sorry, I could not find that plant.", "masked 1 0 0"},
		{absent, "", plant, plantSent, "ok:Plant: none", "masked 0 0 0"},
		{absent, "", `get_plants {"plant_ids":["pl_A1ZZ9","pl_B2ZZ9"]}`, "plant_ids=pl_A1ZZ9;plant_ids=pl_B2ZZ9", "ok:{\"plants\":[],\"missing\":[\"pl_A1ZZ9\",\"pl_B2ZZ9\"]}", "masked 2 0 0"},
	}
}

// maskedVerdicts holds answers that claim something: that all went well, that a
// thing exists, or a figure for an argument that means nothing.
func maskedVerdicts() []example {
	nonsense, nonsenseSent := `days_until {"date":"zz-nothing-77"}`, "date=zz-nothing-77"
	check := `check_plant {"plant_id":"pl_83KQZ7W2"}`
	return []example{
		{down, "503", beds, "", "ok:{\"success\":true,\"message\":\"Listed successfully\"}", "masked 0 0 0"},
		{down, "503", beds, "", "ok:{\"success\":true,\"message\":\"Listed successfully\",\"plants\":[{\"id\":\"pl_1\"}]}", "success - - -"},
		{down, "503", beds, "", "ok:{\"status\":\"ok\",\"message\":\"queued\"}", "success - - -"},
		{absent, "", nonsense, nonsenseSent, "ok:in 12 days", "masked 0 0 0"},
		{absent, "", nonsense, nonsenseSent, "zz-nothing-77 is no date", "returned 2 1 1"},
		{absent, "", check, plantSent, "ok:{\"valid\":false}", "success - - -"},
		{absent, "", plant, plantSent, "ok:{\"exists\":false}", "masked 0 0 0"},
	}
}
