package craft

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// shapes are input schemas in the styles of the generators that MCP servers
// use, and of people who write theirs by hand. mutants names keyword@parameter
// of mutants that must be found; absent names ones that must not be.
var shapes = []struct {
	name    string
	schema  string
	valid   string // the expected minimal instance, where it matters
	mutants []string
	absent  []string
}{
	{
		name:   "absent",
		schema: ``,
		valid:  `{}`,
	},
	{
		name:   "null",
		schema: `null`,
		valid:  `{}`,
	},
	{
		name:   "no parameters",
		schema: `{"type":"object"}`,
		valid:  `{}`,
	},
	{
		name: "zod, draft-07",
		schema: `{"type":"object","properties":{"berth":{"type":"string","minLength":1,"description":"Berth to look at"},
			"depth":{"type":"integer","exclusiveMinimum":0,"maximum":40,"default":12},"tide":{"type":"string","enum":["ebb","flood"]}},
			"required":["berth"],"additionalProperties":false,"$schema":"http://json-schema.org/draft-07/schema#"}`,
		mutants: []string{"required@berth", "type@berth", "minLength@berth", "type@depth", "exclusiveMinimum@depth", "maximum@depth", "enum@tide"},
		absent:  []string{"type@tide"}, // a number breaks the enum as well
	},
	{
		name: "zod 4, safe integers",
		schema: `{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"knots":{"type":"integer",
			"minimum":-9007199254740991,"maximum":9007199254740991},"mast":{"anyOf":[{"type":"string","format":"uuid"},{"type":"null"}]}},"required":["knots","mast"]}`,
		mutants: []string{"required@knots", "type@knots", "required@mast", "type@mast", "format@mast"},
		absent:  []string{"minimum@knots", "maximum@knots"},
	},
	{
		name: "zod-to-json-schema with a named root",
		schema: `{"$ref":"#/definitions/Args","definitions":{"Args":{"type":"object","properties":{"crew":{"type":"array","items":{"$ref":"#/definitions/Sailor"},"minItems":1}},"required":["crew"]},
			"Sailor":{"type":"object","properties":{"rank":{"type":"string"}},"required":["rank"],"additionalProperties":false}},"$schema":"http://json-schema.org/draft-07/schema#"}`,
		mutants: []string{"required@crew", "minItems@crew", "type@crew", "type@crew[0]", "required@crew[0].rank", "type@crew[0].rank"},
	},
	{
		name: "pydantic",
		schema: `{"$defs":{"Sort":{"enum":["asc","desc"],"title":"Sort","type":"string"},"Range":{"properties":{"low":{"title":"Low","type":"number","minimum":0},"high":{"title":"High","type":"number"}},"required":["low","high"],"title":"Range","type":"object"}},
			"properties":{"harbour":{"title":"Harbour","type":"string"},"range":{"anyOf":[{"$ref":"#/$defs/Range"},{"type":"null"}],"default":null},"sort":{"$ref":"#/$defs/Sort","default":"asc"},"names":{"items":{"type":"string"},"title":"Names","type":"array","default":[]}},
			"required":["harbour"],"title":"searchArguments","type":"object"}`,
		mutants: []string{"required@harbour", "type@harbour", "type@range", "required@range.low", "minimum@range.low", "enum@sort", "type@names", "type@names[0]"},
	},
	{
		name:    "Go SDK",
		schema:  `{"type":"object","required":["hull"],"properties":{"hull":{"type":"string","description":"hull number"},"holds":{"type":["null","array"],"items":{"type":"integer","minimum":1,"maximum":9}}},"additionalProperties":false}`,
		mutants: []string{"required@hull", "type@hull", "type@holds", "type@holds[0]", "minimum@holds[0]", "maximum@holds[0]"},
	},
	{
		name:    "C#, nullable by type list",
		schema:  `{"type":"object","properties":{"buoy":{"description":"buoy","type":"string"},"radius":{"type":["number","null"],"default":null}},"required":["buoy"]}`,
		mutants: []string{"required@buoy", "type@buoy", "type@radius"},
	},
	{
		name:    "Java, OpenAPI 3.0 nullable and boolean exclusive bounds",
		schema:  `{"type":"object","properties":{"rate":{"type":"number","format":"double","minimum":0,"exclusiveMinimum":true,"maximum":1},"flag":{"type":"string","nullable":true,"enum":["a","b"]}},"required":["rate"]}`,
		mutants: []string{"required@rate", "type@rate", "exclusiveMinimum@rate", "maximum@rate", "enum@flag"},
		absent:  []string{"minimum@rate"},
	},
	{
		name:    "draft 3 required flags and homemade types",
		schema:  `{"type":"object","properties":{"pier":{"type":"str","required":true},"slots":{"type":"int"}}}`,
		mutants: []string{"required@pier", "type@pier", "type@slots"},
	},
	{
		name:    "tuple in draft-07",
		schema:  `{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"point":{"type":"array","items":[{"type":"number","minimum":-180,"maximum":180},{"type":"number"}],"additionalItems":false,"minItems":2}},"required":["point"]}`,
		mutants: []string{"minItems@point", "type@point[0]", "maximum@point[0]", "type@point[1]"},
	},
	{
		name:    "tuple in 2020-12",
		schema:  `{"type":"object","properties":{"pair":{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":false,"minItems":2}},"required":["pair"]}`,
		mutants: []string{"required@pair", "minItems@pair", "type@pair[0]", "type@pair[1]"},
	},
	{
		name: "discriminated union",
		schema: `{"type":"object","properties":{"move":{"oneOf":[{"type":"object","properties":{"by":{"const":"oar"},"strokes":{"type":"integer","minimum":1}},"required":["by","strokes"]},
			{"type":"object","properties":{"by":{"const":"sail"},"sheet":{"type":"string"}},"required":["by","sheet"]}]}},"required":["move"]}`,
		mutants: []string{"required@move", "type@move", "const@move.by", "type@move.strokes", "minimum@move.strokes", "required@move.strokes", "type@move.sheet", "required@move.sheet"},
	},
	{
		name:    "one of two is required",
		schema:  `{"type":"object","properties":{"imo":{"type":"string"},"mmsi":{"type":"string"}},"anyOf":[{"required":["imo"]},{"required":["mmsi"]}]}`,
		mutants: []string{"required@imo", "type@imo", "type@mmsi"}, // without mmsi is the same call as without imo
	},
	{
		name:    "inheritance by allOf",
		schema:  `{"allOf":[{"type":"object","properties":{"dock":{"type":"string","pattern":"^[A-Z]{2}-\\d{4}$"}},"required":["dock"]},{"properties":{"lock":{"type":"boolean"}},"required":["lock"]}]}`,
		mutants: []string{"required@dock", "required@lock", "type@dock", "pattern@dock", "type@lock"},
	},
	{
		name: "conditional",
		schema: `{"type":"object","properties":{"kind":{"type":"string","enum":["cargo","ferry"]},"tons":{"type":"number"}},"required":["kind"],
			"if":{"properties":{"kind":{"const":"cargo"}}},"then":{"required":["tons"]}}`,
	},
	{
		name: "formats",
		schema: `{"type":"object","properties":{"a":{"type":"string","format":"email"},"b":{"type":"string","format":"uri"},"c":{"type":"string","format":"date"},"d":{"type":"string","format":"date-time"},"e":{"type":"string","format":"uuid"},
			"f":{"type":"string","format":"ipv4"},"g":{"type":"string","format":"hostname"},"h":{"type":"string","format":"regex"},"i":{"type":"string","format":"time"},"j":{"type":"string","format":"duration"},"k":{"type":"string","format":"ipv6"},
			"l":{"type":"string","format":"json-pointer"},"m":{"type":"string","format":"uri-reference"},"n":{"type":"string","format":"uri-template"},"o":{"type":"string","format":"int32"}},"required":["a","b","c","d","e","f","g","h","i","j","k","l","m","n","o"]}`,
		mutants: []string{"format@a", "format@b", "format@c", "format@d", "format@e", "format@f", "format@g", "format@h", "format@i", "format@j", "format@k", "format@l", "format@m", "format@n"},
		absent:  []string{"format@o"},
	},
	{
		name: "bounds of all sorts",
		schema: `{"type":"object","properties":{"step":{"type":"integer","multipleOf":5,"minimum":10},"half":{"type":"number","multipleOf":0.5},"tight":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1},
			"code":{"type":"string","minLength":3,"maxLength":3},"list":{"type":"array","items":{"type":"string","minLength":2},"minItems":2,"maxItems":4,"uniqueItems":true},"bag":{"type":"object","additionalProperties":{"type":"integer"},"minProperties":1,"maxProperties":2}},
			"required":["step","half","tight","code","list","bag"]}`,
		mutants: []string{"multipleOf@step", "minimum@step", "multipleOf@half", "exclusiveMinimum@tight", "exclusiveMaximum@tight", "minLength@code", "maxLength@code",
			"minItems@list", "maxItems@list", "uniqueItems@list", "minLength@list[0]", "minProperties@bag", "maxProperties@bag"},
	},
	{
		name:    "keys by pattern",
		schema:  `{"type":"object","properties":{"labels":{"type":"object","patternProperties":{"^[a-z]{3,8}$":{"type":"string"}},"additionalProperties":false,"minProperties":2}},"required":["labels"]}`,
		mutants: []string{"required@labels", "type@labels", "minProperties@labels"},
	},
	{
		name:    "keys by propertyNames",
		schema:  `{"type":"object","properties":{"ports":{"type":"object","propertyNames":{"enum":["north","south"]},"additionalProperties":{"type":"integer"},"minProperties":1}},"required":["ports"]}`,
		mutants: []string{"minProperties@ports"},
	},
	{
		name:    "dependent properties",
		schema:  `{"type":"object","properties":{"from":{"type":"string"},"to":{"type":"string"}},"required":["from"],"dependentRequired":{"from":["to"]}}`,
		mutants: []string{"required@from", "type@from", "type@to"},
	},
	{
		name:    "array that must contain",
		schema:  `{"type":"object","properties":{"signals":{"type":"array","contains":{"const":"mayday"},"items":{"type":"string"}}},"required":["signals"]}`,
		mutants: []string{"required@signals", "type@signals"},
	},
	{
		name:    "recursive",
		schema:  `{"type":"object","properties":{"root":{"$ref":"#/$defs/node"}},"required":["root"],"$defs":{"node":{"type":"object","properties":{"label":{"type":"string"},"children":{"type":"array","items":{"$ref":"#/$defs/node"}}},"required":["label"]}}}`,
		valid:   `{"root":{"label":"example"}}`,
		mutants: []string{"required@root.label", "type@root.children", "type@root.children[0].label"},
	},
	{
		name:    "root refers to itself",
		schema:  `{"type":"object","properties":{"next":{"$ref":"#"},"pos":{"type":"integer"}},"required":["pos"]}`,
		mutants: []string{"required@pos", "type@next", "type@next.pos"},
	},
	{
		name:   "examples, defaults and enums come first",
		schema: `{"type":"object","properties":{"a":{"type":"string","examples":["Kiel"]},"b":{"type":"integer","default":7},"c":{"enum":[null,"x"]},"d":{"type":"string","default":""},"e":{"const":3}},"required":["a","b","c","d","e"]}`,
		valid:  `{"a":"Kiel","b":7,"c":"x","d":"example","e":3}`,
	},
	{
		name:   "examples in the words of a description",
		schema: `{"type":"object","properties":{"cargo":{"type":"string","description":"What is carried, e.g. \"tea\""},"lane":{"type":"string","description":"Lane, for example N-12."}},"required":["cargo","lane"]}`,
		valid:  `{"cargo":"tea","lane":"N-12"}`,
	},
	{
		name:   "an example that the schema refuses is not used",
		schema: `{"type":"object","properties":{"n":{"type":"string","maxLength":4,"examples":["far too long"]}},"required":["n"]}`,
		valid:  `{"n":"exam"}`,
	},
	{
		name:    "lookahead",
		schema:  `{"type":"object","properties":{"tag":{"type":"string","pattern":"^(?!-)[a-z-]{4,8}$"}},"required":["tag"]}`,
		mutants: []string{"pattern@tag", "type@tag"},
	},
	{
		name:    "odd names",
		schema:  `{"type":"object","properties":{"a/b":{"type":"integer"},"c~d":{"type":"integer"},"e.f":{"type":"integer"},"g\"h":{"type":"integer"},"":{"type":"integer"}},"required":["a/b","c~d","e.f"]}`,
		mutants: []string{"required@a/b", "type@a/b", "type@c~d", "type@e.f"},
	},
	{
		name:    "nullable by anyOf with a pattern",
		schema:  `{"type":"object","properties":{"pennant":{"anyOf":[{"type":"string","pattern":"^P[0-9]{3}$"},{"type":"null"}]}},"required":["pennant"]}`,
		mutants: []string{"pattern@pennant", "type@pennant"},
	},
	{
		name:    "text or number",
		schema:  `{"type":"object","properties":{"v":{"anyOf":[{"type":"string","minLength":2},{"type":"integer","minimum":0}]}},"required":["v"]}`,
		mutants: []string{"type@v", "minLength@v", "minimum@v"},
	},
}

