package judge

import "strings"

// subjectGrammar finds a subject by the grammar of English where neither a list
// of roles nor the catalogue holds it: a noun behind an article, a name written
// with a capital inside, a noun that opens the text, a labelled value, what a
// gerund is done to.
func (r *reader) subjectGrammar(d *doc) fact {
	if !r.english(d) || r.message.raws().raw {
		return fact{}
	}
	for _, look := range []func(*doc) fact{r.subjectInnerCapital, r.subjectLabelled, r.subjectArticle, r.subjectBare, r.subjectGerund} {
		if f := look(d); f.found() {
			return f
		}
	}
	return fact{}
}

// subjectInnerCapital finds a name such as PagerDuty or OpenWeather: its parts
// are not all words of errors or of programs.
func (r *reader) subjectInnerCapital(d *doc) fact {
	for i, t := range d.tokens {
		if t.kind != wordToken || t.opaque || t.end-t.start < 5 || d.origin(i) == body || !d.capital(i) {
			continue
		}
		word := d.text[t.start:t.end]
		if strings.Contains(word, "_") || !unmistakable(word) || exceptionName(word) || r.cat.folded[fold(word)] != nil || programName[t.low] {
			continue
		}
		if i+1 < len(d.tokens) && d.tokens[i+1].glued && isMark(d.tokens[i+1].low, ".([") && i+2 < len(d.tokens) && d.tokens[i+2].glued || i > 0 && t.glued && isMark(d.tokens[i-1].low, ".:$") {
			continue // a name of a program: Foo.Bar, foo::Bar
		}
		if len(d.starting(i)) > 0 {
			continue // a code that the lexicon reads
		}
		parts := nameWords(word)
		for _, p := range parts {
			if len(p) > 1 && !programWord[p] && !pronoun[p] && !r.lex.function("en", p) && r.lex.plain(p) {
				return fact{"subject/name", word}
			}
		}
	}
	return fact{}
}

var programName = wordSet("javascript typescript nodejs graphql oauth openapi ipv4 ipv6 websocket websockets mysql websockets mcp statuscode retryafter nonetype keyerror httpclient")

var programWord = wordSet("error exception timeout http https api url uri id json xml html sql db tcp udp ssl tls dns io os net client server request response service internal invalid bad not no found too many requests gateway unavailable access denied unauthorized forbidden rate limit exceeded connection connect refused reset read write null none undefined type value key name token auth status code host unknown socket failed failure fetch abort aborted expired missing argument arguments parameter params object node js py web data async promise resource quota throttling throttled throttle upstream proxy operation permission permissions scope credentials session handler call tool retry after network unreachable closed eof parse parser decode syntax schema validation runtime system exceeded deadline cancelled canceled reached")

// plain reports whether no phrase of the lexicon begins with a word.
func (lex *lexicon) plain(low string) bool {
	n := lex.root.exact[low]
	if n == nil {
		return true
	}
	for _, end := range n.ends {
		if end.language == "en" && end.category != "role" {
			return false
		}
	}
	return true
}

// subjectLabelled finds what a label names: service=inventory, "host: depot-7".
func (r *reader) subjectLabelled(d *doc) fact {
	for i := 0; i+2 < len(d.tokens); i++ {
		if subjectLabel[d.tokens[i].low] && isMark(d.tokens[i+1].low, "=:") && d.tokens[i+2].kind == wordToken && r.distinct(d, i+2) {
			return fact{"subject/labelled", d.written(i, i+3)}
		}
	}
	return fact{}
}

var subjectLabel = wordSet("service svc host upstream backend target component dependency source provider system op operation module peer origin")

// subjectArticle finds the noun of a phrase that begins with an article, in a
// sentence that is no advice.
func (r *reader) subjectArticle(d *doc) fact {
	for i := 0; i+1 < len(d.tokens); i++ {
		if !article[d.tokens[i].low] || d.origin(i) == body || r.advised(d, i) {
			continue
		}
		head := -1
		for k := i + 1; k < len(d.tokens) && k < i+5; k++ {
			t := d.tokens[k]
			if t.kind != wordToken {
				if t.low == "-" && t.glued {
					continue
				}
				break
			}
			if t.clause != d.tokens[i].clause || t.opaque || stateVerb[t.low] || preposition[t.low] || phraseEnd[t.low] || t.short || r.lex.function("en", t.low) || k > i+1 && (r.causeStarts(d, k) || strings.HasSuffix(t.low, "ed")) {
				break
			}
			head = k
			if t.end-t.start > len(t.low) {
				break // the owner: "the inventory's ceiling"
			}
		}
		if head >= 0 && r.distinct(d, head) {
			return fact{"subject/noun", d.written(i+1, head+1)}
		}
	}
	return fact{}
}

var phraseEnd = wordSet("only just always often currently now today tonight already also who that which when while because since before after until too so again instead anymore either yet and or as")

