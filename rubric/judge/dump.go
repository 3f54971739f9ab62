package judge

import "strings"

// dropDumps leaves out what is a copy of the call's arguments in the notation of
// a program: {'a': 'b'}, {a: "b"}, {:a=>"b"}, map[a:b], a=b&c=d, f(a='b').
// Other than a sentence that names a value, a copy diagnoses nothing.
func dropDumps(text string, args arguments) (string, bool) {
	if len(args.values) == 0 {
		return text, false
	}
	cut := false
	for from, tries := 0, 0; tries < 8; tries++ {
		at, end := group(text, from)
		if at < 0 {
			break
		}
		if ownPairs(text[at+1:end], args) && !(text[at] == '(' && !called(text, at)) {
			text, cut = text[:at]+" "+text[end+1:], true
			from = at
			continue
		}
		from = at + 1
	}
	if t, ok := dropLed(text, args); ok {
		text, cut = t, true
	}
	return text, cut
}

// group finds the next bracket that holds no other of its kind, and its end.
func group(text string, from int) (at, end int) {
	for {
		at = strings.IndexAny(text[from:], "{[(")
		if at < 0 {
			return -1, 0
		}
		at += from
		closing := strings.IndexByte(")]}", map[byte]byte{'(': ')', '[': ']', '{': '}'}[text[at]])
		size := strings.IndexByte(text[at:], ")]}"[closing])
		if size < 0 {
			return -1, 0
		}
		if size > 1 && size < dumpLimit {
			return at, at + size
		}
		from = at + 1
	}
}

// dumpLimit bounds the length of a copy of the arguments.
const dumpLimit = 600

// called reports whether a bracket follows a name at once, as in a call.
func called(text string, at int) bool {
	return at > 0 && (isDigit(text[at-1]) || text[at-1] == '_' || text[at-1] >= 'a' && text[at-1] <= 'z' || text[at-1] >= 'A' && text[at-1] <= 'Z')
}

// ownPairs reports whether a text is made of pairs of the call's arguments, and
// of nothing else.
func ownPairs(text string, args arguments) bool {
	own := 0
	for text = strings.Trim(text, " \n\t,;"); text != ""; text = strings.TrimLeft(text, " \n\t,;&") {
		name, rest, ok := cutName(text)
		if !ok {
			return false
		}
		value, after, ok := args.cutValue(rest)
		if !ok || value != "" && !args.names[fold(name)] {
			return false
		}
		if value != "" {
			own++
		}
		text = after
	}
	return own > 0
}

// cutName cuts an argument's name and the mark that joins it with its value.
func cutName(text string) (name, rest string, ok bool) {
	text = strings.TrimLeft(text, ":'\"`")
	end := 0
	for end < len(text) && (wordLike(rune(text[end])) || text[end] == '-' || text[end] == '.') {
		end++
	}
	if name = text[:end]; name == "" {
		return "", "", false
	}
	rest = strings.TrimLeft(text[len(name):], "'\"` ")
	for _, mark := range []string{"=>", ":", "="} {
		if after, found := strings.CutPrefix(rest, mark); found {
			return name, strings.TrimLeft(after, " "), true
		}
	}
	return "", "", false
}

// cutValue cuts a sent value, or a plain word of a program (true, null), from
// the front of a text. The value is "" for such a word.
func (a arguments) cutValue(text string) (value, rest string, ok bool) {
	bare := strings.TrimLeft(text, "'\"`")
	for _, v := range a.texts {
		if after, found := strings.CutPrefix(bare, v); found && len(v) > len(value) {
			value, rest = v, after
		}
	}
	if value != "" {
		rest = strings.TrimLeft(rest, "'\"`")
		if rest == "" || strings.IndexByte(" \n\t,;&)]}", rest[0]) >= 0 {
			return value, rest, true
		}
		return "", "", false
	}
	for _, word := range []string{"true", "false", "null", "none", "nil", "undefined"} {
		if len(bare) >= len(word) && strings.EqualFold(bare[:len(word)], word) {
			return "", bare[len(word):], true
		}
	}
	return "", "", false
}

// dumpLeads are words before a copy of the arguments without brackets.
var dumpLeads = []string{"params", "parameters", "args", "arguments", "kwargs", "inputs", "input", "payload", "called with", "invoked with", "query string", "querystring", "request was", "request body", "arguments received", "you sent", "we got", "we received"}

// dropLed leaves out pairs of arguments that follow such words to the end of
// their line: "params were a=1&b=2".
func dropLed(text string, args arguments) (string, bool) {
	if !strings.ContainsAny(text, "=:") {
		return text, false
	}
	low := strings.ToLower(text)
	if len(low) != len(text) {
		return text, false
	}
	for _, lead := range dumpLeads {
		at := strings.Index(low, lead)
		if at < 0 || at > 0 && wordLike(rune(low[at-1])) {
			continue
		}
		start := at + len(lead)
		for _, link := range []string{" were", " was", " are", " is", " received", " sent", " given"} {
			if strings.HasPrefix(low[start:], link) {
				start += len(link)
			}
		}
		start += len(low[start:]) - len(strings.TrimLeft(low[start:], " :=-→>([{"))
		end := strings.IndexByte(text[start:], '\n')
		if end < 0 {
			end = len(text) - start
		}
		if end < dumpLimit && ownPairs(strings.TrimRight(text[start:start+end], " .;)]}"), args) {
			return text[:at] + " " + text[start+end:], true
		}
	}
	return text, false
}
