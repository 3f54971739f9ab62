package leak

import (
	"strings"
	"unicode/utf8"
)

// maxLayers is how many times escapes are taken off a text: an error inside a
// JSON text inside a JSON log line has two or three.
const maxLayers = 5

// A reading is one layer of a text: as it stood, or with its escapes decoded.
type reading struct {
	where string
	text  string
	depth int // how many layers of escapes were taken off
	hits  hits
	forms *views // see views
}

func newReading(where, text string, depth int) *reading {
	return &reading{where: where, text: text, depth: depth, hits: rules().words.scan(text)}
}

// views are the forms of the text that planted values are searched in.
func (r *reading) views() *views {
	if r.forms == nil {
		r.forms = viewsOf(r.text)
	}
	return r.forms
}

// readingsOf returns the text without terminal codes, then each layer that
// decoding its escapes adds.
func readingsOf(where, text string) []*reading {
	text = stripANSI(text)
	all := append(make([]*reading, 0, 1), newReading(where, text, 0))
	for depth := 1; depth <= maxLayers; depth++ {
		next, changed := unescape(text)
		if !changed {
			break
		}
		text = next
		all = append(all, newReading(where, text, depth))
	}
	return all
}

// unescape takes one layer of JSON (and most languages') string escapes off.
func unescape(text string) (string, bool) {
	at := strings.IndexByte(text, '\\')
	if at < 0 {
		return text, false
	}
	var b strings.Builder
	b.Grow(len(text))
	changed := false
	for {
		b.WriteString(text[:at])
		text = text[at:]
		n := 0
		if len(text) > 1 {
			n = escapeAt(&b, text)
		}
		if n == 0 {
			b.WriteByte('\\')
			n = 1
		} else {
			changed = true
		}
		text = text[n:]
		if at = strings.IndexByte(text, '\\'); at < 0 {
			b.WriteString(text)
			return b.String(), changed
		}
	}
}

// escapeAt writes what the escape at the start of text stands for and returns
// its length, or 0 if it is none.
func escapeAt(b *strings.Builder, text string) int {
	switch text[1] {
	case '"', '\\', '/', '\'':
		b.WriteByte(text[1])
		return 2
	case 'n', 'r':
		b.WriteByte('\n')
		return 2
	case 't':
		b.WriteByte('\t')
		return 2
	case 'x':
		if v, ok := hexValue(text, 2, 2); ok {
			b.WriteByte(byte(v))
			return 4
		}
	case 'u':
		v, ok := hexValue(text, 2, 4)
		if !ok {
			return 0
		}
		if low, ok := lowSurrogate(text, v); ok {
			b.WriteRune(0x10000 + (v-0xd800)<<10 + (low - 0xdc00))
			return 12
		}
		if !utf8.ValidRune(v) {
			v = utf8.RuneError
		}
		b.WriteRune(v)
		return 6
	}
	return 0
}

func lowSurrogate(text string, high rune) (rune, bool) {
	if high < 0xd800 || high > 0xdbff || len(text) < 12 || text[6] != '\\' || text[7] != 'u' {
		return 0, false
	}
	low, ok := hexValue(text, 8, 4)
	return low, ok && low >= 0xdc00 && low <= 0xdfff
}

func hexValue(text string, at, digits int) (rune, bool) {
	if len(text) < at+digits {
		return 0, false
	}
	var v rune
	for _, c := range []byte(text[at : at+digits]) {
		d := hexDigit(c)
		if d < 0 {
			return 0, false
		}
		v = v<<4 | rune(d)
	}
	return v, true
}

func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
