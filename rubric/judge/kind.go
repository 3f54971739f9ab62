package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// kind finds the kind of thing that is missing: "Repository not found",
// "Unknown site", "Invalid owner", "No such table".
func (r *reader) kind(d *doc) string {
	for i := range d.matches {
		m := &d.matches[i]
		switch m.category {
		case "notfound", "rule.invalid":
			if k := r.kindInCode(d, m); k != "" {
				return k
			}
			if ideographicLanguage[m.language] && ideographicLanguage[r.language.name] {
				if k := r.kindIdeographic(d, m); k != "" {
					return k
				}
				continue
			}
			if k := r.kindBefore(d, m); k != "" {
				return k
			}
			if k := r.kindAfter(d, m); k != "" {
				return k
			}
			if k := r.kindInside(d, m); k != "" {
				return k
			}
		case "operation.infinitive":
			if m.to < len(d.tokens) && makes[d.tokens[m.to].low] {
				continue // what was to be made is not what is missing
			}
			if f := r.object(d, m.to, m.to+1); f.found() {
				return f.quote
			}
		case "failure":
			if k := r.retrieved(d, m); k != "" {
				return k
			}
		case "operation.gerund":
			if m.to < len(d.tokens) && strings.HasSuffix(d.tokens[m.to].low, "ing") && !makesNow[d.tokens[m.to].low] {
				if f := r.object(d, m.to, m.to+1); f.found() {
					return f.quote
				}
			}
		}
	}
	for i := 0; i+1 < len(d.tokens); i++ { // No plant of this name
		if d.tokens[i].low == "no" && (i == 0 || d.tokens[i-1].sent != d.tokens[i].sent || d.tokens[i-1].kind == punctToken) && r.kindWord(d, i+1) && !r.foreignDenial(d, i) {
			return d.written(i+1, i+2)
		}
	}
	for i := 0; i+1 < len(d.tokens) && r.provoked == evidence.NotFound; i++ { // scan missing
		if from, _ := d.clause(i); from == i && d.tokens[i+1].low == "missing" && r.kindWord(d, i) {
			return d.written(i, i+1)
		}
	}
	for i := range d.tokens { // a parameter's name stands for its kind
		if p, _ := r.paramAt(d, i); p != "" && d.has("notfound") {
			return p
		}
	}
	return ""
}

// foreignDenial reports whether "no" opens a phrase of another language, such as
// "no encontrado".
func (r *reader) foreignDenial(d *doc, i int) bool {
	for _, m := range d.starting(i) {
		if m.language != "en" && m.to > i+1 {
			return true
		}
	}
	return false
}

// kindInside reads the noun in the middle of a phrase: "aucune caisse ne
// correspond".
func (r *reader) kindInside(d *doc, m *match) string {
	if m.language == "en" {
		return ""
	}
	for i := m.from + 1; i+1 < m.to; i++ {
		if r.kindWord(d, i) && d.at(i, "abstract") == nil {
			return d.written(i, i+1)
		}
	}
	return ""
}

// retrieved reads "Get berth details failed".
func (r *reader) retrieved(d *doc, m *match) string {
	from, _ := d.clause(m.from)
	if m.from == from || !retrieves[d.tokens[from].low] || m.from-from > 5 || serviceWord[d.tokens[m.from-1].low] {
		return "" // "Open Library API error" names who said so
	}
	for i := from + 1; i < m.from; i++ {
		if r.kindWord(d, i) {
			return d.written(i, i+1)
		}
	}
	return ""
}

var retrieves = wordSet("get fetch load read find retrieve query lookup open show")

var makesNow = wordSet("creating adding posting sending submitting opening publishing uploading inserting writing making registering scheduling drafting starting launching inviting")

// makes are verbs whose object does not exist before.
var makes = wordSet("create add post send submit open publish upload insert write make register schedule draft start launch invite")

// kindInCode reads the kind out of a code: channel_not_found.
func (r *reader) kindInCode(d *doc, m *match) string {
	if m.to-m.from != 1 || m.category != "notfound" {
		return ""
	}
	words := nameWords(d.written(m.from, m.to))
	if len(words) < 3 || words[0] == "not" || words[0] == "no" || words[0] == "err" || kindless[words[0]] {
		return ""
	}
	return words[0]
}

