package probes

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// malformedFormat breaks a format or a pattern.
type malformedFormat struct{}

func (malformedFormat) Info() Info {
	return Info{
		ID: "malformed-format", Class: evidence.InvalidInput,
		Doc: "a call with one argument that breaks its format or pattern",
		Why: `"???" where an id belongs. A good answer says what the form is, and does not call a malformed id "not found".`,
	}
}

func (malformedFormat) Plan(c Catalog) []Case { return breaking(c, "format", "pattern") }
