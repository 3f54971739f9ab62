package rubric

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

func TestHandlers(t *testing.T) {
	faulty := func(channel judge.Channel, tools ...string) []pair {
		list := []pair{said("a", invalid, "fine", 2, 2, 2)}
		for _, tool := range tools {
			list = append(list, by(tool, notFound, channel))
		}
		return list
	}
	tests := []struct {
		name  string
		pairs []pair
		want  float64
	}{
		{"none", faulty(judge.Thrown), 10},
		{"one", faulty(judge.Thrown, "a"), 7},
		{"two", faulty(judge.Masked, "a", "b"), 7},
		{"three", faulty(judge.Crash, "a", "b", "c"), 4},
		{"five", faulty(judge.Corrupt, "a", "b", "c", "d", "e"), 4},
		{"six", faulty(judge.Hang, "a", "b", "c", "d", "e", "f"), 0},
		{"one tool in many ways is one handler", []pair{by("a", notFound, judge.Thrown), by("a", down, judge.Masked), by("a", limited, judge.Crash)}, 7},
		{"a schema rejection is no throw", []pair{by("a", invalid, judge.SchemaRejection)}, 10},
		{"a success is nothing", []pair{by("a", invalid, judge.Success)}, -1},
		{"a hang under silence is charged to the network alone", []pair{
			said("a", invalid, "fine", 2, 2, 2), by("a", timeout, judge.Hang).under(evidence.NoAnswer, 1),
		}, 10},
		{"nothing but a hang under silence", []pair{by("a", timeout, judge.Hang).under(evidence.NoAnswer, 1)}, -1},
		{"a crash under silence is charged", []pair{by("a", timeout, judge.Crash).under(evidence.NoAnswer, 1)}, 7},
		{"a hang under another fault is charged", []pair{by("a", down, judge.Hang).under(evidence.ConnectionRefused, 1)}, 7},
		{"a fault that was never met is left out", []pair{by("a", down, judge.Crash).under(evidence.ConnectionRefused, 0)}, -1},
		{"what the SDK words counts", []pair{by("nope", notFound, judge.Thrown).scope(evidence.CountsChannel)}, 7},
		{"made-up tools are one handler", []pair{
			by("nope-1", notFound, judge.Thrown).scope(evidence.CountsChannel), by("nope-2", notFound, judge.Thrown), by("nope-3", notFound, judge.Thrown),
		}, 7},
		{"what is only reported is left out", []pair{by("a", invalid, judge.Crash).scope(evidence.CountsNothing)}, -1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantAxis(t, axisOf(t, grade(t, tt.pairs...), "throw"), tt.want) })
	}
}

func TestHandlersAreListedWithTheReason(t *testing.T) {
	card := grade(t, by("b", notFound, judge.Masked).id("b/2"), by("b", down, judge.Masked).id("b/1"), by("b", down, judge.Thrown).id("b/3"), by("a", down, judge.Crash).id("a/1"))
	got := axisOf(t, card, "throw").Cases
	if len(got) != 2 || got[0].Name != "a" || got[1].Name != "b" {
		t.Fatalf("got %+v", got)
	}
	if want := "thrown 1 time, first in b/3; masked 2 times, first in b/1"; got[1].Reason != want {
		t.Errorf("got  %s\nwant %s", got[1].Reason, want)
	}
}
