package judge

import (
	"encoding/json"
	"regexp"
	"strings"
)

// This file finds an upstream's broken answer in a result that hands it on.

// spread reports whether an object holds a text letter by letter, as a program
// makes it that spreads a string: {"0":"<","1":"h",…}.
func (m *message) spread() bool { return m.isJSON && spreadText.MatchString(m.rest) }

var spreadText = regexp.MustCompile(`^\{\s*"0":\s*"(?:[^"\\]|\\.)",\s*"1":\s*"(?:[^"\\]|\\.)",\s*"2":\s*"(?:[^"\\]|\\.)"`)

// quotedBroken reports whether a text holds a document as a literal that stops
// before its end: `Found: "{\"id\":\"7\",\"na"`.
func quotedBroken(text string) bool {
	for _, open := range []string{`"{\"`, `"[{\"`} {
		at := strings.Index(text, open)
		if at < 0 || at > 0 && !strings.ContainsAny(text[at-1:at], " \n\t:=(") {
			continue
		}
		var inner string
		if json.NewDecoder(strings.NewReader(text[at:])).Decode(&inner) == nil && brokenJSON(inner) {
			return true
		}
	}
	return false
}

// errorTag is how some servers mark a failure inside a page's text.
var errorTag = regexp.MustCompile(`(?i)<(error|e)>[^<]{3,200}</`)

// noteFailed reports whether the one note of an answer says that the call failed,
// beside fields that stand in for its data: {"title":"…","note":"unavailable, try
// again later"}.
func (r *reader) noteFailed() bool {
	if !r.message.isJSON {
		return false
	}
	leaves, ok := flatten(r.message.rest)
	if !ok {
		return false
	}
	note := ""
	for _, l := range leaves {
		if l.kind != stringLeaf || !noteField[l.folded] {
			continue
		}
		if note != "" {
			return false
		}
		note = l.text
	}
	if note == "" || len(note) > 300 {
		return false
	}
	d := newDoc(r.lex, []segment{{text: note}}, false, r.args)
	for i := range d.matches {
		if c := d.matches[i].category; c == "failure" || c == "cause.unavailable" || c == "cause.network" || c == "cause.timeout" {
			return !r.negated(d, &d.matches[i])
		}
	}
	return false
}

var noteField = wordSet("note notice warning remark hint info notes")

// firstBlock is the first text block of a result: servers add instructions behind.
func (r *reader) firstBlock() string {
	for _, b := range r.obs.Answer.Content {
		if b.Text != "" {
			return b.Text
		}
	}
	return r.message.raw
}
