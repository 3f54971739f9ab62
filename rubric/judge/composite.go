package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// brokenJSON reports whether a text begins as a JSON document does and stops
// before its end: the upstream's cut answer, handed on.
func brokenJSON(text string) bool {
	text = strings.TrimSpace(text)
	if len(text) < 4 || text[0] != '{' && text[0] != '[' || len(text) > parseLimit {
		return false
	}
	if next := strings.TrimLeft(text[1:], " \n\t\r"); next == "" || !strings.ContainsAny(next[:1], `"{[`) {
		return false
	}
	if _, _, ok := parseLeaves(text); ok {
		return false
	}
	return strings.Contains(text, `"`) && !strings.HasSuffix(text, string(text[0]+2))
}

// failureOpenings are the words with which a field's text tells of a failure.
var failureOpenings = []string{"error", "failed", "failure", "could not", "couldn't", "unable to", "cannot ", "can't ", "exception", "❌", "⚠", "request failed", "http error", "an error", "something went wrong", "traceback"}

// opensWithFailure reports whether a field's text begins by saying that
// something failed: "Error summarizing …", "⚠️ Could not retrieve …".
func opensWithFailure(text string) bool {
	text = strings.ToLower(strings.TrimLeft(text, " \n\t*_#>-[(\"'`"))
	for _, opening := range failureOpenings {
		if strings.HasPrefix(text, opening) {
			return true
		}
	}
	return false
}

// placeholders are what is written where nothing is known.
var placeholders = map[string]bool{
	"unknown": true, "n/a": true, "na": true, "none": true, "null": true, "nil": true, "undefined": true, "nan": true, "-": true, "--": true, "—": true, "–": true, "?": true,
	"not available": true, "not specified": true, "not provided": true, "unnamed": true, "untitled": true, "no data": true, "no description": true, "unspecified": true, "invalid date": true, "[object object]": true, "not found": true, "missing": true, "": true,
}

// placeholder reports whether a value is one of these, or one with the kind
// of thing behind it: "Unknown Organization".
func placeholder(value string) bool {
	value = strings.ToLower(strings.Trim(value, " \t*_`\"'.,;()"))
	if placeholders[value] {
		return true
	}
	for _, start := range []string{"unknown ", "unnamed ", "untitled ", "undefined ", "no "} {
		if strings.HasPrefix(value, start) && strings.Count(value, " ") <= 2 {
			return true
		}
	}
	return false
}

// unknowns reports whether a record has two values or more and every one of
// them is a placeholder or was sent.
func (r *reader) unknowns(text string) bool {
	if len(text) > readLimit*2 {
		return false
	}
	blank, bare := 0, 0
	for _, line := range strings.Split(text, "\n") {
		line = strings.Trim(line, " \t*_-#>|•")
		at := strings.Index(line, ":")
		if at < 0 {
			continue
		}
		value := strings.Trim(line[at+1:], " \t*_`\"'")
		switch {
		case value == "":
			bare++
		case placeholder(value):
			blank++
		case r.args.values[value]:
		default:
			return false
		}
	}
	return blank >= 2 || blank+bare > emptyLabels
}

// emptyLabels is how many labels over nothing a record may have for headings.
const emptyLabels = 3

// hollow reports whether a short answer has a placeholder of the program where
// a value belongs, and no other value: "Found undefined plants".
func (r *reader) hollow(d *doc) bool {
	if len(d.tokens) > 30 || r.message.isJSON || r.carriesData(d) {
		return false
	}
	for _, sign := range []string{"undefined", "[object Object]", "NaN", "null", "None"} {
		if findValue(r.message.raw, sign) {
			return true
		}
	}
	return false
}

// codeOnly are fields that tell of an answer's fate and hold none of its data.
var codeOnly = wordSet("code errorcode error errors errortype err fault status statuscode httpstatus statustext retryafter retryable isretryable success ok requestid traceid timestamp path method instance type title message detail details")

// blank reports whether every field of an object that holds something holds a
// placeholder.
func (m *message) blank() bool {
	return m.isJSON && m.blankFields >= 2 && m.blankFields == m.fields
}

// fateOnly reports whether an object says nothing but how the call went: a code
// and empty fields beside it.
func (m *message) fateOnly() bool {
	return m.isJSON && m.fields > 0 && m.fields == m.fateFields && m.codeField
}

// carriesData reports whether a text holds a number that was neither sent nor is
// part of the report of a failure.
func (r *reader) carriesData(d *doc) bool {
	for i := range d.tokens {
		t := &d.tokens[i]
		if t.kind != numberToken || t.opaque || r.inArguments(t.low) || r.statusAt(d, i) != "" {
			continue
		}
		if i > 0 && t.glued && (d.tokens[i-1].kind == wordToken || isMark(d.tokens[i-1].low, ".-_/#")) {
			continue // a piece of a name
		}
		from, to := d.sentence(i)
		if d.tokens[from].low == "#" {
			continue // a heading
		}
		if d.within(from, to, "failure") == nil && d.within(from, to, "cause.unavailable") == nil {
			return true
		}
	}
	return false
}

// holdsData reports whether a text or an object holds data beside a failure.
func (r *reader) holdsData(d *doc) bool {
	if r.message.isJSON {
		return r.message.dataField
	}
	return r.carriesData(d)
}

// inArguments reports whether a number was sent, to whatever precision.
func (r *reader) inArguments(number string) bool {
	short := strings.TrimRight(strings.TrimRight(number, "0"), ".")
	for _, v := range r.args.texts {
		if v == number || len(short) > 0 && v == short || len(number) >= 4 && strings.Contains(v, number) || len(short) >= 3 && strings.HasPrefix(v, short) {
			return true
		}
	}
	return false
}

// wholeFailed reports whether a composite answer to a call that met a fault
// tells of a failure and holds nothing else.
func (r *reader) wholeFailed(d *doc) bool {
	if len(d.tokens) > 400 || r.carriesData(d) {
		return false
	}
	m := r.message
	if m.isJSON {
		return m.failedField && !m.dataField
	}
	for _, line := range strings.Split(m.raw, "\n") {
		if opensWithFailure(line) {
			return true
		}
	}
	return false
}

// brokenBody reports whether the upstream's broken answer was handed on.
func (r *reader) brokenBody() bool {
	if r.fault.Kind != evidence.TruncatedBody {
		return false
	}
	rest := r.message.rest
	if at := strings.LastIndex(rest, "\n{"); at >= 0 {
		rest = rest[at+1:]
	}
	return r.message.cutField || brokenJSON(rest) || quotedBroken(r.message.rest)
}
