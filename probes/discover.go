package probes

import (
	"context"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// discoverBudget is how long a call on a healthy network may take while it is
// found out which tools reach the network: the fault network answers at once.
const discoverBudget = 5 * time.Second

// reach is how a tool was seen to reach the network.
type reach struct {
	arguments []byte
	hits      []faultnet.Hit
	healthy   bool // the call succeeded
}

// discover calls every tool that may be called on a healthy network and tells
// which of them reach it, and with which arguments.
func (c *Campaign) discover(ctx context.Context, inst *Instance) map[string]reach {
	reached := map[string]reach{}
	for i, t := range c.Catalog.Tools {
		if t.Schema == nil || t.Kind == craft.Destructive && !c.Catalog.Sandboxed {
			continue
		}
		c.progress(i, len(c.Catalog.Tools), "finding out whether "+t.Name+" reaches the network")
		if r, ok := c.reaches(ctx, inst, t); ok {
			reached[t.Name] = r
		}
		if ctx.Err() != nil {
			break
		}
	}
	return reached
}

// reaches tries the smallest valid arguments first, then all of them.
func (c *Campaign) reaches(ctx context.Context, inst *Instance, t Tool) (reach, bool) {
	all := c.Catalog.Craft
	all.Optional = true
	var tried string
	for _, opts := range []craft.Options{c.Catalog.Craft, all} {
		arguments, err := t.Schema.Valid(opts)
		if err != nil || string(arguments) == tried {
			continue
		}
		tried = string(arguments)
		if inst.ready(ctx) != nil {
			return reach{}, false
		}
		k := toolCase(t.Name, arguments)
		met, err := inst.meet(k)
		if err != nil {
			return reach{}, false
		}
		runner := c.Runner
		runner.Budget = min(c.Budget, discoverBudget)
		x := runner.exchange(ctx, inst.Session, k)
		if hits := faultnet.Attempts(met.hits()); len(hits) > 0 {
			return reach{arguments: arguments, hits: hits, healthy: succeeded(x.Answer)}, true
		}
	}
	return reach{}, false
}

func succeeded(a evidence.Answer) bool {
	return a.Kind == evidence.Result && (a.IsError == nil || !*a.IsError)
}

// own tells which hits belong to this tool, where several called at once: those
// that look like what it sent while it was alone.
func (r reach) own(hits []faultnet.Hit) []faultnet.Hit {
	var mine []faultnet.Hit
	for _, h := range hits {
		for _, known := range r.hits {
			if h.Host == known.Host && (h.Layer != faultnet.LayerRequest || known.Layer != faultnet.LayerRequest || h.Path == known.Path) {
				mine = append(mine, h)
				break
			}
		}
	}
	return mine
}
