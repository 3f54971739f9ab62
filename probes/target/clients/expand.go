package clients

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

const (
	maxExpanded  = 1 << 20 // bytes that one entry's texts may grow to in all
	maxReference = 32      // defaults and variables inside each other
)

// Expand puts values in the place of the references that the entry's client
// replaces. A reference without a value stays as it is and is listed, so that
// Expand can be called again with more. Values that the lookup gives are not
// looked into. A variable of the entry's own env counts where the lookup has
// none. The error is a *Problem: references that need each other, or too much.
func Expand(e Entry, lookup Lookup) (Entry, []Missing, error) {
	x := &expander{entry: e, lookup: lookup, syntax: syntaxes[e.Format], done: map[string]string{}, missing: map[string]*Missing{}}
	out := e
	out.Command = x.whole(e.Command, "command")
	out.Args = nil
	for i, arg := range e.Args {
		out.Args = append(out.Args, x.whole(arg, fmt.Sprintf("args[%d]", i)))
	}
	out.EnvFile = x.whole(e.EnvFile, "envFile")
	out.Dir = x.whole(e.Dir, "cwd")
	out.URL = x.whole(e.URL, "url")
	out.Env = x.all(e.Env, "env ")
	out.Headers = x.all(e.Headers, "header ")
	x.named(&out)
	if x.err != nil {
		return e, nil, x.err
	}
	return out, x.sorted(), nil
}

type expander struct {
	entry    Entry
	lookup   Lookup
	syntax   syntax
	visiting []string          // variables and inputs whose texts are being read
	done     map[string]string // own variables that are complete
	misses   int               // references met so far that have no value
	where    string            // the place that is being read
	spent    int
	missing  map[string]*Missing
	err      error
}

func (x *expander) fail(text, advice string) {
	if x.err == nil {
		x.err = &Problem{Path: x.entry.Name, Text: text, Advice: advice}
	}
}

// whole expands the text at one place.
func (x *expander) whole(s, where string) string {
	x.where = where
	return x.text(s, 0)
}

func (x *expander) all(values map[string]string, prefix string) map[string]string {
	if values == nil {
		return nil
	}
	out := make(map[string]string, len(values))
	for _, name := range slices.Sorted(maps.Keys(values)) {
		x.where = prefix + name
		if prefix == "env " {
			out[name] = x.own(name, 0)
		} else {
			out[name] = x.text(values[name], 0)
		}
	}
	return out
}

func (x *expander) text(s string, depth int) string {
	if depth > maxReference {
		x.fail("references stand inside each other too deeply", "write the values out")
	}
	if x.err != nil || !strings.Contains(s, "$") {
		return x.spend(s)
	}
	var out strings.Builder
	for s != "" && x.err == nil {
		at := strings.IndexByte(s, '$')
		if at < 0 {
			break
		}
		out.WriteString(x.spend(s[:at]))
		ref, ok := x.syntax.reference(s[at:])
		if !ok {
			out.WriteString(x.spend(s[at : at+1]))
			s = s[at+1:]
			continue
		}
		value, found := x.value(ref, depth)
		if !found {
			value = s[at : at+ref.length]
		}
		out.WriteString(x.spend(value))
		s = s[at+ref.length:]
	}
	out.WriteString(x.spend(s))
	return out.String()
}

// spend counts what is written.
func (x *expander) spend(s string) string {
	if x.spent += len(s); x.spent > maxExpanded {
		x.fail("its texts grow larger than 1 MiB", "look for variables that repeat each other")
		return ""
	}
	return s
}

// named resolves what names a variable instead of holding a reference: headers
// and the bearer token of Codex.
func (x *expander) named(out *Entry) {
	for _, header := range slices.Sorted(maps.Keys(x.entry.EnvHeaders)) {
		x.where = "header " + header
		ref := reference{kind: "env", name: x.entry.EnvHeaders[header]}
		value, ok := x.value(ref, 0)
		if !ok {
			continue
		}
		if out.Headers == nil {
			out.Headers = map[string]string{}
		}
		out.Headers[header] = value
	}
	if out.BearerEnv != "" {
		x.where = "bearer token"
		x.value(reference{kind: "env", name: out.BearerEnv}, 0)
	}
}

// miss lists a reference without a value, with the places that need it.
func (x *expander) miss(ref reference) {
	x.misses++
	key := ref.kind + ":" + ref.name
	m := x.missing[key]
	if m == nil {
		m = &Missing{Kind: ref.kind, Name: ref.name, Secret: secretName(ref.name) || ref.name == x.entry.BearerEnv}
		if in, ok := x.described(ref.name); ok && ref.kind == "input" {
			m.Description, m.Choices, m.Secret = in.Description, in.Choices, m.Secret || in.Secret
		}
		x.missing[key] = m
	}
	if kind, name, _ := strings.Cut(x.where, " "); (kind == "env" || kind == "header") && slices.Contains(x.entry.Secrets, name) {
		m.Secret = true
	}
	if !slices.Contains(m.Where, x.where) {
		m.Where = append(m.Where, x.where)
	}
}

// sorted gives what is missing, by kind and name.
func (x *expander) sorted() []Missing {
	var all []Missing
	for _, key := range slices.Sorted(maps.Keys(x.missing)) {
		all = append(all, *x.missing[key])
	}
	return all
}
