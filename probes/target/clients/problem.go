package clients

import (
	"errors"

	"github.com/mcp-grade/mcp-grade/probes/problem"
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
	return problem.Problem{File: p.File, Line: p.Line, Path: p.Path, Text: p.Text, Fix: p.Advice}.String()
}

// Unwrap gives Err.
func (p *Problem) Unwrap() error { return p.Err }

// clip keeps a foreign name short and on one line.
func clip(s string) string { return problem.Clip(s, 60) }
