package judge

import "testing"

// TestNotFoundServers is TestNotFound for servers with other catalogues.
func TestNotFoundServers(t *testing.T) { runTables(t, notFoundServersTables()) }

func notFoundServersTables() []table {
	return []table{
		{bakery, allAxes, notFoundServersBakery()},
		{depot, allAxes, notFoundServersDepot()},
		{ferry, allAxes, notFoundServersFerry()},
		{harbour, allAxes, notFoundServersHarbourArguments()},
		{mill, allAxes, notFoundServersMill()},
		{museum, allAxes, notFoundServersMuseum()},
		{calendarServer, allAxes, notFoundServersPlanner()},
		{railway, allAxes, notFoundServersRailway()},
	}
}

func notFoundServersBakery() []example {
	recipe := `get_recipe {"recipe_id":"rc-zz62kp"}`
	sent := "recipe_id=rc-zz62kp"
	return []example{
		{absent, "", recipe, sent, "rc-zz62kp isn't in the recipe book. list_recipes shows what is.", "returned 2 2 1"},
		{absent, "", recipe, sent, "Couldn't find rc-zz62kp; run list_recipes with kind=bread and pick one.", "returned 2 2 1"},
		{absent, "", recipe, sent, "The recipe was deleted last week.", "returned 1 0 0"},
		{absent, "", recipe, sent, "rc-zz62kp does not exist, and asking twice won't make it.", "returned 2 0 2"},
	}
}

