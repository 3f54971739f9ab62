package clients

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/problem"
)

// registry reads a server.json: each package and each remote is an entry. A
// value that is left to the user becomes ${input:ID}, so that Expand treats it
// like an input of VS Code.
func (r reader) registry(root *node) File {
	f := File{Path: r.file, Format: FormatRegistry, Name: root.textOf("name")}
	for i, n := range root.list("packages") {
		rr := r.registryReader(n, fmt.Sprintf("packages[%d]", i))
		e := rr.pack(n)
		rr.done(&f, e)
	}
	for i, n := range root.list("remotes") {
		rr := r.registryReader(n, fmt.Sprintf("remotes[%d]", i))
		e := Entry{Name: n.textOf("type", "transport_type")}
		rr.remote(n, &e)
		rr.done(&f, e)
	}
	if len(f.Entries) == 1 {
		f.Entries[0].Name = or(shortName(f.Name), f.Entries[0].Name)
	}
	return f
}

func or(words ...string) string {
	for _, word := range words {
		if word != "" {
			return word
		}
	}
	return ""
}

// A registryReader reads one package or remote.
type registryReader struct {
	entryReader
	inputs map[string]Input
	known  map[string]string // variables and arguments by name, for the transport's URL
}

func (r reader) registryReader(n *node, at string) *registryReader {
	return &registryReader{
		entryReader: entryReader{file: r.file, path: at, line: n.line},
		inputs:      map[string]Input{}, known: map[string]string{},
	}
}

// done adds the entry under a name that no other has: npm, npm-2, ….
func (r *registryReader) done(f *File, e Entry) {
	e.Line, e.Name = r.line, or(e.Name, "server")
	base := e.Name
	for i := 2; slices.Contains(f.Names(), e.Name); i++ {
		e.Name = fmt.Sprintf("%s-%d", base, i)
	}
	for _, id := range slices.Sorted(maps.Keys(r.inputs)) {
		e.Inputs = append(e.Inputs, r.inputs[id])
		given := func(in Input) bool { return in.ID == id }
		if !slices.ContainsFunc(f.Inputs, given) {
			f.Inputs = append(f.Inputs, r.inputs[id])
		}
	}
	if r.err != nil {
		e.Err = r.err
	}
	f.Entries = append(f.Entries, e)
}

// pack reads a package. The names with underscores are those of the schema of
// July 2025.
func (r *registryReader) pack(n *node) Entry {
	e := Entry{
		Registry: n.textOf("registryType", "registry_type", "registry_name"),
		Package:  n.textOf("identifier", "name"),
		Version:  n.textOf("version"),
		Runtime:  n.textOf("runtimeHint", "runtime_hint"),
	}
	e.Name = e.Registry
	switch {
	case e.Registry == "":
		r.problem(n.line, "registryType", "is missing", "give npm, pypi, oci, nuget or mcpb")
	case e.Package == "":
		r.problem(n.line, "identifier", "is missing", "give the package's name")
	}
	r.variables(n, &e)
	runtime := r.arguments(n.list("runtimeArguments", "runtime_arguments"), true)
	program := r.arguments(n.list("packageArguments", "package_arguments"), false)
	if r.err != nil {
		return e
	}
	r.command(&e, runtime, program)
	e.Transport = "stdio"
	if t := n.get("transport"); t.textOf("type") != "" && t.textOf("type") != "stdio" {
		r.remote(t, &e)
	}
	return e
}

// variables reads environmentVariables: a value or default is set, what is
// required and has none is left to the user.
func (r *registryReader) variables(n *node, e *Entry) {
	for _, v := range n.list("environmentVariables", "environment_variables") {
		name := v.textOf("name")
		if name == "" {
			r.problem(v.line, "environmentVariables", "has a variable without a name", "give it a name")
			continue
		}
		if v.truth("isSecret", "is_secret") {
			e.Secrets = append(e.Secrets, name)
		}
		if about := v.textOf("description"); about != "" {
			if e.Descriptions == nil {
				e.Descriptions = map[string]string{}
			}
			e.Descriptions[name] = problem.Clip(about, 200)
		}
		value := or(v.textOf("value"), v.textOf("default"))
		switch {
		case value != "":
			if e.Env == nil {
				e.Env = map[string]string{}
			}
			e.Env[name] = r.fillIn(value, v)
			r.known[name] = e.Env[name]
		case v.truth("isRequired", "is_required"):
			e.Required = append(e.Required, name)
		default:
			e.Optional = append(e.Optional, name)
		}
	}
}

// curly is a variable in a value or URL of a server.json.
var curly = regexp.MustCompile(`\{-{0,2}[A-Za-z_][A-Za-z0-9_.-]*\}`)

// fillIn puts inputs in the place of {curly} names that have a description in
// the same input; others stay as they are, as the schema says.
func (r *registryReader) fillIn(value string, in *node) string {
	variables := in.get("variables")
	return curly.ReplaceAllStringFunc(value, func(found string) string {
		name := found[1 : len(found)-1]
		v := variables.get(name)
		if v == nil {
			return found
		}
		if fixed := v.textOf("value"); fixed != "" {
			return fixed
		}
		return r.ask(name, v)
	})
}

// ask makes an input of what the user has to say.
func (r *registryReader) ask(id string, n *node) string {
	input := Input{
		ID:          id,
		Description: or(n.textOf("description"), n.textOf("placeholder")),
		Default:     n.textOf("default"),
		Secret:      n.truth("isSecret", "is_secret"),
		Required:    n.truth("isRequired", "is_required"),
	}
	for _, c := range n.list("choices") {
		input.Choices = append(input.Choices, c.value)
	}
	r.inputs[id] = input
	return "${input:" + id + "}"
}

// remote reads a transport over HTTP. In a package's, {names} are those of its
// variables and arguments; in a remote, of its own variables.
func (r *registryReader) remote(n *node, e *Entry) {
	kind := n.textOf("type", "transport_type")
	known := false
	if e.Transport, known = transports[strings.ToLower(kind)]; !known || e.Transport == "stdio" {
		r.problem(n.line, "type", "is no transport of a remote", "write streamable-http or sse")
	}
	if e.URL = r.fillIn(n.textOf("url"), n); e.URL == "" {
		r.problem(n.line, "url", "is missing", "give the address of the server's MCP endpoint")
	}
	e.URL = curly.ReplaceAllStringFunc(e.URL, func(found string) string {
		name := strings.TrimLeft(found[1:len(found)-1], "-")
		if value, ok := r.known[name]; ok {
			return value
		}
		return r.ask(name, &node{kind: object})
	})
	for _, h := range n.list("headers") {
		r.header(h, e)
	}
}

func (r *registryReader) header(h *node, e *Entry) {
	name := h.textOf("name")
	if name == "" {
		r.problem(h.line, "headers", "has a header without a name", "give it a name")
		return
	}
	if h.truth("isSecret", "is_secret") {
		e.Secrets = append(e.Secrets, name)
	}
	value := h.textOf("value")
	switch {
	case value != "":
		value = r.fillIn(value, h)
	case h.textOf("default") != "" || h.truth("isRequired", "is_required"):
		value = r.ask(name, h)
	default:
		return
	}
	if e.Headers == nil {
		e.Headers = map[string]string{}
	}
	e.Headers[name] = value
}
