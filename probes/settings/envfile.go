package settings

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// ParseEnv reads a .env file: NAME=value lines, with # comments, an optional
// export in front, 'values' taken as they are, and "values" with the escapes
// \n \r \t \" \\ \$ that may run over several lines. Nothing is looked up: a $
// is a $. Of a name given twice the last counts. filename is only for messages;
// the error is Problems, which hold no text of the file but the names.
func ParseEnv(data []byte, filename string) (map[string]string, error) {
	p := &envParser{reader: reader{file: filename}, rest: string(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))), line: 1}
	values := map[string]string{}
	switch {
	case len(data) > maxFile:
		p.problem(0, "", "is larger than 1 MiB", "give a file of NAME=value lines")
	case !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0:
		p.problem(0, "", "is no UTF-8 text", "save it as UTF-8")
	default:
		p.read(values)
	}
	if err := p.problems.AsError(); err != nil {
		return nil, err
	}
	return values, nil
}

type envParser struct {
	reader
	rest string
	line int // on which rest begins
}

func (p *envParser) read(values map[string]string) {
	for p.rest != "" {
		line := p.line
		words := strings.TrimSpace(p.peek())
		if words == "" || strings.HasPrefix(words, "#") {
			p.skip()
			continue
		}
		if after, found := strings.CutPrefix(words, "export"); found && after != strings.TrimLeft(after, " \t") {
			words = strings.TrimLeft(after, " \t")
		}
		name, _, found := strings.Cut(words, "=")
		name = strings.TrimSpace(name)
		switch {
		case !found:
			p.problem(line, "", "this line has no =", "write NAME=value, or put # in front of a comment")
			p.skip()
			continue
		case !variableName.MatchString(name):
			p.problem(line, "", "what stands before = is no name of a variable", "use letters, digits and _, and no digit first")
			p.skip()
			continue
		}
		p.rest = p.rest[strings.IndexByte(p.rest, '=')+1:]
		if value, ok := p.value(name); ok {
			values[name] = value
		}
	}
}

// peek gives the line that rest begins with, without its end.
func (p *envParser) peek() string {
	line, _, _ := strings.Cut(p.rest, "\n")
	return strings.TrimSuffix(line, "\r")
}

// skip goes to the next line.
func (p *envParser) skip() {
	_, p.rest, _ = strings.Cut(p.rest, "\n")
	p.line++
}

// value reads what follows the =, and goes to the next line.
func (p *envParser) value(name string) (string, bool) {
	p.rest = strings.TrimLeft(p.rest, " \t")
	switch {
	case strings.HasPrefix(p.rest, `"`):
		return p.double(name)
	case strings.HasPrefix(p.rest, "'"):
		value, after, closed := strings.Cut(p.peek()[1:], "'")
		if !closed {
			p.problem(p.line, name, "has a ' that is not closed on its line", `close it; values of several lines go into "double quotes"`)
			p.skip()
			return "", false
		}
		return value, p.end(name, after)
	}
	value := p.peek()
	// A # begins a comment where space stands in front: colours and anchors in
	// URLs have none.
	for i := range len(value) {
		if value[i] == '#' && (i == 0 || value[i-1] == ' ' || value[i-1] == '\t') {
			value = value[:i]
			break
		}
	}
	p.skip()
	return strings.TrimSpace(value), true
}

// double reads a "value"; rest begins with its quote.
func (p *envParser) double(name string) (string, bool) {
	var value strings.Builder
	first := p.line
	for i := 1; i < len(p.rest); i++ {
		switch c := p.rest[i]; c {
		case '"':
			p.rest = p.rest[i+1:]
			return value.String(), p.end(name, p.peek())
		case '\\':
			if i++; i < len(p.rest) {
				value.WriteString(unescape(p.rest[i]))
				if p.rest[i] == '\n' {
					p.line++
				}
			}
		case '\n':
			p.line++
			value.WriteByte(c)
		case '\r':
			if i+1 == len(p.rest) || p.rest[i+1] != '\n' {
				value.WriteByte(c)
			}
		default:
			value.WriteByte(c)
		}
	}
	p.problem(first, name, `has a " that is never closed`, "close it; a quote inside is written \\\"")
	p.rest = ""
	return "", false
}

// unescape gives what stands for a backslash and c; others stay as they are, so
// that paths of Windows survive.
func unescape(c byte) string {
	switch c {
	case 'n':
		return "\n"
	case 'r':
		return "\r"
	case 't':
		return "\t"
	case '"', '\\', '$':
		return string(rune(c))
	}
	return `\` + string([]byte{c})
}

// end checks that only a comment follows a quoted value.
func (p *envParser) end(name, after string) bool {
	line := p.line
	p.skip()
	if after = strings.TrimSpace(after); after == "" || strings.HasPrefix(after, "#") {
		return true
	}
	p.problem(line, name, "has text after its closing quote", fmt.Sprintf("put the whole value into quotes; a quote inside is written %s", `\"`))
	return false
}
