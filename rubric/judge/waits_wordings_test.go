package judge

import (
	"slices"
	"testing"
)

// TestWaitsWordings holds many ways to tell of a rate limit, call by call.
func TestWaitsWordings(t *testing.T) { runTables(t, waitsWordingsTables()) }

func waitsWordingsTables() []table {
	return []table{
		{choir, channelAndSpecificity, waitsWordingsChoir()},
		{garage, channelAndSpecificity, waitsWordingsGarage()},
		{orchard, channelAndSpecificity, waitsWordingsOrchard()},
		{toolshed, channelAndSpecificity, waitsWordingsToolshed()},
	}
}

func waitsWordingsChoir() []example {
	list := `list_singers {"voice":"alto"}`
	return slices.Concat(
		answers(limited, "429", list, "", []told{
			{"returned 2", "ChoirBase told us to back off."},
			{"returned 2", "The roster allows 30 reads per minute and we used them up"},
			{"returned 2", "Over quota at ChoirBase"},
			{"returned 2", "roster says: too many requests"},
			{"returned 2", "We're being throttled by the roster"},
			{"returned 2", "list_singers exceeded its hourly allowance"},
			{"returned 1", "You've made too many calls"},
			{"returned 1", "Limit reached"},
			{"returned 1", "Calls are coming in too fast"},
			{"returned 0", "Later, please."},
		}),
	)
}

func waitsWordingsGarage() []example {
	jobs := `list_jobs {"stage":"open"}`
	return slices.Concat(
		answers(limited, "429", jobs, "", []told{
			{"returned 2", "WorkshopHub cut us off: too many calls"},
			{"returned 2", "The job board lets us ask 20 times an hour and we are past that"},
			{"returned 2", "We've burned through WorkshopHub's quota"},
			{"returned 1", "Throttled"},
			{"returned 1", "429 Too Many Requests"},
			{"returned 0", "Busy, sorry."},
		}),
	)
}

func waitsWordingsOrchard() []example {
	trees := `orchard_list_trees {"pageSize":5}`
	return slices.Concat(
		answers(limited, "429/37", trees, "", []told{
			{"returned 1", "Error: Request failed with status code 429"},
			{"returned 2", "Orchard API error (429): Too Many Requests"},
			{"returned 1", "{\"error\":{\"message\":\"Rate limit exceeded\"}}"},
			{"returned 2", "Failed to list trees: 429"},
			{"returned 1", "API rate limit exceeded, retry after 37 seconds"},
			{"returned 0", "Error: Request failed"},
			{"masked 0", "ok:[]"},
		}),
	)
}

func waitsWordingsToolshed() []example {
	list := `list_gadgets {"limit":4}`
	return slices.Concat(
		answers(limited, "429", list, "", []told{
			{"returned 2", "The inventory throttled us."},
			{"returned 2", "We've been asked to slow down by the inventory."},
			{"returned 2", "ShedDB has had enough of us: 429"},
			{"returned 2", "Inventory quota for today is gone."},
			{"returned 2", "The inventory only takes 10 calls a minute."},
			{"returned 2", "Hit the inventory's ceiling of 60/min"},
			{"returned 2", "inventory rate-limited this key"},
			{"returned 1", "Too much, too fast."},
			{"returned 1", "Slow down!"},
			{"returned 1", "You are over the limit of requests"},
			{"returned 1", "Quota exhausted"},
			{"returned 0", "Come back tomorrow."},
			{"returned 0", "Your plan is invalid"},
			{"thrown 1", "Response code 429 (Too Many Requests)"},
		}),
	)
}
