package probes

import (
	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// upstreamWhy says, for each fault of the network, what goes wrong out there.
// A fault without a line here is not provoked, which a test rules out.
var upstreamWhy = map[string]string{
	"refused":          `The service is down or restarting. "fetch failed" hides which one and that trying again may help.`,
	"dns-not-found":    "A wrong or missing base URL. A good answer names the host's setting; the raw text often shows an inner host name.",
	"dns-silent":       "A resolver that does not answer costs the server's whole patience, and most libraries tell it apart from nothing.",
	"reset":            "The connection dies after the request was sent. For a write the outcome is unknown: a good answer says to look first.",
	"reset-mid-answer": "The answer breaks off. A library speaks of an aborted body; a model needs to hear that the service hung up.",
	"silent":           "The service accepts and says nothing. 60 of 61 public servers gave no answer within 20 s; a good one has a time-out of its own.",
	"stalled-body":     "Headers come, the body never ends. A time-out on connecting alone does not help.",
	"truncated":        `"Unexpected end of JSON input" blames nobody. A good answer says that the service sent a broken answer.`,
	"html-200":         "A login page or a proxy's notice with status 200. It must not become data, nor be dumped.",
	"500":              "The upstream's body carries SQL text, an internal host and an internal ID: none of them belongs in front of the model.",
	"502":              "A gateway's HTML page. A good answer is one sentence with the status.",
	"503":              "Retry-After tells when to come back; the model should hear it.",
	"504":              "The gateway gave up waiting.",
	"429":              "The wait stands in Retry-After. 4% of public servers passed it on.",
	"429-date":         "The wait stands in Retry-After as a date, which becomes NaN in careless code.",
	"429-bare":         "No wait is given: a good answer states a default and no invented precision.",
	"429-storm":        "Ten calls at once, all limited. A server that retries by itself multiplies the load.",
	"403-rate-limit":   "Some services limit with 403 and headers; permission denied is then the wrong advice.",
	"401":              "A bad credential: the model cannot fix it, the user can, if the setting is named.",
	"403-scope":        "The token lacks a scope: name it, and say not to retry.",
	"tls":              "The certificate is not trusted: nothing that the model repeats will help.",
}

// upstreamFault calls tools with valid arguments while the network is broken in
// one way. The fault itself, and what the server meets, is faultnet's.
type upstreamFault struct{ fault faultnet.Fault }

func (p upstreamFault) Info() Info {
	info := Info{
		ID: p.fault.ID, Class: p.fault.Class, Network: true,
		Doc: "a valid call while " + p.fault.Doc,
		Why: upstreamWhy[p.fault.ID],
	}
	if p.fault.ID == "dns-silent" {
		// The resolver may report a time-out or a name that it could not resolve,
		// and both are true; and no time-out of the server's own ends the wait.
		info.Scored = evidence.CountsNothing
	}
	return info
}

// Plan takes every tool for which arguments can be made. Which of them reach
// the network at all is found out by calling them; see discover.
func (p upstreamFault) Plan(c Catalog) []Case {
	var cases []Case
	for _, t := range c.Tools {
		arguments, ok := c.validArguments(t)
		if !ok || t.Kind == craft.Destructive && !c.Sandboxed {
			continue
		}
		k := toolCase(t.Name, arguments)
		k.Fault = &p.fault
		k.Burst = 1
		if p.fault.ID == "429-storm" {
			k.Burst = stormCalls
		}
		cases = append(cases, k)
	}
	return cases
}

// stormCalls is how many calls come at once in a storm.
const stormCalls = 10

// validArguments are the arguments with which a tool is called while the
// network is broken: those that were seen to reach it, else the user's, else any
// valid ones.
func (c Catalog) validArguments(t Tool) ([]byte, bool) {
	if seen, ok := c.Reaching[t.Name]; ok {
		return seen, true
	}
	if given := c.Examples[t.Name]; len(given) > 0 {
		return given[0], true
	}
	if t.Schema == nil {
		return nil, false
	}
	arguments, err := t.Schema.Valid(c.craftFor(t))
	return arguments, err == nil
}

// upstreamProbes makes a probe of every fault that the network can show.
func upstreamProbes() []upstreamFault {
	var all []upstreamFault
	for _, f := range faultnet.Faults() {
		all = append(all, upstreamFault{f})
	}
	return all
}

// waits reports whether a fault makes the server wait for its own time-out.
// Such faults are shown to instances of their own, from the first second.
func waits(f faultnet.Fault) bool {
	return f.Evidence != nil && (f.Evidence.Kind == evidence.NoAnswer || f.Evidence.Detail == "silent")
}
