package judge

import "testing"

// TestCauseServers is TestCause for servers with other catalogues.
func TestCauseServers(t *testing.T) { runTables(t, causeServersTables()) }

func causeServersTables() []table {
	return []table{
		{bakery, allAxes, causeServersBakery()},
		{depot, allAxes, causeServersDepot()},
		{ferry, allAxes, causeServersFerry()},
		{harbour, allAxes, causeServersHarbourNetwork()},
		{mill, allAxes, causeServersMillLanguages()},
		{mill, allAxes, causeServersMill()},
		{museum, allAxes, causeServersMuseum()},
		{calendarServer, allAxes, causeServersPlanner()},
		{railway, allAxes, causeServersRailway()},
	}
}

func causeServersBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{down, "refused", list, "", "The recipe store would not let us connect (ECONNREFUSED).", "returned 2 0 0"},
		{down, "refused", list, "", "The recipe store is closed at the moment.", "returned 1 0 1"},
		{down, "dns", list, "", "There is no such host as recipes.bakery.example.", "returned 2 0 0"},
		{down, "reset", list, "", "Half way through the recipes, the line to the store broke. Ask again in a few seconds.", "returned 2 1 2"},
		{down, "cut", list, "", "The recipe store's reply was cut off mid-JSON.", "returned 2 0 0"},
		{down, "html", list, "", "We expected recipes from the store and got a login page.", "returned 2 0 0"},
		{down, "500", list, "", "The recipe store failed internally (500). Repeat the same call in 30 seconds; if it fails again, tell the user.", "returned 2 2 2"},
		{slow, "silent", list, "", "The recipe store has not answered for 15 seconds. Use page=1 to make the answer smaller.", "returned 2 2 0"},
		{slow, "silent", list, "", "Waiting for recipes took over 15 s.", "returned 2 0 0"},
		{down, "reset", `list_flour_orders {"mill":"north"}`, "", "list_flour error: Failed to fetch: terminated", "returned 1 0 0"},
		{down, "reset", `list_flour_orders {"mill":"north"}`, "", "Failed to fetch: terminated", "returned 0 0 0"},
	}
}

func causeServersDepot() []example {
	list := `list_orders {"state":"new"}`
	place := `place_order {"sku":"SKU-1","qty":2}`
	return []example{
		{down, "refused", list, "", "Depot backend refused the connection. It may be restarting, please retry in a few seconds.", "returned 2 1 2"},
		{down, "refused", list, "", "Unable to reach order service", "returned 2 0 0"},
		{down, "refused", list, "", "Unable to process request", "returned 0 0 0"},
		{down, "refused", list, "", "Failed to fetch orders: connection failed", "returned 2 0 0"},
		{down, "refused", list, "", "Failed to fetch orders: fetch failed", "returned 1 0 0"},
		{down, "refused", list, "", "Order service offline. Retry after 60 seconds; do not retry more than 3 times.", "returned 2 2 2"},
		{down, "refused", list, "", "{\"error\":\"TEMPORARY\",\"message\":\"Order service refused the connection\"}", "returned 2 0 1"},
		{down, "dns", list, "", "DNS lookup failed for orders.depot.example", "returned 2 0 0"},
		{down, "dns", list, "", "Orders not found", "returned 0 0 0"},
		{down, "503", list, "", "Order service returned 503 Service Unavailable. This is usually temporary, so try again in a minute.", "returned 2 2 2"},
		{down, "503", list, "", "Order service returned 503 Service Unavailable. Please check the status page.", "returned 2 0 0"},
		{down, "503", list, "", "Order service returned 503 Service Unavailable. Do not retry.", "returned 2 0 0"},
		{down, "503", place, "", "Order service is unavailable (503); the order was not placed. Retry in 30 seconds.", "returned 2 2 2"},
		{slow, "silent", list, "", "Order service timed out after 30 seconds. Retry with days=1 to shrink the answer.", "returned 2 2 2"},
		{slow, "silent", list, "", "Request to order service timed out (30000 ms)", "returned 2 0 0"},
		{slow, "silent", list, "", "Timeout. Please try again later.", "returned 1 1 2"},
		{slow, "silent", `move_robot {"x":1,"y":1}`, "", "The robot did not answer in 5 s. It may have moved. Call robot_status, then decide whether to repeat.", "returned 2 2 2"},
		{limited, "429", list, "", "Failed to list orders: too many requests, the depot's servers are currently experiencing high load", "returned 2 0 1"},
		{limited, "429", list, "", "Failed to list orders: too many requests right now", "returned 2 0 0"},
		{down, "refused", list, "", "Failed to list orders: the request could not be resolved.", "returned 1 0 0"},
		{down, "dns", list, "", "Failed to list orders: orders.depot.example could not be resolved.", "returned 2 0 0"},
		{absent, "", `get_order {"order_no":"D-77120"}`, "order_no=D-77120", "Open Library API error: Not Found", "returned 0 0 0"},
		{absent, "", `get_order {"order_no":"D-77120"}`, "order_no=D-77120", "Unexpected error. Suggested action: Try again or call the desk if the issue persists.", "returned 0 0 0"},
		{absent, "", `get_order {"order_no":"D-77120"}`, "order_no=D-77120", "Open order details failed", "returned 1 0 0"},
		{down, "html", list, "", "Error reading orders: mismatched tag: line 3, column 99", "returned 2 0 0"},
		{down, "dns", list, "", "Unexpected error: ConnectError: [Errno -3] Temporary failure in name resolution", "returned 1 0 0"},
		{down, "dns", list, "", "Orders could not be listed; this is a temporary failure, try again.", "returned 1 1 2"},
		{limited, "429", list, "", "Error 429: the depot may be temporarily unavailable.", "returned 2 0 1"},
		{limited, "429", list, "", "Rate limit reached. The limit resets in 37 seconds.", "returned 1 1 2"},
		{down, "refused", list, "", "Query execution failed: host store.example refused the connection, port 8443", "returned 2 0 0"},
	}
}

