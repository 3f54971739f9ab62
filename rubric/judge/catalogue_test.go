package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestToolWrites(t *testing.T) {
	yes, no := true, false
	for _, c := range []struct {
		name string
		a    *evidence.Annotations
		want bool
	}{
		{"create_note", nil, true}, {"get_note", nil, false}, {"delete_note", nil, false}, {"sendMessage", nil, true},
		{"create_note", &evidence.Annotations{ReadOnlyHint: &yes}, false},
		{"touch", &evidence.Annotations{ReadOnlyHint: &no}, true},
		{"touch", &evidence.Annotations{ReadOnlyHint: &no, IdempotentHint: &yes}, false},
	} {
		if got := writes(nameWords(c.name), c.a); got != c.want {
			t.Errorf("writes(%s, %+v) = %v", c.name, c.a, got)
		}
	}
}
