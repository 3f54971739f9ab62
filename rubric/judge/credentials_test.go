package judge

import "testing"

// TestCredentials holds messages about a refused login or a missing right
// (stepsetting.go, stepmissing.go).
func TestCredentials(t *testing.T) { runTables(t, credentialsTables()) }

func credentialsTables() []table {
	return []table{
		{bakery, allAxes, credentialsBakery()},
		{mill, allAxes, credentialsWithoutSubject()},
		{depot, allAxes, credentialsDepot()},
		{greenhouse, allAxes, credentialsGreenhouse()},
		{ferry, allAxes, credentialsFerry()},
		{greenhouse, allAxes, credentialsField()},
		{harbour, allAxes, credentialsHarbourNetwork()},
		{issueDesk, allAxes, credentialsWrappers()},
		{mill, allAxes, credentialsMill()},
		{greenhouse, allAxes, credentialsWordings()},
		{museum, allAxes, credentialsMuseum()},
		{calendarServer, allAxes, credentialsPlanner()},
		{railway, allAxes, credentialsRailway()},
		{greenhouse, allAxes, credentialsMisleading()},
	}
}

func credentialsBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{auth, "401", list, "", "The recipe store doesn't know our key any more. Renew BAKERY_KEY, then start the server again.", "returned 2 2 1"},
		{auth, "403", list, "", "Our key may not read recipes: scope recipes:read is missing.", "returned 2 1 0"},
	}
}

func credentialsWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{auth, "401", call, "", "The stored token has expired.", "returned 1 0 0"},
		{auth, "401", call, "", "The current session has expired.", "returned 1 0 0"},
		{auth, "401", call, "", "Your API key is invalid.", "returned 1 0 0"},
	}
}

func credentialsDepot() []example {
	list := `list_orders {"state":"new"}`
	return []example{
		{auth, "401", list, "", "Order service rejected the API key. Check that DEPOT_API_KEY is correct and restart the server.", "returned 2 2 1"},
		{auth, "401", list, "", "Order service rejected the API key. Retrying with the same key will not work.", "returned 2 0 2"},
		{auth, "401", list, "", "Order service rejected the API key. Please try again.", "returned 2 0 0"},
		{auth, "403", list, "", "Your API key lacks the orders.read scope. Ask an admin to grant orders.read.", "returned 1 2 1"},
		{auth, "403", list, "", "Forbidden", "returned 1 0 0"},
	}
}

func credentialsGreenhouse() []example {
	return []example{
		{auth, "401", beds, "", "HTTP 401: Unauthorized", "returned 1 0 0"},
		{auth, "401", beds, "", "Garden API rejected the token (401).", "returned 2 0 0"},
		{auth, "401", beds, "", "Garden API rejected the token (401). Set GARDEN_TOKEN and restart.", "returned 2 2 1"},
		{auth, "401", beds, "", "Garden API rejected the token. Do not retry; ask the user to renew GARDEN_TOKEN.", "returned 2 2 2"},
		{auth, "401", beds, "", "Garden API rejected the token. Check your token, then retry.", "returned 2 1 1"},
		{auth, "401", beds, "", "Garden API rejected the token. Please try again in 30 seconds.", "returned 2 0 0"},
		{auth, "401", beds, "", "Garden API rejected the token. Call authenticate with a new code, then call list_plants again.", "returned 2 2 2"},
		{auth, "401", beds, "", "Garden API rejected the token. Run `garden login`.", "returned 2 2 1"},
		{auth, "401", beds, "", "Garden API rejected the token. Use list_plants to see valid ids.", "returned 2 0 0"},
		{auth, "401", beds, "", "GARDEN_TOKEN is not set.", "returned 1 1 0"},
		{auth, "403", beds, "", "Garden API: missing scope plants:read", "returned 2 1 0"},
		{auth, "403", beds, "", "Garden API refused: grant the scope plants:read to the key, it will be refused again until then.", "returned 2 2 2"},
		{auth, "403", plant, "", "Plant pl_83KQZ7W2 does not exist.", "returned 2 0 0"},
		{auth, "401", plant, "", "Plant pl_83KQZ7W2 does not exist.", "returned 0 0 0"},
		{auth, "401", beds, "", "The plant register is unavailable, retry in 10 s.", "returned 1 0 0"},
		{auth, "401", beds, "", "Garden API rejected the token. @@ {\"hint\":\"Set GARDEN_TOKEN\"}", "returned 2 1 1"},
	}
}

