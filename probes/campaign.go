package probes

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// Campaign is a whole grading run: the direct probes on one instance of the
// server, and, where the network is ours, everything that needs it broken on
// others, at the same time. The floor of its length is one silence.
type Campaign struct {
	Runner
	Catalog Catalog
	// Quick leaves the silent faults out.
	Quick bool
	// Secrets are the credentials that the server was given, to look for in what
	// it writes to its disk.
	Secrets []string
	// Calls is how many calls to send at most.
	Calls int
}

// workers is how many instances meet the quick faults side by side. More would
// only compete for the two cores of a CI machine.
const workers = 2

// silentInstances is how many instances wait out one silent fault. A tool that
// waits without a time-out may block the whole server, so tools that wait side
// by side in one process can be blamed for each other.
const silentInstances = 4

// margin is what the network part may take beyond the longest silence.
const margin = 4 * time.Second

// quickLimit is the time for the quick faults where no silence runs beside them.
const quickLimit = 20 * time.Second

// Plan is what the campaign will send for certain; what is sent while the
// network is broken depends on which tools turn out to reach it.
func (c *Campaign) Plan(networked bool) Plan {
	direct := slices.DeleteFunc(All(), func(p Probe) bool { return p.Info().Network })
	return MakePlan(c.Catalog, direct, c.directLimit(networked))
}

// directLimit leaves room for the calls on a broken network.
func (c *Campaign) directLimit(networked bool) int {
	if !networked {
		return c.Calls
	}
	return max(1, c.Calls*3/5)
}

// Do runs the campaign on an instance that has been opened and read, and closes it.
func (c *Campaign) Do(ctx context.Context, inst *Instance, plan Plan) (Outcome, error) {
	defer inst.Close(ctx)
	inst.errands = errandsFor(c.Catalog.Server)
	missing, sink := lackings{}, c.Sink
	c.Sink = func(o evidence.Observation) error {
		missing.take(&o)
		return sink(o)
	}
	out, err := c.do(ctx, inst, plan)
	out.Notes = append(out.Notes, missing.notes()...)
	return out, err
}

func (c *Campaign) do(ctx context.Context, inst *Instance, plan Plan) (Outcome, error) {
	if inst.World == nil {
		return c.Run(ctx, inst, plan)
	}
	c.Runner.standIn = c.Catalog.standIn()
	var network networkPart
	var beside sync.WaitGroup
	beside.Go(func() { network = c.network(ctx, max(len(All()), c.Calls-len(plan.Cases))) })
	out, err := c.Run(ctx, inst, plan)
	beside.Wait()
	out.Notes = append(out.Notes, network.notes...)
	if out.Partial == "" && ctx.Err() != nil {
		out.Partial = "interrupted while the network was broken"
	}
	for _, o := range append(network.seen, c.disk(inst.World)...) {
		if err != nil {
			break
		}
		if err = c.Sink(o); err == nil {
			out.Sent++
		}
	}
	return out, err
}

// networkPart is what the part on a broken network brings.
type networkPart struct {
	seen  []evidence.Observation // in the order of the registry, then the server's
	notes []string
}

// network finds out which tools reach the network, and calls those while it is
// broken. It never fails: what cannot be done is noted, and is no grade.
func (c *Campaign) network(ctx context.Context, limit int) networkPart {
	part := networkPart{}
	inst, err := c.Open(ctx, nil)
	if err != nil {
		part.notes = append(part.notes, fmt.Sprintf("the network was not broken: a second instance of the server could not be started: %v", err))
		return part
	}
	defer inst.Close(ctx)
	found := c.discover(ctx, inst)
	if found.steady.Tool != "" && ctx.Err() == nil {
		part.seen = c.burst(ctx, inst, found.steady)
	}
	if len(found.reached) == 0 || ctx.Err() != nil {
		return part
	}
	if note := untrustedNote(found.reached); note != "" {
		part.notes = append(part.notes, note)
	}
	cases := c.networkCases(found.reached, limit, inst.World.Supports, &part)

	var mu sync.Mutex
	keep := func(seen []evidence.Observation, note string) {
		mu.Lock()
		defer mu.Unlock()
		part.seen = append(part.seen, seen...)
		if note != "" {
			part.notes = append(part.notes, note)
		}
	}
	var all sync.WaitGroup
	if !c.Quick {
		for _, f := range faultnet.Faults() {
			if waits(f) && inst.World.Supports(f) {
				for _, share := range deal(cases[f.ID], silentInstances) {
					all.Go(func() { keep(c.silence(ctx, f, share, found.reached, inst.errands)) })
				}
			}
		}
	}
	if refused, ok := faultnet.Find("refused"); ok && inst.World.Supports(refused) {
		all.Go(func() { keep(c.startBroken(ctx, refused), "") })
	}
	limited, cancel := context.WithTimeout(ctx, c.faultTime())
	defer cancel()
	for i, share := range shares(cases, workers) {
		all.Go(func() {
			if i == 0 {
				keep(c.faults(ctx, limited, inst, share))
				return
			}
			worker, err := c.Open(ctx, nil)
			if err != nil {
				keep(nil, fmt.Sprintf("some tools did not meet the broken network: another instance of the server could not be started: %v", err))
				return
			}
			defer worker.Close(ctx)
			worker.errands = inst.errands
			keep(c.faults(ctx, limited, worker, share))
		})
	}
	all.Wait()
	inOrder(part.seen)
	slices.Sort(part.notes)
	return part
}

