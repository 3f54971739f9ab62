package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// verdict is what one axis earns, with the rule and the reason.
type verdict struct {
	points int
	rule   string
	why    string
	// unknown says that the rule needed words of a language without a phrase list.
	unknown bool
}

// specificity says whether a text names what failed (codebook, "Specificity").
func (r *reader) specificity(d *doc) verdict {
	if len(d.tokens) == 0 {
		return verdict{0, "specificity/empty", "the message is empty", false}
	}
	switch r.class {
	case evidence.NotFound:
		return r.specificNotFound(d)
	case evidence.InvalidInput:
		return r.specificInvalid(d)
	}
	return r.specificNetwork(d)
}

// specificNetwork wants the subject and the cause.
func (r *reader) specificNetwork(d *doc) verdict {
	if r.channel == Masked && !r.saysFailure(d) {
		return verdict{0, "specificity/masked-silent", "nothing says that anything failed", false}
	}
	list := r.causes(d)
	cause, right := r.rightCause(d, list)
	subject := r.subject(d)
	if groups(list) >= 3 && hedged(d) || (right || subject.found()) && alternatives(r.message.raw) {
		return verdict{1, "specificity/every-cause", "offers every cause to be safe", false}
	}
	if !right && r.blamesCaller(d) {
		return verdict{0, "specificity/wrong-thing", "blames something that did not fail", false}
	}
	if !right && r.wrongFamily(list) {
		return verdict{0, "specificity/wrong-cause", "names a cause that is not the fault", false}
	}
	switch {
	case right && subject.found():
		return verdict{2, subject.rule + "+cause/" + cause.family, "names " + r.safe(subject.quote) + " and the cause (" + cause.family + ")", false}
	case right:
		return verdict{1, "cause/" + cause.family, "names the cause (" + cause.family + ") but not what it happened to", false}
	case subject.found():
		return verdict{1, subject.rule, "names " + r.safe(subject.quote) + " but no cause", false}
	}
	return verdict{0, "specificity/nothing", "names neither what failed nor why", r.language.unknown}
}

// blamesCaller reports whether a text blames the arguments for a network fault.
func (r *reader) blamesCaller(d *doc) bool {
	if answerRefused(r.message.raw) {
		return false
	}
	if m := d.missing(); m != nil && !aboutAnswer(d, m.from) && !sqlTold(d, m.from) || len(d.tokens) > 1 && d.tokens[0].low == "no" && r.kindWord(d, 1) {
		return true
	}
	for i := range d.matches {
		if aboutAnswer(d, d.matches[i].from) {
			continue
		}
		switch d.matches[i].category {
		case "rule.type", "rule.required", "rule.allowed":
			if d.origin(d.matches[i].from) == prose {
				return true
			}
		case "rule.invalid":
			if !d.inCause(d.matches[i].from) && !d.startsCause(d.matches[i].from) {
				return true
			}
		}
	}
	return false
}

// sqlTold reports whether the sentence of a phrase carries a database's own code, so
// that what is missing is a table of the database and nothing of the caller's.
func sqlTold(d *doc, at int) bool {
	from, to := d.sentence(at)
	for _, t := range d.tokens[from:to] {
		if t.low == "sqlstate" {
			return true
		}
	}
	return false
}

// aboutAnswer reports whether the words before a rule say that an answer broke it:
// "Response body length does not match …".
func aboutAnswer(d *doc, at int) bool {
	from, _ := d.clause(at)
	for _, t := range d.tokens[from:at] {
		if t.low == "response" || t.low == "reply" || t.low == "answer" {
			return true
		}
	}
	return false
}

// missing reports whether a phrase says that a thing is missing, and not only
// what something does not match.
func (d *doc) missing() *match {
	for i := range d.matches {
		m := &d.matches[i]
		if m.category != "notfound" || predicate(d, m) {
			continue
		}
		if low := d.tokens[m.to-1].low; low == "match" && m.to-m.from <= 3 {
			continue
		}
		return m
	}
	return nil
}

// wrongFamily reports whether the only causes named are of quite another kind.
func (r *reader) wrongFamily(list []named) bool {
	for _, c := range list {
		switch c.family {
		case "rate-limit":
			return r.class != evidence.RateLimited
		case "unauthorized":
			return r.class != evidence.Unauthorized
		}
	}
	return false
}

// hedged reports whether causes are offered rather than told.
func hedged(d *doc) bool {
	for i, t := range d.tokens {
		if hedge[t.low] && !d.inCause(i) {
			return true
		}
	}
	return false
}

// startsCause reports whether a cause of more than one word begins at a token,
// or one of an answer that cannot be read.
func (d *doc) startsCause(tok int) bool {
	for _, m := range d.starting(tok) {
		if causeFamily[m.category] != "" {
			return true
		}
	}
	return false
}

// inCause reports whether a token is part of a cause's own phrase: the "or" of
// "name or service not known" offers nothing.
func (d *doc) inCause(tok int) bool {
	for i := range d.matches {
		m := &d.matches[i]
		if m.from > tok {
			return false
		}
		if m.from < tok && m.to > tok && causeFamily[m.category] != "" {
			return true
		}
	}
	return false
}

// alternatives reports whether a text offers a list of three possible reasons
// or more.
func alternatives(text string) bool {
	low := strings.ToLower(text)
	at := -1
	for _, lead := range []string{"one of the following", "possible cause", "possible reason", "common cause", "common reason", "could be due to", "may be due to", "might be due to", "may be caused by", "could be caused by", "this can happen", "this may happen", "this could mean", "this usually means one of"} {
		if at = strings.Index(low, lead); at >= 0 {
			break
		}
	}
	if at < 0 {
		return false
	}
	items := 0
	for _, line := range strings.Split(low[at:], "\n")[1:] {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "• ") || len(line) > 2 && isDigit(line[0]) && (line[1] == '.' || line[1] == ')') {
			items++
		}
	}
	return items >= 3
}

var hedge = wordSet("or may might could possibly perhaps maybe either such oder ou o u или または 或 또는 könnte peut podría")
