package craft

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// Kind says how much harm a successful call of a tool may do.
type Kind string

// The kinds of tool, the harmless one first.
const (
	ReadOnly    Kind = "read-only"   // changes nothing
	Write       Kind = "write"       // creates or changes something
	Destructive Kind = "destructive" // removes, overwrites, sends or executes something
)

// KindOf classifies a tool. What the server states by readOnlyHint and
// destructiveHint counts first (MCP specification, "Tool annotations"). The
// specification's default for destructiveHint, true, is not assumed: only what
// is stated is trusted. Without annotations the verbs in the name decide, then
// those that begin the description. A tool that chooses what to do by an
// argument such as action is as harmless as its most harmless action, because
// that is the one that Valid takes.
func KindOf(t evidence.Tool) Kind { return wordsOf(t).kind }

// Searches reports whether t searches or lists. No hit is then a good answer,
// and only what it searches in can be missing.
func Searches(t evidence.Tool) bool { return wordsOf(t).searches }

// toolWords is what the name, description and annotations of a tool say about
// its parameters. The zero value stands for a tool that only reads.
type toolWords struct {
	name     string
	words    []string // of the name
	kind     Kind
	searches bool
	creates  bool // makes something new
	updates  bool // changes something that exists
	moves    bool // takes something from one place to another
	takes    bool // carries a local file or a URL to somewhere else
	computes bool // works on its arguments alone, looks nothing up
}

func wordsOf(t evidence.Tool) toolWords {
	w := toolWords{name: t.Name, words: words(t.Name)}
	opening := openingWords(t.Description)
	w.kind = kindOf(t, w.words, opening)
	lead := leadVerb(w.words)
	if lead == "" {
		lead = leadVerb(opening)
	}
	w.searches = slices.Contains(searchVerbs, lead)
	w.creates = slices.Contains(createVerbs, lead)
	w.updates = slices.Contains(updateVerbs, lead)
	w.moves = slices.Contains(moveVerbs, lead)
	w.takes = lead == "upload" || lead == "attach"
	w.computes = slices.Contains(computeVerbs, lead)
	return w
}

var (
	searchVerbs = []string{"search", "list", "find", "query", "browse", "filter", "grep", "glob", "discover", "lookup"}
	createVerbs = []string{"create", "add", "insert", "new", "write", "save", "upload", "register", "make", "put", "upsert", "store",
		"generate", "init", "attach", "setup"}
	updateVerbs  = []string{"update", "edit", "set", "modify", "patch", "change", "configure", "replace", "assign", "mark", "toggle"}
	moveVerbs    = []string{"move", "rename", "copy", "transfer", "clone"}
	computeVerbs = []string{"parse", "encode", "decode", "convert", "format", "calculate", "compute", "validate", "hash", "generate"}

	readVerbs = []string{"get", "list", "read", "search", "find", "fetch", "describe", "show", "query", "count", "check", "view",
		"lookup", "retrieve", "inspect", "validate", "convert", "calculate", "compute", "analyze", "analyse", "compare", "diff",
		"status", "log", "info", "explain", "summarize", "extract", "scrape", "crawl", "browse", "filter", "grep", "glob",
		"discover", "verify", "test", "parse", "resolve", "load", "tail", "head", "stat", "tree", "blame", "history", "is", "has",
		"estimate", "suggest", "recommend", "preview", "ping", "watch", "wait", "format", "encode", "decode", "lint", "render",
		"map", "monitor", "poll", "return", "provide", "look", "export", "download", "ask", "aggregate", "diagnose", "investigate",
		"correlate", "research", "reason", "help", "rerank", "translate", "classify", "measure", "detect", "details", "usage", "summary", "overview", "metadata"}
	writeVerbs = []string{"create", "add", "insert", "new", "write", "save", "upload", "register", "make", "put", "append", "upsert",
		"store", "generate", "init", "open", "start", "update", "edit", "set", "modify", "patch", "change", "configure", "assign",
		"mark", "toggle", "copy", "clone", "import", "enable", "link", "comment", "invite", "subscribe", "close", "attach", "tag",
		"label", "checkout", "branch", "stash", "schedule", "submit", "record", "remember", "bookmark", "star", "follow", "sync",
		"setup", "activate", "join", "connect", "disconnect", "lock", "unlock", "rebuild", "unarchive"}
	destructiveVerbs = []string{"delete", "remove", "drop", "kill", "send", "execute", "exec", "run", "move", "rename", "overwrite",
		"purge", "destroy", "clear", "reset", "wipe", "truncate", "terminate", "stop", "restart", "reboot", "cancel", "revoke",
		"uninstall", "disable", "merge", "push", "publish", "deploy", "pay", "transfer", "refund", "purchase", "buy", "sell", "ban",
		"kick", "shutdown", "reply", "post", "broadcast", "rollback", "revert", "replace", "clean", "rebase", "erase", "unlink",
		"detach", "deactivate", "unsubscribe", "archive", "expire", "invoke", "eval", "order", "trash", "abort", "reject",
		"recreate", "unset", "leave", "block", "expunge", "rotate", "suspend", "release", "redeploy", "migrate", "restore", "repair", "apply", "unpublish"}
)

