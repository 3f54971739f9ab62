package judge

import (
	"fmt"
	"math"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// timeFollows reports whether a time follows "resets": a length, a clock time.
func (r *reader) timeFollows(d *doc, m *match) bool {
	_, to := d.sentence(m.from)
	if m.to+1 < to && isMark(d.tokens[m.to].low, ":=") && d.tokens[m.to+1].kind == numberToken && strings.HasPrefix(d.tokens[m.to-1].low, "reset") {
		return true // RateLimit-Reset: 22
	}
	for i := m.to; i < to && i < m.to+6; i++ {
		if _, ok := d.durationAt(i); ok || epoch(d.tokens[i]) {
			return true
		}
	}
	if !ideographicLanguage[m.language] || r.class != evidence.RateLimited {
		return false
	}
	from, _ := d.clause(m.from)
	for i := max(from, m.from-8); i < m.from; i++ { // 限额将于 14:30 重置
		if _, ok := d.durationAt(i); ok {
			return true
		}
	}
	return false
}

// epoch reports whether a number is a time of this age in seconds or
// milliseconds, as "X-RateLimit-Reset" holds it.
func epoch(t token) bool {
	return t.kind == numberToken && (len(t.low) == 10 || len(t.low) == 13) && (t.low[0] == '1' || t.low[0] == '2')
}

// bindWait finds the wait among the times of a text: the one that belongs to
// words of waiting or of another call, not to a time-out or a count.
func (r *reader) bindWait(d *doc, s *retrySignals) {
	for _, span := range d.durations() {
		if d.origin(span.from) == body {
			continue
		}
		bound, advice := r.binds(d, span)
		if !bound {
			continue
		}
		found := span
		if s.wait == nil || advice && !s.instructed {
			s.wait = &found
		}
		s.instructed = s.instructed || advice
	}
	if s.wait != nil && s.positive && !s.instructed {
		for i := 1; i < len(d.tokens); i++ { // "it ends at 18:00; call again after that"
			if (d.tokens[i].low == "that" || d.tokens[i].low == "then") && (thereupon[d.tokens[i-1].low] || d.tokens[i].low == "then" && d.covered(i-1, "retry")) {
				s.instructed = true
			}
		}
	}
	if s.wait != nil && s.waits {
		s.instructed = true // "ready again in 57 s. Wait until then."
	}
}

var thereupon = wordSet("after until from by")

// binds reports whether a time belongs to words of waiting, and whether these
// are advice.
func (r *reader) binds(d *doc, span duration) (bound, advice bool) {
	from, to := d.sentence(span.from)
	clauseFrom, clauseTo := d.clause(span.from)
	kind := func(i int) (c category) {
		if r.tool != nil && contains(r.tool.words, d.tokens[i].low) && r.againAfter(d, i+1) {
			return "wait" // "reserve again in 20 s"
		}
		for _, m := range d.starting(i) {
			switch m.category {
			case "retry.noun":
				if r.negated(d, &m) {
					return "wait"
				}
				if c == "" {
					c = "reset" // "next call allowed in 30 s" tells, it does not advise
				}
			case "wait", "retry", "retry.ban":
				if r.pastOrCount(d, &m) || m.category == "wait" && m.language == "en" && !r.imperative(d, &m) && !r.waitNoun(d, &m) {
					continue
				}
				return "wait"
			case "reset-time":
				if c == "" && !d.covered(i, "retry") {
					c = "reset"
				}
			case "cause.timeout", "cause.silence", "retry.history", "cause.rate-limit":
				if c == "" {
					c = "no"
				}
			}
		}
		return c
	}
	scan := func(start, end, step int) category {
		for i := start; i != end; i += step {
			if i < 0 || i >= len(d.tokens) {
				break
			}
			if k := kind(i); k != "" {
				if step < 0 && k == "no" && r.clauseOpens(d, i, span.from) {
					continue
				}
				return k
			}
		}
		return ""
	}
	if headerField(d, span.from) {
		return true, false
	}
	if language := r.language.name; language == "ja" || language == "ko" { // verbs stand last
		if k := scan(span.to, clauseTo, 1); k != "" && k != "no" {
			return true, k == "wait"
		}
	}
	if k := scan(span.from-1, clauseFrom-1, -1); k != "" {
		if k == "reset" { // "wait until 10:15", "retry when it resets in 5 s"
			start := clauseFrom
			for i := from; i < clauseFrom; i++ {
				if low := d.tokens[i].low; low == "after" || low == "when" || low == "once" || low == "until" {
					start = from // "retry after the window, which ends at 14:00"
				}
			}
			for i := start; i < span.from; i++ {
				if kind(i) == "wait" {
					return true, true
				}
			}
			if scan(span.to, clauseTo, 1) == "wait" { // "erst in einer Minute wieder anfragen"
				return true, true
			}
		}
		return k != "no", k == "wait"
	}
	if k := scan(span.to, clauseTo, 1); k != "" && k != "no" {
		return true, k == "wait"
	}
	if k := scan(span.to, to, 1); k == "wait" && r.leadsIn(d, span) {
		return true, true
	}
	if r.afterwards(d, span) {
		return true, true
	}
	if k := scan(clauseFrom-1, from-1, -1); k == "wait" || k == "reset" {
		if d.within(clauseFrom, clauseTo, "failure") == nil {
			return true, k == "wait"
		}
	}
	return false, false
}

// headerField reports whether a time is the value of "Retry-After:".
func headerField(d *doc, i int) bool {
	return i >= 4 && isMark(d.tokens[i-1].low, ":=") && d.tokens[i-2].low == "after" && d.tokens[i-3].low == "-" && d.tokens[i-4].low == "retry"
}

// clauseOpens reports whether "in 10 s" after a time-out's words opens advice:
// it does where the words between hold "again" or "retry".
func (r *reader) clauseOpens(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		if d.at(i, "retry") != nil || d.at(i, "wait") != nil {
			return true
		}
	}
	return false
}

