package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// verdict is what one axis earns, with the rule and the reason.
type verdict struct {
	points int
	rule   string
	why    string
	// unknown says that the rule needed words of a language without a phrase list.
	unknown bool
}

// specificity says whether a text names what failed (codebook, "Specificity").
func (r *reader) specificity(d *doc) verdict {
	if len(d.tokens) == 0 {
		return verdict{0, "specificity/empty", "the message is empty", false}
	}
	switch r.class {
	case evidence.NotFound:
		return r.specificNotFound(d)
	case evidence.InvalidInput:
		return r.specificInvalid(d)
	}
	return r.specificNetwork(d)
}

func (r *reader) specificNotFound(d *doc) verdict {
	if r.channel == Masked && !r.saysFailure(d) {
		return verdict{0, "specificity/masked-silent", "nothing says that anything failed", false}
	}
	if v, ok := r.namesSent(d); ok {
		return verdict{2, "specificity/sent-identifier", "names " + r.safe(v), false}
	}
	if kind := r.kind(d); kind != "" && !r.message.raws().code {
		return verdict{1, "specificity/kind-only", "says what kind of thing (" + r.safe(kind) + ") but not which one", false}
	}
	if r.message.dump {
		return verdict{0, "specificity/request-dump", "the identifier stands only in a dump of the request", false}
	}
	return verdict{0, "specificity/nothing", "names neither the thing nor its kind", r.language.unknown}
}

// namesSent finds a sent identifier in the text.
func (r *reader) namesSent(d *doc) (string, bool) {
	for _, v := range r.obs.Sent.Values {
		if d.hay.names(v) {
			return v, true
		}
	}
	if r.target != nil {
		for _, v := range []string{r.target.URI, r.target.Prompt} {
			if v != "" && d.hay.names(v) {
				return v, true
			}
		}
	}
	if r.unknownTool && r.obs.Tool != "" && d.hay.names(r.obs.Tool) {
		return r.obs.Tool, true
	}
	if len(r.obs.Sent.Values) == 0 {
		for _, v := range r.args.texts {
			if distinctive(v) && d.hay.names(v) {
				return v, true
			}
		}
	}
	return "", false
}

// kind finds the kind of thing that is missing: "Repository not found",
// "Unknown site", "Invalid owner", "No such table".
func (r *reader) kind(d *doc) string {
	for i := range d.matches {
		m := &d.matches[i]
		switch m.category {
		case "notfound", "rule.invalid":
			if k := r.kindInCode(d, m); k != "" {
				return k
			}
			if k := r.kindBefore(d, m); k != "" {
				return k
			}
			if k := r.kindAfter(d, m); k != "" {
				return k
			}
		case "operation.infinitive":
			if f := r.object(d, m.to, m.to+1); f.found() {
				return f.quote
			}
		case "operation.gerund":
			if m.to < len(d.tokens) && strings.HasSuffix(d.tokens[m.to].low, "ing") {
				if f := r.object(d, m.to, m.to+1); f.found() {
					return f.quote
				}
			}
		}
	}
	for i := 0; i+1 < len(d.tokens); i++ { // No plant of this name
		if d.tokens[i].low == "no" && (i == 0 || d.tokens[i-1].sent != d.tokens[i].sent || d.tokens[i-1].kind == punctToken) && r.kindWord(d, i+1) {
			return d.written(i+1, i+2)
		}
	}
	for i := range d.tokens { // a parameter's name stands for its kind
		if p, _ := r.paramAt(d, i); p != "" && d.has("notfound") {
			return p
		}
	}
	return ""
}

// kindInCode reads the kind out of a code: channel_not_found.
func (r *reader) kindInCode(d *doc, m *match) string {
	if m.to-m.from != 1 || m.category != "notfound" {
		return ""
	}
	words := nameWords(d.written(m.from, m.to))
	if len(words) < 3 || words[0] == "not" || words[0] == "no" || words[0] == "err" || kindless[words[0]] {
		return ""
	}
	return words[0]
}

