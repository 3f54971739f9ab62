package judge

import "strings"

// kindTold finds the kind of a missing thing where no set phrase names it: a
// noun of the called tool or of the sent parameter, the subject of a denial
// ("That animal isn't …"), what is said not to be had ("we don't stock …").
func (r *reader) kindTold(d *doc) string {
	if k := r.ownNoun(d); k != "" {
		return k
	}
	for i := range d.tokens {
		if !denies(d, i) || d.origin(i) == body {
			continue
		}
		if k := r.deniedSubject(d, i); k != "" {
			return k
		}
		if k := r.deniedObject(d, i); k != "" {
			return k
		}
	}
	return ""
}

// denies reports whether a word denies: "not", "isn't", "never", or tells by
// itself that a thing is away.
func denies(d *doc, i int) bool {
	t := d.tokens[i]
	return t.kind == wordToken && !t.opaque && (t.short || denial[t.low])
}

var denial = wordSet("not never cannot gone missing absent unknown deleted removed sold expired retired archived withdrawn lost vanished discontinued unlisted unregistered decommissioned scrapped destroyed left moved nonexistent imaginary unavailable")

// ownNoun finds a noun of the called tool's name or of the parameter that was
// sent, outside of advice, or in a code: GADGET_UNKNOWN.
func (r *reader) ownNoun(d *doc) string {
	if r.tool == nil {
		return ""
	}
	own := map[string]bool{}
	for i, w := range r.tool.words {
		if makes[r.tool.words[0]] {
			break // what was to be made is not what is missing
		}
		if !(i == 0 && len(r.tool.words) > 1) && !kindless[w] && !plainVerb[w] && !writeVerbs[w] && len(w) > 2 {
			own[singular(w)] = true
		}
	}
	for _, w := range nameWords(lastPart(r.obs.Sent.Parameter)) {
		if !kindless[w] && !idWord[w] && !plainVerb[w] && !queryParam[w] && len(w) > 2 {
			own[singular(w)] = true
		}
	}
	if len(own) == 0 {
		return ""
	}
	for i, t := range d.tokens {
		if t.kind != wordToken || t.opaque || d.origin(i) == body {
			continue
		}
		if i > 0 && d.tokens[i-1].low == "to" {
			continue // "failed to scrape": what was done
		}
		word := d.text[t.start:t.end]
		if own[singular(t.low)] {
			from, _ := d.sentence(i)
			if d.at(from, "imperative") != nil || d.at(from, "lead") != nil || i+1 < len(d.tokens) && d.at(i+1, "role") != nil && !requestNoun[d.tokens[i+1].low] || d.braced(i) {
				continue
			}
			return word
		}
		if strings.Contains(word, "_") && (upper(word) || absenceCode(word)) && r.cat.folded[fold(word)] == nil {
			for _, w := range nameWords(word) {
				if own[singular(w)] {
					return w
				}
			}
		}
	}
	return ""
}

// idWord are words of parameter names that say how a thing is named, not what it is.
var idWord = wordSet("ref reference number code key uuid guid handle slug label title identifier nos num refs numbers codes keys tag")

// absenceCode reports whether a code in small letters says that a thing is
// missing: singer_missing.
func absenceCode(word string) bool {
	for _, w := range nameWords(word) {
		if denial[w] || w == "no" {
			return true
		}
	}
	return false
}

// braced reports whether a token stands in the braces of an unfilled template.
func (d *doc) braced(i int) bool {
	return i > 0 && isMark(d.tokens[i-1].low, "{$%<") && d.tokens[i].glued
}

// deniedSubject reads the noun phrase that a denial is about, from the start of
// its clause.
func (r *reader) deniedSubject(d *doc, at int) string {
	from, _ := d.clause(at)
	for from < at && d.tokens[from].kind == punctToken {
		from++
	}
	if from >= at || at-from > 8 {
		return ""
	}
	determined := determiner[d.tokens[from].low]
	if determined {
		from++
	}
	for i := from; i < at; i++ {
		t := d.tokens[i]
		if t.kind != wordToken || stateVerb[t.low] {
			return ""
		}
		if r.thing(d, i) {
			for k := i + 1; k < at; k++ {
				if answering[d.tokens[k].low] {
					return "" // who says so is not what is missing
				}
			}
			if determined || i == from && d.capital(i) || i == from && from == 0 {
				return d.written(i, i+1)
			}
			return ""
		}
		if !determined {
			return ""
		}
	}
	return ""
}

// deniedObject reads what is said not to be had, known or kept.
func (r *reader) deniedObject(d *doc, at int) string {
	if !d.tokens[at].short && d.tokens[at].low != "not" && d.tokens[at].low != "never" && d.tokens[at].low != "cannot" {
		return ""
	}
	_, to := d.clause(at)
	for i := at + 1; i < to && i < at+4; i++ {
		if !having[d.tokens[i].low] {
			continue
		}
		for k := i + 1; k < to && k < i+5; k++ {
			if d.tokens[k].kind != wordToken || preposition[d.tokens[k].low] && d.tokens[k].low != "of" {
				return ""
			}
			if r.thing(d, k) {
				return d.written(k, k+1)
			}
		}
		return ""
	}
	return ""
}

// thing reports whether a word is the kind of a thing, and no word of grammar.
func (r *reader) thing(d *doc, i int) bool {
	low := d.tokens[i].low
	return !pronoun[low] && !determiner[low] && len(low) > 2 && r.kindWord(d, i)
}

// answering are words between who reports and what is reported.
var answering = wordSet("returned returns answered answers responded responds replied replies said says reported reports gave gives http status code error :")

var determiner = wordSet("that this the your such these those a an any our whichever")

// having are verbs of keeping and knowing.
var having = wordSet("have had carry carried hold held know knew stock stocked keep kept list store see seen find own recognise recognize contain include offer sell manage track")

// function reports whether a word is one of a language's function words.
func (lex *lexicon) function(language, low string) bool {
	for _, l := range lex.languages[low] {
		if l == language {
			return true
		}
	}
	return false
}
