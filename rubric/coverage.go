package rubric

import (
	"slices"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// coverage counts what a run reached.
type coverage struct {
	observations int
	failures     int // that count for something
	unmet        int // faults that the call never met
	faultMet     bool
	upstream     bool
	probed       map[string]bool
	classes      map[evidence.Class]bool
	channels     map[judge.Channel]int
}

func newCoverage() coverage {
	return coverage{probed: map[string]bool{}, classes: map[evidence.Class]bool{}, channels: map[judge.Channel]int{}}
}

func (c *coverage) add(s *seen, listed map[string]bool) {
	c.observations++
	c.channels[s.j.Channel]++
	if s.o.Tool != "" && (listed[s.o.Tool] || len(listed) == 0) {
		c.probed[s.o.Tool] = true
	}
	c.upstream = c.upstream || s.o.Upstream.Hits > 0
	switch {
	case !s.met():
		c.unmet++
	case s.o.Fault != nil:
		c.faultMet = true
	}
	if s.charged() {
		c.failures++
	}
	if s.worded() && s.class.Valid() {
		c.classes[s.class] = true
	}
}

func (c *coverage) class(class evidence.Class) bool { return c.classes[class] }

func (c *coverage) result(server evidence.Server) Coverage {
	out := Coverage{
		Tools: max(len(server.Tools), len(c.probed)), Probed: len(c.probed), Observations: c.observations,
		Skipped: slices.Clone(server.Skipped), Classes: []evidence.Class{}, UpstreamReached: c.upstream,
	}
	if out.Skipped == nil {
		out.Skipped = []evidence.Skipped{} // [] in JSON, never null
	}
	for _, class := range evidence.Classes {
		if c.classes[class] {
			out.Classes = append(out.Classes, class)
		}
	}
	return out
}

func (c *coverage) channelCounts() []Count {
	counts := []Count{}
	for _, ch := range append(slices.Clone(failureChannels), judge.Success) {
		if n := c.channels[ch]; n > 0 {
			counts = append(counts, Count{Name: string(ch), Count: n})
		}
	}
	return counts
}
