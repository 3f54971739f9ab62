package probes

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// A program may bring its certificates along: those of webpki-roots in Rust, a
// pinned one, the store of a native image. It refuses ours, and what it says of
// that is our failure: no grade of how it takes a missing record. Only what
// happens before the handshake can be shown to it.

// untrusted reports whether a call tried to speak TLS with us and never came to
// a request.
func untrusted(hits []faultnet.Hit) bool {
	tried := false
	for _, h := range faultnet.Attempts(hits) {
		switch {
		case h.Layer == faultnet.LayerRequest:
			return false
		case h.Layer == faultnet.LayerTLS && h.Protocol == "tls" && !h.Met:
			tried = true
		}
	}
	return tried
}

// refusedUs reports whether a call met our certificate where it should have
// met a service in order.
func (m meeting) refusedUs(k Case) bool {
	return (k.Fault == nil || k.Fault.IsHealthy()) && untrusted(m.hits())
}

// beforeTLS reports whether a fault is met by a client that trusts nobody of ours.
func beforeTLS(f *faultnet.Fault) bool {
	if f == nil || f.Evidence == nil {
		return false
	}
	switch f.Evidence.Kind {
	case evidence.ConnectionRefused, evidence.DNSNotFound, evidence.TLSFault:
		return true
	default:
		return false
	}
}

// showable leaves the cases out that their tool cannot meet.
func showable(cases []Case, reached map[string]reach) []Case {
	return slices.DeleteFunc(cases, func(k Case) bool {
		return untrusted(reached[k.Tool].hits) && !beforeTLS(k.Fault)
	})
}

// untrustedNote tells which tools trust nobody of ours; "" where all do.
func untrustedNote(reached map[string]reach) string {
	var tools, hosts []string
	for tool, r := range reached {
		if !untrusted(r.hits) {
			continue
		}
		tools = append(tools, tool)
		for _, h := range r.hits {
			if h.Layer == faultnet.LayerTLS && !slices.Contains(hosts, h.Host) {
				hosts = append(hosts, h.Host)
			}
		}
	}
	if len(tools) == 0 {
		return ""
	}
	slices.Sort(tools)
	slices.Sort(hosts)
	verb := "do"
	if len(tools) == 1 {
		verb = "does"
	}
	return fmt.Sprintf("%s %s not trust the certificate that mcp-grade shows for %s: the server brings its own authorities along (webpki-roots in Rust, or a pinned certificate), so that only refused connections and names that do not resolve were shown to it, and what it said elsewhere counts for nothing; if a setting of the server holds the address, give it one with http:// (--env NAME=http://%s)",
		enumerate(tools), verb, enumerate(hosts), hosts[0])
}

// enumerate joins names for a sentence; of many, the first few.
func enumerate(names []string) string {
	const most = 4
	switch n := len(names); {
	case n == 0:
		return ""
	case n == 1:
		return names[0]
	case n > most:
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), n-most)
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
}