// kindBefore reads the noun before "not found".
func (r *reader) kindBefore(d *doc, m *match) string {
	from, _ := d.clause(m.from)
	for i := m.from - 1; i >= from && i >= m.from-5; i-- {
		if d.tokens[i].kind != wordToken || linkVerb[d.tokens[i].low] {
			continue
		}
		if r.kindWord(d, i) {
			return d.written(i, i+1)
		}
	}
	return ""
}

// kindAfter reads the noun after "unknown" or "no such".
func (r *reader) kindAfter(d *doc, m *match) string {
	for i := m.to; i < len(d.tokens) && i < m.to+4 && d.tokens[i].sent == d.tokens[m.from].sent; i++ {
		if d.tokens[i].kind != wordToken || linkVerb[d.tokens[i].low] {
			if isMark(d.tokens[i].low, ".:;") {
				break
			}
			continue
		}
		if r.kindWord(d, i) {
			return d.written(i, i+1)
		}
	}
	return ""
}

var linkVerb = wordSet("is was are were has have be been could can not requested specified given provided the a an this that such with for in of")

// kindWord reports whether a word can be the kind of a thing.
func (r *reader) kindWord(d *doc, i int) bool {
	t := d.tokens[i]
	if t.kind != wordToken || len(t.low) < 2 || exceptionName(d.text[t.start:t.end]) {
		return false
	}
	if r.cat.words[singular(t.low)] && !kindless[t.low] {
		return true
	}
	if word := d.text[t.start:t.end]; unmistakable(word) && r.cat.folded[fold(word)] != nil {
		return false // a tool's name is no kind of thing
	}
	if kindNouns[t.low] {
		return true
	}
	if kindless[t.low] || d.at(i, "generic") != nil || d.at(i, "failure") != nil || d.at(i, "negation") != nil || d.at(i, "modal") != nil || d.at(i, "use") != nil && !d.capital(i) {
		return false
	}
	return !stableCodeWord(d.text[t.start:t.end])
}

// kindNouns are kinds that the list of general words would swallow.
var kindNouns = wordSet("resource tool page object site host database table file item record entity method command function target app application url provider endpoint directory folder")

// kindless are nouns that name no kind.
var kindless = wordSet("rows row data result results match matches nothing something anything error request response lookup search value values id ids get fetch list read find query call error status exception it information content mcp http server such reason internal")

// stableCodeWord reports whether a word is a code such as TDX1004E.
func stableCodeWord(word string) bool {
	return len(word) > 3 && upper(word) && strings.ContainsAny(word, "0123456789_")
}

// saysFailure reports whether a text says that something failed.
func (r *reader) saysFailure(d *doc) bool {
	if d.has("failure") || d.has("notfound") || r.message.errField || r.message.okFlag != nil && !*r.message.okFlag {
		return true
	}
	for i := range d.matches {
		if strings.HasPrefix(string(d.matches[i].category), "cause.") && (r.met || d.matches[i].to-d.matches[i].from > 1) || strings.HasPrefix(string(d.matches[i].category), "rule.inv") || d.matches[i].category == "rule.required" {
			return true
		}
	}
	return false
}

// specificInvalid wants the parameter, and what is wrong with it.
func (r *reader) specificInvalid(d *doc) verdict {
	params := r.paramsNamed(d)
	right, misnamed := r.offending(params)
	if p := r.obs.Sent.Parameter; right == "" && len(p) > 2 && r.provoked == evidence.InvalidInput && findValue(strings.ToLower(d.text), strings.ToLower(p)) {
		right = p // an argument that the schema does not know
	}
	problem := r.problem(d)
	bare := d.has("rule.invalid") || d.has("rule.defect") || d.has("notfound")
	switch {
	case right != "" && problem.found():
		return verdict{2, "specificity/parameter-and-problem", "names " + right + " and " + problem.quote, false}
	case right != "":
		return verdict{1, "specificity/parameter-only", "names " + right + " but not what is wrong with it", false}
	case misnamed != "":
		return verdict{1, "specificity/parameter-misnamed", "names " + misnamed + ", which was not the argument at fault", false}
	case problem.found() && r.tool != nil && len(r.tool.params) == 1:
		return verdict{2, "specificity/only-parameter", problem.quote + "; the tool has one parameter", false}
	case problem.found():
		return verdict{1, "specificity/problem-only", problem.quote + " but not for which parameter", false}
	case bare && r.kind(d) != "":
		return verdict{1, "specificity/kind-only", "says that " + r.safe(r.kind(d)) + " is invalid, no more", false}
	}
	return verdict{0, "specificity/nothing", "names neither the parameter nor the problem", r.language.unknown}
}

