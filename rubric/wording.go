package rubric

import (
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge/suggest"
)

// keptBytes is how much of an answer and its log is kept until a better wording
// is asked for. Of longer ones it is written at once, so that what is kept
// stays small.
const keptBytes = 2 << 10

// wording is the better wording of a sample: few samples end up on a card, so
// it is written when the card is.
type wording struct {
	written string
	by      Suggester // nil where it is written, or there is nothing to write
	about   *evidence.Observation
	class   evidence.Class
}

func (s *seen) wording() wording {
	if s.j.Suggestion != "" || s.better == nil || !s.j.Loses() {
		return wording{written: s.j.Suggestion}
	}
	about := *s.o
	if !suggest.ReadsAnswer(s.class) {
		about.Answer, about.Stderr, about.Notifications, about.Junk = evidence.Answer{}, "", nil, nil
	}
	about.ExitedAfter = nil
	if size(&about) > keptBytes {
		return wording{written: s.better.Suggest(s.o, s.class)}
	}
	return wording{by: s.better, about: &about, class: s.class}
}

func (w *wording) text() string {
	if w.by != nil {
		w.written, w.by, w.about = w.by.Suggest(w.about, w.class), nil, nil
	}
	return w.written
}

// size is how many bytes of foreign text an observation holds.
func size(o *evidence.Observation) int {
	a := &o.Answer
	n := len(o.Arguments) + len(o.Stderr) + len(a.Message) + len(a.StructuredContent) + len(a.Meta) + len(a.Body) + len(a.Data) + len(a.Raw)
	for _, c := range a.Content {
		n += len(c.Text) + len(c.URI)
		if c.Resource != nil {
			n += len(c.Resource.Text) + len(c.Resource.URI)
		}
	}
	for _, text := range o.Notifications {
		n += len(text)
	}
	for _, text := range o.Junk {
		n += len(text)
	}
	for _, text := range o.Sent.Values {
		n += len(text)
	}
	for _, r := range o.Upstream.Requests {
		n += len(r.Method) + len(r.Host) + len(r.Path)
	}
	return n
}
