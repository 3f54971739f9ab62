package craft

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
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
