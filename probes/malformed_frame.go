package probes

import (
	"encoding/json"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// malformedFrame sends a line that is no JSON.
type malformedFrame struct{}

func (malformedFrame) Info() Info {
	return Info{
		ID: "malformed-frame", Class: evidence.InvalidInput, Scored: evidence.CountsNothing, Own: true,
		Doc: "a line that is no JSON, to a process of its own",
		Why: "JSON-RPC asks for -32700 and a session that goes on. Several SDKs say nothing, and one ends the session, which the author can hardly change. Reported, never scored.",
	}
}

func (malformedFrame) Plan(Catalog) []Case {
	return []Case{{
		Target: &evidence.TargetRef{Method: "(malformed frame)"},
		Raw:    json.RawMessage(`{"jsonrpc":"2.0","id":9001,"method":"tools/list",`),
	}}
}
