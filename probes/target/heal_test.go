package target

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestReadMissing(t *testing.T) {
	for _, test := range []struct {
		name string
		text string
		want Missing
	}{
		{"a variable", "Error: ORDERS_API_KEY is required", Missing{Variables: []string{"ORDERS_API_KEY"}}},
		{"a KeyError", "  File \"s.py\", line 3\nKeyError: 'ORDERS_KEY'", Missing{Variables: []string{"ORDERS_KEY"}}},
		{"one without an underscore", "missing environment variable TOKEN", Missing{Variables: []string{"TOKEN"}}},
		{"one in brackets", "API key must be provided as an argument or as an environment variable (FERN_KEY)", Missing{Variables: []string{"FERN_KEY"}}},
		{"a validator of JavaScript", `[{"code":"invalid_type","path": [ "ORDERS_URL" ],"message":"Required"},{"path":["apiKey"]}]`, Missing{Variables: []string{"ORDERS_URL"}, Fields: []string{"apiKey"}}},
		{"a validator of Python", "1 validation error for Settings\napi_key\n  Field required [type=missing]", Missing{Fields: []string{"api_key"}}},
		{"a beginning", "ORDERS_TOKEN must start with 'ord-'", Missing{Variables: []string{"ORDERS_TOKEN"}, Prefixes: map[string]string{"ORDERS_TOKEN": "ord-"}}},
		{"argparse", "usage: o [-h] --db-path DB_PATH\no: error: the following arguments are required: --db-path, FOLDER", Missing{Arguments: []Argument{
			{Flag: "--db-path", Name: "db-path"}, {Name: "FOLDER"},
		}}},
		{"click", "Error: Missing option '--api-key' / '-k'.", Missing{Arguments: []Argument{{Flag: "--api-key", Name: "api-key"}}}},
		{"click, positional", "Error: Missing argument 'FOLDER'.", Missing{Arguments: []Argument{{Name: "FOLDER"}}}},
		{"commander", "error: required option '-t, --token <token>' not specified", Missing{Arguments: []Argument{{Flag: "--token", Name: "token"}}}},
		{"yargs", "Missing required arguments: apiKey, host", Missing{Arguments: []Argument{{Flag: "--apiKey", Name: "apiKey"}, {Flag: "--host", Name: "host"}}}},
		{"cobra", `Error: required flag(s) "url", "team" not set`, Missing{Arguments: []Argument{{Flag: "--url", Name: "url"}}}},
		{"clap", "error: the following required arguments were not provided:\n  --root <FOLDER>\n  <PATH>\n\nUsage: o --root <FOLDER> <PATH>", Missing{Arguments: []Argument{
			{Flag: "--root", Name: "FOLDER"}, {Name: "PATH"},
		}}},
		{"prose", "Please provide a database URL as a command-line argument", Missing{Arguments: []Argument{{Name: "database URL"}}}},
		{"a usage line", "Usage: garden-mcp [--quiet] <allowed-directory> [more-directories...]", Missing{Arguments: []Argument{{Name: "allowed-directory"}}}},
		{"a usage line with a hyphen in the program's name", "Usage: npx fern-mcp <url> [options]", Missing{Arguments: []Argument{{Name: "url"}}}},
		{"a usage line with flags", "Usage: o --token <api-token> [OPTIONS]", Missing{Arguments: []Argument{{Flag: "--token", Name: "api-token"}}}},
		{"a usage line with NAME=VALUE", "Error: Missing orders key\nUsage: node orders.js ORDERS_KEY=<your-key> <folder>", Missing{Arguments: []Argument{{Flag: "ORDERS_KEY=", Name: "ORDERS_KEY"}, {Name: "folder"}}}},
		{"a list of ways", "ERROR: the garden's database is required.\n1. Use demo mode: --demo\n2. Command line argument: --dsn=\"your-connection-string\"\n", Missing{Arguments: []Argument{{Flag: "--dsn=", Name: "dsn"}}}},
		{"a file", "Error: ENOENT: no such file or directory, open '/home/x/keys.json'", Missing{Files: []string{"/home/x/keys.json"}}},
		{"a file in Python", "FileNotFoundError: [Errno 2] No such file or directory: 'keys.json'", Missing{Files: []string{"keys.json"}}},
		{"nothing", "Garden server is ready\nSEE_ALSO the notes", Missing{}},
		{"error names of a runtime", "ERR_REQUIRED_X is required", Missing{}},
	} {
		got := ReadMissing(test.text)
		if diff := cmp.Diff(test.want, got, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(Argument{}, "Text")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		if got.Empty() != (test.want.Variables == nil && test.want.Fields == nil && test.want.Arguments == nil && test.want.Files == nil) {
			t.Errorf("%s: empty %v", test.name, got.Empty())
		}
	}
}

func FuzzReadMissing(f *testing.F) {
	for _, seed := range []string{"KeyError: 'A_B'", "usage: x <y> [z [w]]", "the following required arguments were not provided:\n  --a <B>\n", "Missing option '", `"path": ["`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m := ReadMissing(text)
		if len(m.Variables) > missingMost || len(m.Fields) > missingMost || len(m.Arguments) > missingMost || len(m.Files) > missingMost {
			t.Errorf("too much: %+v", m)
		}
		for _, a := range m.Arguments {
			if a.Name == "" || utf8.ValidString(text) && !utf8.ValidString(a.Text) {
				t.Errorf("argument %+v", a)
			}
		}
	})
}

