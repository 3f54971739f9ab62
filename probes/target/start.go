package target

import (
	"context"
	"errors"
	"net"
	"time"

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
	// Roots are the folders that we offer as a client (MCP, "Roots"), absolute; where
	// there are none the capability is not declared.
	Roots []string
}

// Transports are the values of StartOptions.Transport. For a server at a URL
// "auto" tries Streamable HTTP, then HTTP+SSE.
var Transports = []string{"auto", "http", "sse", "stdio"}

// A DialFunc connects to an address as the server's world sees it.
type DialFunc func(ctx context.Context, network, address string) (net.Conn, error)

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
	s.conn = wire.New(s.process.Stdout(), s.process.Stdin(), wire.Options{Roots: rootsOf(options)})
	s.offersRoots = len(options.Roots) > 0
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
