package judge

import (
	"strings"
	"unicode/utf8"
)

// numberRange finds "must be 1-80", "1..80".
func (r *reader) numberRange(d *doc, from, to int) bool {
	told := r.language.unknown
	for i := from; i < to; i++ {
		if i+3 < to && d.tokens[i].kind == numberToken && d.tokens[i+1].low == "." && d.tokens[i+2].low == "." && d.tokens[i+1].glued && d.tokens[i+2].glued && d.tokens[i+3].glued && d.tokens[i+3].kind == numberToken {
			return true // 1..200 says what is allowed in any language
		}
		told = told || modalBe[d.tokens[i].low] || r.ruleStarts(d, i)
		if !told || d.tokens[i].kind != numberToken || d.tokens[i].opaque || i > 0 && d.tokens[i].glued && !isMark(d.tokens[i-1].low, "([=") {
			continue
		}
		k := i + 1
		for k < to && k < i+4 && (isMark(d.tokens[k].low, "-–.…~") || d.tokens[k].low == "to") {
			k++
		}
		if k > i+1 && k < to && d.tokens[k].kind == numberToken {
			return true
		}
		if r.language.unknown && r.joinedNumbers(d, i, to) {
			return true
		}
	}
	return false
}

// joinedNumbers reports whether one short word stands between two numbers that
// were not sent, neither a time nor a status, in the sentence of a parameter: "1 och
// 14" is a range in any language.
func (r *reader) joinedNumbers(d *doc, i, to int) bool {
	if i+2 >= to || d.tokens[i+1].kind != wordToken || utf8.RuneCountInString(d.tokens[i+1].low) > 4 || d.tokens[i+2].kind != numberToken {
		return false
	}
	if unit, _ := d.unitAt(i + 3); unit > 0 || r.wasSent(d.tokens[i].low) || r.wasSent(d.tokens[i+2].low) {
		return false
	}
	from, end := d.sentence(i)
	for k := from; k < end; k++ {
		if name, _ := r.paramAt(d, k); name != "" {
			return true
		}
	}
	return false
}

// ruleStarts reports whether words of a rule begin at a token, in a language
// other than English.
func (r *reader) ruleStarts(d *doc, i int) bool {
	for _, m := range d.starting(i) {
		switch m.category {
		case "rule.must", "rule.range", "rule.allowed":
			if m.language != "en" {
				return true
			}
		}
	}
	return false
}

var modalBe = wordSet("must should be may can only allowed valid range within has")

// numberNear reports whether a bound has its number: one that was not sent.
func (r *reader) numberNear(d *doc, m *match) bool {
	for i := max(0, m.from-2); i < min(len(d.tokens), m.to+6); i++ {
		if i > 0 && d.tokens[i].glued && (d.tokens[i-1].kind == wordToken || d.tokens[i-1].glued && isMark(d.tokens[i-1].low, "-_/#.")) {
			continue // a piece of an identifier
		}
		if (d.tokens[i].kind == numberToken || len(d.starting(i)) > 0 && strings.HasPrefix(string(d.starting(i)[0].category), "number.") && d.tokens[i].low != "a" && d.tokens[i].low != "an") && d.tokens[i].sent == d.tokens[m.from].sent && !r.wasSent(d.tokens[i].low) {
			return true
		}
	}
	return false
}

func (r *reader) wasSent(number string) bool {
	for _, v := range r.obs.Sent.Values {
		if v == number {
			return true
		}
	}
	return false
}

// atLeastOne tells the presence rule "at least one of a, b" from a bound.
func atLeastOne(d *doc, m *match) bool {
	if d.tokens[m.from].low != "at" || m.to >= len(d.tokens) || d.tokens[m.to].low != "one" && d.tokens[m.to].low != "1" {
		return false
	}
	if m.to+1 >= len(d.tokens) || d.tokens[m.to+1].sent != d.tokens[m.to].sent || d.tokens[m.to+1].kind == punctToken {
		return false // "page must be at least 1"
	}
	return d.tokens[m.to+1].low != "character" && d.tokens[m.to+1].low != "item"
}

// timeSpan reports whether a bound is one of time to wait, not of a value.
func (r *reader) timeSpan(d *doc, m *match) bool {
	from, to := d.clause(m.from)
	if d.within(from, to, "wait") == nil && d.within(from, to, "retry") == nil {
		return false
	}
	for i := max(from, m.from-3); i < min(to, m.to+5); i++ {
		if _, ok := d.durationAt(i); ok {
			return true
		}
	}
	return false
}
