//go:build unix

package target

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// fakePath makes PATH hold only programs of ours, which print their own path.
// Node calls itself 22.7.0, which can strip types.
func fakePath(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		script := "#!/bin/sh\necho \"$0\"\n"
		if name == "node" {
			script = "#!/bin/sh\necho v22.7.0\n"
		}
		write(t, filepath.Join(dir, name), script, 0o755)
	}
	t.Setenv("PATH", dir)
	return dir
}

// tree makes a folder of files; a name that ends in * is executable.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "project")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		mode := os.FileMode(0o644)
		if strings.HasSuffix(name, "*") {
			name, mode = strings.TrimSuffix(name, "*"), 0o755
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, file, text, mode)
	}
	return dir
}

func resolve(t *testing.T, spec Spec) (Launch, error) {
	t.Helper()
	l, err := Resolve(t.Context(), spec, ResolveOptions{CacheDir: filepath.Join(t.TempDir(), "cache")})
	t.Cleanup(func() {
		if err := l.Remove(); err != nil {
			t.Error(err)
		}
	})
	return l, err
}

func TestResolvePaths(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		spec  Spec   // Target is below the folder
		want  string // argv; $B is the folder of programs, $P the project
		key   string
	}{
		{"executable", map[string]string{"my-server*": "#!/bin/sh\n"}, Spec{Target: "my-server", Args: []string{"--a", "b"}}, "$P/my-server --a b", "my-server"},
		{"JavaScript", map[string]string{"server.mjs": ""}, Spec{Target: "server.mjs", Args: []string{"x"}}, "$B/node $P/server.mjs x", "server"},
		{"Python", map[string]string{"server.py": ""}, Spec{Target: "server.py"}, "$B/python3 $P/server.py", "server"},
		{"Python with a virtual environment", map[string]string{"src/server.py": "", ".venv/bin/python*": ""}, Spec{Target: "src/server.py"}, "$P/.venv/bin/python $P/src/server.py", "server"},
		{"Ruby", map[string]string{"s.rb": ""}, Spec{Target: "s.rb"}, "$B/ruby $P/s.rb", "s"},
		{"Java", map[string]string{"s.jar": ""}, Spec{Target: "s.jar"}, "$B/java -jar $P/s.jar", "s"},
		{"TypeScript by Node", map[string]string{"s.ts": ""}, Spec{Target: "s.ts"}, "$B/node --experimental-strip-types --no-warnings $P/s.ts", "s"},
		{"TypeScript by the project's tsx", map[string]string{"src/s.ts": "", "node_modules/.bin/tsx*": ""}, Spec{Target: "src/s.ts"}, "$P/node_modules/.bin/tsx $P/src/s.ts", "s"},
		{"no ending, as node", map[string]string{"s": ""}, Spec{Target: "s", As: "node"}, "$B/node $P/s", "s"},
		{"bin text", map[string]string{"package.json": `{"name":"@me/orders","bin":"cli.js","version":"1.2.3"}`, "cli.js": ""}, Spec{}, "$B/node $P/cli.js", "orders"},
		{"bin of the package's name", map[string]string{"package.json": `{"name":"orders","bin":{"a":"a.js","orders":"./b.js"}}`, "a.js": "", "b.js": ""}, Spec{}, "$B/node $P/b.js", "orders"},
		{"bin with node flags", map[string]string{"package.json": `{"name":"o","bin":"c.js"}`, "c.js": "#!/usr/bin/env -S node --no-warnings\n"}, Spec{}, "$B/node --no-warnings $P/c.js", "o"},
		{"bin that is a shell script", map[string]string{"package.json": `{"name":"o","bin":"c"}`, "c": "#!/bin/sh\n"}, Spec{}, "/bin/sh $P/c", "o"},
		{"main", map[string]string{"package.json": `{"name":"o","main":"lib"}`, "lib/index.js": ""}, Spec{}, "$B/node $P/lib/index.js", "o"},
		{"start", map[string]string{"package.json": `{"name":"o","scripts":{"start":"DEBUG=1 node 'a b.js' --x"}}`}, Spec{Args: []string{"y"}}, "$B/node a b.js --x y", "o"},
		{"start by a local program", map[string]string{"package.json": `{"name":"o","scripts":{"start":"tsx s.ts"}}`, "node_modules/.bin/tsx*": ""}, Spec{}, "$P/node_modules/.bin/tsx s.ts", "o"},
		{"index.js", map[string]string{"package.json": `{"name":"o"}`, "index.js": ""}, Spec{}, "$B/node $P/index.js", "o"},
		{"pyproject with its own environment", map[string]string{"pyproject.toml": "[project]\nname='orders'\n[project.scripts]\norders='o:main'\n", ".venv/bin/orders*": ""}, Spec{}, "$P/.venv/bin/orders", "orders"},
		{"poetry", map[string]string{"pyproject.toml": "[tool.poetry]\nname='orders'\n[tool.poetry.scripts]\nmcp='o:main'\n", "venv/bin/mcp*": ""}, Spec{}, "$P/venv/bin/mcp", "orders"},
		{"pyproject without scripts", map[string]string{"pyproject.toml": "[project]\nname='orders'\n", "server.py": ""}, Spec{}, "$B/python3 $P/server.py", "orders"},
		{"a loose file", map[string]string{"server.py": "", "README.md": ""}, Spec{}, "$B/python3 $P/server.py", "project"},
		{"two manifests, settled", map[string]string{"pyproject.toml": "[project]\nname='o'\n", "server.py": "", "package.json": `{"bin":"a.js"}`, "a.js": ""}, Spec{As: "python"}, "$B/python3 $P/server.py", "o"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			programs := fakePath(t, "node", "python3", "ruby", "java")
			project := tree(t, test.files)
			test.spec.Target = filepath.Join(project, test.spec.Target)
			l, err := resolve(t, test.spec)
			if err != nil {
				t.Fatal(err)
			}
			got := strings.NewReplacer(programs, "$B", project, "$P").Replace(strings.Join(l.Argv, " "))
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("argv (-want +got):\n%s", diff)
			}
			if l.Key != test.key {
				t.Errorf("key %q, want %q", l.Key, test.key)
			}
			if strings.Contains(l.Display, programs) {
				t.Errorf("display %q", l.Display)
			}
		})
	}
}

