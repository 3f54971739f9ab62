// Package clients reads the files in which MCP clients and the official
// registry say how a server is started: bytes in, plain structs out.
//
// Parse gives the entries as they are written; Expand then puts values in the
// place of ${…}. The package reads no file, no environment and no clock, starts
// nothing, and never puts a value of a file into an error: they hold secrets.
//
// Where the formats are described (read in November 2026):
//
//   - Claude Code .mcp.json: code.claude.com/docs/en/mcp, "Environment variable
//     expansion in .mcp.json"
//   - VS Code .vscode/mcp.json: microsoft/vscode-docs,
//     docs/copilot/reference/mcp-configuration.md, and for its variables
//     code.visualstudio.com/docs/reference/variables-reference
//   - Cursor .cursor/mcp.json: cursor.com/docs/context/mcp
//   - Windsurf mcp_config.json: docs.windsurf.com/windsurf/cascade/mcp
//   - Zed context_servers: zed-industries/zed,
//     crates/settings/src/settings_content/project.rs and docs/src/ai/mcp.md
//   - Gemini CLI settings.json: google-gemini/gemini-cli, docs/tools/mcp-server.md
//   - Codex config.toml: openai/codex, codex-rs/config/src/mcp_types.rs
//   - Continue YAML: continuedev/continue, packages/config-yaml/src/schemas/mcp
//   - server.json: modelcontextprotocol/registry,
//     docs/reference/server-json/draft/server.schema.json
//
// What a client reads and this package does not know is left alone: clients add
// keys faster than anybody follows. A key that looks like a mistyped one of
// those that matter is a problem of its entry.
package clients
