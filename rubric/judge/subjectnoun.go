package judge

import "strings"

// subjectNoun finds the noun phrase that a text speaks of, in words that no list
// of roles holds: "The order book answered 503", "Das Auftragsbuch …", "la
// scierie …". Nouns that tell nothing (request, connection, key) are in the
// lexicon's category "abstract".
func (r *reader) subjectNoun(d *doc) fact {
	language := r.language.name
	if language == "" { // a short text: the language of what it says
		for i := range d.matches {
			if m := &d.matches[i]; causeFamily[m.category] != "" {
				language = m.language
				break
			}
		}
	}
	switch language {
	case "en", "":
		return r.nounEnglish(d)
	case "de":
		return r.nounAfterArticle(d, germanArticle, true)
	case "fr", "es", "pt", "it":
		return r.nounAfterArticle(d, romanceArticle, false)
	case "ru":
		return r.nounRussian(d)
	case "ja", "zh", "ko":
		return r.subjectIdeographic(d)
	}
	return fact{}
}

// nounEnglish reads the phrase between the start of a clause and its verb.
func (r *reader) nounEnglish(d *doc) fact {
	for i := 0; i < len(d.tokens); i++ {
		if i > 0 && d.tokens[i-1].clause == d.tokens[i].clause && d.tokens[i-1].kind == wordToken || d.tokens[i].kind != wordToken || d.origin(i) == body || d.scoped(i) {
			continue
		}
		at, articled := i, article[d.tokens[i].low]
		if articled {
			at++
		}
		first, head, words := at, -1, 0
		for ; at < len(d.tokens) && at < first+6 && d.tokens[at].clause == d.tokens[i].clause; at++ {
			t := d.tokens[at]
			if isMark(t.low, "*`_\"'-") {
				continue
			}
			if t.kind != wordToken || t.opaque || stateVerb[t.low] || r.causeStarts(d, at) {
				break
			}
			head = at
			words++
		}
		if head < 0 || at >= len(d.tokens) || d.tokens[at].kind != wordToken || !stateVerb[d.tokens[at].low] && !r.causeStarts(d, at) {
			continue
		}
		if !articled && (words < 2 || !d.capital(first) || strings.HasSuffix(d.tokens[head].low, "ing")) || words > 3 {
			continue
		}
		if strings.HasSuffix(d.tokens[head].low, "ed") {
			continue // "the stored token": the phrase goes on
		}
		if !pronoun[d.tokens[first].low] && r.tellingNoun(d, head) && len(d.tokens[head].low) > 2 && !r.lexical(d, first) && d.at(first, "retry") == nil {
			return fact{"subject/noun", d.written(first, head+1)}
		}
	}
	return fact{}
}

// causeStarts reports whether a cause's or a failure's phrase begins at a token.
func (r *reader) causeStarts(d *doc, i int) bool {
	for _, m := range d.starting(i) {
		if causeFamily[m.category] != "" || m.category == "failure" {
			return true
		}
	}
	return false
}

// tellingNoun reports whether a word names something in particular.
func (r *reader) tellingNoun(d *doc, i int) bool {
	t := d.tokens[i]
	if t.kind != wordToken || t.opaque || d.origin(i) == body || d.scoped(i) || exceptionName(d.text[t.start:t.end]) {
		return false
	}
	for _, m := range d.starting(i) {
		switch m.category {
		case "generic", "abstract", "failure", "negation", "notfound", "use", "put", "modal", "retry", "wait", "condition", "later", "apology", "please", "noise":
			if m.to == i+1 {
				return false
			}
		}
		if unitCategories[m.category] > 0 {
			return false
		}
	}
	return !pronoun[t.low] && !r.abstractCompound(t.low) && !r.fixed(d, i)
}

// abstractCompound reports whether a German word ends in a noun that tells
// nothing: Verbindungsfehler, Zugriffstoken.
func (r *reader) abstractCompound(word string) bool {
	if r.language.name != "de" && r.language.name != "" {
		return false
	}
	for _, suffix := range r.lex.abstract {
		if strings.HasSuffix(word, suffix) {
			return true
		}
	}
	return false
}

// fixed reports whether a word is part of a phrase that the judge reads
// otherwise; what a phrase leaves room for in its middle is not.
func (r *reader) fixed(d *doc, i int) bool {
	for k := range d.matches {
		m := &d.matches[k]
		if m.from > i {
			return false
		}
		if m.to > i && (m.to-m.from <= 3 || i == m.from || i == m.to-1) && (causeFamily[m.category] != "" || m.category == "failure" || m.category == "notfound" || m.category == "retry" || m.category == "imperative") {
			return true
		}
	}
	return false
}

