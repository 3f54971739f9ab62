package craft

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
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

// detail says what is wrong with m in a few words.
func detail(at site, m Mutant) string {
	short := cut(m.BadValue, 60)
	n := at.node
	switch at.keyword {
	case "required":
		return m.Parameter + " is missing"
	case "type":
		return fmt.Sprintf("%s must be %s, got %s", m.Parameter, strings.Join(typesOf(n), " or "), short)
	case "enum", "const":
		return fmt.Sprintf("%s has no value %s", m.Parameter, short)
	case "format":
		return fmt.Sprintf("%s must be a %s, got %s", m.Parameter, n.Format.Name, short)
	case "minLength":
		return fmt.Sprintf("%s must have at least %d characters", m.Parameter, *n.MinLength)
	case "maxLength":
		return fmt.Sprintf("%s must have at most %d characters", m.Parameter, *n.MaxLength)
	case "minItems":
		return fmt.Sprintf("%s must have at least %d elements", m.Parameter, *n.MinItems)
	case "maxItems":
		return fmt.Sprintf("%s must have at most %d elements", m.Parameter, *n.MaxItems)
	case "uniqueItems":
		return m.Parameter + " has an element twice"
	case "minProperties":
		return fmt.Sprintf("%s must have at least %d properties", cmp.Or(m.Parameter, "the arguments"), *n.MinProperties)
	case "maxProperties":
		return fmt.Sprintf("%s must have at most %d properties", cmp.Or(m.Parameter, "the arguments"), *n.MaxProperties)
	}
	return fmt.Sprintf("%s breaks its %s: %s", m.Parameter, at.keyword, short)
}

// UnknownArgument makes otherwise valid arguments with one property that the
// schema does not describe, a near miss of a real one where there is one. The
// keyword is additionalProperties, and Detail tells whether the schema rules
// the property out, which most servers do not act upon. It returns false where
// no valid arguments can be made.
func (s *Schema) UnknownArgument(seed int64, o Options) (Mutant, bool) {
	base, err := s.instance(o, nil)
	if err != nil {
		return Mutant{}, false
	}
	taken := map[string]bool{}
	for _, v := range alternatives([]*jsonschema.Schema{s.root}) {
		for _, name := range v.properties() {
			taken[name] = true
		}
	}
	name := nearMiss(s.Parameters(), taken)
	src := newStream("unknown", strconv.FormatInt(seed, 10), o.Salt, s.tool.name)
	value := "unexpected-" + src.hex(8)
	args := clone(base).(map[string]any)
	args[name] = value
	m := Mutant{Keyword: "additionalProperties", Parameter: name, Arguments: encode(args), BadValue: value}
	switch err := s.root.Validate(args); {
	case err == nil:
		m.Detail = name + " is not described, though the schema lets it pass"
	case s.failsOnlyBy(err, site{keyword: "additionalProperties", property: name}, base):
		m.Detail = name + " is not described, and the schema forbids it"
	default:
		m.Detail = name + " is not described, and breaks a rule for what is not"
	}
	return m, true
}

// nearMiss misspells the last parameter by doubling its last letter, as a
// hasty writer does.
func nearMiss(params []Parameter, taken map[string]bool) string {
	for _, p := range slices.Backward(params) {
		if p.Name == "" || p.Secret {
			continue
		}
		runes := []rune(p.Name)
		name := p.Name + string(runes[len(runes)-1])
		if !taken[name] {
			return name
		}
	}
	name := "unexpected_argument"
	for taken[name] {
		name += "_x"
	}
	return name
}
