package leak

import (
	"regexp"
	"strings"
)

// sentWindow is how much of a body must stand in a text: a parser quotes fewer
// characters of what it could not read.
const sentWindow = 40

// structureMost is how many pieces of one body are looked for.
const structureMost = 32

// structure is what a body has and the message in it has not: a member's name,
// or a tag. A message that was lifted out shows only what it says.
var structure = regexp.MustCompile(`"[\w.-]+":|</?[a-zA-Z!]`)

// findSentBody finds the very bytes that the fault network sent, or the same
// document written again with other blanks, quotes or escapes. The answer to
// what may be a body stands in the other rules; this one cannot be mistaken.
func findSentBody(s *scene, r *reading) (finding, bool) {
	if !s.bodyMet || len(s.in.Upstream.Bodies) == 0 || !strings.ContainsAny(r.text, "<\"'") {
		return finding{}, false
	}
	text, places := document(r.text)
	for _, sent := range s.in.Upstream.Bodies {
		body, _ := document(sent)
		marks := structure.FindAllStringIndex(body, structureMost)
		for i, m := range marks {
			end := min(len(body), m[0]+sentWindow)
			if i+1 < len(marks) { // one member alone may be a field of the server's own
				end = max(end, marks[i+1][1])
			}
			piece := body[m[0]:end]
			if i > 0 && (i+1 == len(marks) || len(piece) < sentWindow) {
				break // its end; a body of one piece is looked for whole
			}
			if at := strings.Index(text, piece); at >= 0 && !s.sent().contains(sent) {
				return finding{rule: "body/sent", start: places[at], end: places[at+len(piece)-1] + 1}, true
			}
		}
	}
	return finding{}, false
}

// document is a text without blanks and backslashes and with one kind of
// quotes, and where each of its bytes stood.
func document(text string) (string, []int) {
	out, places := make([]byte, 0, len(text)), make([]int, 0, len(text))
	for i := range len(text) {
		c := text[i]
		switch c {
		case ' ', '\t', '\r', '\n', '\\':
			continue
		case '\'', '`':
			c = '"'
		}
		out, places = append(out, c), append(places, i)
	}
	return string(out), places
}
