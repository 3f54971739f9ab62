package report

import (
	"fmt"
	"strings"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// messages folds away the most instructive messages, each with a better wording.
func (m *sheet) messages(card rubric.Scorecard, verbose bool) {
	n := len(card.Messages)
	if !verbose {
		n = min(n, shownMessages)
	}
	if n == 0 {
		return
	}
	m.line("")
	m.line("<details><summary>What a model reads: %s</summary>", rubric.Counted(n, "message"))
	for i, msg := range card.Messages[:n] {
		m.message(i+1, msg)
	}
	m.line("")
	m.line("</details>")
}

func (m *sheet) message(n int, msg rubric.Message) {
	name := msg.Tool
	if name == "" {
		name = msg.Observation
	}
	facts := []string{code(plain(name)), md(string(msg.Class))}
	if msg.Fault != "" {
		facts = append(facts, md(msg.Fault))
	}
	facts = append(facts, md(msg.Channel))
	if msg.Count > 1 {
		facts = append(facts, fmt.Sprintf("%d times", msg.Count))
	}
	m.line("")
	m.line("**%d.** %s: specificity %s, trigger %s, retry %s", n, strings.Join(facts, ", "), points(msg.Specificity), points(msg.Trigger), points(msg.Retry))
	m.line("")
	lines := quoteLines(msg)
	fence := fenceFor(lines)
	m.line("%stext", fence)
	for _, l := range lines {
		m.line("%s", l)
	}
	m.line("%s", fence)
	if len(msg.Why) > 0 || msg.Suggestion != "" {
		m.line("")
	}
	for _, why := range msg.Why {
		m.line("- %s", md(why))
	}
	if msg.Suggestion != "" {
		m.line("- **better:** %s", md(msg.Suggestion))
	}
}

// details folds away what a run reached, class by class, and its notes.
func (m *sheet) details(card rubric.Scorecard) {
	m.line("")
	m.line("<details><summary>Coverage and notes</summary>")
	m.line("")
	for _, l := range coverageLines(card) {
		m.line("- %s: %s", l.label, md(l.text))
	}
	for _, n := range card.Notes {
		m.line("- note: %s", md(n))
	}
	m.cases(card)
	m.line("")
	m.line("</details>")
}

// cases lists classes and sub-checks, one table for all axes.
func (m *sheet) cases(card rubric.Scorecard) {
	var rows []string
	for _, a := range card.Axes {
		for _, c := range a.Classes {
			rows = append(rows, fmt.Sprintf("| %s | %s | %s of 2 | %s |", md(a.Name), md(string(c.Class)), short(c.Points), rubric.Counted(c.Messages, "distinct message")))
		}
		for _, c := range a.Cases {
			got := "n/a"
			if c.Assessed {
				got = short(c.Points) + " of " + short(c.OutOf)
			}
			rows = append(rows, fmt.Sprintf("| %s | %s | %s | %s |", md(a.Name), md(c.Name), got, md(c.Reason)))
		}
	}
	if len(rows) == 0 {
		return
	}
	m.line("")
	m.line("| axis | part | points | |")
	m.line("|:--|:--|--:|:--|")
	for _, row := range rows {
		m.line("%s", row)
	}
}
