package probes

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// slowCall is how long a call on a healthy network may take. Some servers wait
// half a minute for something that will not come, with every call that gets so far.
const slowCall = 5 * time.Second

// slowness keeps a run from waiting for the same thing again and again: once the
// slow calls took as long as the limit together, a probe that met one of them
// sends no more.
type slowness struct {
	limit time.Duration
	spent time.Duration
	slow  map[string]bool // probes
	left  map[string]int  // calls that were not sent, by probe
}

func (s *slowness) saw(k Case, o evidence.Observation) {
	took := time.Duration(o.LatencyMs * float64(time.Millisecond))
	if k.Raw != nil || took < slowCall {
		return
	}
	s.spent += took
	if s.slow == nil {
		s.slow, s.left = map[string]bool{}, map[string]int{}
	}
	s.slow[k.Probe] = true
}

func (s *slowness) skips(k Case) bool {
	if s.spent < s.limit || !s.slow[k.Probe] {
		return false
	}
	s.left[k.Probe]++
	return true
}

func (s *slowness) notes() []string {
	var all []string
	for _, probe := range slices.Sorted(maps.Keys(s.left)) {
		all = append(all, fmt.Sprintf("%d calls of the probe %s were not sent: the server took more than %v for others like them", s.left[probe], probe, slowCall))
	}
	return all
}
