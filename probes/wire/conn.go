package wire

import (
	"context"
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

// A Conn is a JSON-RPC connection, over whatever carries its messages. Its
// methods may be called from several goroutines.
type Conn struct {
	carrier carrier
	options Options
	limits  Limits

	stop    chan struct{} // closed by Close
	done    chan struct{} // closed when nothing more can come
	workers sync.WaitGroup

	mu       sync.Mutex
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

// A carrier brings our messages to the server, and the server's to the
// connection's onText.
type carrier interface {
	// submit sends a line, and waits until it is on its way or ctx ends.
	submit(ctx context.Context, o outgoing) error
	// answer sends our answer to a request of the server. It never waits: the
	// connection is locked.
	answer(line []byte)
	// partial is the beginning of a message that has not ended yet. The
	// connection is locked.
	partial() []byte
	// skipped is how much of what is being read is known to be junk. The
	// connection is locked.
	skipped() int64
	// close lets go of the server. It is called once.
	close() error
}

// New starts to read r and returns a connection that writes to w. The caller
// must Close it; if r is no io.Closer, r must also come to its end.
func New(r io.Reader, w io.Writer, options Options) *Conn {
	c := newConn(options)
	s := &stream{c: c, r: r, w: w, send: make(chan outgoing, sendQueue)}
	s.split = newSplitter(c.limits, c.onText, c.onJunk)
	c.carrier = s
	c.workers.Add(2)
	go s.read()
	go s.write()
	return c
}

func newConn(options Options) *Conn {
	limits := options.Limits.withDefaults()
	return &Conn{
		options: options, limits: limits,
		stop: make(chan struct{}), done: make(chan struct{}),
		calls: map[string]*call{}, abandoned: map[string]bool{},
		frames:        store[Frame]{max: limits.Tap},
		junk:          store[string]{max: limits.Junk},
		notifications: store[json.RawMessage]{max: limits.Notes},
		strays:        store[Stray]{max: limits.Junk},
	}
}

// Done is closed when the server's output has ended, or the server cannot be
// reached any more.
func (c *Conn) Done() <-chan struct{} { return c.done }

// Close lets go of the server, and waits for the connection's goroutines.
// Calls in flight end with ErrClosed.
func (c *Conn) Close() error {
	c.mu.Lock()
	first := true
	select {
	case <-c.stop:
		first = false
	default:
		close(c.stop)
	}
	c.mu.Unlock()
	var err error
	if first {
		err = c.carrier.close()
	}
	c.workers.Wait()
	return err
}

// end says that nothing more comes: calls in flight fail with err. The
// connection is locked.
func (c *Conn) end(err error) {
	if c.closed {
		return
	}
	c.closed = true
	for _, call := range c.order {
		call.failed <- err
	}
	c.order, c.calls = nil, map[string]*call{}
	close(c.done)
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
	return c.junkBytes + c.carrier.skipped()
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
	return string(c.carrier.partial())
}
