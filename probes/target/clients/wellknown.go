package clients

import "strings"

// A Location is a place where a client keeps its file.
type Location struct {
	Client string // as a user calls it, such as "Claude Desktop"
	Path   string // absolute if home and projectDir are; may hold a * in its last part
}

// inProject are the files of a project, the most usual first.
var inProject = []Location{
	{"Claude Code", ".mcp.json"},
	{"VS Code", ".vscode/mcp.json"},
	{"Cursor", ".cursor/mcp.json"},
	{"VS Code", ".vscode/settings.json"},
	{"Gemini CLI", ".gemini/settings.json"},
	{"Codex", ".codex/config.toml"},
	{"Zed", ".zed/settings.json"},
	{"Continue", ".continue/mcpServers/*.yaml"},
	{"Continue", ".continue/mcpServers/*.json"},
	{"any", "mcp.json"},
	{"the registry", "server.json"},
}

// ofUser are the files in a user's home. CONFIG stands for the system's folder
// of settings.
var ofUser = []Location{
	{"Claude Code", ".claude.json"},
	{"Claude Desktop", "CONFIG/Claude/claude_desktop_config.json"},
	{"Cursor", ".cursor/mcp.json"},
	{"VS Code", "CONFIG/Code/User/mcp.json"},
	{"VS Code", "CONFIG/Code/User/settings.json"},
	{"Windsurf", ".codeium/windsurf/mcp_config.json"},
	{"Windsurf", ".codeium/mcp_config.json"},
	{"Zed", "ZED/settings.json"},
	{"Gemini CLI", ".gemini/settings.json"},
	{"Codex", ".codex/config.toml"},
	{"Continue", ".continue/config.yaml"},
	{"Continue", ".continue/mcpServers/*.yaml"},
	{"Copilot CLI", ".copilot/mcp-config.json"},
}

// WellKnown gives the places where clients keep their files on an operating
// system (as in runtime.GOOS): those of the project first, then the user's. An
// empty home or projectDir leaves its places out. Variables that move a place,
// such as CODEX_HOME, are not considered.
func WellKnown(goos, home, projectDir string) []Location {
	config, zed := ".config", ".config/zed"
	separator := "/"
	switch goos {
	case "darwin":
		config = "Library/Application Support"
	case "windows":
		config, zed, separator = "AppData/Roaming", "AppData/Roaming/Zed", `\`
	}
	places := strings.NewReplacer("CONFIG", config, "ZED", zed)
	var all []Location
	add := func(root string, locations []Location) {
		if root == "" {
			return
		}
		for _, l := range locations {
			path := strings.ReplaceAll(places.Replace(l.Path), "/", separator)
			all = append(all, Location{l.Client, strings.TrimRight(root, separator) + separator + path})
		}
	}
	add(projectDir, inProject)
	add(home, ofUser)
	return all
}
