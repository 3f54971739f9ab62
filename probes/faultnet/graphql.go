package faultnet

import (
	"encoding/json"
	"slices"
	"strings"
)

// The bounds of what is read of a GraphQL document and answered to it.
const (
	graphqlDepth  = 20
	graphqlFields = 2000
)

// graphqlAnswer answers a GraphQL request over HTTP in the shape that its
// document asks for (GraphQL specification, section 7.1 "Response format"):
// lists are empty, single things are there, and their values are null. ok is
// false where the body is no such request.
func graphqlAnswer(body []byte) (text string, ok bool) {
	var request struct {
		Query         string
		OperationName string
	}
	if len(body) == 0 || body[0] != '{' || json.Unmarshal(body, &request) != nil || !strings.Contains(request.Query, "{") {
		return "", false
	}
	p := &graphqlParser{tokens: graphqlTokens(request.Query), fragments: map[string][]graphqlField{}, left: graphqlFields}
	operation := p.document(request.OperationName)
	if operation == nil {
		return "", false
	}
	data, err := json.Marshal(map[string]any{"data": p.shape(operation, 0)})
	return string(data), err == nil
}

// A graphqlField is one selection: a field, or with spread or inline set a fragment.
type graphqlField struct {
	name   string // the key in the answer
	field  string // what is asked for
	spread string // the name of a fragment
	inline bool
	within []graphqlField
}

type graphqlParser struct {
	tokens    []string
	at        int
	fragments map[string][]graphqlField
	left      int
}

// graphqlTokens cuts a document into names and signs; strings and comments go.
func graphqlTokens(text string) []string {
	var tokens []string
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '#':
			for i < len(text) && text[i] != '\n' {
				i++
			}
		case strings.HasPrefix(text[i:], `"""`):
			end := strings.Index(text[i+3:], `"""`)
			if end < 0 {
				return tokens
			}
			i += end + 6
			tokens = append(tokens, `""`)
		case c == '"':
			i++
			for i < len(text) && text[i] != '"' {
				if text[i] == '\\' {
					i++
				}
				i++
			}
			i++
			tokens = append(tokens, `""`)
		case strings.HasPrefix(text[i:], "..."):
			tokens = append(tokens, "...")
			i += 3
		case nameByte(c):
			start := i
			for i < len(text) && nameByte(text[i]) {
				i++
			}
			tokens = append(tokens, text[start:i])
		case strings.IndexByte("{}()[]:@$!=|&", c) >= 0:
			tokens = append(tokens, string(c))
			i++
		default: // blanks and commas
			i++
		}
	}
	return tokens
}

func nameByte(c byte) bool {
	return c == '_' || c == '-' || c == '.' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

func (p *graphqlParser) peek() string {
	if p.at >= len(p.tokens) {
		return ""
	}
	return p.tokens[p.at]
}

func (p *graphqlParser) next() string {
	token := p.peek()
	p.at++
	return token
}

// document reads all definitions and returns the operation that is asked for.
func (p *graphqlParser) document(wanted string) []graphqlField {
	var chosen []graphqlField
	for p.at < len(p.tokens) {
		kind, name := p.peek(), ""
		if kind != "{" {
			p.at++
			if name = p.peek(); name == "{" || name == "(" {
				name = ""
			}
		}
		for p.at < len(p.tokens) && p.peek() != "{" {
			if p.peek() == "(" {
				p.skip("(", ")")
				continue
			}
			p.at++
		}
		if p.peek() != "{" {
			break
		}
		selected := p.selection(0)
		switch {
		case kind == "fragment":
			p.fragments[name] = selected
		case chosen == nil || name == wanted && wanted != "":
			chosen = selected
		}
	}
	return chosen
}

// skip passes over what stands between two signs, nested or not.
func (p *graphqlParser) skip(open, end string) {
	for depth := 0; p.at < len(p.tokens); {
		switch p.next() {
		case open:
			depth++
		case end:
			depth--
		}
		if depth == 0 {
			return
		}
	}
}

// selection reads { … }, which may be empty for what is too deep.
func (p *graphqlParser) selection(depth int) []graphqlField {
	if depth > graphqlDepth {
		p.skip("{", "}")
		return []graphqlField{}
	}
	p.next()
	fields := []graphqlField{}
	for p.at < len(p.tokens) && p.peek() != "}" {
		f := graphqlField{name: p.next()}
		switch {
		case f.name == "...":
			f.name = ""
			if p.peek() == "on" {
				p.at += 2
			} else if p.peek() != "{" && p.peek() != "@" {
				f.spread = p.next()
			}
			f.inline = f.spread == ""
		case p.peek() == ":":
			p.next()
			f.field = p.next()
		default:
			f.field = f.name
		}
		for p.peek() == "(" || p.peek() == "@" {
			if p.next() == "(" {
				p.at--
				p.skip("(", ")")
				continue
			}
			p.next() // the directive's name
		}
		if p.peek() == "{" {
			f.within = p.selection(depth + 1)
		}
		fields = append(fields, f)
	}
	p.next()
	return fields
}

// shape is the object that a selection asks for.
func (p *graphqlParser) shape(fields []graphqlField, depth int) map[string]any {
	object := map[string]any{}
	for _, f := range fields {
		if p.left--; p.left < 0 || depth > graphqlDepth {
			break
		}
		switch {
		case f.spread != "" || f.inline:
			within := f.within
			if f.spread != "" {
				within = p.fragments[f.spread]
			}
			for name, value := range p.shape(within, depth+1) {
				object[name] = value
			}
		case f.within == nil:
			object[f.name] = nil
		case f.many():
			object[f.name] = []any{}
		default:
			object[f.name] = p.shape(f.within, depth+1)
		}
	}
	return object
}

// many reports whether a field with fields of its own is a list: by its plural,
// unless it is a connection (Relay's "Cursor Connections"), which has the list within.
func (f graphqlField) many() bool {
	if f.field == "edges" || f.field == "nodes" || f.field == "items" {
		return true
	}
	paged := slices.ContainsFunc(f.within, func(w graphqlField) bool {
		return slices.Contains([]string{"edges", "nodes", "pageInfo", "items", "totalCount", "cursor"}, w.field)
	})
	single := []string{"ss", "us", "settings", "analytics", "news", "details", "metrics", "statistics", "series", "alias"}
	return !paged && strings.HasSuffix(f.field, "s") && !slices.ContainsFunc(single, func(end string) bool { return strings.HasSuffix(f.field, end) })
}
