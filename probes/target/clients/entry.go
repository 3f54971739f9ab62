package clients

import (
	"slices"
	"strings"
)

// An entryReader reads one entry and keeps the first thing that is wrong.
type entryReader struct {
	file string
	path string
	line int
	err  *Problem
}

// problem keeps what is wrong at a key (as join writes it) of the entry.
func (r *entryReader) problem(line int, key, text, advice string) {
	if r.err != nil {
		return
	}
	if line == 0 {
		line = r.line
	}
	at := r.path
	if key != "" {
		at += "." + key
	}
	r.err = &Problem{File: r.file, Line: line, Path: at, Text: text, Advice: advice}
}

// entry reads one server of a file in any of the clients' formats. What only
// one of them has is read in all: a user copies entries from one to another.
func (r reader) entry(name string, n *node, at, format string, line int) Entry {
	e := Entry{Name: name, Line: line}
	er := &entryReader{file: r.file, path: at, line: line}
	if n.kind != object {
		er.problem(n.line, "", "is "+n.kind.String()+" where a group of keys is expected", "give it a command or a url")
		e.Err = er.err
		return e
	}
	er.mistyped(n, format)
	er.nulled(n)
	if nested := n.get("transport"); nested != nil && nested.kind == object {
		n = &node{kind: object, line: n.line, fields: slices.Concat(nested.fields, n.fields)}
	}
	if command := n.get("command"); format == FormatZed && command != nil && command.kind == object {
		er.zedCommand(command, &e)
	} else {
		e.Command = er.text(n, "command")
		e.Args = er.texts(n, "args")
		e.Env = er.pairs(n, "env")
	}
	e.EnvFile = er.text(n, "envFile")
	e.Dir = er.text(n, "cwd", "workingDirectory")
	e.URL = er.text(n, "httpUrl", "serverUrl", "url")
	e.Headers = er.pairs(n, "headers", "http_headers")
	if more := n.get("requestOptions"); more != nil && e.Headers == nil {
		e.Headers = er.pairs(more, "headers")
	}
	e.EnvHeaders = er.pairs(n, "env_http_headers")
	e.BearerEnv = er.text(n, "bearer_token_env_var")
	e.PassEnv = er.variables(n)
	e.Disabled = n.truth("disabled") || n.is("enabled", boolean) && !n.truth("enabled")
	er.transport(n, &e, format)
	if er.err != nil {
		e.Err = er.err
	}
	return e
}

// transports maps how clients write a transport to how the protocol's revisions
// call it.
var transports = map[string]string{
	"stdio": "stdio", "local": "stdio",
	"http": "http", "streamable-http": "http", "streamablehttp": "http", "streamable_http": "http", "streamable": "http",
	"sse": "sse",
}

// transport decides between command and URL.
func (r *entryReader) transport(n *node, e *Entry, format string) {
	key := "type"
	if n.get(key) == nil && n.is("transport", text) {
		key = "transport"
	}
	kind := ""
	if v := n.get(key); v != nil && v.kind == text {
		known := false
		if kind, known = transports[strings.ToLower(v.value)]; !known {
			r.problem(v.line, key, "is no transport that is known", "write stdio, http or sse")
			return
		}
	}
	switch {
	case e.Command == "" && e.URL == "":
		r.empty(n, format)
	case e.Command != "" && e.URL != "" && kind == "":
		r.problem(n.line, "", "has both a command and a url", "keep one of them, or say which with type: stdio or http")
	case kind == "stdio" && e.Command == "":
		r.problem(n.line, "", "is of type stdio and has no command", "give the command, or write type http for the url")
	case (kind == "http" || kind == "sse") && e.URL == "":
		r.problem(n.line, "", "is of type "+kind+" and has no url", "give the url, or write type stdio for the command")
	case e.Command != "" && (kind == "stdio" || kind == ""):
		e.Transport, e.URL = "stdio", ""
	case n.is("httpUrl", text):
		e.Transport, e.Command = "http", "" // Gemini CLI: httpUrl is streamable HTTP
	default:
		e.Transport, e.Command = kind, ""
	}
}

// empty explains an entry that has nothing to start or to connect to.
func (r *entryReader) empty(n *node, format string) {
	switch {
	case n.get("uses") != nil:
		r.problem(n.line, "uses", "is a block of Continue's hub, whose command this file does not hold", "name the server's package instead: npm:NAME or pypi:NAME")
	case format == FormatZed && (n.get("settings") != nil || n.textOf("source") == "extension"):
		r.problem(n.line, "", "is a Zed extension, whose command this file does not hold", "name the server's package instead: npm:NAME or pypi:NAME")
	default:
		r.problem(n.line, "", "has neither a command nor a url", `give it "command" with "args", or "url"`)
	}
}

// zedCommand reads Zed's older form, {path, args, env}.
func (r *entryReader) zedCommand(n *node, e *Entry) {
	e.Command = r.text(n, "path")
	e.Args = r.texts(n, "args")
	e.Env = r.pairs(n, "env")
}

// listed reads an entry of a list, which has its name inside (Continue).
func (r reader) listed(n *node, at string) Entry {
	name := n.textOf("name")
	if name == "" {
		name = n.textOf("uses")
	}
	e := r.entry(name, n, at, FormatContinue, n.line)
	if name == "" && e.Err == nil {
		e.Err = &Problem{File: r.file, Line: n.line, Path: at, Text: "has no name", Advice: "give it one: name: NAME"}
	}
	return e
}