// kindBefore reads the noun before "not found".
func (r *reader) kindBefore(d *doc, m *match) string {
	from, _ := d.clause(m.from)
	if m.from > 0 && (d.tokens[m.from-1].low == "404" || d.tokens[m.from-1].low == "410") && d.capital(m.from) {
		return "" // "returned HTTP 404 Not Found": the words of the status
	}
	for i := m.from - 1; i >= from && i >= m.from-5; i-- {
		if d.tokens[i].low == ":" && i > 1 && (d.tokens[i-1].low == "error" || d.tokens[i-1].low == "failed") && serviceWord[d.tokens[i-2].low] {
			return "" // "Open Library API error: Not Found" names who said so
		}
		if d.tokens[i].kind != wordToken || linkVerb[d.tokens[i].low] {
			continue
		}
		if r.kindWord(d, i) {
			return d.written(i, i+1)
		}
	}
	return ""
}

// serviceWord are words that make what stands before them the name of a service.
var serviceWord = wordSet("api service server client sdk http upstream backend")

// kindAfter reads the noun after "unknown" or "no such".
func (r *reader) kindAfter(d *doc, m *match) string {
	for i := m.to; i < len(d.tokens) && i < m.to+4 && d.tokens[i].sent == d.tokens[m.from].sent && !pointing[d.tokens[i].low]; i++ {
		if d.tokens[i].kind != wordToken || linkVerb[d.tokens[i].low] {
			if isMark(d.tokens[i].low, ".:;") {
				break
			}
			continue
		}
		if r.kindWord(d, i) {
			return d.written(i, i+1)
		}
	}
	return ""
}

var linkVerb = wordSet("is was are were has have be been could can not requested specified given provided the a an this that such with for in of")

// kindWord reports whether a word can be the kind of a thing.
func (r *reader) kindWord(d *doc, i int) bool {
	t := d.tokens[i]
	if t.kind != wordToken || len(t.low) < 2 || exceptionName(d.text[t.start:t.end]) {
		return false
	}
	if r.cat.words[singular(t.low)] && !kindless[t.low] {
		return true
	}
	if words := nameWords(lastPart(r.obs.Sent.Parameter)); len(words) > 1 && words[0] == t.low {
		return true // "Request not found", of requestId
	}
	if word := d.text[t.start:t.end]; unmistakable(word) && r.cat.folded[fold(word)] != nil {
		return false // a tool's name is no kind of thing
	} else if r.tool != nil && unmistakable(word) && strings.HasSuffix(fold(r.tool.name), fold(word)) {
		return false // nor is it without its prefix
	}
	if kindNouns[t.low] {
		return true
	}
	if pronoun[t.low] || r.lex.function("en", t.low) || strings.HasSuffix(t.low, "ing") && i > 0 && beForm[d.tokens[i-1].low] {
		return false
	}
	if kindless[t.low] || d.at(i, "generic") != nil || d.at(i, "failure") != nil || d.at(i, "negation") != nil || d.at(i, "modal") != nil || d.at(i, "use") != nil && !d.capital(i) {
		return false
	}
	return !stableCodeWord(d.text[t.start:t.end])
}

// beForm are the words before a verb in its progressive form.
var beForm = wordSet("is are was were am been be you're we're i'm they're it's")

// kindNouns are kinds that the list of general words would swallow.
var kindNouns = wordSet("resource tool page object site host database table file item record entity method command function target app application url provider endpoint directory folder")

// kindless are nouns that name no kind.
var kindless = wordSet("asked wanted sought what luck idea clue joy dice chance sign trace way problem anymore anyway here there today handed one more rows row data result results match matches nothing something anything error request response lookup search value values id ids get fetch list read find query call error status exception it information content mcp http server such reason internal argument arguments parameter parameters params input inputs option options field fields property properties body payload syntax format type command call token attempt time returned answered responded replied reported said gave got received")

// stableCodeWord reports whether a word is a code such as TDX1004E.
func stableCodeWord(word string) bool {
	return len(word) > 3 && upper(word) && strings.ContainsAny(word, "0123456789_")
}
