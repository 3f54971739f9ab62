package craft

import (
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

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
