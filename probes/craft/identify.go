package craft

import (
	"regexp"
	"slices"
	"strings"
)

// Words that end the name of a parameter which identifies something.
var (
	// idWords are identifiers whatever stands before them.
	idWords = []string{"id", "uuid", "guid", "uid", "gid", "iid", "oid", "sha", "slug", "arn", "urn", "handle", "isbn", "doi", "ticker", "identifier"}
	// thingWords are things that exist on their own and are named by text.
	thingWords = []string{
		"repo", "repository", "owner", "org", "organization", "organisation", "project", "workspace", "team", "channel", "table",
		"collection", "database", "db", "bucket", "namespace", "index", "cluster", "pod", "deployment", "service", "container",
		"instance", "server", "account", "customer", "board", "card", "dashboard", "datasource", "dataset", "playlist", "package",
		"module", "library", "branch", "ref", "commit", "username", "login", "user", "issue", "pr", "ticket", "document", "note",
		"object", "entity", "page", "site", "zone", "job", "build", "pipeline", "workflow", "environment", "symbol", "sprint", "epic",
		"order", "invoice", "subscription", "product", "recipe", "record", "queue", "topic", "stream", "secret", "job", "task",
		"volume", "node", "group", "role", "policy", "member", "device", "sensor", "thread", "conversation", "session",
	}
	// numberedWords may stand before number.
	numberedWords = []string{"issue", "pull", "pr", "ticket", "run", "build", "invoice", "order", "case", "request", "discussion", "milestone", "card", "account", "flight", "tracking"}
	// neverWords mark values that are not identifiers whatever else the name says.
	neverWords = []string{
		"query", "q", "search", "keyword", "keywords", "term", "terms", "limit", "offset", "cursor", "format", "sort", "order_by",
		"filter", "pattern", "regex", "glob", "language", "lang", "locale", "timezone", "type", "status", "state", "count", "size",
		"max", "min", "per", "include", "exclude", "content", "body", "text", "title", "message", "description", "comment", "prompt",
		"before", "after", "since", "until", "date", "time", "timeout", "color", "mode", "level", "depth", "page_token",
		"callback", "redirect", "avatar", "thumbnail", "icon", "logo", "base", "output", "dest", "destination", "export", "save",
		"new", "mime", "email", "phone", "password", "token", "fields", "field", "columns", "headers", "cwd", "locale", "proxy",
		"is", "has", "enable", "use", "should", "allow", "with", "show", "key_type", "webhook", "display", "position", "pos",
		"prefix", "suffix", "extension", "separator", "delimiter", "encoding", "schema",
	}
	originWords = []string{"from", "source", "src", "parent", "existing", "original", "old", "origin", "base"}
)

// secondHand are the descriptions that tell what a plain name hides: "ID of
// the order", "the unique identifier", "path to the file".
var (
	idDescription   = regexp.MustCompile(`(?i)^\W*(?:the |an? |unique |numeric |string |existing |required |optional )*(?:\w+(?:'s)? )?(?:unique )?(?:id|ids|identifier|uuid|guid|slug)\b(?: \([^)]*\))?(?:$|[.,;:(]| (?:of|for|to|from|or|that|which)\b)`)
	pathDescription = regexp.MustCompile(`(?i)^\W*(?:the |an? |full |absolute |relative |local )*(?:file )?path (?:to|of) (?:the |an? |your )?(?:existing |input |source )?(?:file|directory|folder|repository|document|image)`)
	nameDescription = regexp.MustCompile(`(?i)^\W*(?:the |an? |unique |exact |full )*(?:name|code|key) (?:of|for) (?:the |an? )?(?:existing )?\w+`)
	newDescription  = regexp.MustCompile(`(?i)\b(?:new|to (?:be )?created?|to assign|to give|will be (?:created|saved|written)|desired)\b`)
)

