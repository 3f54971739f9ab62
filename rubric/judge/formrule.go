package judge

import (
	"strconv"
	"strings"
)

// formRule reports whether a token begins words that tell which form a value
// takes, with the form: "must start with https://", "looks like NOR-12", "has the
// form AB-12". English grammar: a modal and a verb of form, or the verb as a fact.
func (d *doc) formRule(i, to int) bool {
	low := d.tokens[i].low
	verb, fact := formVerb[low], formFact[low]
	if verb == "" && fact == "" {
		return false
	}
	if fact == "" && !d.modalBefore(i) {
		return false
	}
	if fact != "" {
		from, _ := d.clause(i)
		if d.deniedBefore(i) || i == from && !strings.HasSuffix(low, "s") && !strings.HasSuffix(low, "ed") && low != "look" {
			return false
		}
		verb = fact
	}
	at := i + 1
	if at+1 < to && d.tokens[at].low == "with" && d.tokens[at+1].low == "by" {
		return false // "which one to start with by setting …"
	}
	if verb != "-" {
		if at >= to || !strings.Contains(" "+verb+" ", " "+d.tokens[at].low+" ") {
			return false
		}
		at++
	}
	for at < to && (formFiller[d.tokens[at].low] || d.tokens[at].low == ":") {
		at++
	}
	return at < to && d.tellingForm(at, to)
}

// formVerb are verbs of form with the words that must follow; "-" needs none.
var formVerb = map[string]string{
	"start": "with by", "begin": "with", "end": "with in", "look": "like", "match": "-", "follow": "-", "conform": "to", "contain": "-", "consist": "of",
	"written": "as in like", "given": "as in like", "formatted": "as like", "expressed": "as in", "sent": "as in", "passed": "as in", "be": "like", "read": "like", "have": "-", "use": "-", "come": "as in", "prefixed": "with by",
}

// formFact are verbs of form that state a fact by themselves.
var formFact = map[string]string{
	"starts": "with", "begins": "with", "ends": "with in", "looks": "like", "look": "like", "reads": "like", "matches": "-", "follows": "-", "conforms": "to", "consists": "of", "consist": "of", "begin": "with", "start": "with", "end": "with in",
	"takes": "the", "take": "the", "has": "the", "have": "the", "are": "like", "is": "like", "written": "as like", "formatted": "as like", "comes": "as in like", "come": "as in like", "follow": "the",
}

var formFiller = wordSet("wrong format correct right valid proper same the a an form format shape pattern regex like as for of following e.g. prefix suffix literal this something")

// modalBefore reports whether a modal that asks for something stands before a
// token: "must", "has to", "should only", "is expected to".
func (d *doc) modalBefore(i int) bool {
	for k := i - 1; k >= 0 && k > i-5; k-- {
		if d.tokens[k].sent != d.tokens[i].sent {
			return false
		}
		low := d.tokens[k].low
		switch {
		case low == "must" || low == "should" || low == "shall" || low == "may" || low == "can" || low == "needs" || low == "need" || low == "has" || low == "have" || low == "ought" || low == "expected" || low == "required" || low == "supposed":
			return true
		case low == "to" || low == "be" || low == "only" || low == "always" || low == "either" || low == "is" || low == "are" || low == "it":
			continue
		}
		return false
	}
	return false
}

// deniedBefore reports whether a verb is denied: "does not look like".
func (d *doc) deniedBefore(i int) bool {
	for k := i - 1; k >= 0 && k > i-4; k-- {
		if d.tokens[k].sent != d.tokens[i].sent {
			return false
		}
		if low := d.tokens[k].low; low == "not" || low == "never" || low == "no" || strings.HasSuffix(low, "n't") {
			return true
		}
	}
	return false
}

// tellingForm reports whether what follows is a form: a quoted or shaped value, a
// number, a count of letters.
func (d *doc) tellingForm(at, to int) bool {
	for i := at; i < to && i < at+6; i++ {
		t := d.tokens[i]
		switch {
		case t.kind == numberToken, isMark(t.low, "\"'`^/[<\\#@+"):
			return true
		case d.at(i, "rule.format") != nil && !formFiller[t.low]:
			return true
		case t.kind == wordToken && shaped(d.writtenRun(i)):
			return true
		}
		if d.tokens[i].clause != d.tokens[at].clause {
			return false
		}
	}
	return false
}

