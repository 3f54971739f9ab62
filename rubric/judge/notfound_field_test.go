package judge

import "testing"

// TestNotFoundField is TestNotFound for texts in the manner of real libraries and
// wrappers.
func TestNotFoundField(t *testing.T) { runTables(t, notFoundFieldTables()) }

func notFoundFieldTables() []table {
	return []table{
		{greenhouse, allAxes, notFoundFieldField()},
		{issueDesk, allAxes, notFoundFieldWrappers()},
		{issueDesk, allAxes, notFoundFieldOddities()},
		{storeOfBooks, allAxes, notFoundFieldRuntimes()},
	}
}

func notFoundFieldField() []example {
	doc := `read_leaflet {"path":"zz/leaflet-41.md"}`
	docSent := "path=zz/leaflet-41.md"
	return []example{
		{absent, "", plant, plantSent, "Not Found: Resource not found: Not Found", "returned 1 0 0"},
		{absent, "", plant, plantSent, "{\"object\":\"error\",\"status\":404,\"code\":\"object_not_found\",\"message\":\"Could not find plant with ID: pl_83KQZ7W2. Make sure the bed is shared with your integration.\"}", "returned 2 0 1"},
		{absent, "", plant, plantSent, "plants \"pl_83KQZ7W2\" not found", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No such plant: 'pl_83KQZ7W2'", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Garden API error: 404 Not Found", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Error: Access denied - path outside allowed directories: pl_83KQZ7W2", "returned 2 0 0"},
		{absent, "", doc, docSent, "Error: ENOENT: no such file or directory, stat '/srv/docs/zz/leaflet-41.md'", "returned 2 0 0"},
		{absent, "", doc, docSent, "File does not exist", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Failed to fetch plant: Not Found", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Error: undefined", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Unknown error", "returned 0 0 0"},
		{absent, "", plant, plantSent, "", "returned 0 0 0"},
		{absent, "", plant, plantSent, "GARDEN_TOKEN environment variable is required", "returned 1 1 1"},
		{absent, "", plant, plantSent, "Error: connect ECONNREFUSED 127.0.0.1:5432", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Invalid plant_id format: expected pl_ followed by six characters", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Could not resolve plant \"pl_83KQZ7W2\"", "returned 2 0 0"},
	}
}

func notFoundFieldWrappers() []example {
	ticket := `get_ticket {"ticketId":"TK-zz88q1"}`
	sent := "ticketId=TK-zz88q1"
	return []example{
		{absent, "", ticket, sent, "Error: Tallydesk API error (404): ticket not found", "returned 1 0 0"},
		{absent, "", ticket, sent, "HTTP 404 for /tickets/TK-zz88q1", "returned 2 0 0"},
		{absent, "", ticket, sent, "Error: Request failed with status code 404", "returned 0 0 0"},
		{absent, "", ticket, sent, "Failed to get ticket: 404 Not Found", "returned 1 0 0"},
		{absent, "", ticket, sent, "Tallydesk returned HTTP 404 Not Found.", "returned 0 0 0"},
		{absent, "", ticket, sent, "404", "returned 0 0 0"},
		{absent, "", ticket, sent, "Could not resolve to a Ticket with the id of 'TK-zz88q1'.", "returned 2 0 0"},
		{absent, "", ticket, sent, "Invalid ticket ID", "returned 1 0 0"},
		{absent, "", ticket, sent, "Error: Could not reach the Tallydesk API: socket hang up", "returned 2 0 0"},
		{absent, "", ticket, sent, "ticketId must be a number", "returned 2 1 1"},
		{absent, "", ticket, sent, "Missing TALLY_TOKEN environment variable", "returned 1 1 0"},
		{absent, "", ticket, sent, "TALLY_TOKEN is not set. Set it in the environment of the server and restart.", "returned 1 2 1"},
	}
}

func notFoundFieldOddities() []example {
	ticket := `get_ticket {"ticketId":"TK-zz88q1"}`
	sent := "ticketId=TK-zz88q1"
	return []example{
		{absent, "", ticket, sent, "No tickets found for \"TK-zz88q1\".\n\nYou may try a longer number (e.g. TK-zz88q100).", "returned 2 2 1"},
	}
}

func notFoundFieldRuntimes() []example {
	return []example{
		// Ruby
		{absent, "", `get_volume {"volume_id":"vol_zz88q1"}`, "volume_id=vol_zz88q1", "Folio::VolumeNotFoundError: No volume vol_zz88q1. Call list_volumes to see which there are.", "returned 2 2 1"},
		{absent, "", `get_volume {"volume_id":"vol_zz88q1"}`, "volume_id=vol_zz88q1", "RuntimeError: Volume not found", "returned 1 0 0"},
	}
}
