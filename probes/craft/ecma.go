package craft

import (
	"regexp"
	"regexp/syntax"
	"strings"
)

// translatePattern rewrites an ECMA-262 pattern, which JSON Schema uses, into
// one that Go can compile. Lookarounds are cut out, which makes the pattern
// accept more: a string that breaks the rest still breaks the original.
// It returns false for what has no translation, for example backreferences.
func translatePattern(ecma string) (string, bool) {
	if len(ecma) > 10_000 {
		return "", false
	}
	if compiles(ecma) {
		return ecma, true
	}
	var sb strings.Builder
	for i := 0; i < len(ecma); {
		if end, ok := lookaroundEnd(ecma, i); ok {
			i = end
			continue
		}
		switch {
		case ecma[i] == '\\' && i+1 < len(ecma):
			n := writeEscape(&sb, ecma[i:])
			i += n
		default:
			sb.WriteByte(ecma[i])
			i++
		}
	}
	out := sb.String()
	return out, compiles(out)
}

func compiles(pattern string) bool {
	if _, err := syntax.Parse(pattern, syntax.Perl); err != nil {
		return false
	}
	_, err := regexp.Compile(pattern)
	return err == nil
}

// writeEscape copies one escape sequence and returns its length in s.
func writeEscape(sb *strings.Builder, s string) int {
	switch c := s[1]; {
	case c == 'u' && len(s) >= 6 && isHex(s[2:6]):
		sb.WriteString(`\x{` + s[2:6] + `}`)
		return 6
	case c == 'u' && strings.HasPrefix(s[2:], "{"):
		if end := strings.IndexByte(s, '}'); end > 3 && isHex(s[3:end]) {
			sb.WriteString(`\x{` + s[3:end] + `}`)
			return end + 1
		}
	}
	sb.WriteString(s[:2])
	return 2
}

func isHex(s string) bool {
	return s != "" && strings.Trim(s, "0123456789abcdefABCDEF") == ""
}

func hasLookaround(s string) bool {
	for _, open := range lookarounds {
		if strings.Contains(s, open) {
			return true
		}
	}
	return false
}

var lookarounds = []string{"(?=", "(?!", "(?<=", "(?<!"}

// lookaroundEnd returns the index after the lookaround group that begins at i.
func lookaroundEnd(s string, i int) (int, bool) {
	found := false
	for _, open := range lookarounds {
		found = found || strings.HasPrefix(s[i:], open)
	}
	if !found {
		return 0, false
	}
	depth, class := 0, false
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			i++
		case class:
			class = c != ']'
		case c == '[':
			class = true
		case c == '(':
			depth++
		case c == ')':
			depth--
			if depth == 0 {
				return i + 1, true
			}
		}
	}
	return 0, false
}