func causeServersFerry() []example {
	list := `list_crossings {"route":"north"}`
	book := `book_ticket {"crossing_id":"cx-1044","seats":2,"name":"Ann Moor"}`
	return []example{
		{down, "refused", list, "", "Failed to list crossings: connect ECONNREFUSED 127.0.0.1:4100. Is the timetable service running?", "returned 2 0 0"},
		{down, "refused", list, "", "The ferry line's timetable could not be reached (connection refused). This is usually short-lived; try once more in 15 s.", "returned 2 2 2"},
		{down, "dns", list, "", "Could not look up timetable.ferry.example: no such host", "returned 2 0 0"},
		{down, "reset", list, "", "Timetable connection lost midway through the answer", "returned 2 0 0"},
		{down, "html", list, "", "Expected JSON from the timetable but got a web page", "returned 2 0 0"},
		{down, "cut", list, "", "Timetable sent broken JSON (ended after 70 bytes)", "returned 2 0 0"},
		{down, "502", list, "", "Timetable: Bad Gateway", "returned 2 0 0"},
		{down, "503", list, "", "No crossings on route north.", "returned 0 0 0"},
		{down, "503", list, "", "Timetable is having a hiccup (503), come back in 20 seconds.", "returned 2 2 2"},
		{down, "503", list, "", "Timetable answered 503; this won't be fixed by retrying.", "returned 2 0 0"},
		{slow, "silent", list, "", "Timetable gave no sign of life within 10 s", "returned 2 0 0"},
		{slow, "silent", list, "", "list_crossings exceeded 10s", "returned 2 0 0"},
		{slow, "silent", list, "", "Gave up on the timetable after 10 s. Ask for one day only by setting day=2026-05-01.", "returned 2 2 0"},
		{slow, "silent", list, "", "The timetable was too slow to answer. Retry with a narrower range.", "returned 2 1 2"},
		// writes
		{down, "503", book, "", "Ticket office answered 503 and nothing was booked, so it is safe to retry in 10 s.", "returned 2 2 2"},
	}
}

