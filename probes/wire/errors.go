package wire

import "errors"

var (
	// ErrClosed means that the stream ended while, or before, an answer was awaited.
	ErrClosed = errors.New("the server closed its output")
	// ErrEcho means that the other side sends our own requests back, as cat does.
	ErrEcho = errors.New("the program repeats what it is sent")
)

// A GarbageError means that what came in place of an answer is no JSON-RPC.
type GarbageError struct {
	Raw string // what came, cut
	Err error  // ErrClosed when the stream ended there; else nil
}

// Error says what happened without quoting what came, which is hostile text.
func (e *GarbageError) Error() string {
	if e.Err != nil {
		return "half an answer, then " + e.Err.Error()
	}
	return "the answer is no JSON-RPC"
}

// Unwrap gives ErrClosed when the stream ended in the middle of the answer.
func (e *GarbageError) Unwrap() error { return e.Err }
