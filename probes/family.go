package probes

import (
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// A family is faults that a server tends to treat alike.
type family string

// families, in the order in which a tool meets one of each.
var families = []family{"connection", "failure", "access", "answer", "name", "limit"}

func familyOf(f faultnet.Fault) family {
	switch {
	case f.Class == evidence.RateLimited:
		return "limit"
	case f.Class == evidence.Unauthorized:
		return "access"
	case f.Evidence.Kind == evidence.HTTPStatus:
		return "failure"
	case f.Evidence.Kind == evidence.DNSNotFound:
		return "name"
	case f.Evidence.Kind == evidence.TruncatedBody, f.Evidence.Kind == evidence.HTMLInsteadOfJSON,
		f.Evidence.Kind == evidence.ConnectionReset && f.ID == "reset-mid-answer":
		return "answer"
	}
	return "connection"
}

// alikeHung names the faults under which a tool that outwaits the budget does
// so again: its family, but a client that waits for the end of a broken body may
// still see that another is no JSON.
func alikeHung(k Case) string {
	if of := familyOf(*k.Fault); of != "answer" {
		return k.Tool + "\x00" + string(of)
	}
	return k.Tool + "\x00" + k.Fault.ID
}