func credentialsFerry() []example {
	list := `list_crossings {"route":"north"}`
	return []example{
		{auth, "401", list, "", "Timetable login has lapsed. Call login with a fresh code, then call list_crossings again.", "returned 2 2 2"},
		{auth, "401", list, "", "FERRY_KEY was rejected by the timetable; replace it. Calling again before that is pointless.", "returned 2 2 2"},
		{auth, "403", list, "", "Timetable: permission crossings.read missing", "returned 2 1 0"},
		{auth, "401", list, "", "Timetable unavailable", "returned 1 0 0"},
	}
}

func credentialsField() []example {
	return []example{
		{auth, "401", beds, "", "Authentication Failed: Bad credentials", "returned 1 0 0"},
		{auth, "401", beds, "", "API key not valid. Please pass a valid API key.", "returned 1 1 1"},
		{auth, "401", beds, "", "GraphQL Error (Code: 401): {\"response\":{\"status\":401}}", "thrown 1 0 0"},
		{auth, "401", beds, "", "Garden authentication error. Please check your GARDEN_TOKEN environment variable.", "returned 2 2 1"},
		{auth, "401", beds, "", "Error listing plants: 401 Client Error: Unauthorized for url: https://api.garden.example/plants", "returned 2 0 0"},
		{auth, "403", beds, "", "AccessDeniedException: User is not authorized to perform: garden:ListPlants", "returned 2 0 0"},
	}
}

func credentialsHarbourNetwork() []example {
	tides := `tide_table {"port":"Esbjerg"}`
	return []example{
		{auth, "401", tides, "", "The tide station asks for a token. Run `harbour login`, then call tide_table again.", "returned 2 2 2"},
		{auth, "401", tides, "", "The tide station wants a password.", "returned 2 0 0"},
		{auth, "403", tides, "", "The tide station answered 403. Add the scope tides:read to the key; until then all requests will fail.", "returned 2 2 2"},
		{auth, "403", tides, "", "Access to the tide station refused: the key does not include tides:read.", "returned 2 1 0"},
		{auth, "401", tides, "", "Login expired at the tide station. Re-authenticate to go on.", "returned 2 1 1"},
	}
}

func credentialsWrappers() []example {
	search := `search_tickets {"query":"printer"}`
	return []example{
		{auth, "401", search, "", "Tallydesk API error: 401 Unauthorized", "returned 2 0 0"},
		{auth, "401", search, "", "Authentication failed. Please check your API token.", "returned 1 1 1"},
		{auth, "403", search, "", "Forbidden", "returned 1 0 0"},
		{auth, "401", search, "", "Tallydesk rejected the token. Set TALLY_TOKEN to a valid one and restart the server.", "returned 2 2 1"},
	}
}

func credentialsMill() []example {
	open := `list_orders {"state":"open"}`
	return []example{
		{auth, "401", open, "", "The order book did not take our key. Put a fresh one into MILL_KEY and restart, then call list_orders again.", "returned 2 2 2"},
		{auth, "401", open, "", "The order book did not take our key. Ask the operator.", "returned 2 0 0"},
		{auth, "403", open, "", "Order book: 403. The role clerk-write is needed; grant it to the mill's account first.", "returned 2 2 1"},
		{auth, "401", open, "", "The order book did not take our key. Try again later.", "returned 2 0 0"},
	}
}

func credentialsWordings() []example {
	return []example{
		{auth, "401", beds, "", "The plant register says our key is unknown to it (401). Replace GARDEN_KEY, then restart; until then every call fails.", "returned 2 2 2"},
		{auth, "403", beds, "", "Our key may not list plants (403). The user must grant plants:read in the garden console.", "returned 2 2 1"},
		{auth, "401", beds, "", "Session expired. Call authenticate.", "returned 1 2 1"},
		{auth, "401", beds, "", "The Garden API wants a login. Use the authenticate tool with a fresh code.", "returned 2 2 1"},
	}
}

