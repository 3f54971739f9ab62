package target

import (
	"context"
	"io"
)

// A Process is a started server with its three streams.
type Process interface {
	Stdin() io.WriteCloser
	Stdout() io.Reader
	Stderr() io.Reader
	Pid() int
	// Wait waits for the end of the process, and then makes sure that none of
	// the processes it started is left. It is called once.
	Wait() ExitStatus
	// Terminate asks the process and those it started to end (SIGTERM).
	Terminate() error
	// Kill ends the process and those it started (SIGKILL).
	Kill() error
}

// ExitStatus says how a process ended.
type ExitStatus struct {
	Code   int    // the exit code; -1 when a signal ended it
	Signal string // e.g. "killed"; "" when it ended by itself
}

// A SpawnFunc starts the server of a launch. The context bounds the starting,
// not the life of the process.
type SpawnFunc func(ctx context.Context, l Launch) (Process, error)
