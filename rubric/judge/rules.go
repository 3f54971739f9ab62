package judge

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// ruleNear finds allowed values, a range, a format or an example in the
// sentence that names a parameter, or in the one after it.
func (r *reader) ruleNear(d *doc, from, to int) string {
	start, end := d.sentence(from)
	if r.channel == SchemaRejection || zodIssues(r.message.raw) {
		start, end = 0, len(d.tokens)
	} else if r.listing(d) {
		end = len(d.tokens)
	} else if end < len(d.tokens) {
		_, end = d.sentence(end)
		for end < len(d.tokens) && (isMark(d.tokens[end].low, "-*•") || d.itemNumber(end) || d.itemNumber(end-2)) {
			_, end = d.sentence(end)
		}
	}
	if what := r.ruleIn(d, start, end); what != "" {
		return what
	}
	if r.rangeBeside(d, from) {
		return "range"
	}
	return ""
}

func (r *reader) ruleAnywhere(d *doc) string { return r.ruleIn(d, 0, len(d.tokens)) }

// ruleIn names the strongest rule between two tokens.
func (r *reader) ruleIn(d *doc, from, to int) string {
	if r.enumIn(d, from, to) {
		return "allowed values"
	}
	if r.numberRange(d, from, to) {
		return "range"
	}
	if what := r.ruleWritten(d, from, to); what != "" {
		return what
	}
	for i := d.index[from]; i < len(d.matches) && d.matches[i].from < to; i++ {
		m := &d.matches[i]
		if d.origin(m.from) == body {
			continue
		}
		switch m.category {
		case "use":
			if m.language == "en" && m.to < to && isMark(d.tokens[m.to].low, "'\"`") && r.class == evidence.InvalidInput && r.enumeration(d, m.to) && !r.paramFollows(d, m) && r.instructs(d, m) {
				return "allowed values" // use 'ascending' or 'descending'
			}
		case "rule.allowed":
			if name, to := r.paramAt(d, m.from); name != "" && m.to <= to+1 {
				continue // "options: …" is the parameter
			}
			if ideographicLanguage[m.language] && r.listBefore(d, m) {
				return "allowed values"
			}
			if m.to < len(d.tokens) && r.valueFollows(d, m) && !r.paramFollows(d, m) {
				return "allowed values"
			}
		case "rule.range":
			if low := d.tokens[m.from].low; low == "or" && m.from > 0 && d.tokens[m.from-1].low == "one" {
				continue // "one or more arguments"
			}
			if r.numberNear(d, m) && !r.timeSpan(d, m) && !atLeastOne(d, m) {
				return "range"
			}
		case "rule.format":
			if name, _ := r.paramAt(d, m.from); name == "" && r.formatTold(d, m) {
				return "format"
			}
		case "rule.example":
			if m.to < to && r.exampleFollows(d, m, to) {
				return "example"
			}
		case "rule.must":
			if r.enumeration(d, m.to) {
				return "allowed values"
			}
		case "rule.type":
			if r.enumeration(d, m.to) || d.tokens[m.to-1].low == "expected" && m.to+1 < len(d.tokens) && isMark(d.tokens[m.to].low, "\"`'") && !typeNames[d.tokens[m.to+1].low] {
				return "allowed values"
			}
		}
	}
	return ""
}

// itemNumber reports whether a token is the number of an item: "1." or "2)".
func (d *doc) itemNumber(i int) bool {
	return i >= 0 && i+1 < len(d.tokens) && d.tokens[i].kind == numberToken && len(d.tokens[i].low) < 3 && isMark(d.tokens[i+1].low, ".)") && d.tokens[i+1].glued && (i == 0 || d.tokens[i-1].sent != d.tokens[i].sent)
}

// ruleWritten finds a rule by grammar and signs rather than by a phrase.
func (r *reader) ruleWritten(d *doc, from, to int) string {
	for i := from; i < to; i++ {
		if d.origin(i) == body {
			continue
		}
		if what := r.ruleLabel(d, i, to); what != "" {
			return what
		}
		if d.interval(i, to) {
			return "range"
		}
		if r.class == evidence.InvalidInput && d.onlyThese(i, to) {
			return "allowed values"
		}
		if d.formRule(i, to) || d.lettersCounted(i) {
			return "format"
		}
	}
	return ""
}

// onlyThese reads "only 'csv' is supported": quoted values, and that no others are.
func (d *doc) onlyThese(i, to int) bool {
	if d.tokens[i].low != "only" || i+2 >= to || !isMark(d.tokens[i+1].low, "'\"`") {
		return false
	}
	for k := i + 2; k+1 < to && k < i+24 && d.tokens[k].sent == d.tokens[i].sent; k++ {
		if (d.tokens[k].low == "is" || d.tokens[k].low == "are") && supportedWord[d.tokens[k+1].low] {
			return true
		}
	}
	return false
}

