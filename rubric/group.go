package rubric

import (
	"cmp"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// groupKey makes messages one: the same tool, class and text, once ids, times
// and ports are replaced (docs/rubric.md).
type groupKey struct {
	tool  string
	class evidence.Class
	text  string
}

// group is one distinct message with everything that showed it.
type group struct {
	key   groupKey
	sums  []tallied // by axis of the rubric
	count int
	first *sample
}

// tallied is a sum of points and how many observations gave any.
type tallied struct{ sum, count int64 }

// sample is the observation that stands for many: the one with the lowest ID,
// so that the order in which they came does not matter.
type sample struct {
	id, text string
	tool     string
	probe    string
	class    evidence.Class
	fault    string
	channel  judge.Channel
	points   [3]*int
	why      []string
	better   wording
	planted  []string
	noted    bool // the observation counts for nothing, so that its findings are notes
	leaked   bool // the model could read a leak
}

// sample is what is kept of an observation. It shares no large text with it.
func (s *seen) sample() *sample {
	if s.taken != nil {
		return s.taken
	}
	s.taken = &sample{
		// Cloned, for the text may be a slice of an answer of many megabytes.
		id: s.o.ID, text: strings.Clone(s.j.Text), tool: s.o.Tool, probe: s.o.Probe,
		class: s.class, fault: faultName(s.o.Fault), channel: s.j.Channel,
		points: [3]*int{s.j.Specificity, s.j.Trigger, s.j.Retry},
		why:    reasons(s.j.Why),
		better: s.wording(), planted: s.o.Planted, noted: s.o.Scored == evidence.CountsNothing,
	}
	for _, l := range s.j.Leaks {
		s.taken.leaked = s.taken.leaked || l.Where != whereLog
	}
	return s.taken
}

// before orders samples, so that the one that stands for many does not depend
// on which came first.
func (p *sample) before(q *sample) bool {
	return cmp.Or(strings.Compare(p.id, q.id), strings.Compare(p.text, q.text)) < 0
}

// whereLog marks a leak that only operators see (codebook, "Leaks"); the model
// could read every other.
const whereLog = leak.InLog

// reasons lists why a message got its points, axis by axis.
func reasons(w judge.Why) []string {
	var list []string
	for _, r := range []struct{ axis, why string }{
		{"channel", w.Channel}, {"specificity", w.Specificity}, {"trigger", w.Trigger}, {"retry", w.Retry},
	} {
		if r.why != "" {
			list = append(list, r.axis+": "+r.why)
		}
	}
	return list
}

// textKey is what a message is compared by. A failure without a message is
// told apart by how it failed.
func (s *seen) textKey() string {
	if s.silent() {
		return "\x00" + string(s.j.Channel)
	}
	return s.j.Key
}
