package craft

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

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
