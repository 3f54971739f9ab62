package report

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// writeJSON writes the card as docs/evidence.md has it: one line.
func writeJSON(w io.Writer, card rubric.Scorecard, _ Options) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(card); err != nil {
		return fmt.Errorf("writing the scorecard as JSON: %w", err)
	}
	return nil
}
