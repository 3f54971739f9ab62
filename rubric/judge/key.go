package judge

import (
	"strings"
	"unicode/utf8"
)

// normalKey replaces what changes from call to call: sent values, identifiers,
// numbers, times, ports and hex digits, so that two wordings of one message
// compare as equal (codebook and rubric, "distinct messages").
func normalKey(text string, values []string) string {
	low := foldValue(text)
	for _, v := range values {
		v = strings.TrimSpace(foldValue(v))
		if len(v) >= 3 && strings.Contains(low, v) {
			low = strings.ReplaceAll(low, v, "<id>")
		}
	}
	var b strings.Builder
	b.Grow(len(low))
	space := false
	for i := 0; i < len(low); {
		c := low[i]
		switch {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			space = b.Len() > 0
			i++
			continue
		case asciiWord(c):
			end := i
			digits, hex := 0, true
			for end < len(low) && asciiWord(low[end]) {
				if isDigit(low[end]) {
					digits++
				} else if low[end] < 'a' || low[end] > 'f' {
					hex = false
				}
				end++
			}
			if space {
				b.WriteByte(' ')
				space = false
			}
			if digits > 0 && (digits == end-i || hex || digits >= 2 || end-i >= 8) {
				if !strings.HasSuffix(b.String()[max(0, b.Len()-3):], "<n>") {
					b.WriteString("<n>")
				}
			} else {
				b.WriteString(low[i:end])
			}
			i = end
			continue
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		if (c == '-' || c == ':' || c == '.' || c == '+') && strings.HasSuffix(b.String()[max(0, b.Len()-3):], "<n>") && i+1 < len(low) && isDigit(low[i+1]) {
			i++ // inside a date, a time, a uuid, an address
			continue
		}
		_, size := utf8.DecodeRuneInString(low[i:])
		b.WriteString(low[i : i+size])
		i += size
	}
	return b.String()
}

func asciiWord(c byte) bool {
	return c >= 'a' && c <= 'z' || isDigit(c) || c == '_'
}
