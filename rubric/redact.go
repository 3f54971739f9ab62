package rubric

import (
	"slices"

	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// redact masks what must never be printed again: the canaries of the run and
// whatever looks like a credential.
func redact(text string, planted ...[]string) string {
	return leak.Redact(text, slices.Concat(planted...))
}
