package cmd

import (
	"context"
	"errors"
	"fmt"

	"github.com/mcp-grade/mcp-grade/probes/target"
)

// The exit codes, part of the command line's contract.
const (
	exitOK          = 0   // graded, at or above the floor
	exitBelowFloor  = 1   // graded, below the floor
	exitUsage       = 2   // a bad flag, file or rubric
	exitNotGraded   = 3   // not started, no handshake, or fewer than three axes assessed
	exitInterrupted = 130 // interrupted; what was seen is kept
)

// exitError ends the program with a code. A nil Err has been reported already.
type exitError struct {
	code int
	err  error
}

func (e *exitError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit %d", e.code)
	}
	return e.err.Error()
}

func (e *exitError) Unwrap() error { return e.err }

// usagef is an error in what the user typed or gave.
func usagef(format string, args ...any) error {
	return &exitError{code: exitUsage, err: fmt.Errorf(format, args...)}
}

// quietly ends with a code and no message, for an outcome that the report tells.
func quietly(code int) error {
	if code == exitOK {
		return nil
	}
	return &exitError{code: code}
}

// exitCode maps an error to the code that cli.md promises.
func exitCode(err error) int {
	var coded *exitError
	var usage *target.UsageError
	var start *target.StartError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &coded):
		return coded.code
	case errors.As(err, &usage):
		return exitUsage
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.As(err, &start):
		return exitNotGraded
	default:
		return exitNotGraded
	}
}
