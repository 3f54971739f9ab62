package probes

import (
	"context"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// burstCalls is how many calls come at once in a burst of ours.
const burstCalls = 20

// burst sends many calls at once to one read-only tool.
type burst struct{}

func (burst) Info() Info {
	return Info{
		ID: "burst", Class: evidence.RateLimited, Network: true,
		Doc: "twenty calls at once to one read-only tool, on a healthy network",
		Why: "Agents call in parallel. Each call must be answered once; a server that limits must say how long to wait. Recorded only where some call was not answered like the first.",
	}
}

// Plan is empty: which tool is steady enough is known only after calling it.
func (burst) Plan(Catalog) []Case { return nil }

// burst sends the steady call many times at once. Where all succeed there is
// nothing to judge; where one fails, its words are.
func (c *Campaign) burst(ctx context.Context, inst *Instance, k Case) []evidence.Observation {
	k = identified(burst{}.Info(), []Case{k})[0]
	if inst.ready(ctx) != nil {
		return nil
	}
	met, err := inst.meet(Case{})
	if err != nil {
		return nil
	}
	c.progress(0, 1, k.ID)
	x := worst(c.together(ctx, inst.Session, k, burstCalls))
	if x.Err != nil || succeeded(x.Answer) {
		return nil
	}
	o := c.observation(k, x)
	met.note(&o, nil)
	o.Upstream.Calls = burstCalls
	return []evidence.Observation{o}
}
