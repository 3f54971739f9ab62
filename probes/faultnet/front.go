package faultnet

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"strings"
	"syscall"
	"time"
)

// accept takes the connections of one listener. When it fails, again says
// whether to go on, and may wait before it does.
func (w *world) accept(l net.Listener, locate func(net.Conn) (host string, port int), again func(error) bool) {
	for w.gate.enter() {
		raw, err := l.Accept()
		if err != nil {
			w.gate.leave()
			if !again(err) {
				return
			}
			continue
		}
		w.gate.count()
		host, port := locate(raw)
		if c := w.admit(raw, host, port); c != nil {
			w.run(func() { w.meet(c) })
		}
	}
}

// meet looks at the first bytes of a connection and hands it to who speaks
// that protocol.
func (w *world) meet(c *conn) {
	c.hit = w.ledger.add(Hit{
		At: time.Now(), Layer: LayerConnect, Protocol: "tcp", Host: c.host, Port: c.port, Fault: c.fault.ID,
		// Who is cut off or left waiting before a word was read has met it here.
		Met: c.fault.raw == cutOff || c.fault.raw == unhearing,
	})
	if c.port == mysqlPort { // the one protocol here in which the server speaks first
		w.mysql(newStream(c, c, false))
		return
	}
	w.dispatch(newStream(c, c, false))
}

// dispatch owns s: it is closed when dispatch returns, or when the HTTP server
// that it was given to is done.
func (w *world) dispatch(s *stream) {
	first, err := s.r.Peek(1)
	if err != nil {
		_ = s.base.Close()
		return
	}
	switch {
	case first[0] == 0x16 && !s.secure: // TLS record of type handshake
		w.handshake(s)
	case isHTTP(s):
		w.plainFeed.push(s)
	default:
		w.database(s)
	}
}

// isHTTP tells by the method, which is letters and a blank. Redis has inline
// commands of the same look, but no client library sends them.
func isHTTP(s *stream) bool {
	for n := 1; n <= 16; n++ {
		b, ok := s.start(n)
		if !ok {
			return false
		}
		last := b[n-1]
		if last == ' ' {
			return n > 3 // no method has fewer than three letters
		}
		if (last < 'A' || last > 'Z') && last != '-' {
			return false
		}
	}
	return false
}

func (w *world) tlsConfig(f Fault, c *conn) *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		NextProtos: []string{"h2", "http/1.1"},
		GetCertificate: func(h *tls.ClientHelloInfo) (*tls.Certificate, error) {
			name := h.ServerName
			if name == "" {
				name = c.host
			}
			return w.ca.leaf(strings.ToLower(name), f.badTLS)
		},
	}
}

// handshake ends TLS on a connection. The hit is written when the ClientHello
// has come, before the client can see our certificate.
func (w *world) handshake(s *stream) {
	c := s.base
	config := w.tlsConfig(c.fault, c)
	config.GetConfigForClient = func(h *tls.ClientHelloInfo) (*tls.Config, error) {
		if h.ServerName != "" {
			name := strings.ToLower(h.ServerName)
			c.sni.Store(&name)
		}
		w.deepen(c, Hit{Layer: LayerTLS, Protocol: "tls", Met: c.fault.badTLS})
		if speaksHTTP(h.SupportedProtos) {
			return nil, nil
		}
		plain := w.tlsConfig(c.fault, c)
		plain.NextProtos = nil
		return plain, nil
	}
	t := tls.Server(s, config)
	if err := t.HandshakeContext(context.Background()); err != nil { // a switch closes the connection under it
		if why := rejection(err); why != "" && !c.fault.badTLS {
			w.ledger.amend(c.hit, func(h *Hit) { h.Rejected = why })
		}
		_ = c.Close()
		return
	}
	if t.ConnectionState().NegotiatedProtocol == "h2" {
		w.secureFeed.push(t) // net/http wants the *tls.Conn itself to speak HTTP/2
		return
	}
	w.dispatch(newStream(t, c, true))
}

func speaksHTTP(protos []string) bool {
	if len(protos) == 0 {
		return true
	}
	for _, p := range protos {
		if p == "h2" || p == "http/1.1" {
			return true
		}
	}
	return false
}

// rejection says why a handshake failed that the client began, or "" when it
// was us who cut it.
func rejection(err error) string {
	var op *net.OpError
	switch {
	case errors.Is(err, net.ErrClosed):
		return ""
	case errors.As(err, &op) && op.Op == "remote error":
		return strings.TrimPrefix(op.Err.Error(), "tls: ")
	case errors.Is(err, io.EOF), errors.Is(err, syscall.ECONNRESET):
		return "closed during the handshake"
	}
	return "broken off: " + err.Error()
}

// deepen records that the attempt behind a connection came one layer further.
func (w *world) deepen(c *conn, h Hit) {
	w.ledger.amend(c.hit, func(old *Hit) { old.deeper, old.Met = true, false })
	h.At, h.Port, h.Fault = time.Now(), c.port, c.fault.ID
	if h.Host == "" {
		h.Host = c.name()
	}
	c.hit = w.ledger.add(h)
}

// head returns what has come on s so far, for the sample of a hit.
func head(s *stream) string {
	b, _ := s.r.Peek(s.r.Buffered()) // never more than is there
	return string(bytes.Clone(b))
}
