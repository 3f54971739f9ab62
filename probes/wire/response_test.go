package wire

import (
	"testing"
)

// FuzzHTTPBody proves that no body stops us, that the pieces in which it
// comes do not matter, and that what is kept of it is bounded.
func FuzzHTTPBody(f *testing.F) {
	f.Add("application/json", `{"jsonrpc":"2.0","id":1,"result":{}}`, uint8(7))
	f.Add("text/event-stream", "id: 1\ndata: {\"jsonrpc\":\"2.0\",\ndata: \"id\":1,\"error\":{}}\n\n", uint8(1))
	f.Add("text/html", "<html>", uint8(2))
	f.Add("text/event-stream", "event: endpoint\ndata: /m\n\ndata: [{\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"id\":1}]\n\n", uint8(3))
	f.Fuzz(func(t *testing.T, media, body string, piece uint8) {
		whole, wholeEvents := taking(media, body, len(body)+1)
		pieces, events := taking(media, body, int(piece)+1)
		if whole != pieces || wholeEvents != events {
			t.Errorf("%d messages and %d events at once, %d and %d in pieces", whole, wholeEvents, pieces, events)
		}
	})
}

// silentCarrier carries nothing.
type silentCarrier struct{ carrier }

func (silentCarrier) answer([]byte) {}

// taking feeds a body in pieces, and tells how many frames and events it had.
func taking(media, body string, piece int) (frames, events int) {
	c := newConn(Options{})
	c.carrier = silentCarrier{}
	r := newResponse(c, nil, &HTTPAnswer{Status: 200, Header: map[string]string{"Content-Type": media}})
	r.onEvent = func(name, data string) { events += 1 + len(name) + len(data) }
	for i := 0; i < len(body); i += piece {
		r.feed([]byte(body[i:min(i+piece, len(body))]))
	}
	r.end()
	return len(c.frames.since(-1)), events
}
