package judge

import (
	"strings"
	"unicode/utf8"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// fact is something a rule found: the rule, and the words to show for it.
type fact struct {
	rule  string
	quote string
}

func (f fact) found() bool { return f.rule != "" }

// subject looks for what a network fault happened to (codebook, "Specificity":
// the resource value, the tool or operation, or the upstream service or host).
func (r *reader) subject(d *doc) fact {
	if r.message.raws().code || (r.message.frames || strings.HasPrefix(d.text, "Error: ") || strings.HasPrefix(d.text, "System.")) && d.aboutCode() { // an interpreter's words are about the program
		if f := r.subjectAddress(d); f.found() {
			return f
		}
		return r.subjectValue(d)
	}
	if ideographicLanguage[r.language.name] {
		for _, look := range []func(*doc) fact{r.subjectAddress, r.subjectValue, r.subjectTool, r.subjectIdentity, r.subjectRole, r.subjectIdeographic, r.subjectName} {
			if f := look(d); f.found() {
				return f
			}
		}
		if !r.language.mixed {
			return fact{}
		}
	}
	for _, look := range []func(*doc) fact{r.subjectAddress, r.subjectValue, r.subjectTool, r.subjectIdentity, r.subjectRole, r.subjectOperation, r.subjectName, r.subjectHead, r.subjectPhrase, r.subjectNoun, r.subjectGrammar} {
		if f := look(d); f.found() {
			return f
		}
	}
	return fact{}
}

// subjectValue finds a value of the call.
func (r *reader) subjectValue(d *doc) fact {
	if v, named := r.sentIn(d.hay); named {
		return fact{"subject/sent-value", v}
	}
	for _, v := range r.args.texts {
		if distinctive(v) && d.hay.names(v) {
			return fact{"subject/argument", v}
		}
	}
	return fact{}
}

// distinctive reports whether an argument's value can hardly stand in a message by chance.
func distinctive(v string) bool {
	n := utf8.RuneCountInString(v)
	return n >= 7 || n >= 3 && strings.ContainsAny(v, "0123456789-_/.@:") && n >= 4 || n >= 5 && strings.ContainsAny(v, " ")
}

// subjectTool finds the called tool's name.
func (r *reader) subjectTool(d *doc) fact {
	if r.tool == nil || r.tool.name == "" {
		return fact{}
	}
	for _, m := range r.mentions(d) {
		if m.tool == r.tool && m.explicit {
			return fact{"subject/tool", r.tool.name}
		}
	}
	name := strings.ToLower(r.tool.name)
	if len(r.tool.words) > 1 && findValue(strings.ToLower(d.text), name) {
		return fact{"subject/tool", r.tool.name}
	}
	for i, t := range d.tokens { // "kagi_summarizer error", of kagi_summarizer_process
		word := d.text[t.start:t.end]
		if t.kind == wordToken && d.origin(i) != body && len(nameWords(word)) > 1 && unmistakable(word) && (strings.HasPrefix(name, t.low+"_") || strings.HasPrefix(name, t.low+"-")) {
			return fact{"subject/tool", word}
		}
	}
	return fact{}
}

// subjectIdentity finds a word of the server's own name.
func (r *reader) subjectIdentity(d *doc) fact {
	for i, t := range d.tokens {
		if t.kind == wordToken && r.cat.identity[t.low] && d.at(i, "generic") == nil {
			return fact{"subject/service", d.text[t.start:t.end]}
		}
	}
	return fact{}
}

// network reports whether a class is about what a server met upstream.
func network(c evidence.Class) bool {
	return c.Transient() || c == evidence.Unauthorized
}
