package craft

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// normalise turns a schema of any dialect into one of 2020-12 that is sure to
// satisfy the metaschema. Parts that cannot be understood are dropped and noted.
func normalise(raw json.RawMessage) (any, []string, error) {
	if trimmed := bytes.TrimSpace(raw); len(trimmed) == 0 || bytes.Equal(trimmed, []byte("null")) {
		return map[string]any{}, nil, nil
	}
	if len(raw) > maxSchemaBytes {
		return nil, nil, fmt.Errorf("it has %d bytes, more than the %d that are read", len(raw), maxSchemaBytes)
	}
	doc, err := decode(raw)
	if err != nil {
		return nil, nil, err
	}
	if b, ok := doc.(bool); ok {
		return b, nil, nil
	}
	root, ok := doc.(map[string]any)
	if !ok {
		return nil, nil, fmt.Errorf("it is %s, not an object", jsonType(doc))
	}
	if err := checkNumbers(doc, 0); err != nil {
		return nil, nil, err
	}
	f := fixer{old: oldDraft(root["$schema"]), anchors: map[string]bool{}}
	f.id, _ = root["$id"].(string)
	fixed := f.schema(root, "#", 0)
	if f.err != nil {
		return nil, f.notes, f.err
	}
	f.references(fixed, fixed)
	return fixed, f.notes, nil
}

// oldDraft reports whether keywords beside $ref are ignored, as they were up to
// draft-07 (draft-07 core, section 8.3).
func oldDraft(dialect any) bool {
	s, _ := dialect.(string)
	return strings.Contains(s, "draft-07") || strings.Contains(s, "draft-06") || strings.Contains(s, "draft-04")
}

var errBigNumber = errors.New("a number in it has an exponent of more than three digits")

