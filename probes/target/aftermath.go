package target

import (
	"context"
	"errors"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// aftermath finds out whether the server is still there after a call. A
// server can answer and die a moment later of an unhandled rejection: the
// exit belongs to this call, not to the next one.
func (s *Session) aftermath(ctx context.Context, x *Exchange, stderrMark int64) {
	if x.Answer.Kind == evidence.Exit && (s.http == nil || !s.Alive()) {
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
	err := s.alive(watched)
	cause := context.Cause(watched)
	stop()
	switch {
	case err == nil:
		return
	case ctx.Err() != nil:
		x.Err = ctx.Err()
	case errors.Is(cause, errBudget):
		x.Unresponsive = !busy
	case s.http != nil && !s.awaitExit(ctx, failedGrace) && s.Alive():
		// One connection failed; that says nothing of the server.
	case x.Answer.Kind == evidence.Exit:
		// Told already.
	default:
		exit := s.awaitExitAnswer(ctx)
		if x.Answer.Kind == evidence.NoReply || x.Answer.Kind == evidence.Garbage && x.Answer.Raw == "" {
			x.Answer = exit
		} else {
			x.ExitedAfter = &exit
		}
	}
}

// cutOff tells what ended a call over HTTP that got no whole answer.
func (s *Session) cutOff(ctx context.Context, err error, failed *wire.NetError) evidence.Answer {
	var garbage *wire.GarbageError
	half := errors.As(err, &garbage) && garbage.Raw != ""
	ended := s.awaitExit(ctx, exitGrace)
	if half && !ended {
		answer := evidence.Answer{Kind: evidence.Garbage, Raw: garbage.Raw}
		s.addHTTP(&answer, garbage.HTTP)
		return answer
	}
	answer := s.exitAnswer()
	if half {
		answer.Raw = garbage.Raw
	}
	if !ended {
		answer.Message = "no answer came: " + netWords(failed)
	}
	return answer
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
		switch {
		case s.sse:
			answer.Message = "the server ended its event stream"
		case s.http != nil:
			answer.Message = "the server takes no connections any more"
		}
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
	return s.alive(limited) == nil
}
