package judge

import "testing"

// TestOddities holds kinds that were met on real servers, in words of our own.
func TestOddities(t *testing.T) {
	ticket, sent := `get_ticket {"ticketId":"TK-zz88q1"}`, "ticketId=TK-zz88q1"
	search := `search_tickets {"query":"printer"}`
	runOn(t, issueDesk, []example{
		{absent, "", ticket, sent, "ok:# Result 1\nError: ticket 'TK-zz88q1' not found\nTip: check the ticket number\n", "masked 2 1 1"},
		{absent, "", ticket, sent, "ok:Loaded ticket TK-zz88q1\n{\"ticket\":null}", "masked 0 0 0"},
		{absent, "", `list_comments {"ticketId":"TK-zz88q1"}`, sent, "ok:Comments of ticket TK-zz88q1\n[]", "masked 0 0 0"},
		{absent, "", ticket, sent, "No tickets found for \"TK-zz88q1\".\n\nYou may try a longer number (e.g. TK-zz88q100).", "returned 2 2 1"},
		{invalid, "", `get_ticket {"ticketId":"TK-1","bogus":"b-901"}`, "bogus=b-901", "ok:These parameters are not supported and were ignored: bogus.\n{\"id\":\"TK-1\",\"title\":\"Printer\"}", "success - - -"},
		{invalid, "", `get_ticket {"ticketId":"TK-1","bogus":"b-901"}`, "bogus=b-901", "ok:State: unknown", "success - - -"},
		{invalid, "", `get_ticket {}`, "ticketId=", "Error: Cannot destructure property 'ticketId' of 'args' as it is undefined.", "returned 2 0 0"},
		{invalid, "", `get_ticket {}`, "ticketId=", "-32603:Output validation error: Invalid structured content for tool get_ticket: Invalid input: expected \"open\" at state", "thrown 0 0 0"},
		{down, "reset", search, "", "stream has been aborted", "thrown 0 0 0"},
		{down, "cut", search, "", "Unterminated string in JSON at position 70", "thrown 1 0 0"},
		{down, "dns", search, "", "Failed to connect to the database: getaddrinfo ENOTFOUND store", "returned 2 0 0"},
		{down, "504", search, "", "Tallydesk answered 504 Gateway Timeout. It may be overloaded or down.", "returned 2 0 0"},
		{down, "refused", search, "", "ok:Nothing matched your query. The search may have been blocked, or there is nothing of that name. Try other words, or wait a few minutes.", "masked 0 1 2"},
	})
}
