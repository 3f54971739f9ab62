package rubric

import (
	"fmt"
	"slices"
	"strings"
)

// Problem is one thing wrong with a rubric file.
type Problem struct {
	File string
	Line int    // from 1; 0 where no line is to blame
	Path string // e.g. axes[2].kind
	Text string // what is wrong
	Fix  string // what to do about it
}

func (p Problem) String() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d", p.Line)
	}
	b.WriteString(": ")
	if p.Path != "" {
		b.WriteString(p.Path + ": ")
	}
	b.WriteString(p.Text)
	if p.Fix != "" {
		b.WriteString("; " + p.Fix)
	}
	return b.String()
}

// Problems is everything wrong with a rubric file, as one error.
type Problems []Problem

// shownProblems is how many problems an error prints; Check gives all of them.
const shownProblems = 10

func (ps Problems) Error() string {
	lines := make([]string, 0, shownProblems+1)
	for i, p := range ps {
		if i == shownProblems {
			lines = append(lines, fmt.Sprintf("and %d more; mend these first, then check again", len(ps)-i))
			break
		}
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

// sorted puts the problems in the order of the file.
func (ps Problems) sorted() Problems {
	slices.SortStableFunc(ps, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return strings.Compare(a.Path, b.Path)
	})
	return ps
}
