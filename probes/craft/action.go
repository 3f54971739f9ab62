package craft

import (
	"encoding/json"
	"slices"
)

// actionWords name the parameter by which one tool does several things.
var actionWords = []string{"action", "operation", "command", "op", "mode", "method"}

// harmlessFirst orders the values of a parameter that chooses what a tool does,
// so that a valid call lists rather than deletes.
func harmlessFirst(name string, values []any) []any {
	if !hasAny(words(name), actionWords...) {
		return values
	}
	harm := func(v any) int {
		s, ok := v.(string)
		if kind := kindOfWords(words(s)); ok && kind != "" {
			return rank(kind)
		}
		return rank(Write)
	}
	sorted := slices.Clone(values)
	slices.SortStableFunc(sorted, func(a, b any) int { return harm(a) - harm(b) })
	return sorted
}

// kindOfAction returns the kind of the most harmless action of a tool that
// chooses by an argument, or "".
func kindOfAction(schema json.RawMessage) Kind {
	var s struct {
		Properties map[string]struct {
			Enum []any `json:"enum"`
		} `json:"properties"`
	}
	if len(schema) > maxSchemaBytes || json.Unmarshal(schema, &s) != nil {
		return ""
	}
	for _, name := range actionWords {
		var best Kind
		for _, action := range s.Properties[name].Enum {
			text, _ := action.(string)
			if kind := kindOfWords(words(text)); kind != "" && (best == "" || rank(kind) < rank(best)) {
				best = kind
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
}
