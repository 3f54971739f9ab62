package judge

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// unflagged sorts a result without isError: a success, or a masked failure.
func (r *reader) unflagged(d *doc) (Channel, string, string) {
	const really = "the call succeeded"
	m := r.message
	switch {
	case r.target != nil && r.obs.Answer.Kind == evidence.Result:
		if r.provoked == evidence.NotFound && r.emptyBody() {
			return Masked, "channel/empty-instead-of-error", "an empty answer for something that does not exist"
		}
		if r.provoked == evidence.NotFound && r.target.Method == "resources/read" && (r.failureText(d) || m.errField) {
			return Masked, "channel/failure-unflagged", "says that it failed, as content"
		}
		return Success, "channel/success", really
	case m.valid != nil && !*m.valid && !r.met:
		return Success, "channel/verdict", "a validator's verdict is its result"
	case m.exists != nil && !r.met && r.checks():
		return Success, "channel/verdict", "a check's verdict is its result"
	case m.okFlag != nil && !*m.okFlag:
		return Masked, "channel/in-band-flag", "says that it failed, but isError is not set"
	case r.met:
		return r.unflaggedFault(d)
	case r.fault != nil:
		if m.errField && m.isJSON || r.unmetFailure(d) {
			return Masked, "channel/failure-unflagged", "says that it failed, but isError is not set"
		}
		return Success, "channel/fault-not-met", "the fault did not touch the call"
	}
	if r.filtered(d) {
		return Success, "channel/search-without-hits", "a search that matched nothing"
	}
	if r.provoked == evidence.NotFound && r.doneAlready(d) && r.removedNothing(d) {
		return Success, "channel/idempotent-delete", "deleting what is not there changes nothing"
	}
	if r.provoked == evidence.NotFound && r.nothingRemoved(d) {
		return Success, "channel/idempotent-delete", "deleting what is not there changes nothing"
	}
	if r.provoked == evidence.NotFound && r.madeAnew(d) {
		return Success, "channel/made-anew", "what did not exist was made"
	}
	if r.provoked == evidence.NotFound && r.linkMade() {
		return Success, "channel/link-made", "a link is built without looking anything up"
	}
	if r.failureText(d) || failureHeading(m.raw) || m.isJSON && (m.errField || m.deepErr && (!m.dataField || r.allNamedMissing(d))) || r.batchFailed() {
		if r.searchMiss(d) {
			return Success, "channel/search-without-hits", "a search that matched nothing"
		}
		return Masked, "channel/failure-unflagged", "says that it failed, but isError is not set"
	}
	if r.provoked == evidence.NotFound && m.isJSON && m.badStatus != "" && !m.dataField {
		return Masked, "channel/failure-unflagged", "says that it failed, but isError is not set"
	}
	if r.provoked == evidence.NotFound && !r.searchLike() && r.wholeFailed(d) && (d.has("notfound") || m.failedField) {
		return Masked, "channel/failure-unflagged", "says that it failed, but isError is not set"
	}
	if r.provoked == evidence.NotFound && !r.searchLike() && !m.isJSON && len(d.tokens) < 100 && (r.sentMissing(d) || len(d.tokens) < 40 && !r.carriesData(d) && !r.deletes() && !r.checks() && r.thingDenied(d)) {
		return Masked, "channel/failure-unflagged", "says that what was sent is missing, but isError is not set"
	}
	if r.provoked == evidence.NotFound && !m.isJSON && r.noSuchFile(m.raw) {
		return Masked, "channel/failure-unflagged", "a system call failed on what was sent, but isError is not set"
	}
	if r.provoked == evidence.NotFound && r.removedNothing(d) {
		return Success, "channel/idempotent-delete", "deleting what is not there changes nothing"
	}
	if r.provoked == evidence.NotFound && (r.empty(d) || r.nothingOf() || r.unknowns(m.raw) || m.blank() || m.emptyPart && !m.fullPart) {
		if r.searchLike() {
			return Success, "channel/search-without-hits", "a search that matched nothing"
		}
		return Masked, "channel/empty-instead-of-error", "an empty answer for something that does not exist"
	}
	if r.provoked == evidence.NotFound && r.madeUp(d) {
		return Masked, "channel/made-up-answer", "an answer about a date that was none"
	}
	return Success, "channel/success", really
}

