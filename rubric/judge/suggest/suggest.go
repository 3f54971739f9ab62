// Package suggest writes a better sentence for an error message that lost
// points: what failed, why, what to do next, and whether trying again helps.
//
// It uses facts only: what was sent, which fault was met, and the server's own
// catalogue. It must not judge the old message or repeat its words, and shows
// nothing that must not be shown: every sentence passes the leak scanner.
package suggest

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// For returns at most three sentences for the failure that the observation
// shows, judged as class. The result is safe to print and never empty.
func For(server evidence.Server, o evidence.Observation, class evidence.Class) string {
	seen := leak.FromObservation(o)
	var last string
	for _, plain := range []plainness{{}, {host: true}, {host: true, listed: true}, {host: true, listed: true, value: true}, {host: true, listed: true, value: true, setting: true}} {
		f := factsOf(server, o, class, plain)
		last = leak.Redact(f.sentences(), o.Planted)
		if len(leak.Scan(leak.Input{Result: last, Failed: true, Planted: o.Planted, Arguments: o.Arguments, Sent: seen.Sent})) == 0 {
			return last
		}
	}
	return last
}

// plainness says which facts are left out because they must not be shown.
type plainness struct{ host, listed, value, setting bool }

// facts are what the sentences are made of.
type facts struct {
	class   evidence.Class
	server  evidence.Server
	o       evidence.Observation
	tool    *evidence.Tool // nil where no listed tool was called
	called  string         // what was called, in words
	param   string         // the parameter in question; "" if none is known
	value   string         // what was sent, quoted and cut; "" if it may not be shown
	schema  schema         // of the parameter
	service string
	setting string // what to set for unauthorized
	guessed bool   // the setting's name is a proposal
	plain   plainness
	text    string // what the server said, for names of settings
}

func factsOf(server evidence.Server, o evidence.Observation, class evidence.Class, plain plainness) facts {
	f := facts{class: class, server: server, o: o, plain: plain, text: said(o)}
	for i := range server.Tools {
		if server.Tools[i].Name == o.Tool && o.Tool != "" {
			f.tool = &server.Tools[i]
		}
	}
	f.called = calledName(o)
	f.service = f.serviceName()
	f.param, f.value, f.schema = f.parameter()
	f.setting, f.guessed = f.settingName()
	return f
}

func (f *facts) sentences() string {
	var parts []string
	switch {
	case f.o.Tool != "" && f.tool == nil:
		parts = f.unknownTool()
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

// said is all that the server said, for names in it.
func said(o evidence.Observation) string {
	in := leak.FromObservation(o)
	text := in.Result + "\n" + in.Log
	return text[:min(len(text), 64<<10)]
}

func calledName(o evidence.Observation) string {
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
