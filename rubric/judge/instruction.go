package judge

import (
	"strings"
)

// recommended finds the verb by which a text tells the reader to use what is
// mentioned, or nil for a mere mention.
func (r *reader) recommended(d *doc, m toolMention) *match {
	from, _ := d.clause(m.from)
	sentFrom, sentTo := d.sentence(m.from)
	lead := m.from
	for lead > from && (d.tokens[lead-1].kind == punctToken && isMark(d.tokens[lead-1].low, "`'\"*«“„「") || fillWord[d.tokens[lead-1].low] || d.at(lead-1, "fill") != nil && d.at(lead-1, "use.by") == nil) {
		lead--
	}
	// The verb stands directly before the name.
	for i := m.from - 1; i >= sentFrom && i >= lead-4; i-- {
		for _, c := range []category{"use", "suggest"} {
			if v := d.at(i, c); v != nil && v.to >= lead && v.to <= m.from && r.instructs(d, v) {
				return v
			}
		}
	}
	for i := m.from - 1; i >= sentFrom && i >= lead-4; i-- {
		if v := d.at(i, "use.by"); v != nil && v.to >= lead && v.to <= m.from && r.meansTold(d, v) {
			return v // "gültige IDs mit list_x ermitteln"
		}
		if v := d.at(i, "use.passive"); v != nil && v.to == lead && !r.negated(d, v) && !(i > sentFrom && pastWord[d.tokens[i-1].low]) {
			return v // "ids can be obtained with list_x"
		}
	}
	if !m.explicit {
		return nil
	}
	if lead >= 2 && d.tokens[lead-1].low == ":" && actionKey[d.tokens[lead-2].low] && (lead == 2 || d.tokens[lead-3].kind == punctToken || d.tokens[lead-3].sent != d.tokens[lead-2].sent || d.tokens[lead-3].low == "next") {
		return &match{category: "use", language: "en", from: lead - 2, to: lead - 1} // "do: list_x"
	}
	if r.language.unknown {
		return &match{category: "use", language: r.language.name, from: m.from, to: m.from}
	}
	// Further before, in the same clause.
	for i := lead - 1; i >= sentFrom && i >= lead-9; i-- {
		if d.tokens[i].clause != d.tokens[m.from].clause && !isMark(d.tokens[i].low, "(`") && i < from && !(lead > 0 && d.tokens[lead-1].low == "then") {
			break
		}
		for _, c := range []category{"use", "suggest", "imperative", "put"} {
			if v := d.at(i, c); v != nil && v.to <= lead && r.instructs(d, v) && d.within(v.to, m.from, "negation") == nil {
				return v
			}
		}
	}
	// "list_x has them: call it."
	for i := m.to; i+1 < sentTo; i++ {
		if v := d.at(i, "use"); v != nil && v.to < sentTo && d.tokens[v.to].low == "it" && callVerb[d.tokens[i].low] && r.instructs(d, v) {
			return v
		}
	}
	for i := m.to; i+3 < sentTo; i++ { // "list_x has them; give it a try"
		if d.tokens[i].low == "give" && (d.tokens[i+1].low == "it" || d.tokens[i+1].low == "that") && d.tokens[i+2].low == "a" && (d.tokens[i+3].low == "try" || d.tokens[i+3].low == "go" || d.tokens[i+3].low == "shot") {
			return &match{category: "use", language: "en", from: i, to: i + 4}
		}
	}
	// After the name, as in Japanese, Korean and German.
	for i := m.to; i < sentTo && i < m.to+14; i++ {
		if v := d.at(i, "use.after"); v != nil && !r.negated(d, v) && !r.tellsPast(d, v) && !r.failedOn(d, v) {
			return v
		}
		if v := d.at(i, "use.shows"); v != nil && i < m.to+4 && r.offers(d, v) {
			return v
		}
	}
	if r.sourced(d, m) {
		return &match{category: "use.offered", language: "en", from: m.from, to: m.from}
	}
	if ideographicLanguage[r.language.name] {
		return r.toldToUse(d, m)
	}
	return nil
}

// actionKey are labels over what to do.
var actionKey = wordSet("do next action actions fix remedy try hint suggestion advice step steps resolution recovery recover solution todo use call")