// noSuchFile reports whether a system call's error names a path that was sent.
func (r *reader) noSuchFile(text string) bool {
	for _, line := range noEntry.FindAllString(text, -1) {
		if _, named := r.sentIn(newHaystack(line)); named {
			return true
		}
	}
	return false
}

var noEntry = regexp.MustCompile(`ENOENT: no such file[^\n]*`)

// madeAnew reports whether a writing tool says that it made or stored something.
func (r *reader) madeAnew(d *doc) bool {
	if r.tool == nil || r.message.errField || len(d.tokens) > 60 || r.deletes() {
		return false
	}
	writing := false
	for _, w := range r.tool.words {
		writing = writing || writeVerbs[w] || w == "upsert" || w == "ensure" || w == "store" || w == "track"
	}
	for i := range d.tokens {
		if writing && made[d.tokens[i].low] {
			from, to := d.clause(i)
			from = max(from, i-3)
			return d.within(from, i, "negation") == nil && d.within(from, to, "failure") == nil
		}
	}
	return false
}

var made = wordSet("created added saved stored inserted upserted registered updated recorded written subscribed scheduled queued")

// linkMade reports whether a tool that builds links answered with one that holds
// what was sent.
func (r *reader) linkMade() bool {
	if r.tool == nil || !strings.Contains(r.message.raw, "://") {
		return false
	}
	builds := false
	for _, w := range r.tool.words {
		builds = builds || w == "link" || w == "permalink" || w == "share" || w == "build" || w == "deeplink" || w == "qr"
	}
	if !builds {
		return false
	}
	hay := newHaystack(r.message.raw)
	for _, v := range r.obs.Sent.Values {
		if !hay.names(v) {
			return false
		}
	}
	return len(r.obs.Sent.Values) > 0
}

// deletes reports whether the called tool takes something away.
func (r *reader) deletes() bool {
	for _, w := range r.tool.words {
		if deleting[w] || strings.HasPrefix(w, "un") && len(w) > 4 {
			return true
		}
	}
	return false
}

var deleting = wordSet("delete remove purge clear unset del drop forget cancel revoke detach dismiss")

// removedNothing reports whether a deleting tool says how much it deleted, and
// that it was nothing: {"deleted":0}, "Removed 0 rows".
func (r *reader) removedNothing(d *doc) bool {
	if r.tool == nil || r.met || len(d.tokens) > 16 {
		return false
	}
	if !r.deletes() || r.message.okFlag != nil && !*r.message.okFlag {
		return false
	}
	if r.doneAlready(d) {
		return true
	}
	low := strings.ToLower(r.message.raw)
	if r.message.isJSON && !r.message.errField && r.message.badStatus == "" && strings.Contains(low, "true") && !strings.Contains(low, "false") && !d.has("notfound") && !d.has("failure") {
		return true // {"deleted": true}
	}
	for _, word := range []string{"delet", "remov", "purg", "clear", "affect", "dropp", "forgot", "cancel", "revok", "detach", "dismiss"} {
		if strings.Contains(low, word) {
			return strings.Contains(low, "0") || strings.Contains(low, "false") || strings.Contains(low, "nothing") || strings.Contains(low, "[]")
		}
	}
	return false
}

// doneAlready reports whether a text says that all is well, or that what was to be
// deleted is gone.
func (r *reader) doneAlready(d *doc) bool {
	return opensWithSuccess(d) || !d.has("failure") && goneAlready.MatchString(r.message.raw)
}

// goneAlready is how a tool that deletes says that there is nothing left to do.
var goneAlready = regexp.MustCompile(`(?i)\b(?:is|was|were|are) (?:already )?(?:gone|absent)\b|\balready (?:deleted|removed|gone|cancelled|canceled)\b|\bnothing (?:left )?to (?:delete|remove|do|cancel|clear)\b`)

// opensWithSuccess reports whether a text begins by saying that all is well.
func opensWithSuccess(d *doc) bool {
	return len(d.tokens) > 0 && wellWord[d.tokens[0].low]
}

var wellWord = wordSet("ok okay done success successful successfully fine")

