package target

import (
	"fmt"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A UsageError means that the target, as named, cannot be started: the user
// has to name it differently. Its text says how.
type UsageError struct {
	Problem string // what is wrong, e.g. `"./sever" does not exist`
	Advice  string // what to do next
}

// Error joins the problem and the advice.
func (e *UsageError) Error() string {
	if e.Advice == "" {
		return e.Problem
	}
	return e.Problem + ": " + e.Advice
}

func usage(problem, advice string, args ...any) *UsageError {
	return &UsageError{Problem: problem, Advice: fmt.Sprintf(advice, args...)}
}

// An InterruptedError means that the user ended it while something was made
// ready. Nothing half done is kept.
type InterruptedError struct {
	While string // what was going on, e.g. "installing npm:orders"
	Err   error  // the context's
}

// Error says what was given up, and that it can be done again.
func (e *InterruptedError) Error() string {
	return "interrupted while " + e.While + "; nothing was kept; run it again"
}

// Unwrap gives the context's error.
func (e *InterruptedError) Unwrap() error { return e.Err }

// Stage says how far a start came.
type Stage string

// The stages at which a start can fail.
const (
	StageInstall    Stage = "install"    // the package could not be fetched or built
	StageSpawn      Stage = "spawn"      // the operating system refused to start the program
	StageExited     Stage = "exited"     // it ended before it answered initialize
	StageTimeout    Stage = "timeout"    // it did not answer initialize in time
	StageEcho       Stage = "echo"       // it sends back what it is sent
	StageNotMCP     Stage = "not-mcp"    // it prints something that is no JSON-RPC
	StageInitialize Stage = "initialize" // it answered initialize with an error

	StageConnect      Stage = "connect"      // it could not be reached over HTTP
	StageUnauthorized Stage = "unauthorized" // it wants a credential, or another one
)

// A StartError means that there is a program, but no session with it. It is
// never the server's score. Stderr is hostile text: redact it before printing.
type StartError struct {
	Stage   Stage
	Display string // the program, as in Launch.Display
	Problem string // what happened
	Advice  string // what to do next, and whether trying again helps
	Stderr  string // the end of what it wrote to standard error, cut
	Stdout  string // the beginning of what it printed instead of JSON-RPC, cut
	// Variables are the environment variables that it seems to lack.
	Variables []string
	// Dated says that what is missing or does not fit is a dependency, so that those
	// of another day may help.
	Dated bool
	// Broken says that a part of the program is missing, so that no setting helps.
	Broken bool
	Err    error // the cause, if it is one of ours
	// Asked are the hosts that it had contacted before, where its network is ours.
	Asked []string
	// Exit is how the process ended, where it ended before it answered.
	Exit evidence.Answer
}

// Error names the program, what happened and what to do; it leaves out what
// the program printed.
func (e *StartError) Error() string {
	text := fmt.Sprintf("starting %q: %s", e.Display, e.Problem)
	if e.Advice != "" {
		text += ". " + e.Advice
	}
	return text
}

// Unwrap gives the cause.
func (e *StartError) Unwrap() error { return e.Err }
