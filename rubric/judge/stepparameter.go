package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// stepParameter looks for a parameter with what to put there.
func (r *reader) stepParameter(d *doc, s retrySignals) verdict {
	terminal := r.class == evidence.InvalidInput || r.class == evidence.NotFound
	if !terminal && r.class != evidence.Timeout {
		return verdict{}
	}
	if d.aboutCode() {
		return verdict{} // an interpreter speaks of the program
	}
	best := verdict{}
	better := func(v verdict) {
		if v.points > best.points {
			best = v
		}
	}
	params := r.paramsNamed(d)
	m := d.first("suggest")
	if m == nil {
		if m = d.first("rule.allowed"); m != nil && (!r.paramFollows(d, m) || !listLead[d.tokens[m.from].low]) {
			m = nil
		}
	}
	if m != nil && r.tool != nil && r.obs.Sent.Parameter != "" && r.tool.known && r.tool.lacks(firstPart(r.obs.Sent.Parameter)) && len(params) > 0 {
		return verdict{2, "trigger/parameter-name", "names the parameter that was meant", false}
	}
	if r.omits(d, 1, len(d.tokens)) {
		return verdict{2, "trigger/parameter-omit", "says to leave " + r.obs.Sent.Parameter + " out, which the tool does not have", false}
	}
	for _, p := range params {
		if d.origin(p.from) == body {
			continue
		}
		if r.assigned(d, p) {
			return verdict{2, "trigger/parameter-value", "says what to put into " + p.name, false}
		}
		if !terminal {
			continue
		}
		if what := r.ruleNear(d, p.from, p.to); what != "" {
			return verdict{2, "trigger/parameter-" + what, "tells the " + what + " for " + p.name, false}
		}
	}
	if !terminal {
		return best
	}
	named := len(params) > 0
	if p := r.obs.Sent.Parameter; !named && len(p) > 2 && r.tool == nil && findValue(strings.ToLower(d.text), strings.ToLower(p)) {
		named = true // an argument of a prompt
	}
	if p := r.obs.Sent.Parameter; !named && r.sentUnlisted() && findValue(strings.ToLower(d.text), strings.ToLower(p)) {
		named = true // an argument that the schema does not know
	}
	if strong := r.ruleAnywhere(d); strong != "" {
		if r.tool == nil && named {
			return verdict{2, "trigger/parameter-" + strong, "tells the " + strong + " for " + r.obs.Sent.Parameter, false}
		}
		if r.tool != nil && len(r.tool.params) == 1 {
			return verdict{2, "trigger/only-parameter-" + strong, "tells the " + strong + " for the tool's only parameter", false}
		}
		better(verdict{1, "trigger/unnamed-" + strong, "tells the " + strong + " but not for which parameter", false})
	}
	if !named && r.class == evidence.InvalidInput && r.boundTold(d) && d.has("negation") {
		better(verdict{1, "trigger/unnamed-bound", "states a bound without saying for which parameter", false})
	}
	weak := d.first("rule.required")
	if weak == nil && named && r.class == evidence.InvalidInput {
		weak = d.first("rule.ask")
	}
	if weak == nil {
		weak = d.first("rule.type")
	}
	if weak != nil && r.class == evidence.NotFound && weak.category == "rule.required" && !needWord(d.written(weak.from, weak.to)) {
		weak = nil // "order 7 is missing" states no rule
	}
	if weak != nil && d.origin(weak.from) != body && (named || r.class == evidence.InvalidInput && d.first("rule.required") != nil && r.kindOfField(d)) {
		better(verdict{1, "trigger/presence-or-type", "states a presence or type rule, no more", false})
	}
	if named && best.points == 0 && r.class == evidence.InvalidInput && formatNamed(r.message.raw) {
		better(verdict{1, "trigger/presence-or-type", "says of which form a parameter is not, no more", false})
	}
	if named && best.points == 0 && r.class == evidence.InvalidInput {
		for _, p := range params {
			if d.origin(p.from) != body && r.presence(d, p) {
				better(verdict{1, "trigger/presence-or-type", "states that " + p.name + " has to be given", false})
			}
			if from, to := d.sentence(p.from); d.origin(p.from) != body && d.within(from, to, "rule.must") != nil {
				better(verdict{1, "trigger/presence-or-type", "states a rule without its values", false})
			}
		}
	}
	if named && best.points == 0 && r.class == evidence.InvalidInput && (d.has("rule.defect") || d.has("rule.range") || r.channel == SchemaRejection && !onlyInvalid(d)) {
		better(verdict{1, "trigger/defect", "says what is wrong with a parameter", false})
	}
	return best
}

