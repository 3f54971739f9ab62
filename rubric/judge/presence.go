package judge

import "strings"

// presence reports whether the words round a parameter state that it has to be
// given: "a tour needs a date", "without a date", "date may not be left blank".
func (r *reader) presence(d *doc, p paramMention) bool {
	from, to := d.sentence(p.from)
	i := p.from - 1
	for i >= from && (presenceFiller[d.tokens[i].low] || isMark(d.tokens[i].low, "`'\"*")) {
		i--
	}
	if i >= from {
		switch low := d.tokens[i].low; {
		case presenceVerb[low]:
			return true
		case low == "no":
			return p.to >= to || d.tokens[p.to].kind == punctToken || givenWord[d.tokens[p.to].low] || wasWord[d.tokens[p.to].low]
		case (low == "for" || low == "in") && i > from && (presenceVerb[d.tokens[i-1].low] || d.tokens[i-1].low == "nothing"):
			return true
		}
	}
	at := p.to
	for at < to && (isMark(d.tokens[at].low, "`'\"*:") || presenceFiller[d.tokens[at].low]) {
		at++
	}
	denied := false
	for k := at; k < to && k < at+7; k++ {
		low := d.tokens[k].low
		if low == "not" || low == "never" || strings.HasSuffix(low, "n't") || low == "cannot" {
			denied = true
		}
		switch {
		case low == "empty" || low == "blank" || low == "absent" || low == "unset" || low == "wanted" || low == "mandatory" || low == "compulsory" || low == "obligatory" || low == "non-empty" || low == "nonempty":
			return true
		case (low == "left" || low == "omitted" || low == "skipped" || low == "null") && denied:
			return true
		case low == "optional" && denied:
			return true
		}
		if d.tokens[k].clause != d.tokens[p.from].clause && !isMark(d.tokens[at-1].low, ":") {
			break
		}
	}
	return false
}

var presenceFiller = wordSet("a an the its some any your valid non empty value argument parameter field explicit at least one of both to know have be told")

var presenceVerb = wordSet("needs need requires require requiring lacks lack lacking wants want misses missing without expects expect expected forgot forgotten omitted omits takes give supply provide specify state enter fill include pass")

var givenWord = wordSet("given sent provided supplied passed specified set found present in here received included")

var wasWord = wordSet("was were has is")
