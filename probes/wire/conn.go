package wire

import (
	"encoding/json"
	"io"
	"sync"
)

// Options say how a Conn behaves towards the server.
type Options struct {
	Limits Limits
	// Roots answer roots/list.
	Roots []Root
	// Elicitation says that we declared the capability: elicitation/create is
	// then declined, instead of refused as unknown.
	Elicitation bool
}

// A Root is one entry of the answer to roots/list.
type Root struct {
	URI  string `json:"uri"`
	Name string `json:"name,omitempty"`
}

// A Conn is a JSON-RPC connection over a pair of byte streams. Its methods
// may be called from several goroutines.
type Conn struct {
	r       io.Reader
	w       io.Writer
	options Options
	limits  Limits

	send    chan outgoing
	stop    chan struct{} // closed by Close
	done    chan struct{} // closed when the reader has ended
	workers sync.WaitGroup

	mu       sync.Mutex
	split    *splitter
	position Mark // counts frames in both directions
	nextID   int64
	calls    map[string]*call
	order    []*call // the calls in flight, oldest first
	echo     bool
	closed   bool // the stream has ended

	frames        store[Frame]
	junk          store[string]
	notifications store[json.RawMessage]
	strays        store[Stray]
	junkBytes     int64
	abandoned     map[string]bool // ids of calls that nobody waits for any more
}

// New starts to read r and returns a connection that writes to w. The caller
// must Close it; if r is no io.Closer, r must also come to its end.
func New(r io.Reader, w io.Writer, options Options) *Conn {
	limits := options.Limits.withDefaults()
	c := &Conn{
		r: r, w: w, options: options, limits: limits,
		send: make(chan outgoing, sendQueue), stop: make(chan struct{}), done: make(chan struct{}),
		calls: map[string]*call{}, abandoned: map[string]bool{},
		frames:        store[Frame]{max: limits.Tap},
		junk:          store[string]{max: limits.Junk},
		notifications: store[json.RawMessage]{max: limits.Notes},
		strays:        store[Stray]{max: limits.Junk},
	}
	c.split = newSplitter(limits, c.onText, c.onJunk)
	c.workers.Add(2)
	go c.read()
	go c.write()
	return c
}

// Done is closed when the server's output has ended.
func (c *Conn) Done() <-chan struct{} { return c.done }

// Close closes both streams, where they can be closed, and waits for the
// connection's goroutines. Calls in flight end with ErrClosed.
func (c *Conn) Close() error {
	c.mu.Lock()
	select {
	case <-c.stop:
	default:
		close(c.stop)
	}
	c.mu.Unlock()
	var err error
	if closer, ok := c.w.(io.Closer); ok {
		err = closer.Close()
	}
	if closer, ok := c.r.(io.Closer); ok {
		closer.Close() // nothing is lost: reading is over
	}
	c.workers.Wait()
	return err
}

// Mark gives the present position, for JunkSince and its like.
func (c *Conn) Mark() Mark {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.position
}

// JunkSince gives the lines since mark that are no JSON-RPC, each cut at
// Limits.JunkLine. Of a flood only the newest are kept.
func (c *Conn) JunkSince(mark Mark) []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.junk.since(mark)
}

// JunkBytes is how much was read in all that is no JSON-RPC.
func (c *Conn) JunkBytes() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.junkBytes + c.split.skipped()
}

// NotificationsSince gives the notifications since mark, verbatim; long ones
// are shortened, and of a flood only the newest are kept.
func (c *Conn) NotificationsSince(mark Mark) []json.RawMessage {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.notifications.since(mark)
}

// Partial is the beginning of a line that has not ended yet.
func (c *Conn) Partial() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return string(c.split.partial())
}