// formatNamed reports whether a text is a validator's refusal that names a form:
// "Invalid url", "Invalid email".
func formatNamed(text string) bool {
	for _, form := range []string{"url", "email", "uuid", "datetime", "date", "time", "ip", "duration"} {
		if i := strings.Index(text, "Invalid "+form); i >= 0 && zodIssues(text) {
			return true
		}
	}
	return false
}

// omits reports whether a text tells, between two tokens, to leave out the argument
// that was sent and that the tool does not have.
func (r *reader) omits(d *doc, start, end int) bool {
	if !r.sentUnknown() {
		return false
	}
	sent := strings.ToLower(r.obs.Sent.Parameter)
	for i := max(1, start); i < end; i++ {
		if d.tokens[i].low != sent || d.origin(i) == body {
			continue
		}
		from, _ := d.clause(i)
		for k := i - 1; k >= from && k > i-5; k-- {
			if omitVerb[d.tokens[k].low] && (k == from || beforeImperative[d.tokens[k-1].low]) {
				return true
			}
		}
	}
	return false
}

var omitVerb = wordSet("leave omit remove drop delete skip unset")

// boundTold reports whether words of a bound occur, not only a sign such as the
// head of an arrow.
func (r *reader) boundTold(d *doc) bool {
	for i := range d.matches {
		if m := &d.matches[i]; m.category == "rule.range" && d.tokens[m.from].kind == wordToken {
			return true
		}
	}
	return false
}

// listLead are words that open a list of what a tool knows.
var listLead = wordSet("allowed known valid supported accepted available permitted existing possible legal acceptable takes accepts")

// onlyInvalid reports whether a text says that a value is invalid and nothing of
// what is wanted.
func onlyInvalid(d *doc) bool {
	for i := range d.matches {
		if c := string(d.matches[i].category); c == "notfound" || c == "suggest" || strings.HasPrefix(c, "rule.") && c != "rule.invalid" {
			return false
		}
	}
	return true
}

// kindOfField reports whether a presence rule speaks of some field at least.
func (r *reader) kindOfField(d *doc) bool {
	m := d.first("rule.required")
	from, to := d.sentence(m.from)
	for i := from; i < to; i++ {
		switch singular(d.tokens[i].low) {
		case "field", "parameter", "argument", "value", "option", "property":
			if m.to < to && m.to-m.from == 1 && d.tokens[m.from].low != "required" && i+1 >= to {
				return false
			}
			return d.tokens[m.from].low != "missing"
		}
	}
	return to-from > 3 && d.tokens[m.from].low != "missing"
}

// assigned reports whether the text gives a parameter a value: "limit=20", "set
// limit to 20", "include_archived: true".
func (r *reader) assigned(d *doc, p paramMention) bool {
	if ideographicLanguage[r.language.name] && r.assignedIdeographic(d, p) {
		return true
	}
	from, to := d.sentence(p.from)
	told := false
	for i := from; i < p.from && !told; i++ {
		for _, c := range []category{"put", "use", "suggest", "imperative", "retry"} {
			if v := d.at(i, c); v != nil && v.to <= p.from && r.instructs(d, v) {
				told = true
			}
		}
	}
	if !told {
		for i := p.to; i < to && i < p.to+12; i++ {
			if v := d.at(i, "use.after"); v != nil {
				told = true
			}
		}
	}
	if !told && d.within(from, p.from, "rule.example") != nil && p.to < to && isMark(d.tokens[p.to].low, "=:") {
		told = true
	}
	if !told && d.arrowBefore(p.from) && p.to < to && isMark(d.tokens[p.to].low, "=:") {
		told = true
	}
	if !told {
		return false
	}
	if r.valueBefore(d, p) {
		return true
	}
	if i := p.from - 1; i > from && r.cat.enums[d.tokens[i].low] && !r.wasSent(d.tokens[i].low) && d.at(i-1, "use") != nil {
		return true // "Use tar format"
	}
	at := d.pathEnd(p.to, to)
	if at < to && isMark(d.tokens[at].low, "`'\"*") {
		at++
	}
	if at >= to {
		return false
	}
	switch low := d.tokens[at].low; {
	case low == "=" || low == ":":
		return at+1 < to && !r.sentAgain(d, at+1, to)
	case low == "set" && at+1 < to && d.tokens[at+1].low == "to":
		return at+2 < to
	case assignWord[low]:
		return at+1 < to && !r.sentAgain(d, at+1, to) && !typeOnly(d, at+1, to) && r.telling(d, at+1, to)
	case d.tokens[at].kind == numberToken:
		return !r.sentAgain(d, at, to)
	case low == "(" && d.choices(at+1, to):
		return true
	}
	return r.ruleNear(d, p.from, p.to) != ""
}

