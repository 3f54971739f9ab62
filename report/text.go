package report

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// maxText bounds one piece of foreign text, in bytes, before anything is done with it.
const maxText = 4096

// plain makes foreign text one line that can do nothing to a terminal or a
// page: no escape sequences, no control characters, no characters that turn
// the direction of writing or show nothing at all.
func plain(s string) string {
	return strings.Join(strings.Fields(printable(s)), " ")
}

// plainLines is plain for text of several lines; blank lines are dropped.
func plainLines(s string) []string {
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(printableLines(s), "\r", "\n")) {
		if line = strings.TrimRight(line, " \t\n"); strings.TrimSpace(line) != "" {
			lines = append(lines, strings.ReplaceAll(line, "\t", "  "))
		}
	}
	return lines
}

func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		return r
	}, printableLines(s))
}

func printableLines(s string) string {
	if len(s) > maxText {
		s = s[:maxText] + "…"
	}
	s = strings.ToValidUTF8(s, "\uFFFD")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\r' || r == '\t' || r == ' ':
			return r
		case unicode.IsControl(r), invisible(r):
			return -1
		case r == '\u2028' || r == '\u2029':
			return '\n'
		}
		return r
	}, ansi.Strip(s))
}

// invisible says that a character shows nothing or turns the writing round
// (Unicode category Cf, the tag characters and the fillers).
func invisible(r rune) bool {
	switch r {
	case '\u115F', '\u1160', '\u3164', '\uFFA0', '\u034F':
		return true
	}
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r)
}

// cut shortens text to so many columns.
func cut(s string, width int) string { return ansi.Truncate(s, max(width, 1), "…") }

// wrap breaks one line of text into lines of at most width columns, at spaces;
// names with hyphens stay whole. What is longer than limit lines is cut.
func wrap(s string, width, limit int) []string {
	width = max(width, 8)
	var lines []string
	line, used := "", 0
	for _, word := range strings.Fields(s) {
		for ansi.StringWidth(word) > width { // a word that fits on no line
			if used > 0 {
				lines, line, used = append(lines, line), "", 0
			}
			head := ansi.Truncate(word, width, "")
			if head == "" {
				break
			}
			lines, word = append(lines, head), word[len(head):]
			if len(lines) > limit {
				return cutLines(lines, width, limit)
			}
		}
		w := ansi.StringWidth(word)
		if used > 0 && used+1+w > width {
			lines, line, used = append(lines, line), "", 0
		}
		if used > 0 {
			line, used = line+" ", used+1
		}
		line, used = line+word, used+w
	}
	if used > 0 || len(lines) == 0 {
		lines = append(lines, line)
	}
	return cutLines(lines, width, limit)
}

// cutLines keeps the first limit lines, and shows that there were more.
func cutLines(lines []string, width, limit int) []string {
	if len(lines) <= limit {
		return lines
	}
	lines = lines[:limit]
	lines[limit-1] = strings.TrimSuffix(cut(lines[limit-1], width-1), "…") + "…"
	return lines
}

// score writes a number of points with one decimal.
func score(f float64) string { return strconv.FormatFloat(f, 'f', 1, 64) }

// short writes a number without trailing zeros.
func short(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// points writes a judged axis: a number, or a dash where it does not apply.
func points(p *int) string {
	if p == nil {
		return "–"
	}
	return strconv.Itoa(*p)
}
