package judge

import (
	"strings"
	"unicode/utf8"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// fact is something a rule found: the rule, and the words to show for it.
type fact struct {
	rule  string
	quote string
}

func (f fact) found() bool { return f.rule != "" }

// subject looks for what a network fault happened to (codebook, "Specificity":
// the resource value, the tool or operation, or the upstream service or host).
func (r *reader) subject(d *doc) fact {
	for _, look := range []func(*doc) fact{r.subjectAddress, r.subjectValue, r.subjectTool, r.subjectIdentity, r.subjectRole, r.subjectOperation, r.subjectName, r.subjectHead, r.subjectPhrase} {
		if f := look(d); f.found() {
			return f
		}
	}
	return fact{}
}

// subjectAddress finds a URL, a host name, an address with a port.
func (r *reader) subjectAddress(d *doc) fact {
	if at := strings.Index(d.text, "://"); at > 0 && at+4 < len(d.text) && !strings.ContainsAny(d.text[at+3:at+4], " \"'") {
		if !r.onlyDocumentation(d, at) {
			return fact{"subject/url", d.text[max(0, at-5):at]}
		}
	}
	for i, t := range d.tokens {
		if t.kind == numberToken && r.ipv4(d, i) {
			return fact{"subject/address", "an address"}
		}
		if t.kind == wordToken && hostName(d, i) {
			return fact{"subject/host", "a host name"}
		}
	}
	return fact{}
}

// onlyDocumentation reports whether every URL stands in advice rather than in
// the report of the failure: "consult https://…", "visit https://…".
func (r *reader) onlyDocumentation(d *doc, at int) bool {
	for at >= 0 {
		tok := 0
		for tok < len(d.tokens) && d.tokens[tok].end < at {
			tok++
		}
		if tok < len(d.tokens) {
			from, to := d.sentence(tok)
			if d.within(from, to, "noise") == nil && !r.advice(d, from, to) {
				return false
			}
		}
		next := strings.Index(d.text[at+3:], "://")
		if next < 0 {
			return true
		}
		at += 3 + next
	}
	return true
}

var adviceVerb = wordSet("visit see consult go open at here documentation docs")

func (r *reader) advice(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		if adviceVerb[d.tokens[i].low] && d.tokens[i].low != "at" {
			return true
		}
	}
	return false
}

// ipv4 reports whether a dotted quad starts at a token.
func (r *reader) ipv4(d *doc, i int) bool {
	end := d.tokens[i].end
	return strings.Count(d.tokens[i].low, ".") == 3 || strings.Count(d.tokens[i].low, ".") == 1 && end < len(d.text) && d.text[end] == '.'
}

// hostName reports whether a dotted name with a known last label starts at a token.
func hostName(d *doc, i int) bool {
	t := d.tokens[i]
	if t.low == "localhost" {
		return true
	}
	dots, at := 0, i
	for at+2 < len(d.tokens) && d.tokens[at+1].glued && (d.tokens[at+1].low == "." || d.tokens[at+1].low == "-") && d.tokens[at+2].glued && d.tokens[at+2].kind != punctToken {
		if d.tokens[at+1].low == "." {
			dots++
		}
		at += 2
	}
	return dots > 0 && topLevel[d.tokens[at].low] && (i == 0 || !d.tokens[i].glued || !isMark(d.tokens[i-1].low, "/.@"))
}

// topLevel are the last labels by which a host name is told from a file name or a field.
var topLevel = wordSet("com org net io dev app ai co edu gov uk de fr es it ru cn jp kr br nl ch at eu us ca au in info biz cloud example test invalid internal local localhost localdomain lan corp tech xyz me tv so sh gg")

// subjectValue finds a value of the call.
func (r *reader) subjectValue(d *doc) fact {
	for _, v := range r.obs.Sent.Values {
		if d.hay.names(v) {
			return fact{"subject/sent-value", v}
		}
	}
	for _, v := range r.args.texts {
		if distinctive(v) && d.hay.names(v) {
			return fact{"subject/argument", v}
		}
	}
	return fact{}
}

// distinctive reports whether an argument's value can hardly stand in a message by chance.
func distinctive(v string) bool {
	n := utf8.RuneCountInString(v)
	return n >= 7 || n >= 3 && strings.ContainsAny(v, "0123456789-_/.@:") && n >= 4 || n >= 5 && strings.ContainsAny(v, " ")
}

