package judge

import (
	"fmt"
	"math"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// retrySignals is what a text says about calling again.
type retrySignals struct {
	positive    bool // advises another call
	ban         bool // forbids or discourages one
	bounded     bool // the ban ends at a time or holds for at once only
	conditional bool // another call after a named change
	vague       bool // another call after something unnamed
	transient   bool // says that the fault passes
	weak        bool // "temporarily"
	later       bool // "later", "shortly"
	waits       bool // "wait"
	instructed  bool // the wait is advice, not just a time told
	resetOnly   bool // a reset time is told
	checkFirst  bool // says to look before repeating a write
	noneDone    bool // says that the write did not happen
	unknown     bool // says that its outcome is unknown
	wait        *duration
	quote       string
}

// signals reads a text's words about calling again. Upstream bodies do not count.
func (r *reader) signals(d *doc) retrySignals {
	var s retrySignals
	for i := range d.matches {
		m := &d.matches[i]
		if d.origin(m.from) == body {
			continue
		}
		switch m.category {
		case "retry":
			r.readRetry(d, m, &s)
		case "retry.ban":
			if !r.pastOrCount(d, m) && !r.supposed(d, m) {
				s.ban = true
				s.bounded = s.bounded || r.bounded(d, m)
			}
		case "retry.noun":
			switch {
			case r.futile(d, m):
				s.ban = true
			case r.negated(d, m):
				s.ban = true
				s.bounded = s.bounded || r.bounded(d, m)
			}
		case "transient":
			if !r.negated(d, m) && !d.covered(m.from, "retry.ban") {
				s.transient = true
			}
		case "transient.weak":
			if !r.reasonPhrase(d, m) {
				s.weak = true
			}
		case "later":
			s.later = true
		case "wait":
			if m.language != "en" || r.imperative(d, m) {
				s.waits = s.waits || !r.negated(d, m)
			}
		case "reset-time":
			s.resetOnly = s.resetOnly || r.timeFollows(d, m)
		case "outcome.unknown":
			s.unknown = true
		case "outcome.none":
			s.noneDone = true
		case "outcome.check":
			s.checkFirst = true
		}
	}
	r.sameCall(d, &s)
	r.bindWait(d, &s)
	return s
}

// sameCall reads an instruction to call the called tool as another call:
// "correct plant_id and call get_plant".
func (r *reader) sameCall(d *doc, s *retrySignals) {
	if r.tool == nil || r.unknownTool {
		return
	}
	for i := range d.tokens { // "book again", in the words of the tool's own name
		if d.origin(i) != body && contains(r.tool.words, d.tokens[i].low) && r.againAfter(d, i+1) && d.at(i, "retry") == nil {
			r.readRetry(d, &match{category: "retry", language: "en", from: i, to: i + 1}, s)
		}
	}
	for _, m := range r.mentions(d) {
		if m.tool != r.tool || d.origin(m.from) == body {
			continue
		}
		if r.againAfter(d, m.to) {
			from := m.from
			if verb := r.recommended(d, m); verb != nil && verb.from < from {
				from = verb.from
			}
			r.readRetry(d, &match{category: "retry", language: "en", from: from, to: m.to}, s)
			continue
		}
		verb := r.recommended(d, m)
		if verb == nil || strings.HasSuffix(d.tokens[verb.from].low, "ing") || !callVerb[d.tokens[verb.from].low] && verb.category != "use.after" {
			continue
		}
		r.readRetry(d, &match{category: "retry", language: verb.language, from: min(verb.from, m.from), to: max(verb.to, m.to)}, s)
	}
}

// againAfter reports whether "again" or "once more" follows within two words.
func (r *reader) againAfter(d *doc, from int) bool {
	for i := from; i < len(d.tokens) && i < from+3 && d.tokens[i].clause == d.tokens[from].clause; i++ {
		if d.tokens[i].low == "again" || d.tokens[i].low == "once" && i+1 < len(d.tokens) && d.tokens[i+1].low == "more" {
			return true
		}
	}
	return false
}

// readRetry sorts one mention of another call.
func (r *reader) readRetry(d *doc, m *match, s *retrySignals) {
	switch {
	case r.pastOrCount(d, m):
		return
	case d.covered(m.from, "retry.ban"), r.negated(d, m):
		s.ban = true
		s.bounded = s.bounded || r.bounded(d, m)
		return
	case r.futile(d, m):
		s.ban = true
		return
	}
	named, vague := r.changeBefore(d, m)
	switch {
	case named:
		s.conditional = true
	case vague:
		s.vague = true
	}
	s.positive = true
	if s.quote == "" {
		s.quote = d.written(m.from, m.to)
	}
}

// pastOrCount reports whether the words tell what was done or counted.
func (r *reader) pastOrCount(d *doc, m *match) bool {
	for k := range d.matches {
		h := &d.matches[k]
		if h.from > m.to {
			break
		}
		if h.category == "retry.history" && h.from <= m.to-1 && h.to >= m.from+1 {
			return true
		}
	}
	if m.from > 0 && d.tokens[m.from-1].kind == numberToken && m.language == "en" && m.to-m.from == 1 {
		return true // 3 retries
	}
	return false
}

// futile reports whether calling again is said to be of no use.
func (r *reader) futile(d *doc, m *match) bool {
	from, to := d.sentence(m.from)
	f := d.within(m.to, to, "futile")
	if f == nil || f.from-m.to > 10 {
		if f = d.within(from, m.from, "futile.before"); f == nil || m.from-f.to > 4 {
			return false
		}
	}
	// A clause of its own, with its own subject, says something else.
	for i := min(m.to, f.from); i < max(m.from, f.from); i++ {
		if isMark(d.tokens[i].low, ";:") || d.tokens[i].low == "if" || d.tokens[i].low == "until" || d.tokens[i].low == "unless" {
			return false
		}
	}
	return true
}

// supposed reports whether a phrase stands in an if-clause: "if it fails again".
func (r *reader) supposed(d *doc, m *match) bool {
	from, _ := d.clause(m.from)
	for i := from; i < m.from; i++ {
		if conditional[d.tokens[i].low] {
			return true
		}
	}
	return false
}

var conditional = wordSet("if should when wenn falls sollte si se caso если 若 如 もし 만약")

// bounded reports whether a ban ends: "within the next 30 seconds", "before
// 10:15", "right away".
func (r *reader) bounded(d *doc, m *match) bool {
	_, to := d.sentence(m.from)
	l := d.within(m.from, to, "limit.time")
	if l == nil {
		return false
	}
	switch d.tokens[l.from].low {
	case "before", "until":
		for i := l.to; i < to && i < l.to+8; i++ {
			if _, ok := d.durationAt(i); ok {
				return true
			}
		}
		return r.class.Transient() && d.within(l.to, to, "cause.unavailable") == nil
	}
	return true
}

// changeBefore reports whether another call is made to depend on a change, and
// whether the change is named: "Fix owner and call again", "Call refresh_token,
// then retry", "retry with limit below 50".
func (r *reader) changeBefore(d *doc, m *match) (named, vague bool) {
	from, to := d.sentence(m.from)
	dependent := false
	for i := from; i < m.from; i++ {
		for _, c := range []category{"put", "imperative", "use"} {
			v := d.at(i, c)
			if v == nil || v.to > m.from || !r.instructs(d, v) || d.at(i, "retry") != nil || d.at(i, "wait") != nil || d.covered(i, "please") {
				continue
			}
			dependent = true
		}
	}
	for i := m.to; i < to && i < m.to+8; i++ {
		switch d.tokens[i].low {
		case "once":
			dependent = dependent || i+1 < to && d.tokens[i+1].kind == wordToken && d.tokens[i+1].low != "more"
		case "with", "after", "using", "when", "only", "if", "mit", "avec", "con", "com", "nachdem", "sobald", "wenn":
			dependent = true
		}
	}
	if m.language != "en" {
		for i := from; i < m.from; i++ {
			if d.at(i, "use.after") != nil || d.at(i, "condition") != nil && d.at(i, "retry") == nil {
				dependent = true
			}
		}
	}
	opened := false // "once owner is set, call again"
	for i := from; i < m.from; i++ {
		opened = opened || opensCondition[d.tokens[i].low] && m.language == "en"
	}
	if !dependent && !opened {
		return false, false
	}
	for i := from; i < to; i++ {
		if r.nameAt(d, i) {
			return true, false
		}
	}
	if from > 0 && r.refersBack(d, from, to) {
		start, end := d.sentence(from - 1)
		for i := start; i < end; i++ {
			if r.nameAt(d, i) {
				return true, false
			}
		}
	}
	return false, dependent
}

// refersBack reports whether a sentence points to the one before: "one of
// those", "the concern", "it".
func (r *reader) refersBack(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		switch d.tokens[i].low {
		case "those", "these", "them", "it", "that", "this", "concern":
			return true
		}
	}
	return false
}

