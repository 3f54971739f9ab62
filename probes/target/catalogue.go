package target

import (
	"encoding/json"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// The entries of the lists are read member by member: one member of a wrong
// type must not lose the others.

func toolOf(m map[string]json.RawMessage) (evidence.Tool, string) {
	name := text(m["name"])
	return evidence.Tool{
		Name: name, Title: text(present(m["title"])), Description: text(present(m["description"])),
		InputSchema: present(m["inputSchema"]), OutputSchema: present(m["outputSchema"]),
		Annotations: annotationsOf(m["annotations"]), Execution: executionOf(m["execution"]),
	}, name
}

func executionOf(raw json.RawMessage) *evidence.Execution {
	var m map[string]json.RawMessage
	if json.Unmarshal(raw, &m) != nil || m == nil {
		return nil
	}
	return &evidence.Execution{TaskSupport: text(present(m["taskSupport"]))}
}

func annotationsOf(raw json.RawMessage) *evidence.Annotations {
	var m map[string]json.RawMessage
	if json.Unmarshal(raw, &m) != nil || m == nil {
		return nil
	}
	return &evidence.Annotations{
		Title:           text(present(m["title"])),
		ReadOnlyHint:    flag(m["readOnlyHint"]),
		DestructiveHint: flag(m["destructiveHint"]),
		IdempotentHint:  flag(m["idempotentHint"]),
		OpenWorldHint:   flag(m["openWorldHint"]),
	}
}

func flag(raw json.RawMessage) *bool {
	var b *bool
	if json.Unmarshal(raw, &b) != nil {
		return nil
	}
	return b
}

func resourceOf(m map[string]json.RawMessage) (evidence.Resource, string) {
	uri := text(m["uri"])
	return evidence.Resource{
		URI: uri, Name: text(present(m["name"])),
		Description: text(present(m["description"])), MIMEType: text(present(m["mimeType"])),
	}, uri
}

func templateOf(m map[string]json.RawMessage) (evidence.ResourceTemplate, string) {
	uri := text(m["uriTemplate"])
	return evidence.ResourceTemplate{
		URITemplate: uri, Name: text(present(m["name"])),
		Description: text(present(m["description"])), MIMEType: text(present(m["mimeType"])),
	}, uri
}

func promptOf(m map[string]json.RawMessage) (evidence.Prompt, string) {
	name := text(m["name"])
	prompt := evidence.Prompt{Name: name, Description: text(present(m["description"]))}
	var arguments []map[string]json.RawMessage
	if json.Unmarshal(m["arguments"], &arguments) == nil {
		for _, a := range arguments {
			required := flag(a["required"])
			prompt.Arguments = append(prompt.Arguments, evidence.PromptArgument{
				Name: text(a["name"]), Description: text(present(a["description"])),
				Required: required != nil && *required,
			})
		}
	}
	return prompt, name
}
