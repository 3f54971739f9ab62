package judge

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind says what a token is made of.
type tokenKind uint8

const (
	wordToken   tokenKind = iota
	numberToken           // digits, with inner separators: 30, 1.5, 2,000
	punctToken
)

// token is one word, number or mark of a text. Every Han, kana and Hangul
// character is a token of its own, so that phrases in these scripts match
// without a dictionary.
type token struct {
	low    string // lower case, straight apostrophes
	start  int    // byte offsets into the text
	end    int
	kind   tokenKind
	glued  bool // no space before it
	clause int  // numbered through the whole text
	sent   int
	opaque bool // part of a value or an address: its letters are no words
	short  bool // a verb joined with "not"
}

// clauseMarks end a clause, sentence marks end a sentence.
const (
	clauseMarks   = ";:—–(),、，；：（）「」"
	sentenceMarks = ".!?。！？…"
)

// tokenize splits a text into tokens and numbers its sentences and clauses.
// It is linear and accepts any bytes.
func tokenize(text string) []token {
	tokens := make([]token, 0, len(text)/5+4)
	sent, clause := 0, 0
	glued, pendingEnd := false, false
	add := func(t token) {
		if pendingEnd {
			pendingEnd = false
			sent++
			clause++
		}
		t.glued, t.sent, t.clause = glued, sent, clause
		tokens = append(tokens, t)
		glued = true
	}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == '\n' || r == '\r':
			pendingEnd = pendingEnd || len(tokens) > 0
			glued = false
			i += size
		case unicode.IsSpace(r):
			if n := len(tokens); n > 0 && isMark(tokens[n-1].low, sentenceMarks) && !abbreviation(tokens) {
				pendingEnd = true
			}
			glued = false
			i += size
		case r >= '0' && r <= '9':
			end := numberEnd(text, i)
			add(token{low: text[i:end], start: i, end: end, kind: numberToken})
			i = end
		case ideographic(r):
			add(token{low: variant(r, text[i:i+size]), start: i, end: i + size, kind: wordToken})
			i += size
		case wordRune(r) && (r != '_' || innerUnderscore(text, i)):
			end := wordEnd(text, i)
			if at := elision(text[i:end]); at > 0 { // l'identifiant
				add(token{low: lowered(text[i : i+at]), start: i, end: i + at, kind: wordToken})
				i += at
				for i < end && (text[i] == '\'' || text[i] > 0x7f && strings.HasPrefix(text[i:], "’")) {
					_, size := utf8.DecodeRuneInString(text[i:])
					i += size
				}
				continue
			}
			for end > i+1 && text[end-1] == '_' {
				end--
			}
			low := possessive(lowered(text[i:end]))
			add(token{low: low, start: i, end: end, kind: wordToken, short: len(low) >= 5 && low[len(low)-2] == '\''})
			i = end
		default:
			mark := text[i : i+size]
			add(token{low: mark, start: i, end: i + size, kind: punctToken})
			if strings.Contains("。！？", mark) || (r == '!' || r == '?') && ideographicText(text[i+size:]) {
				pendingEnd = true
			}
			if strings.Contains(clauseMarks, mark) && !inTime(text, i) {
				clause++
			}
			i += size
		}
	}
	return tokens
}

// abbreviation reports whether the last token, a full stop, ends "e.g." or the like.
func abbreviation(tokens []token) bool {
	n := len(tokens)
	if n < 2 || tokens[n-1].low != "." {
		return false
	}
	last := tokens[n-2]
	switch last.low {
	case "etc", "vs", "approx", "bzw", "ca", "resp", "usw", "ej", "ex", "min", "max", "sec", "no", "sek", "std", "seg", "mind", "höchst", "evtl", "ggf", "vgl", "bspw", "núm", "máx", "mín", "сек", "мин", "напр", "руб", "стр", "см":
		return last.glued || last.low != "no"
	}
	return last.end-last.start == 1 && last.kind == wordToken && n >= 4 && tokens[n-3].low == "."
}

func isMark(s, marks string) bool { return s != "" && strings.Contains(marks, s) }

// inTime reports whether a mark stands between digits, as in 10:15 or 1,000.
func inTime(text string, at int) bool {
	return at > 0 && at+1 < len(text) && isDigit(text[at-1]) && isDigit(text[at+1])
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func numberEnd(text string, at int) int {
	for at < len(text) {
		if isDigit(text[at]) {
			at++
			continue
		}
		if (text[at] == '.' || text[at] == ',') && at+1 < len(text) && isDigit(text[at+1]) {
			at += 2
			continue
		}
		break
	}
	return at
}

// innerUnderscore reports whether an underscore stands inside a name, not
// beside one, as Markdown's emphasis does.
func innerUnderscore(text string, at int) bool {
	return at > 0 && (isDigit(text[at-1]) || text[at-1] >= 'a' && text[at-1] <= 'z' || text[at-1] >= 'A' && text[at-1] <= 'Z')
}

func wordRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsMark(r)
}

// wordEnd finds the end of the word at a byte offset: letters, digits and
// underscores, and an apostrophe between letters.
func wordEnd(text string, at int) int {
	for at < len(text) {
		r, size := utf8.DecodeRuneInString(text[at:])
		if ideographic(r) {
			return at
		}
		if wordRune(r) || unicode.IsDigit(r) {
			at += size
			continue
		}
		if r == '\'' || r == '’' {
			next, _ := utf8.DecodeRuneInString(text[at+size:])
			if unicode.IsLetter(next) && !ideographic(next) {
				at += size
				continue
			}
		}
		return at
	}
	return at
}

// ideographic reports whether a character is written without word spaces, or,
// for Hangul, takes its particles without one.
func ideographic(r rune) bool {
	if r < 0x1100 {
		return false
	}
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) || r == 'ー'
}

// elided are the words that French and Italian shorten before a vowel.
var elided = wordSet("l d n s j m t c qu jusqu lorsqu puisqu quelqu dell all nell sull dall quell un dev dov com senz anch quest cos nient")

// elision finds the apostrophe after an elided word, or 0.
func elision(word string) int {
	at := strings.IndexAny(word, "'’")
	if at < 1 || at > 6 || !elided[strings.ToLower(word[:at])] {
		return 0
	}
	return at
}

// possessive drops the ending of "the store's limit".
func possessive(low string) string {
	if low == "conn" {
		return "connection" // as logs shorten it
	}
	if len(low) > 5 && strings.HasSuffix(low, "'s") {
		return low[:len(low)-2]
	}
	return low
}

func lowered(word string) string {
	low := strings.ToLower(word)
	if strings.Contains(low, "’") {
		low = strings.ReplaceAll(low, "’", "'")
	}
	return low
}
