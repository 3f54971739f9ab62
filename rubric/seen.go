package rubric

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// seen is one observation with its judgement and what the formulas ask of both.
type seen struct {
	o       *evidence.Observation
	j       *judge.Judgement
	class   evidence.Class
	handler string  // the tool, or what else was asked
	group   *group  // nil unless judged
	taken   *sample // see sample
	text    textID  // see textID
	better  Suggester
}

// failure says that something went wrong; a success is judged no further.
func (s *seen) failure() bool { return s.j.Channel != judge.Success && s.j.Channel != "" }

// met says that the call met the fault that was laid for it. A fault that was
// never met is not exercised: neither a pass nor a fail.
func (s *seen) met() bool { return s.o.Fault == nil || s.o.Upstream.Hits > 0 }

// atStart says that the observation is of the server's start, not of a call.
func (s *seen) atStart() bool {
	return s.o.Target != nil && s.o.Target.Method == "initialize"
}

// charged says that the failure counts for throw discipline.
func (s *seen) charged() bool {
	return s.failure() && s.met() && s.o.Scored != evidence.CountsNothing && !s.atStart()
}

// worded says that the failure counts for the axes about words.
func (s *seen) worded() bool {
	return s.failure() && s.met() && s.o.Scored == evidence.CountsFully && !s.atStart()
}

// silent says that the failure came without a message.
func (s *seen) silent() bool { return silentChannel(s.j.Channel) }

func silentChannel(c judge.Channel) bool {
	return c == judge.Crash || c == judge.Hang || c == judge.Corrupt
}

// underSilence says that the upstream accepted the connection and never answered.
func (s *seen) underSilence() bool {
	return s.o.Fault != nil && s.o.Fault.Kind == evidence.NoAnswer && s.o.Upstream.Hits > 0
}

// calls is how many calls share the observation's upstream hits.
func (s *seen) calls() int { return max(s.o.Upstream.Calls, 1) }

// emptyText says that a message says nothing: no text, or an empty value.
func emptyText(text string) bool {
	switch strings.TrimSpace(text) {
	case "", "[]", "{}", "null", `""`:
		return true
	}
	return false
}

// handlerOf names what was called. A made-up tool is the work of no tool's
// author, so all of them are one handler.
func handlerOf(o *evidence.Observation, listed map[string]bool) string {
	if o.Tool != "" {
		if len(listed) > 0 && !listed[o.Tool] {
			return unknownTool
		}
		return o.Tool
	}
	if o.Target != nil && o.Target.Method != "" {
		return o.Target.Method
	}
	return "the server"
}

const unknownTool = "the refusal of unknown tools"

// points gives one judged axis by name. A failure without a message has none
// to give; nil is an axis that does not apply.
func (s *seen) points(axis string) *int {
	if s.silent() {
		return new(int)
	}
	switch axis {
	case "specificity":
		return s.j.Specificity
	case "trigger":
		return s.j.Trigger
	}
	return s.j.Retry
}

// judgedAxes are the axes that a judgement has points for.
var judgedAxes = []string{"specificity", "trigger", "retry"}