var supportedWord = wordSet("supported allowed accepted valid permitted available possible")

// enumIn reports whether two allowed values of a parameter are listed.
func (r *reader) enumIn(d *doc, from, to int) bool {
	if r.tool == nil || len(r.tool.enums) == 0 {
		return false
	}
	for _, values := range r.tool.enums {
		n := 0
		for _, v := range values {
			for i := from; i < to; i++ {
				if d.tokens[i].kind == wordToken && d.tokens[i].low == v {
					n++
					break
				}
			}
		}
		if n >= 2 {
			return true
		}
	}
	return false
}

// valueFollows reports whether a list follows "one of".
func (r *reader) valueFollows(d *doc, m *match) bool {
	if at := m.to; at+1 < len(d.tokens) && d.tokens[at-1].low == ":" && (isMark(d.tokens[at].low, "-*•") || d.itemNumber(at)) {
		for _, t := range d.tokens[m.from:at] {
			if reasonWord[singular(t.low)] {
				return false // "Possible causes:"
			}
		}
		return true // a list of lines
	}
	for i := m.to; i < len(d.tokens) && i < m.to+4 && d.tokens[i].sent == d.tokens[m.from].sent; i++ {
		if d.tokens[i].kind != punctToken {
			return !unlisted[d.tokens[i].low] && !typeNames[d.tokens[i].low]
		}
	}
	return false
}

var reasonWord = wordSet("cause reason issue error problem solution fix step explanation")

// paramFollows reports whether a list names parameters rather than values: "one
// of name or alias is required".
func (r *reader) paramFollows(d *doc, m *match) bool {
	for i := m.to; i < len(d.tokens) && i < m.to+3; i++ {
		if name, _ := r.paramAt(d, i); name != "" {
			return true
		}
	}
	return false
}

var typeNames = wordSet("string number integer boolean array object null float list dict int str bool")

var unlisted = wordSet("none nothing empty nil the these them those our your my its which that is valid your")

// enumeration reports whether a list of values starts at a token: quoted values,
// or words joined by commas and "or".
func (r *reader) enumeration(d *doc, from int) bool {
	quotes, joins := 0, 0
	for i := from; i < len(d.tokens) && i < from+24 && (i == from || d.tokens[i].sent == d.tokens[from].sent); i++ {
		low := d.tokens[i].low
		switch {
		case isMark(low, "'\"`“«「"):
			quotes++
		case low == "," || low == "|" || low == "、" || low == "，":
			joins++
		case joinWord[low] && (joins > 0 || quotes > 1):
			return true
		case joinWord[low] && i == from+1:
			return true
		}
	}
	return quotes >= 4 && joins > 0
}

var joinWord = wordSet("or oder ou o ou или または 或 또는")

// formatTold reports whether a format is described rather than the word used.
func (r *reader) formatTold(d *doc, m *match) bool {
	if low := d.tokens[m.from].low; m.to-m.from > 1 {
		return !(low == "list" || low == "array") || m.to >= len(d.tokens) || !unnamedSet[d.tokens[m.to].low]
	}
	switch d.tokens[m.from].low {
	case "format", "pattern", "code", "prefix", "letter", "characters", "absolute", "letters", "digit", "digits", "email", "matching", "hex", "numeric", "https":
		from, to := d.sentence(m.from)
		for i := from; i < to; i++ {
			if d.at(i, "modal") != nil || d.at(i, "rule.type") != nil || d.at(i, "put") != nil || d.tokens[i].low == "only" || d.tokens[i].low == "expected" || d.tokens[i].low == "must" {
				return true
			}
		}
		return false
	}
	return true
}

// unnamedSet are words after "list of" that tell of a list which is not given.
var unnamedSet = wordSet("supported allowed valid known approved permitted accepted available existing registered configured trusted the all our these those your")

// exampleFollows reports whether a value follows "e.g.".
func (r *reader) exampleFollows(d *doc, m *match, to int) bool {
	low := d.tokens[m.from].low
	if (low == "like" || low == "say" || low == "example" || low == "examples") && m.to-m.from == 1 {
		at := m.to
		if at < to && d.tokens[at].low == ":" {
			return true
		}
		return at < to && (isMark(d.tokens[at].low, "\"'`") || d.tokens[at].kind == numberToken || unmistakable(identifierRun(d.text, d.tokens[at].start)) || shaped(d.writtenRun(at)))
	}
	return true
}
