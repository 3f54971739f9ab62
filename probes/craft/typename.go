package craft

import (
	"slices"
	"strings"
)

// typeNames accepts the seven JSON Schema types and the names that people
// write in their place.
func typeNames(f *fixer, v any, at string, _ int) (any, bool) {
	list, isList := v.([]any)
	if !isList {
		list = []any{v}
	}
	var out []any
	for _, t := range list {
		name, ok := t.(string)
		if t == nil {
			name, ok = "null", true
		}
		if !ok {
			return nil, false
		}
		known := typeName(name)
		if known == "" {
			f.note(at, "unknown type %q", cut(name, 40))
			return nil, false
		}
		if !slices.Contains(out, any(known)) {
			out = append(out, known)
		}
	}
	switch {
	case len(out) == 0:
		return nil, false
	case len(out) == 1:
		return out[0], true
	}
	return out, true
}

func typeName(name string) string {
	switch strings.ToLower(name) {
	case "string", "str", "text":
		return "string"
	case "integer", "int", "int32", "int64", "long":
		return "integer"
	case "number", "float", "double", "decimal":
		return "number"
	case "boolean", "bool":
		return "boolean"
	case "array", "list", "tuple":
		return "array"
	case "object", "dict", "map", "record":
		return "object"
	case "null", "none", "nil":
		return "null"
	}
	return ""
}
