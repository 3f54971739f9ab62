package clients

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestServersOfAnotherShape: whatever stands where the servers should, one
// message says where, what it is, and what is expected there.
func TestServersOfAnotherShape(t *testing.T) {
	const asJSON = `write it as {"NAME": {"command": "…", "args": []}}`
	for _, at := range []struct{ file, key, form string }{
		{".mcp.json", "mcpServers", "{\n  \"mcpServers\": %s\n}"},
		{"claude_desktop_config.json", "mcpServers", "{\n  \"mcpServers\": %s\n}"},
		{".cursor/mcp.json", "mcpServers", "{\n  \"mcpServers\": %s\n}"},
		{".gemini/settings.json", "mcpServers", "{\n  \"mcpServers\": %s\n}"},
		{"other.json", "mcpServers", "{\n  \"mcpServers\": %s\n}"},
		{".vscode/mcp.json", "servers", "{\n  \"servers\": %s\n}"},
		{".vscode/settings.json", "mcp.servers", "{\n  \"mcp\": {\"servers\": %s}\n}"},
		{".zed/settings.json", "context_servers", "{\n  \"context_servers\": %s\n}"},
	} {
		for value, kind := range map[string]string{"[]": "a list", `"x"`: "text", "3": "a number", "null": "empty", "true": "true or false"} {
			_, err := Parse(at.file, fmt.Appendf(nil, at.form, value))
			want := fmt.Sprintf("%s:2: %s: is %s where server names are expected; %s", at.file, at.key, kind, asJSON)
			if err == nil || err.Error() != want {
				t.Errorf("%s with %s:\n got %v\nwant %s", at.file, value, err, want)
			}
		}
	}
	for _, tt := range []struct{ file, data, want string }{
		{".mcp.json", `{"mcpServers": [{"name": "a", "command": "x"}]}`, ".mcp.json:1: mcpServers: is a list where server names are expected; " + asJSON},
		{".codex/config.toml", "x = 1\nmcp_servers = []\n", ".codex/config.toml:2: mcp_servers: is a list where server names are expected; write a table for each server: [mcp_servers.NAME] with command and args"},
		{".continue/config.yaml", "name: x\nmcpServers: 3\n", ".continue/config.yaml:2: mcpServers: is a number where server names are expected; write a list, each server with its name, command and args"},
		{".continue/config.yaml", "mcpServers: []\n", ".continue/config.yaml:1: mcpServers: is empty; add a server to it, or give another file"},
		{".vscode/settings.json", `{"mcp": []}`, `.vscode/settings.json:1: mcp: is a list where server names are expected; write it as {"servers": {"NAME": {"command": "…", "args": []}}}`},
	} {
		if _, err := Parse(tt.file, []byte(tt.data)); err == nil || err.Error() != tt.want {
			t.Errorf("%s:\n got %v\nwant %s", tt.data, err, tt.want)
		}
	}
	// A list of servers is Continue's own form, also in a copy.
	for _, file := range []string{"copy.json", ".continue/mcpServers/a.yaml"} {
		if f, err := Parse(file, []byte(`{"mcpServers": [{"name": "a", "command": "x"}]}`)); err != nil || len(f.Entries) != 1 {
			t.Errorf("%s: %v, %v", file, f.Entries, err)
		}
	}
}

func TestPartsOfAnotherShape(t *testing.T) {
	for _, tt := range []struct{ data, want string }{
		{`{"servers":{"a":{"command":"x","args":["${input:k}"]}},` + "\n" + `"inputs":{"k":1}}`, `.vscode/mcp.json:2: inputs: is a group of keys where a list of inputs is expected`},
		{`{"servers":{"a":{"command":"x","args":["${input:k}"]}},"inputs":"k"}`, `.vscode/mcp.json:1: inputs: is text where a list`},
		{`{"servers":{"a":{"command":"x","env":{"K":"${input:k}"}}},"inputs":null}`, `.vscode/mcp.json:1: inputs: is empty where a list`},
		{`{"servers":{"a":{"command":"x","args":["${input:k}"]}},"inputs":["k"]}`, `.vscode/mcp.json:1: inputs[0]: is text where a group of keys`},
		{`{"servers":{"a":{"command":"x","args":null}}}`, `.vscode/mcp.json:1: servers.a.args: is empty where a list of texts`},
		{`{"servers":{"a":{"command":"x","args":3}}}`, `servers.a.args: is a number where a list of texts`},
		{`{"servers":{"a":{"command":"x","args":"x"}}}`, `servers.a.args: is text where a list of texts`},
		{`{"servers":{"a":{"command":"x","env":null}}}`, `servers.a.env: is empty where names with values`},
		{`{"servers":{"a":{"command":"x","env":["A=b"]}}}`, `servers.a.env: is a list where names with values`},
		{`{"servers":{"a":{"command":"x","env":"A=b"}}}`, `servers.a.env: is text where names with values`},
		{`{"servers":{"a":[]}}`, `servers.a: is a list where a group of keys is expected`},
	} {
		f, err := Parse(".vscode/mcp.json", []byte(tt.data))
		if err != nil {
			t.Errorf("%s: %v", tt.data, err)
			continue
		}
		var p *Problem
		if err := f.Entries[0].Err; !errors.As(err, &p) || !strings.Contains(p.Error(), tt.want) {
			t.Errorf("%s:\n got %v\nwant %s", tt.data, err, tt.want)
		}
	}
	// What an entry does not use does not spoil it.
	if f, err := Parse(".vscode/mcp.json", []byte(`{"servers":{"a":{"command":"x"}},"inputs":{}}`)); err != nil || f.Entries[0].Err != nil {
		t.Errorf("inputs that nobody asks for: %v, %v", err, f.Entries)
	}
}
