package leak

import (
	"net/url"
	"strings"
)

// views are the forms of a text that canaries are searched in.
type views struct {
	text    string
	low     string
	decoded string // percent signs and HTML entities decoded, lower case; "" if the same
	joined  string // without blanks and line joiners; "" if the same
	exact   string // joined, case kept
}

func viewsOf(text string) *views {
	v := &views{text: text, low: strings.ToLower(text)}
	if len(v.low) != len(text) {
		v.low = asciiLower(text) // keeps offsets
	}
	if strings.ContainsAny(text, "%&") {
		v.decoded = asciiLower(entities.Replace(percentDecode(text)))
	}
	if strings.ContainsAny(text, " \n\t") {
		v.exact = joined(text)
		v.joined = asciiLower(v.exact)
	}
	return v
}

var entities = strings.NewReplacer("&amp;", "&", "&quot;", `"`, "&#34;", `"`, "&#39;", "'", "&lt;", "<", "&gt;", ">", "&#x2F;", "/", "&#47;", "/", "&#61;", "=", "&#x3D;", "=")

// joined takes out the blanks and line breaks that split a value, with the
// quotes and signs that join string literals in source and logs.
func joined(text string) string {
	b := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		n := 0
		switch text[i] {
		case ' ', '\t', '\n', '\r':
			continue
		case '"':
			n = prefixOf(text[i:], "\" +\n", "\" + \"")
		case '\'':
			n = prefixOf(text[i:], "' + '")
		case '\\':
			n = prefixOf(text[i:], "\\\n")
		}
		if n > 0 {
			i += n - 1
			continue
		}
		b = append(b, text[i])
	}
	return string(b)
}

// prefixOf is the length of the form that text starts with, 0 if with none.
func prefixOf(text string, forms ...string) int {
	for _, form := range forms {
		if strings.HasPrefix(text, form) {
			return len(form)
		}
	}
	return 0
}

// percentDecode decodes what is well formed and keeps the rest.
func percentDecode(text string) string {
	if !strings.ContainsRune(text, '%') {
		return text
	}
	if out, err := url.PathUnescape(text); err == nil {
		return out
	}
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); i++ {
		if text[i] == '%' {
			if v, ok := hexValue(text, i+1, 2); ok {
				b.WriteByte(byte(v))
				i += 2
				continue
			}
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

func asciiLower(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return 'A' <= r && r <= 'Z' }) < 0 {
		return text
	}
	b := []byte(text)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}
