package judge

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode/utf8"

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

	fields      int    // fields of a JSON text that hold something
	fateFields  int    // those of them that only tell how the call went
	blankFields int    // those of them that hold a placeholder
	codeField   bool   // one of them is a code or an error
	failedField bool   // a field's text begins with a failure
	dataField   bool   // a field holds data beside that
	emptyPart   bool   // a JSON object in the text holds nothing but empty fields and what was sent
	fullPart    bool   // one holds data
	cutField    bool   // a field is a JSON document that stops before its end
	praiseOnly  bool   // a JSON text holds nothing but that all went well
	items       int    // entries of a list that tell how each of them went
	itemsLost   int    // those of them that failed
	badStatus   string // what a status field of the text holds, if that is 400 or more
	nature      *nature
	template    *bool    // see templated
	sentBodies  []string // what the fault answered with, where the evidence has it
}

// gather reads an answer into a message.
func gather(o *evidence.Observation, args arguments) *message {
	m := &message{sentBodies: o.Upstream.Bodies}
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
	leaves, ok := flatten(clean)
	if ok && len(leaves) == 1 && leaves[0].depth == 0 && leaves[0].kind == stringLeaf { // a text in quotes, and no frame round it
		clean = cleanText(leaves[0].text)
		m.rest = cutRunes(clean, readLimit)
		leaves, ok = flatten(clean)
	}
	if ok {
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
			m.noteFate(l, args)
		}
		if what := contractKeys[l.folded]; from == body && (what == "code" || what == "category" || what == "error") {
			m.contract.take(l, "body") // the upstream's code is none of the server's
		} else {
			m.contract.take(l, where)
		}
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
	if from == prose && where == "text" {
		m.praiseOnly = praiseOnly(leaves)
	}
}

// plainKeys are fields whose name adds nothing to their text.
var plainKeys = wordSet("error message msg text content detail details description reason title errordescription errormessage what 0 path")
