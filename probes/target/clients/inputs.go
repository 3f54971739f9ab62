package clients

import "strings"

// readInputs reads what VS Code asks its user for: promptString, pickString and
// command inputs, at the top of mcp.json or below "mcp" in settings.json.
func readInputs(root *node) []Input {
	items := root.list("inputs")
	if items == nil {
		items = root.get("mcp").list("inputs")
	}
	var inputs []Input
	for _, item := range items {
		input := Input{
			ID:          item.textOf("id"),
			Description: item.textOf("description"),
			Default:     item.textOf("default"),
			Secret:      item.truth("password"),
		}
		if input.ID == "" {
			continue
		}
		for _, option := range item.list("options") {
			if option.kind == object { // pickString allows {label, value}
				option = option.get("value")
			}
			if option != nil && option.kind == text {
				input.Choices = append(input.Choices, option.value)
			}
		}
		inputs = append(inputs, input)
	}
	return inputs
}

// texts gives every text of an entry in which a client replaces variables.
func (e *Entry) texts() []string {
	all := append([]string{e.Command, e.EnvFile, e.Dir, e.URL}, e.Args...)
	for _, values := range []map[string]string{e.Env, e.Headers} {
		for _, value := range values {
			all = append(all, value)
		}
	}
	return all
}

// inputIDs are the inputs that the entry's texts refer to.
func (e *Entry) inputIDs() map[string]bool {
	ids := map[string]bool{}
	for _, s := range e.texts() {
		for {
			_, rest, found := strings.Cut(s, "${input:")
			if !found {
				break
			}
			id, after, closed := strings.Cut(rest, "}")
			if !closed {
				break
			}
			ids[id] = true
			s = after
		}
	}
	return ids
}
