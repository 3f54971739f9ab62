package judge

import "testing"

// TestWrites holds calls that change something and may have been done: check first, or
// call again blindly (retry.go).
func TestWrites(t *testing.T) { runTables(t, writesTables()) }

func writesTables() []table {
	return []table{
		{bakery, allAxes, writesBakery()},
		{depot, allAxes, writesDepot()},
		{greenhouse, allAxes, writesGreenhouse()},
		{ferry, allAxes, writesFerry()},
		{harbour, allAxes, writesHarbourWrites()},
		{mill, allAxes, writesMill()},
		{museum, allAxes, writesMuseum()},
		{calendarServer, allAxes, writesPlanner()},
		{railway, allAxes, writesRailway()},
		{greenhouse, allAxes, writesMisleading()},
	}
}

func writesBakery() []example {
	order := `order_flour {"kilos":40,"mill":"Northmill"}`
	return []example{
		{slow, "silent", order, "", "Northmill did not answer; the order may be through. Look it up with list_flour_orders before ordering again.", "returned 2 2 2"},
		{down, "reset", order, "", "Northmill hung up. Order again.", "returned 2 1 0"},
	}
}

func writesDepot() []example {
	place := `place_order {"sku":"SKU-1","qty":2}`
	return []example{
		{down, "500", place, "", "Order service failed with HTTP 500 while placing the order. Retry.", "returned 2 1 0"},
		{down, "500", place, "", "Order service failed with HTTP 500. The order may have been placed: check list_orders before retrying.", "returned 2 2 2"},
	}
}

func writesGreenhouse() []example {
	return []example{
		{down, "reset", `water_plant {"plant_id":"pl_1","litres":3}`, "", "The valve controller dropped the connection. Please try again.", "returned 2 1 0"},
		{down, "reset", `water_plant {"plant_id":"pl_1","litres":3}`, "", "The valve controller dropped the connection; pl_1 may already have been watered. Call get_watering first and repeat only if it was not.", "returned 2 2 2"},
	}
}

func writesFerry() []example {
	book := `book_ticket {"crossing_id":"cx-1044","seats":2,"name":"Ann Moor"}`
	return []example{
		// writes
		{down, "500", book, "", "Ticket office failed with HTTP 500. Please retry.", "returned 2 1 0"},
	}
}

func writesHarbourWrites() []example {
	reserve := `reserve_berth {"berth":"B-0417","imo":"IMO-9301","arrival":"2026-06-01"}`
	return []example{
		{slow, "silent", reserve, "", "No answer from the berth office; B-0417 may have been reserved. Call list_berths with quay=north first; reserve again only when B-0417 is not among them.", "returned 2 2 2"},
		{down, "reset", reserve, "", "The berth office hung up; B-0417 may be reserved already. Look with list_berths before repeating this.", "returned 2 2 2"},
		{down, "reset", reserve, "", "The berth office hung up on B-0417. Try again.", "returned 2 1 0"},
	}
}

func writesMill() []example {
	place := `place_order {"species":"oak","metres":3,"due":"2026-09-01"}`
	return []example{
		{slow, "silent", place, "", "The order book kept silent after we sent the order for oak; it may exist by now. See list_orders before you send it once more.", "returned 2 2 2"},
		{slow, "silent", place, "", "The order book kept silent after we sent the order for oak. Just send it again.", "returned 2 1 0"},
	}
}

func writesMuseum() []example {
	visit := `reserve_visit {"day":"2026-05-02","people":4}`
	return []example{
		{down, "reset", visit, "", "The line to the booking desk went dead. Your visit may be booked; see list_visits for 2026-05-02, and reserve again only if it is not there.", "returned 2 2 2"},
		{down, "reset", visit, "", "The line to the booking desk went dead. Reserve again.", "returned 2 1 0"},
	}
}

func writesPlanner() []example {
	create := `create_event {"calendar_id":"work","title":"Sync","start":"2026-05-02T10:00:00Z"}`
	return []example{
		{down, "reset", create, "", "Lost the connection to the calendar provider. We do not know whether \"Sync\" was created. List the events of that day with list_events before trying again.", "returned 2 2 2"},
		{down, "reset", create, "", "Lost the connection to the calendar provider; please try again.", "returned 2 1 0"},
	}
}

func writesRailway() []example {
	book := `book-seat {"trainNo":"TR-12","seat":"4A"}`
	return []example{
		{down, "reset", book, "", "Connection lost while booking seat 4A. Call get-booking before you book again.", "returned 2 2 2"},
		{down, "reset", book, "", "Connection lost while booking seat 4A, try again in 5 s.", "returned 2 1 0"},
	}
}

func writesMisleading() []example {
	water := `water_plant {"plant_id":"pl_1","litres":3}`
	return []example{
		// writes
		{down, "reset", water, "", "The valve controller broke off. Whether pl_1 was watered is unclear; look at get_watering before repeating.", "returned 2 2 2"},
		{down, "reset", water, "", "The valve controller broke off. Do not repeat blindly: pl_1 may have been watered. Use get_watering.", "returned 2 2 2"},
		{slow, "silent", water, "", "The valve controller gave no answer in 20 s. Retry in 10 seconds.", "returned 2 1 0"},
	}
}
