package judge

import (
	"sort"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// trigger says whether a text tells what to do next (codebook, "Trigger phrase").
func (r *reader) trigger(d *doc, signals retrySignals) verdict {
	best := verdict{0, "trigger/none", "no instruction", false}
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

// toolMention is a tool's name in a text, or something that looks like one.
type toolMention struct {
	tool     *toolInfo // nil where the server lists no such tool
	name     string
	from, to int
	explicit bool // cannot be an ordinary word: quoted, call form, or with _ or inner capitals
	call     bool // name(…)
	resource bool
}

// mentions lists the tools, prompts and resources that a text names.
func (r *reader) mentions(d *doc) []toolMention {
	var list []toolMention
	for i := 0; i < len(d.tokens); i++ {
		t := d.tokens[i]
		if t.kind == punctToken || i > 0 && t.glued && isMark(d.tokens[i-1].low, "-.") && d.tokens[i-1].glued {
			continue
		}
		run := identifierRun(d.text, t.start)
		if len(run) < 2 {
			continue
		}
		m := toolMention{name: run, from: i, to: i + 1}
		for m.to < len(d.tokens) && d.tokens[m.to].start < t.start+len(run) {
			m.to++
		}
		m.call = m.to < len(d.tokens) && d.tokens[m.to].low == "(" && d.tokens[m.to].glued
		switch {
		case r.cat.tools[run] != nil:
			m.tool = r.cat.tools[run]
		case strings.Contains(run, "://") && r.cat.resources[run], r.cat.prompts[run]:
			m.resource, m.explicit = true, true
		case (unmistakable(run) || m.call) && r.cat.folded[fold(run)] != nil:
			m.tool = r.cat.folded[fold(run)]
		case r.prefixed(run) != nil:
			m.tool, m.explicit = r.prefixed(run), true
		case !unmistakable(run):
			continue
		}
		m.explicit = m.explicit || unmistakable(run) || m.call || d.quoted(m.from, m.to)
		list = append(list, m)
		i = m.to - 1
	}
	return list
}

// prefixed finds a tool whose name stands behind a server's: "garden:list_plants",
// "mcp__garden__list_plants".
func (r *reader) prefixed(run string) *toolInfo {
	for _, mark := range []string{":", "/", ".", "__"} {
		at := strings.LastIndex(run, mark)
		if at < 1 || at+len(mark) >= len(run) {
			continue
		}
		name := run[at+len(mark):]
		if t := r.cat.tools[name]; t != nil && unmistakable(name) {
			return t
		}
		if t := r.cat.folded[fold(name)]; t != nil && unmistakable(name) {
			return t
		}
	}
	return nil
}

// identifierRun reads the longest name that starts at an offset.
func identifierRun(text string, at int) string {
	end := at
	for end < len(text) {
		c := text[end]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '-' || c == '/' || c == '.' || c == ':' {
			end++
			continue
		}
		break
	}
	return strings.TrimRight(text[at:end], ".:-/")
}

// unmistakable reports whether a name cannot be an ordinary word: it has an
// underscore, or a capital after a small letter.
func unmistakable(name string) bool {
	lower := false
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c == '_' && i > 0 && i+1 < len(name) {
			return true
		}
		if c >= 'A' && c <= 'Z' && lower {
			return true
		}
		lower = c >= 'a' && c <= 'z'
	}
	return false
}

// stepTool looks for an instruction that names a tool, prompt or resource of
// this server.
func (r *reader) stepTool(d *doc, signals retrySignals) verdict {
	best := verdict{}
	for _, m := range r.mentions(d) {
		if d.origin(m.from) == body {
			continue
		}
		verb := r.recommended(d, m)
		if verb == nil {
			continue
		}
		if m.tool == nil && !m.resource {
			if r.noteUnknownTool(d, m, verb) {
				r.condemn(d, m.from)
				best = verdict{0, "trigger/unknown-tool", "advises a tool that this server does not list", false}
			}
			continue
		}
		if m.resource {
			return verdict{2, "trigger/resource", "names " + r.safe(m.name), false}
		}
		if name := r.unknownArgument(d, m); name != "" {
			r.remark("trigger/unknown-parameter", "the advice passes "+r.safe(name)+" to "+m.tool.name+", which has no such parameter"+nearestParam(name, m.tool))
			r.condemn(d, m.from)
			best = verdict{0, "trigger/unknown-parameter", "advises a parameter that " + m.tool.name + " does not have", false}
			continue
		}
		if m.tool == r.tool && !r.unknownTool {
			continue // the same call again; a changed parameter is for stepParameter
		}
		if !r.cures(d, m) {
			continue
		}
		return verdict{2, "trigger/tool", "names the tool " + m.tool.name, false}
	}
	return best
}

// cures reports whether calling a tool can help with the fault at all.
func (r *reader) cures(d *doc, m toolMention) bool {
	from, to := d.sentence(m.from)
	switch {
	case r.class == evidence.Unauthorized:
		for _, w := range m.tool.words {
			if authWords[w] {
				return true
			}
		}
		return false
	case r.class.Transient():
		if r.tool != nil && r.tool.write {
			return true
		}
		return d.within(from, to, "topic.argument") == nil || meanwhile(d, from, to)
	}
	return true
}

var authWords = wordSet("auth authenticate authentication authorize login signin sign token tokens credential credentials session connect account whoami permission permissions scope scopes configure setup refresh oauth key keys apikey reauth register")

func meanwhile(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		switch d.tokens[i].low {
		case "meanwhile", "instead", "cached", "offline", "inzwischen", "solange":
			return true
		}
	}
	return false
}

