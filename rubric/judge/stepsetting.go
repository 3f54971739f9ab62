package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// stepSetting looks, for credential faults, for the setting, scope or command
// that the user must fix.
func (r *reader) stepSetting(d *doc, _ retrySignals) verdict {
	if r.class != evidence.Unauthorized {
		return verdict{}
	}
	for i, t := range d.tokens {
		if d.origin(i) == body || t.kind != wordToken {
			continue
		}
		what := r.settingAt(d, i)
		if what == "" {
			continue
		}
		if r.instructedNear(d, i) || r.setsIt(d, i) || r.settingFixed(d, i) {
			return verdict{2, "trigger/setting", "names " + what + ", which the user must fix", false}
		}
	}
	return verdict{}
}

// settingAt names the setting at a token: an environment variable, a command in
// quotes, a flag, a scope.
func (r *reader) settingAt(d *doc, i int) string {
	t := d.tokens[i]
	word := d.text[t.start:t.end]
	if upper(word) && strings.Contains(word, "_") && len(word) >= 5 {
		return "the setting " + word
	}
	if name, _ := r.paramAt(d, i); name != "" && credentialNoun[singular(lastWord(name))] && unmistakable(name) {
		return "the parameter " + name
	}
	if i > 0 && isMark(d.tokens[i-1].low, "`\"'") && quotedCommand(d, i) {
		return "a command"
	}
	if t.low == "scope" || t.low == "scopes" || t.low == "permission" || t.low == "role" || t.low == "right" || d.at(i, "scope") != nil {
		for k := max(0, i-6); k < min(len(d.tokens), i+7); k++ {
			if k != i && d.tokens[k].sent == t.sent && scopeName(d, k) {
				return "the scope"
			}
		}
	}
	if bareScope(d, i) {
		return "the scope"
	}
	if d.capital(i) && i+4 < len(d.tokens) && isMark(d.tokens[i+1].low, ">→") && d.capital(i+2) && d.tokens[i+2].sent == t.sent {
		return "the place of the setting" // Admin > API Keys
	}
	if i > 1 && d.tokens[i-1].low == "-" && d.tokens[i-2].low == "-" {
		return "the flag --" + t.low
	}
	return ""
}

// bareScope reports whether a token begins a scope's name, such as plants:read,
// that stands in running text.
func bareScope(d *doc, k int) bool {
	return k >= 0 && !d.tokens[k].opaque && k+2 < len(d.tokens) && d.tokens[k].kind == wordToken && d.tokens[k+1].low == ":" && d.tokens[k+1].glued && d.tokens[k+2].glued && d.tokens[k+2].kind == wordToken
}

// scopeName reports whether a token begins a name such as records:read.
func scopeName(d *doc, k int) bool {
	if d.tokens[k].kind != wordToken {
		return false
	}
	if k+2 < len(d.tokens) && isMark(d.tokens[k+1].low, ":.") && d.tokens[k+1].glued && d.tokens[k+2].glued && d.tokens[k+2].kind == wordToken {
		return true
	}
	if k+2 < len(d.tokens) && d.tokens[k+1].low == "-" && d.tokens[k+1].glued && d.tokens[k+2].glued && k > 0 && (credentialNoun[singular(d.tokens[k-1].low)] || d.at(k-1, "scope") != nil) {
		return true // the role curator-read
	}
	return unmistakable(d.text[d.tokens[k].start:d.tokens[k].end]) || d.quoted(k, k+1)
}

// quotedCommand reports whether the quotes that open before a token hold a
// command: two words or more, no capital start.
func quotedCommand(d *doc, i int) bool {
	mark := d.tokens[i-1].low
	words := 0
	for k := i; k < len(d.tokens) && k < i+8; k++ {
		if d.tokens[k].low == mark {
			return words >= 2
		}
		if d.tokens[k].kind == wordToken {
			words++
		}
	}
	return false
}

// instructedNear reports whether the sentence tells the reader to act on a token.
func (r *reader) instructedNear(d *doc, tok int) bool {
	from, to := d.sentence(tok)
	opened := false
	for i := from; i < tok; i++ {
		opened = opened || opensCondition[d.tokens[i].low]
	}
	if opened {
		for i := tok + 1; i < to && i < tok+6; i++ {
			if mended[d.tokens[i].low] {
				return true // once GARDEN_TOKEN is renewed
			}
		}
		for i := max(from, tok-4); i < tok; i++ {
			if holdsWord[d.tokens[i].low] {
				return true // until the key has plants:read
			}
		}
	}
	for i := tok + 1; i < to && i < tok+8; i++ { // "KEY has to be rotated by its owner"
		if mended[d.tokens[i].low] && i > 0 && d.tokens[i-1].low == "be" && d.within(tok, i, "modal") != nil && d.within(tok, i, "negation") == nil {
			return true
		}
	}
	for i := from; i < to; i++ {
		for _, c := range []category{"put", "imperative", "use"} {
			v := d.at(i, c)
			if v == nil || r.negated(d, v) {
				continue
			}
			if v.language == "en" && (i > tok && !(i > 0 && able[d.tokens[i-1].low]) || i < tok && !r.imperative(d, v)) {
				continue
			}
			return true
		}
		if v := d.at(i, "use.after"); v != nil && i > tok {
			return true
		}
		if i > tok && i < tok+6 && mended[d.tokens[i].low] && d.tokens[i-1].low == "be" && d.modalBefore(i) {
			return true // LIGHT_TOKEN must be renewed
		}
	}
	return false
}

// setsIt reports whether the sentence after a setting tells to put it right:
// "MY_TOKEN is not set. Set it and restart."
func (r *reader) setsIt(d *doc, tok int) bool {
	_, end := d.sentence(tok)
	if end < len(d.tokens) {
		_, end = d.sentence(end)
	}
	for i := tok + 1; i+1 < end; i++ {
		v := d.at(i, "put")
		if v == nil {
			v = d.at(i, "imperative")
		}
		if v != nil && v.to < end && (d.tokens[v.to].low == "it" || d.tokens[v.to].low == "this" || d.tokens[v.to].low == "one" || d.tokens[v.to].low == "that") && r.instructs(d, v) {
			return true
		}
		if (d.tokens[i].low == "this" || d.tokens[i].low == "that") && credentialNoun[singular(d.tokens[i+1].low)] && i > tok+1 { // "re-install it with this scope"
			from, _ := d.sentence(i)
			for k := from; k < i; k++ {
				for _, c := range []category{"put", "imperative", "use"} {
					if v := d.at(k, c); v != nil && r.instructs(d, v) {
						return true
					}
				}
			}
		}
	}
	return false
}

// able are words after which a verb says what someone is to do.
var able = wordSet("can must should to may will")

var holdsWord = wordSet("has have gets holds carries includes gains")

var opensCondition = wordSet("once after when as until unless")

// mended are participles of what a user does to a setting.
var mended = wordSet("set renewed replaced updated changed fixed configured granted rotated refreshed corrected provided added valid restored mended")
