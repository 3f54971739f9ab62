package clients

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestEntryByName(t *testing.T) {
	three := File{Path: ".mcp.json", Format: FormatClaudeCode, Entries: []Entry{{Name: "github"}, {Name: "fetch"}, {Name: "time"}}}
	one := File{Path: ".mcp.json", Entries: []Entry{{Name: "solo"}}}
	registry := File{Path: "server.json", Format: FormatRegistry, Name: "com.example/atlas", Entries: []Entry{{Name: "mcpb", Err: &Problem{Text: "no"}}, {Name: "npm"}}}
	tests := []struct {
		name     string
		file     File
		ask      string
		got, err string
	}{
		{"exact", three, "fetch", "fetch", ""},
		{"near", three, "gihtub", "", `.mcp.json: has no server "gihtub"; did you mean "github"? It has: fetch, github, time`},
		{"far", three, "postgres", "", `.mcp.json: has no server "postgres"; name one that it has: fetch, github, time`},
		{"none of three", three, "", "", `.mcp.json: names 3 servers; name one of them: fetch, github, time`},
		{"the only one", one, "", "solo", ""},
		{"no servers", File{Path: "x.json"}, "a", "", `x.json: names no MCP server; give another file, or the server's command line: mcp-grade -- COMMAND ARG…`},
		{"registry, first that works", registry, "", "npm", ""},
		{"registry, short name", registry, "atlas", "npm", ""},
		{"registry, whole name", registry, "com.example/atlas", "npm", ""},
		{"control letters", three, "a\x1b[31m\nb", "", `.mcp.json: has no server "a [31m b"; name one that it has: fetch, github, time`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e, err := tt.file.Entry(tt.ask)
			text := ""
			if err != nil {
				text = err.Error()
			}
			if e.Name != tt.got || text != tt.err {
				t.Errorf("got %q, %s\nwant %q, %s", e.Name, text, tt.got, tt.err)
			}
		})
	}
}

func TestManyNamesAreCut(t *testing.T) {
	var f File
	for i := range 100 {
		f.Entries = append(f.Entries, Entry{Name: fmt.Sprintf("server-number-%03d", i)})
	}
	_, err := f.Entry("x")
	if err == nil || !strings.HasSuffix(err.Error(), "server-number-029 and 70 more") {
		t.Errorf("got %v", err)
	}
}

func TestInProject(t *testing.T) {
	f := read(t, sources(t)["claude-user"])
	tests := []struct {
		dir  string
		want []string
	}{
		{"/home/kim/shop", []string{"stock stock", "clock ./clock", "clock uvx"}},
		{"/home/kim/blog", []string{"clock uvx"}},
	}
	for _, tt := range tests {
		var got []string
		for _, e := range f.InProject(tt.dir).Entries {
			word := e.Command
			if e.Name == "stock" {
				word = "stock"
			}
			got = append(got, e.Name+" "+word)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: -want +got:\n%s", tt.dir, diff)
		}
	}
	if e, err := f.InProject("/home/kim/shop").Entry("clock"); err != nil || e.Command != "./clock" {
		t.Errorf("the project's own clock does not win: %v, %v", e, err)
	}
}

func TestStringHoldsNoValue(t *testing.T) {
	e := Entry{Name: "a", Command: `C:\tools\serve.exe`, Transport: "stdio", Args: []string{"--token=sk-1"}, Env: map[string]string{"A": "sk-2"}}
	if got, want := fmt.Sprintf("%v", e), "a (stdio, serve.exe)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := (Entry{Name: "b", URL: "https://x?key=sk-3"}).String(), "b (remote)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWellKnown(t *testing.T) {
	tests := []struct {
		goos, home, project string
		want                []Location
	}{
		{"linux", "/home/kim", "/home/kim/shop", []Location{
			{"Claude Code", "/home/kim/shop/.mcp.json"}, {"Claude Code", "/home/kim/.claude.json"},
			{"Claude Desktop", "/home/kim/.config/Claude/claude_desktop_config.json"}, {"Zed", "/home/kim/.config/zed/settings.json"},
		}},
		{"darwin", "/Users/kim", "", []Location{
			{"Claude Desktop", "/Users/kim/Library/Application Support/Claude/claude_desktop_config.json"}, {"Zed", "/Users/kim/.config/zed/settings.json"},
			{"VS Code", "/Users/kim/Library/Application Support/Code/User/mcp.json"},
		}},
		{"windows", `C:\Users\kim`, `C:\shop`, []Location{
			{"VS Code", `C:\shop\.vscode\mcp.json`}, {"Claude Desktop", `C:\Users\kim\AppData\Roaming\Claude\claude_desktop_config.json`},
			{"Zed", `C:\Users\kim\AppData\Roaming\Zed\settings.json`},
		}},
	}
	for _, tt := range tests {
		all := WellKnown(tt.goos, tt.home, tt.project)
		at := -1
		for _, want := range tt.want {
			found := -1
			for i, l := range all {
				if l == want {
					found = i
				}
			}
			if found < 0 {
				t.Errorf("%s: %v is missing", tt.goos, want)
			}
		}
		for i, l := range all {
			inside := tt.project != "" && strings.HasPrefix(l.Path, tt.project)
			if inside && at >= 0 {
				t.Errorf("%s: %s of the project comes after the user's", tt.goos, l.Path)
			}
			if !inside {
				at = i
			}
			if named(l.Path) == "" && l.Client != "any" && l.Client != "Copilot CLI" {
				t.Errorf("%s: Parse does not know the name %s", tt.goos, l.Path)
			}
		}
	}
	if got := WellKnown("linux", "", ""); len(got) != 0 {
		t.Errorf("places without a folder: %v", got)
	}
}
