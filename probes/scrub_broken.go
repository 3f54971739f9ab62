package probes

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A break is what may stand between two characters of a value that a log wraps
// over lines, colours, frames or escapes.
type breakKind byte

const (
	noBreak   breakKind = iota
	softBreak           // blanks: they stand between any two words, too
	hardBreak           // a line's end, a terminal code, a frame, the seam of two literals
)

// unbroken is a text without its breaks and with its escapes decoded, with the
// way back to where each byte stood.
type unbroken struct {
	text   string
	start  []int       // where each byte of text begins in the original
	end    []int       // and ends
	before []breakKind // the strongest break before each byte
}

// unbreak joins what breaks tear apart.
func unbreak(original string) unbroken {
	n := len(original)
	u := unbroken{start: make([]int, 0, n), end: make([]int, 0, n), before: make([]breakKind, 0, n)}
	text := make([]byte, 0, n)
	pending := noBreak
	for i := 0; i < len(original); {
		if n, kind := breakAt(original, i); n > 0 {
			pending = max(pending, kind)
			i += n
			continue
		}
		n, char := 1, original[i:i+1]
		if original[i] == '\\' {
			n, char = escaped(original[i:])
		}
		for at := range len(char) {
			text = append(text, char[at])
			u.start, u.end, u.before = append(u.start, i), append(u.end, i+n), append(u.before, pending)
			pending = noBreak
		}
		i += n
	}
	u.text = string(text)
	return u
}

// breakAt returns the length and the kind of a break at text[i:], 0 where there is none.
func breakAt(text string, i int) (int, breakKind) {
	switch c := text[i]; {
	case c == ' ' || c == '\t':
		if i > 0 && text[i-1] != ' ' && strings.HasPrefix(text[i:], "  ") {
			if n := sourceColumn(text[i:min(len(text), i+longestColumn)]); n > 0 {
				return n, hardBreak
			}
		}
		return 1, softBreak
	case c == 0x1b:
		return 1 + terminalCode(text[i+1:]), hardBreak
	case c < ' ' || c == 0x7f:
		return 1, hardBreak
	case c == '%':
		switch code := text[i:min(len(text), i+3)]; strings.ToLower(code) {
		case "%20", "%09":
			return 3, softBreak
		case "%0a", "%0d":
			return 3, hardBreak
		}
	case c == '"' || c == '\'':
		return len(seam.FindString(text[i:min(len(text), i+longestSeam)])), hardBreak
	case c == '\\':
		return escapedBreak(text[i:])
	case c >= utf8.RuneSelf:
		r, n := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == 0xa0, r == 0x3000, r >= 0x2000 && r <= 0x200a:
			return n, softBreak
		case r == 0xad, r == 0xfeff, r >= 0x200b && r <= 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x2069:
			return n, hardBreak
		case r >= 0x2500 && r <= 0x257f: // the frames of tables and tracebacks
			return n, hardBreak
		}
	}
	return 0, noBreak
}

