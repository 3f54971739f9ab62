package wire

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// taken is an event as a test sees it.
type taken struct {
	Name, ID, Data string
	Retry          time.Duration
	Cut            bool
}

// parse reads a stream in pieces of one length.
func parse(stream string, piece int) []taken {
	var events []taken
	var data strings.Builder
	p := newSSEParser(
		func(b []byte) { data.Write(b) },
		func(e sseEvent) {
			events = append(events, taken{e.name, e.id, data.String(), e.retry, e.cut})
			data.Reset()
		})
	for i := 0; i < len(stream); i += piece {
		p.feed([]byte(stream[i:min(i+piece, len(stream))]))
	}
	p.end()
	return events
}

func TestSSEParser(t *testing.T) {
	tests := []struct {
		name, stream string
		want         []taken
	}{
		{"nothing", "", nil},
		{"comments", ": a\n:\n\n\n: b\n\n", nil},
		{"one event", "event: message\ndata: x\n\n", []taken{{Name: "message", Data: "x", Retry: -1}}},
		{"no space", "data:x\n\n", []taken{{Data: "x", Retry: -1}}},
		{"one space only is left out", "data:  x \n\n", []taken{{Data: " x ", Retry: -1}}},
		{"lines", "data: a\ndata\ndata: b\n\n", []taken{{Data: "a\n\nb", Retry: -1}}},
		{"line ends", "data: a\r\n\r\ndata: b\r\rdata: c\n\n", []taken{{Data: "a", Retry: -1}, {Data: "b", Retry: -1}, {Data: "c", Retry: -1}}},
		{"a byte order mark", "\xef\xbb\xbfdata: a\n\n", []taken{{Data: "a", Retry: -1}}},
		{"half a byte order mark", "\xef\xbbdata: a\ndata: b\n\n", []taken{{Data: "b", Retry: -1}}},
		{"an id stays", "id: 1\ndata: a\n\ndata: b\n\n", []taken{{ID: "1", Data: "a", Retry: -1}, {ID: "1", Data: "b", Retry: -1}}},
		{"an id without data", "id: 1\nretry: 20\ndata:\n\n", []taken{{ID: "1", Retry: 20 * time.Millisecond}}},
		{"an id that is no header", "id: a\x00b\ndata: a\n\n", []taken{{Data: "a", Retry: -1}}},
		{"a retry that is no number", "retry: 1s\nretry: 99999999999\ndata: a\n\n", []taken{{Data: "a", Retry: -1}}},
		{"unknown fields", "dat: a\nDATA: b\n data: c\nsomething-very-long-indeed: d\ndata: e\n\n", []taken{{Data: "e", Retry: -1}}},
		{"cut after a line", "data: a\n", []taken{{Data: "a", Retry: -1, Cut: true}}},
		{"cut in a line", "data: a", []taken{{Data: "a", Retry: -1, Cut: true}}},
		{"cut in a name", "data: a\n\ndat", []taken{{Data: "a", Retry: -1}}},
		{"a long id", "id: " + strings.Repeat("i", maxEventID+1) + "\ndata: a\n\n", []taken{{Data: "a", Retry: -1}}},
	}
	for _, test := range tests {
		for _, piece := range []int{1, 2, 3, 1000} {
			if diff := cmp.Diff(test.want, parse(test.stream, piece)); diff != "" {
				t.Errorf("%s in pieces of %d (-want +got):\n%s", test.name, piece, diff)
			}
		}
	}
}

// FuzzSSE proves that the pieces in which a stream comes do not matter, and
// that nothing that the parser keeps grows with the stream.
func FuzzSSE(f *testing.F) {
	for _, seed := range []string{
		"event: message\ndata: {}\n\n", "data: a\r\ndata: b\r\n\r\n", "\xef\xbb\xbfid: 1\nretry: 5\ndata:\n\n", ": x\n\ndata", "event:endpoint\ndata:/m?s=1\n\n",
	} {
		f.Add(seed, uint8(3))
	}
	f.Fuzz(func(t *testing.T, stream string, piece uint8) {
		whole := parse(stream, len(stream)+1)
		if diff := cmp.Diff(whole, parse(stream, int(piece)+1)); diff != "" {
			t.Errorf("in pieces of %d (-whole +pieces):\n%s", int(piece)+1, diff)
		}
		size := 0
		for _, e := range whole {
			size += len(e.Data)
			if len(e.ID) > maxEventID || !printable(e.ID) || len(e.Name) > maxName {
				t.Errorf("kept %q, %q", e.ID, e.Name)
			}
		}
		if size > len(stream) {
			t.Errorf("%d bytes of data from %d", size, len(stream))
		}
	})
}
