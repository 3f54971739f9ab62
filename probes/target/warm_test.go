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

func TestReadOrder(t *testing.T) {
	for _, test := range []struct {
		line string
		want order
		why  string // of what is left as it is
	}{
		{line: "npx -y @scope/orders-mcp@1.2 --port 1", want: order{runner: "npx", kind: "npm", spec: "@scope/orders-mcp@1.2", args: []string{"--port", "1"}}},
		{line: "npx --yes --package=orders orders-mcp -y", want: order{runner: "npx", kind: "npm", spec: "orders", bin: "orders-mcp", args: []string{"-y"}}},
		{line: "/usr/bin/npx -p orders -- orders-mcp", want: order{runner: "npx", kind: "npm", spec: "orders", bin: "orders-mcp"}},
		{line: `C:\node\npx.cmd orders`, want: order{runner: "npx", kind: "npm", spec: "orders"}},
		{line: "npm exec --yes -- orders a", want: order{runner: "npm exec", kind: "npm", spec: "orders", args: []string{"a"}}},
		{line: "pnpm dlx orders", want: order{runner: "pnpm dlx", kind: "npm", spec: "orders"}},
		{line: "bunx --bun orders", want: order{runner: "bunx", kind: "npm", spec: "orders"}},
		{line: "bun x orders", want: order{runner: "bun x", kind: "npm", spec: "orders"}},
		{line: "uvx orders --db x", want: order{runner: "uvx", kind: "pypi", spec: "orders", args: []string{"--db", "x"}}},
		{line: "uvx --from orders-kit[mcp]==2.1 orders-mcp", want: order{runner: "uvx", kind: "pypi", spec: "orders-kit[mcp]==2.1", bin: "orders-mcp"}},
		{line: "uvx --with a,b --python 3.12 orders", want: order{runner: "uvx", kind: "pypi", spec: "orders", with: []string{"a", "b"}, python: "3.12"}},
		{line: "uv tool run orders", want: order{runner: "uv tool run", kind: "pypi", spec: "orders"}},
		{line: "pipx run --spec orders-kit orders", want: order{runner: "pipx run", kind: "pypi", spec: "orders-kit", bin: "orders"}},
		{line: "npx -c orders", why: "its flag -c is not known here"},
		{line: "npx -p a -p b run", why: "it names several packages"},
		{line: "npx -y", why: "it names no program"},
		{line: "npx -p", why: "its flag -p has no value"},
		{line: "uvx --index https://example.com orders", why: "its flag --index is not known here"},
		{line: "pnpm install"},
		{line: "node npx orders"},
	} {
		got, ok, why := readOrder(strings.Fields(test.line))
		if ok != (test.want.runner != "") || why != test.why {
			t.Errorf("%s: ok %v, why %q, want %q", test.line, ok, why, test.why)
		}
		if len(got.args) == 0 {
			got.args = nil
		}
		if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(order{})); ok && diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.line, diff)
		}
	}
}

// published puts a package into the cache, as an install would.
func published(t *testing.T, cache, place string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		mode := os.FileMode(0o644)
		if strings.HasSuffix(name, "*") {
			name, mode = strings.TrimSuffix(name, "*"), 0o755
		}
		file := filepath.Join(cache, place, "tree-1", name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, file, text, mode)
	}
	write(t, filepath.Join(cache, place, currentFile), `{"folder":"tree-1","version":"1.4.0"}`, 0o644)
}

