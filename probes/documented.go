package probes

import (
	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// documented breaks what a description says and the schema does not.
type documented struct{}

func (documented) Info() Info {
	return Info{
		ID: "documented-constraint", Class: evidence.InvalidInput,
		Doc: "a call with one argument that a description rules out, though the schema accepts it",
		Why: `"IANA time zone name", "one of 'local', 'remote'", "max 100": what only the description says, the handler must check in its own words. A call that succeeds, or that an upstream refuses, is no deduction.`,
	}
}

func (documented) Plan(c Catalog) []Case {
	var cases []Case
	for _, t := range c.Tools {
		// The schema accepts the call: a destructive tool might carry it out.
		if t.Schema == nil || t.Kind == craft.Destructive && !c.Sandboxed {
			continue
		}
		opts := c.craftFor(t)
		opts.Max = perTool
		for _, m := range t.Schema.Documented(c.Seed, opts) {
			k := mutantCase(t.Name, m)
			k.Local = true
			cases = append(cases, k)
		}
	}
	return cases
}
