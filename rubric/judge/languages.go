package judge

import (
	"strings"
	"unicode"
)

// spoken is the language of a text, as far as it can be told.
type spoken struct {
	name    string   // "en", …; "" where nothing tells
	mixed   bool     // more than one language
	kept    []string // whose phrases count; nil: those of all
	unknown bool     // a language without a phrase list: its words are not judged
}

// unlistedScript holds the scripts of languages that have no phrase list.
var unlistedScript = []*unicode.RangeTable{
	unicode.Arabic, unicode.Hebrew, unicode.Thai, unicode.Devanagari, unicode.Greek, unicode.Bengali, unicode.Tamil,
	unicode.Georgian, unicode.Armenian, unicode.Telugu, unicode.Khmer, unicode.Lao, unicode.Myanmar, unicode.Ethiopic, unicode.Gujarati, unicode.Kannada, unicode.Malayalam, unicode.Sinhala,
}

// language tells in which language a text is written, by its script and its
// function words.
func (lex *lexicon) language(d *doc) spoken {
	counts := map[string]int{}
	var kana, han, hangul, cyrillic, other, latin, foreign int
	for i := range d.tokens {
		t := &d.tokens[i]
		if t.kind != wordToken || t.opaque {
			continue
		}
		if foreignLetters(t.low) {
			foreign++
		}
		if t.low[0] < 0x80 {
			if strings.IndexByte(t.low, '_') < 0 {
				latin++
			}
			if t.glued && len(t.low) == 1 && i > 0 && d.tokens[i-1].kind == numberToken {
				continue // the unit of "4s"
			}
			if languages := lex.languages[t.low]; languages != nil {
				for _, l := range languages {
					counts[l]++
				}
			}
			continue
		}
		for _, c := range t.low {
			switch {
			case c < 0x250:
				latin++
			case unicode.In(c, unicode.Hiragana, unicode.Katakana):
				kana++
			case unicode.Is(unicode.Han, c):
				han++
			case unicode.Is(unicode.Hangul, c):
				hangul++
			case unicode.Is(unicode.Cyrillic, c):
				cyrillic++
			case unicode.In(c, unlistedScript...):
				other += 1 + len(t.low)/12 // Thai and Khmer write no spaces
			}
			break
		}
		for _, l := range lex.languages[t.low] {
			counts[l]++
		}
	}
	switch {
	case other >= 3 && other*2 >= latin:
		return spoken{unknown: true, name: "other"}
	case kana > 0 && kana+han >= 3:
		return spoken{name: "ja", mixed: mixes(counts), kept: []string{"ja", "en"}}
	case hangul >= 3:
		return spoken{name: "ko", mixed: mixes(counts), kept: []string{"ko", "en"}}
	case han >= 3:
		return spoken{name: "zh", mixed: mixes(counts), kept: []string{"zh", "en"}}
	case cyrillic >= 2:
		return lex.cyrillic(counts, foreign)
	}
	best, most, second := "", 0, 0
	for _, l := range sortedKeys(counts) {
		if counts[l] > most {
			best, most, second = l, counts[l], most
		} else if counts[l] > second {
			second = counts[l]
		}
	}
	if latin > 3 && lex.foreign(counts, foreign) { // fewer words have no room for advice
		return spoken{name: "other", unknown: true}
	}
	if best == "" {
		return spoken{}
	}
	s := spoken{name: best, unknown: !lex.assessed[best] && most >= 3 && most > second}
	if !s.unknown && !lex.assessed[best] {
		s.name = ""
	}
	if most >= 2 {
		s.kept = []string{"en"}
		for _, l := range sortedKeys(counts) {
			if l != "en" && lex.assessed[l] && (counts[l] >= 2 || best != "en") && counts[l] >= most-1 {
				s.kept = append(s.kept, l)
			}
		}
		if best == "en" && most > second+1 {
			s.kept = []string{"en"}
		}
	}
	return s
}

// foreign reports whether a text in Latin script shows, by letters and function
// words, a language without a phrase list and none that has one.
func (lex *lexicon) foreign(counts map[string]int, letters int) bool {
	known, unknown := 0, 0
	for l, n := range counts {
		if lex.assessed[l] {
			known = max(known, n)
		} else {
			unknown = max(unknown, n)
		}
	}
	score := unknown + 2*letters
	return score >= 2 && (known == 0 || letters > 0 && score > known)
}

// foreignLetters reports whether a word has a letter that no language with a
// phrase list uses: ł, ğ, ő, å, ă, đ, or the і of Ukrainian.
func foreignLetters(word string) bool {
	for _, c := range word {
		switch {
		case c < 0x80:
		case c < 0x100:
			if c == 'å' || c == 'ø' || c == 'ð' || c == 'þ' || c == 'ý' {
				return true
			}
		case c < 0x180:
			if c != 'œ' {
				return true
			}
		case c >= 0x1ea0 && c <= 0x1ef9, c == 'ơ', c == 'ư', c == 'ș', c == 'ț':
			return true
		case c > 0x44f && c < 0x500:
			if c != 'ё' {
				return true
			}
		}
	}
	return false
}

// cyrillic tells Russian from the languages in its script that have no list.
func (lex *lexicon) cyrillic(counts map[string]int, foreign int) spoken {
	if counts["uk"] >= 2 && counts["uk"] > counts["ru"] || foreign > 0 && counts["uk"]+2*foreign > counts["ru"] {
		return spoken{name: "uk", unknown: true}
	}
	return spoken{name: "ru", mixed: mixes(counts), kept: []string{"ru", "en"}}
}

// mixes reports whether a text in another script also holds English sentences.
func mixes(counts map[string]int) bool { return counts["en"] >= 4 }