// pathEnd gives the token after what belongs to a parameter's path: nodes[0].name.
func (d *doc) pathEnd(i, to int) int {
	for i+1 < to && d.tokens[i].glued && isMark(d.tokens[i].low, "[].") && (d.tokens[i].low == "]" || d.tokens[i+1].glued) {
		i++
		if i < to && d.tokens[i].glued && d.tokens[i].kind != punctToken {
			i++
		}
	}
	return i
}

// choices reports whether a bracket lists kinds of values: "(vanity name / profile
// URL)", "(a number or a name)".
func (d *doc) choices(from, to int) bool {
	for i := from; i < to && i < from+16 && d.tokens[i].low != ")"; i++ {
		if i > from && (joinWord[d.tokens[i].low] || d.tokens[i].low == "/" && !d.tokens[i].glued) {
			return true
		}
	}
	return false
}

// valueBefore reports whether the value stands before the parameter: "pass 12 as
// guests", "put red into colour".
func (r *reader) valueBefore(d *doc, p paramMention) bool {
	from, _ := d.clause(p.from)
	i := p.from - 1
	for i > from && (article[d.tokens[i].low] || isMark(d.tokens[i].low, "`'\"*")) {
		i--
	}
	if i <= from || !intoWord[d.tokens[i].low] {
		return false
	}
	for k := i - 1; k >= from && k > i-6; k-- {
		t := d.tokens[k]
		switch {
		case t.kind == numberToken:
			return !r.wasSent(t.low)
		case r.cat.enums[t.low], t.low == "that" || t.low == "it" || t.low == "those" || t.low == "these", t.kind == wordToken && shaped(d.writtenRun(k)):
			return !r.wasSent(d.text[t.start:t.end])
		}
		if d.at(k, "put") != nil || d.at(k, "use") != nil {
			return false
		}
	}
	return false
}

var intoWord = wordSet("as for into in to")

// typeOnly reports whether nothing but a type is told: "as an integer".
func typeOnly(d *doc, from, to int) bool {
	for from < to && (d.tokens[from].low == "a" || d.tokens[from].low == "an" || d.tokens[from].low == "json" || d.tokens[from].low == "whole" || d.tokens[from].low == "plain") {
		from++
	}
	return from < to && typeNames[singular(d.tokens[from].low)] && (from+1 >= to || d.tokens[from+1].kind == punctToken)
}

var assignWord = wordSet("to as with between in of from at below above under over not like auf als à en a como come zu mit entre zwischen para em su на por con com par igual pari égal равным равной равное")

// sentAgain reports whether the value that follows is the one that was sent.
func (r *reader) sentAgain(d *doc, from, to int) bool {
	text := d.written(from, min(to, from+4))
	for _, v := range r.obs.Sent.Values {
		if v != "" && strings.HasPrefix(strings.ToLower(strings.Trim(text, "\"'`")), strings.ToLower(v)) {
			return true
		}
	}
	return false
}

// telling reports whether what follows says something: a number, a quoted or
// unmistakable value, a rule, or a word of some length.
func (r *reader) telling(d *doc, from, to int) bool {
	for i := from; i < to && i < from+8; i++ {
		if d.tokens[i].kind == numberToken {
			return true
		}
		if isMark(d.tokens[i].low, "\"'`[") {
			return true
		}
		if d.at(i, "rule.allowed") != nil || d.at(i, "rule.range") != nil || d.at(i, "rule.format") != nil || d.at(i, "rule.example") != nil {
			return true
		}
		if i > from && d.tokens[i].low == "with" && singular(d.tokens[i-1].low) == "object" && i+1 < to && d.tokens[i+1].kind == wordToken {
			return true // an object with name and size
		}
		if i > from && joinWord[d.tokens[i].low] {
			return true // to work or home
		}
		if vague[d.tokens[i].low] {
			return false
		}
	}
	return to-from <= 3 && to > from && d.tokens[from].kind == wordToken
}

var vague = wordSet("valid correct proper right existing another different suitable appropriate")
