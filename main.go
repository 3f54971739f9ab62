// Command mcp-grade scores how well a live MCP server fails.
package main

import (
	"os"

	"github.com/mcp-grade/mcp-grade/cmd"
)

func main() {
	os.Exit(cmd.Execute())
}
