package craft

import (
	"maps"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// array makes an array of one element, or of as many as there must be.
func (m *maker) array(v view, at place) (any, error) {
	least := v.least(func(s *jsonschema.Schema) *int { return s.MinItems })
	most := v.most(func(s *jsonschema.Schema) *int { return s.MaxItems })
	n := max(1, least)
	for _, sch := range v {
		n = max(n, len(sch.PrefixItems))
		if sch.Contains != nil {
			n = max(n, orOne(sch.MinContains))
		}
	}
	if most >= 0 {
		n = min(n, most)
	}
	if n > maxItems {
		return nil, errTooDeep
	}
	out := []any{}
	for i := range n {
		schemas := v.item(i)
		for _, sch := range v {
			if sch.Contains != nil && i < orOne(sch.MinContains) {
				schemas = append(schemas, sch.Contains)
			}
		}
		step := strconv.Itoa(i)
		e, err := m.value(schemas, place{path: at.path.child(step), name: at.name, description: at.description, index: i})
		if err != nil {
			if i >= least && !m.wish.include[at.path.child(step).key()] {
				break
			}
			return nil, err
		}
		out = append(out, e)
	}
	return out, nil
}

func orOne(n *int) int {
	if n == nil {
		return 1
	}
	return *n
}

// sortedNames returns the sorted keys of m.
func sortedNames[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
