package craft

import (
	"maps"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A view is a set of schemas that one value must satisfy all at once: a schema
// with its $ref and allOf followed, and one branch of each anyOf and oneOf.
type view []*jsonschema.Schema

func typesOf(sch *jsonschema.Schema) []string {
	if sch.Types == nil {
		return nil
	}
	return sch.Types.ToStrings()
}

// types returns what the value may be, the most telling type first; never
// empty unless the schemas contradict each other.
func (v view) types() []string {
	var allowed []string
	for _, sch := range v {
		types := typesOf(sch)
		if len(types) == 0 {
			continue
		}
		if allowed == nil {
			allowed = types
			continue
		}
		allowed = intersectTypes(allowed, types)
	}
	if allowed == nil {
		allowed = v.impliedTypes()
	}
	order := []string{"object", "array", "string", "integer", "number", "boolean", "null"}
	if !v.has(func(s *jsonschema.Schema) bool { return len(s.Properties) > 0 }) {
		order = []string{"string", "integer", "number", "boolean", "array", "object", "null"}
	}
	return slices.DeleteFunc(order, func(t string) bool { return !slices.Contains(allowed, t) })
}

func intersectTypes(a, b []string) []string {
	out := []string{}
	for _, t := range a {
		if slices.Contains(b, t) || t == "integer" && slices.Contains(b, "number") {
			out = append(out, t)
		}
	}
	if slices.Contains(a, "number") && slices.Contains(b, "integer") && !slices.Contains(out, "integer") {
		out = append(out, "integer")
	}
	return out
}

// impliedTypes guesses the type of a schema that does not name one from the
// keywords it uses.
func (v view) impliedTypes() []string {
	switch {
	case v.has(func(s *jsonschema.Schema) bool {
		return len(s.Properties) > 0 || len(s.Required) > 0 || len(s.PatternProperties) > 0 || s.MinProperties != nil
	}):
		return []string{"object"}
	case v.has(func(s *jsonschema.Schema) bool {
		return s.Items2020 != nil || len(s.PrefixItems) > 0 || s.MinItems != nil || s.Contains != nil
	}):
		return []string{"array"}
	case v.has(func(s *jsonschema.Schema) bool {
		return s.Minimum != nil || s.Maximum != nil || s.ExclusiveMinimum != nil || s.ExclusiveMaximum != nil || s.MultipleOf != nil
	}):
		return []string{"number"}
	}
	return []string{"string", "integer", "number", "boolean", "array", "object", "null"}
}

func (v view) has(is func(*jsonschema.Schema) bool) bool {
	return slices.ContainsFunc(v, is)
}

// accepts reports whether every schema of v accepts value.
func (v view) accepts(value any) bool {
	for _, sch := range v {
		if sch.Validate(value) != nil {
			return false
		}
	}
	return true
}

// required returns the sorted names of the properties that must be there.
func (v view) required() []string {
	set := map[string]bool{}
	for _, sch := range v {
		for _, name := range sch.Required {
			set[name] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// properties returns the sorted names of the properties that are described.
func (v view) properties() []string {
	set := map[string]bool{}
	for _, sch := range v {
		for name := range sch.Properties {
			set[name] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// property returns the schemas that the value of a property must satisfy.
func (v view) property(name string) []*jsonschema.Schema {
	var out []*jsonschema.Schema
	for _, sch := range v {
		sub, known := sch.Properties[name]
		if known {
			out = append(out, sub)
		}
		patterns := map[string]*jsonschema.Schema{}
		for re, sub := range sch.PatternProperties {
			if re.MatchString(name) {
				patterns[re.String()] = sub
			}
		}
		for _, re := range slices.Sorted(maps.Keys(patterns)) {
			known = true
			out = append(out, patterns[re])
		}
		if rest, ok := sch.AdditionalProperties.(*jsonschema.Schema); ok && !known {
			out = append(out, rest)
		}
	}
	return out
}

// item returns the schemas that the element at index i must satisfy.
func (v view) item(i int) []*jsonschema.Schema {
	var out []*jsonschema.Schema
	for _, sch := range v {
		if i < len(sch.PrefixItems) {
			out = append(out, sch.PrefixItems[i])
		} else if sch.Items2020 != nil {
			out = append(out, sch.Items2020)
		}
	}
	return out
}

// least returns the largest of the lower bounds that get reads, or 0.
func (v view) least(get func(*jsonschema.Schema) *int) int {
	n := 0
	for _, sch := range v {
		if b := get(sch); b != nil {
			n = max(n, *b)
		}
	}
	return n
}

// most returns the smallest of the upper bounds that get reads, or -1.
func (v view) most(get func(*jsonschema.Schema) *int) int {
	n := -1
	for _, sch := range v {
		if b := get(sch); b != nil && (n < 0 || *b < n) {
			n = *b
		}
	}
	return n
}
