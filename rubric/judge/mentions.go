package judge

import (
	"sort"
	"strings"
)

// toolMention is a tool's name in a text, or something that looks like one.
type toolMention struct {
	tool     *toolInfo // nil where the server lists no such tool
	name     string
	from, to int
	explicit bool // cannot be an ordinary word: quoted, call form, or with _ or inner capitals
	call     bool // name(…)
	resource bool
	titled   bool // "the login tool", of which the server has none
}

// mentions lists the tools, prompts and resources that a text names.
func (r *reader) mentions(d *doc) []toolMention {
	if d.mentionsRead {
		return d.mentions
	}
	d.mentions, d.mentionsRead = r.readMentions(d), true
	return d.mentions
}

func (r *reader) readMentions(d *doc) []toolMention {
	var list []toolMention
	for i := 0; i < len(d.tokens); i++ {
		t := d.tokens[i]
		if t.kind == punctToken || i > 0 && t.glued && isMark(d.tokens[i-1].low, "-.") && d.tokens[i-1].glued {
			continue
		}
		run := identifierRun(d.text, t.start)
		if len(run) < 2 {
			continue
		}
		m := toolMention{name: run, from: i, to: i + 1}
		for m.to < len(d.tokens) && d.tokens[m.to].start < t.start+len(run) {
			m.to++
		}
		m.call = m.to < len(d.tokens) && d.tokens[m.to].low == "(" && (d.tokens[m.to].glued || m.to+1 < len(d.tokens) && argumentAt(d, m.to+1, false) != "")
		switch {
		case r.cat.tools[run] != nil:
			m.tool = r.cat.tools[run]
		case strings.Contains(run, "://") && r.cat.resources[run], r.cat.prompts[run]:
			m.resource, m.explicit = true, true
		case (unmistakable(run) || m.call) && r.cat.folded[fold(run)] != nil:
			m.tool = r.cat.folded[fold(run)]
		case r.prefixed(run) != nil:
			m.tool, m.explicit = r.prefixed(run), true
		case r.titledTool(d, i):
			m.titled, m.explicit = true, true
		case !unmistakable(run):
			continue
		}
		m.explicit = m.explicit || unmistakable(run) || m.call || d.quoted(m.from, m.to) || r.amidNative(d, m)
		list = append(list, m)
		i = m.to - 1
	}
	return list
}

// titledTool reports whether a verb's word is called a tool, "the login tool", where
// no tool of the server has it in its name.
func (r *reader) titledTool(d *doc, i int) bool {
	if i == 0 || i+1 >= len(d.tokens) || d.tokens[i-1].low != "the" || d.tokens[i+1].low != "tool" || !titleWord[d.tokens[i].low] {
		return false
	}
	for _, name := range r.cat.names {
		if contains(nameWords(name), d.tokens[i].low) {
			return false
		}
	}
	return true
}

var titleWord = wordSet("login auth authenticate authentication authorize connect search list lookup find create setup configure refresh status help")

// prefixed finds a tool whose name stands behind a server's: "garden:list_plants",
// "mcp__garden__list_plants".
func (r *reader) prefixed(run string) *toolInfo {
	for _, mark := range []string{":", "/", ".", "__"} {
		at := strings.LastIndex(run, mark)
		if at < 1 || at+len(mark) >= len(run) {
			continue
		}
		name := run[at+len(mark):]
		if t := r.cat.tools[name]; t != nil && unmistakable(name) {
			return t
		}
		if t := r.cat.folded[fold(name)]; t != nil && unmistakable(name) {
			return t
		}
	}
	return nil
}

// identifierRun reads the longest name that starts at an offset.
func identifierRun(text string, at int) string {
	end := at
	for end < len(text) {
		c := text[end]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '-' || c == '/' || c == '.' || c == ':' {
			end++
			continue
		}
		break
	}
	return strings.TrimRight(text[at:end], ".:-/")
}

