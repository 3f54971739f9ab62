package judge

// noOutlook reports whether a text says that no call will succeed: "nothing will get
// through until …", "no request can be served".
func (d *doc) noOutlook() *match {
	for i := 0; i+2 < len(d.tokens); i++ {
		low := d.tokens[i].low
		at := 0
		switch {
		case low == "nothing":
			at = i + 1
		case low == "no" && outlookNoun[singular(d.tokens[i+1].low)]:
			at = i + 2
		case low == "no" && (d.tokens[i+1].low == "further" || d.tokens[i+1].low == "other" || d.tokens[i+1].low == "new") && outlookNoun[singular(d.tokens[i+2].low)]:
			at = i + 3
		default:
			continue
		}
		if at+1 >= len(d.tokens) || d.tokens[at].sent != d.tokens[i].sent || d.origin(i) == body {
			continue
		}
		if m := d.tokens[at].low; m != "will" && m != "can" && m != "would" {
			continue
		}
		for k := at + 1; k < len(d.tokens) && k < at+4 && d.tokens[k].clause == d.tokens[i].clause; k++ {
			if successWord[d.tokens[k].low] {
				return &match{category: "retry.ban", language: "en", from: i, to: k + 1}
			}
		}
	}
	return nil
}

var outlookNoun = wordSet("call request attempt retry query try")

var successWord = wordSet("work succeed pass through accepted served answered granted change help")
