// Command mcp-grade scores how well a live MCP server fails.
package main

import (
	"os"
	"runtime/debug"

	"github.com/mcp-grade/mcp-grade/cmd"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// memoryLimit is a soft limit of our heap, in bytes: a grader runs beside the
// server that it grades, often in a small CI machine.
const memoryLimit = 40 << 20

func main() {
	// In the sandbox's first process this builds the sandbox and never returns.
	faultnet.Init()
	debug.SetMemoryLimit(memoryLimit)
	os.Exit(cmd.Execute())
}
