package rubric

import (
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// faultName names a fault for people.
func faultName(f *evidence.Fault) string {
	if f == nil {
		return ""
	}
	switch f.Kind {
	case evidence.ConnectionRefused:
		return "refused"
	case evidence.DNSNotFound:
		return "name not found"
	case evidence.ConnectionReset:
		return "connection reset"
	case evidence.NoAnswer:
		return "silence"
	case evidence.HTTPStatus:
		return "HTTP " + strconv.Itoa(f.Status)
	case evidence.HTMLInsteadOfJSON:
		return "HTML instead of JSON"
	case evidence.TruncatedBody:
		return "truncated body"
	case evidence.TLSFault:
		return "TLS refused"
	}
	return string(f.Kind)
}

// faultKinds are the kinds that a rubric may name.
var faultKinds = []evidence.FaultKind{
	evidence.ConnectionRefused, evidence.DNSNotFound, evidence.ConnectionReset, evidence.NoAnswer,
	evidence.HTTPStatus, evidence.HTMLInsteadOfJSON, evidence.TruncatedBody, evidence.TLSFault,
}

// covers says that a fault belongs to a network case.
func (c Cover) covers(f *evidence.Fault) bool {
	if f == nil || f.Kind != c.Kind {
		return false
	}
	return c.Kind != evidence.HTTPStatus || f.Status >= c.From && f.Status <= c.To
}

// Counted writes a number with its noun: "1 call", "3 calls".
func Counted(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "axis"):
		return strconv.Itoa(n) + " " + strings.TrimSuffix(noun, "is") + "es"
	case strings.HasSuffix(noun, "s"):
		return strconv.Itoa(n) + " " + noun + "es"
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
