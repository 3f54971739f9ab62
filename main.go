// Command mcp-grade scores how well a live MCP server fails.
package main

import (
	"os"

	"github.com/mcp-grade/mcp-grade/cmd"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

func main() {
	// In the sandbox's first process this builds the sandbox and never returns.
	faultnet.Init()
	os.Exit(cmd.Execute())
}
