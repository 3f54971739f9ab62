package leak

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A scene is what is known of one observation, prepared once for both places.
type scene struct {
	in      Input
	written *sentText // see sent
	canary  []canary
	bodyMet bool // the call met a fault that sends a body
	// answered says that a healthy upstream was asked: it answers with a body
	// too, where it does not know what it was asked for.
	answered bool
}

// sentText is everything that the caller wrote.
type sentText struct {
	values    []string // decoded strings, longest forms
	all       string   // values joined, lower case, squeezed
	statement bool     // one of them is a query
}

func newScene(in Input) *scene {
	s := &scene{in: in}
	s.canary = canariesOf(in.Planted)
	s.bodyMet = in.Fault != nil && in.Upstream.Hits > 0 && sendsBody(in.Fault.Kind)
	s.answered = in.Fault == nil && in.Upstream.Hits > 0
	return s
}

// sent is everything that the caller wrote. It is read when a text shows
// something that the caller may have written: most show nothing.
func (s *scene) sent() *sentText {
	if s.written == nil {
		t := sentOf(s.in)
		s.written = &t
	}
	return s.written
}

func sendsBody(k evidence.FaultKind) bool {
	switch k {
	case evidence.HTTPStatus, evidence.HTMLInsteadOfJSON, evidence.TruncatedBody:
		return true
	}
	return false
}

func sentOf(in Input) sentText {
	var t sentText
	for _, v := range append(append([]string(nil), in.Sent...), in.Own...) {
		if v != "" {
			t.values = append(t.values, v)
		}
	}
	if len(in.Arguments) > 0 {
		t.values = append(t.values, leaves(in.Arguments)...)
	}
	var b strings.Builder
	for _, v := range t.values {
		low := squeeze(v)
		if strings.Contains(low, "select ") || strings.Contains(low, "insert ") || strings.Contains(low, "update ") || strings.Contains(low, "delete ") || strings.Contains(low, " from ") {
			t.statement = true
		}
		b.WriteString(low)
		b.WriteByte('\n')
	}
	t.all = b.String()
	return t
}

// contains reports whether the caller wrote text, whatever its case and spacing.
func (t *sentText) contains(text string) bool {
	text = squeeze(text)
	return text != "" && strings.Contains(t.all, text)
}

// abridges reports whether text is a value of the caller's with its middle left
// out, as validators print long values: /srv/a...z/notes.txt.
func (t *sentText) abridges(text string) bool {
	text = squeeze(text)
	head, tail, ok := strings.Cut(text, "...")
	if !ok {
		head, tail, ok = strings.Cut(text, "…")
	}
	if !ok || len(head) < 3 || len(tail) < 3 {
		return false
	}
	for _, v := range t.values {
		low := squeeze(v)
		if at := strings.Index(low, head); at >= 0 && strings.Contains(low[at+len(head):], tail) {
			return true
		}
	}
	return false
}

// squeeze lower-cases text and makes each run of blanks one space.
func squeeze(text string) string {
	plain := true
	for i := range len(text) {
		if c := text[i]; c >= 0x80 || 'A' <= c && c <= 'Z' || c < ' ' || c == ' ' && i > 0 && text[i-1] == ' ' {
			plain = false
			break
		}
	}
	if plain {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	blank := false
	for _, r := range text {
		if unicode.IsSpace(r) {
			blank = true
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// leaves lists the strings and numbers of a JSON value, and its keys.
func leaves(raw json.RawMessage) []string {
	var out []string
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	for {
		tok, err := dec.Token()
		if err != nil {
			return out
		}
		switch v := tok.(type) {
		case string:
			out = append(out, v)
		case json.Number:
			out = append(out, v.String())
		}
	}
}
