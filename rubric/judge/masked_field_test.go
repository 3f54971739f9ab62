package judge

import "testing"

// TestMaskedField is TestMasked for texts in the manner of real servers.
func TestMaskedField(t *testing.T) { runTables(t, maskedFieldTables()) }

func maskedFieldTables() []table {
	return []table{
		{greenhouse, allAxes, maskedFieldField()},
		{issueDesk, allAxes, maskedFieldWrappers()},
		{issueDesk, allAxes, maskedFieldOddities()},
	}
}

func maskedFieldField() []example {
	return []example{
		{absent, "", plant, plantSent, "ok:{\"ok\":false,\"error\":\"plant_not_found\"}", "masked 1 0 1"},
		{absent, "", plant, plantSent, "ok:", "masked 0 0 0"},
		{absent, "", plant, plantSent, "ok:undefined", "masked 0 0 0"},
		{absent, "", plant, plantSent, "ok:{\"data\":null}", "masked 0 0 0"},
		{absent, "", plant, plantSent, "ok:{\"data\":{\"plant\":null},\"errors\":[{\"message\":\"Plant not found\"}]}", "masked 1 0 0"},
		{absent, "", plant, plantSent, "ok:{\"status\":\"error\",\"message\":\"plant pl_83KQZ7W2 missing\"}", "masked 2 0 0"},
		{absent, "", plant, plantSent, "ok:# Plant pl_83KQZ7W2\n\nBed: north\nHeight: 40 cm", "success - - -"},
		{down, "500", beds, "", "ok:{\"error\":true,\"message\":\"Request failed with status code 500\"}", "masked 1 0 0"},
		{down, "500", beds, "", "ok:Failed to list plants. Status: 500", "masked 2 0 0"},
		{down, "500", beds, "", "ok:[]", "masked 0 0 0"},
	}
}

func maskedFieldWrappers() []example {
	search := `search_tickets {"query":"printer"}`
	return []example{
		{down, "html", search, "", "ok:Found undefined tickets:\n", "masked 0 0 0"},
		{down, "html", search, "", "ok:[]", "masked 0 0 0"},
		{down, "500", search, "", "ok:Error searching tickets: Request failed with status code 500", "masked 2 0 0"},
	}
}

func maskedFieldOddities() []example {
	ticket := `get_ticket {"ticketId":"TK-zz88q1"}`
	sent := "ticketId=TK-zz88q1"
	search := `search_tickets {"query":"printer"}`
	return []example{
		{absent, "", ticket, sent, "ok:# Result 1\nError: ticket 'TK-zz88q1' not found\nTip: check the ticket number\n", "masked 2 1 1"},
		{absent, "", ticket, sent, "ok:Loaded ticket TK-zz88q1\n{\"ticket\":null}", "masked 0 0 0"},
		{absent, "", `list_comments {"ticketId":"TK-zz88q1"}`, sent, "ok:Comments of ticket TK-zz88q1\n[]", "masked 0 0 0"},
		{invalid, "", `get_ticket {"ticketId":"TK-1","bogus":"b-901"}`, "bogus=b-901", "ok:These parameters are not supported and were ignored: bogus.\n{\"id\":\"TK-1\",\"title\":\"Printer\"}", "success - - -"},
		{invalid, "", `get_ticket {"ticketId":"TK-1","bogus":"b-901"}`, "bogus=b-901", "ok:State: unknown", "success - - -"},
		{down, "refused", search, "", "ok:Nothing matched your query. The search may have been blocked, or there is nothing of that name. Try other words, or wait a few minutes.", "masked 0 1 2"},
	}
}