// nameAt reports whether a parameter, a listed tool or a setting is named at a
// token.
func (r *reader) nameAt(d *doc, i int) bool {
	t := d.tokens[i]
	if t.kind != wordToken {
		return false
	}
	if name, _ := r.paramAt(d, i); name != "" {
		return true
	}
	run := identifierRun(d.text, t.start)
	if found := r.cat.tools[run]; found != nil && found != r.tool {
		m := toolMention{tool: found, name: run, from: i, to: i + 1, explicit: unmistakable(run) || d.quoted(i, i+1)}
		return m.explicit || r.recommended(d, m) != nil
	}
	word := d.text[t.start:t.end]
	return upper(word) && settingName(word)
}

// settingName reports whether an upper-case word looks like an environment variable.
func settingName(word string) bool {
	under := false
	for i := 0; i < len(word); i++ {
		under = under || word[i] == '_'
	}
	return under && len(word) >= 5
}

// reasonPhrase reports whether "temporarily" belongs to HTTP's own phrase
// "Service Temporarily Unavailable".
func (r *reader) reasonPhrase(d *doc, m *match) bool {
	return m.from > 0 && d.tokens[m.from-1].low == "service" && d.capital(m.from)
}

// timeFollows reports whether a time follows "resets": a length, a clock time.
func (r *reader) timeFollows(d *doc, m *match) bool {
	_, to := d.sentence(m.from)
	for i := m.to; i < to && i < m.to+6; i++ {
		if _, ok := d.durationAt(i); ok {
			return true
		}
	}
	return false
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
	if s.wait != nil && s.waits {
		s.instructed = true // "ready again in 57 s. Wait until then."
	}
}

