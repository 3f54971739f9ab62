package judge

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestContract(t *testing.T) {
	no := false
	after := 1.5
	for _, c := range []struct {
		answer string
		want   Contract
	}{
		{"{\"error\":\"NOT_FOUND\",\"message\":\"m\",\"hint\":\"h\"}", Contract{Code: "NOT_FOUND", Message: "m", Hint: "h", Where: "text"}},
		{"{\"errorCategory\":\"business\",\"isRetryable\":false,\"description\":\"d\",\"customerMessage\":\"c\"}", Contract{ErrorCategory: "business", IsRetryable: &no, Description: "d", CustomerMessage: "c", Where: "text"}},
		{"x @@ {\"retry_after_ms\":1500}", Contract{RetryAfterSec: &after, Where: "structuredContent"}},
		{"-32603:x @@ {\"hint\":\"h\"}", Contract{Hint: "h", Where: "data"}},
		{"slow down. Retry-After: 1.5", Contract{RetryAfterSec: &after, Where: "text"}},
		{"{\"error\":{\"code\":404,\"message\":\"gone\"}}", Contract{Code: "404", Message: "gone", Where: "text"}},
		{"plain words", Contract{}},
	} {
		got := New(greenhouse).Points(observe(example{absent, "", plant, plantSent, c.answer, ""})).Contract
		if diff := cmp.Diff(c.want, got, cmp.FilterPath(func(p cmp.Path) bool {
			name := p.Last().String()
			return len(name) > 1 && name[1] >= 'a' && name[1] <= 'z'
		}, cmp.Ignore())); diff != "" {
			t.Errorf("%s: %s", c.answer, diff)
		}
	}
}
