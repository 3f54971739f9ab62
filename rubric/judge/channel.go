package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// channelOf says how the failure reached the client (codebook, "Channel").
func (r *reader) channelOf(d *doc) (Channel, string, string) {
	a := &r.obs.Answer
	switch a.Kind {
	case evidence.NoReply:
		return Hang, "channel/no-answer", "no answer within the budget"
	case evidence.Exit:
		return Crash, "channel/exit", "the process ended or the stream closed"
	case evidence.Garbage:
		return Corrupt, "channel/garbage", "the answer is no valid JSON-RPC"
	case evidence.ProtocolError:
		return r.protocolError(d)
	}
	if a.IsError != nil && *a.IsError {
		return r.flagged(d)
	}
	return r.unflagged(d)
}

// protocolError sorts a JSON-RPC error.
func (r *reader) protocolError(d *doc) (Channel, string, string) {
	code := 0
	if r.obs.Answer.Code != nil {
		code = *r.obs.Answer.Code
	}
	if r.target != nil || r.unknownTool || r.envelope {
		if r.rightCode(code) {
			return Returned, "channel/right-code", "a protocol error is the right answer here"
		}
		return Thrown, "channel/wrong-code", "a protocol error with a code that does not fit"
	}
	if code == -32602 && (r.provoked == evidence.InvalidInput && !r.met || r.refusal(d)) {
		return SchemaRejection, "channel/invalid-params", "the arguments were refused before the handler ran"
	}
	return Thrown, "channel/protocol-error", "a protocol error instead of a tool result"
}

// rightCode reports whether a code is right for what was asked.
func (r *reader) rightCode(code int) bool {
	switch {
	case r.unknownTool:
		return code == -32602
	case r.obs.Probe == "unknown-method":
		return code == -32601
	case r.obs.Probe == "malformed-frame":
		return code == -32700 || code == -32600
	case r.envelope:
		return code == -32602 || code == -32600
	case r.target.Method == "resources/read":
		return code == -32602 || code == -32002
	case r.target.Method == "prompts/get" || r.target.Method == "completion/complete":
		return code == -32602
	}
	return code == -32602 || code == -32601 || code == -32002
}

// refusal reports whether a text is a validation library's.
func (r *reader) refusal(*doc) bool {
	raw := r.message.raw
	if r.bodyModel(r.message.rest) {
		return false
	}
	return r.message.wrapper.validation && (templated(raw) || zodIssues(raw) || r.provoked == evidence.InvalidInput || !r.met) || templated(r.message.rest) && !r.bodyParse() || zodIssues(raw) && !issuePathParams(raw)
}

// bodyParse reports whether a library's refusal is about an upstream's answer.
func (r *reader) bodyParse() bool {
	return r.met && (r.fault.Kind == evidence.TruncatedBody || r.fault.Kind == evidence.HTMLInsteadOfJSON || r.fault.Kind == evidence.HTTPStatus)
}

// flagged sorts a result with isError.
func (r *reader) flagged(d *doc) (Channel, string, string) {
	m := r.message
	switch {
	case strings.TrimSpace(m.raw) == "":
		return Returned, "channel/flag-without-text", "isError without a text"
	case m.rest == "":
		return Thrown, "channel/boilerplate-only", "nothing but the SDK's own words"
	case r.unknownTool:
		return Returned, "channel/unknown-tool-result", "an unknown tool may be refused in a result"
	case outputSchema(m.raw):
		return Thrown, "channel/output-schema", "the SDK refused the handler's own result"
	case r.refusal(d):
		return SchemaRejection, "channel/validation-template", "a validation library's own words"
	case !m.isJSON && m.raws().raw:
		return Thrown, "channel/raw-exception", "a runtime's or library's text stands alone"
	case m.frames && strings.TrimSpace(d.text) == "":
		return Thrown, "channel/trace-only", "a stack trace stands alone"
	}
	return Returned, "channel/returned", "a result with isError and a text that someone wrote"
}

// outputSchema reports whether the SDK complains of the handler's result.
func outputSchema(text string) bool {
	for _, sign := range []string{"Output validation error: ", "Invalid structured content for tool ", "validating tool output: ", "output schema validation failed: ", "structured output validation failed: ", ") output validation failed: ", "Invalid tools/call result: "} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

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
	if r.failureText(d) || m.isJSON && (m.errField || m.deepErr && r.allNamedMissing(d)) {
		if r.searchMiss(d) {
			return Success, "channel/search-without-hits", "a search that matched nothing"
		}
		return Masked, "channel/failure-unflagged", "says that it failed, but isError is not set"
	}
	if r.provoked == evidence.NotFound && r.empty(d) {
		if r.searchLike() {
			return Success, "channel/search-without-hits", "a search that matched nothing"
		}
		return Masked, "channel/empty-instead-of-error", "an empty answer for something that does not exist"
	}
	return Success, "channel/success", really
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
	case r.empty(d):
		return Masked, "channel/false-empty", "an empty answer although the call failed"
	case r.failureText(d) || m.errField || m.deepErr || r.failureLine(d):
		return Masked, "channel/failure-unflagged", "says that it failed, but isError is not set"
	case r.upstreamWords(d):
		return Masked, "channel/failure-unflagged", "carries the upstream's refusal, but isError is not set"
	}
	return Success, "channel/recovered", "the call succeeded in spite of the fault"
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

