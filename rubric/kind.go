package rubric

import (
	"math/big"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// kind is a way to score an axis. A new kind is one file and one line below.
type kind struct {
	name  string
	doc   string
	needs []string // keys of an axis that it must have, beyond those of every axis
	takes []string // keys that it may have
	check func(rd *reader, at string, a AxisRule)
	tally func(a AxisRule, slot int, r *Rubric) tally
}

// tally collects what one axis asks of a run.
type tally interface {
	add(s *seen)
	result(run *Scorer) outcome
}

// outcome is the score of an axis; a nil score is an axis that nothing exercised.
type outcome struct {
	score   *big.Rat
	reason  string
	classes []ClassScore
	cases   []CaseScore
}

// kinds lists every kind, in the order in which docs show them.
var kinds = []kind{meanPoints, handlers, hygiene, networkCases, contractFields}

// kindKeys are the keys of an axis that belong to some kinds only.
var kindKeys = []string{"points", "leave-out", "channels", "except", "scale", "partial", "checks", "cases", "rules", "outside-text"}

func kindOf(name string) (kind, bool) {
	for _, k := range kinds {
		if k.name == name {
			return k, true
		}
	}
	return kind{}, false
}

func kindNames() []string {
	list := make([]string, len(kinds))
	for i, k := range kinds {
		list[i] = k.name
	}
	return list
}

// classMeans scores one axis of the distinct messages: each class weighs the
// same, and within a class each message. outOf is earned where every message
// has maxPoints. ok is false where no class was exercised.
func classMeans(run *Scorer, slot int, outOf float64) (outcome, bool) {
	means := map[evidence.Class]*meanOf{}
	for key, g := range run.groups {
		if t := g.sums[slot]; t.count > 0 {
			if means[key.class] == nil {
				means[key.class] = &meanOf{}
			}
			means[key.class].add(int64(t.sum), int64(t.count))
		}
	}
	if len(means) == 0 {
		return outcome{}, false
	}
	var out outcome
	sum := new(big.Rat)
	for _, class := range run.rubric.Classes {
		m := means[class]
		if m == nil {
			continue
		}
		mean := m.mean()
		sum.Add(sum, mean)
		out.classes = append(out.classes, ClassScore{Class: class, Points: roundedTo(mean, 2), Messages: m.groups})
	}
	sum.Quo(sum, big.NewRat(int64(len(out.classes)), 1))
	out.score = quo(mul(sum, exact(outOf)), big.NewRat(maxPoints, 1))
	return out, true
}
