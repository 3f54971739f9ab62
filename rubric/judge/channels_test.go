package judge

import "testing"

// TestChannels holds answers whose channel is not plain to see.
func TestChannels(t *testing.T) {
	search := `search_plants {"query":"zzqv-nothing"}`
	searchSent := "query=zzqv-nothing"
	for _, e := range []example{
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
		// thrown, or written
		{absent, "", plant, plantSent, "-32603:Internal error", "thrown"},
		{absent, "", plant, plantSent, "0:no plant", "thrown"},
		{invalid, "", `get_plant {}`, "plant_id=", "-32603:[{\"code\":\"invalid_type\",\"path\":[\"plant_id\"],\"message\":\"Required\"}]", "thrown"},
		{invalid, "", `get_plant {}`, "plant_id=", "-32602:plant_id is required", "schema-rejection"},
		{absent, "", plant, plantSent, "-32602:MCP error -32602: Tool 'get_plant' parameter validation failed: plant_id: Invalid uuid. Please check the parameter types and values according to the tool's schema.", "schema-rejection"},
		{absent, "", plant, plantSent, "Invalid input: plant_id must look like pl_A1B2C3D4", "returned"},
		{absent, "", plant, plantSent, "ValidationError: plant_id must look like pl_A1B2C3D4", "returned"},
		{absent, "", plant, plantSent, "AttributeError: 'NoneType' object has no attribute 'bed'", "thrown"},
		{absent, "", plant, plantSent, "Tool 'get_plant' execution failed: list index out of range", "thrown"},
		{absent, "", plant, plantSent, "Error calling tool 'get_plant': No plant pl_83KQZ7W2", "returned"},
		{absent, "", plant, plantSent, "MCP error -32602: Output validation error: Invalid structured content for tool get_plant: Required at bed", "thrown"},
		{down, "refused", beds, "", "{\"error\":\"fetch failed\"}", "returned"},
		{down, "refused", beds, "", "Error: connect ECONNREFUSED 127.0.0.1:80", "returned"},
		{down, "503", beds, "", "HTTP 503: Service Unavailable", "returned"},
		{down, "503", beds, "", "503 Server Error: Service Unavailable for url: https://api.garden.example/plants", "thrown"},
		{down, "cut", beds, "", "1 validation error for Plant\nbed\n  Field required [type=missing, input_value={}, input_type=dict]", "thrown"},
	} {
		t.Run(cutRunes(e.answer, 50), func(t *testing.T) {
			j := New(greenhouse)
			o := observe(e)
			if got := string(j.Points(o).Channel); got != e.want {
				t.Errorf("%s %s %q\n got %s, want %s\n%s", e.class, e.fault, e.answer, got, e.want, j.Explain(o))
			}
		})
	}
}
