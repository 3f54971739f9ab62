package probes

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// Some servers publish an empty schema for every tool, since their validator does
// not fit the library that should have published it, and then refuse a call
// without arguments. The refusal tells what the schema should have said.

const (
	// taughtTools is how many tools without parameters are called without any.
	taughtTools = 20
	// taughtComment marks a schema that was read from a refusal.
	taughtComment = "read from the server's own refusal, for it lists no parameters"
)

// taught gives the tools that list no parameters those that they ask for when
// they are called without.
func (h *healer) taught(ctx context.Context, session *target.Session, server evidence.Server) evidence.Server {
	tools, asked, found := slices.Clone(server.Tools), 0, 0
	for i, t := range tools {
		if !empty(t.InputSchema) || craft.KindOf(t) != craft.ReadOnly && !h.sandboxed() || t.Execution != nil && t.Execution.TaskSupport == "required" {
			continue
		}
		if asked++; asked > taughtTools || !session.Alive() {
			break
		}
		k := toolCase(t.Name, json.RawMessage("{}"))
		x := session.Call(ctx, target.Request{Method: k.Method, Params: k.Params, Budget: trialBudget})
		if x.Err != nil || x.Answer.Kind == evidence.NoReply {
			break
		}
		if schema := refusedSchema(answerText(x.Answer)); schema != nil {
			tools[i].InputSchema = schema
			found++
		}
	}
	if found == 0 {
		return server
	}
	server.Tools = tools
	server.Notes = append(slices.Clone(server.Notes), fmt.Sprintf("%d of %d tools list no parameters in their input schema, and ask for some when they are called; they were called with those, which a model cannot know", found, len(tools)))
	return server
}

// empty reports whether a schema describes no parameters.
func empty(schema json.RawMessage) bool {
	var members map[string]json.RawMessage
	if json.Unmarshal(schema, &members) != nil {
		return false
	}
	for _, keyword := range []string{"anyOf", "oneOf", "allOf", "$ref", "required", "patternProperties"} {
		if members[keyword] != nil {
			return false
		}
	}
	var properties map[string]json.RawMessage
	return members["properties"] == nil || json.Unmarshal(members["properties"], &properties) == nil && len(properties) == 0
}

// pydanticField is what pydantic says of an argument that is missing.
var pydanticField = regexp.MustCompile(`(?m)^([A-Za-z_][\w]{0,60})\n\s+Field required\b`)

// refusedSchema reads what a validator says is missing: the issues of zod, or the
// text of pydantic. Nil if it says nothing of the kind.
func refusedSchema(text string) json.RawMessage {
	const longest, most = 20_000, 30
	text = text[:min(len(text), longest)]
	properties := map[string]any{}
	var required []string
	add := func(name, kind string) {
		if name == "" || properties[name] != nil || len(required) == most {
			return
		}
		property := map[string]any{}
		switch kind {
		case "string", "number", "integer", "boolean", "object":
			property["type"] = kind
		case "array":
			property["type"], property["items"] = "array", map[string]any{"type": "string"}
		}
		properties[name] = property
		required = append(required, name)
	}
	var issues []struct {
		Expected string `json:"expected"`
		Received string `json:"received"`
		Message  string `json:"message"`
		Path     []any  `json:"path"`
	}
	if at := strings.IndexByte(text, '['); at >= 0 && json.NewDecoder(strings.NewReader(text[at:])).Decode(&issues) == nil {
		for _, issue := range issues {
			missing := issue.Received == "undefined" || issue.Message == "Required" || strings.HasSuffix(issue.Message, "received undefined")
			if name, ok := first(issue.Path); ok && len(issue.Path) == 1 && missing {
				add(name, issue.Expected)
			}
		}
	}
	for _, m := range pydanticField.FindAllStringSubmatch(text, most) {
		add(m[1], "")
	}
	if len(required) == 0 {
		return nil
	}
	return mustJSON(map[string]any{"type": "object", "properties": properties, "required": required, "$comment": taughtComment})
}

func first(path []any) (string, bool) {
	if len(path) == 0 {
		return "", false
	}
	name, ok := path[0].(string)
	return name, ok
}
