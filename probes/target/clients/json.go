package clients

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// maxDepth bounds nesting; real files have eight levels.
const maxDepth = 200

// readJSON reads JSON with comments and trailing commas, as VS Code, Cursor,
// Zed and Gemini CLI allow them.
func readJSON(data []byte) (*node, *Problem) {
	plain, line := standard(data)
	if line > 0 {
		return nil, &Problem{Line: line, Text: "a comment that starts here has no end", Advice: "close it with */"}
	}
	r := &jsonReader{dec: json.NewDecoder(bytes.NewReader(plain)), data: plain}
	r.dec.UseNumber()
	root, err := r.next(0)
	if err == nil {
		if _, err = r.dec.Token(); errors.Is(err, io.EOF) {
			return root, nil
		}
		if err == nil {
			err = errSecond
		}
	}
	return nil, r.problem(err)
}

var (
	errSecond = errors.New("a second value follows the first")
	errDeep   = fmt.Errorf("it is nested more than %d levels deep", maxDepth)
)

// standard blanks comments and trailing commas, so that every byte keeps its
// place. The line is that of a comment without an end, 0 if there is none.
func standard(data []byte) (plain []byte, line int) {
	out := slices.Clone(data)
	comma := -1 // the last comma that only space has followed
	for i := 0; i < len(out); i++ {
		switch c := out[i]; {
		case c == '"':
			comma = -1
			for i++; i < len(out) && out[i] != '"'; i++ {
				if out[i] == '\\' {
					i++
				}
			}
		case c == '/' && i+1 < len(out) && (out[i+1] == '/' || out[i+1] == '*'):
			end := commentEnd(out[i:])
			if end < 0 {
				return nil, 1 + bytes.Count(out[:i], []byte("\n"))
			}
			for ; end > 0; end-- {
				if out[i] != '\n' {
					out[i] = ' '
				}
				i++
			}
			i--
		case c == ',':
			comma = i
		case c == ']' || c == '}':
			if comma >= 0 {
				out[comma] = ' '
			}
			comma = -1
		case c != ' ' && c != '\t' && c != '\r' && c != '\n':
			comma = -1
		}
	}
	return out, 0
}

// commentEnd gives the length of the comment that b starts with, -1 if it has no end.
func commentEnd(b []byte) int {
	if b[1] == '/' {
		if i := bytes.IndexByte(b, '\n'); i >= 0 {
			return i
		}
		return len(b)
	}
	if i := bytes.Index(b[2:], []byte("*/")); i >= 0 {
		return i + 4
	}
	return -1
}

type jsonReader struct {
	dec    *json.Decoder
	data   []byte
	offset int // up to here lines are counted
	lines  int // line breaks before offset
}

// line gives the line on which the last token ended.
func (r *jsonReader) line() int {
	to := min(int(r.dec.InputOffset()), len(r.data))
	if to > r.offset {
		r.lines += bytes.Count(r.data[r.offset:to], []byte("\n"))
		r.offset = to
	}
	return r.lines + 1
}

func (r *jsonReader) next(depth int) (*node, error) {
	if depth > maxDepth {
		return nil, errDeep
	}
	token, err := r.dec.Token()
	if err != nil {
		return nil, err
	}
	n := &node{line: r.line()}
	switch t := token.(type) {
	case string:
		n.kind, n.value = text, t
	case json.Number:
		n.kind, n.value = number, t.String()
	case bool:
		n.kind, n.value = boolean, fmt.Sprint(t)
	case json.Delim:
		return n, r.fill(n, t, depth)
	}
	return n, nil
}

// fill reads what stands between the brackets, and the closing one.
func (r *jsonReader) fill(n *node, open json.Delim, depth int) error {
	n.kind = list
	if open == '{' {
		n.kind = object
	}
	for r.dec.More() {
		var name string
		var at int
		if n.kind == object {
			token, err := r.dec.Token()
			if err != nil {
				return err
			}
			name, at = token.(string), r.line() // the decoder lets nothing else pass as a name
		}
		value, err := r.next(depth + 1)
		if err != nil {
			return err
		}
		if n.kind == object {
			n.fields = append(n.fields, field{name, at, value})
		} else {
			n.items = append(n.items, value)
		}
	}
	_, err := r.dec.Token()
	return err
}

// problem gives the decoder's complaint a line. Its words hold at most one
// character of the file.
func (r *jsonReader) problem(err error) *Problem {
	p := &Problem{Line: r.line(), Advice: "mend the JSON there; the same file would fail again"}
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		p.Line = 1 + bytes.Count(bytes.TrimRight(r.data, " \t\r\n"), []byte("\n"))
		p.Text = "is not valid JSON: it ends too early"
		p.Advice = "close every brace, bracket and quote"
	case errors.As(err, &syntax):
		to := min(max(int(syntax.Offset)-1, 0), len(r.data))
		p.Line = 1 + bytes.Count(r.data[:to], []byte("\n"))
		p.Text = "is not valid JSON: " + unexpected(syntax)
	case errors.Is(err, errSecond) || errors.Is(err, errDeep):
		p.Text = "is not a usable JSON file: " + err.Error()
	default:
		p.Text = "is not valid JSON"
	}
	return p
}

// unexpected words the decoder's complaint about a character.
func unexpected(e *json.SyntaxError) string {
	rest, ok := strings.CutPrefix(e.Error(), "invalid character ")
	if i := strings.LastIndex(rest, "' "); ok && i > 0 {
		return "the character " + rest[:i+1] + " is not expected there"
	}
	return "it is malformed there"
}
