package rubric

import (
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// told is an answer under a fault that names the true cause.
func toldOf(tool, text string, kind evidence.FaultKind) pair {
	class := down
	if kind == evidence.NoAnswer {
		class = timeout
	}
	return said(tool, class, text, 2, 2, 2).under(kind, 1).cause(true, "x")
}

func TestNetworkCases(t *testing.T) {
	const (
		refused = evidence.ConnectionRefused
		dns     = evidence.DNSNotFound
		reset   = evidence.ConnectionReset
		silence = evidence.NoAnswer
	)
	tests := []struct {
		name  string
		pairs []pair
		want  float64
	}{
		{"all five in words of their own", []pair{
			toldOf("a", "1", silence), toldOf("a", "2", refused), toldOf("a", "3", dns), toldOf("a", "4", reset),
			said("a", down, "5", 2, 2, 2).status(503, 1).cause(true, "http-5xx"),
		}, 10},
		{"cases that nothing met are left out", []pair{toldOf("a", "1", refused)}, 10},
		{"two cases in the same words", []pair{toldOf("a", "1", refused), toldOf("a", "1", dns)}, 5},
		{"the same words of two tools for two faults are not shared", []pair{toldOf("a", "1", refused), toldOf("b", "1", dns)}, 10},
		{"two of one case may say the same", []pair{toldOf("a", "1", refused).id("1"), toldOf("a", "1", refused).id("2")}, 10},
		{"the library's words", []pair{toldOf("a", "1", refused).raw()}, 5},
		{"no cause named", []pair{toldOf("a", "1", refused).cause(false)}, 5},
		{"the network as such", []pair{toldOf("a", "1", refused).cause(false, "network")}, 5},
		{"every cause offered", []pair{toldOf("a", "1", refused).cause(true, "timeout", "dns", "refused").specific(1)}, 5},
		{"several causes told", []pair{toldOf("a", "1", refused).cause(true, "timeout", "dns", "refused")}, 10},
		{"the judge's rule", []pair{toldOf("a", "1", refused).cause(false).rule("specificity/wrong-thing")}, 0},
		{"another cause named", []pair{toldOf("a", "1", refused).cause(false, "timeout")}, 0},
		{"the caller blamed", []pair{toldOf("a", "1", refused).cause(false).remark("specificity/wrong-cause", "x")}, 0},
		{"the arguments blamed", []pair{toldOf("a", "1", refused).by(judge.SchemaRejection)}, 0},
		{"hang", []pair{toldOf("a", "", silence).by(judge.Hang)}, 0},
		{"crash", []pair{toldOf("a", "", refused).by(judge.Crash)}, 0},
		{"corrupt", []pair{toldOf("a", "", refused).by(judge.Corrupt)}, 0},
		{"masked", []pair{toldOf("a", "1", refused).by(judge.Masked)}, 0},
		{"an error without text", []pair{toldOf("a", "", refused)}, 0},
		{"every tool must tell", []pair{toldOf("a", "1", refused), toldOf("b", "2", refused).by(judge.Masked)}, 0},
		{"a success is left out", []pair{toldOf("a", "1", refused), toldOf("b", "2", refused).by(judge.Success)}, 10},
		{"never met", []pair{func() pair { p := toldOf("a", "1", refused); p.o.Upstream.Hits = 0; return p }()}, -1},
		{"only a success", []pair{toldOf("a", "1", refused).by(judge.Success)}, -1},
		{"429 is no network case", []pair{said("a", limited, "1", 2, 2, 2).status(429, 1).cause(true, "rate-limit")}, -1},
		{"no fault", []pair{said("a", notFound, "1", 2, 2, 2)}, -1},
		{"what is only reported is left out", []pair{toldOf("a", "1", refused).scope(evidence.CountsNothing)}, -1},
		{"half of each", []pair{toldOf("a", "1", refused), toldOf("a", "", silence).by(judge.Hang)}, 5},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantAxis(t, axisOf(t, grade(t, tt.pairs...), "network"), tt.want) })
	}
}

func TestNetworkCaseReasons(t *testing.T) {
	card := grade(t, toldOf("a", "", evidence.NoAnswer).by(judge.Hang).id("a/1"), toldOf("b", "ok", evidence.NoAnswer), toldOf("b", "no", evidence.ConnectionRefused))
	cases := axisOf(t, card, "network").Cases
	if want := "a: no answer, first in a/1"; cases[0].Reason != want {
		t.Errorf("got %q, want %q", cases[0].Reason, want)
	}
	if want := "1 tool named it in words of their own"; cases[1].Reason != want {
		t.Errorf("got %q, want %q", cases[1].Reason, want)
	}
	if cases[2].Assessed || cases[2].Reason != "no call met it" {
		t.Errorf("got %+v", cases[2])
	}
}

func TestNetworkNotAssessedSaysWhy(t *testing.T) {
	server := aServer()
	server.Sandbox = "none"
	p := said("a", notFound, "x", 2, 2, 2)
	card := theBook(t).Score(Input{Server: server, Observations: []evidence.Observation{p.o}, Judgements: []judge.Judgement{p.j}})
	if got := axisOf(t, card, "network").Reason; !strings.Contains(got, "was not broken in this run") {
		t.Errorf("without a sandbox: %q", got)
	}
	if got := axisOf(t, grade(t, p), "network").Reason; got != "no tool reached the network" {
		t.Errorf("with a sandbox: %q", got)
	}
}
