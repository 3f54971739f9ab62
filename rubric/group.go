package rubric

import (
	"hash/maphash"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// textID stands for a text: what is compared is not kept.
type textID [2]uint64

// textSeeds make textIDs that no server can foresee, so that none can give two
// texts the same one. IDs are compared only, never shown or sorted for output.
var textSeeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

func idOfText(text string) textID {
	return textID{maphash.String(textSeeds[0], text), maphash.String(textSeeds[1], text)}
}

// groupKey makes messages one: the same tool, class and text, once ids, times
// and ports are replaced (docs/rubric.md).
type groupKey struct {
	tool  string
	class evidence.Class
	text  textID
}

// group is one distinct message with everything that showed it. The sample is
// missing where the message teaches too little to be shown.
type group struct {
	sums   []tallied // by axis of the rubric
	count  int
	id     string // of the sample
	weight int    // of the sample: its badness
	first  *sample
}

// tallied is a sum of points and how many observations gave any.
type tallied struct{ sum, count int32 }

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
	why      judge.Why
	better   wording
	planted  []string
	shape    textID // of the text without the tool's name
	leaked   bool   // the model could read a leak
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
		why:    s.j.Why,
		better: s.wording(), shape: s.shapeID(), planted: s.o.Planted,
	}
	for _, l := range s.j.Leaks {
		s.taken.leaked = s.taken.leaked || l.Where != whereLog
	}
	return s.taken
}

// before reports whether an observation stands before the sample, so that the
// one that stands for many does not depend on which came first.
func (s *seen) before(p *sample) bool {
	return p == nil || s.o.ID < p.id || s.o.ID == p.id && s.j.Text < p.text
}

// before is the same for two samples.
func (p *sample) before(q *sample) bool {
	return q == nil || p.id < q.id || p.id == q.id && p.text < q.text
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

// shapeID is the same for messages that differ only in the tool that they name:
// a server that says them all has one habit.
func (s *seen) shapeID() textID {
	if s.o.Tool == "" || s.silent() {
		return s.textID()
	}
	return idOfText(strings.ReplaceAll(s.j.Key, s.o.Tool, "\x00"))
}

// textID is what a message is compared by. A failure without a message is told
// apart by how it failed.
func (s *seen) textID() textID {
	if s.text == (textID{}) {
		key := s.j.Key
		if s.silent() {
			key = "\x00" + string(s.j.Channel)
		}
		s.text = idOfText(key)
	}
	return s.text
}
