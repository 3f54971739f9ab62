package craft

import (
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// Kind says how much harm a successful call of a tool may do.
type Kind string

// The kinds of tool, the harmless one first.
const (
	ReadOnly    Kind = "read-only"   // changes nothing
	Write       Kind = "write"       // creates or changes something, or we cannot tell
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

	description string
}

func wordsOf(t evidence.Tool) toolWords {
	w := toolWords{name: t.Name, words: words(t.Name), description: t.Description}
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
	case a.ReadOnlyHint != nil || named == "":
		return Write
	}
	return named
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
