package judge

import (
	"strings"
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
	busy        bool // "high load": what is weak, and more than a word for now
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
			case r.futile(d, m), r.deniedCall(d, m):
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
				s.busy = s.busy || m.language == "en" && loadWord[d.tokens[m.to-1].low]
			}
		case "later":
			s.later = true
		case "wait":
			if m.language != "en" || r.imperative(d, m) {
				s.waits = s.waits || !r.negated(d, m) && !r.pastOrCount(d, m)
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
	readRetryField(d, &s)
	r.sameCall(d, &s)
	s.transient = s.transient || d.passesByItself()
	s.weak = s.weak || d.backSoon()
	r.bindWait(d, &s)
	return s
}

// readRetryField reads a line such as "again: no" or "retry = yes".
func readRetryField(d *doc, s *retrySignals) {
	for i := 0; i+2 < len(d.tokens); i++ {
		if !retryField[d.tokens[i].low] || !isMark(d.tokens[i+1].low, ":=") || d.origin(i) == body || i > 0 && d.tokens[i-1].kind == wordToken && d.tokens[i-1].clause == d.tokens[i].clause {
			continue
		}
		switch d.tokens[i+2].low {
		case "no", "never", "false":
			s.ban = true
		case "yes", "true":
			s.positive = true
		}
	}
}

var retryField = wordSet("again retry retryable retriable")

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
			if verb := r.recommended(d, m); verb != nil && verb.from < from && d.tokens[m.from-1].low != "then" {
				from = verb.from
			}
			r.readRetry(d, &match{category: "retry", language: "en", from: from, to: m.to}, s)
			continue
		}
		verb := r.recommended(d, m)
		if verb == nil || strings.HasSuffix(d.tokens[verb.from].low, "ing") || !callVerb[d.tokens[verb.from].low] && verb.category != "use.after" {
			continue
		}
		from := min(verb.from, m.from)
		if m.from > 0 && d.tokens[m.from-1].low == "then" {
			from = m.from // "call refresh_token, then list_x"
		}
		r.readRetry(d, &match{category: "retry", language: verb.language, from: from, to: max(verb.to, m.to)}, s)
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
	case r.futile(d, m), r.deniedCall(d, m):
		s.ban = true
		s.bounded = s.bounded || r.bounded(d, m)
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

// reasonPhrase reports whether "temporarily" belongs to HTTP's own phrase
// "Service Temporarily Unavailable".
func (r *reader) reasonPhrase(d *doc, m *match) bool {
	return m.from > 0 && d.tokens[m.from-1].low == "service" && d.capital(m.from)
}

// weakNow is kept apart: "right now" beside a limit says nothing about later.
func (s retrySignals) weakNow() bool { return !s.positive && !s.later && !s.busy }

var loadWord = wordSet("load demand overloaded busy temporarily")
