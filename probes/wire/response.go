package wire

import "bytes"

// A response is the body of one HTTP answer while it is read: one JSON text,
// an event stream, or something else.
type response struct {
	c       *Conn
	call    *call // whose answer it is; nil for a stream of the server's own
	http    *HTTPAnswer
	split   *splitter
	events  *sseParser // nil where it is no event stream
	head    []byte     // the beginning, for reports
	size    int64
	event   sseEvent                // the event that is being taken, or was last
	onEvent func(name, data string) // told of events that are no messages; may be nil
	other   []byte                  // the data of such an event, cut
	resume  bool                    // the last event had an id, so that the rest can be had
}

func newResponse(c *Conn, call *call, http *HTTPAnswer) *response {
	r := &response{c: c, call: call, http: http}
	r.split = newSplitter(c.limits, func(raw []byte, cut int64) { c.take(raw, cut, r) }, func([]byte, int64) {})
	if http.mediaType() == "text/event-stream" {
		r.events = newSSEParser(r.onData, r.onEnd)
	}
	return r
}

// feed takes the next bytes of the body. The connection is locked.
func (r *response) feed(p []byte) {
	r.size += int64(len(p))
	r.head = append(r.head, p[:min(len(p), max(0, r.c.limits.Frame-len(r.head)))]...)
	if r.events == nil {
		r.split.feed(p)
		return
	}
	r.events.feed(p)
}

// onData takes a piece of an event's data.
func (r *response) onData(p []byte) {
	r.event.name = r.events.event.name
	r.other = append(r.other, p[:min(len(p), max(0, maxHeader-len(r.other)))]...)
	r.split.feed(p)
}

func (r *response) onEnd(e sseEvent) {
	r.event = e
	r.split.end() // an event holds whole messages
	if r.onEvent != nil && e.name != "" && e.name != "message" {
		r.onEvent(e.name, string(r.other))
	}
	r.resume = r.resume || e.id != ""
	r.other = r.other[:0]
}

// end tells that the body is over. The connection is locked.
func (r *response) end() {
	if r.events != nil {
		r.events.end()
	}
	r.split.end()
}

// text is what came, for reports.
func (r *response) text() string { return string(bytes.ToValidUTF8(r.head, []byte("\uFFFD"))) }

// half is half an answer, of a body that has not ended; nil where none of it
// has come.
func (r *response) half() *GarbageError {
	raw := r.text()
	if r.events != nil {
		raw = string(r.split.partial())
	}
	if raw == "" {
		return nil
	}
	return &GarbageError{Raw: raw, HTTP: r.http}
}

// oddities says what is wrong with how an answer was sent.
func (r *response) oddities() []string {
	var odd []string
	switch media := r.http.mediaType(); {
	case r.events != nil && r.event.name != "" && r.event.name != "message":
		odd = append(odd, "an event that is no message carries it")
	case r.events != nil && r.event.cut:
		odd = append(odd, "its event has no end")
	case r.events == nil && media != "application/json":
		odd = append(odd, "the content type is not application/json")
	}
	return odd
}
