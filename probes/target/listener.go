package target

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"strings"
	"time"
)

// startListener starts a server of ours and waits until its port takes
// connections. What it prints is its log, on either stream.
func startListener(ctx, limited context.Context, l Launch, options StartOptions, dial DialFunc, place *url.URL) (*Session, error) {
	address := hostPort(place)
	if accepts(limited, dial, address) {
		return nil, &StartError{
			Stage: StageSpawn, Display: l.Display,
			Problem: fmt.Sprintf("something listens on %s already", address),
			Advice:  "End it, or give the server another port; trying again as it is will not help",
		}
	}
	s, err := spawnSession(ctx, l, options)
	if err != nil {
		return nil, err
	}
	s.stderr = collect(s.process.Stdout(), s.process.Stderr())
	if err := s.awaitPort(ctx, limited, options, dial, address); err != nil {
		s.grace = failedGrace
		s.Close(context.WithoutCancel(ctx))
		return nil, err
	}
	return s, nil
}

func (s *Session) awaitPort(ctx, limited context.Context, options StartOptions, dial DialFunc, address string) error {
	tick := time.NewTicker(portCheck)
	defer tick.Stop()
	for !accepts(limited, dial, address) {
		select {
		case <-tick.C:
		case <-s.exited:
			return s.died()
		case <-limited.Done():
			if ctx.Err() != nil {
				return ctx.Err()
			}
			e := s.failure(StageTimeout, fmt.Sprintf("nothing listened on %s within %s", address, options.StartTimeout), "")
			e.Advice = "Check that --url has the port that the server takes, and that it serves HTTP; " +
				"if it only starts slowly, try again with a longer --start-timeout"
			return e
		}
	}
	return nil
}

func accepts(ctx context.Context, dial DialFunc, address string) bool {
	limited, cancel := context.WithTimeout(ctx, dialLimit)
	defer cancel()
	c, err := dial(limited, "tcp", address)
	if err != nil {
		return false
	}
	c.Close()
	return true
}

// localDial reaches a server of ours: without a proxy, and without asking a
// resolver, which may be a broken one, where localhost is.
func localDial(dial DialFunc) DialFunc {
	if dial == nil {
		dial = new(net.Dialer).DialContext
	}
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		host, port, err := net.SplitHostPort(address)
		if err != nil || !strings.EqualFold(host, "localhost") {
			return dial(ctx, network, address)
		}
		c, err := dial(ctx, network, net.JoinHostPort("127.0.0.1", port))
		if err == nil {
			return c, nil
		}
		if c, err := dial(ctx, network, net.JoinHostPort("::1", port)); err == nil {
			return c, nil
		}
		return nil, err
	}
}

func hostPort(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return net.JoinHostPort(u.Hostname(), port)
}
