package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// retry judges the signals for the class (codebook, "Retry guidance").
func (r *reader) retry(d *doc, s retrySignals, trigger verdict) verdict {
	if r.class.Transient() {
		return r.retryTransient(s, trigger)
	}
	return r.retryTerminal(d, s, trigger)
}

func (r *reader) retryTransient(s retrySignals, trigger verdict) verdict {
	c := r.message.contract.view(r.withMetadata)
	yes := c.IsRetryable != nil && *c.IsRetryable
	no := c.IsRetryable != nil && !*c.IsRetryable
	positive := s.positive || s.transient || s.wait != nil && s.instructed || s.waits && s.later
	_, coded := c.category(transientCodes)
	if s.ban && s.bounded {
		positive = true
	}
	ban := s.ban && !s.bounded
	switch {
	case ban && s.checkFirst && r.writes:
		return verdict{2, "retry/check-first", "says to check before repeating", false}
	case ban && (s.conditional || s.positive) && s.wait != nil:
		return verdict{2, "retry/bounded-ban", "forbids another call only for a time", false}
	case ban:
		return verdict{0, "retry/unbounded-ban", "forbids another call for a fault that passes", false}
	case positive && no || (s.ban && yes):
		r.remark("retry/contradiction", "text and metadata disagree on whether to retry")
		return verdict{1, "retry/contradiction", "text and metadata contradict each other", false}
	case no:
		return verdict{0, "retry/marked-final", "is marked as not retryable", false}
	case s.checkFirst && (s.unknown || r.unknownOutcome()) && r.writes && r.met && trigger.rule == "trigger/tool":
		return verdict{2, "retry/check-first", "says to check before repeating", false}
	case s.unknown && s.positive && !s.checkFirst && !s.noneDone && r.tool != nil && r.tool.changes:
		return verdict{0, "retry/blind-write", "advises to repeat what may have been done", false}
	case r.blindWrite(s):
		return verdict{0, "retry/blind-write", "advises to repeat a write whose outcome is unknown", false}
	}
	if r.class == evidence.RateLimited {
		return r.retryRateLimited(s, positive, yes, coded)
	}
	switch {
	case positive:
		return verdict{2, "retry/advised", "says that trying again helps", false}
	case yes:
		return verdict{2, "retry/field", "a field says that it is retryable", false}
	case c.RetryAfterSec != nil:
		return verdict{2, "retry/after-field", "a field tells when to retry", false}
	case s.weak, coded, s.later && s.waits:
		return verdict{1, "retry/implied", "implies that the fault passes", false}
	case s.resetOnly:
		return verdict{1, "retry/reset-time", "tells a time, no more", false}
	}
	return verdict{0, "retry/none", "says nothing about trying again", r.language.unknown}
}

func (r *reader) retryRateLimited(s retrySignals, positive, yes, coded bool) verdict {
	switch {
	case r.unitsMixed(s):
		return verdict{0, "retry/wait-units", "states a wait a thousand times off", false}
	case s.wait != nil && (s.instructed || !s.wait.clock):
		return verdict{2, "retry/wait", "says how long to wait", false}
	case r.message.contract.view(r.withMetadata).RetryAfterSec != nil:
		return verdict{2, "retry/after-field", "a field tells how long to wait", false}
	case s.wait != nil, s.resetOnly:
		return verdict{1, "retry/reset-time", "tells when the limit ends without advising to wait", false}
	case positive, yes, s.later, s.waits, s.weak && !s.weakNow(), coded:
		return verdict{1, "retry/no-duration", "says to try again but not when", false}
	}
	return verdict{0, "retry/none", "says nothing about trying again", r.language.unknown}
}

// blindWrite reports whether plain advice to retry could do a write twice.
func (r *reader) blindWrite(s retrySignals) bool {
	if !r.writes || r.fault == nil || !r.met {
		return false
	}
	if s.noneDone || s.checkFirst || s.conditional {
		return false
	}
	if !s.positive && !s.transient && s.wait == nil {
		return false
	}
	return r.unknownOutcome()
}

// unknownOutcome reports whether a write that met the fault may have been done.
func (r *reader) unknownOutcome() bool {
	if r.fault == nil {
		return false
	}
	switch r.fault.Kind {
	case evidence.ConnectionReset, evidence.NoAnswer, evidence.TruncatedBody:
		return true
	case evidence.HTTPStatus:
		return r.fault.Status == 500 || r.fault.Status == 502 || r.fault.Status == 504
	}
	return false
}

func (r *reader) retryTerminal(d *doc, s retrySignals, trigger verdict) verdict {
	c := r.message.contract.view(r.withMetadata)
	yes := c.IsRetryable != nil && *c.IsRetryable
	no := c.IsRetryable != nil && !*c.IsRetryable
	_, coded := c.category(categoryCodes)
	explicit := s.ban || s.conditional
	switch {
	case yes && (explicit || no):
		r.remark("retry/contradiction", "text and metadata disagree on whether to retry")
		return verdict{1, "retry/contradiction", "text and metadata contradict each other", false}
	case s.ban:
		return verdict{2, "retry/forbidden", "says not to try the same again", false}
	case yes:
		return verdict{0, "retry/marked-retryable", "is marked as retryable although it is final", false}
	case s.conditional:
		return verdict{2, "retry/conditional", "another call depends on a named change", false}
	case no:
		return verdict{2, "retry/field", "a field says that it is not retryable", false}
	case s.vague:
		return verdict{1, "retry/vague-condition", "another call depends on something unnamed", false}
	case s.positive, s.transient, s.later && s.waits:
		return verdict{0, "retry/wrong", "advises to try again although nothing changed", false}
	case trigger.rule == "trigger/unknown-tool", trigger.rule == "trigger/unknown-parameter":
		return verdict{1, "retry/other-action", "sends the reader to another action, though it is none of this server's", false}
	case trigger.points > 0 && trigger.rule != "trigger/missing-credential":
		return verdict{1, "retry/other-action", "sends the reader to another action", false}
	case trigger.rule == "trigger/missing-credential" && r.requiredStated(d):
		return verdict{1, "retry/requirement", "states what is required", false}
	case coded:
		return verdict{1, "retry/category", "carries a stable category code", false}
	}
	return verdict{0, "retry/none", "says nothing about trying again", r.language.unknown}
}

// requiredStated reports whether a requirement is a sentence ("credentials are
// required"), not the word "missing" alone.
func (r *reader) requiredStated(d *doc) bool {
	for i := range d.matches {
		m := &d.matches[i]
		if (m.category == "rule.required" || m.category == "lack" && ideographicLanguage[m.language]) && d.origin(m.from) == prose && needWord(d.written(m.from, m.to)) {
			return true
		}
	}
	return false
}

// needWord tells "required" from "missing", in any language.
func needWord(phrase string) bool {
	low := simplified(strings.ToLower(phrase))
	for _, stem := range []string{"requir", "need", "must", "mandatory", "erforder", "benötig", "pflicht", "requis", "obligat", "nécess", "requier", "necesar", "necess", "obrigat", "richiest", "obbligat", "треб", "обязат", "必", "需要", "필"} {
		if strings.Contains(low, stem) {
			return true
		}
	}
	return false
}