func TestWarm(t *testing.T) {
	cache := t.TempDir()
	published(t, cache, "npm/@acme+orders@latest", map[string]string{
		"node_modules/@acme/orders/package.json": `{"name":"@acme/orders","version":"1.4.0","bin":{"orders":"a.js","admin":"b.js"}}`,
		"node_modules/@acme/orders/a.js":         "", "node_modules/@acme/orders/b.js": "",
	})
	for _, place := range []string{"pypi/orders@latest", "pypi/orders@2.0"} {
		published(t, cache, place, map[string]string{
			"lib/python3.11/site-packages/orders-1.4.0.dist-info/entry_points.txt": "[console_scripts]\norders = o:main\nadmin = o:admin\n",
			"bin/orders*": "", "bin/admin*": "", "bin/python*": "",
		})
	}
	local := tree(t, map[string]string{"node_modules/.bin/orders*": ""})
	for _, test := range []struct {
		line string
		dir  string
		want string // $B programs, $C the cache
		kind string
		note string
	}{
		{line: "npx -y @acme/orders --x", want: "$B/node $C/npm/@acme+orders@latest/tree-1/node_modules/@acme/orders/a.js --x", kind: "npm", note: "npx was not run"},
		{line: "pnpm dlx --package @acme/orders admin", want: "$B/node $C/npm/@acme+orders@latest/tree-1/node_modules/@acme/orders/b.js", kind: "npm", note: "pnpm dlx was not run"},
		{line: "cmd /c npx @acme/orders", want: "$B/node $C/npm/@acme+orders@latest/tree-1/node_modules/@acme/orders/a.js", kind: "npm", note: "npx was not run"},
		{line: "uvx orders", want: "$C/pypi/orders@latest/tree-1/bin/orders", kind: "pypi", note: "uvx was not run"},
		{line: "uvx orders@latest", want: "$C/pypi/orders@latest/tree-1/bin/orders", kind: "pypi", note: "uvx was not run"},
		{line: "uvx orders@2.0", want: "$C/pypi/orders@2.0/tree-1/bin/orders", kind: "pypi", note: "uvx was not run"},
		{line: "pipx run --spec orders==2.0 admin a b", want: "$C/pypi/orders@2.0/tree-1/bin/admin a b", kind: "pypi", note: "pipx run was not run"},
		{line: "npx github:acme/orders", want: "$B/npx github:acme/orders", kind: "command", note: "is not a package of the registry"},
		{line: "npx --shell x orders", want: "$B/npx --shell x orders", kind: "command", note: "--shell is not known here"},
		{line: "npx orders", dir: local, want: "$B/npx orders", kind: "command", note: "brings orders along"},
		{line: "node x", want: "$B/node x", kind: "command"},
	} {
		t.Run(test.line, func(t *testing.T) {
			programs := fakePath(t, "node", "npx", "uvx")
			l, err := Resolve(t.Context(), Spec{Command: strings.Fields(test.line), Dir: test.dir}, ResolveOptions{CacheDir: cache})
			if err != nil {
				t.Fatal(err)
			}
			defer l.Remove()
			got := strings.NewReplacer(programs, "$B", cache, "$C").Replace(strings.Join(l.Argv, " "))
			if diff := cmp.Diff(test.want, got); diff != "" || l.Kind != test.kind {
				t.Errorf("kind %q, argv (-want +got):\n%s", l.Kind, diff)
			}
			if notes := strings.Join(l.Notes, "\n"); (notes == "") != (test.note == "") || !strings.Contains(notes, test.note) {
				t.Errorf("notes %q, want %q", notes, test.note)
			}
		})
	}
	fakePath(t, "node")
	_, err := Resolve(t.Context(), Spec{Command: []string{"npx", "-p", "@acme/orders", "nothing"}}, ResolveOptions{CacheDir: cache})
	var wrong *UsageError
	if !errors.As(err, &wrong) || !strings.Contains(err.Error(), `no program "nothing"`) || !strings.Contains(err.Error(), "admin, orders") {
		t.Errorf("got %v", err)
	}
}