// identifies reports whether p names something that must already exist, as the
// tool is worded. all are the tool's parameters, because a name is only the new
// value of update_project while an id is there to say which project is meant.
func (s *Schema) identifies(p Parameter, all []Parameter) bool {
	if p.Secret || len(p.Enum) > 0 || !carriesIdentifier(p.Types) {
		return false
	}
	strength := strengthOf(p)
	if strength == none {
		return false
	}
	if s.tool.searches && (!p.Required || strength == byName) {
		return false // nothing found is a good answer to a filter
	}
	ws := words(p.Name)
	switch {
	case s.tool.moves:
		return !hasAny(ws, "to", "target", "dst", "name")
	case s.tool.creates:
		return s.existsBefore(p, ws, strength)
	case s.tool.updates && strength == byName:
		return !slices.ContainsFunc(all, func(o Parameter) bool { return o.Name != p.Name && strengthOf(o) == byID })
	}
	return true
}

// existsBefore reports whether a parameter of a tool that creates something
// names what was there before, such as the list that a card is added to.
func (s *Schema) existsBefore(p Parameter, ws []string, strength strength) bool {
	if hasAny(ws, originWords...) {
		return true
	}
	if p.Path || p.URL || strength == byName {
		return false
	}
	if newDescription.MatchString(firstSentence(p.Description)) {
		return false
	}
	noun := nounOf(ws)
	if noun == "" {
		return false // its own id
	}
	return !s.makes(noun)
}

// makes reports whether noun is what the tool's name says is created: the
// nouns before to, in, from, on and for.
func (s *Schema) makes(noun string) bool {
	for _, w := range s.tool.words {
		if hasAny([]string{w}, "to", "in", "into", "from", "on", "for", "at", "by") {
			return false
		}
		if singular(w) == noun && s.tool.makesThings() {
			return true
		}
	}
	return false
}

// makesThings is false for sending and starting, which act on what is there.
func (t toolWords) makesThings() bool {
	lead := leadVerb(t.words)
	return lead != "send" && lead != "start" && lead != "append" && lead != "open" && lead != "publish"
}

// strength says how sure a name or description is that it identifies.
type strength int

const (
	none    strength = iota
	byName           // a name, key or code that may as well be a new value
	byThing          // a path, a URL, or the word for a thing
	byID             // an id
)

func strengthOf(p Parameter) strength {
	ws := words(p.Name)
	if len(ws) == 0 || slices.ContainsFunc(p.Types, func(t string) bool { return t == "object" || t == "boolean" }) {
		return none
	}
	w := singular(last(ws))
	isID := slices.Contains(idWords, w) || p.Format == "uuid"
	if !isID && (hasAny(ws, neverWords...) || strings.HasPrefix(strings.ToLower(p.Description), "whether")) {
		return none
	}
	numeric := len(p.Types) > 0 && !slices.Contains(p.Types, "string") && !slices.Contains(p.Types, "array")
	switch {
	case isID:
		return byID
	case w == "number" && len(ws) > 1 && slices.Contains(numberedWords, ws[len(ws)-2]):
		return byID
	case numeric:
		if idDescription.MatchString(p.Description) || slices.Contains(numberedWords, w) && len(ws) == 1 && w != "run" && w != "order" {
			return byID
		}
		return none
	case p.Path, p.URL:
		return byThing
	case w == "name":
		if len(ws) > 1 && slices.Contains(thingWords, singular(ws[len(ws)-2])) {
			return byThing
		}
		return byName
	case idDescription.MatchString(p.Description), pathDescription.MatchString(p.Description):
		return byID
	case slices.Contains(thingWords, w):
		return byThing
	case w == "key", w == "code" && !hasAny(ws, "source", "country", "language", "currency", "postal", "zip"):
		if len(ws) > 1 || nameDescription.MatchString(p.Description) {
			return byName
		}
		if w == "key" {
			return byName
		}
	case nameDescription.MatchString(p.Description):
		return byName
	}
	return none
}

func carriesIdentifier(types []string) bool {
	return len(types) == 0 || slices.ContainsFunc(types, func(t string) bool {
		return t == "string" || t == "integer" || t == "number" || t == "array"
	})
}

// nounOf is the thing that an identifier belongs to: project for project_id,
// "" for a bare id.
func nounOf(ws []string) string {
	for i := len(ws) - 1; i >= 0; i-- {
		w := singular(ws[i])
		if slices.Contains(idWords, w) || w == "name" || w == "key" || w == "number" || w == "code" {
			continue
		}
		return w
	}
	return ""
}

func firstSentence(s string) string {
	s, _, _ = strings.Cut(s, ". ")
	return cut(s, 300)
}
