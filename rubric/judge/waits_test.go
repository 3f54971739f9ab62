package judge

import "testing"

// TestWaits holds messages about rate limits and how long to wait (waits.go,
// durations.go).
func TestWaits(t *testing.T) { runTables(t, waitsTables()) }

func waitsTables() []table {
	return []table{
		{bakery, allAxes, waitsBakery()},
		{mill, allAxes, waitsWithoutSubject()},
		{depot, allAxes, waitsDepot()},
		{greenhouse, allAxes, waitsGreenhouse()},
		{ferry, allAxes, waitsFerry()},
		{greenhouse, allAxes, waitsField()},
		{harbour, allAxes, waitsHarbourNetwork()},
		{issueDesk, allAxes, waitsWrappers()},
		{mill, allAxes, waitsMill()},
		{greenhouse, allAxes, waitsWordings()},
		{museum, allAxes, waitsMuseum()},
		{calendarServer, allAxes, waitsPlanner()},
		{railway, allAxes, waitsRailway()},
		{storeOfBooks, allAxes, waitsRuntimes()},
		{greenhouse, allAxes, waitsMisleading()},
	}
}

func waitsBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{limited, "429/90", list, "", "Easy: the recipe store lets us ask 20 times an hour. Next turn in a minute and a half, please wait.", "returned 2 2 2"},
		{limited, "429/90", list, "", "Recipe store: limit hit, free again at 10:15 UTC", "returned 2 1 1"},
		{limited, "429/90", list, "", "Stop. Too many requests.", "returned 1 0 0"},
	}
}

func waitsWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{limited, "429/60", call, "", "The rate limit is reached.", "returned 1 0 0"},
		{limited, "429/60", call, "", "Daily quota used up.", "returned 1 0 0"},
		{limited, "403", call, "", "Kiln API error: Forbidden", "returned 2 0 0"}, // the status, and nothing is made of it
		{limited, "403", call, "", "Kiln API error: Forbidden for this account.", "returned 0 0 0"},
		{limited, "429/60", call, "", "The hourly budget is spent: too many requests.", "returned 1 0 0"},
	}
}

func waitsDepot() []example {
	list := `list_orders {"state":"new"}`
	return []example{
		{limited, "429/12", list, "", "Rate limit exceeded for list_orders. Wait 12 seconds before calling again.", "returned 2 2 2"},
		{limited, "429/12", list, "", "Rate limit exceeded. 0 requests remaining, resets in 12s.", "returned 1 1 2"},
		{limited, "429/12", list, "", "Order service rate limit reached: retry after 12000 milliseconds", "returned 2 2 2"},
		{limited, "429/12", list, "", "Order service rate limit reached. Please slow down your requests.", "returned 2 1 0"},
	}
}

