package probes

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

const (
	// harvestCalls is how many read-only tools are asked for identifiers in each round.
	harvestCalls = 6
	// harvestRounds: the second asks tools that need what the first found.
	harvestRounds = 2
)

// Harvest calls read-only tools that list and search, while the network is
// healthy, and gives the other tools of the catalogue the identifiers that
// stand in the answers, so that calls get past the first check. What tools
// write about themselves is used too. Calls that fail are of no interest.
func (c *Campaign) Harvest(ctx context.Context, inst *Instance) {
	c.Catalog.Tools = slices.Clone(c.Catalog.Tools)
	c.Catalog.Craft.Roots = slices.Clone(c.Catalog.Craft.Roots)
	for i, t := range c.Catalog.Tools {
		c.Catalog.Tools[i].Known = documentedValues(t)
	}
	var found crop
	called := map[string]bool{}
	for range harvestRounds {
		for _, t := range listers(c.Catalog.Tools, called) {
			called[t.Name] = true
			answer, ok := c.ask(ctx, inst, t)
			if !ok {
				return
			}
			if succeeded(answer) {
				found.read(t.Name, answer)
			}
		}
		if len(found.items) == 0 && len(found.folders) == 0 {
			return
		}
		c.sow(found, inst.World != nil)
	}
}

// ask performs one call; false where there is no point in another one.
func (c *Campaign) ask(ctx context.Context, inst *Instance, t Tool) (evidence.Answer, bool) {
	arguments, err := t.Schema.Valid(c.Catalog.craftFor(t))
	if err != nil {
		return evidence.Answer{}, true
	}
	if inst.ready(ctx) != nil {
		return evidence.Answer{}, false
	}
	runner := c.Runner
	runner.Budget = min(c.Budget, discoverBudget)
	x := runner.exchange(ctx, inst.Session, toolCase(t.Name, arguments))
	return x.Answer, x.Err == nil && x.Answer.Kind != evidence.NoReply
}

// sow gives each tool what fits its parameters, but nothing to those that
// destroy: what is found now must still be there for the others. On a network
// that is not ours only read-only tools get it: what exists is not to be changed.
func (c *Campaign) sow(found crop, sandboxed bool) {
	for _, folder := range found.folders {
		if !slices.Contains(c.Catalog.Craft.Roots, folder) {
			c.Catalog.Craft.Roots = append(c.Catalog.Craft.Roots, folder)
		}
	}
	for i := range c.Catalog.Tools {
		t := &c.Catalog.Tools[i]
		if t.Schema == nil || t.Kind == craft.Destructive || t.Kind != craft.ReadOnly && !sandboxed {
			continue
		}
		for _, p := range t.Schema.Parameters() {
			if value, ok := found.fitting(t.Name, p); ok {
				if t.Known == nil {
					t.Known = map[string]any{}
				}
				t.Known[p.Name] = value
			}
		}
	}
}

// craftFor says how arguments for a tool are made.
func (c Catalog) craftFor(t Tool) craft.Options {
	opts := c.Craft
	own := c.Examples[t.Name]
	if len(t.Known) == 0 && len(own) == 0 {
		return opts
	}
	known := map[string]any{}
	for name, value := range t.Known {
		known[name] = value
	}
	for name, value := range c.Craft.Known { // what the user said comes first
		known[name] = value
	}
	if len(own) > 0 { // most of all what he said of this very tool
		maps.Copy(known, members(own[0]))
	}
	opts.Known = known
	return opts
}

// listers picks the read-only tools that can be called without an identifier,
// or with those that are known; those that are named as a list come first.
func listers(tools []Tool, called map[string]bool) []Tool {
	var first, rest []Tool
	for _, t := range tools {
		if called[t.Name] || t.Schema == nil || t.Kind != craft.ReadOnly || !callable(t) {
			continue
		}
		if ws := nameWords(t.Name); containsAny(ws, "list", "search", "find", "all", "allowed", "roots", "index", "browse", "ls") {
			first = append(first, t)
		} else {
			rest = append(rest, t)
		}
	}
	all := append(first, rest...)
	return all[:min(len(all), harvestCalls)]
}

// callable reports whether every identifier that a tool requires is known.
func callable(t Tool) bool {
	for _, p := range t.Schema.Parameters() {
		_, known := t.Known[p.Name]
		if p.Secret || p.Required && p.Identifies && !p.Path && !known {
			return false
		}
	}
	return true
}

// documentedValues finds arguments in what a tool tells of itself: the
// examples of its schema, and JSON objects in its description.
func documentedValues(t Tool) map[string]any {
	if t.Schema == nil {
		return nil
	}
	var root struct{ Examples []map[string]any }
	if json.Unmarshal(t.InputSchema, &root) == nil {
		for _, example := range root.Examples {
			if len(example) > 0 {
				return example
			}
		}
	}
	properties := map[string]bool{}
	for _, p := range t.Schema.Parameters() {
		properties[p.Name] = true
	}
	description := t.Description
	const longest, most = 20_000, 20
	description = description[:min(len(description), longest)]
	for range most {
		at := strings.IndexByte(description, '{')
		if at < 0 {
			return nil
		}
		var example map[string]any
		err := json.NewDecoder(strings.NewReader(description[at:])).Decode(&example)
		description = description[at+1:]
		if err == nil && len(example) > 0 && fits(example, properties) {
			return example
		}
	}
	return nil
}

func fits(example map[string]any, properties map[string]bool) bool {
	for name := range example {
		if !properties[name] {
			return false
		}
	}
	return true
}