func TestReadUvRun(t *testing.T) {
	for _, test := range []struct {
		line string
		want uvOrder
		why  string
	}{
		{line: "uv --directory /srv/orders run orders --x", want: uvOrder{directory: "/srv/orders", program: "orders", args: []string{"--x"}}},
		{line: "uv run --with mcp[cli] --with=httpx mcp run server.py", want: uvOrder{with: []string{"mcp[cli]", "httpx"}, program: "mcp", args: []string{"run", "server.py"}}},
		{line: "uv run --project p --extra db -m orders.server", want: uvOrder{project: "p", extras: []string{"db"}, module: true, program: "orders.server", args: []string{}}},
		{line: "uv run -q --frozen -- server.py a", want: uvOrder{program: "server.py", args: []string{"a"}}},
		{line: "uv run", why: "it names no program"},
		{line: "uv run --watch x", why: "its flag --watch is not known here"},
		{line: "uv pip run", why: "it is not uv run"},
	} {
		got, ok, why := readUvRun(strings.Fields(test.line))
		if ok != (test.why == "") || why != test.why {
			t.Errorf("%s: ok %v, why %q", test.line, ok, why)
		}
		if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(uvOrder{})); ok && diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.line, diff)
		}
	}
}

func TestUvRunWithTheProjectsEnvironment(t *testing.T) {
	programs := fakePath(t, "python3", "uv")
	project := tree(t, map[string]string{
		"pyproject.toml": "[project]\nname='orders'\n", ".venv/bin/python*": "", ".venv/bin/orders*": "", "src/server.py": "", "lone/x.py": "",
	})
	for line, want := range map[string]string{
		"uv run orders --x":                                "$P/.venv/bin/orders --x",
		"uv run src/server.py":                             "$P/.venv/bin/python $P/src/server.py",
		"uv run python src/server.py":                      "$P/.venv/bin/python src/server.py",
		"uv run -m orders":                                 "$P/.venv/bin/python -m orders",
		"uv --directory " + project + "/src run server.py": "$P/.venv/bin/python $P/src/server.py",
	} {
		l, err := resolve(t, Spec{Command: strings.Fields(line), Dir: project})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.NewReplacer(programs, "$B", project, "$P").Replace(strings.Join(l.Argv, " ")); got != want {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
}

func TestProjectRequirements(t *testing.T) {
	const built = "[project]\nname='o'\ndependencies=['httpx']\n[project.optional-dependencies]\ndb=['psycopg']\n"
	for _, test := range []struct {
		text   string
		extras []string
		want   []string
	}{
		{built, []string{"db"}, []string{"httpx", "psycopg"}},
		{built + "[build-system]\nrequires=['hatchling']\n", nil, []string{"-e", "/p"}},
		{built + "[build-system]\nrequires=['hatchling']\n", []string{"db"}, []string{"-e", "/p[db]"}},
	} {
		got, err := projectRequirements("/p", []byte(test.text), test.extras)
		if diff := cmp.Diff(test.want, got); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	}
}

func TestInlineDependencies(t *testing.T) {
	for text, want := range map[string][]string{
		"#!/usr/bin/env python\n# /// script\n# requires-python = '>=3.11'\n# dependencies = [\n#   'mcp', \"httpx\",\n# ]\n# ///\nimport mcp\n": {"mcp", "httpx"},
		"# /// script\n# dependencies = []\n# ///\n": {},
		"import mcp\n":                    nil,
		"# /// script\nprint(1)\n# ///\n": nil,
	} {
		file := filepath.Join(t.TempDir(), "s.py")
		write(t, file, text, 0o644)
		if diff := cmp.Diff(want, inlineDependencies(file)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

func TestContainers(t *testing.T) {
	const up = "#!/bin/sh\nexit 0\n"
	const down = "#!/bin/sh\necho 'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is it running?' >&2\nexit 1\n"
	const noImage = "#!/bin/sh\ncase $1 in info) exit 0;; esac\necho 'Error response from daemon: pull access denied for acme/x' >&2\nexit 1\n"
	for _, test := range []struct {
		name     string
		programs map[string]string
		spec     Spec
		argv     string
		err      string
	}{
		{"runs", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker run -i --rm -e A_TOKEN acme/orders:1 --x")}, "docker run -i --rm -e A_TOKEN acme/orders:1 --x", ""},
		{"without -i", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker run --rm acme/orders")}, "docker run -i --rm acme/orders", ""},
		{"an image", map[string]string{"docker": up}, Spec{Target: "docker:acme/orders:1", Args: []string{"--x"}, Env: map[string]string{"B": "1", "A": "2"}}, "docker run -i --rm -e A -e B acme/orders:1 --x", ""},
		{"an image with podman, docker being down", map[string]string{"docker": down, "podman": up}, Spec{Target: "docker:acme/orders"}, "podman run -i --rm acme/orders", ""},
		{"no daemon", map[string]string{"docker": down}, Spec{Command: strings.Fields("docker run -i x")}, "", "daemon cannot be reached (Cannot connect"},
		{"no docker, but podman", map[string]string{"podman": up}, Spec{Command: strings.Fields("docker run -i x")}, "", "use podman, which is there"},
		{"no image", map[string]string{"docker": noImage}, Spec{Command: strings.Fields("docker run -i acme/x")}, "", "could not be fetched: Error response from daemon: pull access denied"},
		{"a terminal", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker run -it x")}, "", "asks for a terminal"},
		{"the background", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker run -d x")}, "", "in the background"},
		{"nothing", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker run -i --name x")}, "", "names no image"},
		{"a flag for an image", map[string]string{"docker": up}, Spec{Target: "docker:--privileged"}, "", "no image name"},
		{"another command", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker mcp gateway run")}, "docker mcp gateway run", ""},
		{"another command, no daemon", map[string]string{"docker": down}, Spec{Command: strings.Fields("docker compose up")}, "", "daemon cannot be reached"},
		{"in a container that runs", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker exec orders mcp --x"), Env: map[string]string{"A": "1"}, Handed: []string{"A"}}, "docker exec -i -e A orders mcp --x", ""},
		{"in a container, a terminal", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker exec -it orders mcp")}, "", "docker exec -it asks for a terminal"},
		{"variables given by hand", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker run -i --rm -eB -e C=1 --env=D acme/orders"), Env: map[string]string{"A": "1", "B": "2", "C": "3", "D": "4", "E": "5"}, Handed: []string{"A", "B", "C", "D"}}, "docker run -e A -i --rm -eB -e C=1 --env=D acme/orders", ""},
		{"a name and ports", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker run --name orders -i -p 3000:3000 --publish=1:1 acme/orders --name x")}, "docker run -i acme/orders --name x", ""},
		{"ports for a URL", map[string]string{"docker": up}, Spec{Command: strings.Fields("docker run -i -p 3000:3000 acme/orders"), URL: "http://127.0.0.1:3000/mcp"}, "docker run -i -p 3000:3000 acme/orders", ""},
		{"as docker", map[string]string{"docker": up}, Spec{Target: "acme/orders", As: "docker"}, "docker run -i --rm acme/orders", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := fakePath(t)
			for name, text := range test.programs {
				write(t, filepath.Join(dir, name), text, 0o755)
			}
			l, err := resolve(t, test.spec)
			if test.err != "" {
				if err == nil || !strings.Contains(err.Error(), test.err) {
					t.Fatalf("got %v, want %q", err, test.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.ReplaceAll(strings.Join(l.command(), " "), dir+"/", ""); got != test.argv || l.Kind != "docker" {
				t.Errorf("got %q of kind %s, want %q", got, l.Kind, test.argv)
			}
			if labelled := slices.Contains(l.Argv, "--label"); labelled != (l.Argv[1] == "run") {
				t.Errorf("labelled: %v, in %q", labelled, l.Argv)
			}
		})
	}
}

func TestBuiltFolders(t *testing.T) {
	const cargo = `#!/bin/sh
[ "$SECRET_TOKEN" = "" ] || exit 1
echo '{"reason":"compiler-artifact","target":{"name":"orders"},"executable":"'$CARGO_TARGET_DIR'/release/orders"}'
echo '{"reason":"build-finished","success":true}'
`
	const dotnet = `#!/bin/sh
while [ "$1" != "--output" ]; do shift; done
: > "$2/Orders.dll"; : > "$2/Orders.runtimeconfig.json"
`
	for _, test := range []struct {
		name     string
		files    map[string]string
		programs map[string]string
		want     string
		err      string
	}{
		{"Rust", map[string]string{"Cargo.toml": ""}, map[string]string{"cargo": cargo}, "$C/rust/$H/release/orders", ""},
		{"Rust, broken", map[string]string{"Cargo.toml": ""}, map[string]string{"cargo": "#!/bin/sh\nexit 1\n"}, "", "building the server in project failed"},
		{"Rust, a library", map[string]string{"Cargo.toml": ""}, map[string]string{"cargo": "#!/bin/sh\n"}, "", "it is a library"},
		{"Rust, built before", map[string]string{"Cargo.toml": "", "target/release/orders*": ""}, nil, "$P/target/release/orders", ""},
		{"Java", map[string]string{"pom.xml": "", "target/orders-1.jar": "", "target/original-orders-1.jar": "", "target/orders-1-sources.jar": ""}, map[string]string{"java": ""}, "$B/java -jar $P/target/orders-1.jar", ""},
		{"Java, the fat jar", map[string]string{"build.gradle": "", "build/libs/o.jar": "", "build/libs/o-all.jar": ""}, map[string]string{"java": ""}, "$B/java -jar $P/build/libs/o-all.jar", ""},
		{"Java, not built", map[string]string{"pom.xml": ""}, nil, "", "mvn package"},
		{"Gradle, not built", map[string]string{"build.gradle.kts": ""}, nil, "", "gradle build"},
		{"Java, two jars", map[string]string{"a.jar": "", "b.jar": ""}, nil, "", "several jars"},
		{"Java without java", map[string]string{"a.jar": ""}, nil, "", "no java on PATH: install a Java runtime"},
		{"Ruby gem", map[string]string{"orders.gemspec": "", "exe/orders": "", "bin/console": ""}, map[string]string{"ruby": ""}, "$B/ruby -I$P/lib $P/exe/orders", ""},
		{"Ruby with bundler", map[string]string{"Gemfile": "", "server.rb": ""}, map[string]string{"ruby": "", "bundle": ""}, "$B/bundle exec ruby -I$P/lib $P/server.rb", ""},
		{"Ruby without ruby", map[string]string{"server.rb": ""}, nil, "", "no ruby on PATH: install Ruby"},
		{"Ruby without a program", map[string]string{"Gemfile": ""}, nil, "", "Ruby project without a program"},
		{".NET", map[string]string{"Orders.csproj": ""}, map[string]string{"dotnet": dotnet}, "$B/dotnet $C/dotnet/$H/Orders.dll", ""},
		{".NET without dotnet", map[string]string{"Orders.csproj": ""}, nil, "", "no dotnet on PATH: install the .NET SDK"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := fakePath(t)
			for name, text := range test.programs {
				write(t, filepath.Join(dir, name), text, 0o755)
			}
			t.Setenv("SECRET_TOKEN", "not for a build script")
			project, cache := tree(t, test.files), t.TempDir()
			l, err := Resolve(t.Context(), Spec{Target: project}, ResolveOptions{CacheDir: cache})
			if test.err != "" {
				if err == nil || !strings.Contains(err.Error(), test.err) {
					t.Fatalf("got %v, want %q", err, test.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			defer l.Remove()
			got := strings.NewReplacer(dir, "$B", project, "$P", cache, "$C").Replace(strings.Join(l.Argv, " "))
			places, err := filepath.Glob(filepath.Join(cache, "*", "project-*"))
			if err != nil {
				t.Fatal(err)
			}
			for _, place := range places {
				got = strings.ReplaceAll(got, filepath.Base(place), "$H")
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestGoInstallRefuses(t *testing.T) {
	fakePath(t, "go")
	for target, want := range map[string]string{"go:--x": "no Go package path", "go:example.com/x@": "no Go package path", "go:": "no Go package path"} {
		if _, err := resolve(t, Spec{Target: target}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v", target, err)
		}
	}
}
