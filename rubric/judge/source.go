package judge

import "strings"

// sourced reports whether a sentence offers a tool as the place where the answer
// is found, without telling to call it: "list_x has the valid ids", "ids are
// returned by list_x", "calling list_x shows which exist", "→ list_x".
func (r *reader) sourced(d *doc, m toolMention) bool {
	lead, tail := d.widened(m)
	if d.arrowBefore(lead) || r.labelledHint(d, lead) {
		return true
	}
	if r.language.name != "" && r.language.name != "en" {
		return false
	}
	from, to := d.sentence(m.from)
	if d.tokens[to-1].low == "?" && asked(d, from, lead) {
		return true
	}
	start, end := offerSpan(d, m, lead, tail)
	if lead == start && (tail >= end || d.tokens[tail].kind == punctToken) && lead > from && d.orderBefore(from, lead) {
		return true
	}
	if deniedOrPast(d, start, end) {
		return false
	}
	before := ""
	if lead > start {
		before = d.tokens[lead-1].low
	}
	switch {
	case needVerb[before], tail < end && d.tokens[tail].low == "first":
		return true
	case relativeHead[before] && tail < end && (offerVerb[d.tokens[tail].low] || d.tokens[tail].low == "reports"):
		return true // "valid ids are the ones list_x reports"
	case d.offersAfter(tail, end):
		return before == "" || !strings.HasPrefix(before, "that") && !d.tokens[lead-1].glued
	case before != "" && sourcePreposition[before]:
		return offeredBefore(d, start, lead-1)
	}
	return false
}

// widened gives the tokens of a mention with its quotes, its call's arguments
// and the words "the … tool".
func (d *doc) widened(m toolMention) (lead, tail int) {
	from, _ := d.sentence(m.from)
	lead, tail = m.from, m.to
	for lead > from && (isMark(d.tokens[lead-1].low, "`'\"*«“„「") || fillWord[d.tokens[lead-1].low]) {
		lead--
	}
	if m.call {
		for depth := 0; tail < len(d.tokens) && tail < m.to+40; tail++ {
			if d.tokens[tail].low == "(" {
				depth++
			} else if d.tokens[tail].low == ")" {
				if depth--; depth == 0 {
					tail++
					break
				}
			}
		}
	}
	for tail < len(d.tokens) && (isMark(d.tokens[tail].low, "`'\"*»”“」") || d.tokens[tail].low == "tool" || d.tokens[tail].low == "tools") {
		tail++
	}
	return lead, tail
}

// offerSpan gives the part of the sentence around a mention that speaks of it: its
// clause, and what a call's parentheses cut off, back to a "but".
func offerSpan(d *doc, m toolMention, lead, tail int) (from, to int) {
	from, to = d.clause(m.from)
	if tail > m.to && tail < len(d.tokens) && d.tokens[tail].sent == d.tokens[m.from].sent {
		_, to = d.clause(tail)
	}
	for i := lead - 1; i > from; i-- {
		if contraryWord[d.tokens[i].low] {
			return i + 1, to
		}
	}
	return from, to
}

// orderBefore reports whether the words before a bare name put it first: "before
// anything else, list_x".
func (d *doc) orderBefore(from, to int) bool {
	switch d.tokens[from].low {
	case "before", "first", "next", "then", "instead", "alternatively", "otherwise":
		return to-from <= 6
	}
	return false
}

var contraryWord = wordSet("but however though while whereas yet and so")

// arrowBefore reports whether an arrow points at a token.
func (d *doc) arrowBefore(tok int) bool {
	if tok < 1 || d.tokens[tok-1].sent != d.tokens[tok].sent {
		return false
	}
	if isMark(d.tokens[tok-1].low, "→⇒➜➔➡▶👉") {
		return true
	}
	return tok > 1 && d.tokens[tok-1].low == ">" && d.tokens[tok-1].glued && isMark(d.tokens[tok-2].low, "-=")
}

// labelledHint reports whether a token opens the value of a field of advice:
// "next: list_x", "suggested_tools: list_x".
func (r *reader) labelledHint(d *doc, tok int) bool {
	for i := tok - 1; i > 0 && i > tok-4; i-- {
		if d.tokens[i].sent != d.tokens[tok].sent {
			return false
		}
		if !isMark(d.tokens[i].low, ":=") {
			if isMark(d.tokens[i].low, "[(*-\"'`•") {
				continue
			}
			return false
		}
		k := i - 1
		for k > 0 && isMark(d.tokens[k].low, "*\"'`)") {
			k--
		}
		if label := fold(d.tokens[k].low); hintLabel[label] || label == "tool" && r.message.isJSON {
			return true
		}
		for n := k; n >= 0 && n > k-4; n-- {
			if l := d.at(n, "lead"); l != nil && l.to == k+1 {
				return true
			}
		}
		return false
	}
	return false
}

