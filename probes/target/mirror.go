package target

import (
	"encoding/json"

	"golang.org/x/net/http/httpguts"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// maxMirrorDepth is how deep schemas are searched for x-mcp-header.
const maxMirrorDepth = 8

// mirrored gives, by tool, the arguments whose schema says that a header
// repeats them (MCP 2026-07-28, "x-mcp-header").
func mirrored(tools []evidence.Tool) map[string][]wire.ParamHeader {
	all := map[string][]wire.ParamHeader{}
	for _, tool := range tools {
		if found := marked(tool.InputSchema, nil); len(found) > 0 {
			all[tool.Name] = found
		}
	}
	return all
}

func marked(schema json.RawMessage, path []string) []wire.ParamHeader {
	var object struct {
		Properties map[string]json.RawMessage `json:"properties"`
	}
	if len(path) == maxMirrorDepth || json.Unmarshal(schema, &object) != nil {
		return nil
	}
	var found []wire.ParamHeader
	for name, property := range object.Properties {
		var mark struct {
			Header string `json:"x-mcp-header"`
		}
		here := append(path[:len(path):len(path)], name)
		if json.Unmarshal(property, &mark) == nil && httpguts.ValidHeaderFieldName(mark.Header) {
			found = append(found, wire.ParamHeader{Path: here, Name: mark.Header})
		}
		found = append(found, marked(property, here)...)
	}
	return found
}
