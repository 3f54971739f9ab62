package craft

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
)

// A Mutant is a set of arguments that breaks one keyword at one place and is
// valid everywhere else. That has been proven with the validator.
type Mutant struct {
	// Keyword is the JSON Schema keyword that is broken.
	Keyword string
	// Parameter is the offending property as people write it: limit,
	// filter.status, items[0].id.
	Parameter string
	Arguments json.RawMessage
	// BadValue is how the bad value reads in a message: text as it is, anything
	// else as JSON. It is empty where something is missing.
	BadValue string
	// Detail says what is wrong in a few words.
	Detail string
}

// maxMutants bounds the work on a schema with hundreds of places.
const maxMutants = 200

// most is how many mutants or instances are wanted.
func (o Options) most() int {
	if o.Max > 0 {
		return min(o.Max, maxMutants)
	}
	return maxMutants
}

// mutable lists the keywords in the order in which reports show them.
var mutable = []string{
	"required", "type", "enum", "const", "format", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
	"multipleOf", "minLength", "maxLength", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
}

// Mutants makes arguments that are wrong in one way, one for each keyword at
// each place where that can be done and proven. When o.Max is smaller than
// their number, all keywords get their turn before any gets its second.
func (s *Schema) Mutants(seed int64, o Options) []Mutant {
	bases := map[string]any{}
	seen := map[string]bool{}
	var out []Mutant
	for _, at := range inTurns(s.sites(), o.Keywords) {
		if len(out) == o.most() {
			break
		}
		base, ok := s.baseFor(at, o, bases)
		if !ok {
			continue
		}
		m, ok := s.mutate(at, base, seed, o)
		if !ok || seen[string(m.Arguments)] {
			continue
		}
		seen[string(m.Arguments)] = true
		out = append(out, m)
	}
	return out
}

// inTurns orders sites so that each keyword has its turn, and keeps those of
// the wanted keywords.
func inTurns(sites []site, wanted []string) []site {
	type ranked struct {
		site
		turn, order int
	}
	turns := map[string]int{}
	var list []ranked
	for _, at := range sites {
		if len(wanted) > 0 && !slices.Contains(wanted, at.keyword) {
			continue
		}
		list = append(list, ranked{at, turns[at.keyword], slices.Index(mutable, at.keyword)})
		turns[at.keyword]++
	}
	slices.SortStableFunc(list, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(a.turn, b.turn), cmp.Compare(a.order, b.order))
	})
	out := make([]site, len(list))
	for i, r := range list {
		out[i] = r.site
	}
	return out
}

// baseFor makes the smallest valid instance that has the place of at. made
// keeps what was made before.
func (s *Schema) baseFor(at site, o Options, made map[string]any) (any, bool) {
	w := newWish()
	w.want(at.path)
	w.choose = at.choose
	id := at.path.key()
	for _, p := range sortedNames(at.choose) {
		id += "|" + p + strconv.Itoa(at.choose[p])
	}
	if base, ok := made[id]; ok {
		return base, base != nil
	}
	base, err := s.instance(o, w)
	if err == nil {
		if _, there := lookup(base, at.path); !there {
			base = nil
		}
	}
	made[id] = base
	return base, base != nil
}

// mutate breaks at in base with the first bad value that can be proven.
func (s *Schema) mutate(at site, base any, seed int64, o Options) (Mutant, bool) {
	src := newStream("mutant", strconv.FormatInt(seed, 10), o.Salt, s.tool.name, at.path.key(), at.keyword, at.property)
	was, _ := lookup(base, at.path)
	for _, bad := range badValues(at, was, src) {
		mutated, ok := replace(base, at.path, func(any) any { return bad })
		if !ok || !s.proves(at, base, mutated) {
			continue
		}
		m := Mutant{Keyword: at.keyword, Parameter: dotted(base, at.path), Arguments: encode(mutated), BadValue: reads(bad)}
		if at.keyword == "required" {
			m.Parameter = dotted(base, at.path.child(at.property))
			m.BadValue = ""
		}
		m.Detail = detail(at, m)
		return m, true
	}
	return Mutant{}, false
}
