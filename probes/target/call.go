package target

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// ErrNotRunning means that the server had ended before the call was sent.
// Exited tells how; start it again.
var ErrNotRunning = errors.New("the server is not running any more")

// A Request is one call to a server.
type Request struct {
	Method string
	Params any           // as for wire.Conn.Call
	Budget time.Duration // how long silence may last; 35 s
}

// An Exchange is a call and all that came of it.
type Exchange struct {
	Answer        evidence.Answer
	LatencyMs     float64 // from the request's last byte to the answer, or to giving up
	Stderr        string  // cut at 64 KiB
	Notifications []json.RawMessage
	Junk          []string // lines on standard output that are no JSON-RPC
	// ExitedAfter is set when the server answered and then ended by itself.
	ExitedAfter *evidence.Answer
	// Unresponsive is set when the server lives but did not answer a ping
	// after the call either.
	Unresponsive bool
	// Oddities say what was wrong with the envelope of an accepted answer.
	Oddities []string
	// Err is a failure of ours: the context's, ErrNotRunning, or that the
	// request could not be encoded. Answer is then empty.
	Err error
}

const (
	defaultBudget = 35 * time.Second
	settleQuiet   = 2 * time.Millisecond   // standard error is quiet this long
	settleLimit   = 30 * time.Millisecond  // and is waited for no longer
	crashQuiet    = 10 * time.Millisecond  // the same, when something was printed
	crashLimit    = 60 * time.Millisecond  //
	pingLimit     = 5 * time.Second        // for a server that answered
	pingHung      = 1 * time.Second        // for a server that did not
	pingBusy      = 250 * time.Millisecond // while other calls are running
	exitGrace     = 2 * time.Second        // from the end of its output to its end
)

// Call sends a request and tells what came of it. What the server does is
// never a Go error. With several calls at once, what is printed meanwhile is
// told of each of them.
func (s *Session) Call(ctx context.Context, r Request) Exchange {
	return s.observe(ctx, r.Budget, func(ctx context.Context) (wire.Reply, error) {
		reply, id, err := s.send(ctx, r.Method, r.Params)
		if s.modern && err == nil {
			reply, id, err = s.answerInput(ctx, r.Method, r.Params, reply, id)
		}
		if errors.Is(context.Cause(ctx), errBudget) && err != nil {
			s.cancel(id)
		}
		return reply, err
	}, r.Method)
}

// SendRaw sends a line (over HTTP: a body) as it is, and waits for an answer that carries the
// id in it, or none. A server may stay silent: that is a timeout.
func (s *Session) SendRaw(ctx context.Context, line []byte, wait time.Duration) Exchange {
	return s.observe(ctx, wait, func(ctx context.Context) (wire.Reply, error) {
		return s.conn.Exchange(ctx, line, lineID(line))
	}, "")
}

// lineID finds the id of a frame that need not be valid.
func lineID(line []byte) string {
	var members struct {
		ID json.RawMessage `json:"id"`
	}
	if json.Unmarshal(line, &members) != nil || string(members.ID) == "null" {
		return ""
	}
	var text string
	if json.Unmarshal(members.ID, &text) == nil {
		return text
	}
	return string(members.ID)
}

// cancel tells the server that nobody waits any more (MCP specification,
// "Timeouts"). It must not wait for a server that does not read.
func (s *Session) cancel(id int64) {
	if s.modern && s.http != nil {
		return // the end of our request said so (MCP 2026-07-28, "Cancellation")
	}
	ctx, stop := context.WithTimeout(context.Background(), settleLimit)
	defer stop()
	// A failure means that the server is gone or deaf, which is seen anyway.
	s.conn.Notify(ctx, "notifications/cancelled", map[string]any{"requestId": id, "reason": "no answer within the client's limit"})
}

func (s *Session) observe(ctx context.Context, budget time.Duration, send func(context.Context) (wire.Reply, error), method string) Exchange {
	if budget <= 0 {
		budget = defaultBudget
	}
	if ctx.Err() != nil {
		return Exchange{Err: ctx.Err()}
	}
	if !s.Alive() {
		return Exchange{Err: ErrNotRunning}
	}
	s.enter()
	defer s.leave()
	mark, stderrMark := s.conn.Mark(), s.stderr.mark()

	limited, cancel := context.WithTimeoutCause(ctx, budget, errBudget)
	defer cancel()
	watched, stop := s.watch(limited, 0)
	begun := time.Now()
	reply, err := send(watched)
	cause := context.Cause(watched)
	stop()

	var x Exchange
	x.LatencyMs = milliseconds(time.Since(begun))
	switch {
	case err == nil:
		x.Answer = answerOf(reply, method)
		s.addHTTP(&x.Answer, reply.HTTP)
		x.Oddities = reply.Oddities
		if !reply.SentAt.IsZero() {
			x.LatencyMs = milliseconds(reply.At.Sub(reply.SentAt))
		}
	case ctx.Err() != nil:
		x.Err = ctx.Err()
	default:
		x.Answer, x.Err = s.noAnswer(ctx, err, cause, mark)
	}
	if x.Err == nil {
		s.aftermath(ctx, &x, stderrMark)
	}
	s.stderr.settle(settleQuiet, settleLimit)
	x.Stderr = s.stderr.since(stderrMark)
	x.Notifications = s.conn.NotificationsSince(mark)
	x.Junk = s.conn.JunkSince(mark)
	return x
}

// noAnswer says what came in place of an answer.
func (s *Session) noAnswer(ctx context.Context, err, cause error, mark wire.Mark) (evidence.Answer, error) {
	var garbage *wire.GarbageError
	var failed *wire.NetError
	var redirect *wire.RedirectError
	switch {
	case errors.As(err, &failed):
		return s.cutOff(ctx, err, failed), ctx.Err()
	case errors.As(err, &redirect):
		return evidence.Answer{Kind: evidence.Garbage, Raw: s.redact(redirect.Error())}, nil
	case errors.Is(cause, errGone), errors.Is(err, wire.ErrClosed):
		answer := s.awaitExitAnswer(ctx)
		if errors.As(err, &garbage) {
			answer.Raw = garbage.Raw
		}
		return answer, ctx.Err()
	case errors.As(err, &garbage):
		answer := evidence.Answer{Kind: evidence.Garbage, Raw: garbage.Raw}
		s.addHTTP(&answer, garbage.HTTP)
		return answer, nil
	case errors.Is(err, wire.ErrEcho):
		return evidence.Answer{Kind: evidence.Garbage, Raw: wire.ErrEcho.Error()}, nil
	case errors.Is(cause, errBudget):
		if partial := s.conn.Partial(); partial != "" {
			return evidence.Answer{Kind: evidence.Garbage, Raw: partial}, nil
		}
		return evidence.Answer{Kind: evidence.NoReply}, nil
	}
	return evidence.Answer{}, err
}

func (s *Session) enter() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running++
}

func (s *Session) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running--
}
