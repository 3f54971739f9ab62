package report

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/rubric"
)

func TestHabits(t *testing.T) {
	f := func(id, tool, message string, n int) rubric.Finding {
		return rubric.Finding{ID: id, Tool: tool, Message: message, Severity: rubric.SeverityError, Observations: make([]string, n)}
	}
	of := func(f rubric.Finding, tools ...string) rubric.Finding { f.Tools = tools; return f }
	tests := []struct {
		name string
		in   []rubric.Finding
		want []string
	}{
		{"one", []rubric.Finding{f("x", "a", "a: bad", 1)}, []string{"a: bad"}},
		{"the same in two tools", []rubric.Finding{f("x", "a", "a: bad", 1), f("x", "b", "b: bad (3 calls)", 3)}, []string{"2 tools: bad (a, b, 4 calls)"}},
		{"another wording", []rubric.Finding{f("x", "a", "a: bad", 1), f("x", "b", "b: worse", 1)}, []string{"a: bad", "b: worse"}},
		{"another ID", []rubric.Finding{f("x", "a", "a: bad", 1), f("y", "b", "b: bad", 1)}, []string{"a: bad", "b: bad"}},
		{"the whole server's", []rubric.Finding{f("x", "", "bad", 1), f("x", "", "bad", 1)}, []string{"bad", "bad"}},
		{"several tools in one", []rubric.Finding{of(f("x", "", "a and b: bad (2 calls)", 2), "a", "b"), f("x", "c", "c: bad", 1)}, []string{"3 tools: bad (a, b, c, 3 calls)"}},
		{"several tools alone", []rubric.Finding{of(f("x", "", "a and b: bad (2 calls)", 2), "a", "b")}, []string{"a and b: bad (2 calls)"}},
		{"many tools", []rubric.Finding{f("x", "a", "a: bad", 1), f("x", "b", "b: bad", 1), f("x", "c", "c: bad", 1), f("x", "d", "d: bad", 1), f("x", "e", "e: bad", 1)},
			[]string{"5 tools: bad (a, b, c, d and 1 more, 5 calls)"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, h := range habits(tt.in) {
				got = append(got, h.text())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
