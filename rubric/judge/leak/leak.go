// Package leak finds what a server showed and should not have: secrets, stack
// frames, paths of its host, driver texts, upstream bodies, private addresses
// (codebook, "Leaks").
//
// It decides by what the grader knows (what was sent, planted and met) first,
// and by the grammar of formats second; it never looks at whole sentences. It
// is pure: no I/O, no clock, linear in the length of the text, and safe on any
// bytes. It must not score, and must not know about channels or axes.
package leak

import (
	"encoding/json"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// The kinds of leak, as the codebook names them.
const (
	Secret          = "secret"
	StackTrace      = "stack-trace"
	Path            = "path"
	DatabaseError   = "database-error"
	UpstreamBody    = "upstream-body"
	InternalAddress = "internal-address"
)

// Where a leak was found.
const (
	InResult = "result" // the model could read it
	InLog    = "log"    // stderr, notifications, stray bytes on stdout
)

// BlockSeparator stands between the blocks of Input.Result and Input.Log, so
// that a block that is JSON as a whole is told from JSON after prose.
const BlockSeparator = "\x1e\n"

// Input is all that the scanner needs to know of one observation.
type Input struct {
	// Result is all that the model could read: text blocks, resource texts,
	// structuredContent, error message and data, joined by BlockSeparator.
	Result string
	// Log is stderr, notifications and stray stdout lines, joined alike.
	Log string
	// Failed says that the answer was flagged as an error.
	Failed bool

	Arguments json.RawMessage   // what the caller sent
	Sent      []string          // further values that the caller sent, such as a URI
	Planted   []string          // canaries: credentials, and ids planted in upstream bodies
	Fault     *evidence.Fault   // nil where the network was healthy or not ours
	Upstream  evidence.Upstream // whether the call met the fault
	// Own are the grader's own addresses and paths: hosts that it configured,
	// folders that it gave to the server. They are never a leak.
	Own []string
}

// Leak is one kind of thing found in one place.
type Leak struct {
	Kind  string // one of the constants above
	Where string // InResult or InLog
	Quote string // what was found, cut to about 80 characters, secrets masked; safe to print
	Rule  string // the rule that found it, e.g. "path/unix"
}

// Scan lists the leaks of one observation: at most one for each kind and place,
// result before log, in the order of the constants.
func Scan(in Input) []Leak {
	s := newScene(in)
	var leaks []Leak
	for _, place := range []struct{ where, text string }{{InResult, in.Result}, {InLog, in.Log}} {
		if place.text == "" {
			continue
		}
		leaks = append(leaks, s.place(place.where, place.text)...)
	}
	return leaks
}

// A finding is where in a text a rule matched.
type finding struct {
	rule       string
	start, end int
}

// A detector looks for one kind of leak in one text.
type detector struct {
	kind string
	find func(*scene, *reading) (finding, bool)
}

// detectors is every detector, in the order in which leaks are listed.
var detectors = []detector{
	{Secret, findSecret},
	{StackTrace, findFrames},
	{Path, findPath},
	{DatabaseError, findDatabase},
	{UpstreamBody, findBody},
	{InternalAddress, findAddress},
}

// place scans one channel in each of its decoded layers.
func (s *scene) place(where, text string) []Leak {
	readings := readingsOf(where, text)
	var leaks []Leak
	for _, d := range detectors {
		for _, r := range readings {
			f, ok := d.find(s, r)
			if !ok {
				continue
			}
			leaks = append(leaks, Leak{Kind: d.kind, Where: where, Rule: f.rule, Quote: s.quote(r.text, f)})
			break
		}
	}
	return leaks
}

// FromObservation collects what an observation shows. Own stays empty: only
// the caller knows which folders and hosts the run itself configured.
func FromObservation(o evidence.Observation) Input {
	in := Input{
		Arguments: o.Arguments,
		Sent:      o.Sent.Values,
		Planted:   o.Planted,
		Fault:     o.Fault,
		Upstream:  o.Upstream,
		Failed:    o.Answer.Kind != evidence.Result || (o.Answer.IsError != nil && *o.Answer.IsError),
		Result:    resultText(o.Answer),
		Log:       logText(o),
	}
	if o.Target != nil {
		in.Sent = append(append([]string(nil), in.Sent...), o.Target.URI, o.Target.Prompt)
	}
	return in
}

func resultText(a evidence.Answer) string {
	var b blocks
	for _, c := range a.Content {
		b.add(c.Text)
		b.add(c.URI)
		if c.Resource != nil {
			b.add(c.Resource.Text)
			b.add(c.Resource.URI)
		}
	}
	b.add(a.Message)
	for _, raw := range []json.RawMessage{a.StructuredContent, a.Meta, a.Body, a.Data} {
		if len(raw) > 0 && string(raw) != "null" {
			b.add(string(raw))
		}
	}
	return b.text()
}

func logText(o evidence.Observation) string {
	var b blocks
	b.add(o.Stderr)
	for _, n := range o.Notifications {
		b.add(string(n))
	}
	for _, line := range o.Junk {
		b.add(line)
	}
	b.add(o.Answer.Raw)
	return b.text()
}