// leadsIn reports whether a time is introduced as a wait: "in 30 s", "after".
func (r *reader) leadsIn(d *doc, span duration) bool {
	if span.from == 0 {
		return true
	}
	if d.covered(span.from, "cause.timeout") {
		return false
	}
	from, _ := d.clause(span.from)
	return d.within(from, span.from, "cause.timeout") == nil && d.within(from, span.from, "cause.silence") == nil
}

// waitNoun reports whether "a wait of 30 s", "delay: 5 s" is meant.
func (r *reader) waitNoun(d *doc, m *match) bool {
	return m.to < len(d.tokens) && (d.tokens[m.to].low == "of" || d.tokens[m.to].low == ":" || d.tokens[m.to].low == "time")
}

// unitsMixed reports whether a text states a wait that is a thousand times what
// the upstream asked for, or a thousandth.
func (r *reader) unitsMixed(s retrySignals) bool {
	if r.fault == nil || r.fault.RetryAfterSec == nil || !r.met {
		return false
	}
	sent, said := *r.fault.RetryAfterSec, 0.0
	c := r.message.contract.view(r.withMetadata)
	switch {
	case s.wait != nil && !s.wait.clock:
		said = s.wait.seconds
	case c.RetryAfterSec != nil:
		said = *c.RetryAfterSec
	}
	if sent <= 0 || said <= 0 {
		return false
	}
	ratio := said / sent
	return ratio > 900 && ratio < 1100 || ratio > 0.0009 && ratio < 0.0011
}

// checkWait compares the wait that a text states with the one that was sent.
func (r *reader) checkWait(s retrySignals) {
	if r.fault == nil || r.fault.RetryAfterSec == nil || !r.met {
		return
	}
	sent := *r.fault.RetryAfterSec
	said := 0.0
	switch {
	case s.wait != nil && !s.wait.clock:
		said = s.wait.seconds
	case r.message.contract.RetryAfterSec != nil:
		said = *r.message.contract.RetryAfterSec
	default:
		return
	}
	if sent <= 0 || said <= 0 || said >= sent*0.9-1 && said <= sent*1.5+2 {
		return
	}
	text := fmt.Sprintf("the message says to wait %s, the upstream asked for %s", seconds(said), seconds(sent))
	if ratio := said / sent; math.Abs(ratio-1000) < 100 || math.Abs(ratio-0.001) < 0.0001 {
		text += "; seconds and milliseconds are mixed up"
	}
	r.remark("retry/wait-mismatch", text)
}

func seconds(s float64) string {
	if s == math.Trunc(s) {
		return fmt.Sprintf("%.0f s", s)
	}
	return fmt.Sprintf("%.3g s", s)
}
