package judge

import (
	"sort"
	"strings"
)

// readAgain adds calls told by a verb and "again" that no phrase lists: "do not
// poll again", "ping it again". The verb stands where an instruction stands, or is
// a gerund.
func (d *doc) readAgain() {
	if !spokenIn("en", d.language.kept) {
		return
	}
	added := false
	for i := range d.tokens {
		if d.tokens[i].kind != wordToken {
			continue
		}
		if m := d.outlook(i); m != nil {
			d.matches = append(d.matches, *m)
			added = true
		}
		if i == 0 {
			continue
		}
		if to := d.banUntil(i); to > 0 {
			d.matches = append(d.matches, match{category: "retry", language: "en", from: i, to: to})
			added = true
			continue
		}
		n := d.repetition(i)
		if n == 0 || d.tokens[i].opaque || d.told(i) {
			continue
		}
		if at := d.againVerb(i); at >= 0 {
			d.matches = append(d.matches, match{category: "retry", language: "en", from: at, to: i + n})
			added = true
		}
	}
	if added {
		sort.SliceStable(d.matches, func(a, b int) bool { return d.matches[a].from < d.matches[b].from })
	}
}

// repetition reports how many words at a token say that something is done again:
// "again", "a second time", "over and over".
func (d *doc) repetition(i int) int {
	next := func(k int) string {
		if i+k < len(d.tokens) && d.tokens[i+k].sent == d.tokens[i].sent {
			return d.tokens[i+k].low
		}
		return ""
	}
	switch d.tokens[i].low {
	case "again", "repeatedly", "anew", "afresh":
		return 1
	case "a":
		if (next(1) == "second" || next(1) == "third") && next(2) == "time" {
			return 3
		}
	case "another":
		if next(1) == "time" {
			return 2
		}
	case "over":
		if next(1) == "and" && next(2) == "over" {
			return 3
		}
	case "once":
		if next(1) == "more" {
			return 2
		}
	}
	return 0
}

// told reports whether a phrase that says what "again" means covers a token.
func (d *doc) told(tok int) bool {
	for i := range d.matches {
		m := &d.matches[i]
		if m.from > tok {
			return false
		}
		if m.to <= tok {
			continue
		}
		switch m.category {
		case "retry", "retry.ban", "retry.history", "futile", "transient", "notfound":
			return true
		case "reset-time":
			if m.from < tok {
				return true // "works again"
			}
		case "imperative":
			if m.to-m.from > 1 {
				return true // "start the server again"
			}
		}
	}
	return false
}

// banUntil finds a call that is forbidden up to a time, told by a verb alone: "do not
// call before 10:15", "no requests for 30 s". It gives the end of the verb, or 0.
func (d *doc) banUntil(i int) int {
	if d.tokens[i].kind != wordToken || !callAgain[d.tokens[i].low] || d.tokens[i].opaque || d.told(i) {
		return 0
	}
	before := d.tokens[i-1].low
	switch before {
	case "no", "never", "don't", "mustn't", "shouldn't":
	case "not":
		if i < 2 || !forbids[d.tokens[i-2].low] {
			return 0
		}
	case "further", "more":
		if i < 2 || d.tokens[i-2].low != "no" {
			return 0
		}
	default:
		return 0
	}
	for k := i + 1; k+1 < len(d.tokens) && k < i+7 && d.tokens[k].sent == d.tokens[i].sent; k++ {
		switch d.tokens[k].low {
		case "before", "until", "till", "for", "during":
			return i + 1
		}
	}
	return 0
}

var forbids = wordSet("do must should may please can")

var callAgain = wordSet("call request requests poll ask query send calls hit contact knock come attempt attempts")

// againVerb finds the verb before "again", or -1.
func (d *doc) againVerb(again int) int {
	from, _ := d.clause(again)
	for i := again - 1; i >= from && i >= again-6; i-- {
		low := d.tokens[i].low
		if d.tokens[i].kind != wordToken || low == "and" || low == "then" || low == "or" {
			return -1
		}
		if stem := strings.TrimSuffix(low, "ing"); !(repeatVerb[low] || stem != low && (repeatVerb[stem] || repeatVerb[stem+"e"] || len(stem) > 2 && repeatVerb[stem[:len(stem)-1]])) {
			continue
		}
		if strings.HasSuffix(low, "ing") {
			return i
		}
		if i == from || beforeImperative[d.tokens[i-1].low] && d.tokens[i-1].low != "will" || d.tokens[i-1].low == "not" || strings.HasSuffix(d.tokens[i-1].low, "n't") || d.tokens[i-1].low == "never" {
			return i
		}
		return -1
	}
	return -1
}

var repeatVerb = wordSet("try call ask request send submit invoke insist use order book pay run poll ping knock hit fetch pull push connect load refresh upload download publish execute perform proceed dial contact talk reach visit post put write save create delete update probe hammer issue place go come attempt do query list reserve schedule transfer sync build")
