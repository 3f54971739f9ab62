package probes

import (
	"fmt"
	"path"
	"slices"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// DefaultCalls is how many calls a run sends at most.
const DefaultCalls = 400

// Selection says which tools may be called.
type Selection struct {
	Only []string // globs; empty means all
	Skip []string // globs
	// Destructive allows every call to destructive tools.
	Destructive bool
	// Remote says that the server runs elsewhere, for others too: tools that write
	// are then treated like destructive ones.
	Remote bool
}

// Check refuses globs that cannot be read.
func (s Selection) Check() error {
	for _, glob := range slices.Concat(s.Only, s.Skip) {
		if _, err := path.Match(glob, ""); err != nil {
			return fmt.Errorf("the glob %q cannot be read: %w; use * for any characters and ? for one, as in 'get_*'", glob, err)
		}
	}
	return nil
}

// NewCatalog reads the server's tools for planning and lists those left out.
func NewCatalog(s evidence.Server, sel Selection, seed int64, opts craft.Options) (Catalog, []evidence.Skipped) {
	c := Catalog{Server: s, Seed: seed, Craft: opts, Sandboxed: sel.Destructive}
	var skipped []evidence.Skipped
	for _, t := range s.Tools {
		reason := sel.reason(t.Name)
		if reason == "" && t.Execution != nil && t.Execution.TaskSupport == "required" {
			reason = "runs as a task only (execution.taskSupport: required), and only plain calls are sent"
		}
		if reason != "" {
			skipped = append(skipped, evidence.Skipped{Tool: t.Name, Reason: reason})
			continue
		}
		known := Tool{Tool: t, Kind: craft.KindOf(t)}
		if sel.Remote && known.Kind == craft.Write {
			known.Kind = craft.Destructive
		}
		schema, err := craft.Parse(t.InputSchema)
		known.Schema = schema.For(t)
		if err != nil {
			known.Schema = nil
			skipped = append(skipped, evidence.Skipped{Tool: t.Name, Reason: "its input schema cannot be used: " + err.Error()})
		} else if known.Kind == craft.Destructive && !c.Sandboxed {
			skipped = append(skipped, evidence.Skipped{Tool: t.Name, Reason: "destructive: sent only calls that its schema must refuse; --allow-destructive sends the rest"})
		}
		c.Tools = append(c.Tools, known)
	}
	return c, skipped
}

func (s Selection) reason(tool string) string {
	if len(s.Only) > 0 && !MatchesAny(s.Only, tool) {
		return "not chosen by --tools"
	}
	if MatchesAny(s.Skip, tool) {
		return "left out by --skip-tools"
	}
	return ""
}

// MatchesAny reports whether one of the globs of a selection matches a tool's name.
func MatchesAny(globs []string, name string) bool {
	return slices.ContainsFunc(globs, func(glob string) bool {
		ok, err := path.Match(glob, name)
		return err == nil && ok
	})
}

// Plan is what will be sent, in order.
type Plan struct {
	Cases []Case
	// Left is how many cases the limit on calls left out.
	Left int
}

// MakePlan asks every probe for its cases and takes up to limit of them, spread
// over probes and tools. The order is that of the registry, then the server's.
func MakePlan(c Catalog, all []Probe, limit int) Plan {
	queues := make([][]Case, len(all))
	total := 0
	for i, p := range all {
		queues[i] = identified(p.Info(), p.Plan(c))
		total += len(queues[i])
	}
	if total > limit {
		queues = spread(queues, limit)
	}
	plan := Plan{Cases: slices.Concat(queues...)}
	plan.Left = total - len(plan.Cases)
	return plan
}

// identified fills in what every case of a probe shares, and its ID.
func identified(info Info, cases []Case) []Case {
	count := map[string]int{}
	for i := range cases {
		k := &cases[i]
		subject := k.Tool
		if subject == "" {
			subject = k.Target.Method
		}
		count[subject]++
		k.ID = fmt.Sprintf("%s/%s/%d", subject, info.ID, count[subject])
		k.Probe, k.Class, k.Own = info.ID, info.Class, info.Own || resets(k.Tool)
		if k.Scored == evidence.CountsFully {
			k.Scored = info.Scored
		}
	}
	return cases
}

// spread keeps limit cases: the probes take turns, and each probe takes the
// first case of every tool before the second of any. The probes start at
// different tools, so that a large server is covered in breadth.
func spread(queues [][]Case, limit int) [][]Case {
	order := make([][]int, len(queues))
	for i, queue := range queues {
		order[i] = breadthFirst(queue, i, len(queues))
	}
	keep := make([]map[int]bool, len(queues))
	for taken := 0; taken < limit; {
		before := taken
		for i := range order {
			if len(order[i]) == 0 || taken == limit {
				continue
			}
			if keep[i] == nil {
				keep[i] = map[int]bool{}
			}
			keep[i][order[i][0]] = true
			order[i] = order[i][1:]
			taken++
		}
		if taken == before {
			break
		}
	}
	kept := make([][]Case, len(queues))
	for i, queue := range queues {
		for at, k := range queue {
			if keep[i][at] {
				kept[i] = append(kept[i], k)
			}
		}
	}
	return kept
}

// breadthFirst orders the places of a probe's cases: first cases of all tools,
// then second ones; within a round it starts turn/turns of the way through.
func breadthFirst(queue []Case, turn, turns int) []int {
	seen := map[string]int{}
	var rounds [][]int
	for at, k := range queue {
		round := seen[k.Tool]
		seen[k.Tool]++
		if round == len(rounds) {
			rounds = append(rounds, nil)
		}
		rounds[round] = append(rounds[round], at)
	}
	var order []int
	for _, round := range rounds {
		start := len(round) * turn / turns
		order = append(order, round[start:]...)
		order = append(order, round[:start]...)
	}
	return order
}
