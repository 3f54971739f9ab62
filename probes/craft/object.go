package craft

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// object makes an object with what is required and wished for.
func (m *maker) object(v view, at place) (any, error) {
	out := map[string]any{}
	required := v.required()
	known := v.properties()
	wanted := slices.Clone(required)
	for _, name := range known {
		if m.wish.include[at.path.child(name).key()] {
			wanted = append(wanted, name)
		}
	}
	if len(at.path) == 0 && len(required) == 0 && len(known) == 1 {
		// A tool with one parameter means it, also where the schema does not
		// require it: without its statement a query tool has nothing to do.
		wanted = append(wanted, known[0])
	}
	v, wanted = dependents(v, wanted)
	for _, name := range wanted {
		if _, done := out[name]; done {
			continue
		}
		value, err := m.property(v, at, name)
		if err != nil {
			return nil, err
		}
		out[name] = value
	}
	least := v.least(func(s *jsonschema.Schema) *int { return s.MinProperties })
	for _, name := range known {
		if _, done := out[name]; done || !m.o.Optional && len(out) >= least || len(at.path) > 3 {
			continue
		}
		value, err := m.property(v, at, name)
		if err != nil || m.o.Optional && len(out) >= least && (value == anyText || pages(name, value)) {
			// An optional text of which nothing is known does more harm than good: a
			// connection string, say, would replace the one that the server has. And
			// the smallest page holds one character of the answer.
			continue
		}
		out[name] = value
		if m.o.Optional && !v.accepts(out) {
			delete(out, name)
		}
	}
	return m.pad(v, at, out, least)
}

// dependents adds what the presence of a property asks for.
func dependents(v view, wanted []string) (view, []string) {
	for i := 0; i < len(wanted) && len(wanted) < 200; i++ {
		for _, sch := range v {
			for _, name := range sch.DependentRequired[wanted[i]] {
				if !slices.Contains(wanted, name) {
					wanted = append(wanted, name)
				}
			}
			sub := sch.DependentSchemas[wanted[i]]
			if sub == nil || slices.Contains(v, sub) {
				continue
			}
			if more := expand(sub, nil); len(more) > 0 {
				v = append(v[:len(v):len(v)], more[0]...)
				for _, name := range more[0].required() {
					if !slices.Contains(wanted, name) {
						wanted = append(wanted, name)
					}
				}
			}
		}
	}
	return v, wanted
}

func (m *maker) property(v view, at place, name string) (any, error) {
	return m.value(v.property(name), place{path: at.path.child(name), name: name})
}

// pages reports an amount of 0 or 1 for a parameter that cuts answers into pages.
func pages(name string, value any) bool {
	switch fmt.Sprint(value) {
	case "0", "1":
		return slices.ContainsFunc(words(name), func(w string) bool { return paging[w] })
	}
	return false
}

var paging = map[string]bool{"limit": true, "offset": true, "length": true, "size": true, "page": true, "skip": true, "take": true, "chars": true, "count": true}

// pad adds undescribed properties until there are enough.
func (m *maker) pad(v view, at place, out map[string]any, least int) (any, error) {
	if least > maxItems {
		return nil, errTooDeep
	}
	for i := 1; len(out) < least; i++ {
		name, err := m.freeName(v, i)
		if err != nil {
			return nil, err
		}
		if _, taken := out[name]; taken || i > 2*maxItems {
			return nil, errUnsatisfiable
		}
		value, err := m.property(v, at, name)
		if err != nil {
			return nil, err
		}
		out[name] = value
	}
	return out, nil
}

// freeName makes up the i-th name for an undescribed property.
func (m *maker) freeName(v view, i int) (string, error) {
	var schemas []*jsonschema.Schema
	patterns := []string{}
	for _, sch := range v {
		if sch.PropertyNames != nil {
			schemas = append(schemas, sch.PropertyNames)
		}
		if closed, ok := sch.AdditionalProperties.(bool); ok && !closed {
			for re := range sch.PatternProperties {
				patterns = append(patterns, re.String())
			}
		}
	}
	if len(patterns) > 0 {
		slices.Sort(patterns)
		if name, ok := fromPattern(patterns[0], newStream("name", strconv.Itoa(i)), lengths{want: 6, most: -1}); ok {
			return name, nil
		}
		return "", errUnsatisfiable
	}
	if len(schemas) == 0 {
		return "key" + strconv.Itoa(i), nil
	}
	name, err := m.value(schemas, place{path: path{"name"}, name: "key", index: i - 1})
	if err != nil {
		return "", err
	}
	s, ok := name.(string)
	if !ok {
		return "", errUnsatisfiable
	}
	return s, nil
}
