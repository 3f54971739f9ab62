package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// changeBefore reports whether another call is made to depend on a change, and
// whether the change is named: "Fix owner and call again", "Call refresh_token,
// then retry", "retry with limit below 50".
func (r *reader) changeBefore(d *doc, m *match) (named, vague bool) {
	from, to := d.sentence(m.from)
	if r.omits(d, from, m.from) {
		return true, false
	}
	dependent := false
	for i := from; i < m.from; i++ {
		for _, c := range []category{"put", "imperative", "use"} {
			v := d.at(i, c)
			if v == nil || v.to > m.from || !r.instructs(d, v) || d.at(i, "retry") != nil || d.at(i, "wait") != nil || d.covered(i, "please") {
				continue
			}
			if d.tokens[i].low == "try" && m.from-i == 2 && m.language == "en" && (article[d.tokens[i+1].low] || d.tokens[i+1].low == "your" || d.tokens[i+1].low == "this") {
				continue // "please try your request again"
			}
			dependent = true
		}
	}
	after := m.to
	if m.language != "en" {
		after-- // "repita a chamada depois" is one phrase
	}
	for i := after; i < to && i < m.to+8; i++ {
		switch d.tokens[i].low {
		case "once":
			dependent = dependent || i+1 < to && d.tokens[i+1].kind == wordToken && d.tokens[i+1].low != "more"
		case "depois", "após", "después", "tras", "après", "dopo", "после", "nach", "só", "somente", "sólo", "seulement", "uniquement", "solo":
			dependent = dependent || m.language != "en" && !d.timeAfter(i)
		case "if":
			dependent = dependent || !d.persists(i, to)
		case "with", "after", "using", "when", "only", "mit", "avec", "con", "com", "nachdem", "sobald", "wenn":
			dependent = true
		}
	}
	for i := from; i+1 < m.from; i++ {
		if (d.tokens[i].low == "by" || d.tokens[i].low == "after") && strings.HasSuffix(d.tokens[i+1].low, "ing") && m.from > i+1 {
			dependent = true // "by addressing the concern and trying again"
		}
	}
	if m.language != "en" {
		for i := from; i < m.from; i++ {
			if d.at(i, "use.after") != nil || d.at(i, "condition") != nil && d.at(i, "retry") == nil && !d.covered(i, "later") && !d.timeBefore(i) {
				dependent = true
			}
		}
	}
	opened := false // "once owner is set, call again"
	for i := from; i < m.from; i++ {
		opened = opened || opensCondition[d.tokens[i].low] && m.language == "en"
	}
	if !dependent && !opened {
		return false, false
	}
	for i := from; i < to; i++ {
		if r.nameAt(d, i) {
			return true, false
		}
	}
	if r.class == evidence.InvalidInput && r.ruleIn(d, m.to, to) != "" {
		return true, false // "call again with 30 or fewer"
	}
	if from > 0 && (r.refersBack(d, from, to) || r.class == evidence.InvalidInput && errorTold(d, from, to) || r.mends(d, from, m.from)) {
		start, end := d.sentence(from - 1)
		if r.class == evidence.InvalidInput && errorTold(d, from, to) {
			start = max(0, end-80) // the error is what stands above
		}
		for i := start; i < end; i++ {
			if r.nameAt(d, i) {
				return true, false
			}
		}
		if r.class == evidence.InvalidInput && r.ruleIn(d, start, end) != "" {
			return true, false // "Mounted: wide, polar. Send one of these."
		}
	}
	return false, dependent
}

// timeAfter reports whether a length of time follows a word: "depois de 30 segundos".
func (d *doc) timeAfter(i int) bool {
	for k := i + 1; k < len(d.tokens) && k < i+5; k++ {
		if _, ok := d.durationAt(k); ok || d.covered(k, "later") {
			return true
		}
	}
	return false
}

// persists reports whether a condition is that the failure goes on, which changes
// nothing: "try again or call the desk if the issue persists".
func (d *doc) persists(i, to int) bool {
	for k := i + 1; k < to && k < i+6; k++ {
		switch d.tokens[k].low {
		case "persists", "persist", "continues", "continue", "remains", "recurs", "repeats", "keeps", "happens", "reoccurs":
			return true
		}
	}
	return false
}

// timeBefore reports whether a length of time ends at a token, so that "after"
// names no change: 30 秒后.
func (d *doc) timeBefore(i int) bool {
	for k := max(0, i-6); k < i; k++ {
		if span, ok := d.durationAt(k); ok && span.to >= i-1 && span.to <= i+1 {
			return true
		}
	}
	return false
}

// errorTold reports whether a sentence asks to mend the error that was told: "please
// try correcting the error and calling the tool again".
func errorTold(d *doc, from, to int) bool {
	for i := from + 1; i < to; i++ {
		switch singular(d.tokens[i].low) {
		case "error", "problem", "issue", "mistake", "above", "payload", "input", "argument", "parameter", "value":
			for k := max(from, i-4); k < i; k++ {
				if mendVerb[strings.TrimSuffix(d.tokens[k].low, "ing")] {
					return true
				}
			}
		}
	}
	return false
}

var mendVerb = wordSet("correct fix address resolve mend repair")

// mends reports whether a sentence tells to put something in place before the
// next call, rather than to look at something.
func (r *reader) mends(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		if v := d.at(i, "put"); v != nil && v.to <= to && r.instructs(d, v) && r.class == evidence.InvalidInput {
			return true
		}
	}
	return false
}

// refersBack reports whether a sentence points to the one before: "one of
// those", "the concern", "it".
func (r *reader) refersBack(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		switch d.tokens[i].low {
		case "those", "these", "them", "it", "that", "this", "concern", "fewer", "less", "smaller", "larger", "shorter", "longer", "lower", "higher", "earlier", "later", "narrower":
			return true
		}
		if d.at(i, "refer.back") != nil {
			return true
		}
	}
	return false
}

// nameAt reports whether a parameter, a listed tool or a setting is named at a
// token.
func (r *reader) nameAt(d *doc, i int) bool {
	t := d.tokens[i]
	if t.kind != wordToken {
		return false
	}
	if name, _ := r.paramAt(d, i); name != "" {
		return true
	}
	run := identifierRun(d.text, t.start)
	if found := r.cat.tools[run]; found != nil && found != r.tool {
		m := toolMention{tool: found, name: run, from: i, to: i + 1, explicit: unmistakable(run) || d.quoted(i, i+1)}
		m.explicit = m.explicit || r.amidNative(d, m)
		return m.explicit || r.recommended(d, m) != nil
	}
	if r.class == evidence.Unauthorized && r.settingAt(d, i) != "" {
		return true
	}
	word := d.text[t.start:t.end]
	return upper(word) && settingName(word)
}

// settingName reports whether an upper-case word looks like an environment variable.
func settingName(word string) bool {
	under := false
	for i := 0; i < len(word); i++ {
		under = under || word[i] == '_'
	}
	return under && len(word) >= 5
}
