package probes

import (
	"bytes"
	"context"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// discoverBudget is how long a call on a healthy network may take while it is
// found out which tools reach the network. The fault network answers at once, so
// a tool that is slower than this is slow for another reason, and all else waits.
const discoverBudget = 2 * time.Second

// reach is how a tool was seen to reach the network.
type reach struct {
	arguments []byte
	hits      []faultnet.Hit
	healthy   bool // the call succeeded
}

// discovered is what calling every tool once on a healthy network told.
type discovered struct {
	reached map[string]reach // the tools that reach the network
	// steady is a read-only tool that succeeds, with its arguments, for a burst of
	// calls; one that reaches the network is preferred. Its tool is "" where there is none.
	steady Case
}

// discover calls every tool that may be called on a healthy network and tells
// which of them reach it, and with which arguments.
func (c *Campaign) discover(ctx context.Context, inst *Instance) discovered {
	found := discovered{reached: map[string]reach{}}
	var once map[string]bool
	inst.errands, once = c.errandsOf(ctx, inst)
	for i, t := range c.Catalog.Tools {
		if t.Schema == nil && len(c.Catalog.Examples[t.Name]) == 0 || t.Kind == craft.Destructive && !c.Catalog.Sandboxed {
			continue
		}
		c.progress(i, len(c.Catalog.Tools), "finding out whether "+t.Name+" reaches the network")
		r := c.reaches(ctx, inst, t)
		if resets(t.Name) {
			inst.renew(ctx) // the others are to be met as they were set up
		}
		if len(r.hits) > 0 {
			found.reached[t.Name] = r
		}
		if r.healthy && t.Kind == craft.ReadOnly && !resets(t.Name) && (found.steady.Tool == "" || len(r.hits) > 0 && found.reached[found.steady.Tool].hits == nil) {
			found.steady = toolCase(t.Name, r.arguments)
		}
		if ctx.Err() != nil {
			break
		}
	}
	for _, r := range found.reached {
		for _, h := range r.hits {
			delete(once, strings.ToLower(h.Host))
		}
	}
	for host := range once {
		inst.errands.hosts[host] = true
	}
	return found
}

// errandsOf sees which hosts are contacted for a tool that does not exist: it is
// called twice, and only what is contacted each time is an errand for certain.
// What is contacted once may also be a connection that is made at the start,
// such as a database's: it is one where no tool comes there later.
func (c *Campaign) errandsOf(ctx context.Context, inst *Instance) (found background, once map[string]bool) {
	found = errandsFor(c.Catalog.Server)
	found.hosts = map[string]bool{}
	inst.errands = found
	calls := (unknownTool{}).Plan(c.Catalog)
	times := map[string]int{}
	for range 2 {
		if inst.ready(ctx) != nil {
			break
		}
		met, err := inst.meet(Case{})
		if err != nil {
			break
		}
		for _, k := range calls {
			runner := c.Runner
			runner.Budget = min(c.Budget, discoverBudget)
			runner.exchange(ctx, inst.Session, k)
		}
		for host := range errandHosts(met.hits()) {
			times[host]++
		}
	}
	once = map[string]bool{}
	for host, n := range times {
		if n > 1 {
			found.hosts[host] = true
		} else {
			once[host] = true
		}
	}
	return found, once
}

// reaches tries the user's examples first, then the smallest valid arguments,
// then all of them. A tool that never reaches the network has no hits.
func (c *Campaign) reaches(ctx context.Context, inst *Instance, t Tool) reach {
	var last reach
	for _, arguments := range c.Catalog.trials(t) {
		if inst.ready(ctx) != nil {
			return last
		}
		k := toolCase(t.Name, arguments)
		met, err := inst.meet(k)
		if err != nil {
			return last
		}
		runner := c.Runner
		runner.Budget = min(c.Budget, discoverBudget)
		x := runner.exchange(ctx, inst.Session, k)
		if len(met.hits()) == 0 && limits(x.Answer) {
			if met, err = c.pause(ctx, inst, k); err != nil {
				return last
			}
			x = runner.exchange(ctx, inst.Session, k)
		}
		if lacks(&evidence.Observation{Arguments: arguments, Answer: x.Answer}) != "" {
			return last // what it asked for was the lacking program's, say an update of it
		}
		last = reach{arguments: arguments, hits: faultnet.Attempts(met.hits()), healthy: succeeded(x.Answer)}
		if len(last.hits) > 0 || x.Answer.Kind == evidence.NoReply {
			return last
		}
	}
	return last
}

// limits reports whether a call met a limiter of the server's own: one call a
// second, say, and the tool before had it.
func limits(a evidence.Answer) bool {
	return !succeeded(a) && ownLimit.MatchString(answerText(a))
}

var ownLimit = regexp.MustCompile(`(?i)\brate[- ]?limit|\btoo many requests\b|\bthrottl`)

// triedExamples is how many of a tool's examples are tried on a healthy network.
const triedExamples = 3

// trials are the arguments to call a tool with, the most telling first.
func (c Catalog) trials(t Tool) [][]byte {
	var all [][]byte
	for _, given := range c.Examples[t.Name][:min(len(c.Examples[t.Name]), triedExamples)] {
		all = append(all, given)
	}
	if t.Schema == nil {
		return all
	}
	opts := c.craftFor(t)
	for _, opts.Optional = range []bool{false, true} {
		arguments, err := t.Schema.Valid(opts)
		if err == nil && !slices.ContainsFunc(all, func(have []byte) bool { return bytes.Equal(have, arguments) }) {
			all = append(all, arguments)
		}
	}
	return all
}

func succeeded(a evidence.Answer) bool {
	return a.Kind == evidence.Result && (a.IsError == nil || !*a.IsError)
}

// own tells which hits belong to this tool, where several called at once: those
// that look like what it sent while it was alone.
func (r reach) own(hits []faultnet.Hit) []faultnet.Hit {
	mine, sameHost := []faultnet.Hit{}, []faultnet.Hit{}
	for _, h := range hits {
		if slices.ContainsFunc(r.hits, func(known faultnet.Hit) bool { return h.Host == known.Host }) {
			sameHost = append(sameHost, h)
		}
		if slices.ContainsFunc(r.hits, func(known faultnet.Hit) bool { return alike(h, known) }) {
			mine = append(mine, h)
		}
	}
	if len(mine) == 0 {
		// A path may hold the time or a random id.
		return sameHost
	}
	return mine
}

// alike says that two hits may come from the same call: the same path of the
// same host, as far as both came.
func alike(a, b faultnet.Hit) bool {
	return a.Host == b.Host && (a.Layer != faultnet.LayerRequest || b.Layer != faultnet.LayerRequest || a.Path == b.Path)
}
