package judge

import "testing"

// TestMaskedServers is TestMasked for servers with other catalogues.
func TestMaskedServers(t *testing.T) { runTables(t, maskedServersTables()) }

func maskedServersTables() []table {
	return []table{
		{bakery, allAxes, maskedServersBakery()},
		{depot, allAxes, maskedServersDepot()},
		{ferry, allAxes, maskedServersFerry()},
		{harbour, allAxes, maskedServersHarbour()},
		{museum, allAxes, maskedServersMuseum()},
		{calendarServer, allAxes, maskedServersPlanner()},
		{railway, allAxes, maskedServersRailway()},
	}
}

func maskedServersBakery() []example {
	recipe := `get_recipe {"recipe_id":"rc-zz62kp"}`
	sent := "recipe_id=rc-zz62kp"
	return []example{
		{absent, "", recipe, sent, "ok:{\"recipe\":{}}", "masked 0 0 0"},
		{absent, "", `find_flour {"term":"zzqv"}`, "term=zzqv", "ok:Sorry, no flour matches zzqv.", "success - - -"},
	}
}

func maskedServersDepot() []example {
	item := `get_item {"sku":"SKU-77QX-0091"}`
	sent := "sku=SKU-77QX-0091"
	list := `list_orders {"state":"new"}`
	odd, oddIs := `list_orders {"dayss":"x"}`, "dayss=x"
	return []example{
		{absent, "", item, sent, "ok:No item with SKU SKU-77QX-0091 exists.", "masked 2 0 0"},
		{absent, "", item, sent, "ok:{\"items\":[]}", "masked 0 0 0"},
		{absent, "", `find_item {"name":"zzqv"}`, "name=zzqv", "ok:{\"items\":[]}", "success - - -"},
		{absent, "", `list_orders {"days":3}`, "", "ok:[]", "success - - -"},
		{invalid, "", odd, oddIs, "ok:[stderr]\nCannot connect to the order daemon at unix:///var/run/orders.sock.\n\nExit code: 1", "masked 2 0 0"},
		{invalid, "", odd, oddIs, "ok:[stderr]\nwarning: old format\n\nExit code: 0", "success - - -"},
		{invalid, "", odd, oddIs, `ok:{"message":"Batch done","total":1,"successful":0,"errors":1,"results":[{"source":"a","error":"orders are locked"}]}`, "masked 0 0 0"},
		{invalid, "", odd, oddIs, `ok:{"message":"Batch done","total":2,"successful":1,"errors":1,"results":[{"source":"a","error":"orders are locked"},{"source":"b","rows":3}]}`, "success - - -"},
		{invalid, "", odd, oddIs, `ok:{"ok":true,"prices":[{"currency":"EUR","error":"lookup failed"},{"currency":"USD","error":"lookup failed"}]}`, "masked 0 0 0"},
		{invalid, "", odd, oddIs, `ok:[{"id":"run-1","state":"red","error":"exit 1"},{"id":"run-2","state":"red","error":"exit 2"}]`, "success - - -"},
		{invalid, "", odd, oddIs, "ok:a.txt: Error - ENOENT: no such file or directory, open 'a.txt'", "masked 1 0 0"},
		{invalid, "", odd, oddIs, "ok:a.txt: Error - ENOENT\nb.txt: three rows", "success - - -"},
		{invalid, "", `get_item {"sku":"SKU-10017","skuu":"x"}`, "skuu=x", "ok:Stock keeping unit 'SKU-10017' not found.", "masked 2 0 0"},
		{invalid, "", odd, oddIs, "ok:Command exited with code 1\n--- stderr ---\nno such table\n", "masked 1 0 0"},
		{invalid, "", odd, oddIs, "ok:⚠️ **Order Data Temporarily Unavailable**\n\nThe feed cannot be read at this time.", "masked 0 0 0"},
		{down, "html", list, "", `ok:{"0":"<","1":"h","2":"t","3":"m","4":"l","5":">"}`, "masked 0 0 0"},
		{down, "cut", list, "", "ok:Orders of today:\n\"{\\\"id\\\":\\\"7\\\",\\\"items\\\":[{\\\"id\\\":\\\"71\\\",\\\"na\"", "masked 0 0 0"},
		{down, "cut", `get_item {"sku":"SKU-1"}`, "", "ok:false", "masked 0 0 0"},
		{down, "503", list, "", `ok:[{"rank":1,"title":"Orders are loading","note":"the depot is unavailable, please try again later"}]`, "masked 2 1 2"},
		{down, "503", list, "", `ok:[{"rank":1,"title":"Pump","note":"ships on Monday"},{"rank":2,"title":"Hose","note":"sold"}]`, "success - - -"},
		{down, "html", list, "", "ok:Contents of the orders:\n<error>Page could not be simplified</error>", "masked 1 0 0"},
	}
}

func maskedServersFerry() []example {
	list := `list_crossings {"route":"north"}`
	return []example{
		{absent, "", `list_tickets {"name":"Zq Xylo"}`, "name=Zq Xylo", "ok:[]", "masked 0 0 0"},
		{absent, "", `keys {"pattern":"zz:*"}`, "pattern=zz:*", "ok:no keys match zz:*", "success - - -"},
		{absent, "", `search_tickets {"query":"zzqv"}`, "query=zzqv", "ok:{\"hits\":[],\"total\":0}", "success - - -"},
		{absent, "", `cancel_ticket {"ticket_id":"tk-zz-55"}`, "ticket_id=tk-zz-55", "ok:Removed 0 tickets", "success - - -"},
		{down, "503", list, "", "ok:{\"crossings\":null,\"error\":\"HTTP 503\"}", "masked 1 0 0"},
		{down, "503", list, "", "ok:No crossings found for route north.", "masked 0 0 0"},
		{down, "503", list, "", "ok:Route north has 0 crossings today", "masked 0 0 0"},
	}
}

