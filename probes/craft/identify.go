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
		"collection", "database", "db", "bucket", "namespace", "cluster", "pod", "deployment", "service", "container",
		"instance", "server", "account", "customer", "board", "card", "index", "dashboard", "datasource", "dataset", "playlist", "package",
		"module", "library", "branch", "ref", "commit", "username", "login", "user", "issue", "pr", "ticket",
		"object", "entity", "site", "zone", "domain", "job", "build", "pipeline", "workflow", "environment", "symbol", "sprint", "epic",
		"invoice", "subscription", "product", "recipe", "queue", "stream",
		"volume", "node", "policy", "member", "device", "sensor", "thread", "conversation", "session",
	}
	// numberedWords may stand before number.
	numberedWords = []string{"issue", "pull", "pr", "ticket", "run", "build", "invoice", "order", "case", "request", "discussion", "milestone", "card", "account", "flight", "tracking"}
	// neverWords mark values that are not identifiers whatever else the name says.
	neverWords = []string{
		"query", "q", "search", "keyword", "keywords", "term", "terms", "limit", "offset", "cursor", "format", "sort",
		"filter", "pattern", "regex", "glob", "language", "lang", "locale", "timezone", "type", "status", "state", "count", "size",
		"max", "min", "per", "include", "exclude", "content", "body", "text", "title", "message", "description", "comment", "prompt",
		"before", "after", "since", "until", "date", "time", "timeout", "color", "mode", "level", "depth",
		"callback", "redirect", "avatar", "thumbnail", "icon", "logo", "base", "output", "dest", "destination", "export", "save",
		"new", "mime", "email", "phone", "password", "token", "fields", "field", "columns", "headers", "cwd", "locale", "proxy",
		"initial", "default", "is", "has", "enable", "use", "should", "allow", "with", "show", "webhook", "display", "position", "pos",
		"prefix", "suffix", "extension", "separator", "delimiter", "encoding", "schema",
	}
	originWords = []string{"from", "source", "src", "parent", "existing", "original", "old", "origin", "base"}
)

// Descriptions tell what a plain name hides: "ID of the order", "the unique
// identifier", "path to the file".
var (
	idDescription    = regexp.MustCompile(`(?i)^\W*(?:the |an? |unique |numeric |string |existing |required |optional )*(?:\w+(?:'s)? ){0,3}?(?:id|ids|identifier|uid|uuid|guid|slug)\b(?: \([^)]*\))?(?:$|[.,;:(]| (?:of|for|to|from|or|that|which)\b)`)
	pathDescription  = regexp.MustCompile(`(?i)^\W*(?:the |an? |full |absolute |relative |local )*(?:file )?path (?:to|of) (?:the |an? |your )?(?:existing |input |source )?(?:file|directory|folder|repository|document|image)`)
	nameDescription  = regexp.MustCompile(`(?i)^\W*(?:the |an? |unique |exact |full )*(?:name|code|key) (?:of|for) (?:the |an? )?(?:existing )?\w+`)
	thingDescription = regexp.MustCompile(`(?i)^\W*(?:the |an? |unique |exact |full )*(\w+) (?:name|code|key|id|identifier)\b`)
	lookDescription  = regexp.MustCompile(`(?i)search for|to find|filter|match|partial|contain|query|keyword`)
	newDescription   = regexp.MustCompile(`(?i)\b(?:new|to (?:be )?created?|to assign|to give|will be (?:created|saved|written)|desired)\b`)
)

// containers are the things that hold the others, the outermost first. What a
// call names first of all is looked up first.
var containers = [][]string{
	{"org", "organization", "organisation", "owner", "account", "workspace", "tenant", "server", "cluster", "host"},
	{"project", "repo", "repository", "database", "db", "board", "bucket", "team", "namespace", "site", "store", "domain"},
	{"table", "collection", "list", "channel", "branch", "index", "folder", "environment"},
}

// outwardness ranks a parameter: 0 for what holds everything else.
func outwardness(p Parameter) int {
	ws := words(p.Name)
	for i, group := range containers {
		if slices.ContainsFunc(ws, func(w string) bool { return slices.Contains(group, singular(w)) }) {
			return i
		}
	}
	return len(containers)
}

