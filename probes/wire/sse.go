package wire

import (
	"strconv"
	"time"
)

const (
	maxField   = 16      // a longer field name is none that we know
	maxName    = 64      // kept bytes of an event's name
	maxEventID = 1 << 10 // a longer id is not used for resumption
	maxRetry   = 10      // digits of a retry time
)

// sseEvent is what one event carries beside its data.
type sseEvent struct {
	name  string        // "" is "message"
	id    string        // the last id that was given, also by earlier events
	retry time.Duration // how long to wait before connecting again; negative when not said
	data  bool          // there was a data field
	cut   bool          // the stream ended before the empty line that ends an event
}

// An sseParser reads an event stream (HTML standard, "Server-sent events") in
// whatever pieces it comes. Data is handed on at once, so that an event may
// be of any length.
type sseParser struct {
	onData  func(p []byte) // a piece of an event's data
	onEvent func(e sseEvent)

	state   sseState
	afterCR bool
	fresh   bool // nothing was read yet: a byte order mark may come
	mark    int  // bytes of a byte order mark that were seen
	field   []byte
	value   []byte // of fields other than data
	event   sseEvent
	id      string
	began   bool // the event has fields
}

type sseState uint8

const (
	sseField sseState = iota // in a field's name
	sseColon                 // after the colon: one space is left out
	sseData                  // in the value of data
	sseValue                 // in another value
	sseSkip                  // in a comment, or a field that we do not know
)

func newSSEParser(onData func([]byte), onEvent func(sseEvent)) *sseParser {
	return &sseParser{onData: onData, onEvent: onEvent, fresh: true, event: sseEvent{retry: -1}}
}

// feed takes the next bytes of the stream.
func (p *sseParser) feed(b []byte) {
	for len(b) > 0 {
		n := p.step(b)
		b = b[n:]
	}
}

// step takes at least one byte.
func (p *sseParser) step(b []byte) int {
	c := b[0]
	if p.fresh && p.skipMark(c) {
		return 1
	}
	switch {
	case c == '\n' && p.afterCR:
		p.afterCR = false
		return 1
	case c == '\n' || c == '\r':
		p.afterCR = c == '\r'
		p.endLine()
		return 1
	}
	p.afterCR = false
	switch p.state {
	case sseField:
		p.fieldByte(c)
		return 1
	case sseColon:
		p.beginValue()
		if c == ' ' {
			return 1
		}
		return 0
	}
	n := 0
	for n < len(b) && b[n] != '\n' && b[n] != '\r' {
		n++
	}
	switch p.state {
	case sseData:
		p.onData(b[:n])
	case sseValue:
		room := maxEventID + 1 - len(p.value) // one more, to know that it was too long
		p.value = append(p.value, b[:min(n, max(0, room))]...)
	}
	return n
}

// skipMark leaves out a byte order mark at the beginning.
func (p *sseParser) skipMark(c byte) bool {
	if c == byteOrderMark[p.mark] {
		p.mark++
		p.fresh = p.mark < len(byteOrderMark)
		return true
	}
	p.fresh = false
	if p.mark > 0 { // half a mark: a field that nobody knows
		p.state = sseSkip
	}
	return false
}

func (p *sseParser) fieldByte(c byte) {
	switch {
	case c == ':' && len(p.field) == 0:
		p.state = sseSkip
	case c == ':':
		p.state = sseColon
	case len(p.field) == maxField:
		p.state = sseSkip
	default:
		p.field = append(p.field, c)
	}
}

// beginValue goes by the name of the field that has been read.
func (p *sseParser) beginValue() {
	p.state = sseSkip
	p.value = p.value[:0]
	switch string(p.field) {
	case "data":
		p.state = sseData
		if p.event.data {
			p.onData([]byte{'\n'})
		}
		p.event.data, p.began = true, true
	case "event", "id", "retry":
		p.state, p.began = sseValue, true
	}
}

func (p *sseParser) endLine() {
	if p.state == sseField && len(p.field) == 0 {
		p.dispatch(false)
		return
	}
	if p.state == sseField || p.state == sseColon { // a name alone: its value is empty
		p.beginValue()
	}
	if p.state == sseValue {
		p.endValue()
	}
	p.state, p.field = sseField, p.field[:0]
}

func (p *sseParser) endValue() {
	switch string(p.field) {
	case "event":
		p.event.name = string(p.value[:min(len(p.value), maxName)])
	case "id":
		if len(p.value) <= maxEventID && printable(p.value) {
			p.id = string(p.value)
		}
	case "retry":
		if len(p.value) > maxRetry {
			return
		}
		if ms, err := strconv.ParseUint(string(p.value), 10, 63); err == nil {
			p.event.retry = time.Duration(ms) * time.Millisecond
		}
	}
}

// printable reports whether a value may be sent back in a header.
func printable[T string | []byte](value T) bool {
	for i := range len(value) {
		if value[i] < ' ' || value[i] > '~' {
			return false
		}
	}
	return true
}

func (p *sseParser) dispatch(cut bool) {
	if !p.began {
		return
	}
	e := p.event
	e.id, e.cut = p.id, cut
	p.event, p.began = sseEvent{retry: -1}, false
	p.onEvent(e)
}

// end tells that the stream is over. An event without its empty line counts
// all the same, and says so.
func (p *sseParser) end() {
	if p.state != sseField || len(p.field) > 0 {
		p.endLine()
	}
	p.dispatch(true)
}
