package judge

import "testing"

func TestSubjectLabels(t *testing.T) { runTables(t, subjectLabelsTables()) }

func subjectLabelsTables() []table { return []table{{greenhouse, allAxes, subjectLabels()}} }

// subjectLabels holds subjects that only a label or a path tells.
func subjectLabels() []example {
	return []example{
		{down, "refused", beds, "", "connection refused peer=silo", "returned 2 0 0"},
		{down, "refused", beds, "", "connection refused (dependency: seedstore)", "returned 2 0 0"},
		{down, "refused", beds, "", "connection refused peer=unknown", "returned 1 0 0"},
		{down, "refused", beds, "", "connection refused attempt=first", "returned 1 0 0"},
		{down, "refused", beds, "", "connection refused, path=/seedlings", "returned 2 0 0"},
		{down, "refused", beds, "", "connection refused, path=none", "returned 1 0 0"},
	}
}

func TestSubjects(t *testing.T) {
	for text, want := range map[string]bool{
		"the plant register refused": true, "Grafana API error": true, "api.garden.example:443": true, "127.0.0.1:5432 refused": true,
		"Failed to list runs": true, "Geocoding failed": true, "Error searching Wikipedia": true, "list_plants failed": true, "No response from Grafana": true,
		"API error": false, "the service failed": false, "the server refused the connection": false, "Request failed": false, "Network Error": false,
		"TypeError: fetch failed": false, "GraphQL error": false, "upstream error": false, "Internal Server Error": false, "Something went wrong": false,
		"consult https://docs.garden.example for help": false,
	} {
		r, d := reading(example{down, "refused", beds, "", text, ""})
		if got := r.subject(d); got.found() != want {
			t.Errorf("subject of %q: %+v, want one: %v", text, got, want)
		}
	}
}
