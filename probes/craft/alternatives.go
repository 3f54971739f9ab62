package craft

import (
	"cmp"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// maxAlternatives caps how many ways through anyOf, oneOf and if are tried at
// one place.
const maxAlternatives = 12

// alternatives lists the views of a value that must satisfy all of schemas.
// Branches that only allow null come last.
func alternatives(schemas []*jsonschema.Schema) []view {
	views := []view{nil}
	for _, sch := range schemas {
		views = cross(views, expand(sch, nil))
	}
	return views
}

// expand lists the views of one schema. open are the schemas that are being
// expanded, against a $ref that comes back to itself.
func expand(sch *jsonschema.Schema, open []*jsonschema.Schema) []view {
	if sch == nil {
		return []view{nil}
	}
	if slices.Contains(open, sch) || len(open) > maxSchemaDepth {
		return nil
	}
	open = append(open[:len(open):len(open)], sch)
	views := []view{{sch}}
	if sch.Ref != nil {
		views = cross(views, expand(sch.Ref, open))
	}
	if sch.DynamicRef != nil {
		views = cross(views, expand(sch.DynamicRef.Ref, open))
	}
	for _, sub := range sch.AllOf {
		views = cross(views, expand(sub, open))
	}
	for _, branches := range [][]*jsonschema.Schema{sch.AnyOf, sch.OneOf} {
		if len(branches) == 0 {
			continue
		}
		var choices []view
		for _, branch := range nullLast(branches) {
			choices = append(choices, expand(branch, open)...)
		}
		views = cross(views, choices)
	}
	if sch.If != nil {
		choices := expand(sch.Else, open)
		for _, condition := range expand(sch.If, open) {
			choices = append(choices, cross([]view{condition}, expand(sch.Then, open))...)
		}
		views = cross(views, choices)
	}
	return views
}

func cross(left, right []view) []view {
	var out []view
	for _, l := range left {
		for _, r := range right {
			if len(out) == maxAlternatives {
				return out
			}
			out = append(out, append(l[:len(l):len(l)], r...))
		}
	}
	return out
}

func nullLast(branches []*jsonschema.Schema) []*jsonschema.Schema {
	sorted := slices.Clone(branches)
	slices.SortStableFunc(sorted, func(a, b *jsonschema.Schema) int {
		return cmp.Compare(btoi(onlyNull(a)), btoi(onlyNull(b)))
	})
	return sorted
}

func onlyNull(sch *jsonschema.Schema) bool {
	if sch.Const != nil {
		return *sch.Const == nil
	}
	types := typesOf(sch)
	return len(types) == 1 && types[0] == "null"
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
