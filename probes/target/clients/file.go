package clients

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/misspelt"
)

// A File is what one configuration file names.
type File struct {
	Path    string  // as given to Parse
	Format  string  // one of the Format constants
	Name    string  // the server's own name, in a server.json
	Entries []Entry // in the order of the file, at least one
	Inputs  []Input // values that the client asks the user for
}

// An Entry is one server of a configuration file. Command or URL is set, or Err
// says why not; both are set where the client starts a server that it then
// reaches over HTTP (server.json).
type Entry struct {
	Name      string
	Format    string // of the file it stands in: it says what Expand may replace
	Line      int    // where it stands, from 1; 0 if the format gives no lines
	Project   string // the folder for which alone it is in force (Claude Code's own file)
	Command   string
	Args      []string
	Env       map[string]string
	PassEnv   []string // names of the user's variables that the client hands on (Codex env_vars)
	EnvFile   string   // a file of further variables
	Dir       string   // working directory
	URL       string
	Transport string            // "stdio", "http", "sse"; "" at a URL: try http, then sse
	Headers   map[string]string // for URL
	// EnvHeaders maps a header to the variable that holds its value (Codex
	// env_http_headers); Expand moves them into Headers.
	EnvHeaders map[string]string
	BearerEnv  string   // the variable that holds the bearer token
	Secrets    []string // names of variables and headers that hold secrets, sorted
	Required   []string // names of variables without which the server does not start, sorted
	Optional   []string // names of further variables that the server reads, sorted
	// Descriptions say what Required and Optional variables are for, where the file does.
	Descriptions map[string]string `json:",omitempty"`
	Inputs       []Input           // the inputs that its texts refer to
	Disabled     bool              // the client does not start it
	Registry     string            // of a server.json package: npm, pypi, oci, nuget, mcpb, …
	Package      string            // its name there
	Version      string
	Runtime      string // what runs it: npx, uvx, docker, dnx
	Err          error  // why the entry cannot be used: a *Problem
}

// An Input is a value that a client asks its user for.
type Input struct {
	ID          string
	Description string
	Default     string
	Choices     []string // the only values that are allowed, if any are listed
	Secret      bool
	Required    bool
}

// String names the entry without any value that may be secret.
func (e Entry) String() string {
	switch {
	case e.Command != "":
		return fmt.Sprintf("%s (%s, %s)", e.Name, e.Transport, path.Base(strings.ReplaceAll(e.Command, `\`, "/")))
	case e.URL != "":
		return fmt.Sprintf("%s (remote)", e.Name)
	}
	return e.Name
}

// Names gives the entries' names in the order of the file.
func (f File) Names() []string {
	names := make([]string, 0, len(f.Entries))
	for _, e := range f.Entries {
		if !slices.Contains(names, e.Name) {
			names = append(names, e.Name)
		}
	}
	return names
}

// Entry gives the entry with that name. "" means the only one; in a server.json
// it and the server's own name mean the first. The error for a wrong name lists
// the right ones; for an entry that cannot be used it is the entry's Err.
func (f File) Entry(name string) (Entry, error) {
	for _, e := range f.Entries {
		if e.Name == name {
			return e, e.Err
		}
	}
	names := f.Names()
	if f.Format == FormatRegistry && (name == "" || name == f.Name || name == shortName(f.Name)) || name == "" && len(names) == 1 {
		return f.preferred()
	}
	p := &Problem{File: f.Path}
	switch near := misspelt.Nearest(name, names); {
	case len(names) == 0:
		p.Text, p.Advice, p.Err = "names no MCP server", "give another file, or the server's command line: mcp-grade -- COMMAND ARG…", ErrNoServers
	case name == "":
		p.Text, p.Advice = fmt.Sprintf("names %d servers", len(names)), "name one of them: "+choice(names)
	case near != "":
		p.Text, p.Advice = fmt.Sprintf("has no server %q", clip(name)), fmt.Sprintf("did you mean %q? It has: %s", clip(near), choice(names))
	default:
		p.Text, p.Advice = fmt.Sprintf("has no server %q", clip(name)), "name one that it has: "+choice(names)
	}
	return Entry{}, p
}

// preferred gives the first entry that can be used, else the first with its error.
func (f File) preferred() (Entry, error) {
	for _, e := range f.Entries {
		if e.Err == nil {
			return e, nil
		}
	}
	return f.Entries[0], f.Entries[0].Err
}

// InProject leaves out the entries that are in force in other folders only, and
// puts those of this folder first. dir is an absolute path.
func (f File) InProject(dir string) File {
	var own, shared []Entry
	for _, e := range f.Entries {
		switch {
		case e.Project == "":
			shared = append(shared, e)
		case e.Project == dir:
			own = append(own, e)
		}
	}
	f.Entries = append(own, shared...)
	return f
}

// shortName is the part of a registry name after its namespace.
func shortName(name string) string { return name[strings.LastIndexByte(name, '/')+1:] }
