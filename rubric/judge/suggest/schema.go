package suggest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A schema is the part of JSON Schema (2020-12) that a sentence can tell.
type schema struct {
	Type             any                        `json:"type"`
	Enum             []json.RawMessage          `json:"enum"`
	Const            json.RawMessage            `json:"const"`
	Format           string                     `json:"format"`
	Pattern          string                     `json:"pattern"`
	Minimum          *float64                   `json:"minimum"`
	Maximum          *float64                   `json:"maximum"`
	ExclusiveMinimum any                        `json:"exclusiveMinimum"`
	MinLength        *int                       `json:"minLength"`
	MaxLength        *int                       `json:"maxLength"`
	Default          json.RawMessage            `json:"default"`
	Examples         []json.RawMessage          `json:"examples"`
	Description      string                     `json:"description"`
	Properties       map[string]json.RawMessage `json:"properties"`
	Required         []string                   `json:"required"`
	Items            json.RawMessage            `json:"items"`
	Ref              string                     `json:"$ref"`
	AnyOf            []json.RawMessage          `json:"anyOf"`
	OneOf            []json.RawMessage          `json:"oneOf"`
	Defs             map[string]json.RawMessage `json:"$defs"`
	Definitions      map[string]json.RawMessage `json:"definitions"`

	root *schema
}

// parseSchema reads what it can; broken schemas are empty ones.
func parseSchema(raw json.RawMessage) schema {
	s := read(raw)
	root := s
	s.root = &root
	return s
}

// read decodes field by field, so that one odd keyword does not hide the rest.
func read(raw json.RawMessage) schema {
	var s schema
	if json.Unmarshal(raw, &s) == nil {
		return s
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(raw, &fields) != nil {
		return schema{}
	}
	s = schema{}
	for name, value := range fields {
		one, err := json.Marshal(map[string]json.RawMessage{name: value})
		if err != nil {
			continue
		}
		try := s
		if json.Unmarshal(one, &try) == nil {
			s = try
		}
	}
	return s
}

// property returns the schema of a parameter, of a nested one by its path.
func (s schema) property(path string) schema {
	if raw, ok := s.Properties[path]; ok {
		return s.child(raw)
	}
	at := s
	for _, part := range strings.FieldsFunc(path, func(r rune) bool { return r == '.' || r == '/' || r == '[' || r == ']' }) {
		if raw, ok := at.Properties[part]; ok {
			at = at.child(raw)
		} else if len(at.Items) > 0 {
			at = at.child(at.Items)
		} else {
			return schema{}
		}
	}
	return at
}

// child resolves references and takes the first alternative that says something.
func (s schema) child(raw json.RawMessage) schema {
	c := read(raw)
	for range 4 {
		next := c.deeper(s.root)
		if next == nil {
			break
		}
		n := read(next)
		if n.Description == "" {
			n.Description = c.Description
		}
		if len(n.Examples) == 0 {
			n.Examples = c.Examples
		}
		c = n
	}
	c.root = s.root
	return c
}

func (s schema) deeper(root *schema) json.RawMessage {
	if s.Ref != "" && root != nil {
		name := s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]
		if raw, ok := root.Defs[name]; ok {
			return raw
		}
		return root.Definitions[name]
	}
	for _, raw := range append(slices.Clone(s.AnyOf), s.OneOf...) {
		if c := read(raw); c.kind() != "null" {
			return raw
		}
	}
	return nil
}

// order lists the parameters: required ones first, in their own order.
func (s schema) order() []string {
	var names []string
	seen := map[string]bool{}
	for _, r := range s.Required {
		if _, ok := s.Properties[r]; ok && !seen[r] && usable(r) {
			names = append(names, r)
			seen[r] = true
		}
	}
	var rest []string
	for name := range s.Properties {
		if !seen[name] && usable(name) {
			rest = append(rest, name)
		}
	}
	sort.Strings(rest)
	return append(names, rest...)
}

// kind is the type, the first that is not null where there are several.
func (s schema) kind() string {
	switch t := s.Type.(type) {
	case string:
		return t
	case []any:
		for _, e := range t {
			if name, ok := e.(string); ok && name != "null" {
				return name
			}
		}
	}
	switch {
	case len(s.Properties) > 0:
		return "object"
	case len(s.Enum) > 0:
		return "string"
	}
	return ""
}

// tells reports whether the schema says more than a type.
func (s schema) tells() bool {
	return len(s.Enum) > 0 || len(s.Const) > 0 || s.Minimum != nil || s.Maximum != nil || formats[s.Format] != "" ||
		len(s.Examples) > 0 || shownPattern(s.Pattern) != "" || s.example() != ""
}

// formats are the formats of JSON Schema as they are written. None of them is a
// value: one that we made up would be taken for one that exists.
var formats = map[string]string{
	"date-time": "date-time (YYYY-MM-DDThh:mm:ssZ)", "date": "date (YYYY-MM-DD)", "time": "time (hh:mm:ssZ)", "duration": "ISO 8601 duration (PnDTnHnM)",
	"email": "email (name@host)", "hostname": "hostname", "ipv4": "ipv4 (four numbers with dots between)", "ipv6": "ipv6",
	"uri": "uri (https://host/path)", "url": "url (https://host/path)", "uri-reference": "uri-reference",
	"uuid": "uuid (32 hexadecimal digits, 8-4-4-4-12)",
}

// describe says what to pass for a parameter: allowed values, a range, a
// format, an example.
func (s schema) describe(name string) string {
	if len(s.Const) > 0 {
		return shownJSON(s.Const)
	}
	if len(s.Enum) > 0 {
		return "one of " + s.allowed()
	}
	switch s.kind() {
	case "boolean":
		return "true or false, for example true"
	case "integer", "number":
		return s.number()
	case "array":
		return s.list()
	case "object":
		return s.fields()
	}
	return s.textual(name)
}

