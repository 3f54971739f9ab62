package clients

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/misspelt"
)

// structural are the keys of an entry that say how a server is started.
var structural = []string{
	"command", "args", "env", "envFile", "cwd", "type", "url", "serverUrl", "httpUrl", "headers",
	"http_headers", "env_http_headers", "bearer_token_env_var", "env_vars", "requestOptions",
	"disabled", "enabled", "transport", "workingDirectory",
}

// besides are further keys that clients know and that do not matter here.
var besides = []string{
	"alwaysAllow", "auth", "authProviderType", "autoApprove", "bearer_token", "connectionTimeout", "default_tools_approval_mode",
	"description", "dev", "disabledTools", "disabled_tools", "enabledTools", "enabled_tools", "excludeTools", "experimental_environment",
	"extensionName", "faviconUrl", "gallery", "headersHelper", "icon", "id", "includeTools", "initTimeout", "name", "oauth", "oauth_resource", "remote",
	"required", "sampling", "sandbox", "sandboxEnabled", "schema", "scopes", "serverName", "settings", "source", "sourceFile",
	"startup_timeout_ms", "startup_timeout_sec", "supports_parallel_tool_calls", "tags", "targetAudience", "targetServiceAccount",
	"tcp", "timeout", "tool_timeout_sec", "tools", "trust", "uses", "version", "with",
}

// meant maps other programs' words for a key to ours.
var meant = map[string]string{
	"cmd": "command", "program": "command", "executable": "command", "run": "command",
	"arguments": "args", "argv": "args", "params": "args",
	"environment": "env", "environmentvariables": "env", "environment_variables": "env", "env_file": "envFile",
	"uri": "url", "endpoint": "url", "baseurl": "url", "server_url": "url", "http_url": "url",
	"dir": "cwd", "directory": "cwd", "workdir": "cwd", "working_directory": "cwd",
}

// mistyped reports a key that looks like one that matters and is not given: a
// client would ignore it, and the server would start without its arguments.
func (r *entryReader) mistyped(n *node, format string) {
	if inline := n.get("bearer_token"); inline != nil && format == FormatCodex {
		r.problem(inline.line, "bearer_token", "is not read by Codex", "put the token into a variable and name it: bearer_token_env_var")
	}
	for _, f := range n.fields {
		if slices.Contains(structural, f.name) || slices.Contains(besides, f.name) {
			continue
		}
		near := meant[strings.ToLower(f.name)]
		if near == "" {
			near = misspelt.Nearest(f.name, structural)
		}
		if near == "" || n.get(near) != nil {
			continue
		}
		r.problem(f.line, join("", f.name), "is no key that clients know", fmt.Sprintf("did you mean %q?", near))
	}
}