// unmistakable reports whether a name cannot be an ordinary word: it has an
// underscore, or a capital after a small letter.
func unmistakable(name string) bool {
	lower := false
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c == '_' && i > 0 && i+1 < len(name) {
			return true
		}
		if c >= 'A' && c <= 'Z' && lower {
			return true
		}
		lower = c >= 'a' && c <= 'z'
	}
	return false
}

// noteUnknownTool remembers an instruction to call a tool that is not listed.
func (r *reader) noteUnknownTool(d *doc, m toolMention, verb *match) bool {
	if !callVerb[d.tokens[verb.from].low] && !(ideographicLanguage[verb.language] && ideographicLanguage[r.language.name]) && !m.call || !unmistakable(m.name) && !m.call && !m.titled {
		return false
	}
	if upper(m.name) || r.args.values[m.name] || r.isParam(m.name) || strings.ContainsAny(m.name, "/:.") || r.isEnumLike(m.name) {
		return false
	}
	if verb.to < m.from-3 || !m.call && r.brand(m.name) {
		return false
	}
	text := "the advice names " + r.safe(m.name) + ", which this server does not list"
	if near := nearest(m.name, r.cat.names); near != "" {
		text += "; the nearest real tool is " + near
	}
	r.remark("trigger/unknown-tool", text)
	return true
}

// brand reports whether a name is written like a product's (GitHub, OpenWeather) on
// a server none of whose tools is written so.
func (r *reader) brand(name string) bool {
	if name[0] < 'A' || name[0] > 'Z' || strings.Contains(name, "_") {
		return false
	}
	for _, tool := range r.cat.names {
		if tool != "" && tool[0] >= 'A' && tool[0] <= 'Z' {
			return false
		}
	}
	return true
}

// condemn remembers a sentence whose advice cannot be followed.
func (r *reader) condemn(d *doc, tok int) {
	if r.badAdvice == nil {
		r.badAdvice = map[int]bool{}
	}
	r.badAdvice[d.tokens[tok].sent] = true
}

var callVerb = wordSet("call start begin use run invoke try execute calling using running rufen rufe verwenden nutzen appelez appeler utilisez llame llama use usa chame chama chiama usare 使用 调用 呼 вызовите используйте вызови используй вызвать использовать appeler utiliser utilise lancez verwende nutze benutzen llamar llamen usar utilice utiliza ejecute chamar utilize execute chiami chiamare chiamate usi usate utilizza esegui запустите выполните")

func (r *reader) isParam(name string) bool {
	folded := fold(name)
	if r.tool != nil {
		if _, ok := r.tool.params[folded]; ok {
			return true
		}
	}
	for _, n := range r.cat.names {
		if _, ok := r.cat.tools[n].params[folded]; ok {
			return true
		}
	}
	return false
}

// isEnumLike reports whether a word is a value that some schema allows.
func (r *reader) isEnumLike(name string) bool {
	return r.cat.enums[name]
}

// nearest finds the listed name most like another, or "".
func nearest(name string, names []string) string {
	want := nameWords(name)
	best, score := "", 0
	for _, n := range names {
		s := 0
		have := nameWords(n)
		for _, w := range want {
			for _, h := range have {
				if w == h || singular(w) == singular(h) {
					s += 2
				} else if alike(w, h) {
					s++
				}
			}
		}
		if s > score {
			best, score = n, s
		}
	}
	return best
}

// alike groups verbs that servers use for one thing.
func alike(a, b string) bool {
	return verbGroup[a] != 0 && verbGroup[a] == verbGroup[b]
}

var verbGroup = map[string]int{"find": 1, "search": 1, "query": 1, "lookup": 1, "list": 2, "all": 2, "show": 2, "browse": 2, "get": 3, "read": 3, "fetch": 3, "view": 3, "describe": 3}

func nearestParam(name string, t *toolInfo) string {
	var names []string
	for _, p := range t.params {
		names = append(names, p.name)
	}
	sort.Strings(names)
	if near := nearest(name, names); near != "" {
		return "; it has " + near
	}
	if len(names) > 0 && len(names) <= 4 {
		return "; it has " + strings.Join(names, ", ")
	}
	return ""
}