const maxAllowed = 12

func (s schema) allowed() string {
	var out []string
	for i, raw := range s.Enum {
		if i == maxAllowed {
			out = append(out, fmt.Sprintf("or %d more", len(s.Enum)-i))
			break
		}
		out = append(out, shownJSON(raw))
	}
	return strings.Join(out, ", ")
}

func (s schema) number() string {
	what, text, example := "a number", "", ""
	if s.kind() == "integer" {
		what = "a whole number"
	}
	switch {
	case s.Minimum != nil && s.Maximum != nil:
		text = fmt.Sprintf("%s from %s to %s", what, plain(*s.Minimum), plain(*s.Maximum))
		example = plain(*s.Minimum)
	case s.Minimum != nil:
		text = fmt.Sprintf("%s of at least %s", what, plain(*s.Minimum))
		example = plain(*s.Minimum)
	case s.Maximum != nil:
		text = fmt.Sprintf("%s of at most %s", what, plain(*s.Maximum))
		example = plain(*s.Maximum)
	default:
		text = what
	}
	if limit, ok := s.ExclusiveMinimum.(float64); ok && s.Minimum == nil && s.Maximum == nil {
		text += fmt.Sprintf(" above %s", plain(limit))
	}
	if e := s.example(); e != "" {
		example = e
	}
	if example == "" {
		return text + " in digits, without quotes"
	}
	return text + ", for example " + example
}

func plain(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func (s schema) list() string {
	if e := s.example(); e != "" {
		return "a list, for example " + items(e)
	}
	item := s.child(s.Items)
	switch {
	case len(s.Items) == 0:
		return "a list of 1 or more values"
	case len(item.Enum) > 0:
		return "a list of " + item.allowed()
	case item.kind() == "object":
		return "a list of objects, each " + strings.TrimPrefix(item.fields(), "an object ")
	case item.kind() == "integer" || item.kind() == "number":
		return "a list of 1 or more numbers"
	}
	if e := item.example(); e != "" {
		return "a list, for example of " + e
	}
	if e := formats[item.Format]; e != "" {
		return "a list of texts in the format " + e
	}
	return "a list of 1 or more texts"
}

// items writes a list in JSON as words, for what stands in brackets may be taken
// for a copy of the call: ["a","b"] is "a" and "b".
func items(list string) string {
	var values []json.RawMessage
	if json.Unmarshal([]byte(list), &values) != nil || len(values) == 0 {
		return list
	}
	var out []string
	for _, v := range values[:min(len(values), 3)] {
		out = append(out, shownJSON(v))
	}
	return strings.Join(out, " and ")
}

func (s schema) fields() string {
	names := s.order()
	if len(names) == 0 {
		return "an object in the format {name: value}"
	}
	return "an object with " + strings.Join(names[:min(len(names), 6)], ", ")
}

func (s schema) textual(name string) string {
	e := s.example()
	if f := formats[s.Format]; f != "" && e == "" {
		return "a text in the format " + f
	}
	text := "a text"
	if p := shownPattern(s.Pattern); p != "" {
		text = "a text in the format " + p
		if e == "" {
			return text
		}
	}
	sized := true
	switch {
	case s.MinLength != nil && s.MaxLength != nil:
		text += fmt.Sprintf(" of %d to %d characters", *s.MinLength, *s.MaxLength)
	case s.MaxLength != nil:
		text += fmt.Sprintf(" of at most %d characters", *s.MaxLength)
	case s.MinLength != nil && *s.MinLength > 1:
		text += fmt.Sprintf(" of at least %d characters", *s.MinLength)
	default:
		sized = false
	}
	switch {
	case e != "":
		return text + ", for example " + e
	case sized:
		return text
	case identifies(name):
		return "a text in the form that an earlier answer or the user gave"
	}
	return text + " of 1 or more characters"
}

// identifies reports whether a parameter names something that must exist.
func identifies(name string) bool {
	for _, w := range words(lastPart(name)) {
		switch w {
		case "id", "ids", "uuid", "key", "slug", "number", "ref", "sha", "handle", "code":
			return true
		}
	}
	return false
}

// exampleIn finds an example that the description gives.
var exampleIn = regexp.MustCompile("(?i)(?:\\be\\.g\\.?,?|\\bfor example,?|\\bexamples?:|\\bsuch as)\\s*(?:\"([^\"\\n]{1,60})\"|'([^'\\n]{1,60})'|`([^`\\n]{1,60})`|([\\w./:@-]{2,60}))")

// example is the schema's own example, as it would be written; "" if it has none.
func (s schema) example() string {
	for _, raw := range append(slices.Clone(s.Examples), s.Default) {
		if len(raw) > 0 && len(raw) < 120 && string(raw) != "null" && string(raw) != `""` {
			return shownJSON(raw)
		}
	}
	if m := exampleIn.FindStringSubmatch(s.Description[:min(len(s.Description), 2000)]); m != nil {
		for _, v := range m[1:] {
			if v = strings.TrimRight(v, ".,;:"); v != "" {
				return strconv.Quote(v)
			}
		}
	}
	return ""
}

func shownJSON(raw json.RawMessage) string {
	text := string(raw)
	if len(text) > 60 {
		return text[:57] + "…"
	}
	return text
}

// shownPattern is a regular expression that a reader can follow.
func shownPattern(p string) string {
	if p == "" || len(p) > 60 || strings.ContainsAny(p, "\n") {
		return ""
	}
	return p
}
