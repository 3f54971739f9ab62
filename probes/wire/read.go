package wire

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"
)

// A Stray is an answer that nobody waits for.
type Stray struct {
	Raw    json.RawMessage
	Reason string // "late", "duplicate", "unknown id" or "no id"
}

// onJunk keeps a line that is no JSON-RPC.
func (c *Conn) onJunk(head []byte, size int64) {
	if len(bytes.TrimSpace(head)) == 0 {
		return
	}
	c.position++
	c.record(Received, head, size)
	c.junkBytes += size
	c.junk.add(c.position, len(head), string(head))
	c.junkForCall(head)
}

// junkForCall ends a call whose answer came broken, so that nobody waits for
// the whole budget: the line is no JSON but calls itself an answer to it.
func (c *Conn) junkForCall(head []byte) {
	if !bytes.Contains(head, []byte(`"jsonrpc"`)) {
		return
	}
	match := brokenID.FindSubmatch(head)
	if match == nil {
		return
	}
	call, ok := c.calls[string(match[1])]
	if !ok || call.method == "" || bytes.Contains(head, []byte(`"method"`)) {
		return
	}
	c.remove(call)
	call.failed <- &GarbageError{Raw: string(head)}
}

// onText takes a JSON object or array.
func (c *Conn) onText(raw []byte, cut int64) {
	if c.take(raw, cut, nil) {
		return
	}
	// a log line in JSON
	head := raw[:min(len(raw), c.limits.JunkLine)]
	c.junkBytes += int64(len(raw)) + cut
	c.junk.add(c.position, len(head), string(head))
}

// take reads the messages of a JSON object or array, and reports whether
// there were any. From is what HTTP brought it in; nil elsewhere.
func (c *Conn) take(raw []byte, cut int64, from *response) bool {
	messages := parseMessages(raw, cut)
	c.position++
	c.record(Received, raw, int64(len(raw))+cut)
	rpc := false
	for _, m := range messages {
		switch {
		case m.isRequest():
			c.onRequest(m)
		case m.isNotification():
			c.onNotification(m)
		case m.isAnswer():
			c.onAnswer(m, from)
		default:
			continue
		}
		rpc = true
	}
	return rpc
}

func (c *Conn) onNotification(m message) {
	raw := m.raw
	if limit := c.limits.Frame; len(raw) > limit {
		short := newAbridger(limit, limit/4)
		short.feed(raw)
		raw = short.out
	}
	c.notifications.add(c.position, len(raw), bytes.Clone(raw))
}

func (c *Conn) onAnswer(m message, from *response) {
	id := m.id()
	call := c.calls[id]
	switch {
	case call != nil || id != "":
	case from != nil && from.call != nil:
		call = c.ownCall(m, from.call)
	default:
		call = c.onlyCall(m)
	}
	if call == nil {
		c.stray(m, id)
		return
	}
	c.remove(call)
	reply := Reply{
		Raw: m.raw, Error: m.errorObject(), CutBytes: m.cut,
		Oddities: m.oddities(call.id), SentAt: call.sentAt, At: time.Now(),
	}
	if m.has("result") {
		reply.Result = m.members["result"]
	}
	if from != nil {
		reply.HTTP = from.http
		reply.Oddities = append(reply.Oddities, from.oddities()...)
	}
	call.answer <- reply
}

// ownCall attributes an error without an id to the call that it answers over
// HTTP.
func (c *Conn) ownCall(m message, call *call) *call {
	if m.has("error") && slices.Contains(c.order, call) {
		return call
	}
	return nil
}

// onlyCall attributes an error without an id: to the one raw line that is
// awaited, else to the only call in flight.
func (c *Conn) onlyCall(m message) *call {
	if !m.has("error") {
		return nil
	}
	var raw *call
	for _, call := range c.order {
		if call.method != "" {
			continue
		}
		if raw != nil {
			return nil
		}
		raw = call
	}
	if raw == nil && len(c.order) == 1 {
		return c.order[0]
	}
	return raw
}

func (c *Conn) stray(m message, id string) {
	reason := "unknown id"
	switch {
	case id == "":
		reason = "no id"
	case c.abandoned[id]:
		reason = "late"
		delete(c.abandoned, id)
	case c.issued(id):
		reason = "duplicate"
	}
	raw := m.raw[:min(len(m.raw), c.limits.Frame)]
	c.strays.add(c.position, len(raw), Stray{Raw: bytes.Clone(raw), Reason: reason})
}

// StraysSince gives the answers since mark that nobody waits for; Raw is cut
// at Limits.Frame.
func (c *Conn) StraysSince(mark Mark) []Stray {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.strays.since(mark)
}
