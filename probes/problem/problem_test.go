package problem

import (
	"strings"
	"testing"
)

func TestProblem(t *testing.T) {
	for want, p := range map[string]Problem{
		"a.yaml: is empty": {File: "a.yaml", Text: "is empty"},
		"a.yaml:3: floors.x: is no axis; did you mean": {File: "a.yaml", Line: 3, Path: "floors.x", Text: "is no axis", Fix: "did you mean"},
	} {
		if got := p.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestListIsSortedAndCut(t *testing.T) {
	if err := (List{}).AsError(); err != nil {
		t.Errorf("no problem is no error: %v", err)
	}
	err := List{{File: "f", Line: 2, Text: "b"}, {File: "f", Line: 1, Path: "y", Text: "a"}, {File: "f", Line: 1, Path: "x", Text: "a"}}.AsError()
	if got, want := err.Error(), "f:1: x: a\nf:1: y: a\nf:2: b"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	many := make(List, shown+5)
	if got := many.Error(); !strings.HasSuffix(got, "and 5 more; mend these first, then try again") || strings.Count(got, "\n") != shown {
		t.Errorf("got %q", got)
	}
}

func TestClip(t *testing.T) {
	if got := Clip("a\nb\x7fcädef", 6); got != "a b cä…" {
		t.Errorf("got %q", got)
	}
}
