package judge

import (
	"strings"
)

// doc is a text read once: its words, and the phrases of the lexicon in it.
type doc struct {
	text    string
	tokens  []token
	matches []match // sorted by from
	index   []int   // index[i] is the first match at or after token i
	origins []originSpan
	// sentences and clauses hold the first token of each, and the end.
	sentences, clauses []int
	hay                haystack

	language spoken

	mentions     []toolMention // found once, on demand
	mentionsRead bool
	code         *bool // see aboutCode
}

// originSpan says where the tokens up to end come from.
type originSpan struct {
	end  int // token index
	from origin
	key  string
}

// newDoc joins the segments of the wanted origins and reads them.
func newDoc(lex *lexicon, segments []segment, withMeta bool, args arguments) *doc {
	var b strings.Builder
	type cut struct {
		at   int
		from origin
		key  string
	}
	var cuts []cut
	for _, s := range segments {
		if s.from == meta && !withMeta {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s.text)
		cuts = append(cuts, cut{b.Len(), s.from, s.key})
	}
	d := &doc{text: b.String()}
	d.tokens = tokenize(d.text)
	d.sentences = starts(d.tokens, func(t token) int { return int(t.sent) })
	d.clauses = starts(d.tokens, func(t token) int { return int(t.clause) })
	d.hide(args)
	d.language = lex.language(d)
	d.matches = shielded(innermost(d.readCodes(lex, lex.scan(d.tokens, d.language.kept))))
	d.readAgain()
	d.index = make([]int, len(d.tokens)+1)
	at := 0
	for i := range d.index {
		for at < len(d.matches) && d.matches[at].from < i {
			at++
		}
		d.index[i] = at
	}
	tok := 0
	for _, c := range cuts {
		for tok < len(d.tokens) && d.tokens[tok].start < c.at {
			tok++
		}
		d.origins = append(d.origins, originSpan{tok, c.from, c.key})
	}
	d.hay = newHaystack(d.text)
	return d
}

// origin says where a token comes from.
func (d *doc) origin(tok int) origin {
	for _, s := range d.origins {
		if tok < s.end {
			return s.from
		}
	}
	return prose
}

// key names the JSON field a token stands in, folded.
func (d *doc) key(tok int) string {
	for _, s := range d.origins {
		if tok < s.end {
			return s.key
		}
	}
	return ""
}

// has reports whether a phrase of the category occurs.
func (d *doc) has(c category) bool {
	for i := range d.matches {
		if d.matches[i].category == c {
			return true
		}
	}
	return false
}

// first returns the first match of a category, or nil.
func (d *doc) first(c category) *match {
	for i := range d.matches {
		if d.matches[i].category == c {
			return &d.matches[i]
		}
	}
	return nil
}

// at returns the match of a category that starts at a token, or nil.
func (d *doc) at(tok int, c category) *match {
	if tok < 0 || tok >= len(d.tokens) {
		return nil
	}
	for i := d.index[tok]; i < len(d.matches) && d.matches[i].from == tok; i++ {
		if d.matches[i].category == c {
			return &d.matches[i]
		}
	}
	return nil
}

// starting returns the matches that start at a token.
func (d *doc) starting(tok int) []match {
	if tok < 0 || tok >= len(d.tokens) {
		return nil
	}
	end := d.index[tok]
	for end < len(d.matches) && d.matches[end].from == tok {
		end++
	}
	return d.matches[d.index[tok]:end]
}

// covered reports whether a match of the category covers a token.
func (d *doc) covered(tok int, c category) bool {
	for i := range d.matches {
		m := &d.matches[i]
		if m.from > tok {
			return false
		}
		if m.to > tok && m.category == c {
			return true
		}
	}
	return false
}

// within returns the first match of a category between two tokens, or nil.
func (d *doc) within(from, to int, c category) *match {
	if from < 0 {
		from = 0
	}
	if from > len(d.tokens) {
		return nil
	}
	for i := d.index[from]; i < len(d.matches) && d.matches[i].from < to; i++ {
		if d.matches[i].category == c {
			return &d.matches[i]
		}
	}
	return nil
}

// aboutCode reports whether the text is an interpreter's about the program; it is
// found out once.
func (d *doc) aboutCode() bool {
	if d.code == nil {
		code := aboutCode(strings.TrimPrefix(d.text, "Error: "))
		d.code = &code
	}
	return *d.code
}

// sentence gives the token range of the sentence that holds a token.
func (d *doc) sentence(tok int) (from, to int) {
	id := d.tokens[tok].sent
	return d.sentences[id], d.sentences[id+1]
}

// clause gives the token range of the clause that holds a token.
func (d *doc) clause(tok int) (from, to int) {
	id := d.tokens[tok].clause
	return d.clauses[id], d.clauses[id+1]
}

// starts gives the first token of each sentence or clause, whose numbers only
// grow, and behind the last one the end.
func starts(tokens []token, number func(token) int) []int {
	var at []int
	for i, t := range tokens {
		for len(at) <= number(t) {
			at = append(at, i)
		}
	}
	return append(at, len(tokens))
}

// written gives the text between two tokens as it was written.
func (d *doc) written(from, to int) string {
	if from < 0 || from >= to || to > len(d.tokens) {
		return ""
	}
	return d.text[d.tokens[from].start:d.tokens[to-1].end]
}

// capital reports whether a token is written with a capital first letter.
func (d *doc) capital(tok int) bool {
	c := d.text[d.tokens[tok].start]
	return c >= 'A' && c <= 'Z'
}

// quoted reports whether the tokens stand in quotes or backticks.
func (d *doc) quoted(from, to int) bool {
	if from < 1 || to >= len(d.tokens) || !isMark(d.tokens[from-1].low, "`'\"«“„「‘*") || !isMark(d.tokens[to].low, "`'\"»”“」’*") {
		return false
	}
	return !isMark(d.tokens[from-1].low, "`'\"*") || d.tokens[from-1].low == d.tokens[to].low
}
