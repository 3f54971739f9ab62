package faultnet

import (
	"slices"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A Fault is what every connection of the server meets until the next Set. It
// is a small value; Faults lists all of them.
type Fault struct {
	// ID names the fault on the command line and in reports, such as "429-date".
	ID string
	// Doc says in one line what the server meets.
	Doc string
	// Class is what a call that meets the fault fails with; empty when healthy.
	Class evidence.Class
	// Evidence is how an observation records the fault; nil when healthy.
	Evidence *evidence.Fault

	resolve resolution // what the name server does
	shut    bool       // no port of ours listens: the kernel refuses
	badTLS  bool       // the certificate is signed by nobody whom the server trusts
	http    reply      // what a request over HTTP meets; nil is the healthy answer
	raw     refusal    // what a database client meets
}

// resolution is what the name server does with a query.
type resolution int

const (
	resolves   resolution = iota
	noSuchName            // NXDOMAIN
	mute                  // no answer at all
)

// refusal is what a connection that speaks another protocol than HTTP meets.
type refusal int

const (
	served    refusal = iota
	cutOff            // reset after the client's first bytes
	unhearing         // accepted, then silence
	busy              // "too many connections", in the words of the protocol
	denied            // credentials refused, in the words of the protocol
	broken            // an internal error, in the words of the protocol
)

// Healthy is the policy of a world in order: names resolve, and every request
// gets a plausible answer.
func Healthy() Fault {
	return Fault{ID: "healthy", Doc: "names resolve and every request is answered"}
}

// IsHealthy reports whether f breaks nothing.
func (f Fault) IsHealthy() bool { return f.Evidence == nil }

// wait is a number of seconds that an upstream asks a client to wait. The
// values are odd on purpose: a server that repeats one has read it.
func wait(seconds float64) *float64 { return &seconds }

const (
	waitLimited     = 37 // 429 with Retry-After in seconds
	waitDate        = 90 // 429 with Retry-After as a date
	waitUnavailable = 17 // 503
	waitReset       = 60 // 403 with rate-limit headers
)

// Faults returns every fault, in the order in which a run provokes them.
func Faults() []Fault {
	status := func(code int, detail string, retry *float64) *evidence.Fault {
		return &evidence.Fault{Kind: evidence.HTTPStatus, Status: code, Detail: detail, RetryAfterSec: retry}
	}
	kind := func(k evidence.FaultKind, detail string) *evidence.Fault {
		return &evidence.Fault{Kind: k, Detail: detail}
	}
	return []Fault{
		{ID: "refused", Doc: "every connection is refused", Class: evidence.Unavailable, Evidence: kind(evidence.ConnectionRefused, ""), shut: true},
		{ID: "dns-not-found", Doc: "no name resolves (NXDOMAIN)", Class: evidence.Unavailable, Evidence: kind(evidence.DNSNotFound, ""), resolve: noSuchName},
		{ID: "dns-silent", Doc: "the name server does not answer", Class: evidence.Unavailable, Evidence: kind(evidence.DNSNotFound, "silent"), resolve: mute},
		{ID: "reset", Doc: "the connection is reset before the answer", Class: evidence.Unavailable, Evidence: kind(evidence.ConnectionReset, "before the answer"), http: resetBefore, raw: cutOff},
		{ID: "reset-mid-answer", Doc: "the connection is reset in the middle of the answer", Class: evidence.Unavailable, Evidence: kind(evidence.ConnectionReset, "in the middle of the answer"), http: resetMiddle, raw: cutOff},
		{ID: "silent", Doc: "the connection is accepted, then silence", Class: evidence.Timeout, Evidence: kind(evidence.NoAnswer, ""), http: silent, raw: unhearing},
		{ID: "stalled-body", Doc: "headers and half a body, then silence", Class: evidence.Timeout, Evidence: kind(evidence.NoAnswer, "stalled body"), http: stalled, raw: unhearing},
		{ID: "truncated", Doc: "200 with JSON that ends in the middle", Class: evidence.Unavailable, Evidence: kind(evidence.TruncatedBody, ""), http: truncated, raw: cutOff},
		{ID: "html-200", Doc: "200 with an HTML page in place of JSON", Class: evidence.Unavailable, Evidence: kind(evidence.HTMLInsteadOfJSON, ""), http: htmlPage, raw: broken},
		{ID: "500", Doc: "500 with SQL text, an internal host and an internal ID in its JSON body", Class: evidence.Unavailable, Evidence: status(500, "", nil), http: internalError, raw: broken},
		{ID: "502", Doc: "502 with an HTML page", Class: evidence.Unavailable, Evidence: status(502, "", nil), http: gateway(502, 0), raw: busy},
		{ID: "503", Doc: "503 with an HTML page and Retry-After", Class: evidence.Unavailable, Evidence: status(503, "", wait(waitUnavailable)), http: gateway(503, waitUnavailable), raw: busy},
		{ID: "504", Doc: "504 with an HTML page", Class: evidence.Unavailable, Evidence: status(504, "", nil), http: gateway(504, 0), raw: busy},
		{ID: "429", Doc: "429 with Retry-After in seconds", Class: evidence.RateLimited, Evidence: status(429, "", wait(waitLimited)), http: limited(afterSeconds), raw: busy},
		{ID: "429-date", Doc: "429 with Retry-After as an HTTP date", Class: evidence.RateLimited, Evidence: status(429, "http-date", wait(waitDate)), http: limited(afterDate), raw: busy},
		{ID: "429-bare", Doc: "429 without a word about when to come back", Class: evidence.RateLimited, Evidence: status(429, "bare", nil), http: limited(afterNothing), raw: busy},
		{ID: "429-storm", Doc: "429 for as long as it lasts, for calls that come together", Class: evidence.RateLimited, Evidence: status(429, "storm", wait(waitLimited)), http: limited(afterSeconds), raw: busy},
		{ID: "403-rate-limit", Doc: "403 with rate-limit headers", Class: evidence.RateLimited, Evidence: status(403, "rate-limit headers", wait(waitReset)), http: limitedBy403, raw: busy},
		{ID: "401", Doc: "401: the credentials are rejected", Class: evidence.Unauthorized, Evidence: status(401, "", nil), http: unauthorized, raw: denied},
		{ID: "403-scope", Doc: "403: the token lacks a scope", Class: evidence.Unauthorized, Evidence: status(403, "scope", nil), http: forbidden, raw: denied},
		{ID: "tls", Doc: "the certificate is signed by nobody", Class: evidence.Unavailable, Evidence: kind(evidence.TLSFault, "self-signed"), badTLS: true},
	}
}

// Find returns the fault with the given ID, "healthy" included.
func Find(id string) (Fault, bool) {
	all := append(Faults(), Healthy())
	i := slices.IndexFunc(all, func(f Fault) bool { return f.ID == id })
	if i < 0 {
		return Fault{}, false
	}
	return all[i], true
}