// checkNumbers refuses numbers like 1e999999999, which take gigabytes once they
// are made exact, and nesting that would overflow a stack.
func checkNumbers(v any, depth int) error {
	if depth > 4*maxSchemaDepth {
		return fmt.Errorf("it is nested more than %d levels deep", 4*maxSchemaDepth)
	}
	switch v := v.(type) {
	case json.Number:
		_, exp, _ := strings.Cut(strings.ToLower(v.String()), "e")
		if len(strings.TrimLeft(exp, "+-0")) > 3 || len(v) > 1000 {
			return errBigNumber
		}
	case map[string]any:
		for _, e := range v {
			if err := checkNumbers(e, depth+1); err != nil {
				return err
			}
		}
	case []any:
		for _, e := range v {
			if err := checkNumbers(e, depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// fixer holds what one normalisation learns on its way.
type fixer struct {
	old     bool
	id      string // $id of the root
	anchors map[string]bool
	notes   []string
	nodes   int
	err     error
}

func (f *fixer) note(at, format string, args ...any) {
	if len(f.notes) < 50 {
		f.notes = append(f.notes, at+": "+fmt.Sprintf(format, args...))
	}
}

// schema fixes one schema and everything below it.
func (f *fixer) schema(v any, at string, depth int) any {
	f.nodes++
	switch {
	case f.err != nil:
		return true
	case f.nodes > maxSchemaNodes:
		f.err = fmt.Errorf("it has more than %d parts", maxSchemaNodes)
		return true
	case depth > maxSchemaDepth:
		f.err = fmt.Errorf("it is nested more than %d levels deep", maxSchemaDepth)
		return true
	}
	m, ok := v.(map[string]any)
	if !ok {
		if b, ok := v.(bool); ok {
			return b
		}
		f.note(at, "%s where a schema belongs", jsonType(v))
		return true
	}
	f.idioms(m)
	for _, key := range slices.Sorted(maps.Keys(m)) {
		if slices.Contains(ignored, key) {
			delete(m, key)
			continue
		}
		fix, known := fixFor(key)
		if !known {
			// Definitions may sit in any place that a $ref names.
			if _, ok := m[key].(map[string]any); ok {
				m[key] = f.schema(m[key], at+"/"+key, depth+1)
			}
			continue
		}
		fixed, ok := fix(f, m[key], at+"/"+key, depth+1)
		if !ok {
			f.note(at, "%s cannot be understood and is left out", key)
			delete(m, key)
			continue
		}
		m[key] = fixed
	}
	return m
}

// idioms rewrites what other dialects say differently.
func (f *fixer) idioms(m map[string]any) {
	f.oldReference(m)
	f.liftRequired(m)
	for _, bound := range []string{"inimum", "aximum"} {
		exclusive, ok := m["exclusiveM"+bound].(bool)
		if !ok {
			continue
		}
		// Draft 4: a flag beside the bound.
		delete(m, "exclusiveM"+bound)
		if exclusive && m["m"+bound] != nil {
			m["exclusiveM"+bound] = m["m"+bound]
			delete(m, "m"+bound)
		}
	}
	if items, ok := m["items"].([]any); ok {
		m["prefixItems"] = items
		delete(m, "items")
		if rest, ok := m["additionalItems"]; ok {
			m["items"] = rest
		}
	}
	delete(m, "additionalItems")
	if example, ok := m["example"]; ok {
		if _, has := m["examples"]; !has {
			m["examples"] = []any{example}
		}
		delete(m, "example")
	}
	if dependencies, ok := m["dependencies"].(map[string]any); ok {
		f.splitDependencies(m, dependencies)
	}
	delete(m, "dependencies")
	nullable(m)
	if anchor, ok := m["$anchor"].(string); ok {
		f.anchors[anchor] = true
	}
	if anchor, ok := m["$dynamicAnchor"].(string); ok {
		f.anchors[anchor] = true
	}
	if m["$recursiveRef"] == "#" {
		m["$ref"] = "#"
	}
}

// oldReference drops the assertions beside a $ref where the draft says that
// they do not count. Definitions stay.
func (f *fixer) oldReference(m map[string]any) {
	if _, ok := m["$ref"].(string); !ok || !f.old {
		return
	}
	for key := range m {
		switch key {
		case "$ref", "definitions", "$defs", "description", "title", "default", "examples", "example":
		default:
			if _, known := fixFor(key); known {
				delete(m, key)
			}
		}
	}
}

// liftRequired turns required: true on a property (draft 3, still common in
// hand-written schemas) into the parent's list.
func (f *fixer) liftRequired(m map[string]any) {
	properties, ok := m["properties"].(map[string]any)
	if !ok {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		property, ok := properties[name].(map[string]any)
		if !ok {
			continue
		}
		required, ok := property["required"].(bool)
		if !ok {
			continue
		}
		delete(property, "required")
		if !required {
			continue
		}
		list, _ := m["required"].([]any)
		if !slices.Contains(list, any(name)) {
			m["required"] = append(list, name)
		}
	}
}

func (f *fixer) splitDependencies(m, dependencies map[string]any) {
	required, schemas := map[string]any{}, map[string]any{}
	for name, d := range dependencies {
		if _, ok := d.([]any); ok {
			required[name] = d
		} else {
			schemas[name] = d
		}
	}
	if len(required) > 0 && m["dependentRequired"] == nil {
		m["dependentRequired"] = required
	}
	if len(schemas) > 0 && m["dependentSchemas"] == nil {
		m["dependentSchemas"] = schemas
	}
}

// nullable is OpenAPI 3.0's way to allow null.
func nullable(m map[string]any) {
	if m["nullable"] != true {
		return
	}
	switch t := m["type"].(type) {
	case string:
		m["type"] = []any{t, "null"}
	case []any:
		m["type"] = append(t, "null")
	}
	if enum, ok := m["enum"].([]any); ok && !slices.Contains(enum, nil) {
		m["enum"] = append(enum, nil)
	}
}

// references drops every $ref that leads nowhere or out of the document.
func (f *fixer) references(root, v any) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			f.references(root, e)
		}
	case map[string]any:
		for _, key := range []string{"$ref", "$dynamicRef"} {
			ref, ok := v[key].(string)
			if !ok {
				continue
			}
			if f.id != "" {
				if rest, ok := strings.CutPrefix(ref, strings.TrimSuffix(f.id, "#")); ok && (rest == "" || rest[0] == '#') {
					ref = "#" + strings.TrimPrefix(rest, "#")
					v[key] = ref
				}
			}
			if !f.resolves(root, ref) {
				f.note("#", "%s %q leads nowhere in this schema and is left out", key, cut(ref, 100))
				delete(v, key)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if key != "const" && key != "enum" && key != "default" && key != "examples" {
				f.references(root, v[key])
			}
		}
	}
}

func (f *fixer) resolves(root any, ref string) bool {
	fragment, ok := strings.CutPrefix(ref, "#")
	if !ok {
		return false
	}
	if fragment == "" || !strings.HasPrefix(fragment, "/") {
		return fragment == "" || f.anchors[fragment]
	}
	v := root
	for _, step := range strings.Split(fragment[1:], "/") {
		step = unescapePointer(step)
		switch c := v.(type) {
		case map[string]any:
			if v, ok = c[step]; !ok {
				return false
			}
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(c) {
				return false
			}
			v = c[i]
		default:
			return false
		}
	}
	switch v.(type) {
	case map[string]any, bool:
		return true
	}
	return false
}
