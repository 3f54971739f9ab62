package rubric

import (
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// atStart stands for an observation's ID where something was seen before the
// first call.
const atStart = "start"

// startSecrets looks for credentials in what the server logged while starting.
// Other leaks are left alone there: a path in a banner is for operators, and no
// failure is told.
func (s *Scorer) startSecrets() []leak.Leak {
	start := s.server.Startup
	if start == nil || start.Stderr == "" && len(start.Junk) == 0 {
		return nil
	}
	found := leak.Scan(leak.Input{Log: start.Stderr + leak.BlockSeparator + strings.Join(start.Junk, leak.BlockSeparator), Planted: s.findings.secrets()})
	return slices.DeleteFunc(found, func(l leak.Leak) bool { return l.Kind != leak.Secret })
}
