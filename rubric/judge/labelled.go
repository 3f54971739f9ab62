package judge

// ruleLabel finds a rule in the field or the line that a token names: "allowed: red,
// green", "max_value: 12", "expected_format: YYYY-MM-DD".
func (r *reader) ruleLabel(d *doc, i, to int) string {
	if i+2 > len(d.tokens)-1 || i+2 > to || d.tokens[i].kind != wordToken || !isMark(d.tokens[i+1].low, ":=") {
		return ""
	}
	if d.tokens[i].opaque || i > 0 && d.tokens[i].glued && isMark(d.tokens[i-1].low, "&?") {
		return "" // a value of the call, or part of a URL
	}
	if r.tool != nil && r.tool.params[fold(d.tokens[i].low)].name != "" && (saysOf[d.tokens[i+2].low] || d.tokens[i+2].low == d.tokens[i].low) {
		return "" // "pattern: expected a string", of the parameter pattern
	}
	what := ruleLabels[fold(d.tokens[i].low)]
	at := i + 2
	for at < to && isMark(d.tokens[at].low, "[(\"'`") {
		at++
	}
	if what == "" || at >= to || unlisted[d.tokens[at].low] {
		return ""
	}
	t := d.tokens[at]
	switch what {
	case "range":
		if t.kind != numberToken && !(t.low == "-" && at+1 < to && d.tokens[at+1].kind == numberToken) {
			return ""
		}
	case "allowed values":
		if typeNames[t.low] {
			return ""
		}
	case "expected":
		switch {
		case typeNames[t.low] || article[t.low] || t.low == "a" || t.low == "an":
			return ""
		case r.enumeration(d, i+2):
			return "allowed values"
		case t.kind == numberToken || shaped(d.writtenRun(at)):
			return "format"
		}
		return ""
	case "format", "example":
		if typeNames[t.low] {
			return ""
		}
	}
	return what
}

// ruleLabels are names of fields, folded, with the rule that their value is.
var ruleLabels = map[string]string{
	"allowed": "allowed values", "allowedvalues": "allowed values", "allowedvalue": "allowed values", "valid": "allowed values", "validvalues": "allowed values", "validoptions": "allowed values", "validchoices": "allowed values",
	"accepted": "allowed values", "acceptedvalues": "allowed values", "accepts": "allowed values", "possiblevalues": "allowed values", "supported": "allowed values", "supportedvalues": "allowed values", "permitted": "allowed values", "permittedvalues": "allowed values",
	"enum": "allowed values", "options": "allowed values", "choices": "allowed values", "oneof": "allowed values", "availablevalues": "allowed values", "available": "allowed values",
	"min": "range", "max": "range", "minimum": "range", "maximum": "range", "minvalue": "range", "maxvalue": "range", "lowerbound": "range", "upperbound": "range", "range": "range", "allowedrange": "range", "validrange": "range", "maxlength": "range", "minlength": "range", "atmost": "range", "atleast": "range",
	"format": "format", "expectedformat": "format", "requiredformat": "format", "pattern": "format", "regex": "format", "regexp": "format", "mustmatch": "format", "shape": "format",
	"example": "example", "examples": "example", "sample": "example", "eg": "example", "validexample": "example", "examplevalue": "example",
	"expected": "expected", "want": "expected", "wanted": "expected", "must": "expected", "shouldbe": "expected", "mustbe": "expected", "expects": "expected",
}

// listing reports whether a text is a list of fields: JSON, or lines that each
// name a field and its value.
func (r *reader) listing(d *doc) bool {
	if r.message.isJSON {
		return true
	}
	labels, lines, sent := 0, 0, -1
	for i := range d.tokens {
		if d.tokens[i].sent == sent {
			continue
		}
		sent = d.tokens[i].sent
		lines++
		k := i
		for k < len(d.tokens) && d.tokens[k].sent == sent && isMark(d.tokens[k].low, "-*•>`\"'") {
			k++
		}
		for n := 0; n < 4 && k < len(d.tokens) && d.tokens[k].sent == sent && (d.tokens[k].kind == wordToken || isMark(d.tokens[k].low, "*`-\"'")); n++ {
			k++
		}
		if k > i && k+1 < len(d.tokens) && d.tokens[k].sent == sent && isMark(d.tokens[k].low, ":=") {
			labels++
		}
	}
	return labels >= 2 && labels*3 >= lines*2
}

// saysOf are words that say something of what stands before the colon.
var saysOf = wordSet("expected expects wants must should shall has is was cannot may required invalid not missing unknown unexpected wrong bad no needs received")
