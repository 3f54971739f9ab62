package judge

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// readLimit is how much of a message is read (codebook, "Before judging", 2).
const readLimit = 2000

// parseLimit bounds the JSON that is parsed to find its fields.
const parseLimit = 64 << 10

// origin says where a piece of text stands.
type origin uint8

const (
	prose origin = iota // what the author wrote for a reader
	body                // an upstream body that was passed on
	meta                // structuredContent, _meta or error.data
)

// segment is one piece of readable text.
type segment struct {
	text string
	from origin
	key  string // the JSON field it stood in, folded; "" outside JSON
}

// message is what the model reads, taken apart.
type message struct {
	raw      string // joined text as it came, cut to readLimit
	rest     string // without SDK boilerplate
	wrapper  wrapper
	segments []segment
	contract Contract
	isJSON   bool
	html     bool
	frames   bool // stack frames were left out
	dump     bool // the request was dumped back
	emptied  bool // JSON without any data
	valid    *bool
	okFlag   *bool // success/ok as a field of the text
	errField bool  // an error field of the text holds something
	deepErr  bool  // an error field stands deeper in the text
	exists   *bool
	nature   *nature
}

// nature says whether a text is a library's own.
type nature struct {
	raw  bool // nothing but a runtime's or a library's words
	code bool // an interpreter's words about the program
}

// raws tells the nature of the text; it is found out once.
func (m *message) raws() nature {
	if m.nature == nil {
		n := nature{raw: isRaw(m.rest)}
		n.code = n.raw && aboutCode(m.rest)
		m.nature = &n
	}
	return *m.nature
}

// gather reads an answer into a message.
func gather(o *evidence.Observation, args arguments) *message {
	m := &message{}
	switch o.Answer.Kind {
	case evidence.Result:
		m.read(joinText(o.Answer.Content), o, args)
		m.readMeta(o.Answer.StructuredContent, "structuredContent", args)
		m.readMeta(o.Answer.Meta, "_meta", args)
		if m.raw == "" && len(o.Answer.Body) > 0 {
			m.read(bodyText(o.Answer.Body), o, args)
		}
	case evidence.ProtocolError:
		m.read(o.Answer.Message, o, args)
		m.readMeta(o.Answer.Data, "data", args)
	}
	return m
}

// bodyText gives the text of a resource or prompt that was read.
func bodyText(raw json.RawMessage) string {
	leaves, ok := flatten(string(raw))
	if !ok {
		return ""
	}
	var parts []string
	for _, l := range leaves {
		if l.folded == "text" && l.kind == stringLeaf {
			parts = append(parts, l.text)
		}
	}
	return strings.Join(parts, "\n")
}

// joinText joins the text blocks of a result.
func joinText(blocks []evidence.Content) string {
	if len(blocks) == 1 && blocks[0].Resource == nil {
		return blocks[0].Text
	}
	var parts []string
	for _, b := range blocks {
		if b.Text != "" {
			parts = append(parts, b.Text)
		}
		if b.Resource != nil && b.Resource.Text != "" {
			parts = append(parts, b.Resource.Text)
		}
	}
	return strings.Join(parts, "\n")
}

// read takes the main text apart.
func (m *message) read(text string, o *evidence.Observation, args arguments) {
	m.raw = cutRunes(text, readLimit)
	clean := cleanText(cutRunes(text, parseLimit))
	clean, m.wrapper = strip(clean)
	m.rest = cutRunes(clean, readLimit)
	bodyKind := prose
	if o.Upstream.Hits > 0 && (o.Fault == nil || o.Fault.Kind == evidence.HTTPStatus || o.Fault.Kind == evidence.HTMLInsteadOfJSON || o.Fault.Kind == evidence.TruncatedBody) {
		bodyKind = body
	}
	if leaves, ok := flatten(clean); ok {
		m.isJSON = true
		m.addLeaves(leaves, prose, bodyKind, args, "text")
		return
	}
	m.addProse(m.rest, prose, bodyKind, args)
}

// readMeta takes structured content, _meta or error data apart. What the text
// says already is not read twice.
func (m *message) readMeta(raw json.RawMessage, where string, args arguments) {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || string(raw) == "null" || len(raw) > parseLimit {
		return
	}
	if raw[0] == '"' {
		var text string
		if json.Unmarshal(raw, &text) == nil && !strings.Contains(m.raw, text) {
			m.addProse(cutRunes(cleanText(text), readLimit), meta, meta, args)
		}
		return
	}
	leaves, ok := flatten(string(raw))
	if !ok {
		return
	}
	m.addLeaves(leaves, meta, meta, args, where)
}

