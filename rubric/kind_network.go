package rubric

import (
	"fmt"
	"math/big"
	"sort"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// networkCases asks whether each way in which a network fails has a message of its own.
var networkCases = kind{
	name:  "network-cases",
	doc:   "for each network case: full points if every tool that met it names the true cause in words of its own, some if the words are shared, vague or the library's, none otherwise; cases that nothing met are left out",
	needs: []string{"cases"},
	check: checkCases,
	tally: func(a AxisRule, _ int, _ *Rubric) tally { return &networkTally{axis: a, seen: map[caseText]told{}} },
}

func checkCases(rd *reader, at string, a AxisRule) {
	if rd.has(at+".cases") && len(a.Cases) == 0 {
		rd.problem(at+".cases", "is empty", "add at least one case with a name, full, shared and faults")
	}
	for i, c := range a.Cases {
		where := fmt.Sprintf("%s.cases[%d]", at, i)
		if c.Name == "" {
			rd.problem(where+".name", "is missing", "give the case a name")
		}
		if c.Full <= 0 {
			rd.problem(where+".full", "is missing or not above 0", "say how many points a distinct message earns, such as 2")
		}
		rd.within(where+".shared", c.Shared, 0, max(c.Full, 0))
		if len(c.Faults) == 0 {
			rd.problem(where+".faults", "is missing", "list the faults of the case, such as [{kind: connection-refused}]")
		}
		for j, f := range c.Faults {
			fault := fmt.Sprintf("%s.faults[%d]", where, j)
			rd.oneOf(fault+".kind", string(f.Kind), names(faultKinds))
			isStatus := f.Kind == evidence.HTTPStatus
			if isStatus && (f.From < 100 || f.To > 999 || f.From > f.To) {
				rd.problem(fault, "has no range of HTTP statuses", "give from and to, such as from: 500, to: 599")
			}
			if !isStatus && (f.From != 0 || f.To != 0) {
				rd.problem(fault, "gives statuses for a fault that has none", "remove from and to")
			}
		}
	}
}

// caseText is one text that one tool gave in one case.
type caseText struct {
	index   int // of the case
	handler string
	text    textID
}

// told is the worst that one such text earned by itself, and the lowest ID that shows it.
type told struct {
	grade telling
	id    string
}

type networkTally struct {
	axis AxisRule
	seen map[caseText]told
}

func (t *networkTally) add(s *seen) {
	if s.o.Fault == nil || !s.worded() {
		return
	}
	for i, c := range t.axis.Cases {
		for _, f := range c.Faults {
			if !f.covers(s.o.Fault) {
				continue
			}
			key := caseText{i, s.handler, s.textID()}
			now := told{tellingOf(s), s.o.ID}
			if was, ok := t.seen[key]; !ok || now.grade < was.grade || now.grade == was.grade && now.id < was.id {
				t.seen[key] = now
			}
		}
	}
}

func (t *networkTally) result(run *Scorer) outcome {
	if len(t.seen) == 0 {
		return outcome{reason: run.whyNoNetwork()}
	}
	earned, available := new(big.Rat), new(big.Rat)
	exercised := 0
	var out outcome
	for i, c := range t.axis.Cases {
		score := CaseScore{Name: c.Name, OutOf: c.Full, Reason: "no call met it"}
		if worst := t.worst(i); len(worst.handlers) > 0 {
			exercised++
			score.Assessed = true
			score.Points = worst.grade.points(c)
			score.Reason = worst.reason()
			earned.Add(earned, exact(score.Points))
			available.Add(available, exact(c.Full))
		}
		out.cases = append(out.cases, score)
	}
	out.score = quo(mul(exact(t.axis.OutOf), earned), available)
	out.reason = fmt.Sprintf("%d of %s met, %s of %s points", exercised, Counted(len(t.axis.Cases), "case"), number(roundedTo(earned, 2)), number(roundedTo(available, 2)))
	return out
}

// worstOf is how the tools with the fewest points answered one case.
type worstOf struct {
	grade    telling
	handlers []string // the tools that gave such an answer, sorted
	tools    int      // all tools that met the case
	id       string
}

// worst finds the answers that decide a case: every exercised tool must do well.
func (t *networkTally) worst(index int) worstOf {
	cases := map[caseText]int{} // by tool and text: in how many cases it was given
	for key := range t.seen {
		key.index = 0
		cases[key]++
	}
	out := worstOf{grade: distinct}
	tools := map[string]bool{}
	at := map[string]bool{}
	for key, got := range t.seen {
		if key.index != index {
			continue
		}
		tools[key.handler] = true
		if got.grade == distinct && cases[caseText{0, key.handler, key.text}] > 1 {
			got.grade = shared
		}
		if got.grade < out.grade {
			out.grade, out.id = got.grade, ""
			clear(at)
		}
		if got.grade == out.grade {
			at[key.handler] = true
			if out.id == "" || got.id < out.id {
				out.id = got.id
			}
		}
	}
	out.tools = len(tools)
	for h := range at {
		out.handlers = append(out.handlers, h)
	}
	sort.Strings(out.handlers)
	return out
}

func (w worstOf) reason() string {
	text := fmt.Sprintf("%s: %s, first in %s", Subject(w.handlers), w.grade.text(), w.id)
	if w.grade == distinct {
		text = Counted(w.tools, "tool") + " named it in words of their own"
	}
	return text
}
