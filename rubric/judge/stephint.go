package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// stepHint earns one point for advice that can cure the fault but names nothing.
func (r *reader) stepHint(d *doc, _ retrySignals) verdict {
	if !r.message.isJSON && (r.message.raws().raw || strings.HasPrefix(d.text, "Error: Cannot ") && d.aboutCode()) {
		return verdict{} // a library gives no advice
	}
	var topics []category
	switch r.class {
	case evidence.Unauthorized:
		topics = []category{"topic.credential"}
	case evidence.RateLimited:
		topics = []category{"topic.load"}
	case evidence.Timeout:
		topics = []category{"topic.load", "topic.network"}
	case evidence.Unavailable:
		topics = []category{"topic.network"}
	default:
		topics = []category{"topic.argument"}
	}
	if m := d.first("suggest"); m != nil && !(d.tokens[m.from].low == "similar" && m.to < len(d.tokens) && d.tokens[m.to].kind == wordToken && !shaped(d.writtenRun(m.to)) && !strings.HasPrefix(d.tokens[m.to].low, "name")) && !r.class.Transient() && r.class != evidence.Unauthorized && m.to < len(d.tokens) && d.tokens[m.to].sent == d.tokens[m.from].sent && !r.badAdvice[d.tokens[m.from].sent] {
		return verdict{1, "trigger/suggested-value", "offers a value without saying where it goes", false}
	}
	for i := range d.matches {
		v := &d.matches[i]
		if v.category != "imperative" && !(v.category == "modal" && ideographicLanguage[v.language] && r.directive(d, v.from, v.to) != nil) && v.category != "use" && v.category != "put" && v.category != "suggest" || d.origin(v.from) == body || r.badAdvice[d.tokens[v.from].sent] || !r.instructs(d, v) || r.discouraged(d, v) || !r.directed(d, v) {
			continue
		}
		if r.class == evidence.Unauthorized && logsIn[fold(strings.ToLower(d.written(v.from, v.to)))] {
			return verdict{1, "trigger/hint", "tells to log in again", false}
		}
		_, to := d.sentence(v.from)
		if r.advises(d, v, to, topics) {
			return verdict{1, "trigger/hint", "a usable hint that names nothing", false}
		}
	}
	return verdict{}
}

// advises reports whether the first thing after a verb is something that helps,
// not the documentation, the logs or the support desk.
func (r *reader) advises(d *doc, v *match, to int, topics []category) bool {
	if d.at(v.from, "noise") != nil || d.at(v.from, "retry") != nil {
		return false
	}
	if v.language != "en" && (v.category == "imperative" || v.category == "modal") { // the object may stand before the verb
		from, _ := d.clause(v.from)
		for i := from; i < v.from; i++ {
			for _, c := range topics {
				if d.at(i, c) != nil && !d.covered(i, "noise") {
					return true
				}
			}
		}
	}
	for i := v.from + 1; i < to && i < v.to+10; i++ {
		if d.at(i, "noise") != nil {
			return false
		}
		if i >= v.to && d.constant(i) && r.settingCures(d.tokens[i].low) {
			return true // a setting
		}
		for _, c := range topics {
			if d.at(i, c) != nil && !d.covered(i, "noise") {
				return true
			}
		}
		if low := d.tokens[i].low; (low == "timeout" || low == "deadline") && r.class == evidence.Timeout && d.raises(v.from, i) {
			return true
		}
		if i > v.to && (d.at(i, "imperative") != nil && d.tokens[i-1].low == "and") {
			return false
		}
	}
	if v.language == "en" && v.to < to && pronounObject[d.tokens[v.to].low] && (v.category == "put" || v.category == "imperative") {
		from, _ := d.sentence(v.from)
		for i := from; i < v.from; i++ { // "your credentials look stale; refresh them"
			for _, c := range topics {
				if d.at(i, c) != nil && !d.covered(i, "noise") {
					return true
				}
			}
		}
	}
	return v.category != "suggest" && v.language == "en" && d.at(v.from, topics[0]) != nil && v.to-v.from > 0 && loadVerb[d.tokens[v.from].low]
}

// raises reports whether a limit is to be raised: "try increasing the timeout".
func (d *doc) raises(from, to int) bool {
	for i := from; i < to; i++ {
		switch strings.TrimSuffix(d.tokens[i].low, "ing") {
		case "increase", "increas", "raise", "rais", "extend", "lengthen", "longer", "larger", "higher", "bigger":
			return true
		}
	}
	return false
}

// settingCures reports whether a setting can have to do with the fault: no
// setting brings back a missing thing, and a switch that lifts a guard mends no
// connection.
func (r *reader) settingCures(name string) bool {
	switch r.class {
	case evidence.NotFound, evidence.RateLimited:
		return false
	case evidence.Unavailable, evidence.Timeout:
		for _, part := range strings.Split(name, "_") {
			switch part {
			case "key", "apikey", "token", "secret", "password", "credential", "credentials":
				return false // nothing is wrong with those
			case "allow", "disable", "enable", "skip", "debug", "verbose", "strict", "log":
				return false
			}
		}
	}
	return true
}

// discouraged reports whether a verb is part of the words that say that another
// call is of no use.
func (r *reader) discouraged(d *doc, v *match) bool {
	if v.category == "put" {
		return false
	}
	from, to := d.clause(v.from)
	for i := d.index[from]; i < len(d.matches) && d.matches[i].from < to; i++ {
		m := &d.matches[i]
		switch m.category {
		case "retry.ban", "futile":
			if m.language == v.language && v.language != "en" {
				if ideographicLanguage[v.language] && v.from >= m.to && r.directive(d, v.from, to) != nil {
					continue // 再試行せず番号を確認してください
				}
				return true
			}
			if m.from <= v.from && m.to >= v.to {
				return true
			}
		case "retry", "retry.noun":
			if m.from < v.to && m.to > v.from && (r.futile(d, m) || r.negated(d, m)) {
				return true
			}
		}
	}
	return false
}

// logsIn are verbs that cure a bad credential by themselves.
var logsIn = wordSet("reauthorize reauthorise reauthenticate authenticate authorize login signin relogin reauth")

var pronounObject = wordSet("it them this that these those one")

var loadVerb = wordSet("narrow reduce shorten simplify split slow")