// sourceColumn is the length of the column at the right of a line in which a
// logger names the source, as in "  _client.py:1740", with the line's end: a
// value may go on in the line after it. It is 0 where there is none.
func sourceColumn(text string) int {
	word := strings.TrimLeft(text, " \t")
	colon := strings.IndexAny(word, ": \t\r\n\\")
	if colon <= 0 || word[colon] != ':' {
		return 0
	}
	rest := strings.TrimLeft(word[colon+1:], "0123456789")
	if len(rest) == len(word)-colon-1 {
		return 0 // no line number
	}
	rest = strings.TrimLeft(rest, " \t\r")
	if escape := strings.TrimLeft(rest, `\`); len(escape) < len(rest) && strings.HasPrefix(escape, "n") {
		rest = "\n" + escape[1:]
	}
	if !strings.HasPrefix(rest, "\n") {
		return 0
	}
	return len(text) - len(rest) + 1
}

// seam is where two literals are one string, as in 'ab' + 'cd'.
var seam = regexp.MustCompile(`^(?:"(?:\s|\\+n)*[\s+.](?:\s|\\+n)*"|'(?:\s|\\+n)*[\s+.](?:\s|\\+n)*')`)

const longestColumn, longestSeam = 300, 200

// terminalCode is the length of a terminal's control sequence after its ESC
// (ECMA-48: CSI up to its final byte, OSC up to BEL).
func terminalCode(rest string) int {
	if rest == "" {
		return 0
	}
	switch rest[0] {
	case '[':
		for i := 1; i < len(rest) && i < 32; i++ {
			if rest[i] >= 0x40 && rest[i] <= 0x7e {
				return i + 1
			}
		}
	case ']':
		if i := strings.IndexByte(rest[:min(len(rest), 256)], 0x07); i > 0 {
			return i + 1
		}
	}
	return 1
}

// escapedBreak is a break written as an escape, however often it was escaped:
// \n, \\n, \u001b[31m, and a backslash at the end of a line.
func escapedBreak(text string) (int, breakKind) {
	slashes := len(text) - len(strings.TrimLeft(text, `\`))
	rest := text[slashes:]
	if rest == "" {
		return 0, noBreak
	}
	switch rest[0] {
	case 't':
		return slashes + 1, softBreak
	case 'n', 'r', 'v', 'f', 'b', '\n':
		return slashes + 1, hardBreak
	case '"', '\'': // the seam of two literals within a string
		if m := escapedSeam.FindString(text[:min(len(text), longestSeam)]); m != "" {
			return len(m), hardBreak
		}
	}
	if strings.HasPrefix(rest, "e[") {
		return slashes + 1 + terminalCode(rest[1:]), hardBreak
	}
	code, n := codePoint(rest)
	switch {
	case n == 0:
		return 0, noBreak
	case code == 0x1b:
		return slashes + n + terminalCode(rest[n:]), hardBreak
	case code == ' ' || code == '\t' || code == 0xa0:
		return slashes + n, softBreak
	case code < ' ' || code == 0x7f || code >= 0x200b && code <= 0x200f || code >= 0x2500 && code <= 0x257f:
		return slashes + n, hardBreak
	}
	return 0, noBreak
}

var escapedSeam = regexp.MustCompile(`^\\+["'](?:\s|\\+n)*[\s+.](?:\s|\\+n)*\\+["']`)

// escaped decodes an escape that stands for a visible character: \u002b, \x2b,
// \/ and \". A run of backslashes before anything else is one.
func escaped(text string) (n int, char string) {
	slashes := len(text) - len(strings.TrimLeft(text, `\`))
	rest := text[slashes:]
	if code, n := codePoint(rest); n > 0 && utf8.ValidRune(code) {
		return slashes + n, string(code)
	}
	if rest != "" && strings.IndexByte(`"'/`, rest[0]) >= 0 {
		return slashes + 1, rest[:1]
	}
	return slashes, `\`
}

// codePoint reads uXXXX, xXX or 033 behind a backslash; n is 0 for anything else.
func codePoint(rest string) (code rune, n int) {
	switch {
	case strings.HasPrefix(rest, "033"):
		return 0x1b, 3
	case rest != "" && rest[0] == 'u':
		n = 5
	case rest != "" && rest[0] == 'x':
		n = 3
	}
	if n == 0 || len(rest) < n {
		return 0, 0
	}
	v, err := strconv.ParseUint(rest[1:n], 16, 32)
	if err != nil {
		return 0, 0
	}
	return rune(v), n
}

// A joined form is a form without breaks, as it is looked for in a text without them.
type joinedForm struct {
	form
	blank []bool // the form itself has a blank before this byte
}

// joinedForms are the forms that can be broken, each once.
func joinedForms(forms []form) []joinedForm {
	var all []joinedForm
	known := map[string]bool{}
	for _, f := range forms {
		u := unbreak(f.text)
		f.text = u.text
		if key := strconv.FormatBool(f.exact) + u.text; len(u.text) >= minPrivate && !known[key] {
			known[key] = true
			j := joinedForm{form: f, blank: make([]bool, len(u.text))}
			for i, kind := range u.before {
				j.blank[i] = kind != noBreak
			}
			all = append(all, j)
		}
	}
	return all
}

// broken finds the forms that breaks or escapes tear apart.
func (s *Scrubber) broken(text string) []place {
	u := unbreak(text)
	if len(u.text) == len(text) {
		return nil // nothing is broken, and the plain search saw it all
	}
	low := asciiLower(u.text)
	var places []place
	for _, f := range s.joined {
		in := low
		if f.exact {
			in = u.text
		}
		for at := 0; ; {
			i := strings.Index(in[at:], f.text)
			if i < 0 {
				break
			}
			first := at + i
			last := first + len(f.text) - 1
			at = first + 1
			start, end := u.start[first], u.end[last]
			if f.whole && (!f.tornInLines(u.before[first:last+1]) || joinsBefore(text, start) || end < len(text) && isWordByte(text[end])) {
				continue
			}
			at = last + 1
			places = append(places, place{start, end, f.standIn})
		}
	}
	return places
}

// tornInLines reports whether a value that may be a word is broken only where a
// word is not: "con tent" is prose, "con" at a line's end and "tent" may be "content".
func (f joinedForm) tornInLines(before []breakKind) bool {
	for i, kind := range before[1:] {
		if kind == softBreak && !f.blank[i+1] {
			return false
		}
	}
	return true
}
