package rubric

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// handlers counts the distinct handlers that let a failure through.
var handlers = kind{
	name:  "handlers",
	doc:   "points by how many distinct handlers (tools) let at least one failure through by a charged channel",
	needs: []string{"channels", "scale"},
	takes: []string{"except"},
	check: checkHandlers,
	tally: func(a AxisRule, _ int, _ *Rubric) tally {
		return &handlerTally{axis: a, faulty: map[string]map[judge.Channel]*evidenceOf{}, aside: map[aside]int{}}
	},
}

func checkHandlers(rd *reader, at string, a AxisRule) {
	rd.channels(at+".channels", a.Channels)
	if len(a.Channels) == 0 && rd.has(at+".channels") {
		rd.problem(at+".channels", "is empty", "name the channels that are charged, such as thrown and masked")
	}
	for i, e := range a.Except {
		rd.oneOf(fmt.Sprintf("%s.except[%d].channel", at, i), string(e.Channel), names(failureChannels))
		rd.oneOf(fmt.Sprintf("%s.except[%d].fault", at, i), string(e.Fault), names(faultKinds))
	}
	if !rd.has(at + ".scale") {
		return
	}
	if n := len(a.Scale); n == 0 || a.Scale[n-1].UpTo >= 0 {
		rd.problem(at+".scale", "has no last step for every larger number", "end it with a step that has points and no up-to, such as {points: 0}")
	}
	for i, step := range a.Scale {
		where := fmt.Sprintf("%s.scale[%d]", at, i)
		rd.within(where+".points", step.Points, 0, a.OutOf)
		if !rd.has(where + ".points") {
			rd.problem(where+".points", "is missing", "say how many points the step gives")
		}
		if step.UpTo < 0 && (i < len(a.Scale)-1 || rd.has(where+".up-to")) {
			rd.problem(where+".up-to", "has no bound", "only the last step goes without up-to; the others count from 0")
		}
		if i > 0 && step.UpTo >= 0 && step.UpTo <= a.Scale[i-1].UpTo {
			rd.problem(where+".up-to", fmt.Sprintf("%d is not above the step before it", step.UpTo), "list the steps from few handlers to many")
		}
	}
}

// evidenceOf is how often something was seen, and the lowest ID that shows it.
type evidenceOf struct {
	count int
	id    string
}

func (e *evidenceOf) saw(id string) {
	if e.count == 0 || id < e.id {
		e.id = id
	}
	e.count++
}

type handlerTally struct {
	axis   AxisRule
	any    bool // some failure was provoked
	faulty map[string]map[judge.Channel]*evidenceOf
	aside  map[aside]int
}

// aside is why failures that came by a channel do not count for the axis. They
// stand among the channels of a report all the same, so the reason tells of them.
type aside struct {
	channel judge.Channel
	why     string
}

func (t *handlerTally) add(s *seen) {
	why := t.whyAside(s)
	if why != "" && s.failure() && !s.j.Channel.Disciplined() {
		t.aside[aside{s.j.Channel, why}]++
	}
	if why != "" && why != letPass {
		return
	}
	t.any = true
	if why == letPass || !slices.Contains(t.axis.Channels, s.j.Channel) {
		return
	}
	by := t.faulty[s.handler]
	if by == nil {
		by = map[judge.Channel]*evidenceOf{}
		t.faulty[s.handler] = by
	}
	if by[s.j.Channel] == nil {
		by[s.j.Channel] = &evidenceOf{}
	}
	by[s.j.Channel].saw(s.o.ID)
}

const letPass = "this rubric lets it pass"

// whyAside says why an observation does not count for the axis; "" is that it does.
func (t *handlerTally) whyAside(s *seen) string {
	switch {
	case s.atStart():
		return "at the start"
	case s.o.Scored == evidence.CountsNothing:
		return "only reported"
	case !s.charged():
		return "the fault was not met"
	case s.o.Fault != nil && slices.Contains(t.axis.Except, Exception{s.j.Channel, s.o.Fault.Kind}):
		return "charged to network coverage"
	case !slices.Contains(t.axis.Channels, s.j.Channel) && !s.j.Channel.Disciplined():
		return letPass
	}
	return ""
}

// praise words that no handler let a failure through, and what it leaves out.
func (t *handlerTally) praise() string {
	if len(t.aside) == 0 {
		return "every failure came back as an error result"
	}
	var parts []string
	for left, n := range t.aside {
		parts = append(parts, fmt.Sprintf("%s %s (%s)", left.channel, Counted(n, "time"), left.why))
	}
	slices.Sort(parts)
	return "every failure that counts here came back as an error result; beside them: " + strings.Join(parts, ", ")
}

func (t *handlerTally) result(run *Scorer) outcome {
	if !t.any {
		return outcome{reason: run.whyNothingJudged()}
	}
	var out outcome
	for handler, by := range t.faulty {
		out.cases = append(out.cases, CaseScore{Name: handler, OutOf: 1, Assessed: true, Reason: t.describe(by)})
	}
	sort.Slice(out.cases, func(i, j int) bool { return out.cases[i].Name < out.cases[j].Name })
	for _, step := range t.axis.Scale {
		if step.UpTo < 0 || len(t.faulty) <= step.UpTo {
			out.score = exact(step.Points)
			break
		}
	}
	out.reason = t.praise()
	if n := len(t.faulty); n > 0 {
		out.reason = fmt.Sprintf("%s let a failure through", Counted(n, "handler"))
	}
	return out
}

// describe says by which channels one handler let failures through.
func (t *handlerTally) describe(by map[judge.Channel]*evidenceOf) string {
	var parts []string
	for _, c := range t.axis.Channels {
		if e := by[c]; e != nil {
			parts = append(parts, fmt.Sprintf("%s %s, first in %s", c, Counted(e.count, "time"), e.id))
		}
	}
	return strings.Join(parts, "; ")
}