// addLeaves adds the fields of a JSON value as sentences.
func (m *message) addLeaves(leaves []leaf, from, inner origin, args arguments, where string) {
	budget := readLimit
	data := false
	for _, l := range leaves {
		if budget <= 0 {
			break
		}
		if l.stack {
			m.frames = true
			continue
		}
		if l.dump(args) {
			m.dump = true
			continue
		}
		data = data || l.hasData(args)
		if from == prose {
			m.noteFlags(l)
		}
		m.contract.take(l, where)
		if l.kind == boolLeaf {
			continue // its meaning is in the flags and the contract
		}
		text := cleanText(l.text)
		if l.kind == stringLeaf {
			if nested, ok := flatten(text); ok && l.depth < 4 {
				m.addLeaves(deeper(nested), inner, inner, args, where)
				continue
			}
		}
		if text == "" {
			continue
		}
		text = cutRunes(text, budget)
		budget -= utf8.RuneCountInString(text)
		if from == meta && strings.Contains(m.raw, text) && len(text) > 3 {
			continue
		}
		if !plainKeys[l.folded] && l.key != "" {
			text = l.key + ": " + text
		}
		before := len(m.segments)
		m.addProse(text, from, inner, args)
		for i := before; i < len(m.segments); i++ {
			m.segments[i].key = l.folded
		}
	}
	if from == prose && where == "text" && !data {
		m.emptied = true
	}
}

// plainKeys are fields whose name adds nothing to their text.
var plainKeys = wordSet("error message msg text content detail details description reason title errordescription errormessage what 0 path")

// addProse adds running text: HTML and embedded JSON become pieces of their
// own, stack frames are left out.
func (m *message) addProse(text string, from, inner origin, args arguments) {
	if low := strings.ToLower(text); strings.Contains(low, "<html") || strings.Contains(low, "<!doctype") {
		m.addHTML(text, low, from, inner, args)
		return
	}
	text = pydanticBrackets(text)
	if kept, cut := dropFrames(text); cut {
		m.frames = true
		text = kept
	}
	m.addEmbedded(text, from, inner, args)
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
			m.addLeaves(deeper(leaves), inner, inner, args, "text")
		}
		text = text[at+size:]
	}
	m.addSegment(text, from)
}

func (m *message) addSegment(text string, from origin) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	m.segments = append(m.segments, segment{text: text, from: from})
}

// noteFlags remembers the fields by which a text tells success or failure.
func (m *message) noteFlags(l leaf) {
	if errorKeys[l.parent] && l.kind == stringLeaf && l.text != "" && l.depth <= 4 {
		m.errField = true
	}
	if errorKeys[l.folded] && l.kind == stringLeaf && l.text != "" {
		m.deepErr = true
	}
	if l.depth > 1 {
		return
	}
	yes := l.text == "true"
	switch l.folded {
	case "valid", "isvalid":
		if l.kind == boolLeaf {
			m.valid = &yes
		}
	case "exists", "found", "available", "registered", "taken", "present":
		if l.kind == boolLeaf {
			m.exists = &yes
		}
	case "success", "ok", "succeeded":
		if l.kind == boolLeaf {
			m.okFlag = &yes
		}
	case "iserror", "failed", "haserror":
		if l.kind == boolLeaf {
			no := !yes
			m.okFlag = &no
		}
	case "status", "result", "outcome", "state":
		if low := strings.ToLower(l.text); low == "error" || low == "failed" || low == "failure" || low == "fail" {
			no := false
			m.okFlag = &no
		}
	}
	if errorKeys[l.folded] {
		m.errField = m.errField || l.kind == stringLeaf && l.text != "" || l.kind == boolLeaf && yes
	}
}

// errorKeys are fields that hold an error.
var errorKeys = wordSet("error errors errormessage err fault exception")

// cleanText removes ANSI escapes, control characters and Markdown emphasis, and
// brings the text to one Unicode form.
func cleanText(text string) string {
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	if strings.IndexByte(text, 0x1b) >= 0 {
		text = dropANSI(text)
	}
	if !ascii(text) && !norm.NFKC.IsNormalString(text) {
		text = normalize(text)
	}
	return text
}

// normalize brings a text to NFKC but keeps the one-character ellipsis, which
// marks a cut value.
func normalize(text string) string {
	if !strings.Contains(text, "…") {
		return norm.NFKC.String(text)
	}
	parts := strings.Split(text, "…")
	for i := range parts {
		parts[i] = norm.NFKC.String(parts[i])
	}
	return strings.Join(parts, "…")
}

// dropANSI removes terminal escape sequences.
func dropANSI(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != 0x1b {
			b.WriteByte(text[i])
			continue
		}
		if i+1 < len(text) && text[i+1] == '[' {
			i += 2
			for i < len(text) && (text[i] < 0x40 || text[i] > 0x7e) {
				i++
			}
		}
	}
	return b.String()
}

// cutRunes keeps the first n characters.
func cutRunes(s string, n int) string {
	if len(s) <= n {
		return s
	}
	count := 0
	for i := range s {
		if count == n {
			return s[:i]
		}
		count++
	}
	return s
}
