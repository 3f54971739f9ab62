package judge

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func (r *reader) specificNotFound(d *doc) verdict {
	if r.channel == Masked && !r.saysFailure(d) {
		return verdict{0, "specificity/masked-silent", "nothing says that anything failed", false}
	}
	if v, ok := r.namesSent(d); ok {
		return verdict{2, "specificity/sent-identifier", "names " + r.safe(v), false}
	}
	kind := r.kind(d)
	if kind == "" {
		kind = r.kindTold(d)
	}
	if kind != "" && !r.message.raws().code {
		return verdict{1, "specificity/kind-only", "says what kind of thing (" + r.safe(kind) + ") but not which one", false}
	}
	if r.message.dump {
		return verdict{0, "specificity/request-dump", "the identifier stands only in a dump of the request", false}
	}
	return verdict{0, "specificity/nothing", "names neither the thing nor its kind", r.language.unknown}
}

// sentNamed reports whether the text names a sent identifier.
func (r *reader) sentNamed(d *doc) bool {
	_, named := r.namesSent(d)
	return named
}

// sentIn finds a sent value in a piece of text, as it was sent.
func (r *reader) sentIn(hay haystack) (string, bool) {
	for _, v := range r.obs.Sent.Values {
		if hay.names(v) {
			return v, true
		}
	}
	return "", false
}

// namesSent finds a sent identifier in the text.
func (r *reader) namesSent(d *doc) (string, bool) {
	for _, v := range r.obs.Sent.Values {
		if d.hay.names(v) && !onlyAsStatus(d, v) {
			return v, true
		}
		for _, id := range idsOfURL(v) {
			if d.hay.names(id) {
				return id, true
			}
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
	if v, ok := r.namesMissing(d); ok {
		return v, true
	}
	if r.provoked == evidence.NotFound && !r.message.dump {
		if v := r.argumentMissing(d); v != "" {
			return v, true // another argument is said to be missing
		}
	}
	if len(r.obs.Sent.Values) == 0 || r.provoked == evidence.InvalidInput {
		if v := r.argumentNamed(d.hay); v != "" {
			return v, true
		}
	}
	return "", false
}

// idsOfURL lists what a web address says of the thing that it is for: the id in
// its query, and the last part of its path. Servers take "…/watch?v=b92f" and name
// the video b92f.
func idsOfURL(value string) []string {
	if !strings.Contains(value, "://") {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil {
		return nil
	}
	var ids []string
	add := func(id string) {
		const long = 6
		if len(id) >= long && strings.ContainsAny(id, "0123456789") && distinctive(id) {
			ids = append(ids, id)
		}
	}
	add(path.Base(u.Path))
	for _, values := range u.Query() {
		for _, v := range values {
			add(v)
		}
	}
	slices.Sort(ids)
	return ids
}

// onlyAsStatus reports whether a short number that was sent stands in the text
// as an HTTP status alone: "HTTP error 404".
func onlyAsStatus(d *doc, v string) bool {
	if len(v) != 3 || v[0] != '4' && v[0] != '5' || !numeric(v) {
		return false
	}
	found := false
	for i := range d.tokens {
		if d.tokens[i].low != v {
			continue
		}
		if i == 0 || !beforeStatus[d.tokens[i-1].low] {
			return false
		}
		found = true
	}
	return found
}

var beforeStatus = wordSet("http status error code")

// namesMissing finds another path of the call that the text says is missing:
// "open /a/b.txt: no such file or directory".
func (r *reader) namesMissing(d *doc) (string, bool) {
	if r.message.dump || !d.has("notfound") {
		return "", false
	}
	for _, v := range r.args.texts {
		if strings.ContainsAny(v, "/\\") && len(v) >= 5 && strings.Contains(d.text, v) && !contains(r.obs.Sent.Values, v) {
			at := strings.Index(d.text, v)
			for i := range d.matches {
				m := &d.matches[i]
				if gap := d.tokens[m.from].start - at - len(v); m.category == "notfound" && gap >= 0 && gap < 40 {
					return v, true
				}
			}
		}
	}
	return "", false
}

// saysFailure reports whether a text says that something failed.
func (r *reader) saysFailure(d *doc) bool {
	if len(d.tokens) > 3 && d.tokens[0].low == "no" && r.kindWord(d, 1) && r.provoked == evidence.NotFound {
		return true // No item SKU-1.
	}
	if d.has("failure") || d.has("notfound") || r.settingLacks(d) || r.met && r.message.badStatus != "" || r.message.errField || r.message.okFlag != nil && !*r.message.okFlag {
		return true
	}
	for i := range d.matches {
		if strings.HasPrefix(string(d.matches[i].category), "cause.") && (r.met || d.matches[i].to-d.matches[i].from > 1) || strings.HasPrefix(string(d.matches[i].category), "rule.inv") || d.matches[i].category == "rule.required" {
			return true
		}
	}
	return false
}
