package craft

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// badValues lists values that may break at, the most telling first. Bad values
// are long and odd, so that a message which repeats one can be recognised.
// Whether a value breaks just this keyword is for the proof to say.
func badValues(at site, was any, src *stream) []any {
	switch at.keyword {
	case "required":
		return withoutKey(was, at.property)
	case "minProperties":
		return fewerKeys(was, *at.node.MinProperties-1)
	case "maxProperties":
		return moreKeys(was, *at.node.MaxProperties+1)
	case "type":
		return wrongTypes(typesOf(at.node), src)
	case "enum", "const":
		return outsiders(at.view, src)
	case "format":
		return texts(misformatted(at.node.Format.Name, src), at.view.lengths())
	case "pattern":
		return texts([]string{"???-" + src.hex(8), "!! not valid " + src.hex(6) + " !!", "not-valid-" + src.hex(6), "_", "#", " ", "\u00e9"}, at.view.lengths())
	case "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf":
		return wrongNumbers(at, was, src)
	case "minLength", "maxLength":
		return wrongLengths(at, was, src)
	case "minItems", "maxItems", "uniqueItems":
		return wrongItems(at, was)
	}
	return nil
}

func withoutKey(was any, key string) []any {
	m, ok := was.(map[string]any)
	if !ok {
		return nil
	}
	if _, ok := m[key]; !ok {
		return nil
	}
	m = clone(m).(map[string]any)
	delete(m, key)
	return []any{m}
}

func fewerKeys(was any, n int) []any {
	m, ok := was.(map[string]any)
	if !ok || len(m) <= n {
		return nil
	}
	m = clone(m).(map[string]any)
	for _, key := range sortedNames(m) {
		if len(m) > n {
			delete(m, key)
		}
	}
	return []any{m, map[string]any{}}
}

func moreKeys(was any, n int) []any {
	m, ok := was.(map[string]any)
	if !ok || n > 1000 {
		return nil
	}
	var value any = "value"
	for _, key := range sortedNames(m) {
		value = m[key] // what undescribed properties must look like
	}
	m = clone(m).(map[string]any)
	for i := 1; len(m) < n; i++ {
		m["key"+strconv.Itoa(i)] = clone(value)
	}
	return []any{m}
}

func wrongTypes(types []string, src *stream) []any {
	var out []any
	for _, t := range types {
		switch t {
		case "integer", "number":
			out = append(out, "not-a-number-"+src.hex(6))
		case "string":
			out = append(out, json.Number(src.digits(8)))
		case "boolean":
			out = append(out, "maybe-"+src.hex(6))
		case "array":
			out = append(out, "not-a-list-"+src.hex(6))
		case "object":
			out = append(out, "not-an-object-"+src.hex(6))
		}
	}
	return append(out, "unexpected-"+src.hex(6), json.Number(src.digits(8)), []any{"unexpected-" + src.hex(6)},
		map[string]any{"unexpected": src.hex(6)}, true)
}

// outsiders are values of the right type that an enum or const does not list.
func outsiders(v view, src *stream) []any {
	out := []any{"unknown-" + src.hex(6), json.Number(src.digits(8)), json.Number(src.digits(4) + ".5"), false, true}
	l := v.lengths()
	if l.most >= 0 {
		out = append(out, stretch(src.hex(12), l))
	}
	for _, p := range v.patterns() {
		l.want = 10
		if s, ok := fromPattern(p, src, l); ok {
			out = append(out, s)
		}
	}
	return append(out, []any{}, map[string]any{})
}

func misformatted(format string, src *stream) []string {
	bad := []string{}
	switch format {
	case "uri", "iri", "uri-reference", "iri-reference":
		bad = append(bad, "not a url "+src.hex(6), "%zz-"+src.hex(6), "http://[bad-"+src.hex(6))
	case "uri-template":
		bad = append(bad, "https://example.com/{unclosed-"+src.hex(6))
	case "regex":
		bad = append(bad, "(unclosed-"+src.hex(6))
	case "date":
		bad = append(bad, "2024-13-45", "not-a-date-"+src.hex(6))
	case "date-time":
		bad = append(bad, "2024-13-45T99:99:99Z", "not-a-date-"+src.hex(6))
	}
	return append(bad, "not-a-"+format+"-"+src.hex(6), "not a "+format+" "+src.hex(6), "::"+src.hex(8), "\\"+src.hex(8))
}

func texts(list []string, l lengths) []any {
	var out []any
	for _, s := range list {
		out = append(out, s)
		if n := utf8.RuneCountInString(s); !l.fit(n) {
			out = append(out, stretch(s, l))
		}
	}
	return out
}

