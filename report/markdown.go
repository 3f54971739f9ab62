package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// writeMarkdown writes a card for a pull request comment or release notes. The
// grade, the axes and the findings are open; messages and coverage fold away.
func writeMarkdown(w io.Writer, card rubric.Scorecard, o Options) error {
	m := sheet{told: map[string]bool{}}
	m.head(card)
	m.axes(card)
	m.findings(card, o.Verbose)
	m.steps(card)
	m.messages(card, o.Verbose)
	m.details(card)
	if _, err := io.WriteString(w, m.String()); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

// sheet collects the lines of a Markdown report.
type sheet struct {
	strings.Builder
	told map[string]bool // quotes and suggestions that stand above already
}

func (m *sheet) line(format string, args ...any) {
	fmt.Fprintf(m, format+"\n", args...)
}

// marks show a verdict or a severity where colours cannot.
var marks = map[string]string{
	string(rubric.Pass): "✅", string(rubric.NeedsWork): "⚠️", string(rubric.Fail): "❌", string(rubric.NoGrade): "❔",
	string(rubric.SeverityError): "❌", string(rubric.SeverityWarning): "⚠️", string(rubric.SeverityNote): "ℹ️",
}

func (m *sheet) head(card rubric.Scorecard) {
	s := card.Server
	grade := fmt.Sprintf("%s of %s, %s", score(card.Score), short(card.OutOf), card.Verdict)
	if card.Verdict == rubric.NoGrade {
		grade = "no grade"
	}
	m.line("## %s mcp-grade: %s", marks[string(card.Verdict)], grade)
	m.line("")
	facts := []string{code(serverName(s))}
	if s.Transport != "" {
		facts = append(facts, md(s.Transport))
	}
	facts = append(facts, networkText(s.Network), "rubric "+md(card.Rubric)+" "+md(card.RubricVersion), "floor "+short(card.Floor))
	m.line("%s", strings.Join(facts, " · "))
	if missed := missedFloors(card); missed != "" {
		m.line("")
		m.line("**%s**", md(missed))
	}
	if card.Partial != "" {
		m.line("")
		m.line("**Partial:** %s", md(card.Partial))
	}
}

func (m *sheet) axes(card rubric.Scorecard) {
	m.line("")
	m.line("| axis | points | | why |")
	m.line("|:--|--:|:--|:--|")
	for _, a := range card.Axes {
		if !a.Assessed {
			m.line("| %s | n/a | | %s |", md(a.Title), md(a.Reason))
			continue
		}
		filled, empty := bar(a.Score, a.OutOf, 10)
		floor := ""
		if a.Floor > 0 {
			floor = fmt.Sprintf(" (floor %s)", short(a.Floor))
		}
		m.line("| %s | %s of %s%s | `%s` | %s |", md(a.Title), score(a.Score), short(a.OutOf), floor, filled+empty, md(a.Reason))
	}
}

// openFindings is how many findings stand open; the rest folds away.
const openFindings = 15

func (m *sheet) findings(card rubric.Scorecard, verbose bool) {
	m.line("")
	if len(card.Findings) == 0 {
		m.line("### Findings: none")
		return
	}
	list := habits(card.Findings)
	m.line("### Findings: %s", countText(list))
	m.line("")
	open := 0
	for open < len(list) && (verbose || open < openFindings && list[open].Severity != rubric.SeverityNote) {
		m.finding(list[open])
		open++
	}
	if rest := list[open:]; len(rest) > 0 {
		m.line("")
		m.line("<details><summary>and %s more</summary>", countText(rest))
		m.line("")
		for _, h := range rest {
			m.finding(h)
		}
		m.line("")
		m.line("</details>")
	}
}

func (m *sheet) finding(h habit) {
	m.line("- %s **%s** %s: %s", marks[string(h.Severity)], md(string(h.Severity)), code(h.ID), md(h.text()))
	if h.Quote != "" && m.once(h.Quote) {
		m.line("  - says: %s", code(cut(plain(h.Quote), quoteWidth)))
	}
	if h.Suggestion != "" && m.once(h.Suggestion) {
		m.line("  - better: %s", md(h.Suggestion))
	}
}

// quoteWidth is how much of a message one line of a finding shows.
const quoteWidth = 160

// once says that a text was not shown before: a message that is poor on three
// axes has three findings, and one quote is enough.
func (m *sheet) once(text string) bool {
	if m.told[text] {
		return false
	}
	m.told[text] = true
	return true
}

func (m *sheet) steps(card rubric.Scorecard) {
	steps := rubric.NextSteps(card, 3)
	if len(steps) == 0 {
		return
	}
	m.line("")
	m.line("### What gains most")
	m.line("")
	for i, s := range steps {
		m.line("%d. **+%s** %s", i+1, score(s.Gain), md(s.Text))
	}
}
