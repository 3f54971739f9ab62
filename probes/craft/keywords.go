package craft

import (
	"encoding/json"
	"maps"
	"math/big"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// A fix brings the value of one keyword into the shape that the 2020-12
// metaschema asks for. It returns false when that cannot be done.
type fix func(f *fixer, v any, at string, depth int) (any, bool)

// ignored are keywords that assert nothing here.
var ignored = []string{
	"$schema", "$id", "id", "$vocabulary", "$recursiveRef", "$recursiveAnchor", "$comment",
	"contentEncoding", "contentMediaType", "contentSchema",
	"nullable", "readOnly", "writeOnly", "deprecated", "discriminator", "xml", "externalDocs",
}

// fixFor returns the fix of a keyword, or false for one that is not read.
func fixFor(keyword string) (fix, bool) {
	switch keyword {
	case "$ref", "$dynamicRef", "$anchor", "$dynamicAnchor", "title", "description", "format":
		return text, true
	case "pattern":
		return pattern, true
	case "default", "const":
		return anything, true
	case "enum":
		return nonEmptyList, true
	case "examples":
		return examples, true
	case "type":
		return typeNames, true
	case "required":
		return names, true
	case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
		return number, true
	case "multipleOf":
		return positive, true
	case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains", "maxContains":
		return count, true
	case "uniqueItems":
		return flag, true
	case "properties", "$defs", "definitions", "dependentSchemas":
		return schemaMap, true
	case "patternProperties":
		return patternMap, true
	case "dependentRequired":
		return namesMap, true
	case "allOf", "anyOf", "oneOf", "prefixItems":
		return schemaList, true
	case "items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else",
		"unevaluatedProperties", "unevaluatedItems":
		return oneSchema, true
	}
	return nil, false
}

func text(_ *fixer, v any, _ string, _ int) (any, bool) {
	_, ok := v.(string)
	return v, ok
}

func flag(_ *fixer, v any, _ string, _ int) (any, bool) {
	_, ok := v.(bool)
	return v, ok
}

func anything(_ *fixer, v any, _ string, _ int) (any, bool) { return v, true }

func nonEmptyList(_ *fixer, v any, _ string, _ int) (any, bool) {
	list, ok := v.([]any)
	return v, ok && len(list) > 0
}

// examples accepts a single example and OpenAPI's map of named examples.
func examples(_ *fixer, v any, _ string, _ int) (any, bool) {
	switch v := v.(type) {
	case []any:
		return v, true
	case map[string]any:
		list := []any{}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			example := v[name]
			if wrapped, ok := example.(map[string]any); ok && wrapped["value"] != nil {
				example = wrapped["value"]
			}
			list = append(list, example)
		}
		return list, true
	}
	return []any{v}, true
}

func rat(v any) (*big.Rat, bool) {
	n, ok := v.(json.Number)
	if !ok {
		return nil, false
	}
	return new(big.Rat).SetString(n.String())
}

func number(_ *fixer, v any, _ string, _ int) (any, bool) {
	_, ok := rat(v)
	return v, ok
}

func positive(_ *fixer, v any, _ string, _ int) (any, bool) {
	r, ok := rat(v)
	return v, ok && r.Sign() > 0
}

// count accepts 3, 3.0 and 3e0. A count too large to matter is brought down to
// one that is still larger than anything we send.
func count(_ *fixer, v any, _ string, _ int) (any, bool) {
	r, ok := rat(v)
	if !ok || !r.IsInt() || r.Sign() < 0 {
		return nil, false
	}
	n := r.Num()
	if !n.IsInt64() || n.Int64() > 1<<31-1 {
		return json.Number(strconv.Itoa(1<<31 - 1)), true
	}
	return json.Number(n.String()), true
}

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

func names(_ *fixer, v any, _ string, _ int) (any, bool) {
	list, ok := v.([]any)
	if !ok {
		return nil, false
	}
	out := []any{}
	for _, e := range list {
		if _, ok := e.(string); !ok {
			return nil, false
		}
		if !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out, true
}

func namesMap(f *fixer, v any, at string, depth int) (any, bool) {
	m, ok := v.(map[string]any)
	if !ok {
		return nil, false
	}
	for _, key := range slices.Sorted(maps.Keys(m)) {
		list, ok := names(f, m[key], at, depth)
		if !ok {
			delete(m, key)
			continue
		}
		m[key] = list
	}
	return m, true
}

func oneSchema(f *fixer, v any, at string, depth int) (any, bool) {
	if v == nil {
		return nil, false
	}
	return f.schema(v, at, depth), true
}

func schemaList(f *fixer, v any, at string, depth int) (any, bool) {
	list, ok := v.([]any)
	if !ok || len(list) == 0 {
		return nil, false
	}
	for i, e := range list {
		list[i] = f.schema(e, at+"/"+strconv.Itoa(i), depth)
	}
	return list, true
}

func schemaMap(f *fixer, v any, at string, depth int) (any, bool) {
	m, ok := v.(map[string]any)
	if !ok {
		return nil, false
	}
	for _, key := range slices.Sorted(maps.Keys(m)) {
		m[key] = f.schema(m[key], at+"/"+cut(key, 60), depth)
	}
	return m, true
}

func patternMap(f *fixer, v any, at string, depth int) (any, bool) {
	m, ok := v.(map[string]any)
	if !ok {
		return nil, false
	}
	out := map[string]any{}
	for _, key := range slices.Sorted(maps.Keys(m)) {
		fixed, ok := translatePattern(key)
		if !ok {
			f.note(at, "the pattern %q cannot be read and is left out", cut(key, 60))
			continue
		}
		out[fixed] = f.schema(m[key], at+"/"+cut(key, 60), depth)
	}
	return out, true
}

func pattern(f *fixer, v any, at string, _ int) (any, bool) {
	s, ok := v.(string)
	if !ok {
		return nil, false
	}
	fixed, ok := translatePattern(s)
	if ok && fixed != s && hasLookaround(s) {
		f.note(at, "the lookaround in %q is not checked", cut(s, 60))
	}
	return fixed, ok
}

// cut shortens s to n bytes for a note.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + "…"
}

func unescapePointer(step string) string {
	if decoded, err := url.PathUnescape(step); err == nil {
		step = decoded
	}
	return strings.ReplaceAll(strings.ReplaceAll(step, "~1", "/"), "~0", "~")
}

func jsonType(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case []any:
		return "array"
	case map[string]any:
		return "object"
	}
	return "number"
}
