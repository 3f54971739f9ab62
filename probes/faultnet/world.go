package faultnet

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"sync"
	"time"
)

// Options say how a network is made. The zero value is useful.
type Options struct {
	// Ports are TCP ports that are served beside the usual ones.
	Ports []int
	// Free are TCP ports that are not served, for the server listens on them itself.
	Free []int
	// Overlay are folders whose changes must vanish, beside the working
	// directory that Start is given, HOME and the temporary folders. Every
	// other file is read-only. Sandbox only.
	Overlay []string
	// Bundles are files with trusted certificates (PEM) that are covered with
	// ours, such as the cacert.pem of a Python certifi. Sandbox only.
	Bundles []string
	// JavaHomes are the homes of JVMs beside those of the system: their trust
	// stores are covered, and they keep no names. Sandbox only.
	JavaHomes []string
	// Answers are hand-written healthy answers; the first that matches counts.
	Answers []Answer
	// Record, if set, lets healthy requests through that no answer matches.
	Record *Recorder
	// Seed is what the planted canaries are derived from.
	Seed int64
	// Log, if set, is told what could not be had, one sentence each.
	Log func(string)
}

// world is what is the same for every kind of network: it decides what each
// connection meets and keeps what arrived.
type world struct {
	answers   []Answer
	recorder  *Recorder
	recording sync.Mutex
	plant     planted
	ca        *authority
	names     *names
	ledger    ledger
	gate      *gate

	connects      http.Handler // of a server that insists on a proxy, and of Proxy
	plain, secure *http.Server
	plainFeed     *feed
	secureFeed    *feed

	mu     sync.Mutex
	fault  Fault
	conns  map[*conn]struct{}
	closed bool
	ending chan struct{}
	wg     sync.WaitGroup
}

func newWorld(o Options) (*world, error) {
	if err := validate(o.Answers); err != nil {
		return nil, err
	}
	if o.Record != nil && (o.Record.Real == nil || o.Record.Keep == nil) {
		return nil, errNoReal
	}
	ca, err := newAuthority(time.Now())
	if err != nil {
		return nil, err
	}
	w := &world{
		answers: o.Answers, recorder: o.Record, plant: plant(o.Seed), ca: ca, names: newNames(),
		fault: Healthy(), conns: map[*conn]struct{}{}, ending: make(chan struct{}),
		plainFeed: newFeed(), secureFeed: newFeed(),
	}
	w.gate = newGate(w.ending)
	w.connects = w.tunnels()
	w.plain, w.secure = w.server(), w.server()
	w.plain.Protocols.SetUnencryptedHTTP2(true) // gRPC without TLS
	w.secure.TLSConfig = w.tlsConfig(Healthy(), nil)
	w.run(func() { _ = w.plain.Serve(w.plainFeed) })   // ends with the feed
	w.run(func() { _ = w.secure.Serve(w.secureFeed) }) // ends with the feed
	return w, nil
}

type connKey struct{}

func (w *world) server() *http.Server {
	p := new(http.Protocols)
	p.SetHTTP1(true)
	p.SetHTTP2(true)
	return &http.Server{
		Handler:        http.HandlerFunc(w.serveHTTP),
		ErrorLog:       log.New(io.Discard, "", 0), // a client that breaks off is the daily business here
		MaxHeaderBytes: 64 << 10,
		Protocols:      p,
		HTTP2:          &http.HTTP2Config{MaxConcurrentStreams: 32},
		ConnContext: func(ctx context.Context, c net.Conn) context.Context {
			return context.WithValue(ctx, connKey{}, c)
		},
	}
}

// run starts a goroutine that close waits for.
func (w *world) run(f func()) { w.wg.Go(f) }

// admit makes a conn of an accepted connection; nil when the world has ended.
func (w *world) admit(raw net.Conn, host string, port int) *conn {
	c := &conn{Conn: raw, world: w, host: host, port: port, gone: make(chan struct{})}
	w.mu.Lock()
	if w.closed {
		w.mu.Unlock()
		_ = raw.Close()
		w.gate.leave()
		return nil
	}
	c.fault = w.fault
	w.conns[c] = struct{}{}
	w.mu.Unlock()
	return c
}

func (w *world) forget(c *conn) {
	w.mu.Lock()
	delete(w.conns, c)
	w.mu.Unlock()
	w.gate.leave()
}

// swap puts a fault in force and cuts every connection that is open.
func (w *world) swap(f Fault) {
	w.mu.Lock()
	inOrder := w.fault.IsHealthy() && f.IsHealthy()
	w.fault = f
	w.mu.Unlock()
	// Between two policies of a world in order nothing is broken: cutting an idle
	// database connection would be a fault that nobody asked for.
	if !inOrder {
		w.cut()
	}
}

// noticed is how long a client has to see that we hang up. Almost all close
// their end at once; the rest is cut.
const noticed = 30 * time.Millisecond

// cut ends every open connection. It first says goodbye and waits for the
// clients to close their ends, so that none sends its next request down a
// connection that is dead.
func (w *world) cut() {
	w.mu.Lock()
	open := make([]*conn, 0, len(w.conns))
	for c := range w.conns {
		open = append(open, c)
	}
	w.mu.Unlock()
	if len(open) == 0 {
		return
	}
	for _, c := range open {
		if t, ok := c.Conn.(*net.TCPConn); ok {
			_ = t.CloseWrite() // fails only on a connection that is gone already
		}
	}
	late := time.NewTimer(noticed)
	defer late.Stop()
	for _, c := range open {
		select {
		case <-c.gone:
			continue
		case <-late.C:
			late.Reset(0) // and so for all that follow
		}
		_ = c.Close()
	}
}

func (w *world) current() Fault {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.fault
}

// Planted returns the canaries that upstream answers carry: SQL text, an inner
// host, an inner identifier, and the token of the token endpoint.
func (w *world) Planted() []string { return w.plant.all() }

// Load returns how much the server has asked of the network so far.
func (w *world) Load() Load { return w.gate.read() }

// end begins the end: no connection is taken any more.
func (w *world) end() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.closed {
		w.closed = true
		close(w.ending)
	}
}

// close ends everything and waits for it. The listeners must be closed before.
func (w *world) close() {
	w.end()
	_ = w.plainFeed.Close()
	_ = w.secureFeed.Close()
	w.cut()
	_ = w.plain.Close() // closes what cut has closed already
	_ = w.secure.Close()
	w.wg.Wait()
}
