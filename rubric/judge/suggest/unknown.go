package suggest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// This file words the refusal of an argument that the tool's schema does not have.

// unlisted reports whether the parameter in question is none of the called tool's.
func (f *facts) unlisted() bool {
	if f.tool == nil || f.param == "" {
		return false
	}
	return len(f.tool.InputSchema) > 0 && !f.tool.schema().has(f.param)
}

// has reports whether a path begins with a parameter of the schema.
func (s schema) has(path string) bool {
	if _, ok := s.Properties[path]; ok {
		return true
	}
	first := strings.FieldsFunc(path, func(r rune) bool { return r == '.' || r == '/' || r == '[' })
	if len(first) == 0 {
		return false
	}
	_, ok := s.Properties[first[0]]
	return ok
}

// meant is the parameter that the text is about where a server let an unknown
// argument pass: one that it names, else one whose value it shows; "" if none.
func (f *facts) meant(root schema) string {
	for _, name := range root.order() {
		if len(name) > 2 && strings.Contains(f.text, name) {
			return name
		}
	}
	for _, name := range root.order() {
		raw, ok := argument(f.o.Arguments, name)
		if !ok {
			continue
		}
		for _, text := range texts([]byte(raw)) {
			if len(text) > 3 && strings.Contains(f.text, text) {
				return name
			}
		}
	}
	return ""
}

// texts are the strings and numbers that a JSON value holds.
func texts(raw []byte) []string {
	var v any
	if json.Unmarshal(raw, &v) != nil {
		return nil
	}
	var out []string
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case string:
			out = append(out, v)
		case float64:
			out = append(out, plain(v))
		case []any:
			for _, e := range v {
				walk(e)
			}
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(v)) {
				walk(v[key])
			}
		}
	}
	walk(v)
	return out
}

// unknownArgument names the argument, the one that was meant, and those there are.
func (f *facts) unknownArgument() []string {
	names := f.tool.schema().order()
	if len(names) == 0 {
		return []string{
			fmt.Sprintf("%s has no parameter %s: it takes no arguments.", f.called, f.param),
			fmt.Sprintf("Leave %s out and call %s again.", f.param, f.called),
			"The same call will fail again.",
		}
	}
	near := f.nearestParameter(names)
	list := strings.Join(names[:min(len(names), maxAllowed)], ", ")
	advice := fmt.Sprintf("Did you mean %s? Allowed parameters: %s.", near, list)
	if near == "" {
		advice = fmt.Sprintf("Leave %s out. Allowed parameters: %s.", f.param, list)
	}
	return []string{
		fmt.Sprintf("%s has no parameter %s.", f.called, f.param),
		advice,
		fmt.Sprintf("Correct %s and call %s again; the same call will fail again.", f.param, f.called),
	}
}

// nearestParameter is the parameter whose name shares most with the unknown one,
// if that is half of it.
func (f *facts) nearestParameter(names []string) string {
	best, score := "", 0
	for _, name := range names {
		if slices.Contains(keysOf(f.o.Arguments), name) {
			continue
		}
		if s := shared(strings.ToLower(f.param), strings.ToLower(name)); s > score {
			best, score = name, s
		}
	}
	if 2*score < len(f.param)-1 {
		return ""
	}
	return best
}
