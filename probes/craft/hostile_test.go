package craft

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseRepairsWhatItCan(t *testing.T) {
	tests := []struct {
		name, schema string
		notes        []string
	}{
		{"unknown type", `{"properties":{"a":{"type":"banana"}},"required":["a"]}`,
			[]string{`#/properties/a/type: unknown type "banana"`, `#/properties/a: type cannot be understood and is left out`}},
		{"remote reference", `{"properties":{"a":{"$ref":"https://example.com/a.json"}},"required":["a"]}`,
			[]string{`#: $ref "https://example.com/a.json" leads nowhere in this schema and is left out`}},
		{"local reference to nothing", `{"properties":{"a":{"$ref":"#/$defs/gone"}},"required":["a"]}`,
			[]string{`#: $ref "#/$defs/gone" leads nowhere in this schema and is left out`}},
		{"file reference", `{"properties":{"a":{"$ref":"file:///etc/passwd"}},"required":["a"]}`,
			[]string{`#: $ref "file:///etc/passwd" leads nowhere in this schema and is left out`}},
		{"backreference", `{"properties":{"a":{"type":"string","pattern":"(a)\\1"}},"required":["a"]}`,
			[]string{`#/properties/a: pattern cannot be understood and is left out`}},
		{"lookahead", `{"properties":{"a":{"type":"string","pattern":"^(?!b)a"}},"required":["a"]}`,
			[]string{`#/properties/a/pattern: the lookaround in "^(?!b)a" is not checked`}},
		{"text where a schema belongs", `{"properties":{"a":"string"},"required":["a"]}`, []string{`#/properties/a: string where a schema belongs`}},
		{"negative length", `{"properties":{"a":{"type":"string","minLength":-1}}}`, []string{`#/properties/a: minLength cannot be understood and is left out`}},
		{"text for a bound", `{"properties":{"a":{"minimum":"3"}}}`, []string{`#/properties/a: minimum cannot be understood and is left out`}},
		{"empty enum", `{"properties":{"a":{"enum":[]}}}`, []string{`#/properties/a: enum cannot be understood and is left out`}},
		{"required is no list", `{"required":"a"}`, []string{`#: required cannot be understood and is left out`}},
		{"unknown dialect", `{"$schema":"https://example.com/mine","properties":{"a":{"type":"string"}},"required":["a"]}`, nil},
		{"own id", `{"$id":"https://example.com/s","properties":{"a":{"$ref":"https://example.com/s#/$defs/x"}},"$defs":{"x":{"type":"string"}},"required":["a"]}`, nil},
		{"reference outside definitions", `{"properties":{"a":{"$ref":"#/components/schemas/x"}},"components":{"schemas":{"x":{"type":"int"}}},"required":["a"]}`, nil},
		{"anchor", `{"properties":{"a":{"$ref":"#here"}},"$defs":{"x":{"$anchor":"here","type":"string"}},"required":["a"]}`, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := Parse(json.RawMessage(tt.schema))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.notes, s.Notes()); diff != "" {
				t.Errorf("notes (-want +got):\n%s", diff)
			}
			if got, err := s.Valid(Options{}); err != nil {
				t.Errorf("Valid: %v", err)
			} else if err := s.Validate(got); err != nil {
				t.Errorf("Valid() = %s: %v", got, err)
			}
		})
	}
}

// hostile are schemas that are broken beyond repair, without end, or huge.
var hostile = []struct {
	name, schema string
	parseFails   bool
	validFails   bool
}{
	{"no JSON", `{"type":`, true, false},
	{"trailing garbage", `{} {}`, true, false},
	{"a list", `[]`, true, false},
	{"a text", `"object"`, true, false},
	{"true", `true`, false, false},
	{"false", `false`, false, true},
	{"arguments that are no object", `{"type":"string"}`, false, true},
	{"a reference to itself", `{"$ref":"#"}`, false, true},
	{"references in a ring", `{"properties":{"a":{"$ref":"#/$defs/x"}},"required":["a"],"$defs":{"x":{"$ref":"#/$defs/y"},"y":{"$ref":"#/$defs/x"}}}`, false, true},
	{"required without end", `{"properties":{"a":{"$ref":"#"}},"required":["a"]}`, false, true},
	{"contradiction", `{"properties":{"a":{"allOf":[{"type":"string"},{"type":"integer"}]}},"required":["a"]}`, false, true},
	{"empty range", `{"properties":{"a":{"type":"integer","minimum":5,"maximum":4}},"required":["a"]}`, false, true},
	{"empty length", `{"properties":{"a":{"type":"string","minLength":5,"maxLength":4}},"required":["a"]}`, false, true},
	{"endless text", `{"properties":{"a":{"type":"string","minLength":2000000000}},"required":["a"]}`, false, true},
	{"endless list", `{"properties":{"a":{"type":"array","minItems":2000000000}},"required":["a"]}`, false, true},
	{"endless object", `{"minProperties":2000000000}`, false, true},
	{"giant exponent", `{"properties":{"a":{"minimum":1e999999999}}}`, true, false},
	{"giant exponent in an enum", `{"properties":{"a":{"enum":[1e-999999999]}}}`, true, false},
	{"giant count", `{"properties":{"a":{"type":"string","maxLength":1e300}},"required":["a"]}`, false, false},
	{"deep", strings.Repeat(`{"properties":{"a":`, 100) + `{}` + strings.Repeat(`}}`, 100), true, false},
	{"very deep", strings.Repeat(`{"not":`, 5000) + `{}` + strings.Repeat(`}`, 5000), true, false},
	{"deep list", `{"default":` + strings.Repeat(`[`, 5000) + strings.Repeat(`]`, 5000) + `}`, true, false},
	{"wide", wide(2000), false, false},
	{"too wide", wide(5000), true, false},
	{"branching", branching(12), false, false},
	{"too long", `{"description":"` + strings.Repeat("x", maxSchemaBytes) + `"}`, true, false},
	{"not anything", `{"properties":{"a":{"not":{}}},"required":["a"]}`, false, true},
}

