package leak

import (
	"strings"
	"unicode/utf8"
)

const (
	maxQuote = 80
	marker   = "…[redacted]"
)

// quote shows what was found, fit to print.
func (s *scene) quote(text string, f finding) string {
	start, end := max(0, min(f.start, len(text))), max(0, min(f.end, len(text)))
	if start >= end {
		return strings.TrimPrefix(marker, "…")
	}
	// A wider part is masked first, so that a secret cut by the quote's end
	// is still recognised.
	part := redact(s, text[start:min(len(text), end+256)], text[start:end])
	return cut(part, maxQuote)
}

// cut shortens text to at most n bytes at a character's boundary.
func cut(text string, n int) string {
	if len(text) <= n {
		return text
	}
	n -= len("…")
	for n > 0 && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n] + "…"
}
