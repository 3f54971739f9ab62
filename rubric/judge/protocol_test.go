package judge

import (
	"encoding/json"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// protocolCase is an answer to a probe that is no ordinary tool call.
type protocolCase struct {
	name   string
	probe  string
	tool   string
	target *evidence.TargetRef
	class  evidence.Class
	answer evidence.Answer
	want   Channel
	points string
}

func (c protocolCase) observation() evidence.Observation {
	return evidence.Observation{Probe: c.probe, Tool: c.tool, Target: c.target, Class: c.class, Answer: c.answer}
}

func TestProtocolProbes(t *testing.T) {
	for _, c := range protocolCases() {
		t.Run(c.name, func(t *testing.T) {
			j := New(greenhouse)
			o := c.observation()
			if want, g := string(c.want)+" "+c.points, got(j.Judge(o)); g != want {
				t.Errorf("got %s, want %s\n%s", g, want, j.Explain(o))
			}
		})
	}
}

// protocolCases holds unknown tools, resources, prompts and malformed requests.
func protocolCases() []protocolCase {
	code := func(n int, message string) evidence.Answer {
		return evidence.Answer{Kind: evidence.ProtocolError, Code: &n, Message: message}
	}
	flagged := func(text string) evidence.Answer {
		yes := true
		return evidence.Answer{Kind: evidence.Result, IsError: &yes, Content: []evidence.Content{{Type: "text", Text: text}}}
	}
	body := func(raw string) evidence.Answer {
		return evidence.Answer{Kind: evidence.Result, Body: json.RawMessage(raw)}
	}
	resource := &evidence.TargetRef{Method: "resources/read", URI: "garden://zz-none-41"}
	prompt := &evidence.TargetRef{Method: "prompts/get", Prompt: "zz_none_41"}
	return []protocolCase{
		{"unknown tool, invalid params", "unknown-tool", "zz_no_such_tool", nil, absent, code(-32602, "Unknown tool: zz_no_such_tool"), Returned, "2 0 0"},
		{"unknown tool, result", "unknown-tool", "zz_no_such_tool", nil, absent, flagged("MCP error -32602: Tool zz_no_such_tool not found"), Returned, "2 0 0"},
		{"unknown tool, result with a next step", "unknown-tool", "zz_no_such_tool", nil, absent, flagged("Unknown tool: zz_no_such_tool. Use list_plants."), Returned, "2 2 1"},
		{"unknown tool, not marked as a probe", "", "zz_no_such_tool", nil, absent, code(-32602, "tool not found"), Returned, "1 0 0"},
		{"unknown tool, internal error", "unknown-tool", "zz_no_such_tool", nil, absent, code(-32603, "Unknown tool: zz_no_such_tool"), Thrown, "2 0 0"},
		{"unknown tool, method not found", "unknown-tool", "zz_no_such_tool", nil, absent, code(-32601, "Unknown tool: zz_no_such_tool"), Thrown, "2 0 0"},
		{"unknown tool, silence", "unknown-tool", "zz_no_such_tool", nil, absent, evidence.Answer{Kind: evidence.NoReply}, Hang, "0 0 0"},
		{"resource, resource not found", "unknown-resource", "", resource, absent, code(-32002, "Resource not found: garden://zz-none-41"), Returned, "2 0 0"},
		{"resource, invalid params", "unknown-resource", "", resource, absent, code(-32602, "MCP error -32602: Resource garden://zz-none-41 not found"), Returned, "2 0 0"},
		{"resource, code zero", "unknown-resource", "", resource, absent, code(0, "disk on fire"), Thrown, "0 0 0"},
		{"resource, empty contents", "unknown-resource", "", resource, absent, body(`{"contents":[]}`), Masked, "0 0 0"},
		{"resource, error as content", "unknown-resource", "", resource, absent, body(`{"contents":[{"uri":"garden://zz-none-41","text":"Error: no such resource garden://zz-none-41"}]}`), Masked, "2 0 0"},
		{"resource, read", "unknown-resource", "", resource, absent, body(`{"contents":[{"uri":"garden://index","text":"north: 12 plants"}]}`), Success, "- - -"},
		{"prompt, invalid params", "unknown-prompt", "", prompt, absent, code(-32602, "Unknown prompt: zz_none_41"), Returned, "2 0 0"},
		{"prompt, internal error", "unknown-prompt", "", prompt, absent, code(-32603, "Unknown prompt: zz_none_41"), Thrown, "2 0 0"},
		{"unknown method", "unknown-method", "", &evidence.TargetRef{Method: "no/such"}, absent, code(-32601, "Method not found"), Returned, "1 0 0"},
		{"malformed frame", "malformed-frame", "", &evidence.TargetRef{Method: "tools/call"}, invalid, code(-32700, "Parse error"), Returned, "0 0 0"},
		{"process ended", "missing-required", "get_plant", nil, invalid, evidence.Answer{Kind: evidence.Exit}, Crash, "0 0 0"},
		{"bytes that are no JSON-RPC", "missing-required", "get_plant", nil, invalid, evidence.Answer{Kind: evidence.Garbage, Raw: "x"}, Corrupt, "0 0 0"},
	}
}
