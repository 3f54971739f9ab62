// Package problem says what is wrong with a file, where, and what to do about it,
// in the one form that every reader of files here uses. It must not know what the
// files are about, and must never hold a value of a file that may be secret.
package problem

import (
	"fmt"
	"slices"
	"strings"
)

// A Problem is one thing wrong with a file.
type Problem struct {
	File string
	Line int    // from 1; 0 where no line is to blame
	Path string // where in the file, e.g. servers.github.minScore or axes[2].kind
	Text string // what is wrong
	Fix  string // what to do about it
}

// String gives file, line, place, problem and advice in one line.
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

// A List is everything wrong with a file, as one error.
type List []Problem

// shown is how many problems the error's text has.
const shown = 10

// Error gives a line for each problem, up to ten.
func (l List) Error() string {
	lines := make([]string, 0, shown+1)
	for i, p := range l {
		if i == shown {
			lines = append(lines, fmt.Sprintf("and %d more; mend these first, then try again", len(l)-i))
			break
		}
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

// Sorted puts the problems in the order of the file.
func (l List) Sorted() List {
	slices.SortStableFunc(l, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return strings.Compare(a.Path, b.Path)
	})
	return l
}

// AsError sorts the problems; none are no error.
func (l List) AsError() error {
	if len(l) == 0 {
		return nil
	}
	return l.Sorted()
}

// Clip keeps a foreign word on one line, and to so many characters.
func Clip(s string, most int) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s)
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
