package craft

import (
	"encoding/json"
	"maps"
	"math/big"
	"slices"
	"strconv"
)

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
