package judge

import "testing"

// TestInvalidServers is TestInvalid for servers with other catalogues.
func TestInvalidServers(t *testing.T) { runTables(t, invalidServersTables()) }

func invalidServersTables() []table {
	return []table{
		{bakery, allAxes, invalidServersBakery()},
		{depot, allAxes, invalidServersDepot()},
		{ferry, allAxes, invalidServersFerry()},
		{harbour, allAxes, invalidServersHarbourArguments()},
		{mill, allAxes, invalidServersMillLanguages()},
		{mill, allAxes, invalidServersMill()},
		{museum, allAxes, invalidServersMuseum()},
		{calendarServer, allAxes, invalidServersPlanner()},
		{railway, allAxes, invalidServersRailway()},
	}
}

func invalidServersBakery() []example {
	page := `list_recipes {"page":-3}`
	pageSent := "page=-3"
	oven := `oven_state {"oven":"nine"}`
	ovenSent := "oven=nine"
	return []example{
		{invalid, "", page, pageSent, "page starts at 1", "returned 2 2 1"},
		{invalid, "", page, pageSent, "page must be positive", "returned 2 1 1"},
		{invalid, "", page, pageSent, "Negative numbers make no sense here.", "returned 1 1 1"},
		{invalid, "", oven, ovenSent, "We have two ovens, called one and two.", "returned 2 2 1"},
		{invalid, "", oven, ovenSent, "no oven nine; try oven=one", "returned 2 2 1"},
		{invalid, "", `order_flour {"kilos":9,"kiloss":"x"}`, "kiloss=x", "No mill provided. Pass a mill (its name / its number / its address).", "returned 2 2 1"},
		{invalid, "", `order_flour {"kilos":9,"kiloss":"x"}`, "kiloss=x", "No mill provided. Pass a mill (see above).", "returned 2 1 1"},
		{invalid, "", `order_flour {"kilos":"lots","mill":"north"}`, "kilos=lots", "{\"error\":\"kilos must be a whole number such as 25\",\"hint\":\"fix the payload and retry\"}", "returned 2 2 2"},
		{invalid, "", `order_flour {"kilos":"lots","mill":"north"}`, "kilos=lots", "Something is off; fix the payload and retry", "returned 0 1 1"},
	}
}

func invalidServersDepot() []example {
	state := `list_orders {"state":"lost"}`
	stateSent := "state=lost"
	qty := `place_order {"sku":"SKU-1","qty":-3}`
	qtySent := "qty=-3"
	return []example{
		{invalid, "", state, stateSent, "Invalid state 'lost'. Expected one of: new, picked, sent.", "returned 2 2 1"},
		{invalid, "", state, stateSent, "state: 'lost' is not supported", "returned 2 1 1"},
		{invalid, "", state, stateSent, "Invalid value for state.", "returned 1 0 0"},
		{invalid, "", state, stateSent, "Filter not understood.", "returned 0 0 0"},
		{invalid, "", qty, qtySent, "qty must be a positive integer", "returned 2 1 1"},
		{invalid, "", qty, qtySent, "qty must be at least 1, got -3. Call place_order again with a qty of 1 or more.", "returned 2 2 2"},
		{invalid, "", qty, qtySent, "Quantity cannot be negative.", "returned 2 1 1"},
		{invalid, "", `place_order {"sku":"SKU-1"}`, "qty=", "Please specify the qty.", "returned 2 1 1"},
		{invalid, "", `place_order {"sku":"SKU-1"}`, "qty=", "sku and qty are both required", "returned 2 1 1"},
		{invalid, "", `move_robot {"x":"left","y":1}`, "x=left", "x: expected a number, got \"left\"", "returned 2 1 1"},
		{invalid, "", `list_orders {"state":"lost"}`, "state=lost", "state: 'lost' is not valid; use 'new', 'picked' or 'sent'.", "returned 2 2 1"},
		{invalid, "", `list_orders {"state":"lost"}`, "state=lost", "Only 'new' state is supported.", "returned 2 2 1"},
		{invalid, "", `list_orders {"statee":"lost"}`, "statee=lost", "Could not resolve default branch of the orders", "returned 0 0 0"},
		{invalid, "", `list_items {"sortt":"x"}`, "sortt=x", "Aisle is closed. Use stock sort instead.", "returned 1 2 1"},
	}
}

