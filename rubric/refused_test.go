package rubric

import (
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

func TestNotFoundThatWasNeverMetIsNoted(t *testing.T) {
	// A call for something missing whose form the server refused.
	form := said("get_order", notFound, "Invalid order id format", 1, 0, 0)
	form.j.Class = invalid
	success := by("get_order", notFound, judge.Success)
	other := said("get_bed", notFound, "No bed b-1", 2, 0, 0)
	for _, tt := range []struct {
		name  string
		pairs []pair
		want  bool
	}{
		{"only the form was refused", []pair{form, other}, true},
		{"one of two was looked up", []pair{form, said("get_order", notFound, "No order", 1, 0, 0)}, false},
		{"one of two succeeded", []pair{form, success}, false},
		{"an argument that was broken on purpose", []pair{said("get_order", invalid, "Invalid order id", 1, 0, 0)}, false},
		{"left out of the score", []pair{form.scope("none"), other}, false},
	} {
		notes := strings.Join(grade(t, tt.pairs...).Notes, "\n")
		if got := strings.Contains(notes, "not-found was not exercised for get_order:"); got != tt.want {
			t.Errorf("%s: notes are %q, want one of not-found: %v", tt.name, notes, tt.want)
		}
		if strings.Contains(notes, "get_bed") {
			t.Errorf("%s: get_bed met not-found, and the notes say %q", tt.name, notes)
		}
	}
}
