package judge

import (
	"regexp"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// failureLine reports whether a short text has a line that opens with a failure.
func (r *reader) failureLine(d *doc) bool {
	if len(d.tokens) > 80 || listing(r.message.raw) {
		return false
	}
	last := -1
	for i := range d.tokens {
		if d.tokens[i].sent == last || d.tokens[i].kind != wordToken {
			continue
		}
		last = d.tokens[i].sent
		if d.at(i, "failure") != nil || d.at(i, "operation.infinitive") != nil {
			return true
		}
	}
	return false
}

// failureHeading reports whether a heading over the text says that it tells of
// a failure: "## System Error", "**Lookup failed**".
func failureHeading(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimLeft(strings.TrimSpace(line), "❌⚠️🚫 ")
		heading := strings.HasPrefix(line, "#") || len(line) > 4 && strings.HasPrefix(line, "**") && strings.HasSuffix(strings.TrimRight(line, ":"), "**")
		words := strings.Fields(strings.ToLower(strings.Trim(line, "#*_: !❌⚠️🚫")))
		if heading && len(words) > 0 && len(words) <= 5 && headingWord[words[len(words)-1]] {
			return true
		}
	}
	return false
}

// headingWord are the words that such a heading ends with.
var headingWord = wordSet("error failed failure fehler fehlgeschlagen erreur échec error fallo falló erro falha errore fallito ошибка エラー 错误 錯誤 失败 失敗 오류 실패 unavailable")

// itemsFailed reports whether a list has items, and every one of them begins by
// saying that it failed: "1. ERROR: …".
func itemsFailed(text string) bool {
	items := 0
	for line := range strings.Lines(text) {
		mark := strings.TrimLeft(line, "0123456789")
		switch {
		case len(mark) < len(line) && (strings.HasPrefix(mark, ". ") || strings.HasPrefix(mark, ") ")), strings.HasPrefix(line, "- "), strings.HasPrefix(line, "* "), strings.HasPrefix(line, "• "):
		default:
			continue
		}
		if !opensWithFailure(strings.TrimLeft(mark, ".)-*• ")) {
			return false
		}
		items++
	}
	return items > 0
}

// errorLabel is a label of a failure that opens a text: "Harbour API error: …".
var errorLabel = regexp.MustCompile(`^[^\n:.]{0,60}\b(?i:error|failed|failure)\s*:\s`)

// noneSucceeded is the count of a batch of which every item failed.
var noneSucceeded = regexp.MustCompile(`(?i)\b0 (?:succeeded|successful|ok|passed|completed)\b[^\n]{0,20}\b[1-9]\d* (?:failed|errors?)\b`)

// exitTold is how a runner of programs tells that one failed; stderrOnly is an
// output that begins with what the program complained of.
var (
	exitTold   = regexp.MustCompile(`(?mi)^\W*(?:(?:command|process) )?exit(?:ed with)?[ _-]?(?:code|status)?\W{1,3}[1-9]\d{0,2}\W*$`)
	stderrOnly = regexp.MustCompile(`(?i)^\W*(?:(?:command|process) exited with (?:code|status) \d+\W+)?stderr\b`)
)

