package rubric

import (
	"fmt"
	"math"
	"reflect"
	"sort"
	"strconv"

	"gopkg.in/yaml.v3"
)

// walk compares a YAML node with the Go type that it is to fill, before it is
// decoded: the decoder stops at one problem, gives no path and suggests nothing.
func (rd *reader) walk(path string, n *yaml.Node, t reflect.Type) {
	if n.Kind == yaml.AliasNode || n.Anchor != "" {
		rd.problem(path, "uses a YAML anchor or alias", "write the value out; anchors are not supported")
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		rd.walkStruct(path, n, t)
	case reflect.Map:
		rd.walkMap(path, n, t)
	case reflect.Slice:
		rd.walkList(path, n, t)
	default:
		rd.walkScalar(path, n, t)
	}
}

func (rd *reader) walkStruct(path string, n *yaml.Node, t reflect.Type) {
	if n.Kind != yaml.MappingNode {
		rd.problem(path, "is "+kindName(n)+" where keys are expected", "write it as `key: value` lines")
		return
	}
	fields := map[string]reflect.Type{}
	var keys []string
	for i := range t.NumField() {
		key := t.Field(i).Tag.Get("yaml")
		fields[key] = t.Field(i).Type
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		at := join(path, key.Value)
		if !rd.enter(at, key) {
			continue
		}
		if field, known := fields[key.Value]; known {
			rd.walk(at, n.Content[i+1], field)
			continue
		}
		rd.problem(at, fmt.Sprintf("unknown key %q", clip(key.Value)), orMeant(key.Value, keys))
	}
}

func (rd *reader) walkMap(path string, n *yaml.Node, t reflect.Type) {
	if n.Kind != yaml.MappingNode {
		rd.problem(path, "is "+kindName(n)+" where keys are expected", "write it as `key: value` lines, or leave it out")
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		at := join(path, n.Content[i].Value)
		if rd.enter(at, n.Content[i]) {
			rd.walk(at, n.Content[i+1], t.Elem())
		}
	}
}

func (rd *reader) walkList(path string, n *yaml.Node, t reflect.Type) {
	if n.Kind != yaml.SequenceNode {
		rd.problem(path, "is "+kindName(n)+" where a list is expected", "write it as [a, b], or as lines that start with a dash")
		return
	}
	for i, item := range n.Content {
		at := fmt.Sprintf("%s[%d]", path, i)
		rd.lines[at] = item.Line
		rd.walk(at, item, t.Elem())
	}
}

func (rd *reader) walkScalar(path string, n *yaml.Node, t reflect.Type) {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
		rd.problem(path, "is "+kindName(n)+" where "+scalarName(t)+" is expected", "give one value, or leave the key out")
		return
	}
	switch t.Kind() {
	case reflect.Float64:
		f, err := strconv.ParseFloat(n.Value, 64)
		if err != nil || math.IsNaN(f) || math.Abs(f) > 1e6 {
			rd.problem(path, fmt.Sprintf("%q is not a number", clip(n.Value)), "give a plain number such as 8 or 7.5, at most a million")
		}
	case reflect.Int:
		if i, err := strconv.Atoi(n.Value); err != nil || i < -1_000_000 || i > 1_000_000 {
			rd.problem(path, fmt.Sprintf("%q is not a whole number", clip(n.Value)), "give digits only, such as 3")
		}
	}
}

// enter records a key's line and reports a key given twice.
func (rd *reader) enter(at string, key *yaml.Node) bool {
	if first, twice := rd.lines[at]; twice {
		rd.problems = append(rd.problems, Problem{File: rd.file, Line: key.Line, Path: at,
			Text: fmt.Sprintf("is given twice, first on line %d", first), Fix: "keep one of them"})
		return false
	}
	rd.lines[at] = key.Line
	return true
}

func join(path, key string) string {
	if path == "" {
		return clip(key)
	}
	return path + "." + clip(key)
}

// clip keeps a foreign word short enough for a message.
func clip(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}

func kindName(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a mapping"
	case yaml.SequenceNode:
		return "a list"
	}
	if n.Tag == "!!null" {
		return "empty"
	}
	return fmt.Sprintf("the single value %q", clip(n.Value))
}

func scalarName(t reflect.Type) string {
	if t.Kind() == reflect.String {
		return "text"
	}
	return "a number"
}
