package probes

import (
	"encoding/json"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// Info describes a probe. It is shown by `mcp-grade probes` and `mcp-grade explain ID`.
type Info struct {
	ID    string         // stable for ever; also the middle part of observation IDs
	Class evidence.Class // what it provokes
	Doc   string         // one line: what is sent
	Why   string         // what goes wrong out there, and what a good server does
	// Scored says how far its observations count.
	Scored evidence.Scope
	// Own says that each case needs a server process of its own, because it may end the session.
	Own bool
	// Network says that it needs the fault network.
	Network bool
}

// A Probe provokes one failure class.
type Probe interface {
	Info() Info
	// Plan returns the cases for this server, the most telling first within each
	// tool. It is pure: no I/O, no clock, no randomness but the catalogue's seed.
	Plan(Catalog) []Case
}

// Tool is a tool with what the planner knows of it.
type Tool struct {
	evidence.Tool
	Schema *craft.Schema // nil where the schema cannot be used
	Kind   craft.Kind
	// Known holds values that fit its parameters and are known to exist.
	Known map[string]any
}

// Catalog is the server as the planner sees it.
type Catalog struct {
	Server evidence.Server
	Tools  []Tool // those that may be called, in the server's order
	Seed   int64
	// Sandboxed says that nothing the server does outlasts the run, so that
	// destructive tools may be called too.
	Sandboxed bool
	// Reaching holds, by tool, arguments that were seen to reach the network.
	Reaching map[string][]byte
	// Examples holds, by tool, arguments that the user gave, the first the best.
	Examples map[string][]json.RawMessage
	// Craft says which folders and values planted identifiers must fit.
	Craft craft.Options
}

// Case is one thing to do to the server.
type Case struct {
	ID    string         // tool/probe/number
	Probe string         // the probe's ID
	Class evidence.Class // what it provokes
	Tool  string
	// Target says what is asked where it is no tool call.
	Target *evidence.TargetRef
	Method string          // the JSON-RPC method
	Params json.RawMessage // verbatim
	// Raw is sent as it stands instead of Method and Params, for malformed frames.
	Raw       json.RawMessage
	Arguments json.RawMessage // the tool's arguments, as in Params
	Sent      evidence.Sent
	Scored    evidence.Scope
	Own       bool
	// Local says that it counts only where the server itself answers: what an
	// upstream makes of the arguments is not known to us.
	Local bool
	// Fault is what the network shows meanwhile; nil is a healthy one.
	Fault *faultnet.Fault
	// Burst is how many times the call is sent at once; 0 and 1 are once.
	Burst int
}

// toolCase is a tools/call with the given arguments.
func toolCase(tool string, arguments json.RawMessage) Case {
	return Case{
		Tool: tool, Method: "tools/call", Arguments: arguments,
		Params: mustJSON(map[string]any{"name": tool, "arguments": arguments}),
	}
}

// mustJSON encodes what this package built itself; it cannot fail.
func mustJSON(v any) json.RawMessage {
	data, err := json.Marshal(v)
	if err != nil {
		panic("probes: encoding a request of our own: " + err.Error())
	}
	return data
}
