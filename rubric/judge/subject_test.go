package judge

import "testing"

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
