package craft

import (
	"errors"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// proves reports whether mutated, which differs from the valid base at one
// place, is wrong because of the keyword of at and of nothing else.
//
// Two things must hold. Every failure that the validator reports is this
// keyword at this place; of an anyOf or oneOf, the branches that had accepted
// base must fail so, and the branches that rejected base before do not count.
// And since the validator stops at the first of type, const, enum and format,
// each schema at the place must accept the value once the keyword is gone.
func (s *Schema) proves(at site, base, mutated any) bool {
	if !s.failsOnlyBy(s.root.Validate(mutated), at, base) {
		return false
	}
	was, _ := lookup(base, at.path)
	value, ok := lookup(mutated, at.path)
	if !ok {
		return false
	}
	here := site{keyword: at.keyword, property: at.property}
	for _, node := range at.view {
		err := without(node, at.keyword, at.property).Validate(value)
		if err != nil && !s.failsOnlyBy(err, here, was) {
			return false
		}
	}
	return true
}

func (s *Schema) failsOnlyBy(err error, at site, base any) bool {
	var failure *jsonschema.ValidationError
	return errors.As(err, &failure) && s.onlyCause(failure, at, base)
}

func (s *Schema) onlyCause(e *jsonschema.ValidationError, at site, base any) bool {
	switch k := e.ErrorKind.(type) {
	case *kind.Schema, *kind.Group, *kind.Reference, *kind.AllOf:
		for _, cause := range e.Causes {
			if !s.onlyCause(cause, at, base) {
				return false
			}
		}
		return len(e.Causes) > 0
	case *kind.AnyOf:
		return s.branchesFail(e, at, base, func(n *jsonschema.Schema) []*jsonschema.Schema { return n.AnyOf })
	case *kind.OneOf:
		return k.Subschemas == nil && s.branchesFail(e, at, base, func(n *jsonschema.Schema) []*jsonschema.Schema { return n.OneOf })
	case *kind.Required:
		return at.keyword == "required" && slices.Equal(k.Missing, []string{at.property}) && slices.Equal(e.InstanceLocation, at.path)
	case *kind.AdditionalProperties:
		return at.keyword == "additionalProperties" && slices.Equal(k.Properties, []string{at.property}) && slices.Equal(e.InstanceLocation, at.path)
	}
	return slices.Equal(e.ErrorKind.KeywordPath(), []string{at.keyword}) && slices.Equal(e.InstanceLocation, at.path)
}

// branchesFail looks at the branches that accepted base.
func (s *Schema) branchesFail(e *jsonschema.ValidationError, at site, base any, get func(*jsonschema.Schema) []*jsonschema.Schema) bool {
	node := s.nodes[e.SchemaURL]
	was, ok := lookup(base, e.InstanceLocation)
	if node == nil || !ok {
		return false
	}
	branches := get(node)
	if len(branches) != len(e.Causes) {
		return false
	}
	accepted := false
	for i, branch := range branches {
		if branch.Validate(was) != nil {
			continue
		}
		accepted = true
		if !s.onlyCause(e.Causes[i], at, base) {
			return false
		}
	}
	return accepted
}
