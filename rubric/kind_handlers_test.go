package rubric

import (
	"strings"
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

// TestPraiseDoesNotContradictTheChannels: the reason stands beside the counts of
// channels, so it tells of every failure there that the axis leaves out.
func TestPraiseDoesNotContradictTheChannels(t *testing.T) {
	const plain = "every failure came back as an error result"
	well := said("a", invalid, "fine", 2, 2, 2)
	for _, tt := range []struct {
		name  string
		pairs []pair
		want  string
	}{
		{"all is well", []pair{well, by("b", invalid, judge.SchemaRejection), by("b", invalid, judge.Success)}, plain},
		{"a hang under silence", []pair{well, by("b", timeout, judge.Hang).under(evidence.NoAnswer, 1)}, "beside them: hang 1 time (charged to network coverage)"},
		{"only reported", []pair{well, by("b", invalid, judge.Thrown).id("b/1").scope(evidence.CountsNothing), by("b", invalid, judge.Thrown).id("b/2").scope(evidence.CountsNothing)}, "beside them: thrown 2 times (only reported)"},
		{"not met", []pair{well, by("b", down, judge.Crash).under(evidence.ConnectionRefused, 0)}, "beside them: crash 1 time (the fault was not met)"},
		{"reported and well", []pair{well, by("b", invalid, judge.Returned).scope(evidence.CountsNothing)}, plain},
	} {
		t.Run(tt.name, func(t *testing.T) {
			card := grade(t, tt.pairs...)
			reason := axisOf(t, card, "throw").Reason
			if !strings.HasSuffix(reason, tt.want) {
				t.Errorf("got  %s\nwant …%s", reason, tt.want)
			}
			for _, c := range card.Channels {
				if !judge.Channel(c.Name).Disciplined() && !strings.Contains(reason, c.Name) {
					t.Errorf("the card counts %d as %s, and the reason is %q", c.Count, c.Name, reason)
				}
			}
		})
	}
}

func TestNothingLeakedDoesNotContradictTheFindings(t *testing.T) {
	well := said("a", invalid, "fine", 2, 2, 2)
	for _, tt := range []struct {
		pairs []pair
		want  string
	}{
		{[]pair{well}, "nothing leaked"},
		{[]pair{well, said("b", invalid, "x", 2, 2, 2).leak("path", "result").id("b/1").scope(evidence.CountsNothing)}, "nothing leaked that counts here; 1 observation with a leak is only reported, first in b/1"},
	} {
		card := grade(t, tt.pairs...)
		if got := axisOf(t, card, "secret").Reason; got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}
