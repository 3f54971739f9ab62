package judge

import (
	"strings"
)

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
			if r.message.raws().raw {
				continue // "EOF while parsing a string" tells what a library did
			}
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
		if pointing[d.tokens[i].low] {
			break // "could not find what you asked for"
		}
		if obtains[d.tokens[verb].low] && (d.tokens[i].low == "token" || d.tokens[i].low == "tokens") {
			return fact{"subject/operation", d.written(verb, i+1)}
		}
		if low := d.tokens[i].low; low == "what" || low == "whatever" || low == "which" {
			break
		}
		if r.tool != nil && len(r.tool.words) > 1 && contains(r.tool.words, d.tokens[verb].low) && contains(r.tool.words, d.tokens[i].low) {
			return fact{"subject/operation", d.written(verb, i+1)} // the tool's own name, in words
		}
		if t := d.tokens[i]; r.cat.tools[d.text[t.start:t.end]] != nil {
			continue
		}
		if d.at(i, "cause.tls") != nil {
			break // "unable to find valid certification path" tells why, and not at what
		}
		if r.modifier(d, i, "en") && !r.lex.function("en", d.tokens[i].low) && !pronoun[d.tokens[i].low] || r.cat.words[singular(d.tokens[i].low)] && d.at(i, "generic") == nil {
			return fact{"subject/operation", d.written(verb, i+1)}
		}
	}
	return fact{}
}

// pointing are words that stand for a thing without naming it.
var pointing = wordSet("what whatever anything something everything nothing it them that which any")

// obtains are verbs that make a token the object of an operation of its own.
var obtains = wordSet("refresh renew obtain acquire get fetch exchange request retrieve")

var passive = wordSet("be been")

// operationWords are nouns that name an operation by themselves.
var operationWords = wordSet("search lookup upload download import export sync synchronization conversion translation login deployment build migration backup geocoding indexing booking payment refund checkout transfer registration subscription publication rendering compilation installation clone commit merge push pull")

// operationBefore finds the noun or gerund that failed: "Tide lookup failed",
// "Geocoding failed", "The search timed out".
func (r *reader) operationBefore(d *doc, m *match) fact {
	from, _ := d.clause(m.from)
	if m.category == "failure" && m.from-from >= 2 && m.from-from <= 6 && plainVerb[d.tokens[from].low] && d.tokens[m.from].low == "failed" {
		if f := r.object(d, from, from+1); f.found() {
			return f // "Get poi detail failed"
		}
	}
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
		if i == m.from-1 && requestNoun[t.low] && i > from && d.tokens[i-1].kind == wordToken && (r.cat.words[singular(d.tokens[i-1].low)] && d.at(i-1, "generic") == nil || r.tool != nil && len(r.tool.words) > 1 && contains(r.tool.words, d.tokens[i-1].low) && !plainVerb[d.tokens[i-1].low]) {
			return fact{"subject/operation", d.written(i-1, i+1)} // "Place details request failed"
		}
		if i > from && nameKind[d.tokens[i-1].low] {
			continue // "host lookup failed" is a cause
		}
		if i == m.from-1 && (operationWords[t.low] || r.tool != nil && contains(r.tool.words, t.low) && d.at(i, "generic") == nil) {
			return fact{"subject/operation", d.written(i, i+1)}
		}
	}
	return fact{}
}

// nameKind are words that make a lookup one of a name server.
var nameKind = wordSet("host hostname name dns address domain")

// requestNoun are words that stand between what was asked for and "failed".
var requestNoun = wordSet("request call query lookup operation command fetch search")

// plainVerb are first words of tool names that say nothing about the call.
var plainVerb = wordSet("get list read fetch find query call search run do make set http api")

var notGerund = wordSet("processing something anything nothing everything during fetching loading executing")

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}
