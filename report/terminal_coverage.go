package report

import (
	"fmt"
	"sort"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric"
)

func (p *page) coverage(card rubric.Scorecard) {
	p.heading("Coverage", "")
	for _, l := range coverageLines(card) {
		p.block(2, pad(l.label, 10), p.text, l.text, 4)
	}
}

// fact is one labelled line about a run.
type fact struct{ label, text string }

// coverageLines says what a run reached, as plain text.
func coverageLines(card rubric.Scorecard) []fact {
	c := card.Coverage
	lines := []fact{{"tools", fmt.Sprintf("%d of %d probed with %s", c.Probed, c.Tools, rubric.Counted(c.Observations, "call"))}}
	if len(c.Skipped) > 0 {
		lines = append(lines, fact{"skipped", skippedText(c.Skipped)})
	}
	classes := make([]string, len(c.Classes))
	for i, class := range c.Classes {
		classes[i] = string(class)
	}
	if len(classes) == 0 {
		classes = []string{"none"}
	}
	lines = append(lines, fact{"classes", strings.Join(classes, ", ")})
	var channels []string
	for _, ch := range card.Channels {
		channels = append(channels, fmt.Sprintf("%s %d", plain(ch.Name), ch.Count))
	}
	if len(channels) > 0 {
		lines = append(lines, fact{"channels", strings.Join(channels, ", ")})
	}
	upstream := "no call reached the network"
	if c.UpstreamReached {
		upstream = "reached"
	}
	return append(lines, fact{"upstream", upstream})
}

// skippedText groups skipped tools by reason, so that forty tools are one line.
func skippedText(skipped []evidence.Skipped) string {
	by := map[string][]string{}
	for _, s := range skipped {
		by[plain(s.Reason)] = append(by[plain(s.Reason)], plain(s.Tool))
	}
	parts := make([]string, 0, len(by))
	for reason, tools := range by {
		sort.Strings(tools)
		list := strings.Join(tools, ", ")
		if len(tools) > 5 {
			list = fmt.Sprintf("%s and %d more", strings.Join(tools[:5], ", "), len(tools)-5)
		}
		parts = append(parts, list+" ("+reason+")")
	}
	sort.Strings(parts)
	return strings.Join(parts, "; ")
}