// paramMention is a parameter named in a text.
type paramMention struct {
	name     string // as the schema spells it, or as written if unknown
	folded   string
	from, to int
	listed   bool // a parameter of the called tool
}

// paramsNamed lists the parameters of the called tool that the text names.
func (r *reader) paramsNamed(d *doc) []paramMention {
	var list []paramMention
	for i := 0; i < len(d.tokens); i++ {
		if name, to := r.paramAt(d, i); name != "" {
			list = append(list, paramMention{name: name, folded: fold(name), from: i, to: to, listed: true})
			i = to - 1
		}
	}
	return list
}

// paramAt reads a parameter's name at a token, in any spelling: order_id,
// orderId, "order id".
func (r *reader) paramAt(d *doc, i int) (name string, to int) {
	if r.tool == nil || d.tokens[i].kind != wordToken {
		return "", 0
	}
	low := d.tokens[i].low
	joined := low
	best, bestTo := "", 0
	if p, ok := r.tool.params[fold(low)]; ok && !r.typeWord(d, i) {
		best, bestTo = p.name, i+1
	}
	if r.tool.firsts[low] {
		k := i + 1
		for n := 1; n < 4 && k < len(d.tokens); n++ {
			if d.tokens[k].low == "-" || d.tokens[k].low == "_" {
				k++
			}
			if k >= len(d.tokens) || d.tokens[k].kind != wordToken || d.tokens[k].sent != d.tokens[i].sent {
				break
			}
			joined += d.tokens[k].low
			k++
			if p, ok := r.tool.params[fold(joined)]; ok {
				best, bestTo = p.name, k
			}
		}
	}
	return best, bestTo
}

// typeWord reports whether a word that is a parameter's name is used as the
// name of a type, or as part of a library's phrase ("Invalid input:").
func (r *reader) typeWord(d *doc, i int) bool {
	low := d.tokens[i].low
	before := ""
	if i > 0 {
		before = d.tokens[i-1].low
	}
	after := ""
	if i+1 < len(d.tokens) {
		after = d.tokens[i+1].low
	}
	switch low {
	case "string", "number", "integer", "boolean", "array", "object", "date", "list", "json", "url", "email", "uuid", "text":
		return typeBefore[before]
	case "input", "arguments", "value", "data":
		return before == "invalid" || after == "validation" || after == "should" || before == "the"
	case "type":
		return before == "of" || before == "invalid" || before == "wrong" || after == "=" && before == "["
	case "message", "code", "error", "path", "expected", "received":
		return after == ":" && d.key(i) != "" && before == ""
	}
	return false
}

var typeBefore = wordSet("expected received a an valid be is or of got want array list not to must number")

// offending sorts mentions into the parameter at fault and others.
func (r *reader) offending(params []paramMention) (right, misnamed string) {
	sent := r.obs.Sent.Parameter
	for _, p := range params {
		switch {
		case r.provoked != evidence.InvalidInput, sent == "", p.folded == fold(sent), p.folded == fold(lastPart(sent)), p.folded == fold(firstPart(sent)):
			return p.name, ""
		default:
			misnamed = p.name
		}
	}
	return "", misnamed
}

func lastPart(path string) string { return path[strings.LastIndexAny(path, "./")+1:] }
func firstPart(path string) string {
	path = strings.TrimLeft(path, "/$.")
	if at := strings.IndexAny(path, "./["); at > 0 {
		return path[:at]
	}
	return path
}

