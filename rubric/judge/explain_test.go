package judge

import (
	"strings"
	"testing"
)

func TestExplainShowsTheReading(t *testing.T) {
	r := New(greenhouse).Explain(observe(example{limited, "429/41", beds, "", "Error executing tool list_plants: Garden API rate limit; retry in 41 s.", ""}))
	for _, want := range []string{"stripped", "Error executing tool list_plants: ", "cause.rate-limit", "sentence 1", "clauses"} {
		if !strings.Contains(r.String(), want) {
			t.Errorf("the reading lacks %q:\n%s", want, r)
		}
	}
}