func TestShapes(t *testing.T) {
	for _, tt := range shapes {
		t.Run(tt.name, func(t *testing.T) {
			s, err := Parse(json.RawMessage(tt.schema))
			if err != nil {
				t.Fatalf("Parse: %v", err)
			}
			for _, o := range []Options{{}, {Optional: true}} {
				got, err := s.Valid(o)
				if err != nil {
					t.Fatalf("Valid(%+v): %v", o, err)
				}
				if err := s.Validate(got); err != nil {
					t.Errorf("Valid(%+v) = %s, which is not: %v", o, got, err)
				}
				if tt.valid != "" && !o.Optional && string(got) != tt.valid {
					t.Errorf("Valid() = %s, want %s", got, tt.valid)
				}
			}
			found := map[string]bool{}
			for _, m := range s.Mutants(7, Options{}) {
				found[m.Keyword+"@"+m.Parameter] = true
			}
			for _, want := range tt.mutants {
				if !found[want] {
					t.Errorf("no mutant %s; found %v", want, sortedNames(found))
				}
			}
			for _, bad := range tt.absent {
				if found[bad] {
					t.Errorf("mutant %s cannot be proven and must not be there", bad)
				}
			}
		})
	}
}

// TestMutantsHaveOneReason asks a second opinion: with the keyword taken out of
// the schema at the place, and nothing else changed, the mutant must be valid.
func TestMutantsHaveOneReason(t *testing.T) {
	for _, tt := range shapes {
		t.Run(tt.name, func(t *testing.T) {
			s, err := Parse(json.RawMessage(tt.schema))
			if err != nil {
				t.Fatal(err)
			}
			bases := map[string]any{}
			for _, at := range s.sites() {
				base, ok := s.baseFor(at, Options{}, bases)
				if !ok {
					continue
				}
				m, ok := s.mutate(at, base, 7, Options{})
				if !ok {
					continue
				}
				if s.Validate(m.Arguments) == nil {
					t.Errorf("%s at %s: %s is valid", m.Keyword, m.Parameter, m.Arguments)
				}
				if err := validateWithout(t, tt.schema, at, m.Arguments); err != nil {
					t.Errorf("%s at %s: %s is wrong for another reason as well: %v", m.Keyword, m.Parameter, m.Arguments, err)
				}
			}
		})
	}
}

