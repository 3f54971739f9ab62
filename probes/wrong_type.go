package probes

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// wrongType gives one argument a value of another JSON type.
type wrongType struct{}

func (wrongType) Info() Info {
	return Info{
		ID: "wrong-type", Class: evidence.InvalidInput,
		Doc: "a call with one argument of another JSON type",
		Why: `"many" where a number belongs. A good answer names the parameter, the bad value and what is allowed; a bare "Invalid input" makes the model guess.`,
	}
}

func (wrongType) Plan(c Catalog) []Case { return breaking(c, "type") }
