package clients

import (
	"errors"
	"fmt"
	"strings"
)

// ErrNoServers says that a file is well formed and names no server. A search
// through the places of WellKnown goes on to the next file.
var ErrNoServers = errors.New("no MCP server is named")

// A Problem is one thing wrong with a configuration file. It never holds a
// value of the file.
type Problem struct {
	File   string
	Line   int    // from 1; 0 where no line is to blame
	Path   string // where in the file, such as mcpServers.github.args
	Text   string // what is wrong
	Advice string // what to do next
	Err    error  // ErrNoServers, or nil
}

// Error gives file, line, place, problem and advice in one line.
func (p *Problem) Error() string {
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
	if p.Advice != "" {
		b.WriteString("; " + p.Advice)
	}
	return b.String()
}

// Unwrap gives Err.
func (p *Problem) Unwrap() error { return p.Err }

// clip keeps a foreign name short and on one line.
func clip(s string) string { return clipTo(s, 60) }

func clipTo(s string, most int) string {
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
