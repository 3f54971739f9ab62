package faultnet

import (
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// maxBody bounds what is read of a request's body; the connection ends after
// the answer, so that the rest need not be drained.
const maxBody = 8 << 20

// serveHTTP answers one request of the server's, over HTTP/1.1 or HTTP/2.
func (w *world) serveHTTP(rw http.ResponseWriter, r *http.Request) {
	held, _ := r.Context().Value(connKey{}).(net.Conn)
	c, secure := baseOf(held)
	if c == nil {
		panic(http.ErrAbortHandler)
	}
	if r.Method == http.MethodConnect && r.ProtoMajor == 1 && !secure {
		w.connects.ServeHTTP(rw, r)
		return
	}
	if r.URL.Host != "" && c.port == 0 { // to a proxy, without a tunnel
		c.aim(withPort(r.URL.Host))
	}
	// One request a connection: a pooled connection would be cut at the next
	// switch, and a client that is slow to notice would meet that cut in place
	// of the fault. Not over HTTP/2: the goodbye there (GOAWAY) overtakes the
	// answer in some clients, Java's among them.
	if r.ProtoMajor == 1 {
		rw.Header().Set("Connection", "close")
	}
	sample, _ := io.ReadAll(io.LimitReader(r.Body, maxSample)) // a cut body is judged by what came
	_, _ = io.CopyN(io.Discard, r.Body, maxBody)

	host := hostOf(r, c)
	f := c.fault
	if now := w.current(); f.IsHealthy() && now.IsHealthy() {
		f = now // a connection of a world in order may outlive a switch to another such
	}
	hit := Hit{
		Layer: LayerRequest, Protocol: protocolOf(r), Method: r.Method, Host: host, Path: requestTarget(r),
		Fault: f.ID, Met: f.http != nil, sample: describe(r, sample),
	}
	if !secure && f.badTLS {
		hit.Met = false
	}
	at := w.deepenRequest(c, hit)

	e := &exchange{w: rw, r: r, conn: c, plant: w.plant, now: time.Now()}
	if f.http == nil {
		w.answer(e, host, secure, sample)
		return
	}
	e.sent = func(body string) {
		w.ledger.amend(at, func(h *Hit) { h.Body = body[:min(len(body), maxPath)] })
	}
	f.http(e)
}

// answer is what a world in order says: what was written or recorded for this
// request, else what the real upstream says, else something plausible.
func (w *world) answer(e *exchange, host string, secure bool, body []byte) {
	if a, ok := match(w.answers, e.r, host); ok {
		a.write(e)
		return
	}
	if w.recorder != nil && len(body) < maxSample && w.pass(e, host, secure, body) {
		return
	}
	healthy(e, body)
}

// deepenRequest is deepen for requests, of which a connection can carry many
// at once (HTTP/2): none of them replaces another. It returns the hit's number.
func (w *world) deepenRequest(c *conn, h Hit) Mark {
	w.ledger.amend(c.hit, func(old *Hit) { old.deeper, old.Met = true, false })
	h.At, h.Port = time.Now(), c.port
	if h.Fault == "" {
		h.Fault = c.fault.ID
	}
	return w.ledger.add(h)
}

func withPort(host string) string {
	if _, _, err := net.SplitHostPort(host); err == nil {
		return host
	}
	return net.JoinHostPort(strings.Trim(host, "[]"), "80")
}

func hostOf(r *http.Request, c *conn) string {
	host := r.Host
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.Trim(strings.ToLower(host), "[]")
	if host == "" {
		return c.name()
	}
	return clip(host, 255)
}

func protocolOf(r *http.Request) string {
	if r.ProtoMajor == 2 {
		return "h2"
	}
	return "http"
}

func requestTarget(r *http.Request) string {
	if r.URL.RawQuery == "" {
		return r.URL.EscapedPath()
	}
	return r.URL.EscapedPath() + "?" + r.URL.RawQuery
}

// describe writes a request as text in which an identifier can be looked for.
// The headers come in no order: nothing but Carries reads it.
func describe(r *http.Request, body []byte) string {
	var b strings.Builder
	b.WriteString(r.URL.String())
	b.WriteByte('\n')
	_ = r.Header.Write(&b) // a Builder does not fail
	b.Write(body)
	return b.String()
}
