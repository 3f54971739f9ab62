package clients

import (
	"fmt"
	"path"
	"strings"
)

// asNames is how servers are written below a key, in the words of the file.
func (r reader) asNames(at string) string {
	switch strings.ToLower(path.Ext(r.file)) {
	case ".toml":
		return "write a table for each server: [" + at + ".NAME] with command and args"
	case ".yaml", ".yml":
		return "write a list, each server with its name, command and args"
	}
	if at == "mcp" {
		return `write it as {"servers": {"NAME": {"command": "…", "args": []}}}`
	}
	return `write it as {"NAME": {"command": "…", "args": []}}`
}

// misshapen says that what should hold the servers is of another kind: a list,
// a text, a number, or null. A file with servers under another key is not
// looked at: some clients keep other things under such names.
func (r reader) misshapen(root *node) *Problem {
	wrong := func(at string, f field) *Problem {
		v := f.value
		if v.kind == object || v.kind == list && at == "mcpServers" && (named(r.file) == FormatContinue || len(v.items) > 0 && listsServers(r.file)) {
			return nil
		}
		return &Problem{File: r.file, Line: lineOf(f), Path: at, Text: "is " + v.kind.String() + " where server names are expected", Advice: r.asNames(at)}
	}
	for _, f := range root.fields {
		switch f.name {
		case "mcpServers", "servers", "context_servers", "mcp_servers", "mcp.servers":
			if p := wrong(f.name, f); p != nil {
				return p
			}
		case "mcp":
			if hint := named(r.file); f.value.kind != object && (hint == FormatVSCodeSetting || hint == FormatVSCode) {
				return wrong("mcp", f)
			}
			for _, inner := range f.value.fields {
				if inner.name == "servers" {
					if p := wrong("mcp.servers", inner); p != nil {
						return p
					}
				}
			}
		}
	}
	return nil
}

// listsServers reports whether a file may keep its servers in a list: Continue's
// does, and one of which nothing is known may be a copy of it.
func listsServers(file string) bool {
	hint := named(file)
	return hint == FormatContinue || hint == ""
}

// misshapenInputs says that inputs is no list of {id, type, description}.
func (r reader) misshapenInputs(root *node) *Problem {
	for _, at := range []struct {
		path string
		of   *node
	}{{"inputs", root}, {"mcp.inputs", root.get("mcp")}} {
		if at.of == nil {
			continue
		}
		for _, f := range at.of.fields {
			if f.name != "inputs" {
				continue
			}
			const advice = `write it as [{"id": "NAME", "type": "promptString", "description": "…"}]`
			if f.value.kind != list {
				return &Problem{File: r.file, Line: lineOf(f), Path: at.path, Text: "is " + f.value.kind.String() + " where a list of inputs is expected", Advice: advice}
			}
			for i, item := range f.value.items {
				if item.kind != object {
					return &Problem{File: r.file, Line: item.line, Path: fmt.Sprintf("%s[%d]", at.path, i), Text: "is " + item.kind.String() + " where a group of keys is expected", Advice: advice}
				}
			}
		}
	}
	return nil
}

func lineOf(f field) int {
	if f.value.line > 0 {
		return f.value.line
	}
	return f.line
}

// nulled reports keys whose value is null where a list or a group is expected:
// clients refuse the entry, and so must not we start it without its arguments.
func (r *entryReader) nulled(n *node) {
	for _, f := range n.fields {
		if f.value.kind != null {
			continue
		}
		switch f.name {
		case "args":
			r.problem(lineOf(f), f.name, "is empty where a list of texts is expected", `write it as ["first", "second"], or leave it out`)
		case "env", "headers":
			r.problem(lineOf(f), f.name, "is empty where names with values are expected", `write it as {"NAME": "value"}, or leave it out`)
		}
	}
}
