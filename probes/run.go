package probes

import (
	"context"
	"fmt"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// DefaultBudget is how long one call may stay unanswered: the 30 s that the
// field recommends for writes, and a margin.
const DefaultBudget = 35 * time.Second

// settleRaw is how long a malformed frame may stay unanswered. Most SDKs never
// answer one, and the ping afterwards tells whether the server still lives.
const settleRaw = time.Second

// restarts is how often in a row a server may die or fail to start again before
// the run ends.
const restarts = 5

// Session is what the runner needs of a running server.
type Session interface {
	Call(context.Context, target.Request) target.Exchange
	SendRaw(ctx context.Context, line []byte, wait time.Duration) target.Exchange
	Alive() bool
	Close(context.Context) error
}

// Runner sends the cases of a plan and records what comes back.
type Runner struct {
	// Start starts the server anew, with its handshake done.
	Start func(context.Context) (Session, error)
	// Budget is how long one call may stay unanswered.
	Budget time.Duration
	// ServerKey is written into each observation.
	ServerKey string
	// Planted are the canaries that must appear nowhere.
	Planted []string
	// Sink takes each observation as it is made, in the plan's order.
	Sink func(evidence.Observation) error
	// Progress is told before each case; it may be nil.
	Progress func(done, total int, k Case)
}

// Outcome says how a run ended.
type Outcome struct {
	Sent int
	// Partial says why the run ended early; empty when it was complete.
	Partial string
	Notes   []string
}

// Run sends every case over session, one at a time, and starts the server
// again where it died. A server that cannot be started again ends the run early,
// and so does ctx; both are told in the Outcome, for what was seen is kept. The
// error is only ever the Sink's. Run closes every session, the given one too.
func (r *Runner) Run(ctx context.Context, session Session, plan Plan) (Outcome, error) {
	out := Outcome{}
	defer func() {
		if session != nil {
			// The run's end must stop the server also when ctx is done.
			session.Close(context.WithoutCancel(ctx))
		}
	}()
	hung := map[string]bool{}
	failures := 0
	for i, k := range plan.Cases {
		if ctx.Err() != nil {
			out.Partial = interrupted(i, len(plan.Cases))
			return out, nil
		}
		if k.Tool != "" && hung[k.Tool] {
			continue
		}
		if r.Progress != nil {
			r.Progress(i, len(plan.Cases), k)
		}
		var err error
		if session, err = r.ready(ctx, session, k); err != nil {
			failures++
			if ctx.Err() == nil && failures < restarts {
				out.Notes = append(out.Notes, fmt.Sprintf("%s was not sent: %v", k.ID, err))
				continue
			}
			out.Partial = fmt.Sprintf("the server could not be started again for %s: %v", k.ID, err)
			return out, nil
		}
		failures = 0
		exchange, err := r.send(ctx, session, k)
		if ctx.Err() != nil {
			out.Partial = interrupted(i, len(plan.Cases))
			return out, nil
		}
		if err != nil {
			out.Notes = append(out.Notes, fmt.Sprintf("%s was not sent: %v", k.ID, err))
			continue
		}
		if k.Tool != "" && exchange.Answer.Kind == evidence.NoReply {
			hung[k.Tool] = true
			out.Notes = append(out.Notes, fmt.Sprintf("%s did not answer within %v; its other calls were not sent", k.Tool, r.Budget))
		}
		if err := r.Sink(r.observation(k, exchange)); err != nil {
			return out, fmt.Errorf("recording %s: %w", k.ID, err)
		}
		out.Sent++
	}
	return out, nil
}

func interrupted(done, total int) string {
	return fmt.Sprintf("interrupted after %d of %d calls", done, total)
}

// ready returns the session that a case is sent over: the running one, started
// again where it died.
func (r *Runner) ready(ctx context.Context, session Session, k Case) (Session, error) {
	if k.Own || session != nil && session.Alive() {
		return session, nil
	}
	if session != nil {
		session.Close(context.WithoutCancel(ctx))
	}
	fresh, err := r.Start(ctx)
	if err != nil {
		return nil, err
	}
	return fresh, nil
}

// send performs one case. The error is ours (the context ended, no process of its own could
// be started), never the server's.
func (r *Runner) send(ctx context.Context, session Session, k Case) (target.Exchange, error) {
	if k.Own {
		own, err := r.Start(ctx)
		if err != nil {
			return target.Exchange{}, err
		}
		defer own.Close(context.WithoutCancel(ctx))
		session = own
	}
	var exchange target.Exchange
	if k.Raw != nil {
		exchange = session.SendRaw(ctx, k.Raw, settleRaw)
	} else {
		exchange = session.Call(ctx, target.Request{Method: k.Method, Params: k.Params, Budget: r.Budget})
	}
	return exchange, exchange.Err
}

func (r *Runner) observation(k Case, x target.Exchange) evidence.Observation {
	return evidence.Observation{
		ID: k.ID, Server: r.ServerKey, Probe: k.Probe, Class: k.Class,
		Tool: k.Tool, Target: k.Target, Arguments: k.Arguments,
		Sent: k.Sent, Planted: r.Planted, Scored: k.Scored,
		Answer: x.Answer, LatencyMs: x.LatencyMs, Stderr: x.Stderr,
		Notifications: x.Notifications, Junk: x.Junk, ExitedAfter: x.ExitedAfter,
	}
}
