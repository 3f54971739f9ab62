package craft

import (
	"slices"
	"strings"
	"unicode"
)

// words splits a name in any of the usual styles into lower-case words:
// pullRequestID, pull_request_id and pull-request.id all give pull, request, id.
func words(name string) []string {
	var out []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			out = append(out, strings.ToLower(string(word)))
			word = nil
		}
	}
	runes := []rune(name)
	for i, r := range runes {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			flush()
			continue
		}
		if i > 0 && unicode.IsUpper(r) {
			previousLower := unicode.IsLower(runes[i-1]) || unicode.IsDigit(runes[i-1])
			// The D of userIDs ends nothing; the R of IDRange begins a word.
			nextLower := i+1 < len(runes) && unicode.IsLower(runes[i+1]) && !pluralTail(runes, i+1)
			if previousLower || nextLower && unicode.IsUpper(runes[i-1]) {
				flush()
			}
		}
		word = append(word, r)
	}
	flush()
	return out
}

// pluralTail reports whether all that is left of a word is an s, as in IDs.
func pluralTail(runes []rune, i int) bool {
	return runes[i] == 's' && (i+1 == len(runes) || !unicode.IsLower(runes[i+1]))
}

// last returns the last word, or "".
func last(ws []string) string {
	if len(ws) == 0 {
		return ""
	}
	return ws[len(ws)-1]
}

// hasAny reports whether one of want is in ws.
func hasAny(ws []string, want ...string) bool {
	return slices.ContainsFunc(ws, func(w string) bool { return slices.Contains(want, w) })
}

// singular drops the plural of the words that matter here.
func singular(w string) string {
	switch {
	case len(w) > 4 && strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y"
	case len(w) > 3 && (strings.HasSuffix(w, "ches") || strings.HasSuffix(w, "shes") || strings.HasSuffix(w, "xes")):
		return w[:len(w)-2]
	case len(w) > 2 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") && !strings.HasSuffix(w, "is"):
		return w[:len(w)-1]
	}
	return w
}
