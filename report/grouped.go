package report

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// habit is what several tools do wrong in the same way: one line for a reader,
// though a program gets one finding a tool.
type habit struct {
	rubric.Finding // the first
	problem        string
	tools          []string
	calls          int
	findings       int
}

// callCount is how a finding's message tells that it was seen more than once.
var callCount = regexp.MustCompile(` \(\d+ calls?\)$`)

// habits brings findings of one ID, severity and wording together, in the
// order of the card.
func habits(findings []rubric.Finding) []habit {
	at := map[[3]string]int{}
	var list []habit
	for _, f := range findings {
		tools := f.Tools
		if f.Tool != "" {
			tools = []string{f.Tool}
		}
		problem := callCount.ReplaceAllString(f.Message, "")
		if len(tools) > 0 {
			problem = strings.TrimPrefix(problem, rubric.Subject(tools)+": ")
		}
		key := [3]string{f.ID, string(f.Severity), problem}
		i, ok := at[key]
		if !ok || len(tools) == 0 {
			i = len(list)
			at[key] = i
			list = append(list, habit{Finding: f, problem: problem})
		}
		h := &list[i]
		h.findings++
		h.calls += len(f.Observations)
		h.tools = append(h.tools, tools...)
	}
	for i := range list {
		slices.Sort(list[i].tools)
	}
	return list
}

// shownTools is how many tools a line names.
const shownTools = 4

// text words a habit.
func (h habit) text() string {
	if h.findings < 2 {
		return h.Message
	}
	names := strings.Join(h.tools[:min(len(h.tools), shownTools)], ", ")
	if more := len(h.tools) - shownTools; more > 0 {
		names += fmt.Sprintf(" and %d more", more)
	}
	return fmt.Sprintf("%d tools: %s (%s, %s)", len(h.tools), h.problem, names, rubric.Counted(h.calls, "call"))
}
