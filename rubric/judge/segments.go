package judge

import (
	"strings"
)

// addProse adds running text: HTML and embedded JSON become pieces of their
// own, stack frames are left out.
func (m *message) addProse(text string, from, inner origin, args arguments) {
	if low := strings.ToLower(text); strings.Contains(low, "<html") || strings.Contains(low, "<!doctype") {
		m.addHTML(text, low, from, inner, args)
		return
	}
	if at := strings.IndexByte(text, '['); at >= 0 && zodIssues(text) {
		inner = from
		if leaves, size, ok := parseLeaves(text[at:]); ok { // a library's list of issues is no upstream's body
			m.addSegment(text[:at], from)
			m.addLeaves(deeper(leaves), from, inner, args, "text")
			m.addSegment(text[at+size:], from)
			return
		}
	}
	if text = m.addGraphQL(text, from, inner, args); text == "" {
		return
	}
	text = pydanticBrackets(text)
	if kept, cut := dropFrames(text); cut {
		m.frames = true
		text = kept
	}
	if kept, cut := dropPairs(text, args); cut {
		m.dump = true
		text = kept
	}
	if kept, cut := dropDumps(text, args); cut {
		m.dump = true
		text = kept
	}
	m.addEmbedded(text, from, inner, args)
}

// addGraphQL reads the error of GraphQL clients that print the answer and the
// request behind their words: "… (Code: 404): {"response":{…},"request":{…}}". The
// answer is a body, the request a dump; what is left to read is returned.
func (m *message) addGraphQL(text string, from, inner origin, args arguments) string {
	const response, request = `{"response":`, `"request":{"query"`
	at := strings.Index(text, response)
	if at < 0 || !strings.Contains(text[at:], request) {
		return text
	}
	m.dump = true
	m.addProse(text[:at], from, inner, args)
	if inner == prose {
		inner = body
	}
	if leaves, _, ok := parseLeaves(text[at+len(response):]); ok {
		m.addLeaves(deeper(leaves), inner, inner, args, "text")
	}
	return ""
}

// dropPairs leaves out a dump of the call's context: three pairs of the form
// name=value or more in a row, or two of the arguments, one of them sent.
func dropPairs(text string, args arguments) (string, bool) {
	if strings.Count(text, "=") < 2 || len(args.values) == 0 {
		return text, false
	}
	if len(args.pairs) > 1 { // values may hold spaces
		found := 0
		rest := text
		for _, p := range args.pairs {
			if strings.Contains(rest, p) {
				found++
				rest = strings.Replace(rest, p, " ", 1)
			}
		}
		if found > 1 {
			return rest, true
		}
	}
	var kept strings.Builder
	cut := false
	start, at, pairs, own := -1, 0, 0, 0
	flush := func(end int) {
		if start >= 0 {
			if own > 0 && (pairs >= 3 || own >= 2) {
				cut = true
				kept.WriteByte(' ')
			} else {
				kept.WriteString(text[start:end])
			}
		}
		start, pairs, own = -1, 0, 0
	}
	for at < len(text) {
		end := at
		for end < len(text) && text[end] != ' ' && text[end] != '\n' && text[end] != '\t' {
			end++
		}
		next := end
		for next < len(text) && (text[next] == ' ' || text[next] == '\n' || text[next] == '\t') {
			next++
		}
		field := strings.Trim(text[at:end], ",;()[]{}")
		name, value, ok := strings.Cut(field, "=")
		if ok && name != "" && value != "" && identifierRun(name, 0) == name && !strings.Contains(text[at:end], "://") {
			if start < 0 {
				start = at
			}
			pairs++
			if args.names[fold(name)] && args.values[strings.Trim(value, "\"'`.")] {
				own++
			}
		} else {
			flush(at)
			kept.WriteString(text[at:next])
		}
		at = next
	}
	flush(len(text))
	if !cut {
		return text, false
	}
	return kept.String(), true
}

func (m *message) addHTML(text, low string, from, inner origin, args arguments) {
	m.html = true
	start := strings.Index(low, "<!doctype")
	if at := strings.Index(low, "<html"); at >= 0 && (start < 0 || at < start) {
		start = at
	}
	end := len(text)
	if at := strings.LastIndex(low, "</html>"); at >= 0 && at+7 <= len(text) {
		end = at + 7
	}
	if start >= len(text) || end < start {
		start, end = 0, len(text)
	}
	m.addEmbedded(text[:start], from, inner, args)
	if inner == prose {
		inner = body
	}
	m.addSegment(dropTags(text[start:end]), inner)
	m.addEmbedded(text[end:], from, inner, args)
}

// dropTags keeps the text between tags.
func dropTags(html string) string {
	var b strings.Builder
	inside := false
	for i := 0; i < len(html); i++ {
		switch {
		case html[i] == '<':
			inside = true
			b.WriteByte(' ')
		case html[i] == '>':
			inside = false
		case !inside:
			b.WriteByte(html[i])
		}
	}
	return strings.TrimSpace(b.String())
}

// addEmbedded splits JSON objects out of running text.
func (m *message) addEmbedded(text string, from, inner origin, args arguments) {
	for tries := 0; tries < 4; tries++ {
		at, leaves, size := embedded(text)
		if at < 0 {
			break
		}
		before := text[:at]
		m.addSegment(before, from)
		if dumped(before) || args.same(leaves) {
			m.dump = true
		} else {
			m.notePart(leaves, args)
			of := inner
			if of == body && m.ownObject(leaves) {
				of = from // the client library's words, not what the upstream sent
			}
			m.addLeaves(deeper(leaves), of, inner, args, "text")
		}
		text = text[at+size:]
	}
	m.addSegment(text, from)
}

// ownObject reports whether none of an object's texts stood in what the fault
// sent, where that is known.
func (m *message) ownObject(leaves []leaf) bool {
	if len(m.sentBodies) == 0 {
		return false
	}
	for _, l := range leaves {
		if l.kind != stringLeaf || len(l.text) < 4 {
			continue
		}
		for _, sent := range m.sentBodies {
			if strings.Contains(sent, l.text) {
				return false
			}
		}
	}
	return true
}

func (m *message) addSegment(text string, from origin) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	m.segments = append(m.segments, segment{text: text, from: from})
}
