package judge

import "strings"

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
	} else if len(low) > 4 && low[len(low)-1] == 's' { // "stations look like NOR-12"
		if p, ok := r.tool.params[fold(low[:len(low)-1])]; ok && !r.typeWord(d, i) {
			best, bestTo = p.name, i+1
		}
	}
	if p, ok := r.tool.params[fold(low)+"s"]; ok && best == "" && p.kind == "array" {
		best, bestTo = p.name, i+1 // one of several
	}
	if best == "" && len(low) > 2 && low == r.sentLeaf && !r.typeWord(d, i) {
		best, bestTo = low, i+1
	}
	if short := shortened[low]; best == "" && short != nil && !r.typeWord(d, i) && (i == 0 || d.tokens[i-1].low != "a" && d.tokens[i-1].low != "an") {
		for _, s := range short {
			if p, ok := r.tool.params[s]; ok {
				best, bestTo = p.name, i+1 // "Latitude must be …", of lat
				break
			}
		}
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
			} else if p, ok := r.tool.params[fold(joined)+"s"]; ok { // "CUDA version" of cudaVersions
				best, bestTo = p.name, k
			}
		}
	}
	return best, bestTo
}

// shortened are the names, folded, by which schemas shorten a word.
var shortened = map[string][]string{
	"latitude": {"lat"}, "longitude": {"lon", "lng", "long"}, "language": {"lang", "lng"}, "repository": {"repo"}, "organization": {"org"}, "organisation": {"org"},
	"description": {"desc"}, "quantity": {"qty"}, "address": {"addr"}, "location": {"loc"}, "password": {"pwd", "pass"}, "environment": {"env"}, "category": {"cat"},
	"format": {"fmt"}, "maximum": {"max"}, "minimum": {"min"}, "document": {"doc"}, "database": {"db"}, "directory": {"dir"}, "query": {"q"}, "number": {"num", "no"},
	"timezone": {"tz"}, "temperature": {"temp"}, "message": {"msg"}, "namespace": {"ns"}, "parameters": {"params"}, "reference": {"ref"}, "configuration": {"config", "cfg"},
	"identifier": {"id"}, "currency": {"cur", "ccy"}, "image": {"img"}, "authentication": {"auth"}, "statement": {"stmt"}, "expression": {"expr"}, "source": {"src"}, "destination": {"dst", "dest"},
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
		if (before == "a" || before == "an") && i > 1 && presenceVerb[d.tokens[i-2].low] && (i+1 >= len(d.tokens) || d.tokens[i+1].kind == punctToken) && !strings.HasPrefix(d.tokens[i-2].low, "expect") {
			return false // "needs a date"
		}
		if (before == "a" || before == "an") && r.channel == Returned && fold(low) == fold(r.obs.Sent.Parameter) && r.tool.params[fold(low)].kind != low {
			return false // "that is not a date", of the date
		}
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