// validateWithout validates arguments by a schema that lacks at.keyword at the
// place of at.
func validateWithout(t *testing.T, schema string, at site, arguments json.RawMessage) error {
	t.Helper()
	doc, _, err := normalise(json.RawMessage(schema))
	if err != nil {
		t.Fatal(err)
	}
	for _, node := range at.view {
		m := nodeAt(t, doc, node)
		if m == nil {
			continue
		}
		if at.keyword != "required" {
			delete(m, at.keyword)
			continue
		}
		kept := []any{}
		list, _ := m["required"].([]any)
		for _, name := range list {
			if name != at.property {
				kept = append(kept, name)
			}
		}
		m["required"] = kept
	}
	root, err := compile(doc)
	if err != nil {
		t.Fatal(err)
	}
	v, err := decode(arguments)
	if err != nil {
		t.Fatal(err)
	}
	return root.Validate(v)
}

func nodeAt(t *testing.T, doc any, node *jsonschema.Schema) map[string]any {
	t.Helper()
	_, fragment, _ := strings.Cut(node.Location, "#")
	steps := path{}
	for _, step := range strings.Split(fragment, "/")[1:] {
		steps = append(steps, unescapePointer(step))
	}
	v, ok := lookup(doc, steps)
	if !ok {
		t.Fatalf("nothing at %s", node.Location)
	}
	m, _ := v.(map[string]any)
	return m
}

func TestMissingIsValid(t *testing.T) {
	for _, tt := range shapes {
		s, err := Parse(json.RawMessage(tt.schema))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range s.Missing(7, Options{Roots: []string{"/srv/files"}}) {
			if err := s.Validate(m.Arguments); err != nil {
				t.Errorf("%s: %s: %v", tt.name, m.Arguments, err)
			}
			if !strings.Contains(string(m.Arguments), m.Value) {
				t.Errorf("%s: %s does not carry %q", tt.name, m.Arguments, m.Value)
			}
		}
	}
}

func TestSameSeedSameBytes(t *testing.T) {
	for _, tt := range shapes {
		var runs [2]string
		for i := range runs {
			s, err := Parse(json.RawMessage(tt.schema))
			if err != nil {
				t.Fatal(err)
			}
			out, err := json.Marshal([]any{s.Mutants(7, Options{}), s.Missing(7, Options{}), s.Parameters()})
			if err != nil {
				t.Fatal(err)
			}
			runs[i] = string(out)
		}
		if runs[0] != runs[1] {
			t.Errorf("%s: two runs differ:\n%s\n%s", tt.name, runs[0], runs[1])
		}
	}
}
