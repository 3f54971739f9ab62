package judge

import "strings"

// deniedCall reports whether another call is said to be of no use, by grammar: its
// gerund or noun is the subject of a denied verb ("retrying won't conjure it up",
// "another attempt isn't going to help"), or stands behind a denied one as its means
// ("60 won't become available by trying again").
func (r *reader) deniedCall(d *doc, m *match) bool {
	if m.language != "en" || !d.nominalCall(m) {
		return false
	}
	from, to := d.clause(m.from)
	if at := deniedAux(d, m.to, min(to, m.to+9)); at >= 0 && !d.harmless(at, to) {
		return true
	}
	if m.from > from && meansWord[d.tokens[m.from-1].low] {
		for i := from; i < m.from-1; i++ {
			low := d.tokens[i].low
			if (denyWord[low] || strings.HasSuffix(low, "n't") || low == "little") && !d.covered(i, "failure") && !d.covered(i, "notfound") && !r.causeAt(d, i) {
				return !d.harmless(i, m.from)
			}
		}
	}
	return false
}

var meansWord = wordSet("by from in with through of to for about worth on at")

var denyWord = wordSet("not never no nothing none cannot neither hardly without nobody")

// nominalCall reports whether words of another call are a gerund or a noun.
func (d *doc) nominalCall(m *match) bool {
	if strings.HasSuffix(d.tokens[m.from].low, "ing") {
		return true
	}
	switch d.tokens[m.from].low {
	case "another", "second", "new", "further", "more", "repeat", "one", "retry", "repeats":
		return m.from > 0 && nounLead[d.tokens[m.from-1].low] || d.tokens[m.from].low != "retry" && d.tokens[m.from].low != "repeat"
	}
	return false
}

var nounLead = wordSet("a another the any every each no second third plain simple mere further")

// deniedAux finds the first finite helper between two tokens, if it is denied:
// "won't", "will not", "can never", "is pointless"; -1 otherwise.
func deniedAux(d *doc, from, to int) int {
	for i := from; i < to; i++ {
		low := d.tokens[i].low
		switch {
		case strings.HasSuffix(low, "n't"), low == "cannot", low == "never":
			return i
		case finiteAux[low]:
			for k := i + 1; k < to && k < i+5; k++ {
				if k > i+1 && (d.tokens[k].low == "same" || d.tokens[k].low == "identical") {
					return k
				}
				switch d.tokens[k].low {
				case "not", "never", "no", "nothing", "hardly", "pointless", "useless", "futile", "neither", "nowhere", "waste", "wasted", "vain", "idle", "hopeless", "senseless", "unnecessary":
					return k
				case "only", "just", "simply", "merely":
					if k+1 < to && worsens[d.tokens[k+1].low] {
						return k
					}
				}
			}
			return -1
		case gainsNothing[low]:
			for k := i + 1; k < to && k < i+4; k++ {
				switch d.tokens[k].low {
				case "nothing", "nowhere", "no", "none", "same", "identical":
					return k
				}
			}
			return -1
		case low == "without" || low == "instead" || low == "if":
			return -1
		}
	}
	return -1
}

var finiteAux = wordSet("will would can could does do is are may might should shall has was were")

var worsens = wordSet("fail repeat waste burn cost add make produce yield get return give bring reproduce end hit")

var gainsNothing = wordSet("gets get gains gain brings bring makes make changes change yields yield gives give returns return achieves leads produces does helps ends reproduces hits")

// harmless reports whether a denial speaks well of another call: "won't hurt",
// "isn't a problem", "will not create a second one".
func (d *doc) harmless(from, to int) bool {
	for i := from; i < to && i < from+6; i++ {
		if harmWord[d.tokens[i].low] {
			return true
		}
	}
	return false
}

var harmWord = wordSet("hurt harm hurts harms harmful problem dangerous duplicate duplicates charge charged charges twice cost costs double doubles risk risky second create creates break")
