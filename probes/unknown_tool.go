package probes

import (
	"encoding/json"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// unknownTool calls a tool that the server does not list.
type unknownTool struct{}

func (unknownTool) Info() Info {
	return Info{
		ID: "unknown-tool", Class: evidence.NotFound, Scored: evidence.CountsChannel,
		Doc: "a call of a tool that the server does not list",
		Why: "The SDK usually words this, so only the channel counts: -32602 or an isError result are both right; -32603, a hang or a crash is not.",
	}
}

func (unknownTool) Plan(c Catalog) []Case {
	if len(c.Server.Tools) == 0 {
		return nil
	}
	name := "no_such_tool_" + craft.Planted(c.Seed, "unknown-tool", 8)
	k := toolCase(name, json.RawMessage(`{}`))
	k.Sent = evidence.Sent{Values: []string{name}}
	return []Case{k}
}