// recommended finds the verb by which a text tells the reader to use what is
// mentioned, or nil for a mere mention.
func (r *reader) recommended(d *doc, m toolMention) *match {
	from, _ := d.clause(m.from)
	sentFrom, sentTo := d.sentence(m.from)
	lead := m.from
	for lead > from && (d.tokens[lead-1].kind == punctToken && isMark(d.tokens[lead-1].low, "`'\"*«“„「") || fillWord[d.tokens[lead-1].low]) {
		lead--
	}
	// The verb stands directly before the name.
	for i := lead - 1; i >= sentFrom && i >= lead-4; i-- {
		for _, c := range []category{"use", "suggest"} {
			if v := d.at(i, c); v != nil && v.to == lead && r.instructs(d, v) {
				return v
			}
		}
	}
	if !m.explicit {
		return nil
	}
	if r.language.unknown {
		return &match{category: "use", language: r.language.name, from: m.from, to: m.from}
	}
	// Further before, in the same clause.
	for i := lead - 1; i >= sentFrom && i >= lead-9; i-- {
		if d.tokens[i].clause != d.tokens[m.from].clause && !isMark(d.tokens[i].low, "(`") && i < from {
			break
		}
		for _, c := range []category{"use", "suggest", "imperative", "put"} {
			if v := d.at(i, c); v != nil && v.to <= lead && r.instructs(d, v) && d.within(v.to, m.from, "negation") == nil {
				return v
			}
		}
	}
	// After the name, as in Japanese, Korean and German.
	for i := m.to; i < sentTo && i < m.to+14; i++ {
		if v := d.at(i, "use.after"); v != nil && !r.negated(d, v) {
			return v
		}
	}
	return nil
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
		return true
	}
	low := d.tokens[v.from].low
	if low == "by" || low == "via" || low == "with" {
		return true
	}
	if low == "using" || low == "calling" || low == "running" {
		return v.from > 0 && gerundAdvice[d.tokens[v.from-1].low]
	}
	if v.to < len(d.tokens) && nounUse[d.tokens[v.to].low] && d.tokens[v.to].sent == d.tokens[v.from].sent {
		return false // "limit is out of range"
	}
	if v.to < len(d.tokens) && isMark(d.tokens[v.to].low, ":=") && r.isParam(d.tokens[v.from].low) {
		return false // "query: expected a string"
	}
	if d.quoted(v.from, v.to) {
		return false // the parameter 'limit'
	}
	i := v.from - 1
	if i < 0 || d.tokens[i].sent != d.tokens[v.from].sent || d.tokens[i].clause != d.tokens[v.from].clause {
		return true
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

// introduces are words that open a clause in which an instruction may follow.
var introduces = wordSet("if when for to instead rather since because before after once until unless as in")

// gerundAdvice are words after which "calling list_x" is advice.
var gerundAdvice = wordSet("try consider suggest recommend recommended by start begin")

// nounUse are words after which the word before was a noun.
var nounUse = wordSet("is was are were must should may can could has had does did of needs failed timed exceeds cannot")

// failedTo reports whether "to" belongs to "failed to", "unable to".
func (r *reader) failedTo(d *doc, i int) bool {
	if d.tokens[i].low != "to" || i == 0 {
		return false
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

// noteUnknownTool remembers an instruction to call a tool that is not listed.
func (r *reader) noteUnknownTool(d *doc, m toolMention, verb *match) bool {
	if !callVerb[d.tokens[verb.from].low] && !m.call || !unmistakable(m.name) && !m.call {
		return false
	}
	if upper(m.name) || r.args.values[m.name] || r.isParam(m.name) || strings.ContainsAny(m.name, "/:.") || r.isEnumLike(m.name) {
		return false
	}
	if verb.to < m.from-3 {
		return false
	}
	text := "the advice names " + r.safe(m.name) + ", which this server does not list"
	if near := nearest(m.name, r.cat.names); near != "" {
		text += "; the nearest real tool is " + near
	}
	r.remark("trigger/unknown-tool", text)
	return true
}

// condemn remembers a sentence whose advice cannot be followed.
func (r *reader) condemn(d *doc, tok int) {
	if r.badAdvice == nil {
		r.badAdvice = map[int]bool{}
	}
	r.badAdvice[d.tokens[tok].sent] = true
}

var callVerb = wordSet("call use run invoke try execute calling using running rufen rufe verwenden nutzen appelez appeler utilisez llame llama use usa chame chama chiama usare 使用 调用 呼 вызовите используйте")

func (r *reader) isParam(name string) bool {
	folded := fold(name)
	if r.tool != nil {
		if _, ok := r.tool.params[folded]; ok {
			return true
		}
	}
	for _, n := range r.cat.names {
		if _, ok := r.cat.tools[n].params[folded]; ok {
			return true
		}
	}
	return false
}

// isEnumLike reports whether a word is a value that some schema allows.
func (r *reader) isEnumLike(name string) bool {
	return r.cat.enums[name]
}

// unknownArgument finds an argument in the advice that the named tool does not
// have: "list_orders(force=true)", "list_orders with force=true".
func (r *reader) unknownArgument(d *doc, m toolMention) string {
	if !m.tool.known {
		return ""
	}
	_, to := d.sentence(m.from)
	if m.call {
		for depth, i := 1, m.to+1; i < to && depth > 0; i++ {
			switch d.tokens[i].low {
			case "(":
				depth++
			case ")":
				depth--
			}
			if depth == 0 {
				break
			}
			if name := argumentAt(d, i, true); name != "" && m.tool.lacks(name) {
				return name
			}
		}
	}
	if m.to < to && d.tokens[m.to].low == "with" || m.to+1 < to && isMark(d.tokens[m.to].low, "`'\"*") && d.tokens[m.to+1].low == "with" {
		for i := m.to + 1; i < to && i < m.to+12; i++ {
			if name := argumentAt(d, i, false); name != "" && m.tool.lacks(name) {
				return name
			}
			if i+2 < to && d.tokens[i+1].low == "set" && d.tokens[i+2].low == "to" && d.tokens[i].kind == wordToken && m.tool.lacks(d.tokens[i].low) {
				return d.tokens[i].low
			}
		}
	}
	return ""
}

// argumentAt reads "name=" or, inside a call, "name:".
func argumentAt(d *doc, i int, inside bool) string {
	if d.tokens[i].kind != wordToken || i+1 >= len(d.tokens) {
		return ""
	}
	next := d.tokens[i+1].low
	if next == "=" || inside && next == ":" {
		return d.tokens[i].low
	}
	return ""
}

func (t *toolInfo) lacks(name string) bool {
	_, ok := t.params[fold(name)]
	return !ok
}

// stepSetting looks, for credential faults, for the setting, scope or command
// that the user must fix.
func (r *reader) stepSetting(d *doc, _ retrySignals) verdict {
	if r.class != evidence.Unauthorized {
		return verdict{}
	}
	for i, t := range d.tokens {
		if d.origin(i) == body || t.kind != wordToken {
			continue
		}
		what := r.settingAt(d, i)
		if what == "" {
			continue
		}
		if r.instructedNear(d, i) {
			return verdict{2, "trigger/setting", "names " + what + ", which the user must fix", false}
		}
	}
	return verdict{}
}

// settingAt names the setting at a token: an environment variable, a command in
// quotes, a flag, a scope.
func (r *reader) settingAt(d *doc, i int) string {
	t := d.tokens[i]
	word := d.text[t.start:t.end]
	if upper(word) && strings.Contains(word, "_") && len(word) >= 5 {
		return "the setting " + word
	}
	if i > 0 && isMark(d.tokens[i-1].low, "`\"'") && quotedCommand(d, i) {
		return "a command"
	}
	if t.low == "scope" || t.low == "scopes" || t.low == "permission" || t.low == "role" || t.low == "right" {
		for k := max(0, i-6); k < min(len(d.tokens), i+7); k++ {
			if k != i && d.tokens[k].sent == t.sent && scopeName(d, k) {
				return "the scope"
			}
		}
	}
	if bareScope(d, i) {
		return "the scope"
	}
	if i > 1 && d.tokens[i-1].low == "-" && d.tokens[i-2].low == "-" {
		return "the flag --" + t.low
	}
	return ""
}

// bareScope reports whether a token begins a scope's name, such as plants:read,
// that stands in running text.
func bareScope(d *doc, k int) bool {
	return !d.tokens[k].opaque && k+2 < len(d.tokens) && d.tokens[k].kind == wordToken && d.tokens[k+1].low == ":" && d.tokens[k+1].glued && d.tokens[k+2].glued && d.tokens[k+2].kind == wordToken
}

// scopeName reports whether a token begins a name such as records:read.
func scopeName(d *doc, k int) bool {
	if d.tokens[k].kind != wordToken {
		return false
	}
	if k+2 < len(d.tokens) && isMark(d.tokens[k+1].low, ":.") && d.tokens[k+1].glued && d.tokens[k+2].glued && d.tokens[k+2].kind == wordToken {
		return true
	}
	return unmistakable(d.text[d.tokens[k].start:d.tokens[k].end]) || d.quoted(k, k+1)
}

// quotedCommand reports whether the quotes that open before a token hold a
// command: two words or more, no capital start.
func quotedCommand(d *doc, i int) bool {
	mark := d.tokens[i-1].low
	words := 0
	for k := i; k < len(d.tokens) && k < i+8; k++ {
		if d.tokens[k].low == mark {
			return words >= 2
		}
		if d.tokens[k].kind == wordToken {
			words++
		}
	}
	return false
}

// instructedNear reports whether the sentence tells the reader to act on a token.
func (r *reader) instructedNear(d *doc, tok int) bool {
	from, to := d.sentence(tok)
	if opensCondition[d.tokens[from].low] {
		for i := tok + 1; i < to && i < tok+6; i++ {
			if mended[d.tokens[i].low] {
				return true // once GARDEN_TOKEN is renewed
			}
		}
	}
	for i := from; i < to; i++ {
		for _, c := range []category{"put", "imperative", "use"} {
			v := d.at(i, c)
			if v == nil || r.negated(d, v) {
				continue
			}
			if v.language == "en" && (i > tok || !r.imperative(d, v)) {
				continue
			}
			return true
		}
		if v := d.at(i, "use.after"); v != nil && i > tok {
			return true
		}
	}
	return false
}

var opensCondition = wordSet("once after when as until unless")

// mended are participles of what a user does to a setting.
var mended = wordSet("set renewed replaced updated changed fixed configured granted rotated refreshed corrected provided added valid restored mended")

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

// stepParameter looks for a parameter with what to put there.
func (r *reader) stepParameter(d *doc, s retrySignals) verdict {
	terminal := r.class == evidence.InvalidInput || r.class == evidence.NotFound
	if !terminal && r.class != evidence.Timeout {
		return verdict{}
	}
	best := verdict{}
	better := func(v verdict) {
		if v.points > best.points {
			best = v
		}
	}
	params := r.paramsNamed(d)
	if m := d.first("suggest"); m != nil && r.tool != nil && r.obs.Sent.Parameter != "" && r.tool.known && r.tool.lacks(firstPart(r.obs.Sent.Parameter)) && len(params) > 0 {
		return verdict{2, "trigger/parameter-name", "names the parameter that was meant", false}
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
	if strong := r.ruleAnywhere(d); strong != "" {
		if r.tool != nil && len(r.tool.params) == 1 {
			return verdict{2, "trigger/only-parameter-" + strong, "tells the " + strong + " for the tool's only parameter", false}
		}
		better(verdict{1, "trigger/unnamed-" + strong, "tells the " + strong + " but not for which parameter", false})
	}
	weak := d.first("rule.required")
	if weak == nil {
		weak = d.first("rule.type")
	}
	if weak != nil && d.origin(weak.from) != body && (named || r.class == evidence.InvalidInput && d.first("rule.required") != nil && r.kindOfField(d)) {
		better(verdict{1, "trigger/presence-or-type", "states a presence or type rule, no more", false})
	}
	if named && best.points == 0 && r.class == evidence.InvalidInput && (d.has("rule.defect") || d.has("rule.range") || r.channel == SchemaRejection) {
		better(verdict{1, "trigger/defect", "says what is wrong with a parameter", false})
	}
	return best
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
	from, to := d.sentence(p.from)
	told := false
	for i := from; i < p.from && !told; i++ {
		for _, c := range []category{"put", "use", "suggest", "imperative"} {
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
	if !told {
		return false
	}
	at := p.to
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
		return at+1 < to && !r.sentAgain(d, at+1, to) && r.telling(d, at+1, to)
	case d.tokens[at].kind == numberToken:
		return !r.sentAgain(d, at, to)
	}
	return r.ruleNear(d, p.from, p.to) != ""
}

var assignWord = wordSet("to as with between in of from at below above under over not like auf als à en a como come zu mit entre zwischen")

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
		if vague[d.tokens[i].low] {
			return false
		}
	}
	return to-from <= 3 && to > from && d.tokens[from].kind == wordToken
}

var vague = wordSet("valid correct proper right existing another different suitable appropriate")

// ruleNear finds allowed values, a range, a format or an example in the
// sentence that names a parameter, or in the one after it.
func (r *reader) ruleNear(d *doc, from, to int) string {
	start, end := d.sentence(from)
	if r.channel == SchemaRejection {
		start, end = 0, len(d.tokens)
	} else if end < len(d.tokens) {
		_, end = d.sentence(end)
	}
	return r.ruleIn(d, start, end)
}

func (r *reader) ruleAnywhere(d *doc) string { return r.ruleIn(d, 0, len(d.tokens)) }

// ruleIn names the strongest rule between two tokens.
func (r *reader) ruleIn(d *doc, from, to int) string {
	if r.enumIn(d, from, to) {
		return "allowed values"
	}
	if r.numberRange(d, from, to) {
		return "range"
	}
	for i := d.index[from]; i < len(d.matches) && d.matches[i].from < to; i++ {
		m := &d.matches[i]
		if d.origin(m.from) == body {
			continue
		}
		switch m.category {
		case "rule.allowed":
			if m.to < len(d.tokens) && r.valueFollows(d, m) && !r.paramFollows(d, m) {
				return "allowed values"
			}
		case "rule.range":
			if r.numberNear(d, m) && !r.timeSpan(d, m) && !atLeastOne(d, m) {
				return "range"
			}
		case "rule.format":
			if name, _ := r.paramAt(d, m.from); name == "" && r.formatTold(d, m) {
				return "format"
			}
		case "rule.example":
			if m.to < to && r.exampleFollows(d, m, to) {
				return "example"
			}
		case "rule.must":
			if r.enumeration(d, m.to) {
				return "allowed values"
			}
		case "rule.type":
			if r.enumeration(d, m.to) {
				return "allowed values"
			}
		}
	}
	return ""
}

// numberRange finds "must be 1-80", "1..80".
func (r *reader) numberRange(d *doc, from, to int) bool {
	told := false
	for i := from; i < to; i++ {
		told = told || modalBe[d.tokens[i].low]
		if !told || d.tokens[i].kind != numberToken || d.tokens[i].opaque || i > 0 && d.tokens[i].glued && !isMark(d.tokens[i-1].low, "([=") {
			continue
		}
		k := i + 1
		for k < to && k < i+4 && (isMark(d.tokens[k].low, "-–.…~") || d.tokens[k].low == "to") {
			k++
		}
		if k > i+1 && k < to && d.tokens[k].kind == numberToken {
			return true
		}
	}
	return false
}

var modalBe = wordSet("must should be may can only allowed valid range within has")

// enumIn reports whether two allowed values of a parameter are listed.
func (r *reader) enumIn(d *doc, from, to int) bool {
	if r.tool == nil || len(r.tool.enums) == 0 {
		return false
	}
	for _, values := range r.tool.enums {
		n := 0
		for _, v := range values {
			for i := from; i < to; i++ {
				if d.tokens[i].kind == wordToken && d.tokens[i].low == v {
					n++
					break
				}
			}
		}
		if n >= 2 {
			return true
		}
	}
	return false
}

// valueFollows reports whether a list follows "one of".
func (r *reader) valueFollows(d *doc, m *match) bool {
	for i := m.to; i < len(d.tokens) && i < m.to+4 && d.tokens[i].sent == d.tokens[m.from].sent; i++ {
		if d.tokens[i].kind != punctToken {
			return !unlisted[d.tokens[i].low] && !typeNames[d.tokens[i].low]
		}
	}
	return false
}

// paramFollows reports whether a list names parameters rather than values: "one
// of name or alias is required".
func (r *reader) paramFollows(d *doc, m *match) bool {
	for i := m.to; i < len(d.tokens) && i < m.to+3; i++ {
		if name, _ := r.paramAt(d, i); name != "" {
			return true
		}
	}
	return false
}

var typeNames = wordSet("string number integer boolean array object null float list dict int str bool")

var unlisted = wordSet("the these them those our your my its which that is valid your")

// enumeration reports whether a list of values starts at a token: quoted values,
// or words joined by commas and "or".
func (r *reader) enumeration(d *doc, from int) bool {
	quotes, joins := 0, 0
	for i := from; i < len(d.tokens) && i < from+24 && (i == from || d.tokens[i].sent == d.tokens[from].sent); i++ {
		low := d.tokens[i].low
		switch {
		case isMark(low, "'\"`“«「"):
			quotes++
		case low == "," || low == "|" || low == "、" || low == "，":
			joins++
		case joinWord[low] && (joins > 0 || quotes > 1):
			return true
		case joinWord[low] && i == from+1:
			return true
		}
	}
	return quotes >= 4 && joins > 0
}

var joinWord = wordSet("or oder ou o ou или または 或 또는")

// numberNear reports whether a bound has its number: one that was not sent.
func (r *reader) numberNear(d *doc, m *match) bool {
	for i := max(0, m.from-2); i < min(len(d.tokens), m.to+6); i++ {
		if i > 0 && d.tokens[i].glued && d.tokens[i-1].kind == wordToken {
			continue // a piece of an identifier
		}
		if (d.tokens[i].kind == numberToken || len(d.starting(i)) > 0 && strings.HasPrefix(string(d.starting(i)[0].category), "number.") && d.tokens[i].low != "a" && d.tokens[i].low != "an") && d.tokens[i].sent == d.tokens[m.from].sent && !r.wasSent(d.tokens[i].low) {
			return true
		}
	}
	return false
}

func (r *reader) wasSent(number string) bool {
	for _, v := range r.obs.Sent.Values {
		if v == number {
			return true
		}
	}
	return false
}

// atLeastOne tells the presence rule "at least one of a, b" from a bound.
func atLeastOne(d *doc, m *match) bool {
	return d.tokens[m.from].low == "at" && m.to < len(d.tokens) && (d.tokens[m.to].low == "one" || d.tokens[m.to].low == "1") && !(m.to+1 < len(d.tokens) && (d.tokens[m.to+1].low == "character" || d.tokens[m.to+1].low == "item"))
}

// timeSpan reports whether a bound is one of time to wait, not of a value.
func (r *reader) timeSpan(d *doc, m *match) bool {
	from, to := d.clause(m.from)
	return d.within(from, to, "wait") != nil || d.within(from, to, "retry") != nil
}

// formatTold reports whether a format is described rather than the word used.
func (r *reader) formatTold(d *doc, m *match) bool {
	if m.to-m.from > 1 {
		return true
	}
	switch d.tokens[m.from].low {
	case "format", "pattern", "code", "prefix", "letter", "characters", "absolute", "letters", "digit", "digits", "email", "matching", "hex", "numeric", "https":
		from, to := d.sentence(m.from)
		for i := from; i < to; i++ {
			if d.at(i, "modal") != nil || d.at(i, "rule.type") != nil || d.at(i, "put") != nil || d.tokens[i].low == "only" || d.tokens[i].low == "expected" || d.tokens[i].low == "must" {
				return true
			}
		}
		return false
	}
	return true
}

// exampleFollows reports whether a value follows "e.g.".
func (r *reader) exampleFollows(d *doc, m *match, to int) bool {
	low := d.tokens[m.from].low
	if (low == "like" || low == "say" || low == "example" || low == "examples") && m.to-m.from == 1 {
		at := m.to
		if at < to && d.tokens[at].low == ":" {
			return true
		}
		return at < to && (isMark(d.tokens[at].low, "\"'`") || d.tokens[at].kind == numberToken || unmistakable(identifierRun(d.text, d.tokens[at].start)))
	}
	return true
}

// stepRetry earns one point for plain advice to try again where that can help.
func (r *reader) stepRetry(d *doc, s retrySignals) verdict {
	if !r.class.Transient() {
		if s.conditional || s.vague {
			return verdict{1, "trigger/then-retry", "asks for a change, unnamed, before the next call", false}
		}
		return verdict{}
	}
	if s.positive || s.later && s.waits {
		return verdict{1, "trigger/try-again", "says to try again, not when", false}
	}
	return verdict{}
}

// stepHint earns one point for advice that can cure the fault but names nothing.
func (r *reader) stepHint(d *doc, _ retrySignals) verdict {
	if !r.message.isJSON && r.message.raws().raw {
		return verdict{} // a library gives no advice
	}
	var topics []category
	switch r.class {
	case evidence.Unauthorized:
		topics = []category{"topic.credential"}
	case evidence.RateLimited:
		topics = []category{"topic.load"}
	case evidence.Timeout:
		topics = []category{"topic.load", "topic.network"}
	case evidence.Unavailable:
		topics = []category{"topic.network"}
	default:
		topics = []category{"topic.argument"}
	}
	if m := d.first("suggest"); m != nil && !r.class.Transient() && r.class != evidence.Unauthorized && m.to < len(d.tokens) && d.tokens[m.to].sent == d.tokens[m.from].sent && !r.badAdvice[d.tokens[m.from].sent] {
		return verdict{1, "trigger/suggested-value", "offers a value without saying where it goes", false}
	}
	for i := range d.matches {
		v := &d.matches[i]
		if v.category != "imperative" && v.category != "use" && v.category != "put" && v.category != "suggest" || d.origin(v.from) == body || r.badAdvice[d.tokens[v.from].sent] || !r.instructs(d, v) {
			continue
		}
		_, to := d.sentence(v.from)
		if r.advises(d, v, to, topics) {
			return verdict{1, "trigger/hint", "a usable hint that names nothing", false}
		}
	}
	return verdict{}
}

// advises reports whether the first thing after a verb is something that helps,
// not the documentation, the logs or the support desk.
func (r *reader) advises(d *doc, v *match, to int, topics []category) bool {
	if d.at(v.from, "noise") != nil || d.at(v.from, "retry") != nil {
		return false
	}
	for i := v.to; i < to && i < v.to+10; i++ {
		if d.at(i, "noise") != nil {
			return false
		}
		if i >= v.to && upper(d.text[d.tokens[i].start:d.tokens[i].end]) && strings.Contains(d.tokens[i].low, "_") && d.tokens[i].kind == wordToken {
			return true // a setting
		}
		for _, c := range topics {
			if d.at(i, c) != nil && !d.covered(i, "noise") {
				return true
			}
		}
		if i > v.to && (d.at(i, "imperative") != nil && d.tokens[i-1].low == "and") {
			return false
		}
	}
	return v.category != "suggest" && v.language == "en" && d.at(v.from, topics[0]) != nil && v.to-v.from > 0 && loadVerb[d.tokens[v.from].low]
}

var loadVerb = wordSet("narrow reduce shorten simplify split slow")

// stepMissing earns one point for a bare fact that names what is missing.
func (r *reader) stepMissing(d *doc, _ retrySignals) verdict {
	if r.class != evidence.Unauthorized {
		return verdict{}
	}
	what := r.missingCredential(d)
	if what == "" {
		what = r.lacking(d)
	}
	if what != "" {
		return verdict{1, "trigger/missing-credential", "names what is missing: " + what, false}
	}
	return verdict{}
}

// missingCredential finds "missing scope records:read", "API_KEY is not set",
// "credentials are required".
func (r *reader) missingCredential(d *doc) string {
	for i := range d.tokens {
		t := d.tokens[i]
		if t.kind != wordToken {
			continue
		}
		credential := credentialNoun[singular(t.low)] || upper(d.text[t.start:t.end]) && strings.Contains(t.low, "_")
		if !credential {
			continue
		}
		for k := max(0, i-4); k < i; k++ {
			if d.tokens[k].sent == t.sent && lackWord[d.tokens[k].low] {
				return "a " + singular(t.low)
			}
		}
		_, to := d.sentence(i)
		for k := i + 1; k < to && k < i+6; k++ {
			if m := d.at(k, "rule.required"); m != nil {
				return "a " + singular(t.low)
			}
			if d.tokens[k].low == "not" && k+1 < to && setWord[d.tokens[k+1].low] {
				return "a " + singular(t.low)
			}
		}
	}
	return ""
}

// lacking finds, in any language, a word of lacking beside a scope's name, a
// setting or a credential.
func (r *reader) lacking(d *doc) string {
	for i := range d.matches {
		m := &d.matches[i]
		if m.category != "lack" || m.language == "en" {
			continue
		}
		from, to := d.sentence(m.from)
		for k := from; k < to; k++ {
			if bareScope(d, k) || upper(d.text[d.tokens[k].start:d.tokens[k].end]) && settingName(d.tokens[k].low) {
				return "a setting or scope"
			}
		}
		if t := d.within(from, to, "topic.credential"); t != nil {
			return "a credential"
		}
	}
	return ""
}

var credentialNoun = wordSet("scope permission credential key token login password role right privilege secret")
var lackWord = wordSet("missing lacks lack requires require needs need without required")
var setWord = wordSet("set configured provided given present found defined supplied")

// nearest finds the listed name most like another, or "".
func nearest(name string, names []string) string {
	want := nameWords(name)
	best, score := "", 0
	for _, n := range names {
		s := 0
		have := nameWords(n)
		for _, w := range want {
			for _, h := range have {
				if w == h || singular(w) == singular(h) {
					s += 2
				} else if alike(w, h) {
					s++
				}
			}
		}
		if s > score {
			best, score = n, s
		}
	}
	return best
}

// alike groups verbs that servers use for one thing.
func alike(a, b string) bool {
	return verbGroup[a] != 0 && verbGroup[a] == verbGroup[b]
}

var verbGroup = map[string]int{"find": 1, "search": 1, "query": 1, "lookup": 1, "list": 2, "all": 2, "show": 2, "browse": 2, "get": 3, "read": 3, "fetch": 3, "view": 3, "describe": 3}

func nearestParam(name string, t *toolInfo) string {
	var names []string
	for _, p := range t.params {
		names = append(names, p.name)
	}
	sort.Strings(names)
	if near := nearest(name, names); near != "" {
		return "; it has " + near
	}
	if len(names) > 0 && len(names) <= 4 {
		return "; it has " + strings.Join(names, ", ")
	}
	return ""
}
