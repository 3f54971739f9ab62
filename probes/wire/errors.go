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
	Raw  string      // what came, cut
	Err  error       // why it ended there: ErrClosed, a *NetError, the context's; else nil
	HTTP *HTTPAnswer // where it came over HTTP
}

// Error says what happened without quoting what came, which is hostile text.
func (e *GarbageError) Error() string {
	switch {
	case e.Err != nil:
		return "half an answer, then " + e.Err.Error()
	case e.HTTP != nil && !e.HTTP.OK():
		return "HTTP " + e.HTTP.String() + " without an answer in JSON-RPC"
	}
	return "the answer is no JSON-RPC"
}

// Unwrap gives what ended the answer in its middle.
func (e *GarbageError) Unwrap() error { return e.Err }

// A NetError means that HTTP failed: no connection, or one that was cut.
type NetError struct {
	Unreachable bool // there was no connection at all
	Err         error
}

// Error gives what the network said.
func (e *NetError) Error() string { return e.Err.Error() }

// Unwrap gives the cause.
func (e *NetError) Unwrap() error { return e.Err }

// A RedirectError means that the server sends us elsewhere, where we do not go.
type RedirectError struct {
	To   string // scheme, host and path
	Loop bool   // there were too many
}

// Error says where it would have gone.
func (e *RedirectError) Error() string {
	if e.Loop {
		return "it redirects without end, at last to " + e.To
	}
	return "it redirects to " + e.To
}