func wide(n int) string {
	var sb strings.Builder
	sb.WriteString(`{"type":"object","properties":{`)
	for i := range n {
		fmt.Fprintf(&sb, `"p%d":{"type":"string","minLength":1},`, i)
	}
	return sb.String() + `"last":{}}}`
}

// branching nests anyOf in anyOf, which is 2^n ways.
func branching(n int) string {
	s := `{"type":"string"}`
	for range n {
		s = `{"type":"object","properties":{"a":{"anyOf":[{"type":"object","properties":{"x":{"type":"integer"}},"required":["x","y"],"additionalProperties":false},` + s + `]}},"required":["a"]}`
	}
	return s
}

func TestHostileSchemas(t *testing.T) {
	for _, tt := range hostile {
		t.Run(tt.name, func(t *testing.T) {
			s, err := Parse(json.RawMessage(tt.schema))
			if (err != nil) != tt.parseFails {
				t.Fatalf("Parse: %v, want an error: %v", err, tt.parseFails)
			}
			if s == nil {
				t.Fatal("Parse gave no schema to go on with")
			}
			got, err := s.Valid(Options{})
			if (err != nil) != tt.validFails {
				t.Errorf("Valid: %.200s, %v, want an error: %v", got, err, tt.validFails)
			}
			mutants := s.Mutants(1, Options{})
			if len(mutants) > maxMutants {
				t.Errorf("%d mutants, more than %d", len(mutants), maxMutants)
			}
			s.Missing(1, Options{})
			s.Parameters()
			s.UnknownArgument(1, Options{})
		})
	}
}

func TestMaxAndKeywords(t *testing.T) {
	s, err := Parse(json.RawMessage(wide(20)))
	if err != nil {
		t.Fatal(err)
	}
	got := s.Mutants(1, Options{Max: 5})
	if len(got) != 5 {
		t.Errorf("Max 5 gave %d mutants", len(got))
	}
	if got[0].Keyword == got[1].Keyword {
		t.Errorf("the first two mutants both break %s; keywords should take turns", got[0].Keyword)
	}
	for _, m := range s.Mutants(1, Options{Keywords: []string{"minLength"}}) {
		if m.Keyword != "minLength" {
			t.Errorf("asked for minLength, got %s", m.Keyword)
		}
	}
}

func TestUnknownArgument(t *testing.T) {
	tests := []struct {
		name, schema, parameter, detail string
		ok                              bool
	}{
		{"near miss", `{"properties":{"limit":{"type":"integer"}}}`, "limitt", "limitt is not described, though the schema lets it pass", true},
		{"forbidden", `{"properties":{"limit":{"type":"integer"}},"additionalProperties":false}`, "limitt", "limitt is not described, and the schema forbids it", true},
		{"must be a number", `{"properties":{"limit":{"type":"integer"}},"additionalProperties":{"type":"integer"}}`, "limitt", "limitt is not described, and breaks a rule for what is not", true},
		{"taken", `{"properties":{"a":{},"aa":{}}}`, "aaa", "aaa is not described, though the schema lets it pass", true},
		{"nothing to misspell", `{}`, "unexpected_argument", "unexpected_argument is not described, though the schema lets it pass", true},
		{"no valid call", `{"properties":{"a":false},"required":["a"]}`, "", "", false},
	}
	for _, tt := range tests {
		s, err := Parse(json.RawMessage(tt.schema))
		if err != nil {
			t.Fatal(err)
		}
		m, ok := s.UnknownArgument(7, Options{})
		if ok != tt.ok || m.Parameter != tt.parameter || m.Detail != tt.detail {
			t.Errorf("%s: got %q (%s), %v", tt.name, m.Parameter, m.Detail, ok)
		}
	}
}

func FuzzSchema(f *testing.F) {
	for _, tt := range shapes {
		f.Add([]byte(tt.schema))
	}
	for _, tt := range hostile {
		if len(tt.schema) < 4000 {
			f.Add([]byte(tt.schema))
		}
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if len(raw) > 8000 {
			return
		}
		s, err := Parse(raw)
		if s == nil {
			t.Fatalf("no schema beside %v", err)
		}
		if got, err := s.Valid(Options{Optional: true}); err == nil {
			if err := s.Validate(got); err != nil {
				t.Errorf("Valid() = %s: %v", got, err)
			}
		}
		for _, m := range s.Mutants(1, Options{Max: 40}) {
			if s.Validate(m.Arguments) == nil {
				t.Errorf("mutant %s@%s is valid: %s", m.Keyword, m.Parameter, m.Arguments)
			}
		}
		for _, m := range s.Missing(1, Options{Max: 10}) {
			if err := s.Validate(m.Arguments); err != nil {
				t.Errorf("missing %s: %s: %v", m.Parameter, m.Arguments, err)
			}
		}
		s.Parameters()
		s.UnknownArgument(1, Options{})
	})
}

func BenchmarkServer(b *testing.B) {
	var schemas []json.RawMessage
	for _, tt := range shapes[:20] {
		if tt.name == "formats" || tt.name == "bounds of all sorts" || len(schemas) == 14 {
			continue // no tool has all of them
		}
		schemas = append(schemas, json.RawMessage(tt.schema))
	}
	for b.Loop() {
		for _, raw := range schemas {
			s, err := Parse(raw)
			if err != nil {
				b.Fatal(err)
			}
			s.Mutants(7, Options{})
			s.Missing(7, Options{})
			s.UnknownArgument(7, Options{})
		}
	}
}