// binds reports whether a time belongs to words of waiting, and whether these
// are advice.
func (r *reader) binds(d *doc, span duration) (bound, advice bool) {
	from, to := d.sentence(span.from)
	clauseFrom, clauseTo := d.clause(span.from)
	kind := func(i int) (c category) {
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
	if k := scan(span.from-1, clauseFrom-1, -1); k != "" {
		if k == "reset" { // "wait until 10:15", "retry when it resets in 5 s"
			for i := clauseFrom; i < span.from; i++ {
				if kind(i) == "wait" {
					return true, true
				}
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

// retry judges the signals for the class (codebook, "Retry guidance").
func (r *reader) retry(d *doc, s retrySignals, trigger verdict) verdict {
	if r.class.Transient() {
		return r.retryTransient(d, s)
	}
	return r.retryTerminal(d, s, trigger)
}

func (r *reader) retryTransient(d *doc, s retrySignals) verdict {
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
	case ban && s.checkFirst && r.tool != nil && r.tool.write:
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

// weakNow is kept apart: "right now" beside a limit says nothing about later.
func (s retrySignals) weakNow() bool { return !s.positive && !s.later }

// blindWrite reports whether plain advice to retry could do a write twice.
func (r *reader) blindWrite(s retrySignals) bool {
	if r.tool == nil || !r.tool.write || r.fault == nil || !r.met {
		return false
	}
	if s.noneDone || s.checkFirst || s.conditional {
		return false
	}
	if !s.positive && !s.transient && s.wait == nil {
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
	case trigger.points > 0 && trigger.rule != "trigger/missing-credential":
		return verdict{1, "retry/other-action", "sends the reader to another action", false}
	case trigger.rule == "trigger/missing-credential" && d.has("rule.required") && r.requiredStated(d):
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
		if m.category == "rule.required" && d.origin(m.from) == prose && needWord(d.written(m.from, m.to)) {
			return true
		}
	}
	return false
}

// needWord tells "required" from "missing", in any language.
func needWord(phrase string) bool {
	low := strings.ToLower(phrase)
	for _, stem := range []string{"requir", "need", "must", "mandatory", "erforder", "benötig", "pflicht", "requis", "obligat", "nécess", "requier", "necesar", "necess", "obrigat", "richiest", "obbligat", "треб", "обязат", "必", "需要", "필"} {
		if strings.Contains(low, stem) {
			return true
		}
	}
	return false
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
