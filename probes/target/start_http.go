package target

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/wire"
)

const (
	portCheck = 50 * time.Millisecond // how often a port is tried
	dialLimit = 5 * time.Second       // one try of it
	tryAgain  = 200 * time.Millisecond
	// sseWait is how long a stream of HTTP+SSE may take to name its endpoint
	// where it is only tried.
	sseWait = 5 * time.Second
	endWait = time.Second // for the end of a session
)

// checkTransport refuses what does not fit together.
func checkTransport(l Launch, options StartOptions) error {
	switch t := options.Transport; {
	case t != "" && !slices.Contains(Transports, t):
		return usage(fmt.Sprintf("%q is no transport", t), "use one of %s", strings.Join(Transports, ", "))
	case t == "stdio" && l.URL != "" && len(l.Argv) == 0:
		return usage("a server at a URL cannot be spoken to over stdio", "leave --transport out, or name the server's program")
	case (t == "http" || t == "sse") && l.URL == "":
		return usage("a server that is started is spoken to over stdio, unless its URL is known",
			"say where it listens: mcp-grade --url http://127.0.0.1:PORT/mcp -- COMMAND ARG…")
	}
	return nil
}

// startHTTP connects to a server at a URL, which it starts first where it is
// ours. Limited is ctx with the limit of the start.
func startHTTP(ctx, limited context.Context, l Launch, options StartOptions) (*Session, error) {
	place, err := url.Parse(l.URL)
	if err != nil {
		return nil, usage("the server's URL is malformed", "write it as http://HOST:PORT/PATH")
	}
	s := &Session{launch: l, log: options.Log, begun: time.Now()}
	dial := options.Dial
	if len(l.Argv) > 0 {
		dial = localDial(dial)
		if s, err = startListener(ctx, limited, l, options, dial, place); err != nil {
			return nil, err
		}
	} else {
		s.stderr = collect(strings.NewReader(""))
	}
	err = s.connect(ctx, limited, options, dial, place)
	if err == nil {
		return s, nil
	}
	s.grace = failedGrace
	s.Close(context.WithoutCancel(ctx))
	if found := elsewhere(ctx, limited, l, options, dial, place, err); found != nil {
		return found, nil
	}
	return nil, err
}

// usualPaths are where servers put their endpoint when the user gives a bare host.
var usualPaths = []string{"/mcp", "/sse"}

// elsewhere looks for the endpoint of a server that is not ours at the usual paths,
// where its URL has none and nothing there speaks MCP; nil if it is at neither.
func elsewhere(ctx, limited context.Context, l Launch, options StartOptions, dial DialFunc, place *url.URL, failed error) *Session {
	var start *StartError
	if len(l.Argv) > 0 || place.Path != "" && place.Path != "/" || !errors.As(failed, &start) || start.Stage != StageNotMCP {
		return nil
	}
	for _, path := range usualPaths {
		there := *place
		there.Path = path
		l.URL = there.String()
		s := &Session{launch: l, log: options.Log, begun: time.Now(), stderr: collect(strings.NewReader(""))}
		if s.connect(ctx, limited, options, dial, &there) == nil {
			s.note("there is no MCP endpoint at the URL as it was given; the one at " + path + " was used")
			return s
		}
		s.grace = failedGrace
		s.Close(context.WithoutCancel(ctx))
	}
	return nil
}

// connect finds out which transport a URL speaks, and shakes hands.
func (s *Session) connect(ctx, limited context.Context, options StartOptions, dial DialFunc, place *url.URL) error {
	if options.Transport == "sse" {
		return s.connectSSE(ctx, limited, options, dial, place)
	}
	s.speakHTTP(dial, place)
	err := s.handshake(ctx, limited, options)
	for s.process != nil && starting(err) && pause(limited, tryAgain) { // the port is open, the application not yet
		s.conn.Close()
		s.speakHTTP(dial, place)
		err = s.handshake(ctx, limited, options)
	}
	if options.Transport == "http" || !otherTransport(err) {
		return err
	}
	short, cancel := context.WithTimeoutCause(limited, sseWait, errStartTimeout)
	defer cancel()
	first := s.http
	if s.connectSSE(ctx, short, options, dial, place) == nil {
		return first.Close()
	}
	s.conn.Close()
	s.http, s.conn, s.sse = first, first.Conn, false
	return err
}

func pause(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// starting reports whether an error may be that of a server that has only
// just opened its port.
func starting(err error) bool {
	var failed *wire.NetError
	var garbage *wire.GarbageError
	if errors.As(err, &garbage) && garbage.HTTP != nil {
		return garbage.HTTP.Status == http.StatusBadGateway || garbage.HTTP.Status == http.StatusServiceUnavailable
	}
	return errors.As(err, &failed)
}

// otherTransport reports whether an error is how servers of 2024-11-05 answer
// a message of Streamable HTTP (MCP specification, "Backwards Compatibility").
func otherTransport(err error) bool {
	var garbage *wire.GarbageError
	if !errors.As(err, &garbage) || garbage.HTTP == nil {
		return false
	}
	switch garbage.HTTP.Status {
	case http.StatusBadRequest, http.StatusNotFound, http.StatusMethodNotAllowed:
		return true
	}
	return false
}

func (s *Session) speakHTTP(dial DialFunc, place *url.URL) {
	header := http.Header{}
	for name, value := range s.launch.Headers {
		header.Set(name, value)
	}
	s.http = wire.NewHTTP(wire.HTTPOptions{URL: place, Header: header, Dial: dial}, wire.Options{})
	s.conn = s.http.Conn
	s.modern, s.hello, s.notes = false, hello{}, nil
}

func (s *Session) connectSSE(ctx, limited context.Context, options StartOptions, dial DialFunc, place *url.URL) error {
	s.speakHTTP(dial, place)
	s.sse = true
	watched, stop := s.watch(limited, 0)
	err := s.http.OpenSSE(watched)
	if err != nil && watched.Err() != nil {
		err = context.Cause(watched)
	}
	stop()
	if err != nil {
		return s.startError(ctx, err, options)
	}
	return s.handshake(ctx, limited, options)
}

// endHTTP tells the server that the session is over, and lets go of it.
func (s *Session) endHTTP(ctx context.Context) {
	if !s.sse && s.Alive() {
		limited, cancel := context.WithTimeout(ctx, endWait)
		s.http.EndSession(limited)
		cancel()
	}
	s.http.Close() // there is nothing that could fail
}

// Transport is how the session speaks: "stdio", "http" (Streamable HTTP) or
// "sse" (HTTP+SSE of 2024-11-05).
func (s *Session) Transport() string {
	switch {
	case s.sse:
		return "sse"
	case s.http != nil:
		return "http"
	}
	return "stdio"
}
