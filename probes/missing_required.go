package probes

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// missingRequired leaves one required argument out.
type missingRequired struct{}

func (missingRequired) Info() Info {
	return Info{
		ID: "missing-required", Class: evidence.InvalidInput,
		Doc: "a call without one required argument, the others valid",
		Why: "A model forgets arguments. A good answer names the parameter and says where its value comes from, such as the tool that lists valid ids.",
	}
}

func (missingRequired) Plan(c Catalog) []Case { return breaking(c, "required") }