func credentialsMuseum() []example {
	list := `list_exhibits {"hall":"bronze"}`
	return []example{
		{auth, "401", list, "", "The catalogue does not accept our token any longer. Call refresh_token, then list_exhibits.", "returned 2 2 2"},
		{auth, "401", list, "", "The catalogue does not accept our token any longer. Only the owner of MUSEUM_TOKEN can renew it; do not call again before that.", "returned 2 2 2"},
		{auth, "401", list, "", "The catalogue does not accept our token any longer. Look at the documentation.", "returned 2 0 0"},
		{auth, "403", list, "", "The catalogue forbids us to list hall bronze. Ask for the role curator-read.", "returned 2 2 1"},
	}
}

func credentialsPlanner() []example {
	list := `list_events {"calendar_id":"work"}`
	return []example{
		{auth, "401", list, "", "The calendar provider's token has expired. Ask the user to run `planner auth` and then call list_events again.", "returned 2 2 2"},
		{auth, "401", list, "", "The calendar provider's token has expired. Reauthorize the app in the settings.", "returned 2 1 1"},
		{auth, "401", list, "", "The calendar provider's token has expired. Do not call this tool again until PLANNER_TOKEN has been replaced.", "returned 2 2 2"},
		{auth, "403", list, "", "The calendar provider denied access: scope calendar.readonly is missing.", "returned 2 1 0"},
		{auth, "403", list, "", "The calendar provider denied access. Request the scope calendar.readonly.", "returned 2 2 1"},
	}
}

func credentialsRailway() []example {
	find := `findTrains {"from":"Bergen","to":"Oslo"}`
	return []example{
		{auth, "401", find, "", "Not logged in to the timetable. Call login.", "returned 2 2 1"},
		{auth, "401", find, "", "Railway API rejected the credentials. Run login, then findTrains again.", "returned 2 2 2"},
		{auth, "401", find, "", "Railway token has expired", "returned 2 0 0"},
		{auth, "403", find, "", "403 Forbidden", "returned 1 0 0"},
		{auth, "403", find, "", "You do not have permission to search trains", "returned 2 0 0"},
		{auth, "403", `stations {}`, "", "Error 403: Insufficient scopes. Required: trains.read", "returned 1 1 1"},
		{auth, "403", `stations {}`, "", "The timetable is restricted (403).", "returned 2 0 0"},
		{absent, "", `getTrain {"trainNo":"TR-90417-ZZ"}`, "trainNo=TR-90417-ZZ", "Railway is not configured. Set RAILWAY_TOKEN to a read token.", "returned 2 2 1"},
		{absent, "", `getTrain {"trainNo":"TR-90417-ZZ"}`, "trainNo=TR-90417-ZZ", "OAuth credentials not found. Set RAILWAY_CREDENTIALS to the path of your file.", "returned 1 2 1"},
		{absent, "", `getTrain {"trainNo":"TR-90417-ZZ"}`, "trainNo=TR-90417-ZZ", "Train TR-90417-ZZ not found. Set RAILWAY_REGION to search elsewhere.", "returned 2 0 0"},
	}
}

func credentialsMisleading() []example {
	return []example{
		{auth, "401", beds, "", "Garden API refused the key. Once GARDEN_TOKEN is renewed, call again.", "returned 2 2 2"},
		{auth, "401", beds, "", "Garden API refused the key. Export GARDEN_TOKEN before starting the server.", "returned 2 2 1"},
		{auth, "401", beds, "", "Garden API refused the key. Log in with `garden auth login`.", "returned 2 2 1"},
		{auth, "403", beds, "", "Garden API refused the key. Add the plants:read scope to it.", "returned 2 2 1"},
		{auth, "401", beds, "", "Garden API refused the key. Check the credentials and try again.", "returned 2 1 1"},
		{auth, "401", beds, "", "Garden API refused the key. It is temporarily unavailable.", "returned 2 0 0"},
		{auth, "401", beds, "", "Garden API refused the key. Contact support.", "returned 2 0 0"},
		{auth, "401", beds, "", "Garden API refused the key. Another call with the same key fails too.", "returned 2 0 2"},
	}
}
