package clients

import (
	"path"
	"strings"
)

// The formats that Parse knows, as in File.Format.
const (
	FormatClaudeCode    = "claude-code"     // .mcp.json, .claude.json
	FormatClaudeDesktop = "claude-desktop"  // claude_desktop_config.json
	FormatCursor        = "cursor"          // .cursor/mcp.json
	FormatVSCode        = "vscode"          // .vscode/mcp.json
	FormatVSCodeSetting = "vscode-settings" // settings.json of VS Code
	FormatWindsurf      = "windsurf"        // mcp_config.json
	FormatZed           = "zed"             // settings.json of Zed
	FormatGemini        = "gemini"          // settings.json of Gemini CLI
	FormatCodex         = "codex"           // config.toml
	FormatContinue      = "continue"        // config.yaml, .continue/mcpServers/*.yaml
	FormatRegistry      = "registry"        // server.json
	FormatGeneric       = "mcpServers"      // any other file with mcpServers
)

// named gives the format that a file's name speaks for, "" if it says nothing.
func named(name string) string {
	name = strings.ToLower(strings.ReplaceAll(name, `\`, "/"))
	base, folder := path.Base(name), path.Base(path.Dir(name))
	switch {
	case base == ".mcp.json" || base == ".claude.json":
		return FormatClaudeCode
	case base == "claude_desktop_config.json":
		return FormatClaudeDesktop
	case base == "mcp_config.json":
		return FormatWindsurf
	case base == "server.json":
		return FormatRegistry
	case base == "gemini-extension.json":
		return FormatGemini
	}
	switch folder {
	case ".cursor":
		return FormatCursor
	case "user": // of VS Code and its relatives: …/Code/User/settings.json
		if strings.HasPrefix(path.Base(path.Dir(path.Dir(name))), "code") {
			return vscodeFile(base)
		}
	case ".vscode":
		return vscodeFile(base)
	case ".zed", "zed":
		return FormatZed
	case ".gemini":
		return FormatGemini
	case ".codex":
		return FormatCodex
	case ".continue", "mcpservers":
		return FormatContinue
	}
	return ""
}

func vscodeFile(base string) string {
	if base == "settings.json" {
		return FormatVSCodeSetting
	}
	return FormatVSCode
}

// section finds the servers in a file: where they stand, what they are, and in
// which format. A nil section means that there are none.
func section(root *node, name string) (servers *node, at, format string) {
	hint := named(name)
	pick := func(fallback string, allowed ...string) string {
		for _, f := range allowed {
			if f == hint {
				return hint
			}
		}
		return fallback
	}
	if hint == FormatVSCode && root.is("servers", object) {
		return root.get("servers"), "servers", FormatVSCode
	}
	if v := root.get("mcpServers"); v != nil {
		if v.kind == list {
			return v, "mcpServers", FormatContinue
		}
		return v, "mcpServers", pick(FormatGeneric, FormatClaudeCode, FormatClaudeDesktop, FormatCursor, FormatVSCode, FormatWindsurf, FormatGemini)
	}
	if v := root.get("context_servers"); v != nil {
		return v, "context_servers", FormatZed
	}
	if v := root.get("mcp_servers"); v != nil {
		return v, "mcp_servers", FormatCodex
	}
	if v := root.get("mcp.servers"); v != nil {
		return v, "mcp.servers", FormatVSCodeSetting
	}
	if v := root.get("mcp").get("servers"); v != nil {
		return v, "mcp.servers", FormatVSCodeSetting
	}
	if v := root.get("servers"); v != nil && v.kind == object {
		return v, "servers", FormatVSCode
	}
	return nil, "", pick(FormatGeneric, hint)
}

// sections are the keys under which clients keep servers.
var sections = []string{"mcpServers", "servers", "context_servers", "mcp_servers", "mcp.servers", "packages", "remotes"}
