package clients

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzParse holds Parse to: no panic, an error or an entry, every entry usable
// or explained, and expandable.
func FuzzParse(f *testing.F) {
	for _, path := range sources(f) {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(filepath.ToSlash(path), data)
	}
	f.Add("a.yaml", []byte("mcpServers: &a\n - *a\n"))
	f.Add("a.toml", []byte("mcp_servers = [[[[["))
	f.Add("server.json", []byte(`{"packages": [null, 1, {"packageArguments": [[]]}], "remotes": {}}`))
	f.Add(".claude.json", []byte(`{"projects": {"a": null, "b": {"mcpServers": [1]}}}`))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		file, err := Parse(name, data)
		if err != nil {
			if !strings.HasPrefix(err.Error(), name) {
				t.Errorf("the error does not begin with the file: %v", err)
			}
			return
		}
		if len(file.Entries) == 0 {
			t.Fatal("neither an entry nor an error")
		}
		for _, e := range file.Entries {
			if e.Err == nil && e.Command == "" && e.URL == "" {
				t.Errorf("entry %q has nothing to start and no error", e.Name)
			}
			if _, err := file.Entry(e.Name); err != nil && e.Err == nil && e.Name != "" {
				t.Logf("%q is hidden by one of its name: %v", e.Name, err)
			}
			_, _, _ = Expand(e, kim)
		}
	})
}

// FuzzExpand holds Expand to: no panic, bounded output, and nothing left to do
// once every reference has a value.
func FuzzExpand(f *testing.F) {
	for _, s := range []string{"${A}", "${A:-${B:-${A}}}", "$A$$B", "${{ secrets.A }}", "${input:A}${env:B}", "${workspaceFolder}", strings.Repeat("${", 50), strings.Repeat("${A:-", 40)} {
		for _, format := range []string{FormatClaudeCode, FormatGemini, FormatVSCode, FormatContinue} {
			f.Add(format, s, s+"${A}", "${A}")
		}
	}
	f.Fuzz(func(t *testing.T, format, command, a, b string) {
		e := Entry{Name: "x", Format: format, Command: command, Args: []string{a}, Env: map[string]string{"A": a, "B": b}, Inputs: []Input{{ID: "A", Default: b}}}
		out, _, err := Expand(e, Lookup{Workspace: "/w"})
		if err == nil && len(out.Command)+len(out.Args[0]) > maxExpanded {
			t.Error("too much")
		}
		all := func(string) (string, bool) { return "v", true }
		_, missing, err := Expand(e, Lookup{Env: all, Input: all, File: all, Workspace: "/w", Home: "/h"})
		if err != nil {
			if len(command)+len(a)+len(b) < 1000 {
				t.Errorf("with a value for everything: %v", err)
			}
			return
		}
		for _, m := range missing {
			if m.Kind != "editor" {
				t.Errorf("missing %s %q although everything has a value", m.Kind, m.Name)
			}
		}
	})
}

// Sizes at the limit are read in linear time: this would take minutes otherwise.
func TestHuge(t *testing.T) {
	tests := []struct{ name, file, data string }{
		{"open references", ".mcp.json", `{"mcpServers": {"a": {"command": "` + strings.Repeat("${", 400_000) + `"}}}`},
		{"nested open references", ".mcp.json", `{"mcpServers": {"a": {"command": "` + strings.Repeat("${A:-", 150_000) + `"}}}`},
		{"same name", ".mcp.json", `{"mcpServers": {` + strings.Repeat(`"a": {"command": "x"},`, 100_000) + `}}`},
		{"many inputs", "mcp.json", `{"inputs": [` + strings.Repeat(`{"id": "k"},`, 100_000) + `], "servers": {"a": {"command": "${input:k}"}}}`},
		{"many tables", "config.toml", strings.Repeat("[[t]]\n", 20_000) + "[mcp_servers.a]\ncommand = 'x'"},
		{"many aliases", "config.yaml", "x: &x [1, 2, 3]\ny: [" + strings.Repeat("*x, ", 20_000) + "]\nmcpServers: [{name: a, command: x}]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := Parse(tt.file, []byte(tt.data))
			if err != nil {
				t.Fatal(err)
			}
			e, err := f.Entry("a")
			if err != nil {
				t.Fatal(err)
			}
			_, _, _ = Expand(e, kim)
		})
	}
	if _, err := Parse("a.json", make([]byte, maxFile+1)); err == nil {
		t.Error("a file beyond the limit is read")
	}
}
