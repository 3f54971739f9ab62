package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

func TestAMissingScriptIsToldAsSuch(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "here.js"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	f := clients.File{Path: ".mcp.json"}
	for _, tt := range []struct {
		command string
		missing string // the word that names the missing file; "" is none
	}{
		{"node no/such.js", "no/such.js"},
		{"node /no/such.js --port 1", "/no/such.js"},
		{"/usr/bin/node --enable-source-maps dist/index.mjs", "dist/index.mjs"},
		{"node --import tsx server.ts", "server.ts"},
		{"npx tsx src/index.ts", "src/index.ts"},
		{"npx -y tsx src/index.ts", "src/index.ts"},
		{"python3.11 server.py", "server.py"},
		{"python.exe server.py", "server.py"},
		{"uv run server.py", "server.py"},
		{"uv --directory sub run server.py", "server.py"},
		{"deno run -A main.ts", "main.ts"},
		{"java -jar app.jar", "app.jar"},

		{"node here.js", ""},
		{"node here.js other.js", ""},
		{"node -e 1 other.js", ""},
		{"python -m server other.py", ""},
		{"npx some-package config.js", ""},
		{"uvx tool x.py", ""},
		{"my-server missing.js", ""},
		{"node https://example.com/x.js", ""},
		{"node", ""},
	} {
		words := strings.Fields(tt.command)
		err := missingScript(f, clients.Entry{Name: "beds", Line: 7, Command: words[0], Args: words[1:]}, dir)
		if tt.missing == "" {
			if err != nil {
				t.Errorf("%s: %v", tt.command, err)
			}
			continue
		}
		file := under(dir, tt.missing)
		if strings.Contains(tt.command, "sub") {
			file = filepath.Join(dir, "sub", tt.missing)
		}
		want := fmt.Sprintf(`.mcp.json:7: the script of the entry "beds" does not exist: %s `, file)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s:\n got %v\nwant %s…", tt.command, err, want)
		}
	}
}