func (c *Campaign) faultTime() time.Duration {
	if c.Quick {
		return quickLimit
	}
	return c.Budget + margin
}

// networkCases plans the calls on a broken network, by fault. Where the limit
// does not allow every fault for every tool that reaches the network, fewer
// tools meet all of them.
func (c *Campaign) networkCases(reached map[string]reach, limit int, supports func(faultnet.Fault) bool, part *networkPart) map[string][]Case {
	catalog := c.Catalog
	catalog.Reaching = map[string][]byte{}
	var tools []Tool
	for _, t := range c.Catalog.Tools {
		if r, ok := reached[t.Name]; ok {
			tools = append(tools, t)
			catalog.Reaching[t.Name] = r.arguments
		}
	}
	if most := max(1, limit/len(faultnet.Faults())); len(tools) > most {
		part.notes = append(part.notes, fmt.Sprintf("%d of the %d tools that reach the network met every fault; --max-calls raises that", most, len(tools)))
		tools = evenly(tools, most)
	}
	catalog.Tools = tools
	cases := map[string][]Case{}
	for _, p := range upstreamProbes() {
		if !supports(p.fault) {
			continue
		}
		cases[p.Info().ID] = showable(identified(p.Info(), p.Plan(catalog)), reached)
	}
	return cases
}

// evenly picks n of the tools, spread over the server's list: neighbours there
// tend to do alike.
func evenly(tools []Tool, n int) []Tool {
	picked := make([]Tool, n)
	for i := range picked {
		picked[i] = tools[i*len(tools)/n]
	}
	return picked
}

// deal spreads cases over at most n shares.
func deal(cases []Case, n int) [][]Case {
	dealt := make([][]Case, min(n, len(cases)))
	for i, k := range cases {
		dealt[i%len(dealt)] = append(dealt[i%len(dealt)], k)
	}
	return dealt
}

// shares deals the cases that need no silence out to n workers, all cases of a
// tool to the same one. Time may run out, so they come in rounds: every tool
// meets one fault of each family before any tool meets a second one. Rate limits
// end a round: a server that has met one may hold its next calls back.
func shares(cases map[string][]Case, n int) [][]Case {
	var tools []string
	queues := map[string]map[family][]Case{} // tool → family → cases, as Faults has them
	for _, f := range faultnet.Faults() {
		if waits(f) {
			continue
		}
		for _, k := range cases[f.ID] {
			if queues[k.Tool] == nil {
				tools, queues[k.Tool] = append(tools, k.Tool), map[family][]Case{}
			}
			queues[k.Tool][familyOf(f)] = append(queues[k.Tool][familyOf(f)], k)
		}
	}
	dealt := make([][]Case, min(n, len(tools)))
	for more := true; more; {
		more = false
		for i, tool := range tools {
			for _, of := range families {
				queue := queues[tool][of]
				if len(queue) == 0 {
					continue
				}
				share := &dealt[i%len(dealt)]
				*share = append(*share, queue[0])
				queues[tool][of], more = queue[1:], true
			}
		}
	}
	return dealt
}

// inOrder sorts observations as the registry has their probes, then by ID.
func inOrder(seen []evidence.Observation) {
	place := map[string]int{}
	for i, p := range All() {
		place[p.Info().ID] = i
	}
	slices.SortStableFunc(seen, func(a, b evidence.Observation) int {
		if d := place[a.Probe] - place[b.Probe]; d != 0 {
			return d
		}
		switch {
		case a.ID < b.ID:
			return -1
		case a.ID > b.ID:
			return 1
		default:
			return 0
		}
	})
}
