package leak

import (
	"regexp"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// This file knows what an upstream says by itself, in contrast to what the
// authors of a server write for a model.

// bareKeys are the fields of such an object; it has a "message" at least.
var bareKeys = set("message", "documentation_url", "request_id", "requestid")

// answerName are the names that can only hold an answer.
var answerName = set("body", "response", "responsebody", "response_body", "upstream", "raw", "errorbody", "error_body", "responsedata", "response_data")

// inputName are the names under which a call is logged.
var inputName = set("args", "arguments", "input", "inputs", "params", "parameters", "query", "request", "requestbody", "request_body", "options", "config")

// bare reports an object that is an answer of an upstream as it stands. A
// healthy one answers with anything, so there its words must be a refusal.
func (s *scene) bare(o map[string]any) bool {
	if graphQLAnswer(o) || responseObject(o) {
		return s.bodyMet || s.answered
	}
	switch {
	case s.bodyMet:
		return bareUpstream(o)
	case s.answered:
		return bareUpstream(o) && refusal.MatchString(o["message"].(string))
	}
	return false
}

// graphQLAnswer reports the answer of a GraphQL API to a request that failed
// (GraphQL specification, 7.1), as its clients keep it: with the HTTP status
// and headers beside it.
func graphQLAnswer(o map[string]any) bool {
	list, ok := o["errors"].([]any)
	if !ok || len(list) == 0 {
		return false
	}
	for key := range o {
		switch key {
		case "data", "errors", "extensions", "status", "headers":
		default:
			return false
		}
	}
	first, ok := list[0].(map[string]any)
	return ok && first["message"] != nil
}

// responseObject reports what an HTTP client keeps of an answer: its status and
// headers, and the fields of the body between them.
func responseObject(o map[string]any) bool {
	_, headers := o["headers"].(map[string]any)
	_, status := o["status"].(float64)
	return headers && status && len(o) > 2
}

// bareUpstream reports an object that says nothing but what HTTP APIs say by
// themselves: one "message", and no field of an error contract for models.
func bareUpstream(o map[string]any) bool {
	for key := range o {
		if !bareKeys[strings.ToLower(key)] {
			return false
		}
	}
	m, ok := o["message"].(string)
	return ok && m != "" && len(m) < 120 && !strings.Contains(m, ". ") && !statusPhrase.MatchString(m) && !ownWords.MatchString(m)
}

// refusal is how HTTP APIs word a refusal by themselves: the reason phrase of
// the status, or little more (RFC 9110, 15.5 and 15.6).
var refusal = regexp.MustCompile(`(?i)^(?:(?:the )?(?:requested )?(?:resource|page|route|object|url|endpoint) )?(?:(?:could )?(?:was )?not (?:be )?found|no route matched[^.]*|unauthori[sz]ed|forbidden|bad (?:request|credentials|gateway)|requires authentication|invalid (?:token|credentials|api key)|method not allowed|conflict|gone|unprocessable (?:entity|content)|(?:api )?rate limit exceeded|too many requests|internal server error|service unavailable|gateway time-?out)[.!]?$`)

// refusal reports an object in prose that holds nothing but such words.
func (o object) refusal() bool {
	words := ""
	for i, key := range o.keys {
		key = strings.ToLower(key)
		if !bareKeys[key] {
			return false
		}
		if key == "message" {
			words = o.texts[i]
		}
	}
	return refusal.MatchString(words)
}

// ownWords are how clients word a failure: an upstream does not speak of its
// own status code or of a request that failed, nor of a system call.
var ownWords = regexp.MustCompile(`(?i:\bstatus code\b|\brequest failed\b|\bfailed to\b|\bcould not\b|\bfetch failed\b)|\bE[A-Z]{5,}\b`)

// minCut is how much of a document must stand: parsers quote some characters.
const minCut = 32

// cutByFault reports the start of a document that the fault broke off: nobody
// else serialises half an object.
func (s *scene) cutByFault(o object, length int) bool {
	return o.cut && s.bodyMet && s.in.Fault.Kind == evidence.TruncatedBody && length >= minCut && len(o.keys) > 1 && o.has(protocolKeys) == 0
}

// protocolKeys are fields of calls, answers and records: a logger shortens them.
var protocolKeys = set("jsonrpc", "method", "params", "arguments", "args", "content", "iserror", "structuredcontent", "level", "logger", "pid", "hint")

// quotedByValidator is what a validation library prints before the text that it
// could not read, shortened by itself.
var quotedByValidator = regexp.MustCompile(`\binput_value=["']?$`)

// answersSo reports an object that the model got as the whole answer, and that
// is not the upstream's: servers log the answers that they give.
func (s *scene) answersSo(object string) bool {
	if !strings.Contains(s.in.Result, object) {
		return false
	}
	for block := range strings.SplitSeq(s.in.Result, BlockSeparator) {
		if strings.TrimSpace(block) != object {
			continue
		}
		v, _ := wholeJSON(object)
		o, ok := v.(map[string]any)
		return ok && !s.bare(o)
	}
	return false
}

// maxPiece is how much of an escaped text is decoded at once.
const maxPiece = 4096

// escapedPiece is the length of the text literal's rest that starts with an
// escaped object, {\"a\":…, as programs print texts inside objects of theirs;
// 0 if none starts here.
func escapedPiece(text string) int {
	rest := strings.TrimLeft(text, "[{ ")
	next := strings.TrimLeft(rest, `\`) // one backslash for each literal round it, and more
	if len(next) == len(rest) || next == "" || next[0] != '"' && next[0] != 'n' {
		return 0
	}
	return literalEnd(text[:min(len(text), maxPiece)])
}

// literalEnd is where the literal that text stands in is closed, or its line ends.
func literalEnd(text string) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"', '\n':
			return i
		}
	}
	return len(text)
}

// pieceStart is where the words before an escaped object start: its literal,
// its line, or 64 bytes before it.
func pieceStart(text string, at int) int {
	from := max(0, at-64)
	if i := strings.LastIndexAny(text[from:at], "\n"); i >= 0 {
		from += i + 1
	}
	for i := at - 1; i > from; i-- {
		if text[i] == '"' && text[i-1] != '\\' {
			return i + 1
		}
	}
	return from
}