// failureLine reports whether a short text has a line that opens with a failure.
func (r *reader) failureLine(d *doc) bool {
	if len(d.tokens) > 80 || listing(r.message.raw) {
		return false
	}
	last := -1
	for i := range d.tokens {
		if d.tokens[i].sent == last || d.tokens[i].kind != wordToken {
			continue
		}
		last = d.tokens[i].sent
		if d.at(i, "failure") != nil || d.at(i, "operation.infinitive") != nil {
			return true
		}
	}
	return false
}

// upstreamWords reports whether a short text is nothing but the fault's own words.
func (r *reader) upstreamWords(d *doc) bool {
	if len(d.tokens) > 60 {
		return false
	}
	list := r.causes(d)
	_, right := r.rightCause(d, list)
	return right
}

// unmetFailure reports whether a text of one line opens with a failure, in a
// call whose fault was not met.
func (r *reader) unmetFailure(d *doc) bool {
	return !strings.Contains(strings.TrimSpace(r.message.raw), "\n") && len(d.tokens) < 60 && r.failureText(d)
}

// failureText reports whether a text opens by saying that the call failed.
func (r *reader) failureText(d *doc) bool {
	if len(d.tokens) == 0 {
		return false
	}
	if r.message.isJSON && !r.message.errField && !r.messageOnly() {
		return false
	}
	first := 0
	for first < len(d.tokens) && d.tokens[first].kind != wordToken {
		first++
	}
	if first == len(d.tokens) {
		return false
	}
	_, to := d.sentence(first)
	if listing(r.message.raw) && (first > 0 || d.at(first, "failure") == nil && d.at(first, "operation.infinitive") == nil) && !isMark(d.tokens[0].low, "❌⚠🚫") {
		return r.allNamedMissing(d)
	}
	if r.quotesOnly(d, first, to) {
		return false
	}
	for i := d.index[first]; i < len(d.matches) && d.matches[i].from < to; i++ {
		m := &d.matches[i]
		opening := m.from-first <= 3
		switch m.category {
		case "failure":
			if m.from > 0 && d.tokens[m.from-1].kind == numberToken {
				continue // 0 errors
			}
			if opening || m.from-first <= 14 && verbal[d.tokens[m.from].low] {
				return true
			}
		case "notfound":
			if r.provoked == evidence.NotFound || opening || r.met {
				return !d.covered(m.from, "empty.never")
			}
		case "rule.invalid", "rule.required":
			if m.from-first <= 6 && len(d.tokens) < 80 {
				return true
			}
		case "cause.unauthorized", "cause.timeout", "cause.refused", "cause.rate-limit", "cause.http-5xx", "cause.network", "cause.reset", "cause.dns", "cause.unavailable":
			if m.from-first <= 6 && len(d.tokens) < 60 && (m.to-m.from > 1 || r.met) {
				return true
			}
		}
	}
	return r.allNamedMissing(d)
}

// listing reports whether a text is a list of data: two lines or more begin with
// a bullet or a number.
func listing(text string) bool {
	if !strings.Contains(text, "\n") {
		return false
	}
	items := 0
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "• ") || len(line) > 2 && isDigit(line[0]) && (line[1] == '.' || line[1] == ')') {
			items++
		}
	}
	return items >= 2
}

var verbal = wordSet("failed could couldn't cannot can't can unable refused rejected denied")

// quotesOnly reports whether a text is what the caller sent and nothing else.
func (r *reader) quotesOnly(d *doc, from, to int) bool {
	for _, v := range r.args.texts {
		if strings.TrimSpace(d.text) == v {
			return true
		}
	}
	return false
}

// messageOnly reports whether a JSON text is nothing but a message.
func (r *reader) messageOnly() bool {
	n := 0
	for _, s := range r.message.segments {
		if s.from == prose {
			n++
			if s.key != "message" && s.key != "msg" && s.key != "detail" && s.key != "" && s.key != "code" && s.key != "status" && s.key != "title" && s.key != "description" {
				return false
			}
		}
	}
	return n > 0 && n <= 4
}

