package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// specificInvalid wants the parameter, and what is wrong with it.
func (r *reader) specificInvalid(d *doc) verdict {
	if outputSchema(r.message.raw) {
		return verdict{0, "specificity/own-result", "speaks of the handler's result, not of an argument", false}
	}
	if params := r.paramsNamed(d); len(params) == 0 && r.message.raws().code && !d.has("rule.invalid") {
		return verdict{0, "specificity/about-the-program", "an interpreter speaks of the program, not of an argument", false}
	}
	params := r.paramsNamed(d)
	right, misnamed := r.offending(d, params)
	if right == "" && d.has("rule.required") {
		right = r.trulyMissing(params)
	}
	if right == "" {
		right = r.valueBlamed(d)
	}
	if p := r.obs.Sent.Parameter; right == "" && len(p) > 2 && r.provoked == evidence.InvalidInput && findValue(strings.ToLower(d.text), strings.ToLower(p)) {
		right = p // an argument that the schema does not know
	}
	if right == "" {
		right = r.pluralNamed(d)
	}
	problem := r.problem(d)
	if right != "" && !problem.found() {
		for _, p := range params {
			if p.name == right && r.predicated(d, p) {
				problem = fact{"problem/predicate", "says what it is to be"}
				break
			}
		}
	}
	bare := d.has("rule.invalid") || d.has("rule.defect") || d.has("notfound")
	switch {
	case right != "" && problem.found() && r.channel == Returned && r.quotesPlaceholder():
		return verdict{1, "specificity/placeholder", "has a placeholder where the value of " + right + " belongs", false}
	case right != "" && problem.found():
		return verdict{2, "specificity/parameter-and-problem", "names " + right + " and " + problem.quote, false}
	case right != "":
		return verdict{1, "specificity/parameter-only", "names " + right + " but not what is wrong with it", false}
	case misnamed != "":
		return verdict{1, "specificity/parameter-misnamed", "names " + misnamed + ", which was not the argument at fault", false}
	case problem.found() && r.tool != nil && len(r.tool.params) == 1:
		return verdict{2, "specificity/only-parameter", problem.quote + "; the tool has one parameter", false}
	case right == "" && problem.found():
		return verdict{1, "specificity/problem-only", problem.quote + " but not for which parameter", false}
	case bare && r.kind(d) != "":
		return verdict{1, "specificity/kind-only", "says that " + r.safe(r.kind(d)) + " is invalid, no more", false}
	}
	return verdict{0, "specificity/nothing", "names neither the parameter nor the problem", r.language.unknown}
}

// pluralNamed finds the sent parameter where the text names it in the plural:
// "We have three aisles: wood, metal, garden."
func (r *reader) pluralNamed(d *doc) string {
	sent := strings.ToLower(r.obs.Sent.Parameter)
	if r.tool == nil || len(sent) < 3 || r.provoked != evidence.InvalidInput || r.tool.params[fold(sent)].name == "" {
		return ""
	}
	for _, t := range d.tokens {
		if t.kind == wordToken && t.low != sent && singular(t.low) == sent {
			return r.tool.params[fold(sent)].name
		}
	}
	return ""
}

// offending sorts mentions into the parameter at fault and others.
func (r *reader) offending(d *doc, params []paramMention) (right, misnamed string) {
	sent := r.obs.Sent.Parameter
	for _, p := range params {
		switch {
		case r.provoked != evidence.InvalidInput, sent == "", p.folded == fold(sent), p.folded == fold(lastPart(sent)), p.folded == fold(firstPart(sent)), r.sentLeaf != "" && p.folded == fold(r.sentLeaf):
			return p.name, ""
		case r.obs.Sent.Keyword == "additionalProperties":
			return p.name, "" // the unknown argument was let pass, and the server minds this one
		case !r.args.names[p.folded] && (d.has("rule.required") || r.presence(d, p)), r.fragmentOf(d, p):
			return p.name, "" // it is missing, or quoted, as well
		default:
			misnamed = p.name
		}
	}
	return "", misnamed
}

// quotesPlaceholder reports whether a program's word for "no value" stands in
// quotes where a value belongs, and was not sent: id "undefined".
func (r *reader) quotesPlaceholder() bool {
	for _, word := range []string{"undefined", "null", "None", "NaN", "[object Object]"} {
		if r.args.values[word] || contains(r.obs.Sent.Values, word) {
			continue
		}
		for _, mark := range []string{`"`, "'", "`"} {
			if strings.Contains(r.message.rest, mark+word+mark) {
				return true
			}
		}
	}
	return false
}

