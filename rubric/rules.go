package rubric

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// add looks for everything that one observation has to tell.
func (c *collector) add(s *seen) {
	c.remember(s.o.Planted)
	if s.atStart() {
		c.start(s)
	} else {
		c.channel(s)
		c.words(s)
		c.network(s)
		c.protocol(s)
	}
	for _, r := range s.j.Remarks {
		if !s.met() || s.o.Fault != nil && s.o.Scored != evidence.CountsFully {
			break // the words are about something else than the fault they are held against
		}
		c.emit(r.ID, s, how{detail: r.Text, quote: true})
	}
	for _, l := range s.j.Leaks {
		h := how{part: l.Quote, log: l.Where == whereLog}
		if h.log {
			h.detail = entryProblem("secret/"+l.Kind) + " to the log"
		}
		c.emit("secret/"+l.Kind, s, h)
	}
	if len(s.o.Junk) > 0 {
		c.emit("throw/stdout-noise", s, how{})
	}
}

func entryProblem(id string) string { e, _ := entryOf(id); return e.Problem }

// channel reports failures that did not come back as an error result.
func (c *collector) channel(s *seen) {
	if s.o.ExitedAfter != nil {
		c.emit("throw/exited-after-answer", s, how{detail: "the server answered and then ended by itself" + exitText(s.o.ExitedAfter)})
	}
	if !s.charged() || s.j.Channel.Disciplined() {
		return
	}
	switch s.j.Channel {
	case judge.Hang:
		if s.underSilence() {
			c.emit("network/no-timeout", s, how{detail: fmt.Sprintf("no timeout: silent for %s", seconds(s.o.LatencyMs))})
			return
		}
		c.emit("throw/hang", s, how{detail: fmt.Sprintf("the call was never answered within %s", seconds(s.o.LatencyMs))})
	case judge.Crash:
		c.emit("throw/crash", s, how{detail: "the server ended during the call" + exitText(&s.o.Answer)})
	default:
		c.emit("throw/"+string(s.j.Channel), s, how{quote: true})
	}
}

func exitText(a *evidence.Answer) string {
	switch {
	case a.Signal != "":
		return " (signal " + clip(a.Signal) + ")"
	case a.Code != nil:
		return fmt.Sprintf(" (exit code %d)", *a.Code)
	}
	return ""
}

// seconds writes a latency as whole seconds, so that two runs give one text.
func seconds(ms float64) string { return fmt.Sprintf("%.0f s", ms/1000) }

// words reports messages without points on an axis. A remark about the same
// axis says more, and stands in its place.
func (c *collector) words(s *seen) {
	if s.group == nil || s.silent() {
		return
	}
	switch rule := s.j.Rules.Specificity; {
	case rule == "specificity/wrong-cause" || rule == "specificity/wrong-thing":
		c.emit("specificity/wrong-cause", s, how{quote: true})
	case zero(s.j.Specificity) && !remarked(s.j, "specificity/"):
		c.emit("specificity/generic", s, how{quote: true})
	}
	if zero(s.j.Trigger) && !remarked(s.j, "trigger/") {
		c.emit("trigger/none", s, how{quote: true})
	}
	if s.j.Channel == judge.SchemaRejection || remarked(s.j, "retry/") {
		return
	}
	if waitNotTold(s) {
		c.emit("retry/wait-not-told", s, how{quote: true, detail: fmt.Sprintf("%s said retry after %s s, the model is not told", faultName(s.o.Fault), number(*s.o.Fault.RetryAfterSec))})
		return
	}
	if !zero(s.j.Retry) {
		return
	}
	if rule := s.j.Rules.Retry; rule != "" && rule != "retry/none" { // there is a signal, and it earned nothing
		c.emit("retry/wrong-signal", s, how{quote: true, detail: s.j.Why.Retry})
		return
	}
	c.emit("retry/none", s, how{quote: true})
}

func zero(p *int) bool { return p != nil && *p == 0 }

// remarked says that the judge has something to tell about an axis.
func remarked(j *judge.Judgement, prefix string) bool {
	return slices.ContainsFunc(j.Remarks, func(r judge.Remark) bool { return strings.HasPrefix(r.ID, prefix) })
}

func remarkedAs(j *judge.Judgement, id string) bool {
	return slices.ContainsFunc(j.Remarks, func(r judge.Remark) bool { return r.ID == id })
}

// waitNotTold says that the upstream asked for a wait and the message has none.
// Full points for a rate limit need the wait (codebook, "Retry guidance").
func waitNotTold(s *seen) bool {
	return s.class == evidence.RateLimited && s.o.Fault != nil && s.o.Fault.RetryAfterSec != nil && (s.j.Retry == nil || *s.j.Retry < maxPoints)
}

// start reports how the server behaved when it could not start.
func (c *collector) start(s *seen) {
	switch {
	case s.o.Answer.Kind == evidence.NoReply:
		c.emit("start/no-answer", s, how{detail: fmt.Sprintf("initialize was not answered within %s", seconds(s.o.LatencyMs))})
	case s.o.Answer.Kind == evidence.Exit && strings.TrimSpace(s.o.Stderr) == "":
		c.emit("start/silent-exit", s, how{detail: "the server ended at its start without a line on standard error" + exitText(&s.o.Answer)})
	case s.o.Answer.Kind == evidence.Exit && s.o.Answer.Code != nil && *s.o.Answer.Code == 0:
		c.emit("start/silent-exit", s, how{detail: "the server ended at its start as if all were well (exit code 0)"})
	}
}

// protocolProbes leads from the probes that are only reported to their findings.
// IDs are those of the registry of probes; a run of another tool simply has none.
var protocolProbes = map[string]struct {
	id       string
	accepted bool // a success is what the finding is about
}{
	"unknown-argument": {"protocol/unknown-argument-ignored", true},
	"arguments-absent": {"protocol/arguments-not-object", false},
	"arguments-null":   {"protocol/arguments-not-object", false},
	"arguments-array":  {"protocol/arguments-not-object", true},
	"malformed-frame":  {"protocol/malformed-frame", false},
	"unknown-method":   {"protocol/unknown-method", true},
}

// protocol reports the probes whose answers the SDK decides.
func (c *collector) protocol(s *seen) {
	probe, ok := protocolProbes[s.o.Probe]
	if !ok {
		return
	}
	if s.o.Probe == "malformed-frame" && s.o.Answer.Kind == evidence.NoReply {
		return // nearly every SDK says nothing, for there is no id to answer to
	}
	accepted := s.j.Channel == judge.Success || s.j.Channel == judge.Masked
	if accepted && probe.accepted || s.silent() && s.o.Probe != "unknown-argument" {
		c.emit(probe.id, s, how{})
	}
}
