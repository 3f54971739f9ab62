package rubric

import (
	"fmt"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// pair is one hand-made observation with its judgement.
type pair struct {
	o evidence.Observation
	j judge.Judgement
}

// said is a failure with a text: the three points, -1 where an axis does not apply.
func said(tool string, class evidence.Class, text string, specificity, trigger, retry int) pair {
	p := pair{
		o: evidence.Observation{Tool: tool, Class: class, Answer: evidence.Answer{Kind: evidence.Result}},
		j: judge.Judgement{Channel: judge.Returned, Class: class, Text: text, Key: text,
			Specificity: axis(specificity), Trigger: axis(trigger), Retry: axis(retry)},
	}
	p.o.ID = fmt.Sprintf("%s/%s/%s", tool, class, text)
	p.j.ID = p.o.ID
	return p
}

func axis(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}

// by is a failure that came by a channel, without anything else to tell.
func by(tool string, class evidence.Class, channel judge.Channel) pair {
	p := said(tool, class, string(channel), 0, 0, 0)
	p.j.Channel = channel
	return p
}

func (p pair) id(id string) pair { p.o.ID, p.j.ID = id, id; return p }

func (p pair) scope(s evidence.Scope) pair { p.o.Scored = s; return p }

func (p pair) by(c judge.Channel) pair { p.j.Channel = c; return p }

func (p pair) probe(id string) pair { p.o.Probe = id; return p }

// under is the same with a fault, and how often the call reached the network.
func (p pair) under(kind evidence.FaultKind, hits int) pair {
	p.o.Fault = &evidence.Fault{Kind: kind}
	p.o.Upstream.Hits = hits
	p.o.ID = fmt.Sprintf("%s/%s", p.o.ID, kind)
	p.j.ID = p.o.ID
	return p
}

func (p pair) status(status, hits int) pair {
	p = p.under(evidence.HTTPStatus, hits)
	p.o.Fault.Status = status
	return p
}

func (p pair) cause(matches bool, named ...string) pair {
	p.j.Cause = judge.Cause{Named: named, Matches: matches}
	return p
}

func (p pair) specific(n int) pair { p.j.Specificity = axis(n); return p }

func (p pair) rule(id string) pair { p.j.Rules.Specificity = id; return p }

func (p pair) raw() pair { p.j.Cause.Raw = true; return p }

func (p pair) leak(kind, where string) pair {
	p.j.Leaks = append(p.j.Leaks, judge.Leak{Kind: kind, Where: where})
	return p
}

func (p pair) remark(id, text string) pair {
	p.j.Remarks = append(p.j.Remarks, judge.Remark{ID: id, Text: text})
	return p
}

func theBook(t testing.TB) *Rubric {
	t.Helper()
	r, err := Load(Default)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// aServer lists the tools a to g.
func aServer() evidence.Server {
	s := evidence.Server{Record: "server", Key: "s", Name: "orders-mcp", Sandbox: "netns"}
	for _, name := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		s.Tools = append(s.Tools, evidence.Tool{Name: name})
	}
	return s
}

func grade(t testing.TB, pairs ...pair) Scorecard {
	t.Helper()
	return gradeWith(t, Overrides{}, pairs...)
}

func gradeWith(t testing.TB, o Overrides, pairs ...pair) Scorecard {
	t.Helper()
	in := Input{Server: aServer(), Overrides: o}
	for _, p := range pairs {
		in.Observations = append(in.Observations, p.o)
		in.Judgements = append(in.Judgements, p.j)
	}
	return theBook(t).Score(in)
}

func axisOf(t testing.TB, card Scorecard, name string) Axis {
	t.Helper()
	for _, a := range card.Axes {
		if a.Name == name {
			return a
		}
	}
	t.Fatalf("no axis %q", name)
	return Axis{}
}