// nounAfterArticle reads the noun behind an article or a preposition joined with
// one. German nouns are known by their capital.
func (r *reader) nounAfterArticle(d *doc, articles map[string]bool, capital bool) fact {
	for i := 0; i+1 < len(d.tokens); i++ {
		if !articles[d.tokens[i].low] && !(r.language.name == "pt" && d.tokens[i].low == "a") || d.tokens[i+1].sent != d.tokens[i].sent {
			continue
		}
		at := i + 1
		if capital && !d.startsUpper(at) && at+1 < len(d.tokens) && d.tokens[at].kind == wordToken && d.tokens[at+1].clause == d.tokens[at].clause {
			at++ // an adjective between
		}
		if capital && !d.startsUpper(at) || len(d.tokens[at].low) < 4 || !r.tellingNoun(d, at) {
			continue
		}
		return fact{"subject/noun", d.written(i, at+1)}
	}
	return fact{}
}

// nounRussian reads a noun behind a preposition, or before a cause.
func (r *reader) nounRussian(d *doc) fact {
	for i := 0; i+1 < len(d.tokens); i++ {
		if russianPreposition[d.tokens[i].low] && d.tokens[i+1].clause == d.tokens[i].clause && len(d.tokens[i+1].low) > 6 && !settingName(d.tokens[i+1].low) {
			if r.tellingNoun(d, i+1) {
				return fact{"subject/noun", d.written(i+1, i+2)}
			}
			if i+2 < len(d.tokens) && d.at(i+1, "noise") != nil && len(d.tokens[i+2].low) > 6 && d.tokens[i+2].clause == d.tokens[i].clause && r.tellingNoun(d, i+2) {
				return fact{"subject/noun", d.written(i+1, i+3)}
			}
		}
	}
	for i := range d.matches {
		m := &d.matches[i]
		if causeFamily[m.category] == "" {
			continue
		}
		from, _ := d.clause(m.from)
		for k := from; k < m.from && k < from+2 && m.from-from <= 4; k++ {
			if len(d.tokens[k].low) > 6 && r.tellingNoun(d, k) {
				return fact{"subject/noun", d.written(from, m.from)}
			}
		}
	}
	return fact{}
}

// nominal reports whether a character is Han or katakana.
func nominal(s string) bool {
	for _, c := range s {
		return c >= 0x4e00 && c <= 0x9fff || c >= 0x30a1 && c <= 0x30fc
	}
	return false
}

// startsUpper reports whether a token is written with a capital, in any script.
func (d *doc) startsUpper(i int) bool {
	t := d.tokens[i]
	return t.kind == wordToken && !strings.HasPrefix(d.text[t.start:t.end], t.low[:1]) && d.text[t.start:t.end] != t.low
}

var germanArticle = wordSet("der die das den dem des im am vom zum zur beim ins ans unser unsere unserem unseren")

var romanceArticle = wordSet("le la les l du des au aux el los las del al o os as do da dos das ao à às no na nos nas pelo pela il lo gli i dello della dell dei degli delle allo alla all ai agli alle dal dallo dalla dall nel nello nella nell sul sulla notre nuestro nuestra nosso nossa nostro nostra")

var russianPreposition = wordSet("к ко с со от из у до в во через")

// stateVerb are verbs behind the thing that a sentence speaks of.
var stateVerb = wordSet("is was are were has had have does did do doesn't didn't don't isn't wasn't aren't hasn't hadn't won't can't couldn't wouldn't would could can cannot will answers answered says said returns returned responds responded replies replied gave gives sent sends kept keeps refuses refused rejects rejected timed times closed closes hung took takes went goes broke breaks dropped drops ended ends stopped stops threw throws failed fails never still just reports reported wants asks asked needs requires expects limits allows seems appears stays stayed remains remained accepts down offline busy silent resets reset renews renew refreshes refills expires expired reopens lifts clears rolls starts begins")

var pronoun = wordSet("you've you're you'll you'd we've we're we'll we'd i've i'm i'll they've they're it's it'll that's there's here's let's who's what's it this that there you we i they he she what which who someone nobody nothing something everything anything one ones here then so if when while but and or not no yes please also only all any each every both either neither another such more most less few many much first second third last next same other whole entire previous current new old")