// problem finds what is wrong with an argument: its value, what is required,
// or what is allowed. "invalid" alone is no problem named.
func (r *reader) problem(d *doc) fact {
	for _, v := range r.obs.Sent.Values {
		if d.hay.names(v) {
			return fact{"problem/value", "quotes the value"}
		}
	}
	if w := r.fragment(d); w != "" {
		return fact{"problem/fragment", "quotes a piece of the value"}
	}
	for _, p := range r.paramsNamed(d) {
		if r.assigned(d, p) {
			return fact{"problem/value-told", "says what to put there"}
		}
	}
	if r.asksFor(d) {
		return fact{"problem/asked-for", "says that it is to be given"}
	}
	for i := range d.matches {
		m := &d.matches[i]
		switch m.category {
		case "rule.required":
			return fact{"problem/required", "says that it is required"}
		case "rule.type":
			return fact{"problem/type", "says which type is wanted"}
		case "rule.allowed":
			return fact{"problem/allowed", "says what is allowed"}
		case "rule.range":
			return fact{"problem/range", "gives a bound"}
		case "rule.format", "rule.example":
			if name, _ := r.paramAt(d, m.from); name != "" {
				continue
			}
			return fact{"problem/format", "describes the format"}
		case "rule.must":
			if !r.enumeration(d, m.to) {
				continue
			}
			return fact{"problem/allowed", "says what is allowed"}
		case "rule.defect":
			return fact{"problem/defect", "says what is wrong with it"}
		}
	}
	return fact{}
}

// fragment finds a telling word of a longer sent value, e.g. a misspelt column
// of a query.
func (r *reader) fragment(d *doc) string {
	for _, v := range r.obs.Sent.Values {
		if !strings.ContainsAny(v, " \n") {
			continue
		}
		for _, w := range strings.FieldsFunc(v, func(c rune) bool { return strings.ContainsRune(" \n\t,;()'\"`=<>", c) }) {
			if len(w) >= 3 && d.hay.names(w) && loadLexicon().languages[strings.ToLower(w)] == nil {
				return w
			}
		}
	}
	return ""
}

// specificNetwork wants the subject and the cause.
func (r *reader) specificNetwork(d *doc) verdict {
	if r.channel == Masked && !r.saysFailure(d) {
		return verdict{0, "specificity/masked-silent", "nothing says that anything failed", false}
	}
	list := r.causes(d)
	cause, right := r.rightCause(d, list)
	subject := r.subject(d)
	if groups(list) >= 3 && hedged(d) {
		return verdict{1, "specificity/every-cause", "offers every cause to be safe", false}
	}
	if !right && r.blamesCaller(d) {
		return verdict{0, "specificity/wrong-thing", "blames something that did not fail", false}
	}
	if !right && r.wrongFamily(list) {
		return verdict{0, "specificity/wrong-cause", "names a cause that is not the fault", false}
	}
	switch {
	case right && subject.found():
		return verdict{2, subject.rule + "+cause/" + cause.family, "names " + r.safe(subject.quote) + " and the cause (" + cause.family + ")", false}
	case right:
		return verdict{1, "cause/" + cause.family, "names the cause (" + cause.family + ") but not what it happened to", false}
	case subject.found():
		return verdict{1, subject.rule, "names " + r.safe(subject.quote) + " but no cause", false}
	}
	return verdict{0, "specificity/nothing", "names neither what failed nor why", r.language.unknown}
}

// blamesCaller reports whether a text blames the arguments for a network fault.
func (r *reader) blamesCaller(d *doc) bool {
	if d.has("notfound") || len(d.tokens) > 1 && d.tokens[0].low == "no" && r.kindWord(d, 1) {
		return true
	}
	for i := range d.matches {
		switch d.matches[i].category {
		case "rule.type", "rule.required", "rule.allowed":
			if d.origin(d.matches[i].from) == prose {
				return true
			}
		case "rule.invalid":
			return true
		}
	}
	return false
}

// wrongFamily reports whether the only causes named are of quite another kind.
func (r *reader) wrongFamily(list []named) bool {
	for _, c := range list {
		switch c.family {
		case "rate-limit":
			return r.class != evidence.RateLimited
		case "unauthorized":
			return r.class != evidence.Unauthorized
		}
	}
	return false
}

// hedged reports whether causes are offered rather than told.
func hedged(d *doc) bool {
	for _, t := range d.tokens {
		if hedge[t.low] {
			return true
		}
	}
	return false
}

var hedge = wordSet("or may might could possibly perhaps maybe either such oder ou o u или または 或 또는 könnte peut podría")
