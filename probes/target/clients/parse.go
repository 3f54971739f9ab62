package clients

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/misspelt"
)

// maxFile bounds a configuration file, in bytes. Claude Code's own file, which
// also holds history, is the largest that is known.
const maxFile = 4 << 20

// Parse reads a client's configuration file or a server.json. name is its path,
// which is used for messages and, before the content, to tell the format; it is
// not opened. The error is a *Problem: the file cannot be read, or (ErrNoServers)
// names no server. One entry that is wrong does not spoil the others: it has Err.
func Parse(name string, data []byte) (File, error) {
	r := reader{file: name}
	root, problem := r.tree(data)
	if problem != nil {
		problem.File = name
		return File{}, problem
	}
	f := r.read(root)
	if f.Format != FormatRegistry {
		if problem := r.misshapen(root); problem != nil && (len(f.Entries) == 0 || !listsServers(name) && root.get("mcpServers") != nil && root.get("mcpServers").kind == list) {
			return File{}, problem
		}
	}
	if len(f.Entries) == 0 {
		return File{}, r.noServers(root, f.Format)
	}
	noInputs := r.misshapenInputs(root)
	for i := range f.Entries {
		e := &f.Entries[i]
		if e.Err == nil && noInputs != nil && len(e.inputIDs()) > 0 {
			e.Err = noInputs
		}
		e.finish(f.Format, f.Inputs)
	}
	return f, nil
}

// reader reads one file.
type reader struct{ file string }

// tree parses by the ending, JSON being the default.
func (r reader) tree(data []byte) (*node, *Problem) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	switch {
	case len(data) > maxFile:
		return nil, &Problem{Text: fmt.Sprintf("is larger than %d MiB", maxFile>>20), Advice: "give a client's configuration file, or one that holds the server's entry alone"}
	case bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) || bytes.IndexByte(data, 0) >= 0:
		return nil, &Problem{Text: "is no UTF-8 text", Advice: "save it as UTF-8"}
	case len(bytes.TrimSpace(data)) == 0:
		return nil, &Problem{Text: "is empty", Advice: `write {"mcpServers": {"NAME": {"command": "…", "args": []}}}`, Err: ErrNoServers}
	}
	var root *node
	var problem *Problem
	switch strings.ToLower(path.Ext(strings.ReplaceAll(r.file, `\`, "/"))) {
	case ".toml":
		root, problem = readTOML(data)
	case ".yaml", ".yml":
		root, problem = readYAML(data)
	default:
		root, problem = readJSON(data)
	}
	if problem == nil && root.kind != object {
		problem = &Problem{Line: root.line, Text: "is " + root.kind.String() + " where a group of keys is expected", Advice: "begin with a key such as mcpServers"}
	}
	return root, problem
}

func (r reader) read(root *node) File {
	f := File{Path: r.file}
	if server := root.get("server"); server.list("packages", "remotes") != nil {
		root = server // as the registry's own API wraps it
	}
	if r.isRegistry(root) {
		return r.registry(root)
	}
	servers, at, format := section(root, r.file)
	f.Format = format
	if servers != nil {
		f.Inputs = readInputs(root)
		f.Entries = r.entries(servers, at, format)
	}
	if format == FormatGemini {
		excluded := root.get("mcp").list("excluded")
		for i := range f.Entries {
			f.Entries[i].Disabled = f.Entries[i].Disabled || holds(excluded, f.Entries[i].Name)
		}
	}
	f.Entries = append(f.Entries, r.projects(root)...)
	return f
}

// isRegistry tells a server.json by its name or its content. Another server.json
// is a client's file like any other.
func (r reader) isRegistry(root *node) bool {
	parts := root.list("packages") != nil || root.list("remotes") != nil
	clientKey := root.first("mcpServers", "servers", "context_servers") != nil
	return !clientKey && (parts && root.textOf("name") != "" || named(r.file) == FormatRegistry)
}

// entries reads a section: names with entries, or (Continue) a list of entries.
func (r reader) entries(servers *node, at, format string) []Entry {
	var entries []Entry
	if servers.kind == list {
		for i, item := range servers.items {
			entries = append(entries, r.listed(item, fmt.Sprintf("%s[%d]", at, i)))
		}
		return entries
	}
	last := map[string]int{}
	for i, f := range servers.fields {
		last[f.name] = i
	}
	for i, f := range servers.fields {
		if last[f.name] != i {
			continue // a name given twice: the last one counts, as in JSON.parse
		}
		entries = append(entries, r.entry(f.name, f.value, join(at, f.name), format, f.line))
	}
	return entries
}

// projects reads what Claude Code keeps for single folders in ~/.claude.json.
func (r reader) projects(root *node) []Entry {
	projects := root.get("projects")
	if projects == nil || projects.kind != object || named(r.file) != FormatClaudeCode {
		return nil
	}
	var entries []Entry
	for _, project := range projects.fields {
		servers := project.value.get("mcpServers")
		if servers == nil {
			continue
		}
		for _, e := range r.entries(servers, join("projects", project.name)+".mcpServers", FormatClaudeCode) {
			e.Project = project.name
			entries = append(entries, e)
		}
	}
	return entries
}

func (r reader) noServers(root *node, format string) *Problem {
	p := &Problem{File: r.file, Text: "names no MCP server", Err: ErrNoServers}
	for _, f := range root.fields {
		if near := misspelt.Nearest(f.name, sections); near != "" && near != f.name {
			p.Line, p.Text = f.line, fmt.Sprintf("has the unknown key %q", clip(f.name))
			p.Advice = fmt.Sprintf("did you mean %q?", near)
			return p
		}
	}
	switch servers, at, _ := section(root, r.file); {
	case format == FormatRegistry:
		p.Advice = "add a package or a remote to it, or name the server another way"
	case servers != nil:
		p.Line, p.Path, p.Text, p.Advice = servers.line, at, "is empty", "add a server to it, or give another file"
	default:
		p.Advice = "clients keep servers under one of the keys mcpServers, servers (VS Code), context_servers (Zed), mcp_servers (Codex); give another file, or the server's command line"
	}
	return p
}

func holds(items []*node, name string) bool {
	return slices.ContainsFunc(items, func(n *node) bool { return n.kind == text && n.value == name })
}
