package target

import (
	"context"
	"errors"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// aftermath finds out whether the server is still there after a call. A
// server can answer and die a moment later of an unhandled rejection: the
// exit belongs to this call, not to the next one.
func (s *Session) aftermath(ctx context.Context, x *Exchange, stderrMark int64) {
	if x.Answer.Kind == evidence.Exit {
		return
	}
	if s.stderr.mark() != stderrMark { // perhaps the trace of a crash
		s.stderr.settle(crashQuiet, crashLimit)
	}
	limit := pingHung
	if x.Answer.Kind == evidence.Result || x.Answer.Kind == evidence.ProtocolError {
		limit = pingLimit
	}
	s.mu.Lock()
	busy := s.running > 1
	s.mu.Unlock()
	if busy {
		limit = pingBusy // a server with one thread is not to blame
	}
	limited, cancel := context.WithTimeoutCause(ctx, limit, errBudget)
	defer cancel()
	watched, stop := s.watch(limited, 0)
	_, err := s.conn.Call(watched, "ping", nil) // an error as answer is a sign of life too
	cause := context.Cause(watched)
	stop()
	switch {
	case err == nil:
		return
	case ctx.Err() != nil:
		x.Err = ctx.Err()
	case errors.Is(cause, errBudget):
		x.Unresponsive = !busy
	default:
		exit := s.awaitExitAnswer(ctx)
		if x.Answer.Kind == evidence.NoReply || x.Answer.Kind == evidence.Garbage && x.Answer.Raw == "" {
			x.Answer = exit
		} else {
			x.ExitedAfter = &exit
		}
	}
}

// awaitExitAnswer tells how the server ended, after its output did.
func (s *Session) awaitExitAnswer(ctx context.Context) evidence.Answer {
	s.awaitExit(ctx, exitGrace)
	return s.exitAnswer()
}

func (s *Session) exitAnswer() evidence.Answer {
	answer := evidence.Answer{Kind: evidence.Exit}
	select {
	case <-s.exited:
	default:
		answer.Message = "the server closed its standard output and went on running"
		return answer
	}
	if answer.Signal = s.status.Signal; answer.Signal == "" {
		code := s.status.Code
		answer.Code = &code
	}
	return answer
}

// Ping reports whether the server answers within limit.
func (s *Session) Ping(ctx context.Context, limit time.Duration) bool {
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	_, err := s.conn.Call(limited, "ping", nil)
	return err == nil
}
