package rubric

import (
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// carries is a failure with the fields of a contract in its text.
func carries(class evidence.Class, text string, c judge.Contract) pair {
	p := said("a", class, text, 0, 0, 0)
	if c.Where == "" {
		c.Where = "text"
	}
	p.j.Contract = c
	return p
}

func gradeBy(t testing.TB, rubric string, pairs ...pair) Scorecard {
	t.Helper()
	r, err := Load(rubric)
	if err != nil {
		t.Fatal(err)
	}
	s := NewScorer(r, aServer())
	for i := range pairs {
		s.Add(&pairs[i].o, &pairs[i].j)
	}
	return s.Card()
}

func TestContractFields(t *testing.T) {
	yes, no, wait := true, false, 30.0
	tests := []struct {
		name, rubric, axis string
		pairs              []pair
		want               float64
	}{
		{"code", "contract", "code", []pair{carries(notFound, "{}", judge.Contract{Code: "NOT_FOUND"})}, 10},
		{"code in another spelling", "contract", "code", []pair{carries(notFound, "{}", judge.Contract{Code: "not-found"})}, 10},
		{"code of another failure", "contract", "code", []pair{carries(notFound, "{}", judge.Contract{Code: "INTERNAL"})}, 0},
		{"no code", "contract", "code", []pair{carries(notFound, "{}", judge.Contract{})}, 0},
		{"code outside of the text", "contract", "code", []pair{carries(notFound, "x", judge.Contract{Code: "NOT_FOUND", Where: "structuredContent"})}, 5},
		{"each class weighs the same", "contract", "code", []pair{
			carries(notFound, "1", judge.Contract{Code: "NOT_FOUND"}), carries(notFound, "2", judge.Contract{Code: "NOT_FOUND"}), carries(timeout, "3", judge.Contract{Code: "INTERNAL"}),
		}, 5},
		{"a hang carries nothing", "contract", "message", []pair{by("a", timeout, judge.Hang)}, 0},
		{"schema rejections are left out", "contract", "message", []pair{said("a", invalid, "x", 2, 2, 2).by(judge.SchemaRejection)}, -1},
		{"message", "contract", "message", []pair{carries(notFound, "{}", judge.Contract{Message: "No order."})}, 10},
		{"prose is no message field", "contract", "message", []pair{said("a", notFound, "No order.", 2, 2, 2)}, 0},
		{"hint", "contract", "hint", []pair{carries(notFound, "{}", judge.Contract{Hint: "Call list_orders."})}, 10},
		{"a temporary failure needs no hint", "contract", "hint", []pair{carries(timeout, "{}", judge.Contract{})}, -1},
		{"wait", "contract", "wait", []pair{carries(limited, "{}", judge.Contract{RetryAfterSec: &wait})}, 10},
		{"no wait", "contract", "wait", []pair{carries(limited, "{}", judge.Contract{})}, 0},
		{"no rate limit", "contract", "wait", []pair{carries(notFound, "{}", judge.Contract{})}, -1},
		{"category", "exam", "category", []pair{carries(timeout, "{}", judge.Contract{ErrorCategory: "transient"})}, 10},
		{"category outside of the text", "exam", "category", []pair{carries(timeout, "x", judge.Contract{ErrorCategory: "transient", Where: "structuredContent"})}, 10},
		{"wrong category", "exam", "category", []pair{carries(timeout, "{}", judge.Contract{ErrorCategory: "validation"})}, 0},
		{"retryable", "exam", "retryable", []pair{carries(timeout, "{}", judge.Contract{IsRetryable: &yes}), carries(notFound, "{}", judge.Contract{IsRetryable: &no})}, 10},
		{"a terminal failure is not retryable", "exam", "retryable", []pair{carries(notFound, "{}", judge.Contract{IsRetryable: &yes})}, 0},
		{"nothing said about retrying", "exam", "retryable", []pair{carries(notFound, "{}", judge.Contract{})}, 0},
		{"description", "exam", "description", []pair{carries(notFound, "{}", judge.Contract{Description: "No order."})}, 10},
		{"prose is a description", "exam", "description", []pair{said("a", notFound, "No order.", 2, 2, 2)}, 10},
		{"bare JSON is none", "exam", "description", []pair{carries(notFound, "{}", judge.Contract{})}, 0},
		{"customer message", "exam", "customer", []pair{carries(notFound, "{}", judge.Contract{Description: "tech", CustomerMessage: "kind"})}, 10},
		{"the technical one relayed", "exam", "customer", []pair{carries(notFound, "{}", judge.Contract{Description: "tech", CustomerMessage: "Tech"})}, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { wantAxis(t, axisOf(t, gradeBy(t, tt.rubric, tt.pairs...), tt.axis), tt.want) })
	}
}

func TestContractSaysWhatIsMissing(t *testing.T) {
	card := gradeBy(t, "contract", carries(notFound, "1", judge.Contract{Code: "NOT_FOUND"}).id("1"), carries(notFound, "2", judge.Contract{}).id("2"))
	for _, c := range axisOf(t, card, "code").Cases {
		if strings.Contains(c.Name, "not-found") && c.Reason != "missing or not valid in 1 of 2 answers, first in 2" {
			t.Errorf("got %+v", c)
		}
	}
}

func TestARubricCanLeaveAFindingOut(t *testing.T) {
	p := said("a", notFound, "{}", 0, 0, 0).remark("style/json", "")
	if finding(grade(t, p), "style/json") == nil {
		t.Error("the book does not tell of it")
	}
	if finding(gradeBy(t, "contract", p), "style/json") != nil {
		t.Error("the contract tells of what it asks for")
	}
}
