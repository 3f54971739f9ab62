package judge

import "strings"

// predicated reports whether something particular is said of a parameter: "days
// tops out at 28", "email needs an @", "an episode needs a title". That it is
// invalid, wrong or a problem is nothing particular.
func (r *reader) predicated(d *doc, p paramMention) bool {
	if r.message.raws().code || d.origin(p.from) == body {
		return false
	}
	if r.wanted(d, p) {
		return true
	}
	from, to := d.sentence(p.from)
	verb, content := false, false
	for i := from; i < to && i < from+60; i++ {
		if i >= p.from && i < p.to {
			continue
		}
		t := d.tokens[i]
		switch {
		case t.opaque:
			content = true
		case t.kind == punctToken:
			verb = verb || i == p.to && isMark(t.low, ":=→><≤≥|") || i == p.to+1 && isMark(t.low, ":=→><")
			content = content || t.low == "@"
		case t.kind == numberToken:
			content = content || r.statusAt(d, i) == "" && t.low != "400" && t.low != "422"
		default:
			third := i == p.to && len(t.low) > 3 && strings.HasSuffix(t.low, "s") && !strings.HasSuffix(t.low, "ss")
			if third || t.short || predicateVerb[t.low] {
				verb = true
				continue
			}
			content = content || r.particular(d, i)
		}
	}
	return verb && content
}

// wanted reports whether a parameter is said to be wanted or lacking: "needs a
// title", "without a member", "no member given".
func (r *reader) wanted(d *doc, p paramMention) bool {
	from, _ := d.clause(p.from)
	for i := max(from, p.from-8); i < p.from; i++ {
		low := d.tokens[i].low
		if wanting[low] && i+1 <= p.from {
			return true
		}
		if (low == "no" || low == "without" || low == "lacking") && i >= p.from-3 {
			return d.within(i, p.from, "failure") == nil
		}
	}
	for k := p.to; k+1 < len(d.tokens) && k < p.to+12; k++ {
		if d.tokens[k].low == "without" && d.tokens[k+1].low == "it" {
			return true
		}
	}
	if at := p.from - 1; at >= from && (asking[d.tokens[at].low] || absence[d.tokens[at].low]) {
		return true // "Which room?", "Empty room"
	}
	for k := p.to; k < len(d.tokens) && k < p.to+5 && d.tokens[k].clause == d.tokens[p.from].clause; k++ {
		if supplied[d.tokens[k].low] && d.negated(k) {
			return true // "room was never given"
		}
	}
	if at := p.to; at < len(d.tokens) && d.tokens[at].sent == d.tokens[p.from].sent {
		return absence[d.tokens[at].low]
	}
	return false
}

var asking = wordSet("which what whose")

var supplied = wordSet("set given provided supplied specified filled sent passed named present chosen selected stated included entered configured defined received there")

var wanting = wordSet("needs need requires require wants want expects expect lacks demands takes")

var absence = wordSet("absent missing omitted blank empty unset undefined null none needed wanted")

// particular reports whether a word says more than that something is wrong.
func (r *reader) particular(d *doc, i int) bool {
	low := d.tokens[i].low
	if len(low) < 2 || nothingParticular[low] || pronoun[low] || r.lex.function("en", low) || d.at(i, "generic") != nil || d.at(i, "retry") != nil {
		return false
	}
	for k := range d.matches {
		m := &d.matches[k]
		if m.from > i {
			break
		}
		if m.to > i && (m.category == "rule.invalid" || m.category == "failure" || m.category == "apology" || m.category == "noise" || m.category == "please") {
			return false
		}
	}
	return r.tool == nil || !contains(r.tool.words, low) && !contains(r.tool.words, singular(low))
}

var predicateVerb = wordSet("is are was were has have had does do did must should can may might could cannot will would never lacks needs")

// nothingParticular are words by which an argument is blamed without a reason.
var nothingParticular = wordSet("looks look odd weird funny strange suspicious problem issue trouble check broken off right ok okay okey good bad wrong well properly acceptable accepted accept valid invalid validated validate validation sense please sorry not no it its very too quite somehow unusable usable unprocessable processed process handled handle use used something went correct incorrect appears seems property passed given received supplied provided sent got again fix review verify concerning regarding about named called following our your argument arguments parameter parameters param params field fields value values input inputs request requests error errors name names data content contents format syntax call operation action command status code message text reason cause fault exception result response server service api tool line position here")