func waitsGreenhouse() []example {
	return []example{
		{limited, "429/41", beds, "", "Too many requests", "returned 1 0 0"},
		{limited, "429/41", beds, "", "Garden API: too many requests", "returned 2 0 0"},
		{limited, "429/41", beds, "", "Garden API: too many requests, retry later", "returned 2 1 1"},
		{limited, "429/41", beds, "", "Garden API: too many requests. Wait 41 seconds, then retry.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Garden API: too many requests. Retry after 41s.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Garden API: rate limit, available again in 41 seconds.", "returned 2 1 2"},
		{limited, "429/41", beds, "", "Garden API: rate limit, resets at 10:15 UTC.", "returned 2 1 1"},
		{limited, "429/41", beds, "", "Garden API: rate limit, try again at 10:15 UTC.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "{\"error\":\"RATE_LIMITED\",\"message\":\"The Garden API is throttling this key\",\"retryAfterSec\":41}", "returned 2 1 2"},
		{limited, "429/41", beds, "", "list_plants hit the limit of 30 calls a minute. Pause for half a minute.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Attempt 2 of 4 hit a rate limit at the plant register.", "returned 2 0 0"},
		{limited, "429/41", beds, "", "The plant register is rate limiting us. Check the spelling of the bed.", "returned 2 0 0"},
		{limited, "429/41", beds, "", "The plant register is rate limiting us. Reduce the number of calls.", "returned 2 1 0"},
		{limited, "403/41", beds, "", "You are not allowed to read plants.", "returned 0 0 0"},
		{limited, "403/41", beds, "", "The plant register's quota is used up; wait 41 s.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "The plant register asked us to slow down: wait 41000 ms.", "returned 2 2 2"},
	}
}

func waitsFerry() []example {
	list := `list_crossings {"route":"north"}`
	return []example{
		{limited, "429/45", list, "", "The timetable asks us to slow down for 45 seconds.", "returned 2 2 2"},
		{limited, "429/45", list, "", "Too many calls to the timetable. Pause for 45 seconds before you go on.", "returned 2 2 2"},
		{limited, "429/45", list, "", "Timetable quota exceeded", "returned 2 0 0"},
		{limited, "429/45", list, "", "Timetable quota exceeded. Check the spelling of the route.", "returned 2 0 0"},
		{limited, "429/45", list, "", "Timetable 429. X-RateLimit-Reset: 1770000000", "returned 2 1 1"},
	}
}

func waitsField() []example {
	return []example{
		{limited, "429/41", beds, "", "Rate limited by upstream API, please retry later", "returned 1 1 1"},
		{limited, "429/41", beds, "", "Garden API rate limit exceeded. Please wait 41s before making another request.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Rate limit exceeded. Retry-After: 41", "returned 1 1 2"},
		{limited, "429/41", beds, "", "429 You exceeded your current quota, please check your plan and billing details.", "returned 1 1 0"},
	}
}

func waitsHarbourNetwork() []example {
	tides := `tide_table {"port":"Esbjerg"}`
	return []example{
		{limited, "429/30", tides, "", "Harbour throttled us.", "returned 2 0 0"},
		{limited, "429/30", tides, "", "Quota used up.", "returned 1 0 0"},
		{limited, "429/30", tides, "", "The tide station takes 40 questions a minute and we sent more. Wait half a minute, then ask again.", "returned 2 2 2"},
		{limited, "429/30", tides, "", "The tide station is over its rate; the next window opens in 30 s, ask again then.", "returned 2 2 2"},
		{limited, "429/30", tides, "", "Rate limit of the tide station hit. Retry after 30000 seconds.", "returned 2 2 0"},
		{limited, "429/30", tides, "", "Too many requests to the tide station, resets_at: 2026-05-01T10:15:00Z", "returned 2 1 1"},
	}
}

func waitsWrappers() []example {
	search := `search_tickets {"query":"printer"}`
	return []example{
		{limited, "429/30", search, "", "Tallydesk rate limit exceeded. Please try again later.", "returned 2 1 1"},
		{limited, "403", search, "", "Tallydesk: API rate limit exceeded", "returned 2 0 0"},
	}
}

func waitsMill() []example {
	open := `list_orders {"state":"open"}`
	return []example{
		{limited, "429/60", open, "", "The order book has had enough of us for now: 60 calls a minute is the most it takes. Come back in a minute.", "returned 2 2 2"},
		{limited, "429/60", open, "", "We are being slowed down by the order book; wait 60 s.", "returned 2 2 2"},
		{limited, "429/60", open, "", "Our allowance with the order book is spent until 14:30 UTC.", "returned 2 1 1"},
		{limited, "429/60", open, "", "{\"error\":\"rate_limited\",\"message\":\"Order book throttled the mill\",\"retry_after_ms\":60000}", "returned 2 1 2"},
		{limited, "429/60", open, "", "Order book says 429, try again in 60 ms.", "returned 2 2 0"},
	}
}

func waitsWordings() []example {
	return []example{
		{limited, "429/41", beds, "", "The Garden API wants us to slow down; it lets us in again in 41 seconds.", "returned 2 1 2"},
		{limited, "429/41", beds, "", "HTTP 429 from the plant register. Sleep 41 s, then repeat.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "HTTP 429 from the plant register (Retry-After: 41 seconds).", "returned 2 1 2"},
	}
}

func waitsMuseum() []example {
	list := `list_exhibits {"hall":"bronze"}`
	return []example{
		{limited, "429/20", list, "", "The catalogue counts 60 calls per minute and we are past that. Pause 20 seconds.", "returned 2 2 2"},
		{limited, "429/20", list, "", "The catalogue throttles us, the window reopens in 20 seconds.", "returned 2 1 2"},
		{limited, "429/20", list, "", "The catalogue throttles us. Make fewer calls.", "returned 2 1 0"},
		{limited, "429/20", list, "", "We are being throttled, sorry. Please bear with us.", "returned 1 0 0"},
	}
}

func waitsPlanner() []example {
	list := `list_events {"calendar_id":"work"}`
	return []example{
		{limited, "429/90", list, "", "Calendar provider: quota exceeded. Wait one and a half minutes.", "returned 2 2 2"},
		{limited, "429/90", list, "", "Calendar provider: quota exceeded, next window starts at 11:30.", "returned 2 1 1"},
		{limited, "429/90", list, "", "Calendar provider: quota exceeded. Try again in a few minutes.", "returned 2 1 1"},
		{limited, "429/90", list, "", "Calendar provider: quota exceeded (limit 100 per 100 seconds).", "returned 2 0 0"},
	}
}

func waitsRailway() []example {
	find := `findTrains {"from":"Bergen","to":"Oslo"}`
	return []example{
		{limited, "429/30", find, "", "Railway API: 429. Next call allowed in 30 s.", "returned 2 1 2"},
		{limited, "429/30", find, "", "You have used all 100 requests of this hour. Try again at 16:00.", "returned 1 2 2"},
		{limited, "429/30", find, "", "Timetable: too many requests. Retry with exponential backoff.", "returned 2 1 1"},
	}
}

func waitsRuntimes() []example {
	list := `list_volumes {"shelf":"used"}`
	return []example{
		// Rust
		{limited, "429", list, "", "HTTP status client error (429 Too Many Requests) for url (https://api.folio.example/volumes)", "thrown 2 0 0"},
	}
}

func waitsMisleading() []example {
	return []example{
		// waits
		{limited, "429/57", beds, "", "Garden API quota reached, ready again in ~57s. Wait until then.", "returned 2 2 2"},
		{limited, "429/57", beds, "", "Garden API quota reached. Try again in about a minute.", "returned 2 2 2"},
		{limited, "429/57", beds, "", "Garden API quota reached. {\"retry_after_ms\":57000}", "returned 2 1 2"},
		{limited, "429/57", beds, "", "Garden API quota reached. Call again from 14:05 UTC on.", "returned 2 2 2"},
		{limited, "429/57", beds, "", "Garden API quota reached. Retry in PT57S.", "returned 2 2 2"},
		{limited, "429/57", beds, "", "Garden API quota reached after 57 seconds.", "returned 2 0 0"},
		{limited, "429/57", beds, "", "Garden API allows 60 requests per minute. Slow down.", "returned 2 1 0"},
		{limited, "429/57", beds, "", "Garden API quota reached. Give it a moment and retry.", "returned 2 1 1"},
	}
}
