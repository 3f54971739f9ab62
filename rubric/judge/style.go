package judge

import (
	"strings"
	"unicode/utf8"
)

// style adds the codebook's style notes, which are reported and never scored.
func (r *reader) style(d *doc, s retrySignals) {
	if len(d.tokens) == 0 {
		return
	}
	if d.has("apology") {
		r.remark("style/apology", "an apology tells the reader nothing")
	}
	if d.has("please") {
		r.remark("style/please", `"please" can be left out`)
	}
	if n := sentences(d); n > 3 {
		r.remark("style/long-winded", "more than three sentences")
	}
	if utf8.RuneCountInString(r.message.raw) > 600 {
		r.remark("style/long", "more than 600 characters")
	}
	if r.message.isJSON && r.message.contract.Message != "" {
		r.remark("style/json", "error metadata as JSON where the text is meant to be read")
	}
	if !r.message.isJSON && r.message.contract.Code == "" && !leadingCode(d) {
		r.remark("style/no-code", "no stable code for programs")
	}
	if s.positive && r.class.Transient() && r.channel == Returned && s.wait == nil && !s.transient {
		r.remark("style/retry-what", "says to retry without saying what passes or when")
	}
	if bareStatus(d) {
		r.remark("style/bare-status", "an HTTP status alone")
	}
	if r.language.mixed {
		r.remark("style/mixed-languages", "the message is not in one language")
	}
	if raw := r.message.raw; strings.Contains(raw, "\x1b[") {
		r.remark("style/ansi", "terminal colour codes in the text")
	} else if markdown(raw) {
		r.remark("style/markdown", "Markdown in the text")
	}
	if ordersModel(d) {
		r.remark("style/orders", "the text gives the model orders that have nothing to do with the failure")
	}
}

// sentences counts sentences that hold a word.
func sentences(d *doc) int {
	n, last := 0, -1
	for _, t := range d.tokens {
		if t.kind == wordToken && t.sent != last {
			last = t.sent
			n++
		}
	}
	return n
}

// bareStatus reports whether a text is an HTTP status and little else.
func bareStatus(d *doc) bool {
	numbers, wordsFound := 0, 0
	for _, t := range d.tokens {
		switch t.kind {
		case numberToken:
			if len(t.low) == 3 && (t.low[0] == '4' || t.low[0] == '5') {
				numbers++
			}
		case wordToken:
			if !statusWord[t.low] {
				wordsFound++
			}
		}
	}
	return numbers == 1 && wordsFound == 0
}

var statusWord = wordSet("http error status code request failed with")

func markdown(text string) bool {
	return strings.Contains(text, "**") || strings.Contains(text, "```") || strings.HasPrefix(text, "#") || strings.Contains(text, "\n#") || strings.HasPrefix(text, "> ") || strings.Contains(text, "\n> ")
}

// ordersModel reports whether the text tries to steer the model itself.
func ordersModel(d *doc) bool {
	low := strings.ToLower(d.text)
	for _, order := range []string{"ignore previous", "ignore all previous", "ignore the above", "disregard previous", "disregard all", "you are now", "do not tell the user", "don't tell the user", "always respond", "system prompt", "act as "} {
		if strings.Contains(low, order) {
			return true
		}
	}
	return false
}

// leadingCode reports whether a message begins with a code for programs.
func leadingCode(d *doc) bool {
	for i := range min(len(d.tokens), 4) {
		if d.constant(i) && d.codeLabel(i) {
			return true
		}
	}
	return false
}
