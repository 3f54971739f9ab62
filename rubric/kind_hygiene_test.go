package rubric

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

func TestHygiene(t *testing.T) {
	fine := said("a", notFound, "No order x exists.", 2, 2, 2)
	tests := []struct {
		name  string
		pairs []pair
		want  float64
	}{
		{"clean", []pair{fine}, 10},
		{"a secret in a result", []pair{fine.leak("secret", "result")}, 6.7},
		{"a secret in the log", []pair{fine.leak("secret", "log")}, 8.3},
		{"a secret in both", []pair{fine.leak("secret", "log").leak("secret", "result")}, 6.7},
		{"frames in a result", []pair{fine.leak("stack-trace", "result")}, 6.7},
		{"frames in the log", []pair{fine.leak("stack-trace", "log")}, 8.3},
		{"four leaks of one check cost one check", []pair{
			fine.leak("path", "result").leak("upstream-body", "result").leak("database-error", "result").leak("internal-address", "result"),
		}, 6.7},
		{"everything", []pair{fine.leak("path", "result").leak("secret", "result").leak("stack-trace", "result")}, 0},
		{"all in the log", []pair{fine.leak("path", "log").leak("secret", "log").leak("stack-trace", "log")}, 5},
		{"a leak in a success counts", []pair{fine, by("b", notFound, judge.Success).leak("secret", "result")}, 6.7},
		{"a leak in a call that met no fault counts", []pair{fine, by("b", down, judge.Returned).under(evidence.DNSNotFound, 0).leak("secret", "result")}, 6.7},
		{"a leak in what is only reported counts for nothing", []pair{fine, fine.scope(evidence.CountsNothing).leak("secret", "result")}, 10},
		{"silence earns nothing", []pair{by("a", timeout, judge.Hang), by("a", down, judge.Crash)}, -1},
		{"an error without text is no text", []pair{said("a", notFound, " ", 0, 0, 0), said("b", notFound, "[]", 0, 0, 0).by(judge.Masked)}, -1},
		{"silence with a leak", []pair{by("a", down, judge.Crash).leak("secret", "log")}, 8.3},
		{"what the SDK words is a text", []pair{by("nope", notFound, judge.Returned).scope(evidence.CountsChannel)}, 10},
		{"only successes", []pair{by("a", notFound, judge.Success)}, -1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantAxis(t, axisOf(t, grade(t, tt.pairs...), "secret"), tt.want) })
	}
}
