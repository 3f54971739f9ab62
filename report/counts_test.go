package report

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// TestHeaderCountsWhatIsListed: who counts the lines finds the heading's numbers.
func TestHeaderCountsWhatIsListed(t *testing.T) {
	var card rubric.Scorecard
	add := func(severity rubric.Severity, id, tool, message string) {
		card.Findings = append(card.Findings, rubric.Finding{ID: id, Severity: severity, Tool: tool, Message: message})
	}
	for _, tool := range strings.Fields("a b c d e f g h i j k l") {
		add(rubric.SeverityError, "throw/crash", tool, tool+": the server ended")
		add(rubric.SeverityError, "throw/hang/"+tool, tool, tool+": silent")
	}
	add(rubric.SeverityWarning, "trigger/none", "a", "a: no step")
	add(rubric.SeverityWarning, "trigger/none", "b", "b: no step")
	add(rubric.SeverityNote, "style/x", "a", "a: a style")
	for _, verbose := range []bool{false, true} {
		for _, tt := range []struct {
			format, heading string
			lines           *regexp.Regexp
		}{
			{"terminal", "Findings  ", regexp.MustCompile(`(?m)^  (?:✗|!|·) `)},
			{"markdown", "### Findings: ", regexp.MustCompile(`(?m)^- \S+ \*\*(?:error|warning|note)\*\*`)},
		} {
			format, err := FormatFor(tt.format)
			if err != nil {
				t.Fatal(err)
			}
			var buf bytes.Buffer
			if err := format.Write(&buf, card, Options{Verbose: verbose}); err != nil {
				t.Fatal(err)
			}
			_, rest, ok := strings.Cut(buf.String(), tt.heading)
			if !ok {
				t.Fatalf("%s: no heading in\n%s", tt.format, buf.String())
			}
			heading, rest, _ := strings.Cut(rest, "\n")
			listed := len(tt.lines.FindAllString(rest, -1))
			if more := regexp.MustCompile(`(?m)^  and (.*): --verbose`).FindStringSubmatch(rest); more != nil {
				listed += sum(more[1])
			}
			if got := sum(heading); got != listed || got == 0 {
				t.Errorf("%s, verbose %v: the heading counts %d (%s), %d are listed:\n%s", tt.format, verbose, got, heading, listed, rest)
			}
		}
	}
}

// sum adds the numbers of a text.
func sum(text string) int {
	total := 0
	for _, digits := range regexp.MustCompile(`\d+`).FindAllString(text, -1) {
		n, err := strconv.Atoi(digits)
		if err != nil {
			continue
		}
		total += n
	}
	return total
}
