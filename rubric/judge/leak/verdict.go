package leak

import (
	"regexp"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// isBody decides whether an object in prose is the upstream's. nested counts
// the strings round the prose.
func (s *scene) isBody(o object, text string, start, end int, where string, nested int) bool {
	cut := s.cutByFault(o, end-start)
	if len(o.keys) == 0 || !o.errorish() && !cut && o.has(responseKeys) < 2 || o.validator() {
		return false
	}
	if s.notSent(o) {
		return false
	}
	head := lineBefore(text, start, 64)
	// A record of the logger's own starts its line; inside a string nothing is.
	alone := where == InLog && nested == 0 && strings.TrimSpace(head) == "" && !afterColonLine(text, start)
	switch {
	case !s.bodyMet:
		if s.answered && !alone && o.refusal() {
			break
		}
		if !s.in.Failed || where != InResult || o.dialect != "json" || o.contract() || !httpLabel.MatchString(head) {
			return false
		}
	case cut:
		if alone || where == InLog && s.anySent(o) || quotedByValidator.MatchString(head) {
			return false
		}
	case o.logged() || statusPhrase.MatchString(o.first(errorKeys)):
		return false
	case where == InLog:
		// Loggers print objects of their own: with what was called, and how long it took.
		if o.has(metaKeys) > 0 || alone || s.anySent(o) || nested > 0 && (o.contract() || ownWords.MatchString(o.first(errorKeys)) || s.answersSo(text[start:end])) {
			return false
		}
	}
	if strings.HasPrefix(text[end:], "\"... is not valid") || strings.HasPrefix(text[end:], "... is not valid") {
		return false
	}
	return !s.echo(o) && !advice.MatchString(head) && !inputLabel.MatchString(head) && !quotedByParser.MatchString(head)
}

// notSent reports whether an object cannot be the upstream's: the fault sends no
// body, or it is known what was sent, and none of the object's texts stood in it.
func (s *scene) notSent(o object) bool {
	if s.in.Fault == nil || s.in.Upstream.Hits == 0 {
		return false
	}
	switch s.in.Fault.Kind {
	case evidence.ConnectionRefused, evidence.DNSNotFound, evidence.NoAnswer, evidence.TLSFault:
		return true
	}
	if len(s.in.Upstream.Bodies) == 0 {
		return false
	}
	for _, v := range o.values {
		if len(v) < 4 {
			continue
		}
		for _, body := range s.in.Upstream.Bodies {
			if strings.Contains(body, v) {
				return false
			}
		}
	}
	return true
}

// responseKeys are the fields of an answer that a client keeps; two of them show it.
var responseKeys = set("headers", "data", "body")

// statusPhrase is how programs word a status themselves; a body does not name
// its own status line.
var statusPhrase = regexp.MustCompile(`(?i)^(?:HTTP(?: error)?:? ?\d{3}\b|(?:request failed with )?status(?: code)? \d{3}\b)`)

// anySent reports whether the object holds a value of the call.
func (s *scene) anySent(o object) bool {
	for _, v := range o.values {
		if len(v) >= 4 && s.sent().contains(v) {
			return true
		}
	}
	return false
}

// afterColonLine reports whether the line before the object announces it.
func afterColonLine(text string, start int) bool {
	head := strings.TrimRight(text[max(0, start-200):start], " \t\r\n")
	return strings.HasSuffix(head, ":")
}

var (
	// Words before an echo of what was called.
	inputLabel = regexp.MustCompile(`(?i)\b(?:arguments?|args|input|params?|parameters|query|request(?: body)?|payload|with|options|config|headers)["']?\s*[:=(]*\s*$`)
	// Words before what an upstream answered.
	httpLabel = regexp.MustCompile(`(?i)(?:\bHTTP\b|\bstatus\b|\bAPI\b|\bresponse\b|\bbody\b|\bupstream\b|\bendpoint\b|\b[45]\d\d\b)[^\n{]{0,40}$`)
)

// echo reports whether everything that the object says was sent by the caller.
func (s *scene) echo(o object) bool {
	if len(s.in.Arguments) == 0 && len(s.in.Sent) == 0 || len(o.values) == 0 {
		return false
	}
	for _, v := range o.values {
		if !s.sent().contains(v) {
			return false
		}
	}
	return true
}
