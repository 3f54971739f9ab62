package rubric

import (
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// echo writes what it was given, and counts how often.
type echo struct{ calls *int }

func (e echo) Suggest(o *evidence.Observation, class evidence.Class) string {
	*e.calls++
	return string(class) + " " + o.Tool + " " + o.Stderr
}

func TestWordingsAreWrittenWhereTheyAreShown(t *testing.T) {
	calls := 0
	s := NewScorer(theBook(t), aServer())
	s.SuggestBy(echo{&calls})
	const n = 3 * maxCandidates
	for i := range n {
		p := said("a", notFound, "no "+letters(i+1), 0, 0, 0)
		p.o.Stderr = "log"
		s.Add(&p.o, &p.j)
	}
	if calls != 0 {
		t.Errorf("%d wordings before the card is asked for, want none", calls)
	}
	card := s.Card()
	if limit := keptMessages + len(card.Findings); calls == 0 || calls > limit {
		t.Errorf("%d wordings, want 1 to %d", calls, limit)
	}
	for _, m := range card.Messages {
		if m.Suggestion != "not-found a " { // the log is not kept: no wording for not-found needs it
			t.Errorf("suggestion %q", m.Suggestion)
		}
	}
	if s.samples > 2*maxCandidates || len(s.groups) != n {
		t.Errorf("%d samples of %d messages", s.samples, len(s.groups))
	}
}

func TestALargeAnswerIsNotKept(t *testing.T) {
	calls := 0
	s := NewScorer(theBook(t), aServer())
	s.SuggestBy(echo{&calls})
	p := said("a", evidence.InvalidInput, "bad", 0, 0, -1)
	p.o.Stderr = strings.Repeat("e", keptBytes+1)
	s.Add(&p.o, &p.j)
	for _, g := range s.groups {
		if g.first.better.about != nil || !strings.HasSuffix(g.first.better.text(), "e") {
			t.Errorf("kept: %+v", g.first.better)
		}
	}
	full := said("b", notFound, "fine", 2, 2, 2)
	s.Add(&full.o, &full.j)
	if calls != 1 {
		t.Errorf("%d wordings, want one for the only message that loses points", calls)
	}
}

// letters writes a number in letters, for numbers do not tell messages apart.
func letters(n int) string {
	text := ""
	for ; n > 0; n /= 26 {
		text += string(rune('a' + n%26))
	}
	return text
}