// meansTold reports whether "mit", "con", "через" before a tool's name say by
// what something can be done, not by what it was tried.
func (r *reader) meansTold(d *doc, v *match) bool {
	from, to := d.clause(v.from)
	for i := d.index[from]; i < len(d.matches) && d.matches[i].from < to; i++ {
		switch m := &d.matches[i]; m.category {
		case "failure", "notfound", "negation", "retry.history", "past":
			return false
		default:
			if causeFamily[m.category] != "" {
				return false
			}
		}
	}
	return true
}

// failedOn reports whether the clause before a verb says that it failed: "konnte
// nicht aufgerufen werden".
func (r *reader) failedOn(d *doc, v *match) bool {
	from, _ := d.clause(v.from)
	return d.within(from, v.from, "failure") != nil
}

// offers reports whether "list_x zeigt …" says where to find what is valid.
func (r *reader) offers(d *doc, v *match) bool {
	_, to := d.clause(v.from)
	if r.negated(d, v) || d.within(v.to, to, "negation") != nil || d.within(v.to, to, "failure") != nil {
		return false
	}
	return d.within(v.to, to, "valid") != nil || d.within(v.to, to, "topic.argument") != nil
}

var fillWord = wordSet("the tool tools our a an also either first instead")

// instructs reports whether a verb is an instruction here: in imperative
// position, and not negated.
func (r *reader) instructs(d *doc, v *match) bool {
	return !r.negated(d, v) && (v.category == "suggest" || r.imperative(d, v))
}

// before words after which an English verb is still an instruction.
var beforeImperative = wordSet("please then and or to can should must could may might also first instead just always next either you kindly simply now & better but so rather therefore ) - > * • → 👉 let either only again will")

// imperative reports whether a verb stands where an instruction stands: at the
// start of a clause, or after "please", "then", "you can".
func (r *reader) imperative(d *doc, v *match) bool {
	if v.language != "en" {
		return v.language != "zh" || v.from == 0 || !chinesePast[d.tokens[v.from-1].low]
	}
	low := d.tokens[v.from].low
	if bareScope(d, v.from-2) && !d.capital(v.from) {
		return false // rooms:read
	}
	if ideographicLanguage[r.language.name] && !r.language.mixed && r.isParam(low) {
		return false // a name between foreign words
	}
	if low == "by" || low == "via" || low == "with" {
		return true
	}
	if low == "using" || low == "calling" || low == "running" {
		return v.from > 0 && gerundAdvice[d.tokens[v.from-1].low] || r.advisedBefore(d, v)
	}
	if v.to < len(d.tokens) && nounUse[d.tokens[v.to].low] && d.tokens[v.to].sent == d.tokens[v.from].sent && !(r.isParam(d.tokens[v.to].low) && handles[low] && d.capital(v.from)) {
		return false // "limit is out of range"
	}
	for k := v.to + 1; k < len(d.tokens) && k < v.to+3 && d.tokens[k].clause == d.tokens[v.from].clause; k++ {
		if low := d.tokens[k].low; (low == "failed" || low == "timed") && !article[d.tokens[v.to].low] {
			return false // "Query execution failed"
		}
	}
	if v.to < len(d.tokens) && isMark(d.tokens[v.to].low, ":=") && r.isParam(d.tokens[v.from].low) {
		return false // "query: expected a string"
	}
	if d.quoted(v.from, v.to) {
		return false // the parameter 'limit'
	}
	if d.operationOfLibrary(v) {
		return false
	}
	for _, m := range d.starting(v.from) {
		if m.to > v.to && m.category == "cause.timeout" {
			return false // "Request timeout has expired"
		}
	}
	i := v.from - 1
	if i < 0 || d.tokens[i].sent != d.tokens[v.from].sent || d.tokens[i].clause != d.tokens[v.from].clause {
		return true
	}
	if d.tokens[i].low == "do" && (i == 0 || d.tokens[i-1].sent != d.tokens[i].sent) {
		return true // "do call list_x"
	}
	if d.tokens[i].kind == punctToken || beforeImperative[d.tokens[i].low] {
		return !(low == "fail" || low == "list" && d.tokens[i].low == "to" && i > 0 && d.tokens[i-1].low == "failed") && !r.failedTo(d, i)
	}
	for k := i; k >= 0 && k > i-4; k-- {
		for _, c := range []category{"modal", "lead"} {
			if m := d.at(k, c); m != nil && m.to == v.from {
				return true
			}
		}
	}
	// "If it is missing call X", "If unsure use X": a condition opens the clause.
	from, _ := d.clause(v.from)
	return introduces[d.tokens[from].low] && from < v.from
}