func notFoundServersDepot() []example {
	item := `get_item {"sku":"SKU-77QX-0091"}`
	sent := "sku=SKU-77QX-0091"
	return []example{
		{absent, "", item, sent, "Item SKU-77QX-0091 was not found in stock.", "returned 2 0 0"},
		{absent, "", item, sent, "Item SKU-77QX-0091 was not found. Try find_item with part of its name.", "returned 2 2 1"},
		{absent, "", item, sent, "Unknown SKU 'sku-77qx-0091'. Valid SKUs can be obtained with list_items.", "returned 2 2 1"},
		{absent, "", item, sent, "Unknown SKU. Check that it is spelled correctly.", "returned 1 1 1"},
		{absent, "", item, sent, "We could not find the item you asked for. If the problem persists, contact support.", "returned 1 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Do not retry with the same SKU. Use find_item to search by name.", "returned 2 2 2"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Use search_items to search by name.", "returned 2 0 1"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. find_item cannot search by SKU.", "returned 2 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Call get_item again.", "returned 2 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Call get_item again with another sku.", "returned 2 1 2"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Retrying will not help.", "returned 2 0 2"},
		{absent, "", item, sent, "SKU-77QX-0091 not found after 3 retries.", "returned 2 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Try again in 30 seconds.", "returned 2 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. It may have been discontinued.", "returned 2 0 0"},
		{absent, "", item, sent, "Item not found. Use list_items (aisle=\"A1\") to browse.", "returned 1 2 1"},
		{absent, "", item, sent, "Item not found. Use list_items (warehouse=\"A1\") to browse.", "returned 1 0 1"},
		{absent, "", item, sent, "{\"error\":\"not_found\",\"message\":\"No item SKU-77QX-0091\",\"next_step\":\"find_item\"}", "returned 2 2 1"},
	}
}

func notFoundServersFerry() []example {
	crossing := `get_crossing {"crossing_id":"cx-zz90a1"}`
	sent := "crossing_id=cx-zz90a1"
	notice := `read_notice {"path":"daily/zz-9.txt"}`
	noticeSent := "path=daily/zz-9.txt"
	return []example{
		{absent, "", notice, noticeSent, "Error: could not open daily/zz-9.txt", "returned 2 0 0"},
		{absent, "", `port_info {"port":"zz-harbour-5","lang":"en"}`, "port=zz-harbour-5", "bad call: port=zz-harbour-5 lang=en", "returned 0 0 0"},
		{absent, "", crossing, sent, "No crossing cx-zz90a1; double-check the number for typing errors.", "returned 2 1 1"},
		{absent, "", crossing, sent, "cx-zz90a1 is not a crossing of ours. You could look one up with list_crossings.", "returned 2 2 1"},
		{absent, "", crossing, sent, "Crossing not found: {id}", "returned 1 0 0"},
		{absent, "", crossing, sent, "Crossing %s not found", "returned 1 0 0"},
		{absent, "", crossing, sent, "It seems that the crossing you asked for does not exist or you have no access to it.", "returned 1 0 0"},
		{absent, "", crossing, sent, "cx-zz90a1: gone. This id will never come back, so stop asking for it.", "returned 2 0 2"},
		{absent, "", crossing, sent, "cx-zz90a1 not found. Please contact support.", "returned 2 0 0"},
		{absent, "", crossing, sent, "{\"error\":{\"code\":\"CROSSING_NOT_FOUND\",\"message\":\"cx-zz90a1 not found\",\"hint\":\"Call list_crossings\"}}", "returned 2 2 1"},
		{absent, "", crossing, sent, "{\"error\":{\"code\":\"NOT_FOUND\",\"message\":\"no such crossing\",\"retryable\":false}}", "returned 1 0 2"},
	}
}

func notFoundServersHarbourArguments() []example {
	return []example{
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "IMO-9ZZ7Q41 is not in the register. Maybe find_ships(\"IMO-9ZZ7Q41\")?", "returned 2 2 1"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "IMO-9ZZ7Q41 is not in the register. You may need to look the ship up first using find_ships.", "returned 2 2 1"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "ship IMO‑9ZZ7Q41 missing", "returned 2 0 0"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "No ship with number undefined", "returned 1 0 0"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "Ship [object Object] does not exist", "returned 1 0 0"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "Ship IMO-9ZZ7Q41 does not exist. Set HARBOUR_TOKEN and restart.", "returned 2 0 0"},
		{absent, "", `manage_quay {"action":"close","quay":"zz-quay-9"}`, "quay=zz-quay-9", "Quay zz-quay-9 does not exist. Use action='list_prompts' to see what there is.", "returned 2 2 1"},
		{absent, "", `get_manifest {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "lookup failed imo=IMO-9ZZ7Q41 lang=en tenant=7 trace=9f", "returned 0 0 0"},
	}
}

func notFoundServersMill() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	return []example{
		{absent, "", order, sent, "SO-zz7741 turned up nothing. Look at list_orders for the numbers we have.", "returned 2 2 1"},
		{absent, "", order, sent, "There's no SO-zz7741 on file. How about list_orders with state=open?", "returned 2 2 1"},
		{absent, "", order, sent, "Nothing under SO-zz7741. mill://species lists what we saw.", "returned 2 0 0"},
		{absent, "", order, sent, "Nothing under SO-zz7741. Read mill://species.", "returned 2 2 1"},
		{absent, "", order, sent, "SO-zz7741 was never placed. However often you ask, the answer stays no.", "returned 2 0 2"},
		{absent, "", order, sent, "SO-zz7741 was never placed. Try again.", "returned 2 0 0"},
		{absent, "", order, sent, "I could not read or saw the order.", "returned 1 0 0"},
		{absent, "", order, sent, "order not found (order_no=SO-zz7741)", "returned 2 0 0"},
	}
}

func notFoundServersMuseum() []example {
	get := `get_exhibit {"exhibit_id":"exh-55ZZ81Q"}`
	sent := "exhibit_id=exh-55ZZ81Q"
	return []example{
		{absent, "", get, sent, "The museum holds no exhibit exh-55ZZ81Q. list_exhibits gives the ones on show: call it.", "returned 2 2 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q is not on display any more. Look through list_exhibits for others.", "returned 2 2 1"},
		{absent, "", get, sent, "exh-55ZZ81Q has been withdrawn; the catalogue no longer lists it.", "returned 2 0 0"},
		{absent, "", get, sent, "exh-55ZZ81Q: 404", "returned 2 0 0"},
		{absent, "", get, sent, "There is no such exhibit, please make sure that the number is right.", "returned 1 1 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Use show_all instead.", "returned 2 0 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Use list_exhibits(room='bronze').", "returned 2 0 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Call list_exhibits with hall set to bronze.", "returned 2 2 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. The translate call before it went well.", "returned 2 0 0"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Please retry the request.", "returned 2 0 0"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist and never will: stop asking for it.", "returned 2 0 2"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Replace exhibit_id with one from list_exhibits and call again.", "returned 2 2 2"},
		{absent, "", get, sent, "Could not load exhibit NaN", "returned 1 0 0"},
		{absent, "", get, sent, "Exhibit {{exhibit_id}} was not found", "returned 1 0 0"},
		{absent, "", get, sent, "MUS-0417: no result", "returned 0 0 0"},
		{absent, "", get, sent, "Tool get_exhibit reported a problem.", "returned 0 0 0"},
		{absent, "", get, sent, "Exhibit not found. Known exhibits: exh-1001, exh-1002.", "returned 1 1 1"},
	}
}

func notFoundServersPlanner() []example {
	event := `get_event {"event_id":"evt_9KX02ZZQ"}`
	sent := "event_id=evt_9KX02ZZQ"
	lost := `list_events {"calendar_id":"cal-zz-991"}`
	lostSent := "calendar_id=cal-zz-991"
	return []example{
		{absent, "", event, sent, "The event evt_9KX02ZZQ isn't in any calendar. To find it, list the calendars with list_calendars and their events with list_events.", "returned 2 2 1"},
		{absent, "", event, sent, "evt_9KX02ZZQ was cancelled and removed last week.", "returned 2 0 0"},
		{absent, "", event, sent, "No matching event", "returned 1 0 0"},
		{absent, "", event, sent, "Event lookup: nothing", "returned 1 0 0"},
		{absent, "", event, sent, "Could not find event evt_9KX02ZZQ. Please double check the event ID.", "returned 2 1 1"},
		{absent, "", event, sent, "Could not find event evt_9KX02ZZQ (request id 8f1a77c2-0b7e-4c53-9a0e-5d2f7c1b9e44).", "returned 2 0 0"},
		{absent, "", lost, lostSent, "Calendar cal-zz-991 does not exist. Available calendars: work, home.", "returned 2 1 1"},
		{absent, "", lost, lostSent, "Calendar cal-zz-991 does not exist. Set calendar_id to work or home.", "returned 2 2 1"},
		{absent, "", lost, lostSent, "Calendar cal-zz-991 does not exist, and asking for it again will give the same answer.", "returned 2 0 2"},
		{absent, "", lost, lostSent, "Calendar cal-zz-991 does not exist; list_calendars did not return it.", "returned 2 0 0"},
		{absent, "", lost, lostSent, "Use the plan-week prompt to pick a calendar.", "returned 0 2 1"},
	}
}

func notFoundServersRailway() []example {
	train := `getTrain {"trainNo":"TR-90417-ZZ"}`
	sent := "trainNo=TR-90417-ZZ"
	return []example{
		{absent, "", train, sent, "Train TR-90417-ZZ does not run. Call findTrains to see those that do.", "returned 2 2 1"},
		{absent, "", train, sent, "Train TR-90417-ZZ does not run. Call find_trains to see those that do.", "returned 2 2 1"},
		{absent, "", train, sent, "Train TR-90417-ZZ unknown. Use the stations tool first.", "returned 2 2 1"},
		{absent, "", train, sent, "Train TR-90417-ZZ unknown at all stations.", "returned 2 0 0"},
		{absent, "", train, sent, "Train TR-90417-ZZ unknown. Check stations.", "returned 2 2 1"},
		{absent, "", train, sent, "No such train. Call searchTrains.", "returned 1 0 1"},
		{absent, "", train, sent, "No such train. Call findTrains(via='Hamar').", "returned 1 0 1"},
		{absent, "", train, sent, "No such train. Call findTrains(from='Bergen', to='Oslo').", "returned 1 2 1"},
		{absent, "", train, sent, "No such train. Pass trainNo as TR- and five digits.", "returned 1 2 1"},
		{absent, "", train, sent, "train no TR-90417-ZZ is wrong", "returned 2 0 0"},
		{absent, "", train, sent, "Nothing on tr%2D90417%2Dzz", "returned 2 0 0"},
		{absent, "", train, sent, "(TR-90417-ZZ)", "returned 2 0 0"},
		{absent, "", train, sent, "Train not found, login and retry", "returned 1 1 1"},
		{absent, "", train, sent, "Error calling tool 'getTrain': TR-90417-ZZ", "returned 2 0 0"},
		{absent, "", train, sent, "Error: getTrain failed with NotFoundError", "returned 0 0 0"},
		{absent, "", `findTrains {"from":"Zzburg","to":"Oslo"}`, "from=Zzburg", "No station Zzburg. Did you mean from=Salzburg?", "returned 2 2 1"},
		{absent, "", train, sent, "Train not found: TR-90417-ZZ\nAvailable trains:\n- TR-90101\n- TR-90102", "returned 2 2 1"},
		{absent, "", train, sent, "Train TR-90417-ZZ unknown. Call the refresh tool.", "returned 2 0 1"},
		{absent, "", train, sent, "Train TR-90417-ZZ unknown. Call the right tool.", "returned 2 0 0"},
	}
}
