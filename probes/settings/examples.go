package settings

import (
	"fmt"
	"math"
	"strconv"

	"gopkg.in/yaml.v3"
)

// ParseArgs reads a file that holds nothing but example arguments, by tool, as
// the key args of .mcp-grade.yaml does. JSON is read too. filename is only for
// messages; the error is Problems.
func ParseArgs(data []byte, filename string) (map[string][]map[string]any, error) {
	r := &reader{file: filename}
	s := Settings{Args: map[string][]map[string]any{}}
	if root := r.document(data); root != nil {
		r.args("", root, &s)
	}
	if err := r.problems.AsError(); err != nil {
		return nil, err
	}
	return s.Args, nil
}

// args reads example arguments: for each tool a list of groups of arguments, or
// a single group.
func (r *reader) args(at string, n *yaml.Node, s *Settings) {
	s.Args = map[string][]map[string]any{}
	r.each(at, n, func(at string, tool, value *yaml.Node) {
		examples := []map[string]any{}
		r.items(at, value, func(at string, item *yaml.Node) {
			if item.Kind != yaml.MappingNode {
				r.problem(item.Line, at, "is "+kindOf(item)+" where a tool's arguments are expected", "write `- {name: value}`, one line for each example")
				return
			}
			if example, ok := r.value(at, item, 0).(map[string]any); ok {
				examples = append(examples, example)
			}
		})
		s.Args[tool.Value] = examples
	})
}

// maxDepth bounds how deep a value may nest.
const maxDepth = 100

// value gives what JSON would have: nil, bool, int64, float64, string, []any or
// map[string]any.
func (r *reader) value(at string, n *yaml.Node, depth int) any {
	if depth > maxDepth {
		r.problem(n.Line, at, fmt.Sprintf("is nested more than %d levels deep", maxDepth), "give a smaller example")
		return nil
	}
	switch n.Kind {
	case yaml.MappingNode:
		group := map[string]any{}
		r.each(at, n, func(at string, name, value *yaml.Node) {
			group[name.Value] = r.value(at, value, depth+1)
		})
		return group
	case yaml.SequenceNode:
		items := []any{}
		r.items(at, n, func(at string, item *yaml.Node) {
			items = append(items, r.value(at, item, depth+1))
		})
		return items
	}
	if !r.plain(at, n) {
		return nil
	}
	return r.plainValue(at, n)
}

func (r *reader) plainValue(at string, n *yaml.Node) any {
	switch n.ShortTag() {
	case "!!null":
		return nil
	case "!!bool":
		var truth bool
		if err := n.Decode(&truth); err == nil {
			return truth
		}
	case "!!int":
		if i, err := strconv.ParseInt(n.Value, 0, 64); err == nil {
			return i
		}
		fallthrough
	case "!!float":
		var f float64
		if err := n.Decode(&f); err == nil && !math.IsInf(f, 0) && !math.IsNaN(f) {
			return f
		}
	case "!!str", "!!timestamp":
		return n.Value
	}
	r.problem(n.Line, at, "is nothing that JSON can hold", "write text in quotes, a number, true, false or null")
	return nil
}
