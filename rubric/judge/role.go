package judge

import (
	"strings"
	"unicode/utf8"
)

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
	if r.message.html && d.origin(m.from) == body {
		return fact{} // a page tells where it came from, not what failed
	}
	if ideographicLanguage[r.language.name] {
		return r.roleCompound(d, m)
	}
	head := d.tokens[m.from].low
	if requestNoun[head] && d.covered(m.from, "cause.dns") {
		return fact{} // "host lookup" is how a name is found
	}
	if before := m.from - 1; before >= 0 && d.tokens[before].clause == d.tokens[m.from].clause {
		if d.tokens[before].low == "-" && before > 0 {
			before--
		}
		if supplies[head] && d.tokens[before].kind == wordToken && !untelling[d.tokens[before].low] {
			return fact{"subject/role", d.written(before, m.to)} // "the DNS provider", whatever else DNS can mean
		}
		if r.modifier(d, before, r.spokenOr(m.language)) && (r.language.name != "ru" || d.at(before, "abstract") == nil) {
			return fact{"subject/role", d.written(before, m.to)}
		}
	}
	language := r.language.name
	if language == "" || language == "en" {
		language = m.language // a text of two languages is read by the role's
	}
	if headLast[language] {
		if head == "account" && m.from > 0 && determiner[d.tokens[m.from-1].low] {
			return fact{} // "this account may not": whose it is, nobody says
		}
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
		if r.modifier(d, at, language) && !r.fixed(d, at) {
			return fact{"subject/role", d.written(m.from, at+1)}
		}
		break
	}
	if d.at(m.from, "generic") == nil && !genericWord(d, m.from) {
		return fact{"subject/role", d.written(m.from, m.to)}
	}
	return fact{}
}

// supplies are roles that a word before them tells apart, also one that is a
// technical term elsewhere.
var supplies = wordSet("provider vendor registrar supplier")

var untelling = wordSet("the a an our your my this that its their his her each every same no any some one other another upstream external remote service api data third party cloud backend server current new old default such which of by from")

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
		return ideographicText(t.low) && !particle[t.low] || !ideographicText(t.low) && (utf8.RuneCountInString(t.low) > 2 || d.startsUpper(i) && len(t.low) == 2)
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
