package report

import (
	"strings"
)

// gap breaks a word for GitHub's linker without showing.
const gap = "\u200b"

// md makes foreign text a piece of one Markdown line that is only text: no
// markup, HTML, table cell, link, mention or issue reference comes of it.
func md(s string) string {
	s = plain(s)
	var b strings.Builder
	for i, r := range s {
		switch r {
		case '&':
			b.WriteString("&amp;")
		case '<':
			b.WriteString("&lt;")
		case '>':
			b.WriteString("&gt;")
		case '\\', '`', '*', '_', '{', '}', '[', ']', '|', '~', '!', '$', '^':
			b.WriteByte('\\')
			b.WriteRune(r)
		case '@', '#':
			b.WriteByte('\\')
			b.WriteRune(r)
			b.WriteString(gap)
		case '-', '+', '=':
			if i == 0 {
				b.WriteByte('\\') // a list or a heading at the start of a line
			}
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	return unlinked.Replace(b.String())
}

// unlinked keeps GitHub from turning addresses and issue names into links.
var unlinked = strings.NewReplacer("://", ":"+gap+"//", "www.", "www"+gap+".", "WWW.", "WWW"+gap+".", "mailto:", "mailto"+gap+":", "xmpp:", "xmpp"+gap+":", "GH-", "GH"+gap+"-", "gh-", "gh"+gap+"-")

// code makes foreign text a code span: nothing in it is markup or a link. A bar
// is escaped, for a table would end its cell there; outside of tables the
// escape would show, so there it is replaced.
func code(s string) string {
	s = strings.ReplaceAll(plain(s), "|", "\u2223")
	if s == "" {
		return "` `"
	}
	ticks := strings.Repeat("`", longestRun(s, '`')+1)
	if len(ticks) > 1 || strings.HasPrefix(s, "`") {
		return ticks + " " + s + " " + ticks
	}
	return ticks + s + ticks
}

// fenceFor gives a fence that is longer than any in the text.
func fenceFor(lines []string) string {
	longest := 2
	for _, l := range lines {
		longest = max(longest, longestRun(l, '`'))
	}
	return strings.Repeat("`", longest+1)
}

func longestRun(s string, of rune) int {
	longest, run := 0, 0
	for _, r := range s {
		if r != of {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}
