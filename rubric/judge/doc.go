// Package judge turns one observation into one judgement: the channel by which a
// failure came, and the points that its message earns for saying what failed, what
// to do next and whether to call again (docs/codebook.md). It reads text only. It
// must not talk to a server, read a file or a clock, or know of scores.
//
// # Where a rule stands
//
// A judgement names the rule that decided each axis ("rules" in the JSON of
// mcp-grade judge; in brackets in mcp-grade message --explain), e.g.
// "trigger/hint" or "subject/role+cause/timeout", which is two rules. Look for the
// name in this folder: it stands, in quotes, once in each place that gives it (only
// what follows cause/, trigger/parameter-, trigger/only-parameter- and
// trigger/unnamed- is put there when it runs). Or
//
//	go test ./rubric/judge -run TestEveryRuleIsShown -v | grep trigger/hint
//
// which prints these places and the file with most of the examples. A phrase that a
// rule knows, or does not, stands in lexicon/LANGUAGE.yaml under the category that
// --explain prints beside the words. A misjudged message goes into the table of its
// question, as a hit or a miss, before the rule is changed.
//
//	question           rules                                    examples
//	channel            channel.go rawtext.go validation.go      channel*_test.go protocol_test.go rawtext_test.go
//	unflagged failure  masked.go empty.go flags.go search.go    masked*_test.go
//	class              class.go kind*.go                        class_test.go
//	missing thing      notfound.go                              notfound*_test.go
//	refused argument   invalid.go parameters.go presence.go     invalid*_test.go missing_wordings_test.go
//	                   predicate.go
//	subject            subject*.go operation.go role.go         subject_test.go cause*_test.go
//	                   address.go propername.go nounphrase.go
//	cause              cause*.go codes.go specificity.go        cause*_test.go credentials*_test.go
//	next step          nextstep.go step*.go mentions.go         nextstep*_test.go credentials_test.go
//	                   source.go instruction.go
//	what is allowed    rules.go bounds.go formrule.go           nextstep_invalid_test.go invalid_servers_test.go
//	                   labelled.go
//	retry              retry*.go again.go change.go outlook.go  retry_test.go writes_test.go nextstep_*_test.go
//	                   futility.go selfheal.go polarity.go
//	durations          durations.go waits.go                    durations_test.go waits*_test.go
//	identifiers        identifiers.go opaque.go                 identifiers_test.go notfound*_test.go
//	boilerplate        boilerplate.go frames.go dump.go         boilerplate_test.go frames_test.go
//	fields, metadata   contract.go fields.go segments.go        contract_test.go segments_test.go
//	languages          languages.go ideographs.go variants.go   languages_test.go language_*_test.go
//	                   lexicon/*.yaml                           testdata/wordings/*.txt
//	style              style.go                                 remarks_test.go
//	leaks              leak/*.go                                leak/*_test.go
//	better wording     suggest/*.go                             suggest/*_test.go suggestion_test.go
//
// Tests in *_field_test.go hold texts in the manner of real libraries and servers,
// *_servers_test.go other catalogues (servers_test.go), *_wordings_test.go many ways
// to say one thing.
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

// codeLabel reports whether a word is a code in front of a message, or in
// brackets: "INVALID_INPUT: …", "[NOT_FOUND] …", "Error (BAD_STATE): …".
func (d *doc) codeLabel(i int) bool {
	if i+1 >= len(d.tokens) || i > 4 || !stableCode(d.text[d.tokens[i].start:d.tokens[i].end]) {
		return false
	}
	next := d.tokens[i+1].low
	return next == ":" || next == "]" || next == ")" || next == "-" || next == "–" || next == "—"
}

// constant reports whether a word is written as constants and variables of the
// environment are: API_TOKEN.
func (d *doc) constant(i int) bool {
	t := &d.tokens[i]
	return t.kind == wordToken && strings.Contains(t.low, "_") && upper(d.text[t.start:t.end])
}

// variable reports whether a word can be a variable of the environment.
func (d *doc) variable(i int) bool { return d.constant(i) && !d.codeLabel(i) }

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
