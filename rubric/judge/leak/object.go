package leak

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
)

const (
	// maxObjects is how many places one text may hold an object.
	maxObjects = 64
	// maxObject is how long an object may be to be read.
	maxObject = 256 << 10
	// maxNesting is how deep objects inside strings inside objects are read.
	maxNesting = 4
)

// findObject finds JSON of the upstream in the blocks of a text.
func findObject(s *scene, r *reading) (finding, bool) {
	if !s.mayHoldBody(r) {
		return finding{}, false // see isBody: nothing would count
	}
	at := 0
	for block := range strings.SplitSeq(r.text, BlockSeparator) {
		if f, ok := s.objectIn(block, r.where, 0, 0); ok {
			f.start += at
			f.end += at
			return f, true
		}
		at += len(block) + len(BlockSeparator)
	}
	return finding{}, false
}

// mayHoldBody is the cheap look before findObject.
func (s *scene) mayHoldBody(r *reading) bool {
	switch {
	case s.bodyMet, s.in.Failed && r.where == InResult:
		return strings.ContainsAny(r.text, "{[")
	case s.answered:
		return strings.IndexByte(r.text, '{') >= 0 && strings.Contains(r.text, "message")
	}
	return false
}

// boilerplate is what an SDK puts before the text of a tool's own error.
var boilerplate = regexp.MustCompile(`^\s*(?:(?:MCP error -?\d+:|Error executing tool [\w.:/-]+:|Error calling tool '[^'\n]*':|Tool '[^'\n]*' execution failed:|An error occurred invoking '[^'\n]*':|Error:)\s*)+`)

// objectIn looks for an object in one block. nested counts the strings that it
// stands in; own counts the contracts of the server's own round it.
func (s *scene) objectIn(block, where string, nested, base int) (finding, bool) {
	if nested > maxNesting || !strings.ContainsAny(block, "{[") {
		return finding{}, false
	}
	head := len(boilerplate.FindString(block))
	if nested == 0 {
		if v, ok := wholeJSON(block[head:]); ok {
			return s.ownContract(v, where, nested, base+head)
		}
	}
	if where == InLog && nested == 0 {
		return s.linesOf(block, base)
	}
	return s.embedded(block, where, nested, base)
}

// linesOf reads a log line by line: a line that is JSON is the logger's own
// record; the rest is prose.
func (s *scene) linesOf(log string, base int) (finding, bool) {
	prose, at := 0, 0
	flush := func(to int) (finding, bool) {
		if to <= prose {
			return finding{}, false
		}
		return s.embedded(log[prose:to], InLog, 0, base+prose)
	}
	for line := range strings.SplitSeq(log, "\n") {
		next := at + len(line) + 1
		if strings.IndexByte(line, '{') >= 0 {
			// After "Response body:" it is what the words before announce.
			if v, ok := wholeJSON(line); ok && !afterColonLine(log, at) {
				if f, found := flush(at); found {
					return f, true
				}
				if f, found := s.ownContract(v, InLog, 0, base+at); found {
					return f, true
				}
				prose = next
			}
		}
		at = next
	}
	return flush(len(log))
}

// wholeJSON reads text that is one JSON object, array or string and no more.
func wholeJSON(text string) (any, bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > maxObject || text[0] != '{' && text[0] != '[' && text[0] != '"' {
		return nil, false
	}
	var v any
	if json.Unmarshal([]byte(text), &v) != nil {
		return nil, false
	}
	return v, true
}

// ownContract judges JSON that is the whole answer: the server's own words,
// unless it is what an upstream answers, or holds that inside.
func (s *scene) ownContract(v any, where string, nested, at int) (finding, bool) {
	found := finding{rule: "body/json", start: at, end: at + 120}
	if o, ok := v.(map[string]any); ok && where == InResult && s.bare(o) {
		return found, true
	}
	if text, ok := v.(string); ok {
		return s.stringOf(text, where, nested, at)
	}
	return found, s.holds(v, where, nested, "", bodyName)
}

// holds walks a value for bodies kept in its strings, or as an object under one
// of names, which say so.
func (s *scene) holds(v any, where string, nested int, name string, names map[string]bool) bool {
	switch v := v.(type) {
	case string:
		_, ok := s.stringOf(v, where, nested, 0)
		return ok
	case []any:
		for _, e := range v {
			if s.holds(e, where, nested, name, names) {
				return true
			}
		}
	case map[string]any:
		if resultName[name] && where == InResult && s.bare(v) && refusal.MatchString(text(v["message"])) {
			return true
		}
		if name != "" && names[name] && (s.bodyMet || answerName[name]) && s.bare(v) {
			return true
		}
		for key, e := range v {
			key = strings.ToLower(key)
			if where == InLog && inputName[key] {
				continue // what was asked, not what was answered
			}
			if s.holds(e, where, nested, key, names) {
				return true
			}
		}
	}
	return false
}