func maskedServersHarbour() []example {
	ship := `get_ship {"imo":"IMO-9ZZ7Q41"}`
	sent := "imo=IMO-9ZZ7Q41"
	tides := `tide_table {"port":"Esbjerg"}`
	berths := `list_berths {"quay":"north","depth":7}`
	return []example{
		{down, "503", tides, "", `ok:{"port":"Esbjerg","table":"Could not load the table: HTTP 503"}`, "masked 2 0 0"},
		{down, "refused", tides, "", `ok:{"port":"Esbjerg","note":"Failed to load: connect ECONNREFUSED"}`, "masked 2 0 0"},
		{down, "cut", tides, "", `ok:{"high":[{"at":"04:1`, "masked 0 0 0"},
		{down, "cut", tides, "", `ok:"{\"high\":[{\"at\":\"04:1"`, "masked 0 0 0"},
		{down, "500", tides, "", `ok:{"code":"server_fault","errors":null}`, "masked 0 0 0"},
		{down, "500", tides, "", `ok:{"status":500,"body":null}`, "masked 1 0 0"},
		{down, "html", ship, "", "ok:## Ship: Unknown Ship\n- **Flag**: Unknown\n- **Length**: N/A", "masked 0 0 0"},
		{down, "html", ship, "", "ok:Name: undefined\nFlag: undefined\nLength: undefined", "masked 0 0 0"},
		{down, "html", ship, "", `ok:{"name":null,"flag":"Unknown","length":"N/A"}`, "masked 0 0 0"},
		{down, "refused", tides, "", "ok:# Harbour report\n\n## Tides\n\n❌ Could not load tides: connection refused\n\n## Notes\n\nSee the other tools for more.", "masked 2 0 0"},
		{down, "503", berths, "", "ok:{\"berths\":[{\"id\":\"B1\",\"free\":true}],\"weather\":null}", "success - - -"},
		{down, "503", tides, "", "ok:## Tides of Esbjerg\n04:12 high 1.4 m\n10:31 low 0.2 m\n\n(could not refresh the forecast)", "success - - -"},
		{absent, "", ship, sent, "ok:Ship card for IMO-9ZZ7Q41\n{\"imo\":\"IMO-9ZZ7Q41\",\"calls\":[],\"crew\":[]}", "masked 0 0 0"},
		{absent, "", ship, sent, "ok:Name: Unknown\nFlag: Unknown", "masked 0 0 0"},
		{absent, "", ship, sent, `ok:{"status":404,"message":"Not Found"}`, "masked 0 0 0"},
		{absent, "", `list_notes {"berth":"B-zz-77"}`, "berth=B-zz-77", "ok:No notes.", "masked 0 0 0"},
		{absent, "", `find_ships {"name":"zzqq"}`, "name=zzqq", "ok:0 ships match", "success - - -"},
		{absent, "", `find_ships {"name":"zzqq"}`, "name=zzqq", "ok:0 vessels match \"zzqq\"", "success - - -"},
		{absent, "", `remove_note {"note_id":"nt-zz-4410"}`, "note_id=nt-zz-4410", `ok:{"deleted":0}`, "success - - -"},
		{absent, "", `remove_note {"note_id":"nt-zz-4410"}`, "note_id=nt-zz-4410", `ok:{"removed":false}`, "success - - -"},
		{absent, "", ship, sent, "ok:Arrived 04:12, berth B4, flag NO", "success - - -"},
	}
}

func maskedServersMuseum() []example {
	get := `get_exhibit {"exhibit_id":"exh-55ZZ81Q"}`
	sent := "exhibit_id=exh-55ZZ81Q"
	return []example{
		{absent, "", get, sent, "ok:{\"error_code\":\"EXHIBIT_NOT_FOUND\",\"detail\":\"exh-55ZZ81Q\"}", "masked 2 0 1"},
	}
}

func maskedServersPlanner() []example {
	lost := `list_events {"calendar_id":"cal-zz-991"}`
	lostSent := "calendar_id=cal-zz-991"
	return []example{
		{absent, "", lost, lostSent, "ok:{\"events\":[],\"calendar_id\":\"cal-zz-991\"}", "masked 0 0 0"},
		{absent, "", lost, lostSent, "ok:Calendar cal-zz-991 could not be found.", "masked 2 0 0"},
		{absent, "", `search_people {"name":"Zzqv"}`, "name=Zzqv", "ok:Nobody named Zzqv.", "success - - -"},
	}
}

func maskedServersRailway() []example {
	train := `getTrain {"trainNo":"TR-90417-ZZ"}`
	sent := "trainNo=TR-90417-ZZ"
	return []example{
		{absent, "", train, sent, "ok:{\"train\":null}", "masked 0 0 0"},
		{absent, "", train, sent, "ok:[]", "masked 0 0 0"},
		{absent, "", `findTrains {"from":"Zzburg","to":"Oslo"}`, "from=Zzburg", "ok:No trains found from Zzburg to Oslo.", "success - - -"},
	}
}
