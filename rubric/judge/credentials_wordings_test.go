package judge

import (
	"slices"
	"testing"
)

// TestCredentialsWordings holds many ways to tell of a refused login, call by call.
func TestCredentialsWordings(t *testing.T) { runTables(t, credentialsWordingsTables()) }

func credentialsWordingsTables() []table {
	return []table{
		{choir, channelAndSpecificity, credentialsWordingsChoir()},
		{garage, channelAndSpecificity, credentialsWordingsGarage()},
		{orchard, channelAndSpecificity, credentialsWordingsOrchard()},
		{toolshed, channelAndSpecificity, credentialsWordingsToolshed()},
	}
}

func credentialsWordingsChoir() []example {
	list := `list_singers {"voice":"alto"}`
	return slices.Concat(
		answers(auth, "401", list, "", []told{
			{"returned 2", "ChoirBase won't accept CHOIR_TOKEN"},
			{"returned 2", "The roster bounced our credentials"},
			{"returned 2", "Our session with ChoirBase has lapsed"},
			{"returned 2", "The roster asked who we are and we had no answer: no token"},
			{"returned 2", "The roster password is wrong"},
			{"returned 2", "ChoirBase requires a login"},
			{"returned 1", "CHOIR_TOKEN not set"},
			{"returned 1", "The token has run out"},
			{"returned 1", "not authenticated"},
			{"returned 1", "Login needed"},
			{"returned 0", "Singer not found"},
			{"returned 0", "Security issue"},
		}),
		answers(auth, "403", list, "", []told{
			{"returned 2", "ChoirBase denies reading the roster"},
			{"returned 2", "The token may not list singers"},
			{"returned 2", "Roster access is forbidden for this account"},
			{"returned 2", "ChoirBase wants the scope singers.read"},
			{"returned 1", "You lack permission"},
			{"returned 1", "This account isn't allowed to do that"},
			{"returned 1", "Insufficient rights."},
		}),
	)
}

func credentialsWordingsGarage() []example {
	jobs := `list_jobs {"stage":"open"}`
	return slices.Concat(
		answers(auth, "401", jobs, "", []told{
			{"returned 2", "WorkshopHub says HUB_KEY is no longer valid"},
			{"returned 2", "WorkshopHub did not like our token"},
			{"returned 2", "The job board wants a fresh login"},
			{"returned 1", "Credentials expired"},
			{"returned 1", "HTTP 401"},
			{"returned 0", "No jobs found"},
		}),
		answers(auth, "403", jobs, "", []told{
			{"returned 2", "HUB_KEY has no right to list jobs at WorkshopHub"},
			{"returned 2", "WorkshopHub: forbidden"},
			{"returned 1", "missing permission"},
		}),
	)
}

func credentialsWordingsOrchard() []example {
	trees := `orchard_list_trees {"pageSize":5}`
	return slices.Concat(
		answers(auth, "401", trees, "", []told{
			{"returned 1", "Error: Request failed with status code 401"},
			{"returned 2", "Orchard API error: 401 Unauthorized - check ORCHARD_API_KEY"},
			{"returned 1", "Authentication failed. Please check your API key."},
			{"returned 1", "{\"message\":\"Bad credentials\"}"},
			{"returned 2", "Failed to list trees: Invalid API key"},
			{"returned 1", "Invalid access token"},
			{"returned 0", "Tree not found"},
			{"masked 1", "ok:{\"error\":\"Unauthorized\"}"},
			{"masked 0", "ok:{\"trees\":null}"},
		}),
	)
}

func credentialsWordingsToolshed() []example {
	list := `list_gadgets {"limit":4}`
	return slices.Concat(
		answers(auth, "401", list, "", []told{
			{"returned 2", "The inventory turned our key down."},
			{"returned 2", "ShedDB doesn't know this token."},
			{"returned 2", "SHED_KEY is stale, says the inventory."},
			{"returned 2", "The inventory wants us to log in first."},
			{"returned 2", "Inventory login was refused"},
			{"returned 2", "Not signed in to ShedDB"},
			{"returned 2", "listing gadgets needs a login"},
			{"returned 1", "SHED_KEY is empty"},
			{"returned 1", "Who are you? No credentials were sent."},
			{"returned 1", "Key expired"},
			{"returned 1", "unauth"},
			{"returned 0", "Access problem"},
			{"returned 0", "Gadget not found"},
			{"thrown 1", "Response status code does not indicate success: 401 (Unauthorized)."},
			{"thrown 2", "401 Client Error: Unauthorized for url: https://shed.example/gadgets"},
		}),
		answers(auth, "403", list, "", []told{
			{"returned 2", "ShedDB forbids listing to this key"},
			{"returned 2", "This key isn't cleared for the inventory"},
			{"returned 2", "The inventory says we lack inventory:read"},
			{"returned 1", "Your role does not permit this."},
			{"returned 1", "Forbidden"},
			{"returned 1", "Not found"},
		}),
	)
}