// safeInteger is the largest integer that JavaScript keeps exact. Schema
// generators publish it as the bound of every integer; nobody wrote it.
var safeInteger = new(big.Rat).SetInt64(1<<53 - 1)

func wrongNumbers(at site, was any, src *stream) []any {
	step := at.view.bounds().step
	far, _ := strconv.ParseInt(src.digits(5), 10, 64)
	var tries []*big.Rat
	away := func(bound *big.Rat, sign int64) {
		if new(big.Rat).Abs(bound).Cmp(safeInteger) >= 0 {
			return
		}
		aligned := down(bound, step)
		for _, k := range []int64{far, far % 100, 2, 1} {
			tries = append(tries, new(big.Rat).Add(aligned, new(big.Rat).Mul(step, big.NewRat(sign*k, 1))))
		}
		tries = append(tries, bound, down(bound, step), up(bound, step))
	}
	switch n := at.node; at.keyword {
	case "minimum":
		away(n.Minimum, -1)
	case "exclusiveMinimum":
		away(n.ExclusiveMinimum, -1)
	case "maximum":
		away(n.Maximum, 1)
	case "exclusiveMaximum":
		away(n.ExclusiveMaximum, 1)
	case "multipleOf":
		base, ok := rat(was)
		if !ok {
			return nil
		}
		for _, part := range []*big.Rat{big.NewRat(1, 1), new(big.Rat).Quo(step, big.NewRat(2, 1)), new(big.Rat).Quo(step, big.NewRat(10, 1))} {
			tries = append(tries, new(big.Rat).Add(base, part), new(big.Rat).Sub(base, part))
		}
	}
	var out []any
	for _, r := range tries {
		if n, ok := exact(r); ok {
			out = append(out, n)
		}
	}
	return out
}

// maxLongText is the longest text that is sent to break a maxLength.
const maxLongText = 20_000

func wrongLengths(at site, was any, src *stream) []any {
	text, ok := was.(string)
	if !ok {
		return nil
	}
	l := at.view.lengths()
	if at.keyword == "minLength" {
		l.most, l.least = *at.node.MinLength-1, 0
	} else {
		l.least, l.most = *at.node.MaxLength+1, -1
		if l.least > maxLongText {
			return nil
		}
	}
	out := []any{stretch(text, l)}
	if at.keyword == "maxLength" {
		if short := l.least - utf8.RuneCountInString(text); short > 0 {
			out = append(out, text+strings.Repeat("a", short))
		}
	}
	if l.most >= 0 {
		out = append(out, stretch("a", l), strings.Repeat("a", l.most))
	}
	l.want = max(l.least, l.most)
	for _, p := range at.view.patterns() {
		if s, ok := fromPattern(p, src, l); ok {
			out = append(out, s)
		}
	}
	return out
}

func wrongItems(at site, was any) []any {
	list, ok := was.([]any)
	if !ok || len(list) == 0 && at.keyword != "minItems" {
		return nil
	}
	switch at.keyword {
	case "minItems":
		n := *at.node.MinItems - 1
		return []any{append([]any{}, list[:min(n, len(list))]...)}
	case "uniqueItems":
		doubled := append(append([]any{}, list...), clone(list[0]))
		same := clone(list).([]any)
		same[len(same)-1] = clone(same[0])
		return []any{doubled, same}
	}
	most := *at.node.MaxItems
	if most > 1000 {
		return nil
	}
	longer := clone(list).([]any)
	for i := 1; len(longer) <= most; i++ {
		longer = append(longer, another(list[len(list)-1], i, at.view))
	}
	return []any{longer}
}

// another makes the i-th further element like v.
func another(v any, i int, of view) any {
	switch v := v.(type) {
	case string:
		if offers, ok := enumOf(of); ok {
			return offers[i%len(offers)]
		}
		return vary(v, i)
	case json.Number:
		if r, ok := rat(v); ok {
			if n, ok := exact(r.Add(r, big.NewRat(int64(i), 1))); ok {
				return n
			}
		}
	case map[string]any:
		m := clone(v).(map[string]any)
		for key, e := range m {
			if s, ok := e.(string); ok && (key == "id" || key == "name") {
				m[key] = vary(s, i)
			}
		}
		return m
	}
	return clone(v)
}

func enumOf(of view) ([]any, bool) {
	for _, v := range alternatives(of.item(1)) {
		for _, sch := range v {
			if sch.Enum != nil && len(sch.Enum.Values) > 0 {
				return sch.Enum.Values, true
			}
		}
	}
	return nil, false
}
