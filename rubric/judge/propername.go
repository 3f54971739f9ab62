package judge

import (
	"strings"
)

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
		if r.lexical(d, i) || upper(word) && len(word) > 3 || d.at(i, "abstract") != nil || r.language.name == "de" && r.abstractCompound(t.low) {
			continue
		}
		return fact{"subject/name", word}
	}
	return fact{}
}

// subjectHead finds a name at the head of a clause: "Garden request failed",
// "Navigation timeout".
func (r *reader) subjectHead(d *doc) fact {
	for i := 0; i+1 < len(d.tokens); i++ {
		t := d.tokens[i]
		if t.kind != wordToken || !d.capital(i) || t.end-t.start < 3 || i > 0 && d.tokens[i-1].clause == t.clause && d.tokens[i-1].kind == wordToken {
			continue
		}
		if d.scoped(i) {
			continue // Net::ReadTimeout
		}
		word := d.text[t.start:t.end]
		named := afterName[d.tokens[i+1].low] || d.tokens[i+1].low == ":" && d.tokens[i+1].glued && !t.glued && !strings.ContainsAny(word, "0123456789") && d.at(i, "lead") == nil && d.at(i, "apology") == nil && d.at(i, "later") == nil
		if !named && !roleless[t.low] && (causeFollows(d, i) || d.tokens[i+1].low == "http" || d.tokens[i+1].kind == numberToken && !d.tokens[i+1].glued && r.statusAt(d, i+1) != "") {
			named = true // "Harbour 401", "PressCloud HTTP 502"
		}
		if !named && unmistakable(word) && !strings.Contains(word, "_") && stateVerb[d.tokens[i+1].low] && r.cat.folded[fold(word)] == nil && !r.isParam(word) {
			named = true // "PressCloud is out"
		}
		if !named || genericWord(d, i) || exceptionName(word) || r.lexical(d, i) || upper(word) && len(word) > 4 {
			continue
		}
		return fact{"subject/name", word}
	}
	return fact{}
}

// scoped reports whether a word is part of a name with scopes, as classes have
// in Ruby and C++: "Errno::ECONNRESET".
func (d *doc) scoped(i int) bool {
	colon := func(k int) bool { return k >= 0 && k < len(d.tokens) && d.tokens[k].low == ":" && d.tokens[k].glued }
	return colon(i+1) && colon(i+2) || colon(i-1) && colon(i-2)
}

// causeFollows reports whether a cause's phrase, or a verb of refusing, follows a
// name at once: "Harbour throttled us".
func causeFollows(d *doc, i int) bool {
	for _, m := range d.starting(i + 1) {
		if causeFamily[m.category] != "" {
			return true
		}
	}
	return false
}

// roleless are words before a cause that tell which limit or link, not whose.
var roleless = wordSet("got received saw hit met returned answered unexpected bad daily hourly monthly weekly yearly minute total max maximum minimum account session user peer current your api burst concurrent overall global key login password credentials credential your all every each no free plan trial account quota usage traffic capacity last first second retry read write stream pipe address name lookup once possibly likely still")

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

// upper reports whether a word has no small letter.
func upper(word string) bool {
	for i := 0; i < len(word); i++ {
		if c := word[i]; c >= 'a' && c <= 'z' {
			return false
		}
		if word[i] >= 0x80 {
			return strings.ToUpper(word) == word
		}
	}
	return true
}
