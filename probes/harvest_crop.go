package probes

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// An item is an identifier that stood in an answer.
type item struct {
	noun  string // what it identifies: order
	kind  string // how: id, name, path, …
	value any    // text or a number
}

// crop is what was found in answers, in the order in which it stood there.
type crop struct {
	items   []item
	folders []string // that the server says may be used
}

const (
	cropMost    = 400       // items
	cropText    = 256 << 10 // of one answer
	cropLongest = 200       // characters of a value
	cropDeepest = 12
)

// kinds are the last words of fields that identify, and what they stand for.
var kinds = map[string]string{
	"id": "id", "ids": "id", "uuid": "id", "gid": "id", "uid": "id", "guid": "id", "iid": "iid", "identifier": "id", "key": "key", "slug": "slug", "number": "number",
	"name": "name", "login": "name", "path": "path", "sha": "sha", "url": "url", "uri": "url", "handle": "handle", "code": "code", "symbol": "symbol",
}

// wrappers are fields that say nothing of what is in them.
var wrappers = []string{
	"data", "result", "results", "item", "items", "record", "records", "row", "rows", "value", "values", "list", "entry", "entries",
	"node", "nodes", "edge", "edges", "content", "response", "payload", "hits", "documents", "objects", "structured",
}

// verbs that begin the names of tools, and words that say nothing of the thing.
var toolVerbs = []string{
	"list", "search", "get", "find", "read", "show", "fetch", "query", "describe", "browse", "create", "update", "delete", "remove", "add", "set",
	"all", "by", "mcp", "api", "v1", "v2", "a", "an", "the", "my", "details", "info", "available", "recent",
}

// read takes everything that identifies from the answer of a tool.
func (c *crop) read(tool string, a evidence.Answer) {
	noun := toolNoun(tool)
	if len(a.StructuredContent) > 0 {
		c.document(string(a.StructuredContent), noun)
	}
	for _, block := range a.Content {
		text := block.Text
		if len(text) > cropText {
			text = text[:cropText]
		}
		if ws := nameWords(tool); containsAny(ws, "allowed", "roots") {
			c.places(text)
		}
		if !c.document(text, noun) {
			c.lines(text, noun)
		}
	}
}

// document reads JSON; false where it is none.
func (c *crop) document(text, noun string) bool {
	text = strings.TrimSpace(text)
	if !strings.HasPrefix(text, "{") && !strings.HasPrefix(text, "[") {
		return false
	}
	var root any
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	if dec.Decode(&root) != nil {
		return false
	}
	c.walk(root, noun, 0)
	return true
}

func (c *crop) walk(v any, noun string, depth int) {
	if depth > cropDeepest || len(c.items) >= cropMost {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, child := range v {
			if plainValue(child) {
				c.add(noun, "name", child) // a list of names
			} else {
				c.walk(child, noun, depth+1)
			}
		}
	case map[string]any:
		for _, field := range slices.Sorted(maps.Keys(v)) {
			child := v[field]
			ws := nameWords(field)
			if len(ws) == 0 {
				continue
			}
			if plainValue(child) {
				if kind := kinds[ws[len(ws)-1]]; kind != "" {
					c.add(nounBefore(ws, noun), kind, child)
				}
				continue
			}
			below := singularOf(ws[len(ws)-1])
			if slices.Contains(wrappers, ws[len(ws)-1]) {
				below = noun
			}
			c.walk(child, below, depth+1)
		}
	}
}

// nounBefore is the noun of order_id, and of a bare id that of what holds it.
func nounBefore(ws []string, holder string) string {
	if len(ws) > 1 {
		return singularOf(ws[len(ws)-2])
	}
	return holder
}

func plainValue(v any) bool {
	switch v.(type) {
	case string, json.Number:
		return true
	}
	return false
}

func (c *crop) add(noun, kind string, value any) {
	if number, ok := value.(json.Number); ok && !plainNumber.MatchString(string(number)) {
		return // 1e999999 is a number too, and no identifier
	}
	if text, ok := value.(string); ok && (text == "" || len(text) > cropLongest || strings.ContainsAny(text, "\n\r\x00\x1b")) {
		return
	}
	if len(c.items) < cropMost && noun != "" {
		c.items = append(c.items, item{noun: noun, kind: kind, value: value})
	}
}