// handles are verbs for what is done to an argument: "Fix id".
var handles = wordSet("fix pass set use send provide give correct change check add include supply enter replace verify")

// advisedBefore reports whether the sentence tells the reader to do something
// before "using x": "you may need to save it first using save_x".
func (r *reader) advisedBefore(d *doc, v *match) bool {
	from, _ := d.sentence(v.from)
	for i := from; i < v.from; i++ {
		if m := d.at(i, "modal"); m != nil && m.to < v.from && !r.negated(d, m) && d.within(m.to, v.from, "negation") == nil {
			return true
		}
	}
	return false
}

// introduces are words that open a clause in which an instruction may follow.
var introduces = wordSet("if when for to instead rather since because before after once until unless as in have let")

// gerundAdvice are words after which "calling list_x" is advice.
var gerundAdvice = wordSet("try consider suggest recommend recommended by start begin")

// nounUse are words after which the word before was a noun.
var nounUse = wordSet("is was are were must should may can could has had does did of needs failed timed exceeds cannot id ids body number")

// failedTo reports whether "to" belongs to "failed to", "unable to".
func (r *reader) failedTo(d *doc, i int) bool {
	if d.tokens[i].low != "to" || i == 0 {
		return false
	}
	from, _ := d.clause(i)
	if d.within(from, i, "operation.infinitive") != nil {
		return true // "could not open the book to read the list"
	}
	switch d.tokens[i-1].low {
	case "failed", "unable", "failure", "trying", "attempt", "attempted", "refused", "able", "tried", "error", "possible", "allowed", "permitted", "permission", "access":
		return true
	}
	return false
}

// negated reports whether a verb is forbidden: "do not call", "instead of
// calling", "nicht", "ne … pas".
func (r *reader) negated(d *doc, v *match) bool {
	from, to := d.clause(v.from)
	for i := max(from, v.from-4); i < v.from; i++ {
		n := d.at(i, "negation")
		if n != nil && n.to > v.from && n.language == "zh" && v.language == "zh" {
			return true // 无需 + 需调用
		}
		if n == nil || n.to > v.from || d.covered(i, "failure") || d.covered(i, "notfound") || r.causeAt(d, i) {
			continue
		}
		if contrast[d.tokens[n.from].low] {
			if n.to == v.from {
				return true
			}
			continue
		}
		if v.from-n.to <= 1 || v.language != "en" || allFillers(d, n.to, v.from) {
			return true
		}
	}
	for i := v.from + 1; i+1 < v.to && v.language != "en"; i++ { // in the gap of a phrase: "versuchen Sie es nicht erneut"
		if n := d.at(i, "negation"); n != nil && n.language == v.language {
			return true
		}
	}
	for i := v.to; i < min(to, v.to+6); i++ {
		if n := d.at(i, "negation.after"); n != nil && n.language == v.language {
			return true
		}
	}
	return false
}

// contrast are words that deny only what follows at once: "instead of calling".
var contrast = wordSet("instead rather statt anstatt anstelle")

func (r *reader) causeAt(d *doc, tok int) bool {
	for k := range d.matches {
		m := &d.matches[k]
		if m.from > tok {
			return false
		}
		if m.to > tok && m.to-m.from > 1 && strings.HasPrefix(string(m.category), "cause.") {
			return true
		}
	}
	return false
}

func allFillers(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		if !negationFiller[d.tokens[i].low] {
			return false
		}
	}
	return true
}

var negationFiller = wordSet("to ever simply just please attempt try be need the this that any you should automatically blindly immediately point in use use it of for bother necessary reason required help sense")
