package cmd

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/misspelt"
	"github.com/mcp-grade/mcp-grade/probes/problem"
	"github.com/mcp-grade/mcp-grade/rubric"
)

// noTool says why --tools leaves nothing to call; nil where it leaves something
// or was not given.
func noTool(sel probes.Selection, tools []evidence.Tool) error {
	if len(sel.Only) == 0 {
		return nil
	}
	chosen := slices.DeleteFunc(slices.Clone(tools), func(t evidence.Tool) bool { return !probes.MatchesAny(sel.Only, t.Name) })
	given := "--tools " + strings.Join(sel.Only, ", ")
	switch {
	case len(tools) == 0:
		return usagef("%s matches nothing: the server lists no tools; leave it out to grade its resources and prompts", given)
	case len(chosen) == 0:
		return usagef("%s matches none of the server's %s; %s", given, rubric.Counted(len(tools), "tool"), nearestTools(sel.Only[0], tools))
	case !slices.ContainsFunc(chosen, func(t evidence.Tool) bool { return !probes.MatchesAny(sel.Skip, t.Name) }):
		return usagef("%s and --skip-tools %s leave no tool to call; change one of them", given, strings.Join(sel.Skip, ", "))
	}
	return nil
}

// idleGlobs tells of globs of --tools that match nothing beside others that do.
func idleGlobs(sel probes.Selection, tools []evidence.Tool) []string {
	var notes []string
	for _, glob := range sel.Only {
		if !slices.ContainsFunc(tools, func(t evidence.Tool) bool { return probes.MatchesAny([]string{glob}, t.Name) }) {
			notes = append(notes, fmt.Sprintf("--tools %s matches none of the server's %s; %s", glob, rubric.Counted(len(tools), "tool"), nearestTools(glob, tools)))
		}
	}
	return notes
}

// nearestTools offers the tools that a glob most likely meant: those that begin
// or read most like what stands in it, or all where they are few.
func nearestTools(glob string, tools []evidence.Tool) string {
	const most = 5
	word := strings.ToLower(strings.NewReplacer("*", "", "?", "").Replace(glob))
	const longest = 64
	word = word[:min(len(word), longest)]
	far := func(name string) int {
		low := strings.ToLower(name)
		if word == "" || strings.Contains(low, word) {
			return 0
		}
		best := misspelt.Distance(word, low)
		for n := len(word) - 1; n <= len(word)+1 && n <= len(low); n++ { // its beginning, and its end
			if n > 0 {
				best = min(best, misspelt.Distance(word, low[:n])*2, misspelt.Distance(word, low[len(low)-n:])*2+1)
			}
		}
		return best
	}
	names := make([]string, 0, len(tools))
	for _, t := range tools {
		names = append(names, problem.Clip(ansi.Strip(t.Name), 60)) // a server's word, on one line
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(far(a), far(b)) })
	if len(names) <= most {
		return "it has " + strings.Join(names, ", ")
	}
	return fmt.Sprintf("nearest are %s; mcp-grade plan lists all", strings.Join(names[:most], ", "))
}
