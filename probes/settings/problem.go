package settings

import (
	"fmt"
	"slices"
	"strings"
)

// A Problem is one thing wrong with a file.
type Problem struct {
	File string
	Line int    // from 1; 0 where no line is to blame
	Path string // e.g. servers.github.minScore
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

// Problems is everything wrong with a file, in the order of the file, as one error.
type Problems []Problem

// shownProblems is how many problems the error's text has.
const shownProblems = 10

func (ps Problems) Error() string {
	lines := make([]string, 0, shownProblems+1)
	for i, p := range ps {
		if i == shownProblems {
			lines = append(lines, fmt.Sprintf("and %d more; mend these first, then try again", len(ps)-i))
			break
		}
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

// asError sorts the problems; none are no error.
func (ps Problems) asError() error {
	if len(ps) == 0 {
		return nil
	}
	slices.SortStableFunc(ps, func(a, b Problem) int { return a.Line - b.Line })
	return ps
}

// clip keeps a foreign word short and on one line.
func clip(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s)
	const most = 60
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