// advised reports whether a token stands in a sentence that tells what to do.
func (r *reader) advised(d *doc, i int) bool {
	from, to := d.sentence(i)
	for from < to && d.tokens[from].kind == punctToken {
		from++
	}
	if from == to {
		return false
	}
	if m := d.at(from, "imperative"); m != nil && d.at(from, "failure") == nil && !(from+1 < to && afterName[d.tokens[from+1].low]) {
		return true
	}
	for _, c := range []category{"please", "modal", "noise", "lead", "put", "use"} {
		if d.at(from, c) != nil {
			return true
		}
	}
	start, _ := d.clause(i)
	return d.within(from, to, "noise") != nil || d.at(start, "imperative") != nil && start != from || d.within(from, i, "modal") != nil
}

// distinct reports whether a noun tells which thing is meant.
func (r *reader) distinct(d *doc, i int) bool {
	t := d.tokens[i]
	return t.kind == wordToken && len(t.low) > 2 && !strings.Contains(t.low, "_") && !r.lexical(d, i) && r.tellingNoun(d, i) && !when[t.low] && !roleless[t.low] && !vagueNoun[singular(t.low)] && !r.lex.function("en", t.low) && !adjectival(t.low)
}

// vagueNoun are nouns of no thing in particular.
var vagueNoun = wordSet("net http tcp context urlopen thread lookup search pool buffer circuit breaker firewall kernel bandwidth signature bearer payment billing subscription maintenance gateway meantime past future maximum minimum ceiling cap counter budget fact best worst case matter situation circumstance chance luck plug door call back front top bottom rest team people person developer owner admin administrator support sender receiver machine computer box world web internet cloud morning evening night today tomorrow yesterday week month year hiccup glitch snag moment while bit lot kind sort sake spelling wire air ground corner hood backend frontend")

func adjectival(low string) bool {
	for _, ending := range []string{"ly", "ive", "ous", "ed", "ing", "able", "ible", "ful", "less", "est"} {
		if strings.HasSuffix(low, ending) && len(low) > len(ending)+2 {
			return true
		}
	}
	return false
}

// subjectBare finds a noun without an article that opens the text, or what
// follows the first colon: "inventory: connection refused", "Inventory down".
func (r *reader) subjectBare(d *doc) fact {
	colons := 0
	for i := 0; i+1 < len(d.tokens) && i < 12; i++ {
		t := d.tokens[i]
		opens := i == 0 || d.tokens[i-1].low == ":" && colons == 1 || d.tokens[i-1].low == "]" || i == 1 && d.tokens[0].kind == punctToken
		if t.low == ":" {
			colons++
		}
		if !opens || !r.distinct(d, i) || d.at(i, "imperative") != nil || d.at(i, "lead") != nil || d.at(i, "apology") != nil || strings.HasSuffix(t.low, "al") {
			continue
		}
		at := i + 1
		for at < len(d.tokens) && at < i+3 && d.tokens[at].kind == wordToken && !r.causeStarts(d, at) && !stateVerb[d.tokens[at].low] && (d.at(at, "abstract") != nil || d.at(at, "role") != nil || d.at(at, "generic") != nil) {
			at++
		}
		if at >= len(d.tokens) {
			continue
		}
		next := d.tokens[at]
		switch {
		case next.kind == wordToken && (r.causeStarts(d, at) || stateVerb[next.low] || next.short):
			return fact{"subject/noun", d.written(i, at)}
		case next.low == "-" && next.glued && r.causeStarts(d, at-1):
		case isMark(next.low, ":→>-–—|(=") && r.soon(d, at):
			return fact{"subject/noun", d.written(i, at)}
		}
	}
	return fact{}
}

// soon reports whether a cause or a status follows within a few words.
func (r *reader) soon(d *doc, from int) bool {
	for k := from; k < len(d.tokens) && k < from+6; k++ {
		if r.causeStarts(d, k) || d.tokens[k].kind == numberToken && r.statusAt(d, k) != "" {
			return true
		}
	}
	return false
}

var emptyGerund = wordSet("something anything nothing everything during according regarding concerning including missing pending")

// subjectGerund finds what was being done: "listing gadgets needs a login".
func (r *reader) subjectGerund(d *doc) fact {
	for i := 0; i+2 < len(d.tokens); i++ {
		low := d.tokens[i].low
		if i > 0 && d.tokens[i-1].kind == wordToken && d.tokens[i-1].clause == d.tokens[i].clause || !strings.HasSuffix(low, "ing") || len(low) < 6 || emptyGerund[low] || d.tokens[i].opaque {
			continue
		}
		for k := i + 1; k < len(d.tokens) && k < i+4 && d.tokens[k].clause == d.tokens[i].clause; k++ {
			if r.distinct(d, k) || r.cat.words[singular(d.tokens[k].low)] && d.at(k, "generic") == nil {
				return fact{"subject/operation", d.written(i, k+1)}
			}
		}
	}
	return fact{}
}
