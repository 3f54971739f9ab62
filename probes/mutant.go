package probes

import (
	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// perTool is how many cases of one probe a tool gets at most: more would only
// repeat the same sentence about other parameters.
const perTool = 3

// breaking plans calls that break one of the given JSON Schema keywords. The
// server's schema must refuse every one of them, so they are sent to
// destructive tools too.
func breaking(c Catalog, keywords ...string) []Case {
	var cases []Case
	for _, t := range c.Tools {
		if t.Schema == nil {
			continue
		}
		opts := c.craftFor(t)
		opts.Max, opts.Keywords = perTool, keywords
		for _, m := range t.Schema.Mutants(c.Seed, opts) {
			cases = append(cases, mutantCase(t.Name, m))
		}
	}
	return cases
}

func mutantCase(tool string, m craft.Mutant) Case {
	k := toolCase(tool, m.Arguments)
	k.Sent = evidence.Sent{Parameter: m.Parameter, Keyword: m.Keyword}
	if m.BadValue != "" {
		k.Sent.Values = []string{m.BadValue}
	}
	return k
}
