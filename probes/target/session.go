package target

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

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

	begun  time.Time // when it was started, or connected to
	hello  hello
	modern bool // a revision without a handshake is spoken
	// offersRoots says that we declare the roots capability.
	offersRoots bool
	startup     evidence.Startup
	notes       []string
	// unlisted are the list requests that failed.
	unlisted []string

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
