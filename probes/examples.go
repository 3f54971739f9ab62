package probes

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// TakeExamples takes example arguments by tool, as the user gave them. They are
// used before invented ones, and their values for parameters of the same name
// of other tools. It returns a note for each that cannot be used: of a tool that
// the server does not have, or one that its schema refuses.
func (c *Catalog) TakeExamples(given map[string][]json.RawMessage) (notes []string) {
	for _, tool := range slices.Sorted(maps.Keys(given)) {
		at := slices.IndexFunc(c.Tools, func(t Tool) bool { return t.Name == tool })
		if at < 0 {
			if !c.hasTool(tool) {
				notes = append(notes, fmt.Sprintf("example arguments are given for %q, which is no tool of this server; it has %s", tool, c.toolNames()))
			}
			continue // else it was left out on purpose
		}
		for i, example := range given[tool] {
			if schema := c.Tools[at].Schema; schema != nil {
				if err := schema.Validate(example); err != nil {
					notes = append(notes, fmt.Sprintf("example %d of %s was not used: its input schema refuses it: %s", i+1, tool, oneLine(err)))
					continue
				}
			}
			if c.Examples == nil {
				c.Examples = map[string][]json.RawMessage{}
			}
			c.Examples[tool] = append(c.Examples[tool], example)
		}
	}
	c.shareExamples()
	return notes
}

func (c *Catalog) hasTool(name string) bool {
	for _, t := range c.Server.Tools {
		if t.Name == name {
			return true
		}
	}
	return false
}

// toolNames lists some of the server's tools for a message.
func (c *Catalog) toolNames() string {
	const most = 20
	var names []string
	for _, t := range c.Server.Tools {
		if len(names) == most {
			return strings.Join(names, ", ") + " and more"
		}
		names = append(names, t.Name)
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

// oneLine shortens what a validator says: it lists every branch on a line.
func oneLine(err error) string {
	const most = 300
	text := strings.Join(strings.Fields(err.Error()), " ")
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return text
}

// shareExamples makes the plain values of the examples known for parameters of
// the same name. Of two tools that say different things the first by name counts.
func (c *Catalog) shareExamples() {
	known := maps.Clone(c.Craft.Known)
	if known == nil {
		known = map[string]any{}
	}
	for _, tool := range slices.Sorted(maps.Keys(c.Examples)) {
		for name, value := range plainMembers(c.Examples[tool][0]) {
			if _, have := known[name]; !have {
				known[name] = value
			}
		}
	}
	if len(known) > 0 {
		c.Craft.Known = known
	}
}

// members are an example's arguments by name.
func members(example json.RawMessage) map[string]any {
	var all map[string]any
	if json.Unmarshal(example, &all) != nil {
		return nil // no object: its schema asks for something else
	}
	return all
}

// plainMembers are those that may fit another tool too.
func plainMembers(example json.RawMessage) map[string]any {
	all := members(example)
	for name, value := range all {
		switch value.(type) {
		case string, float64:
		default:
			delete(all, name)
		}
	}
	return all
}
