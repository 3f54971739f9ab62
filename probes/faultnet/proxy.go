package faultnet

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/elazarl/goproxy"

	"github.com/mcp-grade/mcp-grade/probes/scratch"
)

// Proxy is the fallback where no sandbox can be made: a proxy on the loopback
// that a server is asked to use. Only what honours the variables of Env is
// reached, and nothing keeps the server from the real network or the disk.
type Proxy struct {
	*world
	listener net.Listener
	folder   *scratch.Folder
	trust    *trust
	loop     sync.WaitGroup
	closing  sync.Once
}

// NewProxy starts a proxy, healthy at first. Close must be called. Options
// that only a sandbox can honour are ignored.
func NewProxy(ctx context.Context, o Options) (*Proxy, error) {
	w, err := newWorld(o)
	if err != nil {
		return nil, err
	}
	p := &Proxy{world: w}
	if err := p.build(ctx); err != nil {
		_ = p.Close() // the first error is the one to tell
		return nil, err
	}
	return p, nil
}

func (p *Proxy) build(ctx context.Context) error {
	folder, err := scratch.Make("proxy")
	if err != nil {
		return fmt.Errorf("making a folder for the proxy's certificates: %w", err)
	}
	p.folder = folder
	if p.trust, err = newTrust(folder.Path, p.ca, time.Now()); err != nil {
		return err
	}
	p.listener, err = new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("opening a port for the proxy: %w", err)
	}
	p.loop.Go(func() {
		p.accept(p.listener, func(net.Conn) (string, int) { return "", 0 }, func(error) bool { return false })
	})
	return nil
}

// Kind is "proxy", as evidence records it.
func (p *Proxy) Kind() string { return "proxy" }

// Supports reports whether a proxy can do what the fault does. It cannot
// refuse a connection, nor a name: the client asks the proxy for both, and
// would hear of a broken proxy.
func (p *Proxy) Supports(f Fault) bool { return !f.shut && f.resolve == resolves }

// Set puts a fault in force and cuts the connections that are open.
func (p *Proxy) Set(f Fault) error {
	if !p.Supports(f) {
		return fmt.Errorf("the fault %q needs the sandbox: through a proxy the server would meet a broken proxy instead", f.ID)
	}
	p.swap(f)
	return nil
}

// Mark returns this moment, for Since.
func (p *Proxy) Mark() Mark { return p.ledger.mark() }

// Since returns what has arrived since a mark, in order.
func (p *Proxy) Since(m Mark) []Hit { return p.ledger.since(m) }

// Env returns the variables by which programs find a proxy, and trust it.
func (p *Proxy) Env() []string {
	address := p.listener.Addr().String()
	host, port, _ := net.SplitHostPort(address) // the address of a listener has both
	env := p.trust.env()
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy", "GLOBAL_AGENT_HTTP_PROXY"} {
		env = append(env, name+"=http://"+address)
	}
	java := p.trust.javaEnv()
	for _, scheme := range []string{"http", "https"} {
		java += fmt.Sprintf(" -D%s.proxyHost=%s -D%s.proxyPort=%s", scheme, host, scheme, port)
	}
	return append(env, java, "NODE_USE_ENV_PROXY=1", "NO_PROXY=", "no_proxy=")
}

// Close ends the proxy.
func (p *Proxy) Close() error {
	p.closing.Do(func() {
		p.end()
		if p.listener != nil {
			_ = p.listener.Close()
		}
		p.loop.Wait()
		p.close()
		_ = p.folder.Remove() // what is left is swept at the next start
	})
	return nil
}

// tunnels takes CONNECT requests: what comes through a tunnel is served as if
// it had come to its target. goproxy reads the request and hands over the
// connection; its own certificate authority, whose key is public, is not used.
func (w *world) tunnels() http.Handler {
	p := goproxy.NewProxyHttpServer()
	p.Logger = log.New(io.Discard, "", 0)
	p.OnRequest().HandleConnectFunc(func(host string, ctx *goproxy.ProxyCtx) (*goproxy.ConnectAction, string) {
		return &goproxy.ConnectAction{Action: goproxy.ConnectHijack, Hijack: w.tunnel}, host
	})
	return p
}

func (w *world) tunnel(r *http.Request, client net.Conn, _ *goproxy.ProxyCtx) {
	base, _ := baseOf(client)
	if base == nil {
		_ = client.Close()
		return
	}
	base.aim(r.Host)
	w.ledger.amend(base.hit, func(h *Hit) { h.Host, h.Port = base.host, base.port })
	if _, err := io.WriteString(client, "HTTP/1.1 200 Connection established\r\n\r\n"); err != nil {
		_ = base.Close()
		return
	}
	w.dispatch(newStream(client, base, false))
}

// aim says where a connection that came through a proxy was meant to go.
func (c *conn) aim(target string) {
	host, port, err := net.SplitHostPort(target)
	if err != nil {
		host, port = target, "80"
	}
	c.host = canonical(host)
	c.port, _ = strconv.Atoi(port) // 0 where it is no number
}
