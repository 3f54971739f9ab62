// Package suggest writes a better sentence for an error message that lost
// points: what failed, why, what to do next, and whether trying again helps.
//
// It uses facts only: what was sent, which fault was met, and the server's own
// catalogue. It must not judge the old message or repeat its words, and shows
// nothing that must not be shown: every sentence passes the leak scanner.
package suggest

import (
	"strings"
	"sync"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// A Suggester writes sentences for the failures of one server. What it needs of
// the server's catalogue is read once, when the first sentence is asked for. It
// is safe for concurrent use.
type Suggester struct{ listed func() *listing }

// New makes a Suggester. Nothing is read yet: most runs ask for few sentences.
func New(server evidence.Server) *Suggester {
	return &Suggester{listed: sync.OnceValue(func() *listing { return newListing(server) })}
}

// For returns at most three sentences for the failure that the observation
// shows, judged as class. The result is safe to print and never empty.
func (s *Suggester) For(o *evidence.Observation, class evidence.Class) string {
	if o.Tool == "" && o.Target != nil && !worded[o.Target.Method] {
		return "" // the SDK words those, nobody else can
	}
	in := leak.FromObservation(*o)
	text := in.Result + "\n" + in.Log
	in = leak.Input{Failed: true, Planted: o.Planted, Arguments: o.Arguments, Sent: in.Sent}
	var last string
	for _, plain := range []plainness{{}, {host: true}, {host: true, listed: true}, {host: true, listed: true, value: true}, {host: true, listed: true, value: true, setting: true}} {
		f := facts{class: class, listing: s.listed(), o: o, plain: plain, text: text[:min(len(text), 64<<10)]}
		f.gather()
		last = leak.Redact(f.sentences(), o.Planted)
		if in.Result = last; len(leak.Scan(in)) == 0 {
			return last
		}
	}
	return last
}

// worded are the methods whose failures a server's author words.
var worded = map[string]bool{"": true, "tools/call": true, "resources/read": true, "prompts/get": true, "completion/complete": true}

// ReadsAnswer reports whether the sentences for a class may depend on what the
// server said: the names of settings and parameters are looked for there. For
// the others an observation may be kept without its answer and its log.
func ReadsAnswer(class evidence.Class) bool {
	return class == evidence.Unauthorized || class == evidence.InvalidInput
}

// plainness says which facts are left out because they must not be shown.
type plainness struct{ host, listed, value, setting bool }

// facts are what the sentences are made of.
type facts struct {
	*listing
	class   evidence.Class
	o       *evidence.Observation
	tool    *tool  // nil where no listed tool was called
	called  string // what was called, in words
	param   string // the parameter in question; "" if none is known
	value   string // what was sent, quoted and cut; "" if it may not be shown
	schema  schema // of the parameter
	service string
	plain   plainness
	text    string // what the server said, for names of settings
}

func (f *facts) gather() {
	if f.o.Tool != "" {
		f.tool = f.byName[f.o.Tool]
	}
	// A server may say "not found" of an argument that was never sent: that no
	// such thing exists would be false.
	if f.class == evidence.NotFound && f.o.Class == evidence.InvalidInput && f.tool != nil && broken(f.tool.schema(), f.o.Arguments) != "" {
		f.class = evidence.InvalidInput
	}
	f.called = calledName(f.o)
	f.service = f.serviceName()
	f.param, f.value, f.schema = f.parameter()
}

func (f *facts) sentences() string {
	var parts []string
	switch {
	case f.o.Tool != "" && f.tool == nil:
		parts = f.unknownTool()
	case f.class == evidence.InvalidInput && f.o.Tool == "" && f.o.Target != nil && f.o.Target.URI != "":
		parts = f.notFound()
	case f.class == evidence.InvalidInput:
		parts = f.invalidInput()
	case f.class == evidence.NotFound:
		parts = f.notFound()
	case f.class == evidence.Unauthorized:
		parts = f.unauthorized()
	case f.class == evidence.RateLimited:
		parts = f.rateLimited()
	default:
		parts = f.transient()
	}
	return strings.Join(parts, " ")
}

// quotedCall is what was called, in quotes where its name is an ordinary word, which
// a reader would take for one: "fetch".
func (f *facts) quotedCall() string {
	if f.o.Tool == "" || len(words(f.o.Tool)) > 1 {
		return f.called
	}
	return `the tool "` + f.called + `"`
}

func calledName(o *evidence.Observation) string {
	switch {
	case o.Tool != "":
		return o.Tool
	case o.Target != nil && o.Target.Prompt != "":
		return "prompt " + o.Target.Prompt
	case o.Target != nil && o.Target.Method != "":
		return o.Target.Method
	}
	return "the call"
}
