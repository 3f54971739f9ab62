package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// ferry is a ninth server: crossings, tickets and files of a ferry line.
var ferry = evidence.Server{
	Record: "server", Key: "ferry",
	Tools: []evidence.Tool{
		tool("get_crossing(crossing_id*)"),
		tool("list_crossings(route*=north|south, day)"),
		tool("search_tickets(query*, page:integer)"),
		tool("!book_ticket(crossing_id*, seats*:integer, name*)"),
		tool("!cancel_ticket(ticket_id*)"),
		tool("list_tickets(name*)"),
		tool("read_notice(path*)"),
		tool("keys(pattern*)"),
		tool("set_speed(knots*:integer)"),
		tool("login(code*)"),
		tool("port_info(port*, lang)"),
	},
}

// TestFerry holds a mixed set of answers, labelled before they were judged.
func TestFerry(t *testing.T) {
	crossing, sent := `get_crossing {"crossing_id":"cx-zz90a1"}`, "crossing_id=cx-zz90a1"
	list := `list_crossings {"route":"north"}`
	book := `book_ticket {"crossing_id":"cx-1044","seats":2,"name":"Ann Moor"}`
	notice, noticeSent := `read_notice {"path":"daily/zz-9.txt"}`, "path=daily/zz-9.txt"
	speed, speedSent := `set_speed {"knots":500}`, "knots=500"
	runOn(t, ferry, []example{
		// not found
		{absent, "", notice, noticeSent, `ENOENT: no such file or directory, open 'C:\ferry\notices\daily\zz-9.txt'`, "thrown 2 0 0"},
		{absent, "", notice, noticeSent, "Error: could not open daily/zz-9.txt", "returned 2 0 0"},
		{absent, "", crossing, sent, "Traceback (most recent call last):\n  File \"/srv/f.py\", line 8, in get\n    return db[\"cx-zz90a1\"]\nKeyError", "thrown 0 0 0"},
		{absent, "", `list_tickets {"name":"Zq Xylo"}`, "name=Zq Xylo", "ok:[]", "masked 0 0 0"},
		{absent, "", `keys {"pattern":"zz:*"}`, "pattern=zz:*", "ok:no keys match zz:*", "success - - -"},
		{absent, "", `search_tickets {"query":"zzqv"}`, "query=zzqv", "ok:{\"hits\":[],\"total\":0}", "success - - -"},
		{absent, "", `cancel_ticket {"ticket_id":"tk-zz-55"}`, "ticket_id=tk-zz-55", "ok:Removed 0 tickets", "success - - -"},
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
		// network
		{down, "refused", list, "", "Failed to list crossings: connect ECONNREFUSED 127.0.0.1:4100. Is the timetable service running?", "returned 2 0 0"},
		{down, "refused", list, "", "The ferry line's timetable could not be reached (connection refused). This is usually short-lived; try once more in 15 s.", "returned 2 2 2"},
		{down, "dns", list, "", "Could not look up timetable.ferry.example: no such host", "returned 2 0 0"},
		{down, "reset", list, "", "Timetable connection lost midway through the answer", "returned 2 0 0"},
		{down, "html", list, "", "Expected JSON from the timetable but got a web page", "returned 2 0 0"},
		{down, "cut", list, "", "Timetable sent broken JSON (ended after 70 bytes)", "returned 2 0 0"},
		{down, "502", list, "", "Timetable: Bad Gateway", "returned 2 0 0"},
		{down, "503", list, "", "ok:{\"crossings\":null,\"error\":\"HTTP 503\"}", "masked 1 0 0"},
		{down, "503", list, "", "ok:No crossings found for route north.", "masked 0 0 0"},
		{down, "503", list, "", "ok:Route north has 0 crossings today", "masked 0 0 0"},
		{down, "503", list, "", "No crossings on route north.", "returned 0 0 0"},
		{down, "503", list, "", "Timetable is having a hiccup (503), come back in 20 seconds.", "returned 2 2 2"},
		{down, "503", list, "", "Timetable answered 503; this won't be fixed by retrying.", "returned 2 0 0"},
		{slow, "silent", list, "", "Timetable gave no sign of life within 10 s", "returned 2 0 0"},
		{slow, "silent", list, "", "list_crossings exceeded 10s", "returned 2 0 0"},
		{slow, "silent", list, "", "Gave up on the timetable after 10 s. Ask for one day only by setting day=2026-05-01.", "returned 2 2 0"},
		{slow, "silent", list, "", "The timetable was too slow to answer. Retry with a narrower range.", "returned 2 1 2"},
		{limited, "429/45", list, "", "The timetable asks us to slow down for 45 seconds.", "returned 2 2 2"},
		{limited, "429/45", list, "", "Too many calls to the timetable. Pause for 45 seconds before you go on.", "returned 2 2 2"},
		{limited, "429/45", list, "", "Timetable quota exceeded", "returned 2 0 0"},
		{limited, "429/45", list, "", "Timetable quota exceeded. Check the spelling of the route.", "returned 2 0 0"},
		{limited, "429/45", list, "", "Timetable 429. X-RateLimit-Reset: 1770000000", "returned 2 1 1"},
		{auth, "401", list, "", "Timetable login has lapsed. Call login with a fresh code, then call list_crossings again.", "returned 2 2 2"},
		{auth, "401", list, "", "FERRY_KEY was rejected by the timetable; replace it. Calling again before that is pointless.", "returned 2 2 2"},
		{auth, "403", list, "", "Timetable: permission crossings.read missing", "returned 2 1 0"},
		{auth, "401", list, "", "Timetable unavailable", "returned 1 0 0"},
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
		// writes
		{down, "500", book, "", "Ticket office failed with HTTP 500. Please retry.", "returned 2 1 0"},
		{down, "503", book, "", "Ticket office answered 503 and nothing was booked, so it is safe to retry in 10 s.", "returned 2 2 2"},
	})
}