func TestVariables(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"server.json": `{"packages":[{"environmentVariables":[
			{"name":"ORDERS_TOKEN","description":"A token of the shop","isRequired":true,"isSecret":true},
			{"name":"ORDERS_MODE","default":"live"},{"name":"bad name","isRequired":true},7]}]}`,
		"smithery.yaml": "startCommand:\n  configSchema:\n    required: [shopUrl]\n    properties:\n      shopUrl: {description: Where the shop is}\n" +
			"  commandFunction: |-\n    (config) => ({ command: 'node', env: { SHOP_URL: config.shopUrl, NODE: 1, SHOP_KEY: config.key } })\n",
		"README.md": "```json\n{\"mcpServers\":{\"o\":{\"command\":\"npx\",\"env\":{\"ORDERS_TOKEN\":\"<your token>\",\"SHOP_HEADERS\":\"{\\\"Authorization\\\": \\\"Bearer ***\\\"}\"},\"args\":[]}}}\n```\n" +
			"export ORDERS_TEAM_ID=T0123\ndocker run -e ORDERS_DEBUG=1 x\n\"-e\", \"SHOP_KEYS_PATH=/k.json\"\n\"other\": \"thing\"\n",
		"manifest.json": `{"server":{"mcp_config":{"env":{"SHOP_PIN":"${user_config.pin}"}}},"user_config":{"pin":{"required":true,"description":"The pin"}}}`,
		"package.json":  `{"name":"o"}`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := []Variable{
		{Name: "ORDERS_TOKEN", Description: "A token of the shop", Example: "<your token>", Required: true, InConfig: true, Source: "server.json"},
		{Name: "SHOP_PIN", Description: "The pin", Required: true, InConfig: true, Source: "manifest.json"},
		{Name: "SHOP_URL", Description: "Where the shop is", Required: true, InConfig: true, Source: "smithery.yaml"},
		{Name: "ORDERS_MODE", Example: "live", InConfig: true, Source: "server.json"},
		{Name: "SHOP_KEY", InConfig: true, Source: "smithery.yaml"},
		{Name: "SHOP_HEADERS", Example: `{"Authorization": "Bearer ***"}`, InConfig: true, Source: "README.md"},
		{Name: "ORDERS_TEAM_ID", Example: "T0123", Source: "README.md"},
		{Name: "ORDERS_DEBUG", Example: "1", InConfig: true, Source: "README.md"},
		{Name: "SHOP_KEYS_PATH", Example: "/k.json", InConfig: true, Source: "README.md"},
	}
	if diff := cmp.Diff(want, Launch{Root: dir}.Variables()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := (Launch{}).Variables(); got != nil {
		t.Errorf("without a folder: %v", got)
	}
}

func FuzzDocumented(f *testing.F) {
	f.Add(`{"environmentVariables":[{"name":"A"}]}`)
	f.Add("startCommand:\n  commandFunction: 'A: config.b'\n")
	f.Add(`"env": {"A_B": "x\"}", "C": "}"`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, read := range []func(string) []Variable{jsonVariables, smitheryVariables, readmeVariables} {
			var all []Variable
			for _, v := range read(text) {
				all = addVariable(all, v)
			}
			for _, v := range all {
				if !envName.MatchString(v.Name) {
					t.Errorf("variable %q", v.Name)
				}
			}
		}
	})
}

func TestLaunchWith(t *testing.T) {
	l := Launch{Argv: []string{"/bin/docker", "run", "-i", "x"}, Env: []string{"A=1", "B="}, Kind: "docker"}
	if !l.Has("A") || l.Has("B") || l.Has("C") {
		t.Error("Has")
	}
	got := l.WithVariable("B", "2").WithArguments("--y")
	if diff := cmp.Diff("/bin/docker run -e B -i x --y", strings.Join(got.Argv, " ")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"A=1", "B=2"}, got.Env); diff != "" {
		t.Error(diff)
	}
	if len(l.Argv) != 4 || l.Env[1] != "B=" {
		t.Errorf("the original was changed: %+v", l)
	}
}

func TestStdioFlag(t *testing.T) {
	for text, want := range map[string][]string{
		`"args": ["-y", "orders-mcp", "--stdio"]`:             {"--stdio"},
		`"args": ["orders-mcp", "--transport", "stdio"]`:      {"--transport", "stdio"},
		"orders-mcp --transport=stdio":                        {"--transport", "stdio"},
		"orders-mcp --transport http, --stdiox, speaks stdio": nil,
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "README.md"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, Launch{Root: dir}.StdioFlag()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}
