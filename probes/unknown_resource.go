package probes

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// unknownResource reads resources that do not exist: one per template with a
// planted identifier, or a listed URI with a planted ending.
type unknownResource struct{}

func (unknownResource) Info() Info {
	return Info{
		ID: "unknown-resource", Class: evidence.NotFound,
		Doc: "resources/read of a URI that names nothing",
		Why: "Right is -32602 with the URI in data (-32002 before revision 2026-07-28); empty contents hide the failure. Where no template matches, the SDK words it and only the channel counts.",
	}
}

func (unknownResource) Plan(c Catalog) []Case {
	var cases []Case
	for _, t := range c.Server.ResourceTemplates {
		value := "mcp-grade-" + craft.Planted(c.Seed, "unknown-resource/"+t.URITemplate, 12)
		uri, ok := expand(t.URITemplate, value)
		if !ok || len(cases) == perTool {
			continue
		}
		k := readCase(uri)
		k.Sent.Values = []string{uri, value}
		cases = append(cases, k)
	}
	if len(cases) == 0 && len(c.Server.Resources) > 0 {
		uri := sibling(c.Server.Resources[0].URI, "mcp-grade-"+craft.Planted(c.Seed, "unknown-resource", 12))
		k := readCase(uri)
		k.Scored = evidence.CountsChannel
		cases = append(cases, k)
	}
	return cases
}

func readCase(uri string) Case {
	return Case{
		Target: &evidence.TargetRef{Method: "resources/read", URI: uri},
		Method: "resources/read", Params: mustJSON(map[string]any{"uri": uri}),
		Sent: evidence.Sent{Values: []string{uri}, Parameter: "uri"},
	}
}

// expand puts value into every simple expression of an RFC 6570 template. A
// template with no expression names one fixed resource, which exists.
func expand(template, value string) (string, bool) {
	var b strings.Builder
	found := false
	for {
		open := strings.IndexByte(template, '{')
		if open < 0 {
			b.WriteString(template)
			return b.String(), found
		}
		end := strings.IndexByte(template[open:], '}')
		if end < 0 {
			return "", false
		}
		b.WriteString(template[:open])
		expression := template[open+1 : open+end]
		template = template[open+end+1:]
		switch {
		case strings.HasPrefix(expression, "?"), strings.HasPrefix(expression, "&"):
			// An optional query is left out (RFC 6570, 3.2.8).
			continue
		case strings.HasPrefix(expression, "/"):
			b.WriteString("/" + value)
		default:
			b.WriteString(value)
		}
		found = true
	}
}

// sibling replaces the last segment of a URI.
func sibling(uri, name string) string {
	cut := strings.LastIndexAny(strings.TrimRight(uri, "/"), "/:")
	return uri[:cut+1] + name
}