// resultName are names under which a server hands on whatever it was answered.
var resultName = set("result", "results", "output", "data")

func text(v any) string {
	s, _ := v.(string)
	return s
}

// stringOf judges a string inside JSON.
func (s *scene) stringOf(text, where string, nested, at int) (finding, bool) {
	if len(text) < 8 || !strings.ContainsAny(text, "{[") {
		return finding{}, false
	}
	return s.embedded(text, where, nested+1, at)
}

// bodyName are the names under which programs keep what the upstream answered.
var bodyName = set("body", "response", "responsebody", "response_body", "data", "details", "detail", "upstream", "raw", "payload", "errorbody", "error_body", "error", "cause", "apierror", "api_error", "responsedata", "response_data", "originalerror")

// embedded looks for objects after prose.
func (s *scene) embedded(text, where string, nested, base int) (finding, bool) {
	at := 0
	for range maxObjects {
		i := strings.IndexAny(text[at:], "{[")
		if i < 0 {
			break
		}
		i += at
		at = i + 1
		if i+1 < len(text) && text[i] == '[' && !opensList(text[i+1:]) {
			continue
		}
		if n := escapedPiece(text[i:]); n > 0 && nested < maxNesting {
			from := pieceStart(text, i)
			at = i + n
			piece, _ := unescape(text[from:at])
			if f, ok := s.embedded(piece, where, nested+1, 0); ok {
				return finding{rule: f.rule, start: base + i, end: base + at}, true
			}
			continue
		}
		o, n := readObject(text[i:])
		if n == 0 {
			continue
		}
		at = i + n
		if s.isBody(o, text, i, i+n, where, nested) || s.keeps(o, text, i, where, nested) {
			return finding{rule: "body/" + o.dialect, start: base + i, end: base + i + n}, true
		}
	}
	return finding{}, false
}

// keeps reports whether an object in prose holds a body inside.
func (s *scene) keeps(o object, text string, start int, where string, nested int) bool {
	if o.dialect == "literal" {
		return s.inspected(text[start:min(len(text), start+2048)], where)
	}
	if o.whole == nil || nested >= maxNesting || inputLabel.MatchString(lineBefore(text, start, 64)) {
		return false
	}
	return s.holds(o.whole, where, nested, "", answerName)
}

// namedInner is an object inside an object that a program printed.
var namedInner = regexp.MustCompile(`(?:^|[{,\s])['"]?(\w+)['"]?\s*(?::|=>)\s*\{([^{}]*)\}`)

// inspected reports whether an object that a program printed, not as JSON, holds an
// answer of the upstream under a name that says so: error: { message: 'Not Found' }.
func (s *scene) inspected(text, where string) bool {
	text = text[:closing(text)]
	names := answerName
	if where == InLog {
		names = bodyName
	}
	for _, m := range namedInner.FindAllStringSubmatch(text, 8) {
		if name := strings.ToLower(m[1]); !names[name] || !s.bodyMet && !answerName[name] && !s.answered {
			continue
		}
		inner, n := readObject("{" + m[2] + "}")
		if n == 0 || len(inner.texts) != len(inner.keys) {
			continue
		}
		fields := map[string]any{}
		for i, key := range inner.keys {
			fields[key] = inner.texts[i]
		}
		if s.bare(fields) {
			return true
		}
	}
	return false
}

// opensList reports whether a list of objects starts here, in contrast to a
// bracket in prose.
func opensList(rest string) bool {
	return strings.HasPrefix(strings.TrimLeft(rest, " \n\t"), "{")
}

// decodePrefix reads one JSON value at the start of text and returns its length.
func decodePrefix(text string) (map[string]any, int) {
	if len(text) > maxObject {
		text = text[:maxObject]
	}
	dec := json.NewDecoder(bytes.NewReader([]byte(text)))
	var v any
	if dec.Decode(&v) != nil {
		return nil, 0
	}
	n := int(dec.InputOffset())
	if list, ok := v.([]any); ok && len(list) > 0 {
		v = list[0]
	}
	o, _ := v.(map[string]any)
	return o, n
}