// subjectTool finds the called tool's name.
func (r *reader) subjectTool(d *doc) fact {
	if r.tool == nil || r.tool.name == "" {
		return fact{}
	}
	for _, m := range r.mentions(d) {
		if m.tool == r.tool && m.explicit {
			return fact{"subject/tool", r.tool.name}
		}
	}
	name := strings.ToLower(r.tool.name)
	if len(r.tool.words) > 1 && findValue(strings.ToLower(d.text), name) {
		return fact{"subject/tool", r.tool.name}
	}
	return fact{}
}

// subjectIdentity finds a word of the server's own name.
func (r *reader) subjectIdentity(d *doc) fact {
	for _, t := range d.tokens {
		if t.kind == wordToken && r.cat.identity[t.low] {
			return fact{"subject/service", d.text[t.start:t.end]}
		}
	}
	return fact{}
}

// subjectRole finds a role that tells which service: "the ticket store",
// "Grafana API", "le service des vols", "the ledger".
func (r *reader) subjectRole(d *doc) fact {
	for i := range d.matches {
		m := &d.matches[i]
		switch m.category {
		case "role":
			if f := r.roleAt(d, m); f.found() {
				return f
			}
		}
	}
	for i := range d.tokens {
		if d.tokens[i].kind == wordToken && r.compound(d.tokens[i].low) {
			return fact{"subject/role", d.written(i, i+1)}
		}
	}
	return fact{}
}

// compound reports whether a German word ends in a role and begins with what
// tells which: Gartendienst, Pflanzenverzeichnis.
func (r *reader) compound(word string) bool {
	if r.language.name != "de" && r.language.name != "" {
		return false
	}
	for _, suffix := range r.lex.suffixes {
		for _, genitive := range []string{"", "s", "es"} {
			if len(word) > len(suffix)+len(genitive)+2 && strings.HasSuffix(word, suffix+genitive) {
				return true
			}
		}
	}
	return false
}

func (r *reader) roleAt(d *doc, m *match) fact {
	head := d.tokens[m.from].low
	if before := m.from - 1; before >= 0 && d.tokens[before].clause == d.tokens[m.from].clause {
		if d.tokens[before].low == "-" && before > 0 {
			before--
		}
		if r.modifier(d, before, r.spokenOr(m.language)) {
			return fact{"subject/role", d.written(before, m.to)}
		}
	}
	language := r.language.name
	if language == "" {
		language = m.language
	}
	if headLast[language] {
		if !genericWord(d, m.from) && !ideographicText(head) && d.at(m.from, "generic") == nil {
			return fact{"subject/role", d.written(m.from, m.to)}
		}
		return fact{}
	}
	// Romance and Slavic languages put the modifier after: service des vols.
	for at := m.to; at < len(d.tokens) && at < m.to+3 && d.tokens[at].clause == d.tokens[m.from].clause; at++ {
		if linkWord[d.tokens[at].low] {
			continue
		}
		if r.modifier(d, at, language) {
			return fact{"subject/role", d.written(m.from, at+1)}
		}
		break
	}
	if d.at(m.from, "generic") == nil && !genericWord(d, m.from) {
		return fact{"subject/role", d.written(m.from, m.to)}
	}
	return fact{}
}

// spokenOr gives the text's language, or that of a phrase.
func (r *reader) spokenOr(language string) string {
	if r.language.name != "" {
		return r.language.name
	}
	return language
}

// headLast holds the languages whose modifiers stand before the noun.
var headLast = map[string]bool{"en": true, "de": true, "ja": true, "zh": true, "ko": true}

var linkWord = wordSet("de des du d la le les l del della dello delle dei degli di do da dos das los las el il lo i gli")

// modifier reports whether a word can tell one service from another.
func (r *reader) modifier(d *doc, i int, language string) bool {
	if i < 0 || i >= len(d.tokens) {
		return false
	}
	t := d.tokens[i]
	if t.kind != wordToken || genericWord(d, i) || exceptionName(d.text[t.start:t.end]) {
		return false
	}
	if language == "ja" || language == "zh" || language == "ko" {
		return ideographicText(t.low) && !particle[t.low] || !ideographicText(t.low) && utf8.RuneCountInString(t.low) > 2
	}
	for _, c := range []category{"failure", "negation", "notfound", "cause.unavailable", "cause.network", "cause.http-5xx", "cause.rate-limit", "cause.timeout", "cause.unauthorized", "use", "put", "modal", "retry", "wait", "condition", "later", "rule.invalid"} {
		if d.at(i, c) != nil && !r.cat.words[singular(t.low)] {
			return false
		}
	}
	return len(t.low) > 1
}