// hintLabel are names of fields, folded, that hold advice.
var hintLabel = wordSet("hint hints suggestion suggestions suggested next nextstep nextsteps nextaction nextactions nexttool nextcall action actions suggestedaction suggestedactions suggestedtool suggestedtools suggestedcall recommendedtool recommendedtools recommendedaction recommendedactions recommended recommendation recommendations fix howtofix recovery recoverysteps recoveryaction recoverytool remedy resolution solution alternative alternatives alternativetools tryinstead try use usetool see instead advice tip tips availableactions todo whatnow whattodo helpfultools call lookup do run please then now consult")

// asked reports whether a question puts a tool to the reader.
func asked(d *doc, from, lead int) bool {
	for i := from; i < lead; i++ {
		switch d.tokens[i].low {
		case "you", "why", "maybe", "perhaps", "how", "what", "not", "could", "would":
			return true
		}
	}
	return lead == from
}

// deniedOrPast reports whether a clause denies or tells what was done.
func deniedOrPast(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		low := d.tokens[i].low
		if pastWord[low] || strings.HasSuffix(low, "n't") || d.at(i, "negation") != nil || d.at(i, "retry.history") != nil {
			return true
		}
		if low == "have" && i > from && (d.tokens[i-1].low == "would" || d.tokens[i-1].low == "could" || d.tokens[i-1].low == "should") {
			return true
		}
	}
	return false
}

var pastWord = wordSet("was were had been did failed only tried timed gave got crashed threw raised errored")

var relativeHead = wordSet("ones those ids values names that which")

var needVerb = wordSet("need needs want wants require requires")

// offersAfter reports whether the words after a tool's name offer what it gives:
// "shows which exist", "will list every id", "is the place to look", "should be
// called first".
func (d *doc) offersAfter(at, to int) bool {
	if at+1 >= to || d.tokens[at].kind != wordToken {
		return false
	}
	for i := at; i < to && i < at+8; i++ {
		low := d.tokens[i].low
		switch {
		case offerVerb[low]:
			return low == "helps" || low == "help" || objectOffered(d, i+1, to)
		case (low == "is" || low == "are") && i+1 < to && (d.tokens[i+1].low == "the" || d.tokens[i+1].low == "what" || d.tokens[i+1].low == "your" || d.tokens[i+1].low == "where" || d.tokens[i+1].low == "how" || d.tokens[i+1].low == "meant" || d.tokens[i+1].low == "for"):
			return true
		case low == "be" && i > at && i+1 < to && calledWord[d.tokens[i+1].low]:
			return true
		case i > at+5 && !offerModal[low]:
			return false
		}
	}
	return false
}

var offerModal = wordSet("will can should would could may might must to also always then instead first needs has")

var offerVerb = wordSet("show shows list lists return returns give gives print prints tell tells has have know knows hold holds contain contains provide provides enumerate enumerates reveal reveals help helps find finds name names offer offers let lets accept accepts carry carries keep keeps")

var calledWord = wordSet("called used run consulted checked queried invoked tried asked executed")

// objectOffered reports whether what a tool gives is what the reader lacks.
func objectOffered(d *doc, from, to int) bool {
	for i := from; i < to && i < from+10; i++ {
		if offeredObject[singular(d.tokens[i].low)] {
			return true
		}
	}
	return false
}

var offeredObject = wordSet("id identifier valid which what all every each those them available existing current known right correct one list full exist you code key number slug option")

var sourcePreposition = wordSet("in from by via with through using under of to at")

// offeredBefore reports whether the words before "from list_x" offer something:
// "ids are returned", "you'll find them", "valid ids come".
func offeredBefore(d *doc, from, to int) bool {
	nominal := true
	for i := from; i < to; i++ {
		t := d.tokens[i]
		if sourceVerb[t.low] {
			return true
		}
		if t.kind == wordToken && !offeredObject[singular(t.low)] && !article[t.low] && !sourceFiller[t.low] {
			nominal = false
		}
	}
	return nominal && to > from
}

var sourceVerb = wordSet("find get see look obtain take returned listed found shown given provided available taken come comes discover pick choose copy start begin expects expect must should printed enumerated kept stored published documented retrieved fetched seen looked read offered refer consult call")

var sourceFiller = wordSet("a an are is and or for lookup the see there here")
