package rubric

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/misspelt"
)

// orMeant adds the nearest candidate and the whole choice to a complaint.
func orMeant(word string, candidates []string) string {
	choice := "valid: " + strings.Join(candidates, ", ")
	if n := misspelt.Nearest(word, candidates); n != "" {
		return `did you mean "` + n + `"? (` + choice + ")"
	}
	return choice
}

// orMeantShort is orMeant for choices that are too many to print.
func orMeantShort(word string, candidates []string) string {
	if n := misspelt.Nearest(word, candidates); n != "" {
		return `did you mean "` + n + `"? (all of them: mcp-grade explain)`
	}
	return "`mcp-grade explain` lists them all"
}
