package faultnet

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A Layer says how deep an attempt of the server came.
type Layer string

// The layers, from the first to the last that an attempt passes.
const (
	LayerDNS     Layer = "dns"     // a name was asked for
	LayerConnect Layer = "connect" // a connection was opened, or refused
	LayerTLS     Layer = "tls"     // a TLS handshake began
	LayerRequest Layer = "request" // a request was read
)

// A Hit is one thing of the server's that reached the fault network.
type Hit struct {
	At       time.Time
	Layer    Layer
	Protocol string // "dns", "tcp", "tls", "http", "h2", "postgres", "mysql", "redis", "mongodb"
	Method   string // HTTP method, DNS type, or the verb of the protocol
	Host     string // the name asked for, or the address where there was no name
	Port     int    // 0 for DNS
	Path     string // path and query as sent, cut at 1,024 bytes
	Fault    string // ID of the fault in force
	// Met says that the fault in force was met by this very hit. A query for a
	// name under "429" is a hit, but only the request after it meets the 429.
	Met bool
	// Rejected says why the server ended the TLS handshake: it pins
	// certificates, or does not know our CA. Empty under a fault of TLS.
	Rejected string
	// Unserved marks a connection to a port on which nobody listens.
	Unserved bool
	// Body is what a fault answered with, cut at 1,024 bytes; empty where it sent
	// none, and for answers of a world in order.
	Body string

	deeper bool   // the attempt went on to a deeper layer
	sample string // request line, headers and the start of the body
}

// Carries reports whether the hit holds the identifier: in its name, its
// target, its headers or the first 64 KiB of its body, as it is or
// percent-encoded.
func (h Hit) Carries(identifier string) bool {
	if identifier == "" {
		return false
	}
	for _, s := range []string{h.Path, h.Host, h.sample} {
		if strings.Contains(s, identifier) {
			return true
		}
		// Query and path escape differ in one character, the space: as + or %20.
		if plain, err := url.QueryUnescape(s); err == nil && strings.Contains(plain, identifier) {
			return true
		}
		if plain, err := url.PathUnescape(s); err == nil && strings.Contains(plain, identifier) {
			return true
		}
	}
	return false
}

// Attempts reduces hits to one for each attempt of the server to talk to an
// upstream: the deepest layer that each came to. The A and AAAA queries for
// one name are one attempt, and so are the IPv4 and IPv6 tries of one port of
// this host. A connection that was opened and never used is none where others
// carried requests to the same place: clients open them ahead.
func Attempts(hits []Hit) []Hit {
	type place struct {
		host string
		port int
	}
	requested, connected := map[place]bool{}, map[string]bool{}
	for _, h := range hits {
		switch h.Layer {
		case LayerRequest:
			requested[place{h.Host, h.Port}] = true
		case LayerConnect:
			connected[h.Host] = true // whatever became of it later
		}
	}
	asked := map[string]map[string]int{} // name → DNS type → queries
	counted := map[string]int{}          // name → attempts
	tried := map[int]string{}            // port → the loopback address that was tried alone so far
	var out []Hit
	for _, h := range hits {
		if h.deeper {
			continue
		}
		switch h.Layer {
		case LayerDNS:
			if !h.Met && connected[h.Host] {
				continue
			}
			if asked[h.Host] == nil {
				asked[h.Host] = map[string]int{}
			}
			asked[h.Host][h.Method]++
			if asked[h.Host][h.Method] <= counted[h.Host] {
				continue
			}
			counted[h.Host]++
		case LayerConnect, LayerTLS:
			if !h.Met && h.Rejected == "" && requested[place{h.Host, h.Port}] {
				continue
			}
			if h.Host == "127.0.0.1" || h.Host == "::1" {
				if other := tried[h.Port]; other != "" && other != h.Host {
					delete(tried, h.Port)
					continue
				}
				tried[h.Port] = h.Host
			}
		}
		out = append(out, h)
	}
	return out
}

// Met reports whether any of the hits met the fault in force.
func Met(hits []Hit) bool {
	for _, h := range hits {
		if h.Met {
			return true
		}
	}
	return false
}

// maxBodies is how many unlike bodies are kept of one call.
const maxBodies = 4

// Upstream returns the attempts among the hits as evidence, with times since
// the call was sent.
func Upstream(hits []Hit, sent time.Time) evidence.Upstream {
	attempts := Attempts(hits)
	u := evidence.Upstream{Hits: len(attempts)}
	for _, h := range attempts {
		if h.Body != "" && len(u.Bodies) < maxBodies && !slices.Contains(u.Bodies, h.Body) {
			u.Bodies = append(u.Bodies, h.Body)
		}
		u.Requests = append(u.Requests, evidence.Request{
			Method: h.Method, Host: h.Host, Path: h.Path,
			AtMs: float64(h.At.Sub(sent).Microseconds()) / 1000,
		})
	}
	return u
}
