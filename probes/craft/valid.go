package craft

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Options say how arguments are made. The zero value is good for most calls.
type Options struct {
	// Salt goes into planted identifiers and bad values beside the seed, to keep
	// those of two servers or two runs apart.
	Salt string
	// Max caps how many mutants or missing-resource instances are returned;
	// 0 means all of them, up to 200.
	Max int
	// Keywords restricts mutants to these keywords; empty means all.
	Keywords []string
	// Optional also fills in the optional properties.
	Optional bool
	// Roots are absolute folders that the server was told it may use. Paths
	// are placed below the first one.
	Roots []string
	// Known holds values that are known to exist, by parameter, for example
	// identifiers found in answers. They are used where the schema accepts them.
	Known map[string]any
}

// Reasons why no instance can be made. They are not the server's fault alone:
// some schemas are satisfiable but out of our reach.
var (
	errUnsatisfiable = errors.New("no value was found that the schema accepts")
	errTooDeep       = errors.New("the schema asks for a value that is nested without end or too large")
)

// Limits on one instance.
const (
	maxDepth      = 12
	maxValues     = 4000 // values tried for one instance
	maxItems      = 40
	maxTextLength = 100_000
)

// Valid makes one small instance that the schema accepts: the required
// properties only, unless o says otherwise, from examples, defaults and enums
// where the schema has them and from names, formats and patterns elsewhere.
// The result is a JSON object that has been validated.
func (s *Schema) Valid(o Options) (json.RawMessage, error) {
	v, err := s.instance(o, nil)
	if err != nil {
		return nil, err
	}
	return encode(v), nil
}

// wish steers the making of one instance towards a place that it must have.
type wish struct {
	include map[string]bool // paths that must be there, with all their parents
	choose  map[string]int  // path → which alternative to take
	plant   map[string]any  // path → value to put there
}

// want includes p and all its parents.
func (w *wish) want(p path) {
	for i := range p {
		w.include[p[:i+1].key()] = true
	}
}

func newWish() *wish {
	return &wish{include: map[string]bool{}, choose: map[string]int{}, plant: map[string]any{}}
}

// instance makes a verified instance that fulfils w.
func (s *Schema) instance(o Options, w *wish) (any, error) {
	if w == nil {
		w = newWish()
	}
	m := maker{o: o, wish: w, paths: s.pathing(o), budget: maxValues}
	v, err := m.value([]*jsonschema.Schema{s.root}, place{})
	if err != nil {
		return nil, fmt.Errorf("making arguments: %w", err)
	}
	if _, ok := v.(map[string]any); !ok {
		return nil, fmt.Errorf("making arguments: the schema asks for %s, and arguments are always an object", jsonType(v))
	}
	return v, nil
}

// maker makes one instance.
type maker struct {
	o      Options
	wish   *wish
	paths  pathing
	budget int
}

// place is where in the instance a value goes, and what is said about it there.
type place struct {
	path        path
	name        string // the nearest property name
	description string
	index       int // in an array, to make elements differ
}

// value makes a value that satisfies all of schemas.
func (m *maker) value(schemas []*jsonschema.Schema, at place) (any, error) {
	m.budget--
	if m.budget < 0 || len(at.path) > maxDepth {
		return nil, errTooDeep
	}
	if v, ok := m.wish.plant[at.path.key()]; ok {
		if !view(schemas).accepts(v) {
			return nil, errUnsatisfiable
		}
		return clone(v), nil
	}
	views := alternatives(schemas)
	if i, ok := m.wish.choose[at.path.key()]; ok && i < len(views) {
		views = views[i : i+1]
	}
	if len(views) == 0 {
		return nil, errUnsatisfiable
	}
	err := errUnsatisfiable
	for _, v := range views {
		at := at
		if d := v.description(); d != "" {
			at.description = d
		}
		got, failed := m.fromView(v, at)
		if failed == nil && view(schemas).accepts(got) {
			return got, nil
		}
		if failed != nil {
			err = failed
		}
	}
	return nil, err
}

// fromView makes a value for one view.
func (m *maker) fromView(v view, at place) (any, error) {
	deeper := m.wantsBelow(at.path)
	if known, ok := m.o.Known[at.name]; ok && !deeper && len(at.path) > 0 && v.accepts(known) {
		return clone(known), nil
	}
	if !deeper && len(at.path) > 0 {
		if given, ok := v.given(at.name, at.index); ok {
			return clone(given), nil
		}
	}
	err := errUnsatisfiable
	types := v.types()
	if len(at.path) == 0 {
		types = []string{"object"}
	}
	for _, t := range types {
		got, failed := m.ofType(t, v, at)
		if failed == nil && v.accepts(got) {
			return got, nil
		}
		if failed != nil {
			err = failed
		}
	}
	return nil, err
}

// wantsBelow reports whether something below p was asked for, so that a ready
// value will not do.
func (m *maker) wantsBelow(p path) bool {
	prefix := p.key()
	for _, keys := range []map[string]bool{m.wish.include} {
		for k := range keys {
			if len(k) > len(prefix) && k[:len(prefix)] == prefix {
				return true
			}
		}
	}
	for k := range m.wish.plant {
		if len(k) > len(prefix) && k[:len(prefix)] == prefix {
			return true
		}
	}
	return false
}

func (m *maker) ofType(t string, v view, at place) (any, error) {
	switch t {
	case "object":
		return m.object(v, at)
	case "array":
		return m.array(v, at)
	case "string":
		return m.text(v, at)
	case "integer", "number":
		return m.number(v, at, t == "integer")
	case "boolean":
		for _, b := range []bool{true, false} {
			if v.accepts(b) {
				return b, nil
			}
		}
		return nil, errUnsatisfiable
	}
	return nil, nil
}

func (v view) description() string {
	for _, sch := range v {
		if sch.Description != "" {
			return sch.Description
		}
	}
	return ""
}

// given returns the first value that the schema itself offers and accepts:
// const, examples, default, enum. Empty defaults and null are no help to a
// call and are passed over. index picks among several, so that the elements of
// an array differ.
func (v view) given(name string, index int) (any, bool) {
	var offers []any
	for _, sch := range v {
		if sch.Const != nil {
			return *sch.Const, v.accepts(*sch.Const)
		}
	}
	for _, sch := range v {
		offers = append(offers, sch.Examples...)
	}
	for _, sch := range v {
		if sch.Default != nil {
			offers = append(offers, *sch.Default)
		}
	}
	for _, sch := range v {
		if sch.Enum != nil {
			offers = append(offers, harmlessFirst(name, sch.Enum.Values)...)
		}
	}
	var good []any
	for _, offer := range offers {
		if !empty(offer) && v.accepts(offer) {
			good = append(good, offer)
		}
		if len(good) > index {
			return good[index], true
		}
	}
	if len(good) == 0 {
		return nil, false
	}
	return good[len(good)-1], true
}

func empty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return false
}

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
		if err != nil {
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
