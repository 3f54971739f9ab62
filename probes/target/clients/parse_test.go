package clients

import (
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// sources are the configuration files of the testdata folder, by their case.
func sources(t testing.TB) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir("testdata", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "golden" || d.Name() == "fuzz") {
			return filepath.SkipDir
		}
		if err == nil && !d.IsDir() {
			found[strings.Split(filepath.ToSlash(path), "/")[1]] = path
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func read(t testing.TB, path string) File {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Parse(filepath.ToSlash(path), data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// shown is an entry as the goldens have it, with its error.
type shown struct {
	Entry
	Err string `json:",omitempty"`
}

func TestRealShapes(t *testing.T) {
	files := sources(t)
	if len(files) < 10 {
		t.Fatalf("only %d files", len(files))
	}
	for name, path := range files {
		t.Run(name, func(t *testing.T) {
			f := read(t, path)
			out := struct {
				Format, Name string
				Inputs       []Input
				Entries      []shown
			}{f.Format, f.Name, f.Inputs, nil}
			for _, e := range f.Entries {
				s := shown{Entry: e}
				if e.Err != nil {
					s.Err = e.Err.Error()
				}
				out.Entries = append(out.Entries, s)
			}
			got, err := json.MarshalIndent(out, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join("testdata", "golden", name+".json")
			if *update {
				if err := os.WriteFile(golden, append(got, '\n'), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.TrimSpace(string(want)), string(got)); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestFormatAndEntry(t *testing.T) {
	const one = `{"command": "run-it"}`
	tests := []struct {
		name, file, data, format, transport string
	}{
		{"by name", "x/.mcp.json", `{"mcpServers": {"a": ` + one + `}}`, FormatClaudeCode, "stdio"},
		{"windows path", `C:\Users\kim\.cursor\mcp.json`, `{"mcpServers": {"a": ` + one + `}}`, FormatCursor, "stdio"},
		{"by content", "anything.json", `{"servers": {"a": ` + one + `}}`, FormatVSCode, "stdio"},
		{"no name at all", "", `{"mcpServers": {"a": ` + one + `}}`, FormatGeneric, "stdio"},
		{"a folder called user says nothing", "/home/user/mcp.json", `{"mcpServers": {"a": ` + one + `}}`, FormatGeneric, "stdio"},
		{"user settings of VS Code", "/home/kim/.config/Code/User/settings.json", `{"mcp.servers": {"a": ` + one + `}}`, FormatVSCodeSetting, "stdio"},
		{"byte order mark", "a.json", "\xef\xbb\xbf" + `{"mcpServers": {"a": ` + one + `}}`, FormatGeneric, "stdio"},
		{"comment at the end", "a.json", `{"mcpServers": {"a": ` + one + `}} // end`, FormatGeneric, "stdio"},
		{"comma and slashes in text", "a.json", `{"mcpServers": {"a": {"command": "run,]//x/*", "args": [1,],}}}`, FormatGeneric, "stdio"},
		{"given twice", "a.json", `{"mcpServers": {"a": {"command": "old"}, "a": ` + one + `}}`, FormatGeneric, "stdio"},
		{"url alone", "a.json", `{"mcpServers": {"a": {"url": "http://x"}}}`, FormatGeneric, ""},
		{"transport as text", "a.json", `{"mcpServers": {"a": {"url": "http://x", "transport": "sse"}}}`, FormatGeneric, "sse"},
		{"transport as a group", "a.json", `{"mcpServers": {"a": {"transport": {"type": "http", "url": "http://x"}}}}`, FormatGeneric, "http"},
		{"type decides", "a.json", `{"mcpServers": {"a": {"type": "stdio", "command": "run-it", "url": "http://x"}}}`, FormatGeneric, "stdio"},
		{"yaml map", "chat.yaml", "mcpServers:\n  a:\n    command: run-it\n", FormatGeneric, "stdio"},
		{"toml", "a.toml", "[mcp_servers.a]\ncommand = 'run-it'\n", FormatCodex, "stdio"},
		{"registry's answer", "x.json", `{"server": {"name": "x/a", "remotes": [{"type": "sse", "url": "https://x"}]}}`, FormatRegistry, "sse"},
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
			if f.Format != tt.format || e.Transport != tt.transport {
				t.Errorf("got format %q, transport %q, want %q, %q", f.Format, e.Transport, tt.format, tt.transport)
			}
			if tt.transport == "stdio" && !strings.HasPrefix(e.Command, "run") || tt.transport != "stdio" && e.Command != "" {
				t.Errorf("command is %q", e.Command)
			}
			if len(f.Entries) != 1 {
				t.Errorf("%d entries", len(f.Entries))
			}
		})
	}
}

func TestBadFiles(t *testing.T) {
	const secret = "sk-very-secret-0001"
	tests := []struct {
		name, file, data, want string
		none                   bool // ErrNoServers
	}{
		{"syntax", ".mcp.json", "{\n  \"mcpServers\": {\n    \"a\" {}\n", `.mcp.json:3: is not valid JSON: the character '{' is not expected there; mend the JSON there; the same file would fail again`, false},
		{"too short", ".mcp.json", "{\n  \"mcpServers\": {\n", `.mcp.json:2: is not valid JSON: it ends too early; close every brace, bracket and quote`, false},
		{"two values", "a.json", "{}\n{}", `a.json:2: is not a usable JSON file: a second value follows the first; mend the JSON there; the same file would fail again`, false},
		{"open comment", "a.json", "{\n/* {}", `a.json:2: a comment that starts here has no end; close it with */`, false},
		{"no literal", "a.json", `{"a": ` + secret + `}`, `a.json:1: is not valid JSON: the character 's' is not expected there; mend the JSON there; the same file would fail again`, false},
		{"a list", "a.json", "[]", `a.json:1: is a list where a group of keys is expected; begin with a key such as mcpServers`, false},
		{"empty", "a.json", " \n", `a.json: is empty; write {"mcpServers": {"NAME": {"command": "…", "args": []}}}`, true},
		{"utf-16", "a.json", "\xff\xfe{\x00}\x00", `a.json: is no UTF-8 text; save it as UTF-8`, false},
		{"deep", "a.json", strings.Repeat("[", 5000), `a.json:1: is not a usable JSON file: it is nested more than 200 levels deep; mend the JSON there; the same file would fail again`, false},
		{"deep toml", "a.toml", "a = " + strings.Repeat("[", 5000), `a.toml:1: is nested too deeply; give a configuration file of a client, such as Codex's config.toml`, false},
		{"long dotted toml", "a.toml", "\n" + strings.Repeat("a.", 5000) + "b = 1", `a.toml:2: is nested too deeply; give a configuration file of a client, such as Codex's config.toml`, false},
		{"toml", "config.toml", "x = 1\n[mcp_servers.a]\ncommand = " + secret, `config.toml:3: is not valid TOML; mend the TOML there; the same file would fail again`, false},
		{"yaml", "config.yaml", "mcpServers:\n  - name: a\n   command: " + secret, `config.yaml:1: is not valid YAML: did not find expected '-' indicator; mend the YAML on this line or soon after; indent with spaces, and quote text that holds a colon`, false},
		{"yaml alias of itself", "config.yaml", "mcpServers: &a\n  x: *a\n", `config.yaml:1: is nested too deeply, or its aliases stand for too much; write the values out`, false},
		{"mistyped section", ".mcp.json", "{\n  \"mcpServer\": {\"a\": {\"command\": \"x\"}}\n}", `.mcp.json:2: has the unknown key "mcpServer"; did you mean "mcpServers"?`, true},
		{"other file", "package.json", `{"name": "x", "bin": "y"}`, `package.json: names no MCP server; clients keep servers under one of the keys mcpServers, servers (VS Code), context_servers (Zed), mcp_servers (Codex); give another file, or the server's command line`, true},
		{"empty section", ".mcp.json", `{"mcpServers": {}}`, `.mcp.json:1: mcpServers: is empty; add a server to it, or give another file`, true},
		{"section is text", ".mcp.json", `{"mcpServers": "` + secret + `"}`, `.mcp.json:1: mcpServers: is text where server names are expected; write it as {"NAME": {"command": "…", "args": []}}`, false},
		{"registry without packages", "server.json", `{"name": "x/y"}`, `server.json: names no MCP server; add a package or a remote to it, or name the server another way`, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse(tt.file, []byte(tt.data))
			if err == nil {
				t.Fatal("no error")
			}
			if diff := cmp.Diff(tt.want, err.Error()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if strings.Contains(err.Error(), secret) {
				t.Error("the error holds a value of the file")
			}
			if got := errors.Is(err, ErrNoServers); got != tt.none {
				t.Errorf("ErrNoServers is %v, want %v", got, tt.none)
			}
		})
	}
}

func TestBadEntries(t *testing.T) {
	tests := []struct{ name, entry, want string }{
		{"no group", `"npx"`, `f.json:3: mcpServers.a: is text where a group of keys is expected; give it a command or a url`},
		{"nothing", `{}`, `f.json:3: mcpServers.a: has neither a command nor a url; give it "command" with "args", or "url"`},
		{"mistyped command", `{"comand": "npx"}`, `f.json:3: mcpServers.a.comand: is no key that clients know; did you mean "command"?`},
		{"mistyped args", `{"command": "npx", "arg": ["-y"]}`, `f.json:3: mcpServers.a.arg: is no key that clients know; did you mean "args"?`},
		{"case", `{"Command": "npx"}`, `f.json:3: mcpServers.a.Command: is no key that clients know; did you mean "command"?`},
		{"swapped letters", `{"ulr": "http://x"}`, `f.json:3: mcpServers.a.ulr: is no key that clients know; did you mean "url"?`},
		{"another word", `{"cmd": "npx"}`, `f.json:3: mcpServers.a.cmd: is no key that clients know; did you mean "command"?`},
		{"args as text", `{"command": "npx", "args": "-y x"}`, `f.json:3: mcpServers.a.args: is text where a list of texts is expected; write it as ["first", "second"]`},
		{"list in args", `{"command": "npx", "args": ["x", ["y"]]}`, `f.json:3: mcpServers.a.args[1]: is a list where text is expected; write it in quotes, as one text`},
		{"command as list", `{"command": ["npx"]}`, `f.json:3: mcpServers.a.command: is a list where text is expected; write it in quotes, as one text`},
		{"env as list", `{"command": "x", "env": ["A=b"]}`, `f.json:3: mcpServers.a.env: is a list where names with values are expected; write it as {"NAME": "value"}`},
		{"env value", `{"command": "x", "env": {"A.b": {}}}`, `f.json:3: mcpServers.a.env."A.b": is a group of keys where text is expected; write the value in quotes, as one text`},
		{"type", `{"type": "websocket", "url": "ws://x"}`, `f.json:3: mcpServers.a.type: is no transport that is known; write stdio, http or sse`},
		{"both", `{"command": "x", "url": "http://x"}`, `f.json:3: mcpServers.a: has both a command and a url; keep one of them, or say which with type: stdio or http`},
		{"stdio without command", `{"type": "stdio", "url": "http://x"}`, `f.json:3: mcpServers.a: is of type stdio and has no command; give the command, or write type http for the url`},
		{"http without url", `{"type": "http", "command": "x"}`, `f.json:3: mcpServers.a: is of type http and has no url; give the url, or write type stdio for the command`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := Parse("f.json", []byte("{\"mcpServers\": {\n\"good\": {\"command\": \"x\"},\n\"a\": "+tt.entry+"}}"))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := f.Entry("good"); err != nil {
				t.Errorf("one wrong entry spoils another: %v", err)
			}
			_, err = f.Entry("a")
			if err == nil {
				t.Fatal("no error")
			}
			if diff := cmp.Diff(tt.want, err.Error()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// Keys of clients that do not matter here are no typing errors.
func TestKeysThatMayStand(t *testing.T) {
	for _, key := range append(besides, "nickname", "priority", "model", "port", "host", "key", "user") {
		f, err := Parse("f.json", []byte(`{"mcpServers": {"a": {"command": "x", "`+key+`": 1}}}`))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Entry("a"); err != nil {
			t.Errorf("%s: %v", key, err)
		}
	}
}

func TestLinesInTOML(t *testing.T) {
	data := "model = \"x\"\n\n[mcp_servers.a]\ncommand = \"x\"\n\n[mcp_servers.\"b c\"]\n# args = []\nargs = \"y\"\n[mcp_servers.d]\nurl = \"http://x\"\nbearer_token = \"sk-1\"\n"
	f, err := Parse("config.toml", []byte(data))
	if err != nil {
		t.Fatal(err)
	}
	wants := map[string]string{
		"b c": `config.toml:8: mcp_servers."b c".args: is text where a list of texts is expected; write it as ["first", "second"]`,
		"d":   `config.toml:11: mcp_servers.d.bearer_token: is not read by Codex; put the token into a variable and name it: bearer_token_env_var`,
	}
	for name, want := range wants {
		_, err := f.Entry(name)
		if err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
	}
	if got := f.Entries[0].Line; got != 3 {
		t.Errorf("the first entry is on line %d, want 3", got)
	}
}
