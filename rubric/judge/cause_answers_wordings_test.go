package judge

import (
	"slices"
	"testing"
)

// TestCauseAnswersWordings holds many ways to tell of a bad answer: a status, a page,
// a body that is cut.
func TestCauseAnswersWordings(t *testing.T) { runTables(t, causeAnswersWordingsTables()) }

func causeAnswersWordingsTables() []table {
	return []table{
		{choir, channelAndSpecificity, causeAnswersWordingsChoir()},
		{garage, channelAndSpecificity, causeAnswersWordingsGarage()},
		{orchard, channelAndSpecificity, causeAnswersWordingsOrchard()},
		{toolshed, channelAndSpecificity, causeAnswersWordingsToolshed()},
	}
}

func causeAnswersWordingsChoir() []example {
	list := `list_singers {"voice":"alto"}`
	return slices.Concat(
		answers(down, "502", list, "", []told{
			{"returned 2", "ChoirBase: bad gateway"},
			{"returned 2", "The roster is broken at the moment (HTTP 502)"},
			{"returned 2", "502 from the roster"},
			{"returned 2", "singers could not be listed, status 502"},
			{"returned 1", "Bad gateway"},
			{"returned 1", "The server answered 502"},
			{"returned 0", "Server-side issue"},
			{"returned 0", "We are experiencing technical difficulties."},
		}),
	)
}

func causeAnswersWordingsGarage() []example {
	jobs := `list_jobs {"stage":"open"}`
	return slices.Concat(
		answers(down, "500", jobs, "", []told{
			{"returned 2", "WorkshopHub choked (HTTP 500)"},
			{"returned 2", "job board error 500"},
			{"returned 1", "Upstream replied with status 500"},
			{"returned 0", "Unexpected failure"},
			{"returned 0", "Contact the administrator."},
		}),
	)
}

func causeAnswersWordingsOrchard() []example {
	trees := `orchard_list_trees {"pageSize":5}`
	return slices.Concat(
		answers(down, "500", trees, "", []told{
			{"returned 2", "Orchard API error: 500 Internal Server Error"},
			{"returned 1", "API request failed: 500"},
			{"returned 1", "Error: HTTP error! status: 500"},
			{"returned 1", "Error: Request failed with status code 500"},
			{"returned 2", "Failed to list trees: Request failed with status code 500"},
			{"returned 2", "Error listing trees: 500 {\"error\":{\"code\":\"internal\"}}"},
			{"returned 0", "Error: Internal error"},
			{"returned 1", "Internal Server Error"},
			{"returned 1", "Failed to list trees"},
			{"returned 0", "An error occurred while processing your request."},
			{"masked 1", "ok:{\"error\":\"Request failed with status code 500\"}"},
			{"masked 0", "ok:{\"trees\":[]}"},
			{"masked 2", "ok:Error listing trees: HTTP 500"},
			{"thrown 1", "-32603:Request failed with status code 500"},
			{"thrown 2", "Server error '500 Internal Server Error' for url 'https://api.orchard.example/trees'\nFor more information check: https://developer.mozilla.org/en-US/docs/Web/HTTP/Status/500"},
			{"returned 0", "Error: Cannot read properties of undefined (reading 'map')"},
		}),
		answers(down, "html", trees, "", []told{
			{"returned 1", "Error: Unexpected token < in JSON at position 0"},
			{"thrown 1", "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON"},
			{"thrown 1", "Expecting value: line 1 column 1 (char 0)"},
			{"returned 2", "Failed to list trees: Unexpected token < in JSON at position 0"},
			{"returned 2", "Orchard API did not return JSON"},
			{"thrown 1", "invalid character '<' looking for beginning of value"},
			{"thrown 0", "Cannot read properties of undefined (reading 'map')"},
			{"thrown 0", "'str' object has no attribute 'get'"},
			{"masked 0", "ok:Found 0 trees"},
			{"masked 0", "ok:<html><head><title>Welcome</title></head><body>hello</body></html>"},
			{"returned 0", "Error: data.trees is not iterable"},
		}),
		answers(down, "cut", trees, "", []told{
			{"thrown 1", "Unterminated string in JSON at position 118"},
			{"returned 1", "Error: Unexpected end of JSON input"},
			{"returned 2", "Failed to list trees: Unexpected end of JSON input"},
			{"thrown 1", "unexpected end of JSON input"},
			{"thrown 1", "Unterminated string starting at: line 1 column 60 (char 59)"},
			{"thrown 1", "EOF while parsing a string at line 1 column 118"},
		}),
	)
}

func causeAnswersWordingsToolshed() []example {
	list := `list_gadgets {"limit":4}`
	return slices.Concat(
		answers(down, "503", list, "", []told{
			{"returned 2", "ShedDB says 503"},
			{"returned 2", "The inventory is closed for repairs (503)"},
			{"returned 2", "inventory → 503"},
			{"returned 2", "Inventory maintenance in progress"},
			{"returned 1", "503"},
			{"returned 1", "status=503"},
			{"returned 0", "Oops! We hit a snag."},
			{"thrown 1", "Request failed with status code 503"},
			{"thrown 2", "503 Server Error: Service Unavailable for url: https://shed.example/gadgets"},
			{"thrown 0", "System.NullReferenceException: Object reference not set to an instance of an object."},
			{"thrown 0", "java.lang.NullPointerException: Cannot invoke \"Gadget.name()\" because \"g\" is null"},
		}),
	)
}
