package clients

import (
	"strings"
	"testing"
)

func TestRegistryCommands(t *testing.T) {
	tests := []struct{ name, pack, want string }{
		{"npm", `"registryType": "npm", "identifier": "@a/b", "version": "1.0.0"`, "npx -y @a/b@1.0.0"},
		{"npm with its own -y", `"registryType": "npm", "identifier": "b", "runtimeArguments": [{"type": "positional", "value": "--yes"}]`, "npx --yes b"},
		{"npm through bun", `"registryType": "npm", "identifier": "b", "version": "1", "runtimeHint": "bunx"`, "bunx b@1"},
		{"version in the name", `"registryType": "npm", "identifier": "@a/b@2", "version": "1"`, "npx -y @a/b@2"},
		{"pypi", `"registryType": "pypi", "identifier": "b", "version": "1"`, "uvx b@1"},
		{"pipx", `"registryType": "pypi", "identifier": "b", "version": "1", "runtimeHint": "pipx"`, "pipx run b==1"},
		{"image with version", `"registryType": "oci", "identifier": "ghcr.io:443/a/b", "version": "1"`, "docker run -i --rm ghcr.io:443/a/b:1"},
		{"image with digest", `"registryType": "oci", "identifier": "a/b@sha256:00", "version": "1"`, "docker run -i --rm a/b@sha256:00"},
		{"image with variables", `"registryType": "oci", "identifier": "b:1", "environmentVariables": [{"name": "Z"}, {"name": "A", "isRequired": true}, {"name": "G"}], "runtimeArguments": [{"type": "named", "name": "-e", "value": "G=1"}]`, "docker run -i --rm -e A -e Z -e G=1 b:1"},
		{"podman, run given", `"registryType": "oci", "identifier": "b:1", "runtimeHint": "podman", "runtimeArguments": [{"type": "positional", "value": "run"}, {"type": "named", "name": "--rm"}]`, "podman run -i --rm b:1"},
		{"nuget", `"registryType": "nuget", "identifier": "B", "version": "1"`, "dnx B@1 --yes"},
		{"named, optional, without value", `"registryType": "npm", "identifier": "b", "packageArguments": [{"type": "named", "name": "--port", "format": "number"}]`, "npx -y b"},
		{"a switch", `"registryType": "npm", "identifier": "b", "packageArguments": [{"type": "named", "name": "--stdio"}, {"type": "named", "name": "--loud", "description": "noise"}, {"type": "named", "name": "--on", "description": "x", "isRequired": true}]`, "npx -y b --stdio --on"},
		{"one dash", `"registryType": "npm", "identifier": "b", "packageArguments": [{"type": "named", "name": "-p", "value": "80"}, {"type": "named", "name": "--q", "value": 81}]`, "npx -y b -p 80 --q=81"},
		{"fixed variable", `"registryType": "npm", "identifier": "b", "packageArguments": [{"type": "positional", "value": "{x}/{y}", "variables": {"x": {"value": "1"}}}]`, "npx -y b 1/{y}"},
		{"another runtime", `"registryType": "npm", "identifier": "b", "runtimeHint": "node", "runtimeArguments": [{"type": "positional", "value": "--inspect"}]`, "node --inspect b"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := Parse("server.json", []byte(`{"name": "x/y", "packages": [{`+tt.pack+`, "transport": {"type": "stdio"}}]}`))
			if err != nil {
				t.Fatal(err)
			}
			e, err := f.Entry("y")
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(append([]string{e.Command}, e.Args...), " "); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestRegistryProblems(t *testing.T) {
	tests := []struct{ name, parts, want string }{
		{"no type", `"packages": [{"identifier": "b"}]`, `server.json:1: packages[0].registryType: is missing; give npm, pypi, oci, nuget or mcpb`},
		{"no name", `"packages": [{"registryType": "npm"}]`, `server.json:1: packages[0].identifier: is missing; give the package's name`},
		{"unknown registry", `"packages": [{"registryType": "brew", "identifier": "b"}]`, `server.json:1: packages[0].registryType: is no registry that is known; install the package, and grade its command: mcp-grade -- COMMAND ARG…`},
		{"argument", `"packages": [{"registryType": "npm", "identifier": "b", "packageArguments": [{"value": "x"}]}]`, `server.json:1: packages[0].type: is no kind of argument; write positional or named`},
		{"flag", `"packages": [{"registryType": "npm", "identifier": "b", "packageArguments": [{"type": "named"}]}]`, `server.json:1: packages[0].name: is missing in a named argument; give the flag with its dashes, such as --port`},
		{"variable", `"packages": [{"registryType": "npm", "identifier": "b", "environmentVariables": [{"value": "x"}]}]`, `server.json:1: packages[0].environmentVariables: has a variable without a name; give it a name`},
		{"remote type", `"remotes": [{"type": "stdio", "url": "https://x"}]`, `server.json:1: remotes[0].type: is no transport of a remote; write streamable-http or sse`},
		{"remote url", `"remotes": [{"type": "sse"}]`, `server.json:1: remotes[0].url: is missing; give the address of the server's MCP endpoint`},
		{"header", `"remotes": [{"type": "sse", "url": "https://x", "headers": [{}]}]`, `server.json:1: remotes[0].headers: has a header without a name; give it a name`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := Parse("server.json", []byte(`{"name": "x/y", `+tt.parts+`}`))
			if err != nil {
				t.Fatal(err)
			}
			_, err = f.Entry("")
			if err == nil || err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}
