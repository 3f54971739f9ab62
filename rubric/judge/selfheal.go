package judge

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