func kindOf(t evidence.Tool, name, opening []string) Kind {
	a := t.Annotations
	if a == nil {
		a = &evidence.Annotations{}
	}
	switch {
	case a.ReadOnlyHint != nil && *a.ReadOnlyHint:
		return ReadOnly
	case a.DestructiveHint != nil && *a.DestructiveHint:
		return Destructive
	}
	named := kindOfWords(name)
	if named == "" {
		named = kindOfAction(t.InputSchema)
	}
	if named == "" {
		named = kindOfVerb(leadVerb(opening))
	}
	warned := saysDestructive(t.Description)
	switch {
	case a.ReadOnlyHint != nil && a.DestructiveHint != nil:
		return Write // both stated to be false
	case named == Destructive || warned && named != ReadOnly:
		return Destructive
	case a.ReadOnlyHint != nil:
		return Write
	case named == "":
		return ReadOnly // a name of nouns alone, like module_details, says what is returned
	}
	return named
}

// kindOfWords judges a name such as get_run_and_delete: one verb of each clause
// counts, and the worst clause. It returns "" without a verb.
func kindOfWords(ws []string) Kind {
	var worst Kind
	for len(ws) > 0 {
		end := slices.IndexFunc(ws, func(w string) bool { return w == "and" || w == "or" })
		if end < 0 {
			end = len(ws)
		}
		if kind := kindOfVerb(leadVerb(ws[:end])); rank(kind) > rank(worst) {
			worst = kind
		}
		ws = ws[min(end+1, len(ws)):]
	}
	return worst
}

// nounVerbs are verbs that stand in names as nouns just as often:
// monitor_delete, list_orders, get_run. They count where no other verb does.
var nounVerbs = []string{"monitor", "log", "map", "test", "order", "run", "format", "status", "history", "tree", "head", "tag",
	"label", "branch", "comment", "star", "link", "record", "store", "post", "schedule", "filter",
	"query", "search", "view", "count", "index", "help", "stat", "preview", "build", "diff", "bookmark", "tail",
	"check", "stash", "info", "test", "render", "command"}

func rank(k Kind) int {
	return slices.Index([]Kind{"", ReadOnly, Write, Destructive}, k)
}

func kindOfVerb(verb string) Kind {
	switch {
	case slices.Contains(destructiveVerbs, verb):
		return Destructive
	case slices.Contains(readVerbs, verb):
		return ReadOnly
	case slices.Contains(writeVerbs, verb):
		return Write
	}
	return ""
}

// verbForms undoes the third person: deletes, fetches, queries.
func verbForms(w string) []string {
	forms := []string{w}
	if s := singular(w); s != w {
		forms = append(forms, s)
	}
	if s, ok := strings.CutSuffix(w, "es"); ok {
		forms = append(forms, s)
	}
	return forms
}

// leadVerb returns the verb of ws in its base form: the first one that is not
// likely to be a noun, else the first one, else "".
func leadVerb(ws []string) string {
	noun := ""
	for _, w := range ws {
		for _, form := range verbForms(w) {
			switch {
			case kindOfVerb(form) == "":
			case slices.Contains(nounVerbs, form):
				if noun == "" {
					noun = form
				}
			default:
				return form
			}
		}
	}
	return noun
}

// openingWords returns the first words of a description, where the verbs stand.
func openingWords(description string) []string {
	if len(description) > 200 {
		description = description[:200]
	}
	sentence, _, _ := strings.Cut(description, ". ")
	ws := words(sentence)
	return ws[:min(len(ws), 12)]
}

func saysDestructive(description string) bool {
	d := strings.ToLower(description)
	for _, warning := range []string{"irreversible", "cannot be undone", "can't be undone", "permanently delete", "permanently remove", "overwrites", "overwritten", "destructive"} {
		if i := strings.Index(d, warning); i >= 0 && !strings.HasSuffix(strings.TrimRight(d[:i], " -"), "non") && !strings.HasSuffix(strings.TrimRight(d[:i], " "), "not") {
			return true
		}
	}
	return false
}

// actionWords name the parameter by which one tool does several things.
var actionWords = []string{"action", "operation", "command", "op", "mode", "method"}

// harmlessFirst orders the values of a parameter that chooses what a tool does,
// so that a valid call lists rather than deletes.
func harmlessFirst(name string, values []any) []any {
	if !hasAny(words(name), actionWords...) {
		return values
	}
	harm := func(v any) int {
		s, ok := v.(string)
		if kind := kindOfWords(words(s)); ok && kind != "" {
			return rank(kind)
		}
		return rank(Write)
	}
	sorted := slices.Clone(values)
	slices.SortStableFunc(sorted, func(a, b any) int { return harm(a) - harm(b) })
	return sorted
}

// kindOfAction returns the kind of the most harmless action of a tool that
// chooses by an argument, or "".
func kindOfAction(schema json.RawMessage) Kind {
	var s struct {
		Properties map[string]struct {
			Enum []any `json:"enum"`
		} `json:"properties"`
	}
	if len(schema) > maxSchemaBytes || json.Unmarshal(schema, &s) != nil {
		return ""
	}
	for _, name := range actionWords {
		var best Kind
		for _, action := range s.Properties[name].Enum {
			text, _ := action.(string)
			if kind := kindOfWords(words(text)); kind != "" && (best == "" || rank(kind) < rank(best)) {
				best = kind
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
}