func causeServersHarbourNetwork() []example {
	tides := `tide_table {"port":"Esbjerg"}`
	return []example{
		{down, "refused", tides, "", "Nothing answers on the tide station's port. Try again in 20 seconds.", "returned 2 2 2"},
		{down, "refused", tides, "", "The tide station is not listening.", "returned 2 0 0"},
		{down, "dns", tides, "", "The host tides.hav.example is not in DNS.", "returned 2 0 0"},
		{down, "dns", tides, "", "Tide table not found.", "returned 0 0 0"},
		{down, "reset", tides, "", "The tide station tore down the connection half way.", "returned 2 0 0"},
		{down, "reset", tides, "", "Tide station went away before sending a full answer; repeat the call in 5 s.", "returned 2 2 2"},
		{down, "503", tides, "", "Error: fetch failed", "returned 0 0 0"},
		{down, "cut", tides, "", "The answer of the tide station stops in the middle of the JSON.", "returned 2 0 0"},
		{down, "cut", tides, "", "No tides available for the given port", "returned 0 0 0"},
		{down, "503", tides, "", "Tide table request failed: undefined", "returned 1 0 0"},
		{slow, "silent", tides, "", "Waited 20 seconds for the tide station, then gave up.", "returned 2 0 0"},
		{slow, "silent", tides, "", "Still no answer from the tide station after 20 s.", "returned 2 0 0"},
	}
}

func causeServersMillLanguages() []example {
	open := `list_orders {"state":"open"}`
	return []example{
		// Italian
		{down, "dns", open, "", "Impossibile risolvere sawlog.example.", "returned 2 0 0"},
	}
}

func causeServersMill() []example {
	open := `list_orders {"state":"open"}`
	place := `place_order {"species":"oak","metres":3,"due":"2026-09-01"}`
	return []example{
		{down, "503", open, "", "The order book answered 503. It recovers by itself in most cases, so the same call is worth another go in 10 s.", "returned 2 2 2"},
		{down, "503", open, "", "The order book answered 503. Do not call again in the next half minute; later it is fine.", "returned 2 2 2"},
		{down, "503", open, "", "The order book answered 503. Do not retry.", "returned 2 0 0"},
		{down, "503", open, "", "**Order book** down (`503`) — _retry in_ `20s`", "returned 2 2 2"},
		{down, "refused", open, "", "Could not open the order book to read the list: connection refused.", "returned 2 0 0"},
		{down, "refused", open, "", "The order book is out of reach. Nothing you can change in the call will help; it should work again shortly.", "returned 2 0 2"},
		{down, "refused", place, "", "The order book refused the connection before anything was sent; retry in 10 s.", "returned 2 2 2"},
	}
}

func causeServersMuseum() []example {
	list := `list_exhibits {"hall":"bronze"}`
	visit := `reserve_visit {"day":"2026-05-02","people":4}`
	tr := `translate {"text":"amphora from the east wing"}`
	return []example{
		{down, "refused", list, "", "The catalogue host will not take our connection (ECONNREFUSED). That usually passes; try once more in 15 seconds.", "returned 2 2 2"},
		{down, "refused", list, "", "list_exhibits: nobody listens at the catalogue's address.", "returned 2 0 0"},
		{down, "refused", list, "", "The museum's catalogue is closed for good.", "returned 1 0 0"},
		{down, "refused", list, "", "Error while listing exhibits. Error: something unexpected happened.", "returned 1 0 0"},
		{down, "dns", list, "", "catalogue.museum.example cannot be found in the DNS.", "returned 2 0 0"},
		{down, "dns", list, "", "Hall bronze does not exist.", "returned 0 0 0"},
		{down, "reset", list, "", "The catalogue stopped talking in mid-sentence (connection reset). Feel free to repeat the call.", "returned 2 1 2"},
		{down, "503", list, "", "The catalogue says 503. Maintenance ends at 18:00 UTC; call again after that.", "returned 2 2 2"},
		{down, "503", list, "", "The catalogue says 503. It will not get better by calling again.", "returned 2 0 0"},
		{down, "503", list, "", "The catalogue says 503. Attempt 4 of 4.", "returned 2 0 0"},
		{down, "500", list, "", "Exhibits could not be listed because the catalogue had an internal server error.", "returned 2 0 0"},
		{down, "500", list, "", "Maybe the catalogue is down, maybe your token is invalid, maybe the hall does not exist or we hit a rate limit.", "returned 1 0 0"},
		{down, "html", list, "", "The catalogue answered with HTML where JSON was due.", "returned 2 0 0"},
		{down, "refused", visit, "", "The booking desk refused the connection before anything was sent. Reserve again in 20 s.", "returned 2 2 2"},
		{slow, "silent", tr, "", "The translation engine did not come back within 25 s.", "returned 2 0 0"},
		{slow, "silent", tr, "", "The translation engine did not come back within 25 s. Send a shorter text.", "returned 2 1 0"},
		{slow, "silent", list, "", "We waited 10 s for the catalogue and gave up.", "returned 2 0 0"},
		{slow, "silent", list, "", "We waited 10 s for the catalogue and gave up. This is transient.", "returned 2 0 2"},
	}
}

