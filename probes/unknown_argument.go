package probes

import (
	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// unknownArgument adds an argument that the schema does not have to a valid call.
type unknownArgument struct{}

func (unknownArgument) Info() Info {
	return Info{
		ID: "unknown-argument", Class: evidence.InvalidInput, Scored: evidence.CountsNothing,
		Doc: "a valid call with one argument that the schema does not have",
		Why: "Most SDKs strip extra arguments in silence, also where the schema forbids them, so that a misspelt filter returns everything. Reported, never scored.",
	}
}

// Plan leaves out tools that write unless nothing outlasts the run: the call
// would succeed on a server that strips the argument.
func (unknownArgument) Plan(c Catalog) []Case {
	var cases []Case
	for _, t := range c.Tools {
		if t.Schema == nil || t.Kind != craft.ReadOnly && !c.Sandboxed {
			continue
		}
		m, ok := t.Schema.UnknownArgument(c.Seed, c.craftFor(t))
		if !ok {
			continue
		}
		cases = append(cases, mutantCase(t.Name, m))
	}
	return cases
}
