package cmd

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

var update = flag.Bool("update", false, "rewrite the expected output of the scripts and the pinned scores")

func TestMain(m *testing.M) {
	faultnet.Init()
	// The demo grades this very binary, started again as a fixture server.
	if len(os.Args) > 1 && os.Args[1] == fixtureCommand {
		os.Exit(Execute())
	}
	testscript.Main(m, map[string]func(){
		"mcp-grade": func() { os.Exit(Execute()) },
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("MCP_GRADE_CACHE", env.WorkDir+"/cache")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits,
		},
	})
}

// exits runs a command and asks for one exit status: exits 3 mcp-grade ./x.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND [ARG...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("running %s: %v", args[1], err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}
