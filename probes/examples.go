package probes

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
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
					notes = append(notes, fmt.Sprintf("example %d of %s was not used: its input schema refuses it, since %s", i+1, tool, refusal(err)))
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

// refusal says which argument a schema refuses and by which keyword. It holds
// no value: examples may be private.
func refusal(err error) string {
	var failure *jsonschema.ValidationError
	if !errors.As(err, &failure) {
		return "it is no JSON"
	}
	for len(failure.Causes) > 0 {
		failure = failure.Causes[0]
	}
	keyword := strings.Join(failure.ErrorKind.KeywordPath(), "/")
	if missing, ok := failure.ErrorKind.(*kind.Required); ok {
		return fmt.Sprintf("it lacks %s", strings.Join(missing.Missing, ", "))
	}
	if len(failure.InstanceLocation) == 0 {
		return fmt.Sprintf("it breaks %s", keyword)
	}
	return fmt.Sprintf("%s breaks %s", strings.Join(failure.InstanceLocation, "/"), keyword)
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
