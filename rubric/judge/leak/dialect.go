package leak

import (
	"regexp"
	"sort"
	"strings"
)

// An object is what was read of one serialised object.
type object struct {
	dialect string // json, literal (Python, JavaScript, Ruby), map (Go)
	keys    []string
	texts   []string       // by key: its text, "" where it is none
	values  []string       // its texts and numbers, of every level
	cut     bool           // its closing bracket is not there
	whole   map[string]any // JSON that could be read to its end
}

// goMap is an object as Go prints it.
var goMap = regexp.MustCompile(`\bmap\[(?:\w+:[^\[\]\n]* )?(?i:message|error|errors|code|detail|details|reason|fault):[^\]\n]`)

// readObject reads an object in one of the forms that programs print, and
// returns its length, 0 if there is none.
func readObject(text string) (object, int) {
	if m := jsonStart.FindString(text[:min(len(text), 64)]); m != "" {
		if o, n := decodePrefix(text); n > 0 {
			return objectOf(o), n
		}
		// Cut by the server: still serialised.
		return literal(text[:brokenOff(text)], "json")
	}
	if literalStart.MatchString(text[:min(len(text), 96)]) {
		return literal(text, "literal")
	}
	return object{}, 0
}

var (
	jsonStart    = regexp.MustCompile(`^(?:\[\s*)?\{\s*"[^"\n]+"\s*:\s*\S`)
	literalStart = regexp.MustCompile(`^(?:\[\s*)?\{\s*(?:'[^'\n]+'\s*(?::|=>)|:?[A-Za-z_][\w.-]{0,40}\s*(?::|=>)|"[^"\n]+"\s*=>)\s*\S`)
	literalPair  = regexp.MustCompile(`(?:^|[{,\s])["':]?([A-Za-z_@$][\w.@$-]*)["']?\s*(?::|=>)\s*(?:"((?:[^"\\]|\\.)*)"?|'((?:[^'\\]|\\.)*)'?|([\w.+-]+))?`)
)

func objectOf(o map[string]any) object {
	out := object{dialect: "json", whole: o}
	for k := range o {
		out.keys = append(out.keys, k)
	}
	sort.Strings(out.keys)
	for _, k := range out.keys {
		text, _ := o[k].(string)
		out.texts = append(out.texts, text)
	}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case string:
			if v != "" {
				out.values = append(out.values, v)
			}
		case []any:
			for _, e := range v {
				walk(e)
			}
		case map[string]any:
			for _, e := range v {
				walk(e)
			}
		}
	}
	walk(o)
	return out
}

// literal reads keys and plain values of an object that is no whole JSON: a
// Python, JavaScript or Ruby literal, or JSON that was cut. It reads at most
// 2 KiB.
func literal(text, dialect string) (object, int) {
	part := text[:min(len(text), 2048)]
	n := closing(part)
	part = part[:n]
	out := object{dialect: dialect, cut: n == len(text) && text[n-1] != '}' && text[n-1] != ']'}
	for _, m := range literalPair.FindAllStringSubmatch(part, 32) {
		out.keys = append(out.keys, m[1])
		out.texts = append(out.texts, m[2]+m[3])
		for _, v := range m[2:] {
			if v != "" && v != "None" && v != "null" && v != "undefined" && v != "true" && v != "false" && v != "True" && v != "False" {
				out.values = append(out.values, v)
			}
		}
	}
	if len(out.values) == 0 {
		return object{}, 0
	}
	return out, n
}

// brokenOff is where an object that is not closed on its line ends: with the
// line, unless the next one goes on with it.
func brokenOff(text string) int {
	i := strings.IndexByte(text[:min(len(text), 2048)], '\n')
	if i < minCut || i+1 < len(text) && strings.IndexByte(" \t\"{}[],", text[i+1]) >= 0 || closing(text[:i]) < i {
		return len(text)
	}
	return i
}

// closing is where the bracket at the start of text is closed, or its length.
func closing(text string) int {
	depth := 0
	var quote byte
	for i := range len(text) {
		c := text[i]
		switch {
		case quote != 0:
			if c == quote && text[i-1] != '\\' {
				quote = 0
			}
		case c == '"' || c == '\'' && (i == 0 || !letter(text[i-1])):
			quote = c
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

var (
	errorKeys    = set("message", "error", "err", "errors", "errmsg", "errcode", "detail", "details", "title", "code", "fault", "reason", "error_description", "error_code", "errorcode", "errormessage", "error_message", "statuscode", "status_code", "documentation_url", "msg", "type", "trace", "cause", "request_id", "requestid", "__type")
	contractKeys = set("hint", "retryable", "isretryable", "is_retryable", "errorcategory", "error_category", "retryafter", "retryaftersec", "retry_after", "retry_after_ms", "suggestion", "suggestions", "iserror", "success", "customermessage", "next_step", "nextstep", "remediation", "tool", "available_actions")
	logKeys      = set("level", "time", "timestamp", "logger", "pid", "hostname", "jsonrpc", "method", "name", "arguments", "id")
	metaKeys     = set("url", "uri", "tool", "toolname", "duration", "durationms", "elapsed", "stack", "params", "args", "attempt", "attempts", "timestamp", "endpoint", "context", "operation", "metadata")
	issueKeys    = set("message", "msg", "code", "type")
	validateKeys = set("path", "loc", "instancepath", "expected", "received", "validation", "schemapath", "keyword", "input")
)

func (o object) has(words map[string]bool) int {
	n := 0
	for _, k := range o.keys {
		if words[strings.ToLower(k)] {
			n++
		}
	}
	return n
}

// first returns the value of the first key of words, where it is a string.
func (o object) first(words map[string]bool) string {
	for i, k := range o.keys {
		if words[strings.ToLower(k)] && i < len(o.texts) && o.texts[i] != "" {
			return o.texts[i]
		}
	}
	return ""
}

// errorish reports an object that says what went wrong.
func (o object) errorish() bool {
	return o.has(errorKeys) > 0
}

// contract reports an object made for a model: the server's own.
func (o object) contract() bool { return o.has(contractKeys) > 0 }

// logged reports a record of a logger or of the protocol itself.
func (o object) logged() bool { return o.has(logKeys) >= 2 }

// validator reports an issue of a validation library.
func (o object) validator() bool {
	return o.has(validateKeys) > 0 && o.has(issueKeys) > 0
}
