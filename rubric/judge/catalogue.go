package judge

import (
	"encoding/json"
	"sort"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// catalogue is what is known of a server, compiled for look-ups. Names are
// also kept folded: lower case, without separators.
type catalogue struct {
	tools     map[string]*toolInfo
	folded    map[string]*toolInfo
	templates []string // of resource URIs
	resources map[string]bool
	prompts   map[string]bool
	identity  map[string]bool // words of the server's own name: "grafana"
	words     map[string]bool // words of tool names: "parcel"
	names     []string        // tool names, sorted
	enums     map[string]bool // every value that some schema allows
}

// toolInfo is one tool: its parameters and what kind of call it is.
type toolInfo struct {
	name     string
	params   map[string]paramInfo // by folded name
	firsts   map[string]bool      // first words of parameter names of several words
	changes  bool                 // its name is of something that changes, if it can be repeated or not
	write    bool                 // changes something and cannot simply be repeated
	search   bool                 // an empty answer is a valid answer
	words    []string
	required map[string]bool
	enums    [][]string // allowed values of each parameter that has them, lower case
	known    bool       // the server published a schema
}

type paramInfo struct {
	name string
	kind string // JSON Schema type, "" where unknown
	enum int    // number of allowed values
	date bool   // wants a date or a time, by its format, description or name
}

func newCatalogue(server evidence.Server) *catalogue {
	c := &catalogue{
		tools: map[string]*toolInfo{}, folded: map[string]*toolInfo{},
		resources: map[string]bool{}, prompts: map[string]bool{},
		identity: map[string]bool{}, words: map[string]bool{}, enums: map[string]bool{},
	}
	for _, t := range server.Tools {
		info := newToolInfo(t)
		c.tools[t.Name] = info
		c.folded[fold(t.Name)] = info
		c.names = append(c.names, t.Name)
		for _, w := range info.words {
			c.words[singular(w)] = true
		}
		for _, values := range info.enums {
			for _, v := range values {
				c.enums[v] = true
			}
		}
	}
	sort.Strings(c.names)
	for _, t := range server.ResourceTemplates {
		if strings.Contains(t.URITemplate, "://") {
			c.templates = append(c.templates, t.URITemplate)
		}
	}
	for _, r := range server.Resources {
		c.resources[r.URI] = true
	}
	for _, p := range server.Prompts {
		c.prompts[p.Name] = true
	}
	for _, name := range []string{server.Key, server.Name, server.Package} {
		for _, w := range nameWords(name) {
			if len(w) >= 4 && !plainServerWord[w] {
				c.identity[w] = true
			}
		}
	}
	return c
}

// plainServerWord holds words of server names that identify nothing.
var plainServerWord = map[string]bool{
	"server": true, "servers": true, "tools": true, "tool": true, "client": true, "node": true, "python": true,
	"modelcontextprotocol": true, "service": true, "local": true, "official": true, "simple": true, "search": true,
	"files": true, "file": true, "data": true, "test": true, "demo": true, "http": true, "docs": true, "stdio": true,
	// What a server is written in stands in its name, and in the class names of its exceptions.
	"java": true, "kotlin": true, "rust": true, "ruby": true, "golang": true, "dotnet": true, "csharp": true, "swift": true, "scala": true,
	"elixir": true, "typescript": true, "javascript": true, "nodejs": true,
}

func newToolInfo(t evidence.Tool) *toolInfo {
	var schema struct {
		Properties map[string]struct {
			Type        json.RawMessage   `json:"type"`
			Format      string            `json:"format"`
			Description string            `json:"description"`
			Enum        []json.RawMessage `json:"enum"`
		} `json:"properties"`
		Required []string `json:"required"`
	}
	info := &toolInfo{name: t.Name, params: map[string]paramInfo{}, firsts: map[string]bool{}, required: map[string]bool{}, words: nameWords(t.Name)}
	if len(t.InputSchema) > 0 {
		_ = json.Unmarshal(t.InputSchema, &schema) // a schema that does not parse has no known parameters
	}
	for name, p := range schema.Properties {
		if values := enumValues(p.Enum); len(values) > 0 {
			info.enums = append(info.enums, values)
		}
		info.params[fold(name)] = paramInfo{name: name, kind: strings.Trim(string(p.Type), `"`), enum: len(p.Enum), date: dated(name, p.Format, p.Description)}
		if words := nameWords(name); len(words) > 1 {
			info.firsts[words[0]] = true
		}
	}
	wrapped := wrappedSchema(t.InputSchema)
	if wrapped != nil {
		inner := newToolInfo(evidence.Tool{Name: t.Name, InputSchema: wrapped})
		for folded, p := range inner.params {
			if _, have := info.params[folded]; !have {
				info.params[folded] = p
			}
		}
		for word := range inner.firsts {
			info.firsts[word] = true
		}
		info.enums = append(info.enums, inner.enums...)
	}
	info.known = len(schema.Properties) > 0 || len(t.InputSchema) > 2
	for _, name := range schema.Required {
		info.required[fold(name)] = true
	}
	info.write = writes(info.words, t.Annotations)
	info.changes = info.write || len(info.words) > 0 && writeVerbs[info.words[0]]
	info.search = searches(info.words)
	return info
}

// wrappedSchema gives the schema of a tool's only parameter where that is an
// object with the parameters proper, as code generators make it; else nil.
func wrappedSchema(schema json.RawMessage) json.RawMessage {
	var outer struct {
		Properties map[string]json.RawMessage `json:"properties"`
		Defs       map[string]json.RawMessage `json:"$defs"`
	}
	if json.Unmarshal(schema, &outer) != nil || len(outer.Properties) != 1 {
		return nil
	}
	for _, inner := range outer.Properties {
		var object struct {
			Ref        string                     `json:"$ref"`
			Properties map[string]json.RawMessage `json:"properties"`
		}
		if json.Unmarshal(inner, &object) != nil {
			return nil
		}
		if name, ok := strings.CutPrefix(object.Ref, "#/$defs/"); ok {
			return outer.Defs[name]
		}
		if len(object.Properties) > 0 {
			return inner
		}
	}
	return nil
}

// dated reports whether a parameter wants a date or a time.
func dated(name, format, description string) bool {
	if strings.HasPrefix(format, "date") || format == "time" || strings.Contains(description, "YYYY") || strings.Contains(description, "HH:") || strings.Contains(description, "ISO 8601") {
		return true
	}
	switch fold(name) {
	case "time", "date", "datetime", "timestamp":
		return true
	}
	return false
}

// enumValues gives the allowed values that are words, in lower case.
func enumValues(raw []json.RawMessage) []string {
	var values []string
	for _, r := range raw {
		var v string
		if json.Unmarshal(r, &v) == nil && v != "" {
			values = append(values, strings.ToLower(v))
		}
	}
	return values
}

// find looks a tool up by its exact name.
func (c *catalogue) find(name string) *toolInfo {
	if t := c.tools[name]; t != nil {
		return t
	}
	return &toolInfo{name: name, params: map[string]paramInfo{}, words: nameWords(name), write: writes(nameWords(name), nil), search: searches(nameWords(name))}
}

// fold makes names comparable: order_id, orderId and "order id" are one.
func fold(name string) string {
	clean := true
	for i := 0; i < len(name); i++ {
		if c := name[i]; c == '_' || c == '-' || c == ' ' || c == '.' || c >= 'A' && c <= 'Z' || c >= 0x80 {
			clean = false
			break
		}
	}
	if clean {
		return name
	}
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		if r != '_' && r != '-' && r != ' ' && r != '.' {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// nameWords splits a tool's, parameter's or server's name into lower-case words.
func nameWords(name string) []string {
	var words []string
	var word strings.Builder
	flush := func() {
		if word.Len() > 0 {
			words = append(words, strings.ToLower(word.String()))
			word.Reset()
		}
	}
	lower := false
	for _, r := range name {
		upper := r >= 'A' && r <= 'Z'
		letter := upper || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 0x80
		if !letter || upper && lower {
			flush()
		}
		if letter {
			word.WriteRune(r)
		}
		lower = letter && !upper
	}
	flush()
	return words
}

// singular drops a plural ending, roughly.
func singular(word string) string {
	switch {
	case strings.HasSuffix(word, "ies") && len(word) > 4:
		return word[:len(word)-3] + "y"
	case strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") && len(word) > 3:
		return word[:len(word)-1]
	}
	return word
}

var writeVerbs = wordSet("create add insert post send push publish submit book order pay refund charge transfer delete remove cancel " +
	"update set write upload append edit move rename copy merge close reset restart start stop run execute trigger deploy invite grant revoke " +
	"approve reject reply comment import register assign archive schedule commit clone generate apply patch put save record issue mark log")

// writes reports whether a call of the tool may change something, so that
// repeating it after an unknown outcome may do so twice.
func writes(words []string, a *evidence.Annotations) bool {
	if a != nil {
		if a.ReadOnlyHint != nil {
			if *a.ReadOnlyHint {
				return false
			}
			return a.IdempotentHint == nil || !*a.IdempotentHint
		}
		if a.IdempotentHint != nil && *a.IdempotentHint {
			return false
		}
	}
	for i, w := range words {
		if i == 1 && readFirst[words[0]] {
			return false // get_book_by_title
		}
		if i < 2 && writeVerbs[w] {
			return !repeatable[w]
		}
	}
	return false
}

// readFirst are verbs after which a tool's name tells what is read.
var readFirst = wordSet("get list read show fetch find search view describe check lookup count download retrieve browse query")

// repeatable holds verbs whose second call has the effect of the first.
var repeatable = wordSet("generate log delete remove set put update write clone")

var searchVerbs = wordSet("suchen suche finden buscar busca cercar cerca cercare chercher cherche recherche rechercher pesquisar pesquisa procurar trovare trouver поиск искать найти 検索 搜索 查找 검색 auflisten lister listar elencare elenca search find query list filter suggest suggestions browse discover explore match lookup autocomplete scan grep recent count")

func searches(words []string) bool {
	for _, w := range words {
		if searchVerbs[w] {
			return true
		}
	}
	return false
}

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}
