package probes

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// planOf makes a plan of tool calls, with a case of its own process for each name in capitals.
func planOf(tools ...string) Plan {
	var plan Plan
	for i, tool := range tools {
		k := toolCase(strings.ToLower(tool), []byte(`{}`))
		k.ID, k.Probe, k.Class = fmt.Sprintf("%s/%d", tool, i), "missing-resource", evidence.NotFound
		k.Own = tool == strings.ToUpper(tool)
		plan.Cases = append(plan.Cases, k)
	}
	return plan
}

type ran struct {
	IDs     []string
	Kinds   []evidence.AnswerKind
	Partial string
	Notes   []string
	Starts  int
}

func runPlan(t *testing.T, ctx context.Context, f *fakeServer, plan Plan) ran {
	t.Helper()
	var got ran
	r := Runner{
		Open: f.open, Budget: time.Second, ServerKey: "beds", Planted: []string{"canary"},
		Sink: func(o evidence.Observation) error {
			if o.Server != "beds" || len(o.Planted) != 1 {
				t.Errorf("%s lacks its server or its canaries", o.ID)
			}
			got.IDs, got.Kinds = append(got.IDs, o.ID), append(got.Kinds, o.Answer.Kind)
			return nil
		},
	}
	first := f.mustOpen(t)
	out, err := r.Run(ctx, first, plan)
	if err != nil {
		t.Fatal(err)
	}
	first.Close(ctx)
	got.Partial, got.Notes, got.Starts = out.Partial, out.Notes, f.starts
	if f.closed != f.starts {
		t.Errorf("%d of %d processes were closed", f.closed, f.starts)
	}
	return got
}

func answers(kind evidence.AnswerKind) target.Exchange {
	return target.Exchange{Answer: evidence.Answer{Kind: kind}}
}

func TestRunStartsADeadServerAgain(t *testing.T) {
	f := &fakeServer{answer: func(r target.Request) target.Exchange {
		switch toolOf(r) {
		case "dies":
			return answers(evidence.Exit)
		case "dies-after":
			return target.Exchange{Answer: evidence.Answer{Kind: evidence.Result}, ExitedAfter: &evidence.Answer{Kind: evidence.Exit}}
		default:
			return answers(evidence.Result)
		}
	}}
	got := runPlan(t, t.Context(), f, planOf("a", "dies", "b", "dies-after", "OWN", "c"))
	want := ran{
		IDs:    []string{"a/0", "dies/1", "b/2", "dies-after/3", "OWN/4", "c/5"},
		Kinds:  []evidence.AnswerKind{"result", "exit", "result", "result", "result", "result"},
		Starts: 5, // the first, one after each death, one to confirm a death, and the case of its own
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestRunLeavesAHangingToolAlone(t *testing.T) {
	f := &fakeServer{answer: func(r target.Request) target.Exchange {
		if toolOf(r) == "hangs" {
			return answers(evidence.NoReply)
		}
		return answers(evidence.Result)
	}}
	got := runPlan(t, t.Context(), f, planOf("hangs", "a", "hangs", "b"))
	want := ran{
		IDs: []string{"hangs/0", "a/1", "b/3"}, Kinds: []evidence.AnswerKind{"timeout", "result", "result"}, Starts: 1,
		Notes: []string{"hangs did not answer within 1s; its other calls were not sent"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestRunEndsPartialWhereTheServerStaysDead(t *testing.T) {
	f := &fakeServer{}
	plan := planOf("a", "b", "c", "d", "e", "f", "g")
	f.answer = func(target.Request) target.Exchange { f.refuse = 1000; return answers(evidence.Exit) }
	got := runFailing(t, f, plan)
	if want := []string{"a/0"}; !cmp.Equal(want, got.IDs) {
		t.Errorf("observed %v, want %v", got.IDs, want)
	}
	if !strings.Contains(got.Partial, "could not be started again for") || !strings.Contains(got.Partial, "no room") {
		t.Errorf("partial is %q, want the case and the reason", got.Partial)
	}
}

// runFailing is runPlan for a server whose later starts fail, so that starts and closes differ.
func runFailing(t *testing.T, f *fakeServer, plan Plan) ran {
	t.Helper()
	var got ran
	r := Runner{Open: f.open, Budget: time.Second, Sink: func(o evidence.Observation) error {
		got.IDs = append(got.IDs, o.ID)
		return nil
	}}
	out, err := r.Run(t.Context(), f.mustOpen(t), plan)
	if err != nil {
		t.Fatal(err)
	}
	got.Partial, got.Notes = out.Partial, out.Notes
	return got
}

func TestRunKeepsWhatWasSeenWhenInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	f := &fakeServer{answer: func(r target.Request) target.Exchange {
		if toolOf(r) == "b" {
			cancel()
		}
		return answers(evidence.Result)
	}}
	got := runPlan(t, ctx, f, planOf("a", "b", "c"))
	if want := "interrupted after 1 of 3 calls"; got.Partial != want {
		t.Errorf("partial is %q, want %q", got.Partial, want)
	}
	if want := []string{"a/0"}; !cmp.Equal(want, got.IDs) {
		t.Errorf("observed %v, want %v: the call that was cut short is no evidence", got.IDs, want)
	}
}

func TestRunReportsASinkThatFails(t *testing.T) {
	f := &fakeServer{answer: func(target.Request) target.Exchange { return answers(evidence.Result) }}
	full := errors.New("disk full")
	r := Runner{Open: f.open, Sink: func(evidence.Observation) error { return full }}
	if _, err := r.Run(t.Context(), f.mustOpen(t), planOf("a")); !errors.Is(err, full) {
		t.Errorf("error %v, want the sink's", err)
	}
}

func TestRunChargesALateExitToTheCallBefore(t *testing.T) {
	f := &fakeServer{}
	f.answer = func(r target.Request) target.Exchange {
		f.doomed = toolOf(r) == "late"
		return answers(evidence.Result)
	}
	exited := map[string]bool{}
	r := Runner{Open: f.open, Budget: time.Second, Sink: func(o evidence.Observation) error {
		exited[o.ID] = o.ExitedAfter != nil
		return nil
	}}
	if _, err := r.Run(t.Context(), f.mustOpen(t), planOf("a", "late", "b", "late", "c")); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]bool{"a/0": false, "late/1": true, "b/2": false, "late/3": true, "c/4": false}, exited); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
