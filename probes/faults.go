package probes

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// broken performs one case on a broken network.
func (c *Campaign) broken(ctx context.Context, inst *Instance, k Case) (evidence.Observation, error) {
	if k.Burst <= 1 {
		return c.one(ctx, inst, k)
	}
	if err := inst.ready(ctx); err != nil {
		return evidence.Observation{}, err
	}
	met, err := inst.meet(k)
	if err != nil {
		return evidence.Observation{}, err
	}
	x := worst(c.together(ctx, inst.Session, k, k.Burst))
	if x.Err != nil {
		return evidence.Observation{}, x.Err
	}
	o := c.observation(k, x)
	met.note(&o, k.Fault)
	o.Upstream.Calls = k.Burst
	return o, nil
}

// together sends one call n times at once.
func (c *Campaign) together(ctx context.Context, s Session, k Case, n int) []target.Exchange {
	all := make([]target.Exchange, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { all[i] = c.exchange(ctx, s, k) })
	}
	wg.Wait()
	return all
}

// claims counts the calls to which some of the hits may belong.
func claims(cases []Case, reached map[string]reach, hits []faultnet.Hit) int {
	n := 0
	for _, k := range cases {
		if len(reached[k.Tool].own(hits)) > 0 {
			n++
		}
	}
	return n
}

// worst picks the answer that stands for calls that were sent together: no
// answer at all, then an exit, then an error, then whatever came first.
func worst(all []target.Exchange) target.Exchange {
	rank := func(x target.Exchange) int {
		switch {
		case x.Err != nil:
			return 0
		case x.Answer.Kind == evidence.NoReply:
			return 4
		case x.Answer.Kind == evidence.Exit:
			return 3
		case !succeeded(x.Answer):
			return 2
		default:
			return 1
		}
	}
	chosen := all[0]
	for _, x := range all[1:] {
		if rank(x) > rank(chosen) {
			chosen = x
		}
	}
	return chosen
}

// silence shows one silent fault to all tools that reach the network, at once
// and on an instance of their own: each may take the whole budget.
func (c *Campaign) silence(ctx context.Context, f faultnet.Fault, cases []Case, reached map[string]reach, errands background) ([]evidence.Observation, string) {
	inst, err := c.Open(ctx, nil)
	if err != nil {
		return nil, fmt.Sprintf("the server did not meet %s: another instance could not be started: %v", f.ID, err)
	}
	defer inst.Close(ctx)
	inst.errands = errands
	met, err := inst.meet(Case{Fault: &f})
	if err != nil {
		return nil, fmt.Sprintf("the server did not meet %s: %v", f.ID, err)
	}
	c.progress(0, len(cases), fmt.Sprintf("waiting up to %v for the server to give up on %s", c.Budget.Round(time.Second), f.ID))
	answers := make([]target.Exchange, len(cases))
	var wg sync.WaitGroup
	for i, k := range cases {
		wg.Go(func() { answers[i] = c.exchange(ctx, inst.Session, k) })
	}
	wg.Wait()
	if ctx.Err() != nil {
		return nil, ""
	}
	hits := met.hits()
	var seen []evidence.Observation
	for i, k := range cases {
		if answers[i].Err != nil {
			continue
		}
		o := c.observation(k, answers[i])
		own := met
		if own.only = carried(hits, k, cases); len(own.only) > 0 {
			own.note(&o, k.Fault)
			seen = append(seen, o)
			continue
		}
		own.only = reached[k.Tool].own(hits)
		if answers[i].Answer.Kind == evidence.NoReply && claims(cases, reached, own.only) > len(faultnet.Attempts(own.only)) {
			// Not all of them came as far as the network: which one did is not
			// known, and a call that waits for another's is not exercised.
			own.only = []faultnet.Hit{}
		}
		own.note(&o, k.Fault)
		seen = append(seen, o)
	}
	return seen, ""
}

// callsWere begins a sentence about n calls.
func callsWere(n int) string {
	if n == 1 {
		return "1 call was"
	}
	return fmt.Sprintf("%d calls were", n)
}