// writtenRun gives the text from a token to the next space.
func (d *doc) writtenRun(i int) string {
	from := d.tokens[i].start
	for i+1 < len(d.tokens) && d.tokens[i+1].glued {
		i++
	}
	return d.text[from:d.tokens[i].end]
}

// shaped reports whether a piece of text is a value by its looks: it mixes
// letters with digits or marks, as NOR-12, a:b, YYYY-MM-DD and https:// do.
func shaped(run string) bool {
	run = strings.TrimRight(run, ".,;:!?)\"'`")
	if len(run) < 3 {
		return false
	}
	letters, digits, marks, capitals := 0, 0, 0, 0
	for i := 0; i < len(run); i++ {
		c := run[i]
		switch {
		case isDigit(c):
			digits++
		case c >= 'A' && c <= 'Z':
			letters++
			capitals++
		case c >= 'a' && c <= 'z' || c >= 0x80:
			letters++
		case strings.IndexByte("-/:@_.#", c) >= 0 && i > 0:
			marks++
		}
	}
	return letters > 0 && digits > 0 || marks > 0 && (capitals > 1 || strings.ContainsAny(run, ":/@_#"))
}

// interval reports whether an interval in signs starts at a token: "[1, 12]",
// "∈ 1..12", "≤ 12", "1 ≤ guests".
func (d *doc) interval(i, to int) bool {
	low := d.tokens[i].low
	if (low == "[" || low == "(") && i+4 < to && d.tokens[i+1].kind == numberToken && d.tokens[i+2].low == "," && d.tokens[i+3].kind == numberToken && isMark(d.tokens[i+4].low, "])") {
		return true
	}
	if isMark(low, "≤≥⩽⩾∈") {
		return i+1 < to && d.tokens[i+1].kind == numberToken || i > 0 && d.tokens[i-1].kind == numberToken && d.tokens[i-1].sent == d.tokens[i].sent
	}
	// "(1-100)", "(max. 12)" right after a name
	if low == "(" && i+3 < to && d.tokens[i+1].kind == numberToken && isMark(d.tokens[i+2].low, "-–—…~") && d.tokens[i+3].kind == numberToken && d.tokens[i].clause >= 0 {
		return i+4 < to && isMark(d.tokens[i+4].low, "),")
	}
	return false
}

// rangeBeside reports whether two numbers of a range stand in the sentence of a name:
// "intensity in percent, 0 to 100", "we accept 1 through 12 guests".
func (r *reader) rangeBeside(d *doc, tok int) bool {
	from, to := d.sentence(tok)
	for i := max(from, tok-8); i+2 < to && i < tok+10; i++ {
		t, after := d.tokens[i], d.tokens[i+2]
		if t.kind != numberToken || t.opaque || i > 0 && t.glued && !isMark(d.tokens[i-1].low, "([=") || r.wasSent(t.low) {
			continue
		}
		if low := d.tokens[i+1].low; low != "to" && low != "through" && !isMark(low, "-–—~") || after.kind != numberToken || after.opaque {
			continue
		}
		if i+3 < to && d.tokens[i+3].glued && (isMark(d.tokens[i+3].low, "-–/:.") && i+4 < to && d.tokens[i+4].glued || d.tokens[i+3].kind == wordToken) {
			continue // a date or an identifier
		}
		low, errLow := strconv.ParseFloat(plainNumber(t.low), 64)
		high, errHigh := strconv.ParseFloat(plainNumber(after.low), 64)
		if errLow == nil && errHigh == nil && low < high {
			return true
		}
	}
	return false
}

// lettersCounted reports whether a token is a kind of letter that is counted, which
// tells a format: "three capitals and two digits", "24 hex characters".
func (d *doc) lettersCounted(i int) bool {
	if !letterKind[d.tokens[i].low] {
		return false
	}
	for k := i - 1; k >= 0 && k >= i-3 && d.tokens[k].sent == d.tokens[i].sent; k-- {
		_, _, number := d.numberAt(k)
		switch {
		case number && d.tokens[k].low != "a" && d.tokens[k].low != "an" && d.tokens[k].low != "one":
			return k == 0 || !reportWord[d.tokens[k-1].low]
		case letterAdjective[d.tokens[k].low] || d.tokens[k].low == "-":
			continue
		}
		return false
	}
	return false
}

var letterKind = wordSet("capitals letters digits characters chars digit letter character words")

var letterAdjective = wordSet("capital upper lower case uppercase lowercase hex hexadecimal alphanumeric ascii decimal random small latin")

var reportWord = wordSet("got has received sent had were was found gave contains")
