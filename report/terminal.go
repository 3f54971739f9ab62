package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// writeTerminal writes a card to be read on a terminal: the grade first, then
// what a model reads, what to mend, and what was reached.
func writeTerminal(w io.Writer, card rubric.Scorecard, o Options) error {
	p := newPage(o)
	p.head(card)
	p.axes(card)
	p.classes(card)
	p.messages(card)
	p.findings(card)
	p.coverage(card)
	p.steps(card)
	p.notes(card)
	if _, err := io.WriteString(w, p.String()); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

func (p *page) head(card rubric.Scorecard) {
	s := card.Server
	p.line(p.bold.Render(cut(serverName(s), p.width)))
	facts := []string{}
	if s.Transport != "" {
		facts = append(facts, plain(s.Transport))
	}
	if s.ProtocolVersion != "" {
		facts = append(facts, "MCP "+plain(s.ProtocolVersion))
	}
	facts = append(facts, networkText(s.Network), "rubric "+plain(card.Rubric)+" "+plain(card.RubricVersion))
	p.line(p.dim.Render(cut(strings.Join(facts, " · "), p.width)))
	if len(s.Command) > 0 {
		p.line(p.dim.Render(cut("$ "+plain(strings.Join(s.Command, " ")), p.width)))
	}
	p.line()
	p.total(card)
	if card.Partial != "" {
		p.block(2, "partial: ", p.warn, plain(card.Partial), 3)
	}
}

// serverName is what a server calls itself, with its version; else its key.
func serverName(s rubric.CardServer) string {
	name := plain(s.Name)
	if name == "" {
		name = plain(s.Key)
	}
	return strings.TrimSpace(name + " " + plain(s.Version))
}

// networkText says how far the server's network was ours.
func networkText(network string) string {
	switch network {
	case "netns":
		return "network: sandbox"
	case "proxy":
		return "network: proxy"
	}
	return "network: not broken"
}

func (p *page) total(card rubric.Scorecard) {
	style := p.verdict(card.Verdict)
	verdict := style.Render(strings.ToUpper(string(card.Verdict)))
	if card.Verdict == rubric.NoGrade {
		p.line("  ", verdict, "  ", p.dim.Render("too few axes could be assessed"))
		return
	}
	filled, empty := bar(card.Score, card.OutOf, 30)
	if p.narrow() {
		filled, empty = bar(card.Score, card.OutOf, max(p.width-30, 0))
	}
	p.line("  ", p.bold.Render(score(card.Score)), " of ", short(card.OutOf), "  ", style.Render(filled), p.dim.Render(empty), "  ", verdict)
	lines := fmt.Sprintf("floor %s, needs work below %s", short(card.Floor), short(card.NeedsWork))
	if card.NeedsWork <= card.Floor {
		lines = "floor " + short(card.Floor)
	}
	if missed := missedFloors(card); missed != "" {
		if p.narrow() {
			p.block(2, "", p.bad, missed, 2)
			p.block(2, "", p.dim, lines, 2)
			return
		}
		p.line("  ", p.bad.Render(missed), p.dim.Render("; "+lines))
		return
	}
	p.block(2, "", p.dim, lines, 2)
}

// missedFloors says which floors were missed.
func missedFloors(card rubric.Scorecard) string {
	if len(card.BelowFloor) == 0 {
		return ""
	}
	return "below the floor: " + plain(strings.Join(card.BelowFloor, ", "))
}

func (p *page) steps(card rubric.Scorecard) {
	steps := rubric.NextSteps(card, 3)
	if len(steps) == 0 {
		return
	}
	p.heading("Next steps", "what gains most")
	for _, s := range steps {
		p.block(2, fmt.Sprintf("%5s  ", "+"+score(s.Gain)), p.text, plain(s.Text), 3)
	}
}

func (p *page) notes(card rubric.Scorecard) {
	if len(card.Notes) == 0 {
		return
	}
	p.heading("Notes", "")
	for _, n := range card.Notes {
		p.block(2, "· ", p.dim, plain(n), 8)
	}
}
