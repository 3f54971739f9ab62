package judge

// refusedSetting reports whether a setting that holds a credential is said to
// be refused: "SHOP_KEY was rejected".
func refusedSetting(d *doc) bool {
	for i := range d.tokens {
		t := d.tokens[i]
		if !d.constant(i) {
			continue
		}
		for k := i + 1; k < len(d.tokens) && k < i+8 && d.tokens[k].sent == t.sent; k++ {
			if m := d.at(k, "rule.invalid"); k < i+6 && (refusedWord[d.tokens[k].low] || m != nil && m.language != "en") || d.at(k, "lapsed") != nil {
				return true
			}
		}
	}
	return false
}

var refusedWord = wordSet("rejected refused invalid expired wrong revoked missing unknown denied bad empty lapsed declined incorrect outdated stale unset absent")

// rateTold finds a rate: a number of things in a unit of time, "forty questions
// an hour", "60/min". It gives the number's token, or -1.
func (d *doc) rateTold() int {
	for i := range d.tokens {
		_, at, ok := d.numberAt(i)
		if !ok {
			continue
		}
		for k := at; k < len(d.tokens) && k <= at+2 && d.tokens[k].sent == d.tokens[i].sent; k++ {
			if !perWord[d.tokens[k].low] {
				continue
			}
			if unit, _ := d.unitAt(k + 1); unit >= 1 {
				return i
			}
		}
	}
	return -1
}

// perWord are words between a count and the time it is for.
var perWord = wordSet("a an per each every / pro je par por al all a cada в за za")