// allNamedMissing reports whether every item of a batch is said to be missing.
func (r *reader) allNamedMissing(d *doc) bool {
	if len(r.obs.Sent.Values) < 2 {
		return false
	}
	for _, v := range r.obs.Sent.Values {
		if !d.hay.names(v) {
			return false
		}
	}
	n := 0
	for i := range d.matches {
		if d.matches[i].category == "notfound" || d.matches[i].category == "failure" {
			n++
		}
	}
	return n >= len(r.obs.Sent.Values)
}

// empty reports whether an answer holds nothing: no text, an empty list, only
// what the caller sent, or words that say that there is nothing.
func (r *reader) empty(d *doc) bool {
	m := r.message
	trimmed := strings.Trim(strings.TrimSpace(m.raw), `"`)
	switch strings.ToLower(strings.TrimSpace(trimmed)) {
	case "", "[]", "{}", "null", "none", "nil", "undefined", "()", "[null]", "n/a", "nan":
		return true
	}
	if m.html {
		return true
	}
	if m.isJSON && m.emptied {
		return true
	}
	if d.has("empty") && len(d.tokens) < 60 || bareNone(d) {
		return true
	}
	return r.fenced(d) || r.zeroesOnly(d)
}

// bareNone reports whether a short text says "none" in its first word: "No plants."
func bareNone(d *doc) bool {
	if len(d.tokens) == 0 || len(d.tokens) > 7 {
		return false
	}
	last := len(d.tokens) - 1
	for last > 0 && d.tokens[last].kind == punctToken {
		last--
	}
	if low := d.tokens[last].low; low == "none" || low == "null" || low == "nothing" || low == "undefined" {
		return true
	}
	switch d.tokens[0].low {
	case "no", "none", "nothing", "0", "keine", "aucun", "aucune", "ningún", "ninguna", "nessun", "nessuna", "nenhum", "nenhuma", "нет", "无":
		return true
	}
	return false
}

// fenced reports whether a text is a frame round nothing, such as markers of
// untrusted output with no line between them.
func (r *reader) fenced(d *doc) bool {
	low := strings.ToLower(d.text)
	begin := strings.Index(low, "[begin ")
	end := strings.LastIndex(low, "[end ")
	if begin < 0 || end < begin {
		return false
	}
	inner := d.text[begin:end]
	if at := strings.IndexByte(inner, ']'); at >= 0 {
		inner = inner[at+1:]
	}
	return strings.TrimSpace(inner) == "" || strings.Contains(strings.ToLower(inner), "<html")
}

// zeroesOnly reports whether all numbers of a listing are zero and it holds
// little else than what was sent.
func (r *reader) zeroesOnly(d *doc) bool {
	zeroes := 0
	for _, t := range d.tokens {
		if t.kind == numberToken {
			if strings.Trim(t.low, "0.") != "" && !r.inSent(t.low) {
				return false
			}
			if t.low == "0" {
				zeroes++
			}
		}
	}
	return zeroes >= 3 || zeroes > 0 && len(d.tokens) < 24 && !r.message.isJSON
}

func (r *reader) inSent(number string) bool {
	for _, v := range r.obs.Sent.Values {
		if strings.Contains(strings.ToLower(v), number) {
			return true
		}
	}
	return false
}

// searchLike reports whether the call was a search, whose empty answer is an
// answer: a searching tool, or a query-like parameter, and no parent that does
// not exist.
func (r *reader) searchLike() bool {
	if r.parentSent() {
		return false
	}
	if queryParam[fold(lastPart(r.obs.Sent.Parameter))] {
		return true
	}
	return r.tool != nil && r.tool.search
}

var queryParam = wordSet("q query text keyword keywords search searchterm searchquery term terms pattern filter filters expression question prompt sql jql tag tags title topic phrase content status state type category kind language label labels date since until")

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

// parentSent reports whether a sent value names a parent in which was looked.
func (r *reader) parentSent() bool {
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
		if len(parts) > 0 && r.tool != nil && lists(r.tool.words) && !queryParam[parts[len(parts)-1]] && l.kind == stringLeaf {
			return true
		}
		if len(parts) > 0 && (parentWords[parts[len(parts)-1]] || parentWords[parts[0]] && r.tool != nil && r.tool.required[l.folded]) && (r.tool == nil || r.tool.required[l.folded] || len(r.tool.required) == 0) {
			return true
		}
	}
	return false
}

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
		if m.category == "failure" || strings.HasPrefix(string(m.category), "cause.") {
			return false
		}
	}
	return d.has("notfound")
}

// emptyBody reports whether a resource or prompt came back with nothing in it.
func (r *reader) emptyBody() bool {
	body := strings.TrimSpace(string(r.obs.Answer.Body))
	switch body {
	case "", "null", "{}", `{"contents":[]}`, `{"contents":null}`, `{"messages":[]}`:
		return true
	}
	leaves, ok := flatten(body)
	if !ok {
		return false
	}
	for _, l := range leaves {
		if (l.folded == "text" || l.folded == "blob") && l.text != "" {
			return false
		}
	}
	return true
}
