package judge

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// trigger says whether a text tells what to do next (codebook, "Trigger phrase").
func (r *reader) trigger(d *doc, signals retrySignals) verdict {
	best := verdict{0, "trigger/none", "no instruction", false}
	if outputSchema(r.message.raw) {
		return best // it speaks of the handler's own result
	}
	for _, look := range []func(*doc, retrySignals) verdict{r.stepTool, r.stepSetting, r.stepWait, r.stepParameter, r.stepRetry, r.stepHint, r.stepMissing} {
		if v := look(d, signals); v.points > best.points || v.points == 0 && best.rule == "trigger/none" && v.rule != "" {
			best = v
		}
		if best.points == 2 {
			return best
		}
	}
	if best.points == 0 && r.language.unknown {
		best.unknown = true
	}
	return best
}

// stepWait looks for a wait with a number and a unit.
func (r *reader) stepWait(d *doc, s retrySignals) verdict {
	if !r.class.Transient() {
		return verdict{}
	}
	switch {
	case s.wait != nil && s.instructed && !r.blindWrite(s):
		return verdict{2, "trigger/wait", "says how long to wait", false}
	case s.wait != nil, s.resetOnly:
		return verdict{1, "trigger/reset-time", "tells a time without advising to wait for it", false}
	}
	if r.message.contract.view(r.withMetadata).RetryAfterSec != nil {
		return verdict{1, "trigger/wait-field", "a bare field tells the wait", false}
	}
	return verdict{}
}

// stepRetry earns one point for plain advice to try again where that can help.
func (r *reader) stepRetry(d *doc, s retrySignals) verdict {
	if !r.class.Transient() {
		if (s.conditional || s.vague) && len(r.badAdvice) == 0 {
			return verdict{1, "trigger/then-retry", "asks for a change, unnamed, before the next call", false}
		}
		return verdict{}
	}
	if s.positive || s.waits && (s.later || r.class == evidence.RateLimited) {
		return verdict{1, "trigger/try-again", "says to try again, not when", false}
	}
	return verdict{}
}
