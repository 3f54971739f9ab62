package rubric

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// hygiene looks for what a server should never have written.
var hygiene = kind{
	name:  "hygiene",
	doc:   "sub-checks that share the points: full if clean, the partial share if only the log leaked, none if the model could read it",
	needs: []string{"checks", "partial"},
	check: func(rd *reader, at string, a AxisRule) {
		rd.within(at+".partial", a.Partial, 0, 1)
		if rd.has(at+".checks") && len(a.Checks) == 0 {
			rd.problem(at+".checks", "is empty", "add at least one sub-check with a name and leaks")
		}
		for i, c := range a.Checks {
			where := fmt.Sprintf("%s.checks[%d]", at, i)
			if c.Name == "" {
				rd.problem(where+".name", "is missing", "give the sub-check a name")
			}
			if len(c.Leaks) == 0 {
				rd.problem(where+".leaks", "is missing", orMeant("", leakKinds))
			}
			for j, l := range c.Leaks {
				rd.oneOf(fmt.Sprintf("%s.leaks[%d]", where, j), l, leakKinds)
			}
		}
	},
	tally: func(a AxisRule, _ int, _ *Rubric) tally {
		return &hygieneTally{axis: a, shown: make([]evidenceOf, len(a.Checks)), log: make([]evidenceOf, len(a.Checks))}
	},
}

// leakKinds are the leaks of the codebook.
var leakKinds = []string{leak.Secret, leak.StackTrace, leak.Path, leak.DatabaseError, leak.UpstreamBody, leak.InternalAddress}

type hygieneTally struct {
	axis   AxisRule
	worded bool         // some error text was produced
	shown  []evidenceOf // by check: what the model could read
	log    []evidenceOf // by check: what only operators see
	aside  evidenceOf   // leaks that no check counts: they are findings all the same
}

// add counts leaks of successes too, and of calls that never met their fault:
// what was written was written (codebook, "Leaks").
func (t *hygieneTally) add(s *seen) {
	if s.o.Scored == evidence.CountsNothing {
		if len(s.j.Leaks) > 0 {
			t.aside.saw(s.o.ID)
		}
		return
	}
	if slices.ContainsFunc(s.j.Leaks, func(l judge.Leak) bool { return !t.checks(l.Kind) }) {
		t.aside.saw(s.o.ID)
	}
	if s.failure() && s.met() && !s.silent() && !emptyText(s.j.Text) {
		t.worded = true
	}
	for i, c := range t.axis.Checks {
		inResult, inLog := false, false
		for _, l := range s.j.Leaks {
			if slices.Contains(c.Leaks, l.Kind) {
				inResult = inResult || l.Where != whereLog
				inLog = inLog || l.Where == whereLog
			}
		}
		if inResult {
			t.shown[i].saw(s.o.ID)
		}
		if inLog {
			t.log[i].saw(s.o.ID)
		}
	}
}

// checks reports whether some sub-check counts a kind of leak.
func (t *hygieneTally) checks(kind string) bool {
	return slices.ContainsFunc(t.axis.Checks, func(c HygieneCheck) bool { return slices.Contains(c.Leaks, kind) })
}

func (t *hygieneTally) result(run *Scorer) outcome {
	leaks := 0
	logged := slices.Clone(t.log)
	for i, c := range t.axis.Checks {
		if slices.Contains(c.Leaks, leak.Secret) && len(run.startSecrets()) > 0 {
			logged[i].saw(atStart)
		}
		leaks += t.shown[i].count + logged[i].count
	}
	if !t.worded && leaks == 0 {
		return outcome{reason: "the server never wrote an error text, so there was nothing to keep clean"}
	}
	share := quo(exact(t.axis.OutOf), big.NewRat(int64(len(t.axis.Checks)), 1))
	out := outcome{score: new(big.Rat)}
	dirty := 0
	for i, c := range t.axis.Checks {
		points, why := share, "clean"
		switch {
		case t.shown[i].count > 0:
			points, why = new(big.Rat), fmt.Sprintf("the model could read it in %s, first in %s", Counted(t.shown[i].count, "answer"), t.shown[i].id)
		case logged[i].count > 0:
			points, why = mul(share, exact(t.axis.Partial)), fmt.Sprintf("only the log shows it, %s, first in %s", Counted(logged[i].count, "time"), logged[i].id)
		}
		if why != "clean" {
			dirty++
		}
		out.score.Add(out.score, points)
		out.cases = append(out.cases, CaseScore{Name: c.Name, Points: roundedTo(points, 2), OutOf: roundedTo(share, 2), Assessed: true, Reason: why})
	}
	out.reason = "nothing leaked"
	if t.aside.count > 0 {
		out.reason = fmt.Sprintf("nothing leaked that counts here; %s only reported, first in %s", leaksAre(t.aside.count), t.aside.id)
	}
	if dirty > 0 {
		out.reason = fmt.Sprintf("%d of %s leaked", dirty, Counted(len(t.axis.Checks), "sub-check"))
	}
	return out
}

func leaksAre(n int) string {
	if n == 1 {
		return "1 observation with a leak is"
	}
	return fmt.Sprintf("%d observations with leaks are", n)
}
