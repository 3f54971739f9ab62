package judge

import "strings"

// passesByItself reports whether a text says that the fault goes away without
// anybody's doing: "usually sorts itself out", "clears on its own".
func (d *doc) passesByItself() bool {
	for i := 1; i < len(d.tokens); i++ {
		low := d.tokens[i].low
		if low != "itself" && low != "themselves" && !(low == "own" && i > 1 && d.tokens[i-2].low == "on") || d.origin(i) == body {
			continue
		}
		from, _ := d.clause(i)
		for k := i - 1; k >= from && k > i-5; k-- {
			if healVerb[d.tokens[k].low] {
				return !deniedOrPast(d, from, i)
			}
		}
	}
	return false
}

var healVerb = wordSet("sort sorts sorting resolve resolves fix fixes clear clears heal heals mend mends recover recovers settle settles right rights pass passes repair repairs correct corrects come comes restart restarts")

// backSoon reports whether a text says that the service is to be back, without a time:
// "it'll be up again soon".
func (d *doc) backSoon() bool {
	for i := 1; i+1 < len(d.tokens); i++ {
		if low := d.tokens[i].low; low != "be" && low != "come" || !futureWord[d.tokens[i-1].low] && !strings.HasSuffix(d.tokens[i-1].low, "'ll") || d.origin(i) == body {
			continue
		}
		for k := i + 1; k < len(d.tokens) && k < i+4 && d.tokens[k].clause == d.tokens[i].clause; k++ {
			if backWord[d.tokens[k].low] {
				return true
			}
		}
	}
	return false
}

var futureWord = wordSet("will should shall")

var backWord = wordSet("back up online available reachable running restored working")