func invalidServersFerry() []example {
	speed := `set_speed {"knots":500}`
	speedSent := "knots=500"
	return []example{
		// arguments
		{invalid, "", speed, speedSent, "knots=500 is out of range (0..40)", "returned 2 2 1"},
		{invalid, "", speed, speedSent, "500? The engine gives 40 knots at most.", "returned 2 2 1"},
		{invalid, "", `list_crossings {"route":"west"}`, "route=west", "We only sail north and south, not west.", "returned 1 1 1"},
		{invalid, "", `list_crossings {"route":"west"}`, "route=west", "Use route=north or route=south", "returned 2 2 1"},
		{invalid, "", `list_crossings {}`, "route=", "route: field required", "returned 2 1 1"},
		{invalid, "", `list_crossings {}`, "route=", "Which route? Give north or south.", "returned 2 2 1"},
		{invalid, "", `list_crossings {"route":"north","colour":"red"}`, "colour=red", "colour is not a parameter; this tool takes route and day.", "returned 2 1 1"},
		{invalid, "", `search_tickets {"query":"a","page":"two"}`, "page=two", "page should be a whole number such as 2", "returned 2 2 1"},
		{invalid, "", `search_tickets {"query":"a","page":"two"}`, "page=two", "Validation failed", "returned 0 0 0"},
	}
}

func invalidServersHarbourArguments() []example {
	quay := `list_berths {"quay":"west"}`
	quaySent := "quay=west"
	none := `get_ship {}`
	return []example{
		{invalid, "", none, "imo=", "Invalid arguments for get_ship", "returned 0 0 0"},
		{invalid, "", none, "imo=", "The imo number is required.", "returned 2 1 1"},
		{invalid, "", quay, quaySent, "Set quay to north, south or east.", "returned 2 2 1"},
		{invalid, "", quay, quaySent, "There is no west quay. Pick north, south or east as quay.", "returned 2 2 1"},
		{invalid, "", `move {"crane":"C1","height":90}`, "height=90", "Height 90 is above the boom. Lower height to 60 or less; 90 will be refused again.", "returned 2 2 2"},
		{invalid, "", `reserve_berth {"berth":"B1","imo":"IMO-9","arrival":"2020-01-01"}`, "arrival=2020-01-01", "arrival 2020-01-01 is in the past. Move arrival to 2026-06-01 or later.", "returned 2 2 1"},
		{invalid, "", `get_ship {"ship":"x"}`, "ship=x", "Unknown key ship. Allowed keys: imo", "returned 2 2 1"},
		{invalid, "", `list_berths {"quay":"north"}`, "depth=", "At least one of `depth` or `quay` must be given.\n\nThis can be mended by settling the concern and calling again.", "returned 2 1 2"},
	}
}

func invalidServersMillLanguages() []example {
	limit := `list_orders {"limit":900}`
	limitSent := "limit=900"
	return []example{
		// signs of a language without a list
		{invalid, "", limit, limitSent, "limit=900 is ongeldig, toegestaan is 1..200.", "returned 2 2 1"},
	}
}

func invalidServersMill() []example {
	machine := `machine_status {"machine":"lathe"}`
	machineSent := "machine=lathe"
	limit := `list_orders {"limit":900}`
	limitSent := "limit=900"
	return []example{
		{invalid, "", machine, machineSent, "lathe? Only saw, planer and kiln are known.", "returned 2 2 1"},
		{invalid, "", machine, machineSent, "machine: lathe is none of saw, planer, kiln", "returned 2 2 1"},
		{invalid, "", machine, machineSent, "machine takes saw, planer or kiln; make it one of these and call machine_status again.", "returned 2 2 2"},
		{invalid, "", limit, limitSent, "limit 900 goes beyond the 200 that the book gives out at once.", "returned 2 2 1"},
		{invalid, "", limit, limitSent, "Too many. Ask for 200 or fewer with limit.", "returned 2 2 1"},
		{invalid, "", limit, limitSent, "limit 900 is too high", "returned 2 1 1"},
		{invalid, "", `get_order {}`, "order_no=", "I need an order_no, for example SO-ab1234.", "returned 2 2 1"},
		{invalid, "", `get_order {}`, "order_no=", "You forgot the order number.", "returned 2 1 1"},
		{invalid, "", `place_order {"species":"oak","metres":3,"due":"soon"}`, "due=soon", "due 'soon' is no date, write it like 2026-09-01.", "returned 2 2 1"},
	}
}

