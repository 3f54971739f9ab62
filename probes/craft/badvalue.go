package craft

import (
	"encoding/json"
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
