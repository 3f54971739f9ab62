package evidence

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// scan reads JSON text (RFC 8259) from the front. After anything that it cannot
// read it is bad, and reads no further.
type scan struct {
	b   []byte
	i   int
	bad bool
}

func (s *scan) fail() { s.bad, s.i = true, len(s.b) }

func (s *scan) space() {
	for s.i < len(s.b) {
		switch s.b[s.i] {
		case ' ', '\t', '\n', '\r':
			s.i++
		default:
			return
		}
	}
}

// take goes over one character, if it stands next.
func (s *scan) take(c byte) bool {
	s.space()
	if s.i >= len(s.b) || s.b[s.i] != c {
		return false
	}
	s.i++
	return true
}

func (s *scan) literal(word string) bool {
	s.space()
	if !bytes.HasPrefix(s.b[s.i:], []byte(word)) {
		return false
	}
	s.i += len(word)
	return true
}

func (s *scan) null() bool { return s.literal("null") }

// items reads a list or the members of an object.
func (s *scan) items(open, end byte, item func()) {
	if !s.take(open) {
		s.fail()
		return
	}
	if s.take(end) {
		return
	}
	for !s.bad {
		item()
		if s.take(end) {
			return
		}
		if !s.take(',') {
			s.fail()
		}
	}
}

// members reads an object.
func (s *scan) members(member func(name []byte)) {
	s.items('{', '}', func() {
		s.space()
		start := s.i
		s.skipText()
		if s.bad {
			return
		}
		token := s.b[start:s.i]
		if !plainToken(token) || !s.take(':') { // a name with escapes is none of ours
			s.fail()
			return
		}
		member(token[1 : len(token)-1])
	})
}

// maxNesting is how deep a value may be nested; deeper ones are left to encoding/json.
const maxNesting = 200

// skip goes over any value, and checks it.
func (s *scan) skip(depth int) {
	s.space()
	if s.i >= len(s.b) || depth > maxNesting {
		s.fail()
		return
	}
	switch c := s.b[s.i]; {
	case c == '{':
		s.items('{', '}', func() {
			s.space()
			s.skipText()
			if !s.take(':') {
				s.fail()
				return
			}
			s.skip(depth + 1)
		})
	case c == '[':
		s.items('[', ']', func() { s.skip(depth + 1) })
	case c == '"':
		s.skipText()
	case c == '-' || c >= '0' && c <= '9':
		s.digits()
	case s.literal("true"), s.literal("false"), s.literal("null"):
	default:
		s.fail()
	}
}

// skipText goes over a string, and checks it.
func (s *scan) skipText() {
	if s.i >= len(s.b) || s.b[s.i] != '"' {
		s.fail()
		return
	}
	for s.i++; s.i < len(s.b); s.i++ {
		switch c := s.b[s.i]; {
		case c == '"':
			s.i++
			return
		case c < ' ':
			s.fail()
			return
		case c == '\\':
			s.i++
			if s.i >= len(s.b) || !s.escape() {
				s.fail()
				return
			}
		}
	}
	s.fail()
}

// escape goes to the last character of an escape sequence.
func (s *scan) escape() bool {
	switch s.b[s.i] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return true
	case 'u':
		for range 4 {
			s.i++
			if s.i >= len(s.b) || !hexDigit(s.b[s.i]) {
				return false
			}
		}
		return true
	}
	return false
}

func hexDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// digits goes over a number, and gives it.
func (s *scan) digits() []byte {
	s.space()
	start := s.i
	if s.i < len(s.b) && s.b[s.i] == '-' {
		s.i++
	}
	if s.i < len(s.b) && s.b[s.i] == '0' {
		s.i++
	} else if !s.run() {
		s.fail()
		return nil
	}
	if s.i < len(s.b) && s.b[s.i] == '.' {
		s.i++
		if !s.run() {
			s.fail()
			return nil
		}
	}
	if s.i < len(s.b) && (s.b[s.i] == 'e' || s.b[s.i] == 'E') {
		s.i++
		if s.i < len(s.b) && (s.b[s.i] == '+' || s.b[s.i] == '-') {
			s.i++
		}
		if !s.run() {
			s.fail()
			return nil
		}
	}
	return s.b[start:s.i]
}

// run goes over digits; false is that there is none.
func (s *scan) run() bool {
	start := s.i
	for s.i < len(s.b) && s.b[s.i] >= '0' && s.b[s.i] <= '9' {
		s.i++
	}
	return s.i > start
}

// text reads a string; null is "".
func (s *scan) text() string {
	if s.null() {
		return ""
	}
	token := s.token()
	if token == nil {
		return ""
	}
	if plainToken(token) {
		return string(token[1 : len(token)-1])
	}
	if short, ok := unescaped(token); ok {
		return short
	}
	var v string
	if json.Unmarshal(token, &v) != nil {
		s.fail()
	}
	return v
}

// word is text for one of a few words, for which no memory is needed.
func (s *scan) word(words []string) string {
	start := s.i
	s.space()
	if token := s.b[s.i:]; len(token) > 0 && token[0] == '"' {
		for _, w := range words {
			if end := len(w) + 1; len(token) > end && token[end] == '"' && string(token[1:end]) == w {
				s.i += end + 1
				return w
			}
		}
	}
	s.i = start
	return s.text()
}

// token goes over a string, and gives it with its quotes; nil if there is none.
func (s *scan) token() []byte {
	s.space()
	start := s.i
	s.skipText()
	if s.bad {
		return nil
	}
	return s.b[start:s.i]
}

// plainToken reports whether a string stands for itself.
func plainToken(token []byte) bool {
	return bytes.IndexByte(token, '\\') < 0 && utf8.Valid(token)
}

// unescaped resolves the short escapes; false is that there are others.
func unescaped(token []byte) (string, bool) {
	if !utf8.Valid(token) {
		return "", false
	}
	text := token[1 : len(token)-1]
	out := make([]byte, 0, len(text))
	for {
		i := bytes.IndexByte(text, '\\')
		if i < 0 {
			return string(append(out, text...)), true
		}
		out = append(out, text[:i]...)
		c := text[i+1]
		switch c {
		case 'n':
			c = '\n'
		case 't':
			c = '\t'
		case 'r':
			c = '\r'
		case 'b':
			c = '\b'
		case 'f':
			c = '\f'
		case 'u':
			return "", false
		}
		out = append(out, c)
		text = text[i+2:]
	}
}
