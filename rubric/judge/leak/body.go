package leak

import (
	"regexp"
	"strings"
)

// findBody finds raw answers of the upstream: serialised JSON, HTML or XML,
// its headers, and ids that the grader planted in them. A message lifted out of
// a body is none, nor is the server's own error contract in JSON, an echo of
// the arguments, or the few characters that a parser quotes.
func findBody(s *scene, r *reading) (finding, bool) {
	if f, ok := findCanary(s, r, UpstreamBody); ok {
		return f, true
	}
	if !strings.Contains(r.text, "PLANTED") {
		// nothing to look for
	} else if m := plantMark.FindStringIndex(r.text); m != nil && !s.sent().contains(r.text[m[0]:m[1]]) {
		return finding{rule: "body/planted", start: m[0], end: m[1]}, true
	}
	if f, ok := findSentBody(s, r); ok {
		return f, true
	}
	if f, ok := findMarkup(s, r); ok {
		return f, true
	}
	if !s.bodyMet && !s.in.Failed && !s.answered {
		return finding{}, false
	}
	if f, ok := findHeaders(s, r.text); ok {
		return f, true
	}
	if s.bodyMet && strings.Contains(r.text, "map[") {
		if m := goMap.FindStringIndex(r.text); m != nil {
			return finding{rule: "body/go-map", start: m[0], end: min(len(r.text), m[1]+100)}, true
		}
	}
	// Escaped layers are walked by the JSON reader itself, which knows what
	// is a string inside what.
	if r.depth > 0 {
		return finding{}, false
	}
	return findObject(s, r)
}

var (
	pageMark = regexp.MustCompile(`(?i)<(?:!doctype html|html|head|body|title)\b[^<>]*>|<\?xml\s[^<>]*\?>|<(?:soap(?:env)?|s):(?:Envelope|Fault)\b[^<>]*>|<(?:Error|ErrorResponse|Fault|ListBucketResult)\b[^<>]*>\s*<\w`)
	closeTag = regexp.MustCompile(`</[A-Za-z][\w:.-]*>`)
	openTag  = regexp.MustCompile(`<[A-Za-z!?][^<>]*>`)
	// A parser quotes the start of what it could not read.
	quotedByParser = regexp.MustCompile(`(?i)(?:unexpected token|invalid character|unexpected character|expecting value|malformed json)[^\n]{0,16}["'“]?[^\n]{0,6}$`)
)

// findMarkup finds a page or document. In a success on a healthy network it is
// what the tool was asked for.
func findMarkup(s *scene, r *reading) (finding, bool) {
	if !s.bodyMet && !(s.in.Failed && r.where == InResult) && r.where != InLog || !strings.Contains(r.text, "<") {
		return finding{}, false
	}
	at := 0
	for range 16 {
		m := pageMark.FindStringIndex(r.text[at:])
		if m == nil {
			return finding{}, false
		}
		start, end := at+m[0], at+m[1]
		at = end
		rest := r.text[end:min(len(r.text), end+4096)]
		if closeTag.MatchString(rest) || s.bodyMet && !quotedByParser.MatchString(lineBefore(r.text, start, 48)) && openTag.MatchString(rest) {
			if shown := r.text[start:min(len(r.text), end+40)]; !s.sent().contains(shown) {
				return finding{rule: "body/markup", start: start, end: min(len(r.text), end+120)}, true
			}
		}
	}
	return finding{}, false
}

// responseHeader are names that only answers carry.
var responseHeader = regexp.MustCompile(`(?i)(?:^|[\s"'{,(\[])(server|date|set-cookie|retry-after|www-authenticate|etag|last-modified|cf-ray|via|age|vary|x-request-id|x-ratelimit-[a-z-]+|ratelimit-[a-z-]+|x-amzn-[a-z-]+|x-amz-[a-z-]+|x-powered-by|strict-transport-security|transfer-encoding|content-length|content-encoding|access-control-allow-[a-z-]+|alt-svc|keep-alive)["']?\s?(?::|=>|',)\s*(?:\[\s*)?["'\[\w]`)

// findHeaders finds the headers of an answer, printed as a block or an object.
func findHeaders(s *scene, text string) (finding, bool) {
	if !s.bodyMet || !strings.ContainsAny(text, "-") {
		return finding{}, false
	}
	low := asciiLower(text)
	at := strings.Index(low, "headers")
	if at < 0 {
		if at = strings.Index(low, "content-type"); at < 0 {
			return finding{}, false
		}
	}
	from := max(0, at-600)
	part := text[from:min(len(text), at+1600)]
	names := map[string]bool{}
	first := -1
	for _, m := range responseHeader.FindAllStringSubmatchIndex(part, 24) {
		names[strings.ToLower(part[m[2]:m[3]])] = true
		if first < 0 {
			first = m[2]
		}
	}
	if len(names) < 2 {
		return finding{}, false
	}
	return finding{rule: "body/headers", start: from + first, end: min(len(text), from+first+120)}, true
}
