package report

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/lipgloss"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// How much of a card a terminal shows without Verbose.
const (
	shownMessages = 5
	shownFindings = 12
)

func (p *page) messages(card rubric.Scorecard) {
	if len(card.Messages) == 0 {
		return
	}
	n := len(card.Messages)
	if !p.verbose {
		n = min(n, shownMessages)
	}
	aside := "the most instructive messages"
	if n < len(card.Messages) {
		aside = fmt.Sprintf("the %d most instructive messages", n)
	}
	p.heading("What a model reads", aside)
	for i, m := range card.Messages[:n] {
		if i > 0 {
			p.line()
		}
		p.message(i+1, m)
	}
}

func (p *page) message(n int, m rubric.Message) {
	label := fmt.Sprintf("%3d  ", n)
	facts := []string{string(m.Class)}
	if m.Fault != "" {
		facts = append(facts, plain(m.Fault))
	}
	facts = append(facts, plain(m.Channel))
	if m.Count > 1 {
		facts = append(facts, fmt.Sprintf("%d times", m.Count))
	}
	tool := plain(m.Tool)
	if tool == "" {
		tool = plain(m.Observation)
	}
	about := strings.Join(facts, " · ")
	if p.narrow() {
		p.line(p.dim.Render(label), p.bold.Render(tool))
		p.block(5, "", p.dim, about, 2)
	} else {
		tool = cut(tool, p.width-len(label)-2-min(lipgloss.Width(about), 40))
		p.line(p.dim.Render(label), p.bold.Render(tool), "  ", p.dim.Render(cut(about, p.width-len(label)-2-lipgloss.Width(tool))))
	}
	p.line("     ", p.pointsLine(m))
	for _, l := range limitLines(quoteLines(m), p.width-7, 4) {
		p.line("     ", p.dim.Render("│ "), l)
	}
	for _, why := range m.Why {
		p.block(5, "", p.dim, plain(why), 2)
	}
	if m.Suggestion != "" {
		p.block(5, p.good.Render("better: "), p.good, plain(m.Suggestion), 6)
	}
}

func (p *page) pointsLine(m rubric.Message) string {
	var parts []string
	for _, a := range []struct {
		name string
		got  *int
	}{{"specificity", m.Specificity}, {"trigger", m.Trigger}, {"retry", m.Retry}} {
		style := p.dim
		if a.got != nil {
			style = p.grade(float64(*a.got), 2)
		}
		parts = append(parts, a.name+" "+style.Render(points(a.got)))
	}
	return strings.Join(parts, "  ")
}

// limitLines wraps several lines, and cuts what is more than limit.
func limitLines(lines []string, width, limit int) []string {
	var out []string
	for _, l := range lines {
		if out = append(out, wrap(l, width, limit)...); len(out) > limit {
			break
		}
	}
	return cutLines(out, width, limit)
}

// quoteLines gives what a message said, or what stands for silence.
func quoteLines(m rubric.Message) []string {
	if lines := plainLines(m.Quote); len(lines) > 0 {
		return lines
	}
	switch m.Channel {
	case "hang":
		return []string{"(no answer)"}
	case "crash":
		return []string{"(the server ended)"}
	case "corrupt":
		return []string{"(no JSON-RPC)"}
	}
	return []string{"(no text)"}
}

func (p *page) findings(card rubric.Scorecard) {
	if len(card.Findings) == 0 {
		p.heading("Findings", "none")
		return
	}
	list := habits(card.Findings)
	if p.verbose { // each with its own quote
		list = nil
		for _, f := range card.Findings {
			list = append(list, habits([]rubric.Finding{f})...)
		}
	}
	p.heading("Findings", countText(list))
	n := len(list)
	if !p.verbose {
		n = min(n, shownFindings)
	}
	for _, h := range list[:n] {
		p.finding(h)
	}
	if left := list[n:]; len(left) > 0 {
		p.block(2, "", p.dim, fmt.Sprintf("and %s: --verbose, or a Markdown or JSON report, shows them all", countText(left)), 2)
	}
	p.block(2, "", p.dim, "mcp-grade explain ID says why a finding matters and how to mend it", 2)
}

func (p *page) finding(h habit) {
	mark, style := "· ", p.dim
	switch h.Severity {
	case rubric.SeverityError:
		mark, style = "✗ ", p.bad
	case rubric.SeverityWarning:
		mark, style = "! ", p.warn
	}
	p.block(2, style.Render(mark), p.text, plain(h.text()), 3)
	p.line("    ", p.dim.Render(cut(plain(h.ID), p.width-4)))
	if !p.verbose {
		return
	}
	if h.Quote != "" {
		p.block(4, p.dim.Render("│ "), p.text, plain(h.Quote), 3)
	}
	if h.Suggestion != "" {
		p.block(4, p.good.Render("fix: "), p.good, plain(h.Suggestion), 6)
	}
}

// countText counts what is listed by severity, so that a reader who counts the
// lines finds the same.
func countText(list []habit) string {
	count := map[rubric.Severity]int{}
	for _, h := range list {
		count[h.Severity]++
	}
	var parts []string
	for _, s := range []rubric.Severity{rubric.SeverityError, rubric.SeverityWarning, rubric.SeverityNote} {
		if count[s] > 0 {
			parts = append(parts, rubric.Counted(count[s], string(s)))
		}
	}
	return strings.Join(parts, ", ")
}
