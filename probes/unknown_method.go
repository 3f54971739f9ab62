package probes

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// unknownMethod calls a JSON-RPC method that does not exist.
type unknownMethod struct{}

func (unknownMethod) Info() Info {
	return Info{
		ID: "unknown-method", Class: evidence.NotFound, Scored: evidence.CountsNothing, Own: true,
		Doc: "a JSON-RPC method that does not exist, to a process of its own",
		Why: "JSON-RPC asks for -32601 and a session that goes on. Reported, never scored.",
	}
}

func (unknownMethod) Plan(Catalog) []Case {
	const method = "no/such/method"
	return []Case{{
		Target: &evidence.TargetRef{Method: method}, Method: method, Params: mustJSON(map[string]any{}),
		Sent: evidence.Sent{Values: []string{method}},
	}}
}
