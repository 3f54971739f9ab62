package rubric

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

const (
	invalid  = evidence.InvalidInput
	notFound = evidence.NotFound
	timeout  = evidence.Timeout
	down     = evidence.Unavailable
	limited  = evidence.RateLimited
)

func TestMeanPoints(t *testing.T) {
	tests := []struct {
		name  string
		axis  string
		pairs []pair
		want  float64 // -1: not assessed
	}{
		{"full", "specificity", []pair{said("a", notFound, "x", 2, 0, 0)}, 10},
		{"none", "trigger", []pair{said("a", notFound, "x", 2, 0, 0)}, 0},
		{"each class weighs the same", "specificity", []pair{
			said("a", invalid, "1", 2, 0, -1), said("a", invalid, "2", 2, 0, -1), said("a", invalid, "3", 2, 0, -1),
			said("a", timeout, "4", 0, 0, 0),
		}, 5},
		{"the same message counts once", "specificity", []pair{
			said("a", notFound, "x", 0, 0, 0).id("1"), said("a", notFound, "x", 0, 0, 0).id("2"), said("a", notFound, "y", 2, 0, 0).id("3"),
		}, 5},
		{"the same text of another tool is another message", "specificity", []pair{
			said("a", notFound, "x", 0, 0, 0), said("b", notFound, "x", 0, 0, 0), said("a", notFound, "y", 2, 0, 0),
		}, 3.3},
		{"one message that fits one of two failures", "specificity", []pair{
			said("a", notFound, "x", 2, 0, 0).id("1"), said("a", notFound, "x", 0, 0, 0).id("2"),
		}, 5},
		{"a success is left out", "specificity", []pair{said("a", notFound, "x", 2, 0, 0), by("b", notFound, judge.Success)}, 10},
		{"a fault that was never met is left out", "specificity", []pair{
			said("a", notFound, "x", 2, 0, 0), said("a", down, "y", 0, 0, 0).under(evidence.ConnectionRefused, 0),
		}, 10},
		{"a fault that was met counts", "specificity", []pair{
			said("a", notFound, "x", 2, 0, 0), said("a", down, "y", 0, 0, 0).under(evidence.ConnectionRefused, 1),
		}, 5},
		{"a hang has no points", "specificity", []pair{said("a", notFound, "x", 2, 0, 0), said("a", timeout, "", -1, -1, -1).by(judge.Hang)}, 5},
		{"a crash has no points", "retry", []pair{said("a", notFound, "x", 2, 0, 2), said("a", timeout, "", 2, 2, 2).by(judge.Crash)}, 5},
		{"corrupt bytes have no points", "trigger", []pair{said("a", notFound, "x", 2, 2, 2), said("a", timeout, "", -1, -1, -1).by(judge.Corrupt)}, 5},
		{"a masked answer is judged", "specificity", []pair{said("a", notFound, "x", 2, 0, 0).by(judge.Masked)}, 10},
		{"schema rejections have specificity", "specificity", []pair{said("a", invalid, "x", 1, 2, 0).by(judge.SchemaRejection)}, 5},
		{"schema rejections are left out of retry", "retry", []pair{
			said("a", invalid, "x", 1, 2, 0).by(judge.SchemaRejection), said("a", notFound, "y", 2, 2, 2),
		}, 10},
		{"retry with nothing but schema rejections", "retry", []pair{said("a", invalid, "x", 1, 2, 0).by(judge.SchemaRejection)}, -1},
		{"an axis that does not apply is left out", "trigger", []pair{said("a", notFound, "x", 2, -1, 0), said("a", notFound, "y", 2, 2, 0)}, 10},
		{"what the SDK words is left out", "specificity", []pair{
			said("a", notFound, "x", 2, 0, 0), said("nope", notFound, "y", 0, 0, 0).scope(evidence.CountsChannel),
		}, 10},
		{"what is only reported is left out", "specificity", []pair{
			said("a", notFound, "x", 2, 0, 0), said("a", invalid, "y", 0, 0, 0).scope(evidence.CountsNothing),
		}, 10},
		{"nothing at all", "specificity", nil, -1},
		{"only successes", "specificity", []pair{by("a", notFound, judge.Success)}, -1},
		{"thirds are rounded once", "specificity", []pair{
			said("a", notFound, "x", 2, 0, 0), said("a", notFound, "y", 2, 0, 0), said("a", notFound, "z", 0, 0, 0),
		}, 6.7},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantAxis(t, axisOf(t, grade(t, tt.pairs...), tt.axis), tt.want) })
	}
}

func wantAxis(t *testing.T, got Axis, want float64) {
	t.Helper()
	switch {
	case want < 0 && got.Assessed:
		t.Errorf("assessed with %v, want n/a", got.Score)
	case want < 0 && got.Score != 0:
		t.Errorf("n/a with a score of %v", got.Score)
	case want >= 0 && (!got.Assessed || got.Score != want):
		t.Errorf("got %v (assessed %v: %s), want %v", got.Score, got.Assessed, got.Reason, want)
	}
	if got.Reason == "" {
		t.Error("no reason is given")
	}
}

func TestClassesAreListedInTheirOrder(t *testing.T) {
	card := grade(t, said("a", down, "1", 1, 1, 1), said("a", invalid, "2", 2, 1, 1), said("b", invalid, "3", 0, 1, 1))
	got := axisOf(t, card, "specificity").Classes
	want := []ClassScore{{invalid, 1, 2}, {down, 1, 1}}
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
