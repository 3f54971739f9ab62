package suggest

import (
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// parameter finds which parameter the failure is about, what was sent for it,
// fit to be shown, and its schema.
func (f *facts) parameter() (name, value string, s schema) {
	name = f.o.Sent.Parameter
	root := schema{}
	if f.tool != nil {
		root = f.tool.schema()
		switch {
		case name != "":
		case f.class == evidence.InvalidInput:
			name = f.suspect(root)
		case f.class == evidence.NotFound:
			name = carrier(root, f.o)
		}
		if name == "" && f.class == evidence.Unauthorized {
			for _, p := range root.order() {
				if credentialParam.MatchString(p) && slices.Contains(keysOf(f.o.Arguments), p) {
					name = p
				}
			}
		}
	}
	let := f.tool != nil && len(root.order()) > 0 && name != "" && !root.has(name) && !strings.Contains(f.text, name)
	if let && (f.class == evidence.InvalidInput || f.class == evidence.NotFound) {
		if meant := f.meant(root); meant != "" {
			sent, _ := argument(f.o.Arguments, meant)
			return meant, f.show(sent), root.property(meant)
		}
	}
	if !usable(place.ReplaceAllString(name, "")) {
		name = ""
	}
	if len(f.o.Sent.Values) > 0 {
		value = f.show(f.o.Sent.Values[0])
	} else if sent, ok := argument(f.o.Arguments, name); ok && f.class == evidence.NotFound {
		value = f.show(sent)
	} else if f.o.Target != nil {
		value = f.show(orElse(f.o.Target.URI, f.o.Target.Prompt))
	}
	return name, value, root.property(name)
}

// place is a position in a list: "nodes[0].name".
var place = regexp.MustCompile(`\[\d*\]`)

// suspect is the parameter that breaks the schema, else one that was sent and
// that the server's words name, else the only or the first one.
func (f *facts) suspect(root schema) string {
	if name := broken(root, f.o.Arguments); name != "" {
		return name
	}
	for _, name := range root.order() {
		if _, ok := argument(f.o.Arguments, name); ok && strings.Contains(f.text, name) {
			return name
		}
	}
	if keys := keysOf(f.o.Arguments); len(keys) == 1 {
		return keys[0]
	}
	if order := root.order(); len(order) > 0 {
		return order[0]
	}
	return ""
}

// argument returns what the caller sent in a parameter, as JSON.
func argument(raw json.RawMessage, name string) (string, bool) {
	var args map[string]json.RawMessage
	if json.Unmarshal(raw, &args) != nil {
		return "", false
	}
	value, ok := args[name]
	return string(value), ok
}

// sentArgument is what stood in the parameter, as JSON; ok is false if nothing did.
func (f *facts) sentArgument() (string, bool) {
	if raw, ok := argument(f.o.Arguments, f.param); ok {
		return raw, true
	}
	if strings.ContainsAny(f.param, "./[") && len(f.o.Sent.Values) > 0 {
		return f.o.Sent.Values[0], true
	}
	return "", false
}

const maxShown = 60

// show makes a value fit for a sentence: quoted, cut, and "" where it is a
// secret or was planted as one.
func (f *facts) show(v string) string {
	if f.plain.value || v == "" {
		return ""
	}
	for _, p := range f.o.Planted {
		if len(p) > 3 && strings.Contains(strings.ToLower(v), strings.ToLower(p)) {
			return ""
		}
	}
	if safe := leak.Redact(v, f.o.Planted); safe != v && len(leak.Scan(leak.Input{Result: v, Planted: f.o.Planted})) > 0 {
		return ""
	}
	v = leak.Redact(v, nil)
	if unquoted, err := strconv.Unquote(v); err == nil && strings.HasPrefix(v, `"`) {
		v = leak.Redact(unquoted, nil)
	} else if bare(v) {
		return v
	}
	if runes := []rune(v); len(runes) > maxShown {
		v = string(runes[:maxShown]) + "…"
	}
	return `"` + strings.ReplaceAll(v, `"`, "'") + `"`
}

// bare reports a JSON number or word, which stands without quotes.
func bare(v string) bool {
	if v == "true" || v == "false" || v == "null" {
		return true
	}
	_, err := strconv.ParseFloat(v, 64)
	return err == nil && len(v) < 24
}

func keysOf(raw json.RawMessage) []string {
	var args map[string]json.RawMessage
	if json.Unmarshal(raw, &args) != nil {
		return nil
	}
	var keys []string
	for k := range args {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// carrier is the parameter that carried what was not found: by the value that
// is known to be missing, else the first one that holds a text.
func carrier(root schema, o *evidence.Observation) string {
	first := ""
	for _, name := range root.order() {
		raw, ok := argument(o.Arguments, name)
		if !ok {
			continue
		}
		var text string
		if json.Unmarshal([]byte(raw), &text) != nil {
			text = raw
		} else if first == "" && text != "" {
			first = name
		}
		if slices.Contains(o.Sent.Values, text) {
			return name
		}
	}
	return first
}

// broken is the first parameter that breaks the schema.
func broken(root schema, raw json.RawMessage) string {
	var args map[string]json.RawMessage
	if json.Unmarshal(raw, &args) != nil {
		args = nil
	}
	for _, name := range root.Required {
		if _, ok := args[name]; !ok {
			return name
		}
	}
	for _, name := range root.order() {
		if value, ok := args[name]; ok && !accepts(root.property(name), value) {
			return name
		}
	}
	return ""
}

// accepts checks what can be checked at one level: type, allowed values, range.
func accepts(s schema, raw json.RawMessage) bool {
	if len(s.Enum) > 0 {
		return slices.ContainsFunc(s.Enum, func(e json.RawMessage) bool { return string(e) == string(raw) })
	}
	var v any
	if json.Unmarshal(raw, &v) != nil {
		return false
	}
	switch s.kind() {
	case "string":
		text, ok := v.(string)
		return ok && (s.MaxLength == nil || len([]rune(text)) <= *s.MaxLength) && (s.MinLength == nil || len([]rune(text)) >= *s.MinLength) && matches(s.Pattern, text)
	case "integer", "number":
		n, ok := v.(float64)
		return ok && (s.kind() == "number" || n == math.Trunc(n)) && (s.Minimum == nil || n >= *s.Minimum) && (s.Maximum == nil || n <= *s.Maximum)
	case "boolean":
		_, ok := v.(bool)
		return ok
	case "array":
		_, ok := v.([]any)
		return ok
	case "object":
		_, ok := v.(map[string]any)
		return ok
	}
	return true
}

// matches checks a pattern where Go reads it as ECMA 262 does; others match.
func matches(pattern, text string) bool {
	if pattern == "" || len(pattern) > 200 || len(text) > 4096 {
		return true
	}
	re, err := regexp.Compile(pattern)
	return err != nil || re.MatchString(text)
}
