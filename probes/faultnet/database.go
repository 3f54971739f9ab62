package faultnet

import (
	"encoding/binary"
	"io"
	"time"
)

// query is one message of a client that speaks no HTTP.
type query struct {
	protocol string
	verb     string
	text     string
}

// heard records a message, as the request that it is.
func (w *world) heard(s *stream, q query) {
	c := s.base
	w.deepenRequest(c, Hit{
		Layer: LayerRequest, Protocol: q.protocol, Method: q.verb, Host: c.name(), Path: q.text,
		Met: c.fault.raw != served, sample: clip(q.text, maxSample),
	})
}

// database serves a client that speaks first and speaks no HTTP.
func (w *world) database(s *stream) {
	switch {
	case isPostgres(s):
		w.postgres(s)
	case isRedis(s):
		w.redis(s)
	case isMongo(s):
		w.mongo(s)
	default:
		w.unknown(s)
	}
}

// hesitation is how long the first bytes of a protocol may take to come. They
// come in one piece from every client that speaks one of those known here.
const hesitation = 300 * time.Millisecond

// start returns the first n bytes without taking them, if they come at once.
func (s *stream) start(n int) ([]byte, bool) {
	_ = s.SetReadDeadline(time.Now().Add(hesitation)) // fails only on a connection that is gone
	b, err := s.r.Peek(n)
	_ = s.SetReadDeadline(time.Time{})
	return b, err == nil
}

// unknown holds a connection in a protocol that is not known here: what can
// be broken without a word is broken, and a healthy one is read in silence.
func (w *world) unknown(s *stream) {
	w.deepen(s.base, Hit{Layer: LayerConnect, Protocol: "tcp", Met: s.base.fault.raw == cutOff || s.base.fault.raw == unhearing, sample: head(s)})
	w.refuse(s)
}

// refuse ends, or leaves in silence, a client whose protocol has no words for
// the fault in force.
func (w *world) refuse(s *stream) {
	switch s.base.fault.raw {
	case cutOff:
		s.base.reset()
	case served, unhearing:
		s.drain()
	}
	_ = s.base.Close()
}

// drain reads and forgets until the connection ends.
func (s *stream) drain() {
	_, _ = io.Copy(io.Discard, s) // ends with the connection, at the next switch
}

// take reads n bytes, of a message that may be at most max long.
func (s *stream) take(n, max int) ([]byte, error) {
	if n < 0 || n > max {
		return nil, io.ErrShortBuffer
	}
	b := make([]byte, n)
	_, err := io.ReadFull(s, b)
	return b, err
}

// maxMessage is the longest message of a database client that is read.
const maxMessage = 1 << 20

var be, le = binary.BigEndian, binary.LittleEndian