func TestResolveRefuses(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		spec  Spec
		want  []string // parts of the message
	}{
		{"a URL of another kind", nil, Spec{Target: "ftp://example.com/mcp"}, []string{"cannot be reached over", "http://"}},
		{"go:", nil, Spec{Target: "go:example.com/x@latest"}, []string{"no go on PATH", "install Go"}},
		{"docker:", nil, Spec{Target: "docker:mcp/time"}, []string{"docker or podman", "neither is on PATH"}},
		{"an unknown scheme", nil, Spec{Target: "cargo:thing"}, []string{`"cargo:" is no scheme`}},
		{"an unknown kind", nil, Spec{Target: "x", As: "jar"}, []string{`"jar" is no kind`, "npm, pypi"}},
		{"nothing", nil, Spec{}, []string{"no server was named", "mcp-grade demo"}},
		{"both", nil, Spec{Target: "x", Command: []string{"y"}}, []string{"both a target and a command"}},
		{"a bad npm name", nil, Spec{Target: "npm:../x"}, []string{"no npm package name"}},
		{"a bad PyPI name", nil, Spec{Target: "pypi:-e ."}, []string{"no PyPI distribution name"}},
		{"a missing file", map[string]string{"server.js": ""}, Spec{Target: "sever.js"}, []string{"does not exist", "did you mean", "server.js"}},
		{"another ending", map[string]string{"server.mjs": ""}, Spec{Target: "server.js"}, []string{"did you mean", "server.mjs"}},
		{"a missing folder", nil, Spec{Target: "no/such/x.js"}, []string{"its folder does not exist either"}},
		{"no way to run it", map[string]string{"notes.txt": "hello"}, Spec{Target: "notes.txt"}, []string{"not executable", "INTERPRETER"}},
		{"a script without permission", map[string]string{"s": "#!/bin/sh\n"}, Spec{Target: "s"}, []string{"chmod +x"}},
		{"an empty folder", map[string]string{"README.md": ""}, Spec{Target: "."}, []string{"no server was found", "package.json, pyproject.toml, go.mod"}},
		{"a Dockerfile", map[string]string{"Dockerfile": ""}, Spec{Target: "."}, []string{"Dockerfile only", "docker build"}},
		{"Rust", map[string]string{"Cargo.toml": ""}, Spec{Target: "."}, []string{"no cargo on PATH", "rustup.rs"}},
		{"several loose files", map[string]string{"server.py": "", "main.py": ""}, Spec{Target: "."}, []string{"several files", "server.py", "main.py"}},
		{"several bins", map[string]string{"package.json": `{"name":"o","bin":{"a":"a","b":"b"}}`}, Spec{Target: "."}, []string{"several programs", "a, b"}},
		{"not built", map[string]string{"package.json": `{"name":"o","bin":"dist/x.js","scripts":{"build":"tsc"}}`}, Spec{Target: "."}, []string{`"dist/x.js", does not exist`, "npm run build"}},
		{"not installed", map[string]string{"package.json": `{"name":"o","bin":"x.js","dependencies":{"a":"1"}}`, "x.js": ""}, Spec{Target: "."}, []string{"not installed", "npm install"}},
		{"a start script for a shell", map[string]string{"package.json": `{"name":"o","scripts":{"start":"tsc && node x"}}`}, Spec{Target: "."}, []string{"needs a shell"}},
		{"a library", map[string]string{"package.json": `{"name":"o"}`}, Spec{Target: "."}, []string{"names no server"}},
		{"broken JSON", map[string]string{"package.json": `{`}, Spec{Target: "."}, []string{"not valid JSON"}},
		{"broken TOML", map[string]string{"pyproject.toml": "["}, Spec{Target: "."}, []string{"not valid TOML"}},
		{"no script", map[string]string{"pyproject.toml": "[project]\nname='o'\n"}, Spec{Target: "."}, []string{"names no script"}},
		{"two manifests, none good", map[string]string{"pyproject.toml": "[project]\nname='o'\n", "package.json": `{}`}, Spec{Target: "."}, []string{"--as node (package.json), --as python (pyproject.toml)"}},
		{"no such program", nil, Spec{Command: []string{"no-such-program"}}, []string{`no program "no-such-program" on PATH`}},
		{"a command that is a folder", map[string]string{"x/y": ""}, Spec{Command: []string{"./x"}}, []string{"is a folder"}},
		{"no Node", map[string]string{"s.js": ""}, Spec{Target: "s.js"}, []string{"no node on PATH"}},
		{"no Node for npm", nil, Spec{Target: "npm:x"}, []string{"no node on PATH"}},
		{"no Python", map[string]string{"s.py": ""}, Spec{Target: "s.py"}, []string{"no python3 on PATH"}},
		{"nothing for TypeScript", map[string]string{"s.ts": ""}, Spec{Target: "s.ts"}, []string{"nothing here can run TypeScript"}},
		{"no Go", map[string]string{"s.go": ""}, Spec{Target: "s.go"}, []string{"no go on PATH"}},
		{"a variable that is not set", map[string]string{"s*": ""}, Spec{Target: "s", PassEnv: []string{"SURELY_NOT_SET_7"}}, []string{"SURELY_NOT_SET_7 is not set", "--env"}},
		{"no such working directory", map[string]string{"s*": ""}, Spec{Target: "s", Dir: "nowhere"}, []string{`working directory "nowhere"`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fakePath(t)
			t.Chdir(tree(t, test.files))
			temp := t.TempDir()
			t.Setenv("TMPDIR", temp)
			l, err := resolve(t, test.spec)
			var wrong *UsageError
			if !errors.As(err, &wrong) {
				t.Fatalf("got %v, %v", l, err)
			}
			for _, part := range test.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("got %q, want %q in it", err, part)
				}
			}
			if left, _ := os.ReadDir(temp); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

func TestResolveCommand(t *testing.T) {
	programs := fakePath(t, "npx", "serve")
	for _, test := range []struct {
		command []string
		key     string
	}{
		{[]string{"serve", "--port", "1"}, "serve"},
		{[]string{"npx", "--node-arg=x", "@scope/orders-mcp@1.2"}, "orders-mcp-1-2"},
	} {
		l, err := resolve(t, Spec{Command: test.command})
		if err != nil {
			t.Fatal(err)
		}
		want := append([]string{filepath.Join(programs, test.command[0])}, test.command[1:]...)
		if diff := cmp.Diff(want, l.Argv); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		if l.Key != test.key || l.Kind != "command" {
			t.Errorf("key %q, kind %q", l.Key, l.Kind)
		}
	}
}

func TestEnvironmentHidesSecrets(t *testing.T) {
	fakePath(t, "serve")
	t.Setenv("HOME", t.TempDir())
	t.Setenv("GITHUB_TOKEN", "secret-1")
	t.Setenv("LC_ALL", "C")
	t.Setenv("PIP_INDEX_URL", "https://me:secret-2@example.com/simple")
	t.Setenv("GOPROXY", "https://modules.example.com,direct")
	t.Setenv("ORDERS_KEY", "wanted-1")
	l, err := resolve(t, Spec{Command: []string{"serve"}, PassEnv: []string{"ORDERS_KEY"}, Env: map[string]string{"MODE": "wanted-2"}})
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Join(l.Env, "\n")
	for _, secret := range []string{"secret-1", "secret-2", os.Getenv("HOME")} {
		if strings.Contains(all, secret) {
			t.Errorf("the server sees %q", secret)
		}
	}
	for _, want := range []string{"LC_ALL=C", "ORDERS_KEY=wanted-1", "MODE=wanted-2", "HOME=" + l.Temp + "/home", "TMPDIR=" + l.Temp + "/tmp", "GOPROXY=https://modules.example.com,direct"} {
		if !slices.Contains(l.Env, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if !slices.IsSorted(l.Env) {
		t.Error("the environment is not sorted")
	}
	if err := l.Remove(); err != nil || exists(l.Temp) {
		t.Errorf("the throw-away folder is still there: %v", err)
	}
}

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{"": "server", "Orders MCP": "orders-mcp", "--x--": "x", "é": "server", strings.Repeat("ab", 50): strings.Repeat("ab", 20)} {
		if got := slug(name); got != want {
			t.Errorf("slug(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestSymptoms(t *testing.T) {
	variables := map[string]string{
		"Error: ORDERS_API_KEY is required":                      "ORDERS_API_KEY",
		"missing environment variable SLACK_BOT_TOKEN":           "SLACK_BOT_TOKEN",
		"Please set the DATABASE_URL environment variable":       "DATABASE_URL",
		"Please set A_TOKEN and A_TEAM_ID environment variables": "A_TOKEN A_TEAM_ID",
		"SEE_ALSO other things\nA_KEY is missing":                "A_KEY",
		"ERR_MODULE_NOT_FOUND was required":                      "",
		"KeyError: something else":                               "",
		"the list IS required":                                   "",
		"export NOTION_TOKEN=... before starting":                "NOTION_TOKEN",
		"BRAVE_API_KEY environment variable not set, giving up":  "BRAVE_API_KEY",
	}
	for said, want := range variables {
		if got := strings.Join(missingVariables(said), " "); got != want {
			t.Errorf("missingVariables(%q) = %q, want %q", said, got, want)
		}
	}
	for said, want := range map[string]bool{
		"MCP server listening on http://localhost:3000": true, "Uvicorn running on http://127.0.0.1:8000": true,
		"Server running on port 8080": true, "Server running on stdio": false, "see https://example.com": false,
	} {
		if got := servesHTTP(said); got != want {
			t.Errorf("servesHTTP(%q) = %v", said, got)
		}
	}
}