// identifies reports whether p names something that must already exist, as the
// tool is worded. all are the tool's parameters, because a name is only the new
// value of update_project while an id is there to say which project is meant.
func (s *Schema) identifies(p Parameter, all []Parameter) bool {
	if p.Secret || p.composite || len(p.Enum) > 0 || !carriesIdentifier(p.Types) {
		return false
	}
	strength := strengthOf(p)
	if strength == none || s.tool.computes && !p.Path && strength < byID {
		return false
	}
	if s.tool.searches && (!p.Required || strength == byName && lookDescription.MatchString(p.Description)) {
		return false // nothing found is a good answer to a filter
	}
	ws := words(p.Name)
	switch {
	case s.tool.moves:
		return !hasAny(ws, "to", "target", "dst", "name") && !(p.Path && leadVerb(s.tool.words) == "clone")
	case s.tool.creates:
		return s.existsBefore(p, ws, strength)
	case s.tool.updates && strength == byName:
		return !slices.ContainsFunc(all, func(o Parameter) bool { return o.Name != p.Name && strengthOf(o) == byID })
	case s.tool.searches && strength == byName:
		return mentionsThing(p.Description)
	}
	return true
}

// mentionsThing reports whether a description names a thing that exists, such
// as the index to search in.
func mentionsThing(description string) bool {
	return slices.ContainsFunc(words(firstSentence(description)), func(w string) bool {
		return slices.Contains(thingWords, singular(w))
	})
}

// existsBefore reports whether a parameter of a tool that creates something
// names what was there before, such as the list that a card is added to.
func (s *Schema) existsBefore(p Parameter, ws []string, strength strength) bool {
	if hasAny(ws, originWords...) {
		return true
	}
	if (p.Path || p.URL) && strength != byID {
		return s.tool.takes && !hasAny(ws, "remote", "target", "to", "name", "filename")
	}
	if strength == byName {
		return false
	}
	noun := nounOf(ws)
	if noun == "" {
		return false // its own id
	}
	if strength != byID && newDescription.MatchString(firstSentence(p.Description)) {
		return false
	}
	return noun != s.tool.makes()
}

var versionWord = regexp.MustCompile(`^v[0-9]+$`)

// makes returns what the tool's name says is created: user for
// create_database_user, card for add_card_to_list.
func (t toolWords) makes() string {
	lead := leadVerb(t.words)
	noun, after := "", false
	for _, w := range t.words {
		switch {
		case w == lead:
			after = true
		case hasAny([]string{w}, "to", "in", "into", "from", "on", "for", "at", "by"):
			return noun
		case after && w != "tool" && !versionWord.MatchString(w):
			noun = singular(w)
		}
	}
	return noun
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
	said := idDescription.MatchString(p.Description)
	isID := slices.Contains(idWords, w) || p.Format == "uuid" || said && !slices.Contains(p.Types, "array")
	if !isID && (hasAny(ws, neverWords...) || strings.HasPrefix(strings.ToLower(p.Description), "whether")) {
		return none
	}
	before := ""
	if len(ws) > 1 {
		before = singular(ws[len(ws)-2])
	}
	numeric := len(p.Types) > 0 && !slices.Contains(p.Types, "string") && !slices.Contains(p.Types, "array")
	switch {
	case isID:
		return byID
	case w == "number" && slices.Contains(numberedWords, before):
		return byID
	case numeric:
		if len(ws) == 1 && slices.Contains(numberedWords, w) && w != "run" && w != "order" && w != "request" && w != "case" {
			return byID
		}
		return none
	case p.Path, p.URL:
		return byThing
	case w == "name" && slices.Contains(thingWords, before):
		return byThing
	case pathDescription.MatchString(p.Description):
		return byThing
	case slices.Contains(thingWords, w):
		return byThing
	case w == "name", w == "key":
		return byName
	case nameDescription.MatchString(p.Description), saysThing(p.Description):
		return byName
	}
	return none
}

// saysThing knows descriptions that begin like "Project code" or "the table name".
func saysThing(description string) bool {
	m := thingDescription.FindStringSubmatch(description)
	return m != nil && slices.Contains(thingWords, singular(strings.ToLower(m[1])))
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
