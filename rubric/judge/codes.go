package judge

import (
	"sort"
	"strings"
)

// readCodes adds what codes and class names say by the words they are made of:
// RATE_LIMITED, ResourceNotFoundException, net::ERR_NAME_NOT_RESOLVED. Only
// causes and missing things are read from them, and only from phrases of two
// words or from words that have no other use.
func (d *doc) readCodes(lex *lexicon, matches []match) []match {
	added := false
	for i := range d.tokens {
		t := &d.tokens[i]
		if t.kind != wordToken || t.opaque || t.end-t.start < 6 || !unmistakable(d.text[t.start:t.end]) {
			continue
		}
		words := nameWords(d.text[t.start:t.end])
		if len(words) < 2 || len(words) > 8 {
			continue
		}
		inner := make([]token, len(words))
		for k, w := range words {
			inner[k] = token{low: w, kind: wordToken}
		}
		for _, m := range lex.scan(inner, english) {
			if m.category != "notfound" && causeFamily[m.category] == "" || m.to-m.from < 2 && !codeWord[words[m.from]] {
				continue
			}
			matches = append(matches, match{category: m.category, language: m.language, from: i, to: i + 1})
			added = true
		}
	}
	if added {
		sort.SliceStable(matches, func(a, b int) bool { return matches[a].from < matches[b].from })
	}
	return matches
}

var english = []string{"en"}

// codeWord are words that mean a cause wherever they stand in a code.
var codeWord = wordSet("throttling throttled unauthorized unauthenticated forbidden unreachable nxdomain econnrefused econnreset etimedout enotfound")

// shielded drops the matches that lie inside a phrase of the shielding category:
// "unknown error" (not.notfound) is no missing thing.
func shielded(matches []match) []match {
	var shields []match
	for _, m := range matches {
		if strings.HasPrefix(string(m.category), "not.") {
			shields = append(shields, m)
		}
	}
	if shields == nil {
		return matches
	}
	kept := matches[:0]
	for _, m := range matches {
		keep := true
		for _, s := range shields {
			if s.category[len("not."):] == m.category && m.from < s.to && m.to > s.from {
				keep = false
				break
			}
		}
		if keep {
			kept = append(kept, m)
		}
	}
	return kept
}

// innermost drops a retry phrase that spans another with the same end: in "send
// a date and call x again" only the call is made again.
func innermost(matches []match) []match {
	kept := matches[:0]
	for i, m := range matches {
		outer := false
		if m.category == "retry" && m.to-m.from > 2 {
			for _, n := range matches[i+1:] {
				if n.from >= m.to {
					break
				}
				if n.category == "retry" && n.from > m.from && n.to == m.to {
					outer = true
					break
				}
			}
		}
		if !outer {
			kept = append(kept, m)
		}
	}
	return kept
}
