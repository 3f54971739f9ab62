package judge

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// haystack is a text prepared for finding sent values in any disguise.
type haystack struct {
	forms []string // folded forms: plain, unescaped, percent-decoded
}

// newHaystack folds a text once for all values.
func newHaystack(text string) haystack {
	plain := foldValue(text)
	h := haystack{forms: []string{plain}}
	if strings.IndexByte(text, '\\') >= 0 {
		h.forms = append(h.forms, foldValue(unescape(text)), strings.ReplaceAll(strings.ReplaceAll(plain, `\\`, `/`), `\`, `/`))
	}
	if strings.IndexByte(text, '%') >= 0 {
		h.forms = append(h.forms, foldValue(percentDecode(text)))
	}
	return h
}

// foldValue brings case, Unicode form and quotes to one shape.
func foldValue(s string) string {
	if !ascii(s) {
		s = norm.NFKC.String(s)
	}
	s = strings.ToLower(s)
	if strings.ContainsAny(s, "’‘“”«»‐‑‒–—−\u00ad\u200b\u2060") {
		s = quoteFolder.Replace(s)
	}
	return s
}

var quoteFolder = strings.NewReplacer("’", "'", "‘", "'", "“", `"`, "”", `"`, "«", `"`, "»", `"`,
	"‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "−", "-", "\u00ad", "", "\u200b", "", "\u2060", "")

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// unescape undoes JSON and shell escapes; what is no escape stays.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 >= len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		switch s[i] {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'u':
			if r, ok := hexRune(s[i+1:]); ok {
				b.WriteRune(r)
				i += 4
				continue
			}
			b.WriteByte('u')
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

func hexRune(s string) (rune, bool) {
	if len(s) < 4 {
		return 0, false
	}
	var r rune
	for i := 0; i < 4; i++ {
		d := strings.IndexByte("0123456789abcdef", s[i]|0x20)
		if d < 0 {
			return 0, false
		}
		r = r<<4 | rune(d)
	}
	return r, true
}

// percentDecode decodes every valid %XX and leaves the rest.
func percentDecode(s string) string {
	if d, err := url.PathUnescape(s); err == nil {
		return d
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if d, err := url.PathUnescape(s[i : i+3]); err == nil {
				b.WriteString(d)
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// shortValue is the length under which a value may match by accident.
const shortValue = 5

// names reports whether the text names a value: as a whole, on token
// boundaries, or cut by an ellipsis.
func (h haystack) names(value string) bool {
	v := strings.TrimSpace(foldValue(value))
	if v == "" {
		return false
	}
	for _, form := range h.forms {
		if findValue(form, v) || cutValue(form, v) {
			return true
		}
	}
	return false
}

// findValue looks for a folded value on token boundaries.
func findValue(text, v string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], v)
		if at < 0 {
			return false
		}
		at += from
		end := at + len(v)
		if boundary(text, at, end, v) && (len(v) >= shortValue || !numeric(v) || !byAccident(text, at, end)) {
			return true
		}
		from = at + 1
		if from >= len(text) {
			return false
		}
	}
}

// numeric reports whether a value is a number, which may stand anywhere by accident.
func numeric(v string) bool {
	for i := 0; i < len(v); i++ {
		if !isDigit(v[i]) && v[i] != '-' && v[i] != '.' {
			return false
		}
	}
	return true
}

// boundary reports whether text[at:end] is no part of a longer word or number.
func boundary(text string, at, end int, v string) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[end:])
	first, _ := utf8.DecodeRuneInString(v)
	last, _ := utf8.DecodeLastRuneInString(v)
	if at > 0 && wordLike(before) && wordLike(first) || end < len(text) && wordLike(after) && wordLike(last) {
		return false
	}
	if len(v) >= shortValue {
		return true
	}
	// A short value must not be a piece of a decimal, a date, a version or a dotted name.
	if at > 0 && strings.ContainsRune(".-/_:", before) && at > 1 && wordLike(runeBefore(text, at-utf8.RuneLen(before))) {
		return false
	}
	if end < len(text) && strings.ContainsRune(".-/_:", after) {
		if next, _ := utf8.DecodeRuneInString(text[end+utf8.RuneLen(after):]); wordLike(next) {
			return false
		}
	}
	return true
}

func runeBefore(text string, at int) rune {
	r, _ := utf8.DecodeLastRuneInString(text[:max(at, 0)])
	return r
}

func wordLike(r rune) bool {
	return r != utf8.RuneError && (r == '_' || unicode.IsLetter(r) && !ideographic(r) || unicode.IsDigit(r))
}

// accidentBefore are words before a number that is no identifier.
var accidentBefore = wordSet("http status code port line column attempt attempts after took within in for at version retry retries errno -")

// accidentAfter are words after one: units and counts.
var accidentAfter = wordSet("ms s sec secs second seconds m min minute minutes h hour hours times attempts retries bytes kb mb calls requests characters % of more items results")

func byAccident(text string, at, end int) bool {
	before := strings.TrimRight(text[max(0, at-16):at], " (=:#")
	if i := strings.LastIndexAny(before, " \n(\"'`"); i >= 0 {
		before = before[i+1:]
	}
	after := strings.TrimLeft(text[end:min(len(text), end+16)], " ")
	if i := strings.IndexAny(after, " \n.,;)!"); i >= 0 {
		after = after[:i]
	}
	return accidentBefore[before] || accidentAfter[after]
}

// cutValue looks for a long value that an ellipsis cuts: a head of at least
// six characters, then "…" or "...".
func cutValue(text, v string) bool {
	if len(v) < 10 {
		return false
	}
	for _, dots := range []string{"…", "..."} {
		for from := 0; ; {
			at := strings.Index(text[from:], dots)
			if at < 0 {
				break
			}
			at += from
			if headOf(text[:at], v) {
				return true
			}
			from = at + len(dots)
		}
	}
	return false
}

// headOf reports whether the text ends with the beginning of a value, at least
// six characters or a third of it, whichever is more.
func headOf(text, v string) bool {
	least := max(6, len(v)/3)
	for n := min(len(v)-1, len(text)); n >= least; n-- {
		if v[n-1] == text[len(text)-1] && strings.HasSuffix(text, v[:n]) {
			before, _ := utf8.DecodeLastRuneInString(text[:len(text)-n])
			if len(text) == n || !wordLike(before) {
				return true
			}
		}
	}
	return false
}