// failureText reports whether a text opens by saying that the call failed.
func (r *reader) failureText(d *doc) bool {
	if len(d.tokens) == 0 {
		return false
	}
	if r.message.isJSON && !r.message.errField && !r.messageOnly() {
		return false
	}
	first := 0
	for first < len(d.tokens) && d.tokens[first].kind != wordToken {
		first++
	}
	if first == len(d.tokens) {
		return false
	}
	_, to := d.sentence(first)
	if errorLabel.MatchString(r.message.raw) && !r.quotesOnly(d, first, to) || noneSucceeded.MatchString(r.message.raw) {
		return true
	}
	if listing(r.message.raw) && (first > 0 || d.at(first, "failure") == nil && d.at(first, "operation.infinitive") == nil) && !isMark(d.tokens[0].low, "❌⚠🚫") {
		return r.allNamedMissing(d)
	}
	if exitTold.MatchString(r.message.raw) && stderrOnly.MatchString(r.message.raw) {
		return true
	}
	if r.quotesOnly(d, first, to) {
		return false
	}
	for i := first; i < to && !r.met; i++ {
		if d.tokens[i].low == "ignored" && d.at(first, "failure") == nil {
			return false // "these arguments were ignored", and the call went on
		}
	}
	for i := d.index[first]; i < len(d.matches) && d.matches[i].from < to; i++ {
		m := &d.matches[i]
		opening := m.from-first <= 3
		switch m.category {
		case "failure":
			if m.from > 0 && d.tokens[m.from-1].kind == numberToken {
				continue // 0 errors
			}
			if opening || m.from-first <= 14 && verbal[d.tokens[m.from].low] || ideographicLanguage[m.language] && len(d.tokens) < 120 && predicateAtEnd(d, m, to) {
				return true
			}
		case "notfound":
			if r.provoked == evidence.InvalidInput && !r.met && m.from > 0 && d.tokens[m.from-1].low == ":" && m.to-m.from == 1 {
				continue // "Language: unknown" is a value
			}
			if r.provoked == evidence.NotFound || opening || r.met || len(d.tokens) < 40 && r.argumentMissing(d) != "" {
				return !d.covered(m.from, "empty.never")
			}
		case "rule.type", "rule.must", "rule.allowed", "rule.range", "rule.format":
			if r.provoked == evidence.InvalidInput && !r.met && !r.message.isJSON && m.from-first <= 8 && len(d.tokens) < 60 && r.ruleOfParam(d, m) {
				return true
			}
		case "lack":
			if m.language != "en" && len(d.tokens) < 120 && r.lacking(d) != "" {
				return true
			}
		case "rule.invalid", "rule.required":
			if m.from-first <= 6 && len(d.tokens) < 80 {
				return true
			}
		case "cause.unauthorized", "cause.timeout", "cause.refused", "cause.rate-limit", "cause.http-5xx", "cause.network", "cause.reset", "cause.dns", "cause.unavailable":
			if m.from-first <= 6 && len(d.tokens) < 60 && (m.to-m.from > 1 || r.met) {
				return true
			}
		}
	}
	if d.tokens[first].low == "no" && r.provoked == evidence.NotFound && !r.searchLike() {
		if _, named := r.namesSent(d); named {
			return true
		}
	}
	return r.allNamedMissing(d)
}

// ruleOfParam reports whether a rule is one of a parameter that the same sentence
// names with a verb of obligation, and nothing says that the call went on.
func (r *reader) ruleOfParam(d *doc, m *match) bool {
	from, to := d.sentence(m.from)
	must := false
	for i := from; i < to; i++ {
		switch d.tokens[i].low {
		case "must", "cannot", "needs", "has", "should", "expects", "expected":
			must = true
		case "default", "defaulted", "clamped", "using", "ignored", "instead", "adjusted", "truncated", "capped":
			return false
		}
	}
	for i := from; must && i < m.from; i++ {
		if p, _ := r.paramAt(d, i); p != "" {
			return true
		}
	}
	return false
}

// listing reports whether a text is a list of data: two lines or more begin with
// a bullet or a number.
func listing(text string) bool {
	if !strings.Contains(text, "\n") {
		return false
	}
	items := 0
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "• ") || len(line) > 2 && isDigit(line[0]) && (line[1] == '.' || line[1] == ')') {
			items++
		}
	}
	return items >= 2
}

var verbal = wordSet("failed could couldn't cannot can't can unable refused rejected denied")

// quotesOnly reports whether a text is what the caller sent and nothing else.
func (r *reader) quotesOnly(d *doc, from, to int) bool {
	for _, v := range r.args.texts {
		if strings.TrimSpace(d.text) == v {
			return true
		}
	}
	return false
}

// messageOnly reports whether a JSON text is nothing but a message.
func (r *reader) messageOnly() bool {
	n := 0
	for _, s := range r.message.segments {
		if s.from == prose {
			n++
			if s.key != "message" && s.key != "msg" && s.key != "detail" && s.key != "" && s.key != "code" && s.key != "status" && s.key != "title" && s.key != "description" {
				return false
			}
		}
	}
	return n > 0 && n <= 4
}

// allNamedMissing reports whether every item of a batch is said to be missing.
func (r *reader) allNamedMissing(d *doc) bool {
	if len(r.obs.Sent.Values) < 2 {
		return false
	}
	for _, v := range r.obs.Sent.Values {
		if !d.hay.names(v) {
			return false
		}
	}
	n := 0
	for i := range d.matches {
		if d.matches[i].category == "notfound" || d.matches[i].category == "failure" {
			n++
		}
	}
	return n >= len(r.obs.Sent.Values)
}
