package rubric

import (
	"fmt"
	"slices"
	"sort"
	"strings"

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
		return &handlerTally{axis: a, faulty: map[string]map[judge.Channel]*evidenceOf{}}
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
}

func (t *handlerTally) add(s *seen) {
	if !s.charged() {
		return
	}
	if s.o.Fault != nil && slices.Contains(t.axis.Except, Exception{s.j.Channel, s.o.Fault.Kind}) {
		return
	}
	t.any = true
	if !slices.Contains(t.axis.Channels, s.j.Channel) {
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
	out.reason = "every failure came back as an error result"
	if n := len(t.faulty); n > 0 {
		out.reason = fmt.Sprintf("%s let a failure through", counted(n, "handler"))
	}
	return out
}

// describe says by which channels one handler let failures through.
func (t *handlerTally) describe(by map[judge.Channel]*evidenceOf) string {
	var parts []string
	for _, c := range t.axis.Channels {
		if e := by[c]; e != nil {
			parts = append(parts, fmt.Sprintf("%s %s, first in %s", c, counted(e.count, "time"), e.id))
		}
	}
	return strings.Join(parts, "; ")
}
