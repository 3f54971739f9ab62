package target

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"sync"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// StartOptions say how to start a server.
type StartOptions struct {
	StartTimeout time.Duration // until the handshake is over; 30 s
	// Protocol pins the revision to ask for, such as "2025-06-18"; that of
	// Stateless means no handshake at all. "" asks for the newest one with a
	// handshake, and goes on without where the server refuses that; Newest tries
	// without first.
	Protocol string
	// Transport is how to speak to a URL: one of Transports; "" is "auto".
	Transport string
	Spawn     SpawnFunc    // Spawn
	Dial      DialFunc     // for servers at a URL; the real network
	Log       func(string) // told what is odd; may be nil
}

// Transports are the values of StartOptions.Transport. For a server at a URL
// "auto" tries Streamable HTTP, then HTTP+SSE.
var Transports = []string{"auto", "http", "sse", "stdio"}

// A DialFunc connects to an address as the server's world sees it.
type DialFunc func(ctx context.Context, network, address string) (net.Conn, error)

// A Session is a running server after the handshake. Its methods may be
// called from several goroutines.
type Session struct {
	launch  Launch
	process Process // nil where it is not ours
	conn    *wire.Conn
	http    *wire.HTTP // the same connection where it goes over HTTP, else nil
	sse     bool       // over HTTP+SSE
	stderr  *output
	log     func(string)

	exited chan struct{} // closed when the process has ended; nil without one
	status ExitStatus    // valid after exited

	mu      sync.Mutex
	closing bool // we have begun to end it
	running int  // calls in flight
	closed  sync.Once
	grace   time.Duration // for ending by itself when its input is closed

	begun   time.Time // when it was started, or connected to
	hello   hello
	modern  bool // a revision without a handshake is spoken
	startup evidence.Startup
	notes   []string

	renewing sync.Mutex // held while another session is begun
}

// hello is what the server said in its answer to initialize.
type hello struct {
	ProtocolVersion string                     `json:"protocolVersion"`
	Capabilities    map[string]json.RawMessage `json:"capabilities"`
	ServerInfo      struct {
		Name    string `json:"name"`
		Version string `json:"version"`
	} `json:"serverInfo"`
	Instructions string `json:"instructions"`
}

// Start starts a server, or connects to one, and shakes hands. Errors are
// *UsageError, *StartError or the context's; nothing is left running then.
func Start(ctx context.Context, l Launch, options StartOptions) (*Session, error) {
	if options.StartTimeout <= 0 {
		options.StartTimeout = 30 * time.Second
	}
	if options.Spawn == nil {
		options.Spawn = Spawn
	}
	if options.Log == nil {
		options.Log = func(string) {}
	}
	if err := checkTransport(l, options); err != nil {
		return nil, err
	}
	limited, cancel := context.WithTimeoutCause(ctx, options.StartTimeout, errStartTimeout)
	defer cancel()
	if l.URL != "" && options.Transport != "stdio" {
		return startHTTP(ctx, limited, l, options)
	}
	s, err := startStdio(ctx, limited, l, options)
	if errors.Is(err, errEndedByDiscover) {
		options.Protocol = ""
		options.Log("the server ended when it was asked for a revision without a handshake; it was started again")
		return startStdio(ctx, limited, l, options)
	}
	return s, err
}

// startStdio starts a server and speaks over its standard streams. Limited is
// ctx with the limit of the start.
func startStdio(ctx, limited context.Context, l Launch, options StartOptions) (*Session, error) {
	s, err := spawnSession(ctx, l, options)
	if err != nil {
		return nil, err
	}
	s.stderr = collect(s.process.Stderr())
	s.conn = wire.New(s.process.Stdout(), s.process.Stdin(), wire.Options{})
	s.grace = closeGrace
	if err := s.handshake(ctx, limited, options); err != nil {
		s.grace = failedGrace
		s.Close(context.WithoutCancel(ctx))
		return nil, err
	}
	return s, nil
}

// spawnSession starts the process of a session that has no connection yet.
func spawnSession(ctx context.Context, l Launch, options StartOptions) (*Session, error) {
	begun := time.Now()
	process, err := options.Spawn(ctx, l)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, spawnError(l, err)
	}
	s := &Session{launch: l, process: process, log: options.Log, exited: make(chan struct{}), begun: begun}
	go func() {
		s.status = process.Wait()
		close(s.exited)
	}()
	return s, nil
}

// Alive reports whether the process runs and its output is open; of a server
// at a URL, whether it took the last connection.
func (s *Session) Alive() bool {
	select {
	case <-s.exited:
		return false
	case <-s.conn.Done():
		return false
	default:
		return true
	}
}

// Exited tells how the server ended by itself; nil while it runs, and when it
// was we who ended it.
func (s *Session) Exited() *evidence.Answer {
	s.mu.Lock()
	closing := s.closing
	s.mu.Unlock()
	if closing || s.Alive() {
		return nil
	}
	answer := s.exitAnswer()
	return &answer
}

// Startup tells what the server did before its handshake was over.
func (s *Session) Startup() evidence.Startup { return s.startup }

// Frames gives the newest frames on the wire, for reports of trouble.
func (s *Session) Frames() []wire.Frame { return s.conn.Frames() }

// How long Close waits for each step (MCP specification, "Shutdown").
const (
	closeGrace     = 2 * time.Second
	failedGrace    = 300 * time.Millisecond // for what is no session
	terminateGrace = 2 * time.Second
	killGrace      = 5 * time.Second
)

// Close ends the server: its input is closed, then it is asked (SIGTERM),
// then killed, and so is all that it started. When ctx ends, it is killed at
// once. A server that is not ours is told that the session is over. Close may
// be called twice.
func (s *Session) Close(ctx context.Context) error {
	var err error
	s.closed.Do(func() { err = s.close(ctx) })
	return err
}

func (s *Session) close(ctx context.Context) error {
	s.mu.Lock()
	s.closing = true
	s.mu.Unlock()
	if s.http != nil {
		s.endHTTP(ctx)
	}
	if s.process == nil {
		<-s.stderr.done
		return nil
	}
	s.process.Stdin().Close() // it may be closed by its death
	ended := s.awaitExit(ctx, s.grace)
	if !ended {
		s.process.Terminate() // if this fails, Kill comes next
		ended = s.awaitExit(ctx, terminateGrace)
	}
	var err error
	if !ended {
		err = s.process.Kill()
		if ended = s.awaitExit(context.WithoutCancel(ctx), killGrace); ended {
			err = nil
		} else if err == nil {
			err = errors.New("the server does not end, not even when killed")
		}
	}
	if s.conn != nil {
		s.conn.Close() // what it reports is the end of a dead process
	}
	for _, stream := range []io.Reader{s.process.Stdout(), s.process.Stderr()} {
		if closer, ok := stream.(io.Closer); ok {
			closer.Close() // read to its end, or held open by a stranger
		}
	}
	<-s.stderr.done
	return err
}

func (s *Session) awaitExit(ctx context.Context, limit time.Duration) bool {
	if s.process == nil {
		return false
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-s.exited:
		return true
	case <-timer.C:
	case <-ctx.Done():
	}
	return false
}
