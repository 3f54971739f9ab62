package probes

import (
	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// unknownPrompt gets a prompt that the server does not list.
type unknownPrompt struct{}

func (unknownPrompt) Info() Info {
	return Info{
		ID: "unknown-prompt", Class: evidence.NotFound, Scored: evidence.CountsChannel,
		Doc: "prompts/get of a name that the server does not list",
		Why: "Right is -32602 in every revision. The SDK usually words it, so only the channel counts.",
	}
}

func (unknownPrompt) Plan(c Catalog) []Case {
	if len(c.Server.Prompts) == 0 {
		return nil
	}
	name := "no_such_prompt_" + craft.Planted(c.Seed, "unknown-prompt", 8)
	k := promptCase(name)
	k.Sent = evidence.Sent{Values: []string{name}}
	return []Case{k}
}

// missingPromptArgument gets a prompt without its required arguments.
type missingPromptArgument struct{}

func (missingPromptArgument) Info() Info {
	return Info{
		ID: "missing-prompt-argument", Class: evidence.InvalidInput, Scored: evidence.CountsChannel,
		Doc: "prompts/get without a required argument",
		Why: "Right is -32602 that names the argument. Several SDKs do not check, so only the channel counts.",
	}
}

func (missingPromptArgument) Plan(c Catalog) []Case {
	var cases []Case
	for _, p := range c.Server.Prompts {
		required := ""
		for _, a := range p.Arguments {
			if a.Required {
				required = a.Name
				break
			}
		}
		if required == "" || len(cases) == perTool {
			continue
		}
		k := promptCase(p.Name)
		k.Sent = evidence.Sent{Parameter: required, Keyword: "required"}
		cases = append(cases, k)
	}
	return cases
}

func promptCase(name string) Case {
	return Case{
		Target: &evidence.TargetRef{Method: "prompts/get", Prompt: name},
		Method: "prompts/get", Params: mustJSON(map[string]any{"name": name, "arguments": map[string]any{}}),
	}
}
