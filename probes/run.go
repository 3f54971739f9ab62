package probes

import (
	"context"
	"fmt"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
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

// Runner sends the cases of a plan and records what comes back.
type Runner struct {
	// Open starts another instance of the server, with its handshake done; on a
	// network that is broken from the start, where a fault is given.
	Open func(context.Context, *faultnet.Fault) (*Instance, error)
	// Budget is how long one call may stay unanswered.
	Budget time.Duration
	// ServerKey is written into each observation.
	ServerKey string
	// Planted are the canaries that must appear nowhere.
	Planted []string
	// Sink takes each observation, in the plan's order.
	Sink func(evidence.Observation) error
	// Progress is told what is done next; it may be nil, and is called from
	// several goroutines.
	Progress func(done, total int, what string)
	// standIn is set where the network is ours.
	standIn *standIn
}

// Outcome says how a run ended.
type Outcome struct {
	Sent int
	// Partial says why the run ended early; empty when it was complete.
	Partial string
	Notes   []string
}

func (o *Outcome) notef(format string, args ...any) {
	o.Notes = append(o.Notes, fmt.Sprintf(format, args...))
}

// Run sends every case over the instance, one at a time, and starts the server
// again where it died. A server that cannot be started again ends the run early,
// and so does ctx; both are told in the Outcome, for what was seen is kept. The
// error is only ever the Sink's. The instance stays open.
func (r *Runner) Run(ctx context.Context, inst *Instance, plan Plan) (out Outcome, err error) {
	hung := map[string]bool{}
	failures := 0
	// The latest observation waits for the next call, which tells whether the
	// server outlived it.
	var latest *evidence.Observation
	flush := func() error {
		if latest == nil {
			return nil
		}
		o := *latest
		latest = nil
		out.Sent++
		if err := r.Sink(o); err != nil {
			return fmt.Errorf("recording %s: %w", o.ID, err)
		}
		return nil
	}
	slow := slowness{limit: r.Budget}
	defer func() { out.Notes = append(append(out.Notes, slow.notes()...), r.standIn.notes()...) }()
	for i, k := range plan.Cases {
		if k.Tool != "" && hung[k.Tool] || slow.skips(k) {
			continue
		}
		r.progress(i, len(plan.Cases), k.ID)
		seen, err := r.confirmed(ctx, inst, k, latest)
		if ctx.Err() != nil {
			out.Partial = fmt.Sprintf("interrupted after %d of %d calls", i, len(plan.Cases))
			return out, flush()
		}
		if err != nil {
			out.notef("%s was not sent: %v", k.ID, err)
			if failures++; failures == restarts {
				out.Partial = fmt.Sprintf("the server could not be started again for %s: %v", k.ID, err)
				return out, flush()
			}
			continue
		}
		failures = 0
		r.excuse(ctx, inst, k, &seen)
		slow.saw(k, seen)
		if k.Tool != "" && seen.Answer.Kind == evidence.NoReply {
			hung[k.Tool] = true
			out.notef("%s did not answer within %v; its other calls were not sent", k.Tool, r.Budget)
		}
		if err := flush(); err != nil {
			return out, err
		}
		latest = &seen
	}
	return out, flush()
}

// confirmed performs one case. A server may answer, and die of it only while it
// is busy with the next call: so a call that ended the server is sent again to a
// fresh one, and where that survives, the exit is charged to the call before.
func (r *Runner) confirmed(ctx context.Context, inst *Instance, k Case, before *evidence.Observation) (evidence.Observation, error) {
	seen, err := r.one(ctx, inst, k)
	if err != nil || k.Own || before == nil || before.Answer.Kind == evidence.Exit || seen.Answer.Kind != evidence.Exit {
		return seen, err
	}
	again, err := r.one(ctx, inst, k)
	if err != nil || again.Answer.Kind == evidence.Exit {
		return seen, nil
	}
	if before.ExitedAfter == nil {
		exit := seen.Answer
		before.ExitedAfter = &exit
	}
	return again, nil
}

func (r *Runner) progress(done, total int, what string) {
	if r.Progress != nil {
		r.Progress(done, total, what)
	}
}

// one performs one case on an instance, in a process of its own where the case
// asks for that. The error is ours (the context ended, the server could not be
// started), never the server's.
func (r *Runner) one(ctx context.Context, inst *Instance, k Case) (evidence.Observation, error) {
	if k.Own {
		own, err := r.Open(ctx, nil)
		if err != nil {
			return evidence.Observation{}, err
		}
		defer own.Close(ctx)
		own.errands = inst.errands
		inst = own
	}
	if err := inst.ready(ctx); err != nil {
		return evidence.Observation{}, err
	}
	met, err := inst.meet(k)
	if err != nil {
		return evidence.Observation{}, err
	}
	x := r.exchange(ctx, inst.Session, k)
	if x.Err == nil && met.missed(k) && x.Answer.Kind != evidence.NoReply {
		// The server's own limiter, say one call a second, may have answered in
		// place of the fault: once more, after a pause.
		if met, err = r.pause(ctx, inst, k); err != nil {
			return evidence.Observation{}, err
		}
		x = r.exchange(ctx, inst.Session, k)
	}
	if x.Err != nil {
		return evidence.Observation{}, x.Err
	}
	o := r.observation(k, x)
	met.note(&o, k.Fault)
	if x.Unresponsive {
		inst.renew(ctx) // the next calls would only be blamed for this one
	}
	if k.Local && o.Upstream.Hits > 0 || met.refusedUs(k) {
		o.Scored = evidence.CountsNothing
	}
	return o, nil
}

// limiterPause is a little more than a second, the commonest limit of a server's own.
const limiterPause = 1200 * time.Millisecond

// pause waits for the server's own limiter and begins the meeting anew.
func (r *Runner) pause(ctx context.Context, inst *Instance, k Case) (meeting, error) {
	select {
	case <-ctx.Done():
		return meeting{}, ctx.Err()
	case <-time.After(limiterPause):
	}
	if err := inst.ready(ctx); err != nil {
		return meeting{}, err
	}
	return inst.meet(k)
}

func (r *Runner) exchange(ctx context.Context, s Session, k Case) target.Exchange {
	if k.Raw != nil {
		return s.SendRaw(ctx, k.Raw, settleRaw)
	}
	return s.Call(ctx, target.Request{Method: k.Method, Params: k.Params, Budget: r.Budget})
}

func (r *Runner) observation(k Case, x target.Exchange) evidence.Observation {
	o := evidence.Observation{
		ID: k.ID, Server: r.ServerKey, Probe: k.Probe, Class: k.Class,
		Tool: k.Tool, Target: k.Target, Arguments: k.Arguments,
		Sent: k.Sent, Planted: r.Planted, Scored: k.Scored,
		Answer: x.Answer, LatencyMs: x.LatencyMs, Stderr: x.Stderr,
		Notifications: x.Notifications, Junk: x.Junk, ExitedAfter: x.ExitedAfter,
	}
	if k.Fault != nil {
		o.Fault = k.Fault.Evidence
	}
	return o
}