// nothingOf reports whether an object's field that is called like what the tool
// gets holds nothing: {"tree": null, …} of get_tree.
func (r *reader) nothingOf() bool {
	if r.tool == nil || !r.message.isJSON {
		return false
	}
	leaves, ok := flatten(r.message.rest)
	if !ok {
		return false
	}
	for _, l := range leaves {
		if l.depth == 1 && l.kind == nullLeaf && contains(r.tool.words, l.folded) {
			return true
		}
	}
	return false
}

// madeUp reports whether a tool that needs a date was given none and answered
// about it all the same.
func (r *reader) madeUp(d *doc) bool {
	if r.tool == nil || r.tool.search || r.message.isJSON {
		return false
	}
	leaves, ok := flatten(string(r.obs.Arguments))
	if !ok {
		return false
	}
	for _, l := range leaves {
		p := r.tool.params[l.folded]
		if p.date && r.tool.required[l.folded] && contains(r.obs.Sent.Values, l.text) && !dateLike(l.text) && !d.hay.names(l.text) {
			return true
		}
	}
	return false
}

// dateLike reports whether a value could be a date or a time: it has two groups
// of digits, or is a word for a day.
func dateLike(v string) bool {
	groups, in := 0, false
	for i := 0; i < len(v); i++ {
		if isDigit(v[i]) != in {
			in = !in
			if in && i+1 < len(v) && isDigit(v[i+1]) {
				groups++
			}
		}
	}
	switch strings.ToLower(v) {
	case "now", "today", "tomorrow", "yesterday":
		return true
	}
	return groups >= 2
}

// unflaggedFault sorts a result without isError of a call that met a fault.
func (r *reader) unflaggedFault(d *doc) (Channel, string, string) {
	m := r.message
	switch {
	case m.html && r.fault.Kind == evidence.HTMLInsteadOfJSON && r.fetchesPages():
		return Success, "channel/page", "the tool fetches pages, and this is one"
	case r.fault.Kind == evidence.TruncatedBody && !m.isJSON && len(m.rest) > 0 && (m.rest[0] == '{' || m.rest[0] == '['):
		return Masked, "channel/body-as-success", "the upstream's broken answer was passed on as a result"
	case m.html, r.fault.Kind == evidence.HTMLInsteadOfJSON && len(d.tokens) < 400 && m.raw != "" && r.empty(d):
		return Masked, "channel/body-as-success", "the upstream's page was passed on as a result"
	case r.brokenBody():
		return Masked, "channel/body-as-success", "the upstream's broken answer was passed on as a result"
	case m.spread():
		return Masked, "channel/body-as-success", "the upstream's answer was passed on letter by letter"
	case strings.TrimSpace(m.raw) == "false":
		return Masked, "channel/false-empty", "says no although the call failed"
	case r.empty(d), r.unknowns(m.raw), m.blank(), r.hollow(d):
		return Masked, "channel/false-empty", "an empty answer although the call failed"
	case r.pageInField():
		return Masked, "channel/body-as-success", "the upstream's page was passed on as a result"
	case m.fateOnly() || m.badStatus != "" && (!m.dataField || m.badStatus == strconv.Itoa(r.fault.Status)):
		return Masked, "channel/failure-unflagged", "holds nothing but a code, and isError is not set"
	case r.failureText(d) || failureHeading(m.raw) || itemsFailed(r.firstBlock()) || m.errField || m.deepErr || r.failureLine(d) && !r.holdsData(d) || r.wholeFailed(d) || r.batchFailed() || errorTag.MatchString(m.raw):
		return Masked, "channel/failure-unflagged", "says that it failed, but isError is not set"
	case m.exists != nil && !*m.exists && !m.fullPart:
		return Masked, "channel/false-empty", "says that nothing exists although the call failed"
	case m.isJSON && m.praiseOnly && !r.writes:
		return Masked, "channel/false-success", "tells of a success and holds nothing of it"
	case m.itemsLost > 0 && m.itemsLost == m.items:
		return Masked, "channel/failure-unflagged", "every item failed, and isError is not set"
	case r.noteFailed():
		return Masked, "channel/failure-unflagged", "a note tells of the failure, and isError is not set"
	case r.upstreamWords(d):
		return Masked, "channel/failure-unflagged", "carries the upstream's refusal, but isError is not set"
	}
	return Success, "channel/recovered", "the call succeeded in spite of the fault"
}

