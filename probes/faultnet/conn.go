package faultnet

import (
	"bufio"
	"crypto/tls"
	"net"
	"sync"
	"sync/atomic"
)

// conn is one connection of the server's, and the fault that was in force when
// it came. A switch of faults ends it.
type conn struct {
	net.Conn
	world *world
	fault Fault
	host  string // the name behind the address it went to; SNI and Host are better
	port  int
	hit   Mark // the hit of the deepest layer so far

	once sync.Once
	gone chan struct{} // closed when the connection is

	sni atomic.Pointer[string]
}

// Close ends the connection and gives its place to the next.
func (c *conn) Close() error {
	var err error
	c.once.Do(func() {
		close(c.gone)
		err = c.Conn.Close()
		c.world.forget(c)
	})
	return err
}

// reset ends the connection with a RST instead of a FIN. What was sent before
// still arrives.
func (c *conn) reset() {
	if t, ok := c.Conn.(*net.TCPConn); ok {
		_ = t.SetLinger(0) // fails only on a connection that is gone already
	}
	_ = c.Close()
}

// name is the best name known for the other end.
func (c *conn) name() string {
	if s := c.sni.Load(); s != nil {
		return *s
	}
	return c.host
}

// stream is a conn, perhaps under TLS, whose first bytes have been looked at.
type stream struct {
	net.Conn // a *conn, or a *tls.Conn over one
	r        *bufio.Reader
	base     *conn
	secure   bool
}

func newStream(c net.Conn, base *conn, secure bool) *stream {
	return &stream{Conn: c, r: bufio.NewReaderSize(c, 4096), base: base, secure: secure}
}

func (s *stream) Read(p []byte) (int, error) { return s.r.Read(p) }

// baseOf returns the conn under what an http.Server was given.
func baseOf(c net.Conn) (*conn, bool) {
	switch c := c.(type) {
	case *stream:
		return c.base, c.secure
	case *tls.Conn:
		base, _ := baseOf(c.NetConn())
		return base, true
	case *conn:
		return c, false
	}
	return nil, false
}

// feed is a net.Listener whose connections come from our own dispatcher.
type feed struct {
	conns chan net.Conn
	done  chan struct{}
	once  sync.Once
}

func newFeed() *feed { return &feed{conns: make(chan net.Conn), done: make(chan struct{})} }

func (f *feed) push(c net.Conn) {
	select {
	case f.conns <- c:
	case <-f.done:
		_ = c.Close()
	}
}

func (f *feed) Accept() (net.Conn, error) {
	select {
	case c := <-f.conns:
		return c, nil
	case <-f.done:
		return nil, net.ErrClosed
	}
}

func (f *feed) Close() error {
	f.once.Do(func() { close(f.done) })
	return nil
}

func (f *feed) Addr() net.Addr { return &net.TCPAddr{} }