func causeServersPlanner() []example {
	list := `list_events {"calendar_id":"work"}`
	return []example{
		{down, "refused", list, "", "Cannot reach the calendar provider right now.", "returned 2 0 1"},
		{down, "refused", list, "", "Calendar provider: connection refused; trying again will not change that.", "returned 2 0 0"},
		{down, "refused", list, "", "Calendar provider: connection refused. I will retry automatically.", "returned 2 0 0"},
		{down, "refused", list, "", "Calendar provider: connection refused. Run ping to see when it is back, then retry.", "returned 2 2 2"},
		{down, "reset", list, "", "Calendar provider closed the connection without an answer. This call can be repeated.", "returned 2 0 2"},
		{down, "503", list, "", "HTTP 503 from calendar.planner.example: retry in 30s", "returned 2 2 2"},
		{down, "503", list, "", "Calendar provider returned an error (status 503). Try again later or contact your administrator.", "returned 2 1 2"},
		{down, "500", list, "", "list_events failed: Internal Server Error", "returned 2 0 0"},
		{down, "500", list, "", "An internal error occurred while processing your request.", "returned 0 0 0"},
		{down, "500", list, "", "Calendar work was not found", "returned 0 0 0"},
		{down, "html", list, "", "Calendar provider sent an unexpected response format", "returned 2 0 0"},
		{slow, "silent", list, "", "Calendar provider did not respond (timeout 10s).", "returned 2 0 0"},
		{slow, "silent", list, "", "Calendar provider did not respond (timeout 10s). Try a shorter period, or max_results=10.", "returned 2 2 0"},
		{slow, "silent", list, "", "The request took too long. Retry.", "returned 1 1 2"},
	}
}

func causeServersRailway() []example {
	find := `findTrains {"from":"Bergen","to":"Oslo"}`
	book := `book-seat {"trainNo":"TR-12","seat":"4A"}`
	return []example{
		{down, "503", find, "", "Railway API is down for maintenance, come back in 10 minutes.", "returned 2 2 2"},
		{down, "503", find, "", "findTrains failed: 503", "returned 2 0 0"},
		{down, "503", find, "", "Timetable backend unavailable", "returned 2 0 0"},
		{down, "503", find, "", "acme replied with 503", "returned 2 0 0"},
		{down, "refused", find, "", "could not connect to timetable.acme.example", "returned 2 0 0"},
		{down, "refused", find, "", "could not connect to the server", "returned 1 0 0"},
		{down, "refused", find, "", "Trains from Bergen to Oslo could not be fetched, the timetable is unreachable. Try later.", "returned 2 1 2"},
		{down, "refused", find, "", "No trains between Bergen and Oslo", "returned 0 0 0"},
		{down, "reset", book, "", "Connection lost while booking seat 4A. The booking was not made; try again.", "returned 2 1 2"},
		{slow, "silent", find, "", "Timed out", "returned 1 0 0"},
		{slow, "silent", find, "", "The timetable took more than 30 seconds to answer", "returned 2 0 0"},
		{slow, "silent", find, "", "Timeout while querying the timetable; a second try usually works", "returned 2 1 2"},
	}
}