// thingDenied reports whether a sentence denies what it says of a sent value, or
// of the kind of thing: "That singer is not on our books."
func (r *reader) thingDenied(d *doc) bool {
	if r.tool != nil && (r.tool.write || makes[r.tool.words[0]]) {
		return false
	}
	for i := range d.tokens {
		if !denies(d, i) {
			continue
		}
		from, to := d.sentence(i)
		if _, named := r.sentIn(newHaystack(d.written(from, to))); named {
			return true
		}
		if r.deniedSubject(d, i) != "" && r.ownNoun(d) != "" {
			return true
		}
	}
	return false
}

// nothingRemoved reports whether a deleting tool says in words that there was
// nothing to delete: "nothing dropped", "was already gone".
func (r *reader) nothingRemoved(d *doc) bool {
	if !r.deletes() || r.met || len(d.tokens) > 40 || d.has("failure") {
		return false
	}
	for i := range d.tokens {
		switch d.tokens[i].low {
		case "nothing", "already":
			for k := i + 1; k < len(d.tokens) && k < i+4; k++ {
				if low := d.tokens[k].low; low == "to" || low == "gone" || low == "absent" || low == "was" || low == "had" || strings.HasSuffix(low, "ed") {
					return true
				}
			}
		}
	}
	return false
}

// sentMissing reports whether a sentence names a sent value and says that it is
// missing.
func (r *reader) sentMissing(d *doc) bool {
	for _, v := range r.args.texts {
		if !contains(r.obs.Sent.Values, v) && distinctive(v) && d.hay.names(v) {
			return false // an item of a batch, beside others
		}
	}
	for i := range d.matches {
		m := &d.matches[i]
		if m.category != "notfound" {
			continue
		}
		from, to := d.sentence(m.from)
		if _, named := r.sentIn(newHaystack(d.written(from, to))); named {
			return true
		}
	}
	return false
}

// checks reports whether the tool's result is a verdict on what was sent.
func (r *reader) checks() bool {
	if r.tool == nil {
		return false
	}
	for _, w := range r.tool.words {
		switch w {
		case "check", "exists", "is", "has", "validate", "verify", "test", "available", "availability":
			return true
		}
	}
	return false
}

// pageInField reports whether a field of the result is the page that stood where
// data was expected.
func (r *reader) pageInField() bool {
	if r.fault.Kind != evidence.HTMLInsteadOfJSON || !r.message.isJSON || r.fetchesPages() {
		return false
	}
	leaves, ok := flatten(r.message.rest)
	return ok && slices.ContainsFunc(leaves, func(l leaf) bool { return l.kind == stringLeaf && pageStart.MatchString(l.text) })
}

var pageStart = regexp.MustCompile(`(?i)^\s*<(?:!doctype html|html)\b`)

// fetchesPages reports whether the tool's result is a page of the web.
func (r *reader) fetchesPages() bool {
	if r.tool == nil {
		return false
	}
	page := false
	for _, w := range r.tool.words {
		switch w {
		case "fetch", "scrape", "crawl", "html", "web", "page", "url", "browse", "navigate", "download", "screenshot", "extract", "markdown":
			page = true
		}
	}
	_, url := r.tool.params["url"]
	return page && url
}

// upstreamWords reports whether a short text is nothing but the fault's own words.
func (r *reader) upstreamWords(d *doc) bool {
	if len(d.tokens) > 60 {
		return false
	}
	cause, right := r.rightCause(d, r.causes(d))
	if right && strings.Count(strings.TrimSpace(r.message.raw), "\n") >= 2 && cause.from > 0 && d.tokens[cause.from].sent > 1 && !r.message.isJSON {
		return false // one row of several that tells of one
	}
	return right
}

// unmetFailure reports whether a text of one line opens with a failure, in a
// call whose fault was not met.
func (r *reader) unmetFailure(d *doc) bool {
	return !strings.Contains(strings.TrimSpace(r.message.raw), "\n") && len(d.tokens) < 120 && r.failureText(d)
}