var plainNumber = regexp.MustCompile(`^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,9})?$`)

var cropLine = regexp.MustCompile(`(?im)^[\s\-*•#>|0-9.)]*\**(?:([a-z]+)[ _-])?(id|uuid|name|key|slug|number|path|sha|login)\**\s*[:=]\s*\**\x60?["']?([^\s"'\x60,;|*][^\n"'\x60,;|*]{0,199})`)

// lines reads "ID: 42" and its relatives.
func (c *crop) lines(text, noun string) {
	for _, m := range cropLine.FindAllStringSubmatch(text, cropMost) {
		of := strings.ToLower(m[1])
		if of == "" {
			of = noun
		}
		c.add(singularOf(of), kinds[strings.ToLower(m[2])], strings.TrimSpace(m[3]))
	}
}

var absoluteLine = regexp.MustCompile(`(?m)^[\s\-*•]*((?:/|[A-Za-z]:\\)[^\n\x00]{0,199})$`)

// places reads the folders that a server says it may use.
func (c *crop) places(text string) {
	const most = 10
	for _, m := range absoluteLine.FindAllStringSubmatch(text, most) {
		if folder := path.Clean(strings.TrimSpace(m[1])); folder != "/" && !slices.Contains(c.folders, folder) {
			c.folders = append(c.folders, folder)
		}
	}
}

// toolNoun is what a tool is about: order for list_orders and get_order_by_id.
func toolNoun(tool string) string {
	noun := ""
	for _, w := range nameWords(tool) {
		if w == "by" || w == "in" || w == "for" || w == "from" || w == "of" {
			break
		}
		if !slices.Contains(toolVerbs, w) && kinds[w] == "" {
			noun = singularOf(w)
		}
	}
	return noun
}

func singularOf(w string) string {
	switch {
	case strings.HasSuffix(w, "ies") && len(w) > 4:
		return w[:len(w)-3] + "y"
	case strings.HasSuffix(w, "sses") || strings.HasSuffix(w, "xes") || strings.HasSuffix(w, "ches") || strings.HasSuffix(w, "shes"):
		return w[:len(w)-2]
	case strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") && len(w) > 2:
		return w[:len(w)-1]
	}
	return w
}

// fitting finds the first item that a parameter asks for: one of the same
// thing, identified in the same way, else by a name or an id.
func (c *crop) fitting(tool string, p craft.Parameter) (any, bool) {
	if !p.Identifies || p.Secret || len(p.Enum) > 0 {
		return nil, false
	}
	ws := nameWords(p.Name)
	if len(ws) == 0 {
		return nil, false
	}
	kind := kinds[ws[len(ws)-1]]
	noun := singularOf(ws[len(ws)-1])
	if kind != "" {
		noun = nounBefore(ws, toolNoun(tool))
	}
	best, score := item{}, 0
	for _, it := range c.items {
		if it.noun != noun && !(kind == "" && noun == "" && it.noun == toolNoun(tool)) {
			continue
		}
		s := 0
		switch {
		case it.kind == kind:
			s = 4
		case kind == "" && it.kind == "name":
			s = 3
		case kind == "" && (it.kind == "id" || it.kind == "slug" || it.kind == "key"):
			s = 2
		}
		if s > score {
			best, score = it, s
		}
	}
	if score == 0 {
		return nil, false
	}
	return typed(best.value, p.Types)
}

// typed gives a value the type that a parameter has.
func typed(value any, types []string) (any, bool) {
	text := fmt.Sprint(value)
	has := func(t string) bool { return slices.Contains(types, t) }
	switch {
	case len(types) == 0:
		return value, true
	case has("string"):
		return text, true
	case (has("integer") || has("number")) && plainNumber.MatchString(text):
		return json.Number(text), true
	case has("array"):
		return []any{value}, true
	}
	return nil, false
}
