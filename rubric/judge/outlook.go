package judge

import "strings"

// outlook finds, at a token, words that say that no call will succeed: "nothing will
// get through until …", "no point in calling", "will only be refused".
func (d *doc) outlook(i int) *match {
	if m := d.senseless(i); m != nil {
		return m
	}
	if m := d.boundToFail(i); m != nil {
		return m
	}
	at, low := 0, d.tokens[i].low
	switch {
	case i+2 >= len(d.tokens):
		return nil
	case low == "same":
		return d.sameDenied(i)
	case strings.HasSuffix(low, "ing") && low != "nothing":
		return d.callingDenied(i)
	case low == "nothing":
		at = i + 1
	case low == "no" && outlookNoun[singular(d.tokens[i+1].low)]:
		at = i + 2
	case low == "no" && (d.tokens[i+1].low == "further" || d.tokens[i+1].low == "other" || d.tokens[i+1].low == "new") && outlookNoun[singular(d.tokens[i+2].low)]:
		at = i + 3
	default:
		return nil
	}
	if at+1 >= len(d.tokens) || d.tokens[at].sent != d.tokens[i].sent {
		return nil
	}
	if m := d.tokens[at].low; m != "will" && m != "can" && m != "would" {
		return nil
	}
	for k := at + 1; k < len(d.tokens) && k < at+4 && d.tokens[k].clause == d.tokens[i].clause; k++ {
		if successWord[d.tokens[k].low] {
			return &match{category: "retry.ban", language: "en", from: i, to: k + 1}
		}
	}
	return nil
}

var outlookNoun = wordSet("call request attempt retry query try")

var successWord = wordSet("work succeed pass through accepted served answered granted change help")

// senseless finds "no point in calling", "nothing to be gained by asking": no sense,
// and a verb of calling.
func (d *doc) senseless(i int) *match {
	low := d.tokens[i].low
	if low != "no" && low != "little" && low != "nothing" && low != "hardly" && low != "not" && !strings.HasSuffix(low, "n't") {
		return nil
	}
	sense := false
	for k := i + 1; k < len(d.tokens) && k < i+8 && d.tokens[k].clause == d.tokens[i].clause; k++ {
		word := d.tokens[k].low
		sense = sense || senseWord[word] || low == "nothing" && (word == "gain" || word == "gained")
		if !sense {
			continue
		}
		stem := strings.TrimSuffix(word, "ing")
		if stem != word && (callStem[stem] || callStem[stem+"e"]) || callStem[word] && d.tokens[k-1].low == "to" {
			return &match{category: "retry.ban", language: "en", from: i, to: k + 1}
		}
	}
	return nil
}

var senseWord = wordSet("point use sense good reason benefit value worth merit gain worthwhile")

var callStem = wordSet("call ask try request send poll retry query repeat submit resend resubmit persist insist knock hit continue keep wait")

// boundToFail finds "will always be rejected", "would only fail": a call's future
// that is a failure, whatever its subject.
func (d *doc) boundToFail(i int) *match {
	if low := d.tokens[i].low; low != "will" && low != "would" && low != "is" && low != "are" {
		return nil
	}
	sure := false
	for k := i + 1; k < len(d.tokens) && k < i+6 && d.tokens[k].clause == d.tokens[i].clause; k++ {
		switch word := d.tokens[k].low; {
		case sureWord[word]:
			sure = true
		case failWord[word]:
			if sure && (d.tokens[i].low != "is" && d.tokens[i].low != "are" || word == "fail") {
				return &match{category: "retry.ban", language: "en", from: i, to: k + 1}
			}
			return nil
		case word == "be" || word == "get" || word == "to" || word == "up":
		default:
			return nil
		}
	}
	return nil
}

var sureWord = wordSet("always invariably inevitably only just simply never keep continue still again bound certain sure going")

var failWord = wordSet("fail failing rejected refused denied declined refusing rejecting denying bounced")

// sameDenied finds "the same id will not turn up later".
func (d *doc) sameDenied(i int) *match {
	for k := i + 1; k < len(d.tokens) && k < i+5 && d.tokens[k].clause == d.tokens[i].clause; k++ {
		low := d.tokens[k].low
		if low == "won't" || low == "cannot" || low == "can't" || low == "wouldn't" || low == "never" || (low == "will" || low == "can") && k+1 < len(d.tokens) && (d.tokens[k+1].low == "not" || d.tokens[k+1].low == "never") {
			return &match{category: "retry.ban", language: "en", from: i, to: k + 1}
		}
	}
	return nil
}

// callingDenied finds a call's gerund as the subject of a denial, where no phrase
// says that it is another call: "calling before that is no use".
func (d *doc) callingDenied(i int) *match {
	stem := strings.TrimSuffix(d.tokens[i].low, "ing")
	if !callStem[stem] && !callStem[stem+"e"] {
		return nil
	}
	from, to := d.clause(i)
	if i > from && !gerundLead[d.tokens[i-1].low] {
		return nil
	}
	at := deniedAux(d, i+1, min(to, i+8))
	if at < 0 || d.harmless(at, to) {
		return nil
	}
	return &match{category: "retry.ban", language: "en", from: i, to: at + 1}
}

var gerundLead = wordSet("so and but just simply merely blindly because since as that then")