func invalidServersMuseum() []example {
	lang := `get_exhibit {"exhibit_id":"exh-1001","lang":"tlh"}`
	langSent := "lang=tlh"
	people := `reserve_visit {"day":"2026-05-02","people":400}`
	peopleSent := "people=400"
	day := `open_hours {"day":"someday"}`
	daySent := "day=someday"
	return []example{
		{invalid, "", lang, langSent, "We have no tlh texts; lang takes en, da or fi.", "returned 2 2 1"},
		{invalid, "", lang, langSent, "lang is not supported", "returned 2 1 1"},
		{invalid, "", lang, langSent, "'tlh' is not a language we speak.", "returned 1 0 0"},
		{invalid, "", people, peopleSent, "people must not exceed 30. Call reserve_visit again with 30 or fewer, or split the group.", "returned 2 2 2"},
		{invalid, "", people, peopleSent, "Groups over 30 need the director's consent. 400 will be turned away each time.", "returned 1 1 2"},
		{invalid, "", people, peopleSent, "people=400 is too many", "returned 2 1 1"},
		{invalid, "", day, daySent, "\"someday\" is no day. Give it as YYYY-MM-DD.", "returned 2 2 1"},
		{invalid, "", day, daySent, "Cannot parse day: someday", "returned 2 0 0"},
		{invalid, "", day, daySent, "Wrong request", "returned 0 0 0"},
	}
}

func invalidServersPlanner() []example {
	slots := `free_slots {"room":"delta","day":"2026-05-02"}`
	slotsSent := "room=delta"
	start := `create_event {"calendar_id":"work","title":"Sync","start":"tomorrow"}`
	startSent := "start=tomorrow"
	return []example{
		{invalid, "", slots, slotsSent, "room should be alpha, beta or gamma.", "returned 2 2 1"},
		{invalid, "", slots, slotsSent, "There is no room \"delta\". Rooms: alpha, beta, gamma.", "returned 2 2 1"},
		{invalid, "", slots, slotsSent, "room: invalid", "returned 1 0 0"},
		{invalid, "", start, startSent, "start must be an ISO 8601 date-time, e.g. 2026-05-02T10:00:00Z", "returned 2 2 1"},
		{invalid, "", start, startSent, "start must be a date", "returned 2 1 1"},
		{invalid, "", start, startSent, "Could not understand \"tomorrow\".", "returned 1 0 0"},
		{invalid, "", start, startSent, "start: \"tomorrow\" is relative. Send an absolute time and call create_event again.", "returned 2 2 2"},
		{invalid, "", `list_events {}`, "calendar_id=", "You forgot calendar_id.", "returned 2 1 1"},
		{invalid, "", `list_events {}`, "calendar_id=", "calendar_id is required. Get one from list_calendars.", "returned 2 2 1"},
	}
}

func invalidServersRailway() []example {
	class := `findTrains {"from":"Bergen","to":"Oslo","seatClass":"royal"}`
	classSent := "seatClass=royal"
	sql := `query {"sql":"SELECT nmae FROM trains"}`
	sqlSent := "sql=SELECT nmae FROM trains"
	return []example{
		{invalid, "", class, classSent, "seatClass: expected first, second or sleeper but got royal", "returned 2 2 1"},
		{invalid, "", class, classSent, "seat class 'royal' is not sold; choose first, second or sleeper", "returned 2 2 1"},
		{invalid, "", class, classSent, "There is no class called royal.", "returned 2 0 0"},
		{invalid, "", class, classSent, "Unsupported seatClass", "returned 2 1 1"},
		{invalid, "", `getTrain {}`, "trainNo=", "You must supply a train number", "returned 2 1 1"},
		{invalid, "", `getTrain {}`, "trainNo=", "trainNo missing", "returned 2 1 1"},
		{invalid, "", `getTrain {"trainNo":7}`, "trainNo=7", "trainNo must be a string like \"TR-12\", not 7", "returned 2 2 1"},
		{invalid, "", `findTrains {"from":"Bergen","to":"Oslo","date":"soon"}`, "date=soon", "date \"soon\" cannot be read. Use YYYY-MM-DD.", "returned 2 2 1"},
		{invalid, "", `findTrains {"from":"Bergen","to":"Oslo","date":"soon"}`, "date=soon", "Invalid date", "returned 1 0 0"},
		{invalid, "", sql, sqlSent, "Column nmae does not exist in trains.", "returned 2 0 0"},
		{invalid, "", sql, sqlSent, "SQL error near \"nmae\": did you mean name?", "returned 2 1 1"},
	}
}
