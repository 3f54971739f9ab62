package probes

import (
	"encoding/json"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// shapedTools is how many tools get the malformed shapes of "arguments": the
// SDK's request parser answers, so more would only repeat it.
const shapedTools = 3

// shaped plans tools/call requests whose arguments member is malformed or
// missing. Only tools with a required argument are used, so that no valid call
// is made, and no destructive one.
func shaped(c Catalog, params func(tool string) map[string]any, arguments json.RawMessage) []Case {
	var cases []Case
	for _, t := range c.Tools {
		if len(cases) == shapedTools {
			break
		}
		if t.Schema == nil || t.Kind == craft.Destructive || !t.Schema.HasRequired() {
			continue
		}
		cases = append(cases, Case{
			Tool: t.Name, Method: "tools/call", Arguments: arguments,
			Params: mustJSON(params(t.Name)),
		})
	}
	return cases
}

// argumentsAbsent sends no arguments member.
type argumentsAbsent struct{}

func (argumentsAbsent) Info() Info {
	return Info{
		ID: "arguments-absent", Class: evidence.InvalidInput, Scored: evidence.CountsNothing,
		Doc: "a tools/call without an arguments member",
		Why: "Clients leave it out when there is nothing to say; handlers that read it unchecked throw or crash. Reported, never scored.",
	}
}

func (argumentsAbsent) Plan(c Catalog) []Case {
	return shaped(c, func(tool string) map[string]any { return map[string]any{"name": tool} }, nil)
}

// argumentsNull sends null as the arguments.
type argumentsNull struct{}

func (argumentsNull) Info() Info {
	return Info{
		ID: "arguments-null", Class: evidence.InvalidInput, Scored: evidence.CountsNothing,
		Doc: "a tools/call with arguments: null",
		Why: "Some clients send null for an empty object. Reported, never scored.",
	}
}

func (argumentsNull) Plan(c Catalog) []Case {
	return shaped(c, func(tool string) map[string]any { return map[string]any{"name": tool, "arguments": nil} }, json.RawMessage("null"))
}

// argumentsArray sends a list as the arguments.
type argumentsArray struct{}

func (argumentsArray) Info() Info {
	return Info{
		ID: "arguments-array", Class: evidence.InvalidInput, Scored: evidence.CountsNothing,
		Doc: "a tools/call with a list as its arguments",
		Why: "The SDK's request parser refuses it, mostly with -32603 and a validator's dump. Reported, never scored.",
	}
}

func (argumentsArray) Plan(c Catalog) []Case {
	list := json.RawMessage(`["a list where an object belongs"]`)
	return shaped(c, func(tool string) map[string]any { return map[string]any{"name": tool, "arguments": list} }, list)
}
