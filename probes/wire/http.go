package wire

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"time"
)

// HTTPOptions say how to reach a server over HTTP.
type HTTPOptions struct {
	URL *url.URL
	// Header is sent with every request. Its values are secrets: they are
	// sent to this host only, and kept nowhere.
	Header http.Header
	// Dial replaces the network, for a server inside a namespace. Nil is the
	// real one, through the proxy that the environment names.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// HTTP is a connection to a server over HTTP: Streamable HTTP (MCP
// specification, "Transports"), or HTTP+SSE of 2024-11-05 after OpenSSE. Each
// message is a request of its own; what answers it, and how HTTP itself
// answered, is attributed to the call.
type HTTP struct {
	*Conn
	client    *http.Client
	transport *http.Transport
	header    http.Header

	// Guarded by the connection's lock.
	place    *url.URL // where GET and, over Streamable HTTP, POST go
	post     *url.URL // where POST goes over HTTP+SSE; nil for Streamable HTTP
	session  string
	revision string // of the header; "" before it is agreed
	params   map[string][]ParamHeader
	running  map[int]context.CancelFunc
	begun    int
	answers  int // our answers to the server's requests that are on their way
}

const (
	dialTimeout = 10 * time.Second
	// idleTimeout is shorter than what servers have (Node and uvicorn: 5 s), so
	// that a request does not meet a connection that is being closed.
	idleTimeout  = time.Second
	notifyLimit  = 10 * time.Second // for a notification to be accepted
	maxAnswers   = 16               // of ours to the server's requests at once
	maxRedirects = 5
)

// NewHTTP makes a connection; nothing is sent yet. The caller must Close it.
func NewHTTP(h HTTPOptions, options Options) *HTTP {
	t := &HTTP{
		Conn: newConn(options), header: h.Header.Clone(), place: h.URL,
		running: map[int]context.CancelFunc{},
	}
	t.Conn.carrier = t
	t.transport = &http.Transport{
		Proxy: http.ProxyFromEnvironment, DisableCompression: true,
		IdleConnTimeout: idleTimeout, TLSHandshakeTimeout: dialTimeout,
		MaxResponseHeaderBytes: 256 << 10,
	}
	dial := (&net.Dialer{Timeout: dialTimeout}).DialContext
	if h.Dial != nil {
		dial = h.Dial
		t.transport.Proxy = nil
	}
	t.transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		c, err := dial(ctx, network, address)
		if err != nil {
			return nil, &NetError{Unreachable: true, Err: err}
		}
		return c, nil
	}
	t.client = &http.Client{
		Transport:     t.transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return t
}

// Speak says which revision the headers name from now on.
func (h *HTTP) Speak(revision string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.revision = revision
}

// Forget leaves the session, so that the next initialize begins another one.
// It reports whether there was one.
func (h *HTTP) Forget() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	had := h.session != ""
	h.session, h.revision = "", ""
	return had
}

// SessionID is the session that the server gave; "" when it gave none.
func (h *HTTP) SessionID() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.session
}

// begin starts a worker's life: its context ends when the connection is
// closed. False means that it is closed already.
func (h *HTTP) begin() (ctx context.Context, end func(), ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.beginLocked()
}

func (h *HTTP) beginLocked() (context.Context, func(), bool) {
	select {
	case <-h.stop:
		return nil, nil, false
	default:
	}
	ctx, cancel := context.WithCancel(context.Background())
	h.begun++
	n := h.begun
	h.running[n] = cancel
	h.workers.Add(1)
	return ctx, func() {
		cancel()
		h.mu.Lock()
		delete(h.running, n)
		h.mu.Unlock()
		h.workers.Done()
	}, true
}

// submit sends a call in the background; everything else until it is accepted.
func (h *HTTP) submit(ctx context.Context, o outgoing) error {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return ErrClosed
	}
	life, end, ok := h.beginLocked()
	if !ok {
		h.mu.Unlock()
		return ErrClosed
	}
	h.position++
	h.Conn.record(Sent, o.line, int64(len(o.line)))
	if o.call != nil {
		o.call.sentAt, o.call.cancel = time.Now(), h.running[h.begun]
		h.mu.Unlock()
		go func() {
			defer end()
			h.ask(life, o.call)
		}()
		return nil
	}
	h.mu.Unlock()
	told := make(chan error, 1)
	go func() {
		defer end()
		limited, stop := context.WithTimeout(life, notifyLimit)
		defer stop()
		told <- h.tell(limited, o.line)
	}()
	select {
	case err := <-told:
		return err
	case <-h.stop:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answer sends our answer to a request of the server.
func (h *HTTP) answer(line []byte) {
	if h.answers >= maxAnswers {
		return
	}
	life, end, ok := h.beginLocked()
	if !ok {
		return
	}
	h.answers++
	h.position++
	h.Conn.record(Sent, line, int64(len(line)))
	go func() {
		defer end()
		limited, stop := context.WithTimeout(life, notifyLimit)
		defer stop()
		h.tell(limited, line) // a server that does not take it is not helped by us
		h.mu.Lock()
		h.answers--
		h.mu.Unlock()
	}()
}

func (h *HTTP) skipped() int64  { return 0 }
func (h *HTTP) partial() []byte { return nil } // a *GarbageError tells it

// close ends everything that is on its way.
func (h *HTTP) close() error {
	h.mu.Lock()
	for _, cancel := range h.running {
		cancel()
	}
	h.end(ErrClosed)
	h.mu.Unlock()
	h.workers.Wait()
	h.transport.CloseIdleConnections()
	return nil
}

// Fetch sends a request that is none of the protocol's, such as for a
// metadata document: as it is, without our headers, and follows no redirect.
func (h *HTTP) Fetch(req *http.Request) (*http.Response, error) {
	resp, err := h.client.Do(req)
	if err != nil {
		return nil, failure(err)
	}
	return resp, nil
}
