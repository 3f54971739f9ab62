package probes

import (
	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// missingResource names something that does not exist, in arguments that the
// schema accepts.
type missingResource struct{}

func (missingResource) Info() Info {
	return Info{
		ID: "missing-resource", Class: evidence.NotFound,
		Doc: "a valid call that names something that does not exist",
		Why: `The commonest failure of all. A good answer repeats the id, says that it does not exist and names the tool that lists the ones that do; "[]" makes the model believe there is nothing to find.`,
	}
}

func (missingResource) Plan(c Catalog) []Case {
	var cases []Case
	for _, t := range c.Tools {
		// The call is valid: a destructive tool might find something to destroy.
		if t.Schema == nil || t.Kind == craft.Destructive && !c.Sandboxed {
			continue
		}
		opts := c.craftFor(t)
		opts.Max = perTool
		for _, m := range t.Schema.Missing(c.Seed, opts) {
			k := toolCase(t.Name, m.Arguments)
			k.Sent = evidence.Sent{Values: m.Values, Parameter: m.Parameter}
			cases = append(cases, k)
		}
	}
	return cases
}
