package judge

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// cleanText removes ANSI escapes, control characters and Markdown emphasis, and
// brings the text to one Unicode form.
func cleanText(text string) string {
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	if strings.IndexByte(text, 0x1b) >= 0 {
		text = dropANSI(text)
	}
	if !ascii(text) && !norm.NFKC.IsNormalString(text) {
		text = normalize(text)
	}
	return text
}

// normalize brings a text to NFKC but keeps the one-character ellipsis, which
// marks a cut value.
func normalize(text string) string {
	if !strings.Contains(text, "…") {
		return norm.NFKC.String(text)
	}
	parts := strings.Split(text, "…")
	for i := range parts {
		parts[i] = norm.NFKC.String(parts[i])
	}
	return strings.Join(parts, "…")
}

// dropANSI removes terminal escape sequences.
func dropANSI(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != 0x1b {
			b.WriteByte(text[i])
			continue
		}
		if i+1 < len(text) && text[i+1] == '[' {
			i += 2
			for i < len(text) && (text[i] < 0x40 || text[i] > 0x7e) {
				i++
			}
		}
	}
	return b.String()
}

// cutRunes keeps the first n characters.
func cutRunes(s string, n int) string {
	if len(s) <= n {
		return s
	}
	count := 0
	for i := range s {
		if count == n {
			return s[:i]
		}
		count++
	}
	return s
}
