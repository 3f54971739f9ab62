package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// typical are messages of the lengths and kinds that servers send.
var typical = []example{
	{absent, "", plant, plantSent, "No plant pl_83KQZ7W2 grows here. Call list_plants to see which ones do.", ""},
	{down, "refused", beds, "", "Failed to list plants: connect ECONNREFUSED 10.1.1.4:8080", ""},
	{limited, "429/41", beds, "", "{\"error\":\"RATE_LIMITED\",\"message\":\"The Garden API is throttling this key\",\"retryAfterSec\":41}", ""},
	{auth, "401", beds, "", "Garden API error (401): {\"message\":\"Bad credentials\",\"documentation_url\":\"https://docs.garden.example/rest\"}", ""},
	{invalid, "", `get_plant {}`, "plant_id=", "MCP error -32602: Input validation error: Invalid arguments for tool get_plant: Required at plant_id", ""},
	{slow, "silent", beds, "", "fetch failed", ""},
	{down, "503", beds, "", "Qase API server error: Request failed with status code 503. Please try again later.", ""},
}

func typicalObservations() []evidence.Observation {
	var list []evidence.Observation
	for _, e := range typical {
		list = append(list, observe(e))
	}
	return list
}

// BenchmarkPoints judges typical messages; one operation is one observation.
func BenchmarkPoints(b *testing.B) {
	j, list := New(greenhouse), typicalObservations()
	for i := 0; b.Loop(); i++ {
		j.Points(list[i%len(list)])
	}
}

// BenchmarkJudge adds the search for leaks.
func BenchmarkJudge(b *testing.B) {
	j, list := New(greenhouse), typicalObservations()
	for i := 0; b.Loop(); i++ {
		j.Judge(list[i%len(list)])
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		New(greenhouse)
	}
}
