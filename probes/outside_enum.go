package probes

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// outsideEnum gives one argument a value that its enum does not list.
type outsideEnum struct{}

func (outsideEnum) Info() Info {
	return Info{
		ID: "outside-enum", Class: evidence.InvalidInput,
		Doc: "a call with one argument outside its enum or const",
		Why: "A model invents plausible values. A good answer names the parameter and lists the allowed ones.",
	}
}

func (outsideEnum) Plan(c Catalog) []Case { return breaking(c, "enum", "const") }