// valueBlamed gives the argument whose value a text calls wrong, where an unknown
// argument was sent and the server minds another: "Invalid date: 2024-05-17".
func (r *reader) valueBlamed(d *doc) string {
	if r.obs.Sent.Keyword != "additionalProperties" || !d.has("rule.invalid") && !d.has("rule.allowed") {
		return ""
	}
	leaves, ok := flatten(string(r.obs.Arguments))
	if !ok {
		return ""
	}
	for _, l := range leaves {
		if distinctive(l.text) && d.hay.names(l.text) && !contains(r.obs.Sent.Values, l.text) {
			return l.key
		}
	}
	return ""
}

// trulyMissing gives a parameter of the tool that a text says is required and
// that the call did not have: it complains of more than what was provoked.
func (r *reader) trulyMissing(params []paramMention) string {
	for _, p := range params {
		if r.tool != nil && r.tool.params[p.folded].name != "" && !r.args.names[p.folded] {
			return p.name
		}
	}
	return ""
}

// fragmentOf reports whether the text quotes a word of another argument's value
// of several words, and nothing of what was sent on purpose.
func (r *reader) fragmentOf(d *doc, p paramMention) bool {
	if !r.args.names[p.folded] {
		return false
	}
	if _, named := r.sentIn(d.hay); named {
		return false
	}
	leaves, ok := flatten(string(r.obs.Arguments))
	if !ok {
		return false
	}
	for _, l := range leaves {
		if l.folded != p.folded || !strings.Contains(l.text, " ") {
			continue
		}
		for _, w := range strings.Fields(l.text) {
			if len(w) >= 5 && d.hay.names(`"`+w+`"`) {
				return true
			}
		}
	}
	return false
}

// lastPart is the last name of a path, without the places in lists: "a.bays[0]".
func lastPart(path string) string {
	name, _, _ := strings.Cut(path[strings.LastIndexAny(path, "./")+1:], "[")
	return name
}

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
	if _, named := r.sentIn(d.hay); named || r.valueBlamed(d) != "" {
		return fact{"problem/value", "quotes the value"}
	}
	if w := r.fragment(d); w != "" {
		return fact{"problem/fragment", "quotes a piece of the value"}
	}
	if r.unknownTold(d) {
		return fact{"problem/unknown", "says that there is no such parameter"}
	}
	for _, p := range r.paramsNamed(d) {
		if r.assigned(d, p) {
			return fact{"problem/value-told", "says what to put there"}
		}
	}
	if r.enumIn(d, 0, len(d.tokens)) {
		return fact{"problem/allowed", "says what is allowed"}
	}
	if what := r.ruleAnywhere(d); what != "" {
		return fact{"problem/" + strings.ReplaceAll(what, " ", "-"), "tells the " + what}
	}
	if r.asksFor(d) {
		return fact{"problem/asked-for", "says that it is to be given"}
	}
	for i := range d.matches {
		m := &d.matches[i]
		switch m.category {
		case "rule.required", "rule.ask":
			return fact{"problem/required", "says that it is required"}
		case "rule.type":
			return fact{"problem/type", "says which type is wanted"}
		case "rule.allowed":
			return fact{"problem/allowed", "says what is allowed"}
		case "rule.range":
			if d.tokens[m.from].low == "or" && m.from > 0 && d.tokens[m.from-1].low == "one" {
				continue // "one or more arguments"
			}
			return fact{"problem/range", "gives a bound"}
		case "rule.format", "rule.example":
			if name, _ := r.paramAt(d, m.from); name != "" || m.category == "rule.format" && !r.formatTold(d, m) {
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

// unknownTold reports whether a text says that the tool does not have the argument
// that was sent: "get_tide has no parameter x", "x is not known".
func (r *reader) unknownTold(d *doc) bool {
	if !r.sentUnknown() {
		return false
	}
	for i, t := range d.tokens {
		switch singular(t.low) {
		case "parameter", "argument", "property", "field", "option", "key":
			if i > 0 && (d.tokens[i-1].low == "no" || d.tokens[i-1].low == "unknown" || d.tokens[i-1].low == "unexpected") {
				return true
			}
		case "unknown", "unexpected", "unrecognized", "unrecognised":
			return true
		case "known", "expected", "recognized", "recognised":
			if d.negated(i) {
				return true
			}
		}
	}
	return false
}

// sentUnknown reports whether an argument was sent that the tool does not have.
func (r *reader) sentUnknown() bool {
	return r.class == evidence.InvalidInput && r.sentUnlisted()
}

// sentUnlisted reports whether the schema does not know the argument in question.
func (r *reader) sentUnlisted() bool {
	sent := r.obs.Sent.Parameter
	return r.tool != nil && r.tool.known && len(sent) > 2 && r.tool.lacks(firstPart(sent))
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
