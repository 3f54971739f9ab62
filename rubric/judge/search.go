package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// searchLike reports whether the call was a search, whose empty answer is an
// answer: a searching tool, or a query-like parameter, and no parent that does
// not exist.
func (r *reader) searchLike() bool {
	if r.parentSent(false) {
		return false
	}
	if queryParam[fold(lastPart(r.obs.Sent.Parameter))] {
		return true
	}
	return r.tool != nil && r.tool.search
}

var queryParam = wordSet("q query text keyword keywords search searchterm searchquery term terms pattern filter filters expression question prompt sql jql tag tags title topic phrase content status state type category kind language label labels date since until prefix suffix pattern glob match mask regex regexp wildcard contains startswith text")

// lists reports whether a tool lists what is in something, rather than searching.
func lists(words []string) bool {
	list := false
	for _, w := range words {
		switch w {
		case "search", "find", "query", "suggest", "autocomplete", "discover", "explore", "match", "lookup", "grep":
			return false
		case "list", "browse", "recent", "count", "scan", "all":
			list = true
		}
	}
	return list
}

// parentWords are names of parameters that name a thing to look in.
var parentWords = wordSet("id uid uuid guid slug owner repo repository project organization org workspace folder directory path parent account database table collection bucket channel team board list group index namespace dataset site server cluster page url uri file key username user")

// filtered reports whether a listing tells by itself that nothing matched what it
// was narrowed to: "0 weighings for plate ZZ 40", where the plate may be left out.
func (r *reader) filtered(d *doc) bool {
	if r.provoked != evidence.NotFound || r.tool == nil || !r.tool.search || r.parentSent(true) || r.message.isJSON || len(d.tokens) > 30 {
		return false
	}
	if len(d.tokens) == 0 || d.tokens[0].low != "0" && d.tokens[0].low != "no" && !d.has("empty") || d.has("failure") {
		return false
	}
	_, named := r.namesSent(d)
	return named
}

// parentSent reports whether a sent value names a parent in which was looked;
// what a listing may do without is one too, unless surely.
func (r *reader) parentSent(surely bool) bool {
	if len(r.obs.Sent.Values) == 0 {
		return false
	}
	sent := map[string]bool{}
	for _, v := range r.obs.Sent.Values {
		sent[v] = true
	}
	leaves, ok := flatten(string(r.obs.Arguments))
	if !ok {
		return false
	}
	for _, l := range leaves {
		if !sent[l.text] || queryParam[l.folded] {
			continue
		}
		parts := nameWords(l.key)
		if r.attribute(l.folded, parts) {
			continue
		}
		if len(parts) > 0 && r.tool != nil && lists(r.tool.words) && l.kind == stringLeaf && (r.tool.required[l.folded] || !surely && !queryParam[parts[len(parts)-1]]) {
			return true
		}
		if len(parts) > 0 && (parentWords[parts[len(parts)-1]] || parentWords[parts[0]] && r.tool != nil && r.tool.required[l.folded]) && (r.tool == nil || r.tool.required[l.folded] || len(r.tool.required) == 0) {
			return true
		}
	}
	return false
}

// attribute reports whether a parameter that need not be sent says what the
// things are like that are looked for, rather than where to look.
func (r *reader) attribute(folded string, parts []string) bool {
	return len(parts) > 0 && r.tool != nil && !r.tool.required[folded] && len(r.tool.params) > 1 && attributes[parts[len(parts)-1]]
}

// attributes are last words of parameter names that hold a quality of a thing.
var attributes = wordSet("phone email mail colour color size price amount day night week month year time age weight height width length country region city zip postcode severity level priority author owner assignee creator borrower requester reporter brand genre species genus maker model version currency format mood rating score name before after on at min max minimum maximum active open archived")

// searchMiss reports whether a text only says that a search found nothing.
func (r *reader) searchMiss(d *doc) bool {
	if !r.searchLike() || r.provoked != evidence.NotFound || r.message.errField {
		return false
	}
	if d.has("empty") {
		return true
	}
	for i := range d.matches {
		m := &d.matches[i]
		if m.category == "failure" && !d.covered(m.from, "notfound") || strings.HasPrefix(string(m.category), "cause.") {
			return false
		}
	}
	return d.has("notfound")
}
