package rubric

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

func TestMessagesAreTheWorstFirstAndDiverse(t *testing.T) {
	var pairs []pair
	for i := range 10 {
		pairs = append(pairs, said("a", notFound, fmt.Sprintf("Not found %c", 'a'+i), 0, 0, 0))
	}
	pairs = append(pairs, said("b", limited, "Too many requests", 1, 0, 0), said("c", down, "fetch failed", 0, 0, 0).by(judge.Thrown), said("d", notFound, "fine", 2, 2, 2))
	card := grade(t, pairs...)
	if got := card.Messages[0].Tool; got != "c" {
		t.Errorf("the worst is of %s, want c", got)
	}
	first := map[string]bool{}
	for _, m := range card.Messages[:3] {
		first[m.Tool] = true
	}
	if !first["a"] || !first["b"] || !first["c"] {
		t.Errorf("the first three are of %v", first)
	}
	for _, m := range card.Messages {
		if m.Tool == "d" {
			t.Error("a perfect message is shown as one that loses points")
		}
	}
}

func TestMessagesAreLimitedAndCounted(t *testing.T) {
	var pairs []pair
	for i := range 50 {
		pairs = append(pairs, said("a", notFound, fmt.Sprintf("t%02d", i), 0, 0, 0))
	}
	pairs = append(pairs, said("b", down, "again", 0, 0, 0).id("b/2"), said("b", down, "again", 0, 0, 0).id("b/1"))
	card := grade(t, pairs...)
	if len(card.Messages) != keptMessages {
		t.Errorf("%d messages, want %d", len(card.Messages), keptMessages)
	}
	for _, m := range card.Messages {
		if m.Tool == "b" && (m.Count != 2 || m.Observation != "b/1") {
			t.Errorf("got %+v", m)
		}
	}
}

func TestQuotesAreRedactedAndCut(t *testing.T) {
	const canary = "ghp_9xT2wQ7LmN4kR8vB1cZ5yH3jF6dS0aPqWe"
	p := said("a", notFound, strings.Repeat("é", 290)+" token "+canary+" end", 0, 0, 0)
	p.o.Planted = []string{canary}
	card := grade(t, p)
	quote := card.Messages[0].Quote
	if strings.Contains(quote, canary[:12]) {
		t.Errorf("the quote shows the canary: %s", quote)
	}
	if n := len([]rune(quote)); n > quoteRunes+1 || !strings.HasSuffix(quote, "…") {
		t.Errorf("%d characters", n)
	}
	for _, f := range card.Findings {
		if strings.Contains(f.Quote, canary[:12]) {
			t.Errorf("%s shows the canary", f.ID)
		}
	}
}

func TestACanaryOfAnotherCallIsRedactedToo(t *testing.T) {
	const canary = "Zq81kd93MvXw0Lp4Tn7b"
	p, q := said("a", notFound, "saw "+canary, 0, 0, 0), said("b", notFound, "y", 0, 0, 0)
	q.o.Planted = []string{canary}
	if quote := grade(t, p, q).Messages[0].Quote; strings.Contains(quote, canary) {
		t.Errorf("the quote shows the canary: %s", quote)
	}
}

func TestSilenceHasNoQuote(t *testing.T) {
	card := grade(t, by("a", timeout, judge.Hang).under(evidence.NoAnswer, 1))
	if len(card.Messages) != 1 || card.Messages[0].Quote != "" || card.Messages[0].Fault != "silence" {
		t.Errorf("got %+v", card.Messages)
	}
}

func TestNextSteps(t *testing.T) {
	card := grade(t, said("a", notFound, "x", 2, 0, 1), by("b", notFound, judge.Masked).id("1"))
	steps := NextSteps(card, 2)
	if len(steps) != 2 || steps[0].Axis != "trigger" || steps[0].Gain != 12 {
		t.Fatalf("got %+v", steps)
	}
	if !strings.Contains(steps[0].Text, "Begin with not-found.") {
		t.Errorf("got %q", steps[0].Text)
	}
	if got := NextSteps(Scorecard{Verdict: NoGrade}, 3); got != nil {
		t.Errorf("steps without a grade: %+v", got)
	}
	if got := NextSteps(grade(t, scored(2, 2, 2)...), 3); len(got) != 0 {
		t.Errorf("steps for a perfect server: %+v", got)
	}
}