// particle are characters that stand before a noun without naming anything.
var particle = wordSet("の は が を に で と も へ や 的 在 向 从 到 与 和 是 了 被 本 该 此 이 그 저 는 은 을 를 에 의 上 下 ー")

func ideographicText(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return ideographic(r)
}

func genericWord(d *doc, i int) bool {
	return d.at(i, "generic") != nil || d.tokens[i].kind != wordToken
}

// exceptionName reports whether a word is the name of an exception class.
func exceptionName(word string) bool {
	return strings.HasSuffix(word, "Error") || strings.HasSuffix(word, "Exception") || strings.HasSuffix(word, "Failure") && len(word) > 7
}

// subjectOperation finds what was being done: "failed to list runs", "error
// searching Wikipedia", "Geocoding failed".
func (r *reader) subjectOperation(d *doc) fact {
	for i := range d.matches {
		m := &d.matches[i]
		switch m.category {
		case "operation.infinitive":
			if f := r.object(d, m.to, m.to+1); f.found() {
				return f
			}
		case "operation.gerund":
			if m.to < len(d.tokens) && strings.HasSuffix(d.tokens[m.to].low, "ing") && len(d.tokens[m.to].low) > 4 {
				if f := r.object(d, m.to, m.to+1); f.found() {
					return f
				}
			}
		case "failure", "cause.timeout":
			if f := r.operationBefore(d, m); f.found() {
				return f
			}
		}
	}
	return fact{}
}

// object looks for a telling word after a verb, in the verb's clause.
func (r *reader) object(d *doc, verb, from int) fact {
	if verb >= len(d.tokens) || passive[d.tokens[verb].low] {
		return fact{}
	}
	for i := from; i < len(d.tokens) && i < from+5 && d.tokens[i].clause == d.tokens[verb].clause && d.tokens[i].sent == d.tokens[verb].sent; i++ {
		if d.tokens[i].kind == punctToken {
			if isMark(d.tokens[i].low, "\"'`*") {
				continue
			}
			break
		}
		if r.modifier(d, i, "en") || r.cat.words[singular(d.tokens[i].low)] && d.at(i, "generic") == nil {
			return fact{"subject/operation", d.written(verb, i+1)}
		}
	}
	return fact{}
}

var passive = wordSet("be been")

// operationWords are nouns that name an operation by themselves.
var operationWords = wordSet("search lookup upload download import export sync synchronization conversion translation login deployment build migration backup geocoding indexing booking payment refund checkout transfer registration subscription publication rendering compilation installation clone commit merge push pull")

// operationBefore finds the noun or gerund that failed: "Tide lookup failed",
// "Geocoding failed", "The search timed out".
func (r *reader) operationBefore(d *doc, m *match) fact {
	from, _ := d.clause(m.from)
	for i := m.from - 1; i >= from && i >= m.from-6; i-- {
		t := d.tokens[i]
		if t.kind != wordToken {
			continue
		}
		gerund := strings.HasSuffix(t.low, "ing") && len(t.low) > 5 && (i == from || d.tokens[i-1].kind == punctToken) && !notGerund[t.low]
		if gerund {
			if i == m.from-1 || r.object(d, i, i+1).found() {
				return fact{"subject/operation", d.written(i, m.from)}
			}
			continue
		}
		if i == m.from-1 && (operationWords[t.low] || r.tool != nil && contains(r.tool.words, t.low) && d.at(i, "generic") == nil) {
			return fact{"subject/operation", d.written(i, i+1)}
		}
	}
	return fact{}
}

