package judge

import "testing"

// TestInvalid holds messages about a refused argument (invalid.go, parameters.go,
// rules.go, bounds.go, predicate.go).
func TestInvalid(t *testing.T) { runTables(t, invalidTables()) }

func invalidTables() []table {
	return []table{
		{greenhouse, allAxes, invalidGreenhouse()},
		{greenhouse, allAxes, invalidField()},
		{issueDesk, allAxes, invalidWrappers()},
		{greenhouse, allAxes, invalidWordings()},
		{issueDesk, allAxes, invalidOddities()},
	}
}

func invalidGreenhouse() []example {
	wet := `list_plants {"mood":"angry"}`
	wetSent := "mood=angry"
	return []example{
		{invalid, "", wet, wetSent, "mood is invalid", "returned 1 0 0"},
		{invalid, "", wet, wetSent, "Invalid mood", "returned 1 0 0"},
		{invalid, "", wet, wetSent, "Invalid input", "returned 0 0 0"},
		{invalid, "", wet, wetSent, "mood must not be \"undefined\"", "returned 1 1 1"},
		{invalid, "", `list_plants {"mood":"undefined"}`, "mood=undefined", "mood must not be \"undefined\"", "returned 2 1 1"},
		{invalid, "", wet, wetSent, "Bad request", "returned 0 0 0"},
		{invalid, "", wet, wetSent, "mood \"angry\" is unknown; it must be dry, wet or resting.", "returned 2 2 1"},
		{invalid, "", wet, wetSent, "mood must be one of: dry, wet, resting", "returned 2 2 1"},
		{invalid, "", wet, wetSent, "'angry' is not allowed here. Allowed values: dry, wet, resting.", "returned 1 1 1"},
		{invalid, "", `count_plants {"mood":"angry"}`, wetSent, "'angry' is not allowed here. Allowed values: dry, wet, resting.", "returned 2 2 1"},
		{invalid, "", wet, wetSent, "'angry' will not do for mood. Call list_moods for the accepted ones.", "returned 2 2 1"},
		{invalid, "", wet, wetSent, "limit must be a number", "returned 1 1 1"},
		{invalid, "", `list_plants {"limit":"lots"}`, "limit=lots", "limit must be a number", "returned 2 1 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit must be between 1 and 80, you sent 900.", "returned 2 2 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit may be at most eighty", "returned 2 2 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "900 exceeds the maximum.", "returned 1 0 0"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit 900 is too large. Call list_plants again with limit 80 or less.", "returned 2 2 2"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "Set limit to 80 and retry.", "returned 2 2 2"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit is out of range, please try again.", "returned 2 1 0"},
		{invalid, "", `get_plant {}`, "plant_id=", "plant_id is required", "returned 2 1 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "A required field is missing", "returned 1 1 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "Missing required field", "returned 1 0 0"},
		{invalid, "", `get_plant {}`, "plant_id=", "plant_id is required, for example pl_A1B2C3.", "returned 2 2 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "Pass plant_id: an id such as pl_A1B2C3.", "returned 2 2 1"},
		{invalid, "", `water_plant {"plant_id":"pl_1","litres":700}`, "litres=700", "700 litres is over the daily limit of 40 for pl_1. Set litres to 40 or less; 700 will be refused again.", "returned 2 2 2"},
		{invalid, "", `water_plant {"plant_id":"pl_1","litres":700}`, "litres=700", "Watering refused: ask the head gardener.", "returned 0 0 0"},
	}
}

func invalidField() []example {
	return []example{
		{invalid, "", `get_plant {}`, "plant_id=", "Error: Missing required parameter: plant_id", "returned 2 1 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "Plant ID is required", "returned 2 1 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "missing required parameter", "returned 1 0 0"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "Value error: limit has to stay under 81", "returned 2 2 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "400 Bad Request", "returned 0 0 0"},
		{invalid, "", `read_leaflet {"path":"x\u0000y"}`, "path=", "path must be relative and must not contain control characters", "returned 2 2 1"},
	}
}

func invalidWrappers() []example {
	return []example{
		// arguments
		{invalid, "", `search_tickets {"query":"x","status":"zz"}`, "status=zz", "Invalid status", "returned 1 0 0"},
		{invalid, "", `search_tickets {"query":"x","status":"zz"}`, "status=zz", "Invalid status: zz. Must be one of: open, closed", "returned 2 2 1"},
		{invalid, "", `search_tickets {"query":"x","limit":9999}`, "limit=9999", "limit must be between 1 and 100", "returned 2 2 1"},
		{invalid, "", `search_tickets {}`, "query=", "Missing required parameter: query", "returned 2 1 1"},
		{invalid, "", `search_tickets {}`, "query=", "Invalid input", "returned 0 0 0"},
		{invalid, "", `search_tickets {}`, "query=", "query is a required field", "returned 2 1 1"},
		{invalid, "", `run_query {"sql":"SELEC 1"}`, "sql=SELEC 1", "syntax error near \"SELEC\"", "returned 2 0 0"},
	}
}

func invalidWordings() []example {
	many := `list_plants {"limit":900}`
	return []example{
		{invalid, "", many, "limit=900", "limit: 900 > 80", "returned 2 2 1"},
		{invalid, "", many, "limit=900", "We accept at most 80 plants per page.", "returned 1 1 1"},
		{invalid, "", many, "limit=900", "The limit you gave (900) is above what we allow (80).", "returned 2 2 1"},
		{invalid, "", many, "limit=900", "limit must be positive", "returned 2 1 1"},
		{invalid, "", many, "limit=900", "Parameter 'limit' has an illegal value", "returned 1 0 0"},
		{invalid, "", many, "limit=900", "Lower limit to 80 or page through the plants with two calls.", "returned 2 2 1"},
		{invalid, "", many, "limit=900", "{\"code\":\"INVALID_INPUT\",\"message\":\"limit must be 1-80\",\"hint\":\"Pass a smaller limit\"}", "returned 2 2 1"},
		{invalid, "", `list_plants {"moood":"dry"}`, "moood=dry", "Unknown parameter moood. Did you mean mood? Parameters: bed, mood, limit.", "returned 2 2 1"},
		{invalid, "", `lookup {"word":""}`, "word=", "word must not be empty", "returned 2 1 1"},
		{invalid, "", `lookup {"word":""}`, "word=", "Please give a word to look up, e.g. fern.", "returned 2 2 1"},
		{invalid, "", `lookup {"word":"fern","lang":"xx"}`, "lang=xx", "lang should be an ISO 639-1 code such as en or de", "returned 2 2 1"},
	}
}

func invalidOddities() []example {
	return []example{
		{invalid, "", `get_ticket {}`, "ticketId=", "Error: Cannot destructure property 'ticketId' of 'args' as it is undefined.", "returned 2 0 0"},
	}
}
