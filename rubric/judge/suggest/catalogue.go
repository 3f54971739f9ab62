package suggest

import (
	"regexp"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

var (
	listVerbs   = set("list", "search", "find", "browse", "query", "index", "all", "discover", "lookup", "explore", "enumerate", "ls")
	readVerbs   = set("get", "read", "show", "view", "describe", "fetch", "check", "status", "inspect", "count", "export", "download", "list", "search", "find", "browse", "query", "lookup", "recent", "compare", "calculate", "validate", "resolve", "retrieve")
	writeVerbs  = set("create", "add", "insert", "post", "send", "push", "publish", "submit", "order", "pay", "refund", "charge", "transfer", "delete", "remove", "cancel", "update", "set", "write", "upload", "append", "edit", "move", "rename", "copy", "merge", "close", "reset", "restart", "start", "stop", "run", "execute", "trigger", "deploy", "invite", "grant", "revoke", "approve", "reject", "reply", "comment", "import", "register", "assign", "archive", "schedule", "commit", "clone", "generate", "apply", "patch", "put", "save", "record", "mark", "modify", "replace", "book", "issue", "destroy", "purge", "clear", "drop", "kill")
	idWords     = set("id", "ids", "uuid", "guid", "name", "key", "slug", "number", "num", "no", "path", "uri", "url", "ref", "sha", "code", "identifier", "title", "handle", "token", "value", "the", "a", "by", "with", "of", "for", "to", "in", "from", "file")
	genericNoun = set("item", "object", "entry", "record", "resource", "data", "info", "detail", "details", "all")
)

// words splits a name of any style into lower-case words.
func words(name string) []string {
	var out []string
	start := 0
	flush := func(end int) {
		if end > start {
			out = append(out, strings.ToLower(name[start:end]))
		}
	}
	for i := range len(name) {
		c := name[i]
		switch {
		case c < 0x80 && !alnum(c):
			flush(i)
			start = i + 1
		case i > start && 'A' <= c && c <= 'Z' && !('A' <= name[i-1] && name[i-1] <= 'Z'):
			flush(i)
			start = i
		}
	}
	flush(len(name))
	return out
}

func alnum(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

func singular(w string) string {
	switch {
	case strings.HasSuffix(w, "ies") && len(w) > 4:
		return w[:len(w)-3] + "y"
	case strings.HasSuffix(w, "sses"), strings.HasSuffix(w, "xes"), strings.HasSuffix(w, "ches"), strings.HasSuffix(w, "shes"):
		return w[:len(w)-2]
	case strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && len(w) > 3:
		return w[:len(w)-1]
	}
	return w
}

// nouns are the things that a name speaks of.
func nouns(name string) []string {
	var out []string
	ws := words(name)
	for i, w := range ws {
		// "order" is a verb in order_book, and a thing in get_order and order_id.
		verb := writeVerbs[w] && i == 0 && !(len(ws) == 2 && idWords[ws[1]])
		if !listVerbs[w] && !readVerbs[w] && !verb && !idWords[w] {
			out = append(out, singular(w))
		}
	}
	return out
}

// noun is the kind of thing that the call was about.
func (f *facts) noun() string {
	if own := f.telling(nouns(lastPart(f.param))); len(own) > 0 {
		return strings.Join(own[max(0, len(own)-2):], " ") // the custom activity of custom_activity_id
	}
	if own := f.telling(nouns(f.o.Tool)); len(own) > 0 {
		return own[len(own)-1] // the page of wp_delete_page
	}
	for _, w := range words(lastPart(f.param)) {
		if w == "path" || w == "file" {
			return "file"
		}
		if w == "url" || w == "uri" {
			return "page"
		}
	}
	return "resource"
}

// telling leaves out what says nothing of the kind of thing: general nouns, and
// those of the server's own name.
func (f *facts) telling(nouns []string) []string {
	return slices.DeleteFunc(nouns, func(n string) bool { return genericNoun[n] || f.own[n] })
}

func lastPart(path string) string {
	if i := strings.LastIndexAny(path, "./"); i >= 0 {
		return path[i+1:]
	}
	return path
}

// finder chooses the tool that lists or searches the kind of thing that was not
// found; strong says that it is for that kind of thing. One for another kind, such
// as search_books for a shelf, is not found at all: the advice would be false.
func (f *facts) finder() (found *tool, strong bool) {
	want := set(append(nouns(lastPart(f.param)), nouns(f.o.Tool)...)...)
	if f.o.Target != nil {
		for _, n := range nouns(f.o.Target.URI) {
			want[n] = true
		}
	}
	param := set(nouns(lastPart(f.param))...)
	for n := range param {
		if genericNoun[n] {
			delete(param, n)
		}
	}
	best := 0
	for _, t := range f.tools {
		if t.Name == f.o.Tool || t.writes || !t.usable || t.lists == 0 {
			continue
		}
		match, named := 0, len(param) == 0
		for _, n := range t.nouns {
			switch {
			case param[n]:
				match += 30
				named = true
			case want[n]:
				match += 20
			}
		}
		if len(t.nouns) > 0 && (match == 0 || !named) && f.o.Target == nil {
			continue
		}
		score := t.lists + match - 3*len(t.schema().Required)
		if match == 0 {
			score -= 5
		}
		if slices.Contains(t.schema().Required, f.param) {
			score -= 40 // it wants the very value that is missing
		}
		if score > best || best == 0 && found == nil && score > -20 {
			best, found, strong = max(score, 1), t, match > 0
		}
	}
	return found, strong
}

// verbScore is how well a tool's words say that it lists or searches.
func verbScore(ws []string) int {
	for i, w := range ws {
		switch {
		case w == "list" || w == "ls":
			return 12
		case listVerbs[w]:
			return 10
		case i == 0 && (w == "get" || w == "show" || w == "read") && plural(ws):
			return 8
		}
	}
	return 0
}

func plural(ws []string) bool {
	for _, w := range ws[1:] {
		if singular(w) != w && !readVerbs[w] {
			return true
		}
	}
	return false
}

// reader chooses the tool by which a write can be checked.
func (f *facts) reader() *tool {
	if list, strong := f.finder(); list != nil && strong {
		return list
	}
	want := set(nouns(f.o.Tool)...)
	var other *tool
	for _, t := range f.tools {
		if t.Name == f.o.Tool || t.writes || !t.usable || !readsByName(t.Tool) {
			continue
		}
		for _, n := range t.nouns {
			if want[n] {
				return t
			}
		}
		if other == nil {
			other = t
		}
	}
	return other
}

func readsByName(t *evidence.Tool) bool {
	if t.Annotations != nil && t.Annotations.ReadOnlyHint != nil {
		return *t.Annotations.ReadOnlyHint
	}
	for _, w := range words(t.Name) {
		if readVerbs[w] || listVerbs[w] {
			return true
		}
	}
	return false
}

// writes reports whether a tool changes something, by annotation, else by name.
func writes(t *evidence.Tool, ws []string) bool {
	if t.Annotations != nil && t.Annotations.ReadOnlyHint != nil {
		return !*t.Annotations.ReadOnlyHint
	}
	if len(ws) > 0 && readVerbs[ws[0]] {
		return false
	}
	for i, w := range ws {
		if i < 3 && writeVerbs[w] {
			return true
		}
	}
	return t.Annotations != nil && t.Annotations.DestructiveHint != nil && *t.Annotations.DestructiveHint
}

// usable reports whether a name can stand in a sentence as it is.
func usable(name string) bool { return plainName.MatchString(name) }

var plainName = regexp.MustCompile(`^[\pL\pN_][\pL\pN_./:-]{0,99}$`)

// resourceFor is a listed resource of the kind that was not found.
func (f *facts) resourceFor() string {
	if f.plain.listed {
		return ""
	}
	want := set(append(nouns(lastPart(f.param)), nouns(f.o.Tool)...)...)
	for _, r := range f.server.Resources {
		for _, n := range append(nouns(r.Name), nouns(r.URI)...) {
			if want[n] && len(r.URI) < 100 && !strings.ContainsAny(r.URI, " \n\"'") {
				return r.URI
			}
		}
	}
	return ""
}

// nearestTool is the listed tool whose name shares most with the one called.
func (f *facts) nearestTool() string {
	best, score := "", -1
	for _, t := range f.tools {
		if !t.usable {
			continue
		}
		if s := shared(strings.ToLower(f.o.Tool), strings.ToLower(t.Name)); s > score {
			best, score = t.Name, s
		}
	}
	return best
}

// shared counts the pairs of neighbouring letters that two names have in common.
func shared(a, b string) int {
	pairs := map[string]bool{}
	for i := 0; i+2 <= len(a) && i < 100; i++ {
		pairs[a[i:i+2]] = true
	}
	n := 0
	for i := 0; i+2 <= len(b) && i < 100; i++ {
		if pairs[b[i:i+2]] {
			n++
		}
	}
	return n
}

func set(ws ...string) map[string]bool {
	m := make(map[string]bool, len(ws))
	for _, w := range ws {
		m[w] = true
	}
	return m
}