var notGerund = wordSet("processing something anything nothing everything during fetching loading executing")

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// subjectName finds a proper noun inside a sentence: "No response from Grafana".
func (r *reader) subjectName(d *doc) fact {
	for i := 1; i < len(d.tokens); i++ {
		t, before := d.tokens[i], d.tokens[i-1]
		if t.kind != wordToken || !d.capital(i) || before.kind != wordToken || before.sent != t.sent || d.capital(i-1) || t.end-t.start < 3 {
			continue
		}
		word := d.text[t.start:t.end]
		if genericWord(d, i) || exceptionName(word) || strings.Contains(word, "_") || len(d.starting(i)) > 0 && d.covered(i, "failure") || calendar[t.low] {
			continue
		}
		if i+2 < len(d.tokens) && d.tokens[i+1].low == "." && d.tokens[i+1].glued && d.tokens[i+2].glued {
			continue // HttpClient.Timeout
		}
		if r.lexical(d, i) || upper(word) && len(word) > 3 {
			continue
		}
		return fact{"subject/name", word}
	}
	return fact{}
}

// subjectPhrase finds what a cause is told of: "the valve refused the
// connection" has the valve as its subject.
func (r *reader) subjectPhrase(d *doc) fact {
	for i := range d.matches {
		m := &d.matches[i]
		if causeFamily[m.category] == "" && m.category != "failure" {
			continue
		}
		from, _ := d.clause(m.from)
		head := m.from - 1
		for head >= from && adverb[d.tokens[head].low] {
			head--
		}
		for k := head; k >= from && k > head-4; k-- {
			if article[d.tokens[k].low] {
				if k < head && r.modifier(d, head, "en") && !r.lexical(d, head) {
					return fact{"subject/phrase", d.written(k+1, head+1)}
				}
				break
			}
		}
	}
	return r.subjectObject(d)
}

// subjectObject finds what a cause is told of after it: "not logged in to the
// timetable".
func (r *reader) subjectObject(d *doc) fact {
	for i := range d.matches {
		m := &d.matches[i]
		if causeFamily[m.category] == "" {
			continue
		}
		for k := m.to; k+2 < len(d.tokens) && k < m.to+4 && d.tokens[k].clause == d.tokens[m.from].clause; k++ {
			if preposition[d.tokens[k].low] && article[d.tokens[k+1].low] && r.modifier(d, k+2, "en") && !r.lexical(d, k+2) && d.tokens[k+2].sent == d.tokens[k].sent && !when[d.tokens[k+2].low] {
				return fact{"subject/phrase", d.written(k+2, k+3)}
			}
		}
	}
	return fact{}
}

var preposition = wordSet("from by at with of for to against on into through behind")

// when are nouns of time and circumstance, which are no subjects.
var when = wordSet("moment minute hour day key account time end start middle way limit next last past first current same other side line")

var article = wordSet("the our its their")

var adverb = wordSet("has had have just again suddenly also still simply currently unexpectedly is was")

// subjectHead finds a name at the head of a clause: "Garden request failed",
// "Navigation timeout".
func (r *reader) subjectHead(d *doc) fact {
	for i := 0; i+1 < len(d.tokens); i++ {
		t := d.tokens[i]
		if t.kind != wordToken || !d.capital(i) || t.end-t.start < 3 || i > 0 && d.tokens[i-1].clause == t.clause && d.tokens[i-1].kind == wordToken {
			continue
		}
		word := d.text[t.start:t.end]
		named := afterName[d.tokens[i+1].low] || d.tokens[i+1].low == ":" && d.tokens[i+1].glued && !t.glued && !strings.ContainsAny(word, "0123456789") && d.at(i, "lead") == nil && d.at(i, "apology") == nil && d.at(i, "later") == nil
		if !named || genericWord(d, i) || exceptionName(word) || r.lexical(d, i) || upper(word) && len(word) > 4 {
			continue
		}
		return fact{"subject/name", word}
	}
	return fact{}
}

var afterName = wordSet("request requests call calls error errors failed fails timeout connection authentication authorization login response query operation rejected refused returned responded replied answered reported says said did does is was could cannot unavailable unreachable")

// lexical reports whether a word is part of a phrase that the judge reads otherwise.
func (r *reader) lexical(d *doc, i int) bool {
	for k := range d.matches {
		m := &d.matches[k]
		if m.from > i {
			return false
		}
		if m.to > i && (strings.HasPrefix(string(m.category), "cause.") || m.category == "failure" || m.category == "notfound" || m.category == "retry" || m.category == "use" || m.category == "imperative" || m.category == "modal") {
			return true
		}
	}
	return false
}

var calendar = wordSet("mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september october november december gmt utc")

func upper(word string) bool { return strings.ToUpper(word) == word }

// network reports whether a class is about what a server met upstream.
func network(c evidence.Class) bool {
	return c.Transient() || c == evidence.Unauthorized
}
