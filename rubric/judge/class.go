package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// judgedClass decides by which class an answer is judged (codebook, "Which
// class is judged"): an injected fault that was met fixes it, a schema
// rejection is invalid input, and otherwise the answer's own text decides.
func (r *reader) judgedClass(d *doc) (evidence.Class, string) {
	switch {
	case r.channel == SchemaRejection:
		return evidence.InvalidInput, "class/schema-rejection"
	case r.met:
		if r.fault.Kind == evidence.HTTPStatus && r.fault.Status == 403 && r.provoked == evidence.RateLimited {
			return evidence.RateLimited, "class/fault"
		}
		return r.provoked, "class/fault"
	case len(d.tokens) == 0:
		return r.provoked, "class/provoked"
	}
	if described := r.describes(d); described != "" && described != r.provoked {
		return described, "class/described"
	}
	return r.provoked, "class/provoked"
}

// describes names the failure that a text describes, or "". Several signs are
// weighed in the order of their certainty.
func (r *reader) describes(d *doc) evidence.Class {
	if answerRefused(r.message.raw) || r.obs.Upstream.Hits > 0 && brokenAnswer.MatchString(r.message.raw) {
		return evidence.Unavailable
	}
	var auth, limit, down, timeout, absent, refused int
	absentAt, refusedAt := -1, -1
	for i := range d.tokens {
		if d.tokens[i].kind == numberToken {
			switch r.statusAt(d, i) {
			case "rate-limit":
				limit += 3
			case "unauthorized":
				auth += 3
			case "http-5xx", "timeout-status":
				down += 2
			}
			if d.tokens[i].low == "404" || d.tokens[i].low == "410" {
				absent += 2
			}
			if d.tokens[i].low == "400" || d.tokens[i].low == "422" {
				refused++
			}
		}
	}
	for i := range d.matches {
		m := &d.matches[i]
		switch m.category {
		case "cause.dns":
			if !d.resolvesOther(m) && (r.provoked != evidence.NotFound || r.obs.Upstream.Hits > 0 || hostTold(d)) {
				down += 3
			}
		case "cause.refused", "cause.reset":
			down += 3
		case "cause.network":
			if !r.noCause(d, m) {
				down += 2
			}
		case "cause.silence":
			down += 2
		case "cause.body":
			if r.obs.Upstream.Hits > 0 && m.to-m.from > 1 && r.obs.Fault == nil && strings.Contains(strings.ToLower(d.written(m.from, m.to)), "xml") {
				down += 2
			}
		case "cause.http-5xx":
			down++
		case "cause.timeout":
			if !r.noCause(d, m) {
				timeout += 2
			}
		case "cause.rate-limit":
			if rateSure(d, m) {
				limit += 3
			}
		case "cause.unauthorized":
			if !r.noCause(d, m) && authSure(d, m) && !r.recordKey(d, m.from) && !r.paramWord(d, m) {
				auth += 2
			}
		case "notfound":
			if r.provoked == evidence.InvalidInput && predicate(d, m) {
				continue
			}
			if d.credentialsBefore(m.from) && r.credentialFirst(d) {
				auth += 3
				continue
			}
			absent += 2
			if absentAt < 0 {
				absentAt = m.from
			}
		case "rule.required", "rule.type", "rule.allowed", "rule.must":
			if r.ruleSure(d, m) {
				refused += 2
				if refusedAt < 0 {
					refusedAt = m.from
				}
			}
		case "rule.format", "rule.range":
			if d.has("modal") && (m.category == "rule.format" && r.formatTold(d, m) || m.category == "rule.range" && r.numberNear(d, m)) {
				refused++
			}
		case "rule.invalid":
			refused += 2
			if refusedAt < 0 {
				refusedAt = m.from
			}
		}
	}
	if absent == 0 && r.provoked == evidence.NotFound && r.sentNamed(d) {
		if len(d.tokens) > 3 && d.tokens[0].low == "no" {
			absent, absentAt, timeout = 3, 0, 0 // No timeout policy "zz-41" found
		} else if m := d.first("empty"); m != nil && m.to-m.from > 1 {
			absent, absentAt = 3, m.from // "No places found matching zz-1"
		} else if at := noSuch(d); at >= 0 {
			absent, absentAt = 3, at // "No city with city_id zz-1. Known: ber"
		} else if at := r.withheld(d); at >= 0 {
			absent, absentAt = 3, at // 'Tool "zz-1" is not available in this session'
		}
	}
	unlisted := r.provoked == evidence.InvalidInput && r.obs.Sent.Keyword == "additionalProperties"
	denied := absent == 0 && unlisted && r.argumentDenied(d)
	if denied {
		absent, down = 3, 0
	}
	if absent == 0 && r.asksFor(d) {
		refused += 2
	}
	if absent == 0 && r.settingWanted(d) {
		auth += 3
	}
	if absent == 0 && (r.missingCredential(d) != "" && r.credentialFirst(d) || r.settingLacks(d)) {
		auth += 2
	}
	if fetchFailed(d.text) {
		down += 2
	}
	switch {
	case limit >= 3:
		return evidence.RateLimited
	case down >= 2 && absent == 0 && refused < 3 || down >= 4 && refused < 4:
		if r.provoked == evidence.Timeout && timeout > 0 {
			return evidence.Timeout
		}
		return evidence.Unavailable
	case auth >= 2 && absent == 0:
		return evidence.Unauthorized
	case timeout >= 2 && absent == 0 && refused == 0:
		return evidence.Timeout
	}
	if r.provoked == evidence.NotFound {
		if absent > 0 && (refused < 4 || r.sentNamed(d)) && (absentAt <= refusedAt || refusedAt < 0 || absent >= refused) {
			return evidence.NotFound
		}
		if refused >= 2 && absent == 0 {
			return evidence.InvalidInput
		}
		return ""
	}
	if r.provoked == evidence.InvalidInput {
		if _, named := r.namesMissing(d); named && refused == 0 && !r.paramBlamed(d) {
			return evidence.NotFound
		}
		if absent < 2 || refused > 0 || d.has("rule.defect") {
			return ""
		}
		missing := r.argumentMissing(d) != ""
		if (!r.paramBlamed(d) || unlisted && missing) && (missing || denied || len(r.obs.Sent.Values) == 0 || r.sentNamed(d)) {
			return evidence.NotFound
		}
	}
	return ""
}

// credentialsBefore reports whether what is not found are credentials: "OAuth
// credentials not found".
func (d *doc) credentialsBefore(at int) bool {
	for i := at - 1; i >= 0 && i >= at-3 && d.tokens[i].clause == d.tokens[at].clause; i-- {
		switch d.tokens[i].low {
		case "credentials", "credential", "token", "login":
			return true
		case "was", "were", "could", "is", "are", "file", "files":
		default:
			return false
		}
	}
	return false
}

// settingWanted reports whether a text says that something is not configured or set,
// and tells to set a variable that holds a credential: "X is not configured. Set
// X_TOKEN to …".
func (r *reader) settingWanted(d *doc) bool {
	if lack := d.first("lack"); lack == nil || lack.language != "en" || d.tokens[lack.from].low == "required" {
		return false
	}
	for i, t := range d.tokens {
		if d.variable(i) && credentialNoun[lastWord(t.low)] && r.instructedNear(d, i) {
			return true
		}
	}
	return false
}

// withheld finds the words that say that what was sent is not available, in its own
// sentence, or -1.
func (r *reader) withheld(d *doc) int {
	for i := range d.matches {
		m := &d.matches[i]
		if m.category != "cause.unavailable" || m.language != "en" || d.tokens[m.to-1].low != "available" {
			continue
		}
		from, _ := d.sentence(m.from)
		if _, named := r.sentIn(newHaystack(d.written(from, m.from))); named {
			return m.from
		}
	}
	return -1
}

// paramWord reports whether a phrase begins with the last word of a parameter's
// name: in "Issue ID or key is required" the key is no credential.
func (r *reader) paramWord(d *doc, m *match) bool {
	if r.tool == nil || !credentialNoun[singular(d.tokens[m.from].low)] {
		return false
	}
	if _, to := r.paramAt(d, m.from); to > 0 {
		return true
	}
	_, to := r.paramAt(d, max(0, m.from-3))
	return to > 0 && to <= m.from
}

// argumentMissing finds an argument that was sent in good faith, in a sentence
// that says that it is missing.
func (r *reader) argumentMissing(d *doc) string {
	for i := range d.matches {
		m := &d.matches[i]
		if m.category != "notfound" || predicate(d, m) {
			continue
		}
		if v := r.argumentIn(d, m.from); v != "" {
			return v
		}
	}
	return ""
}

// argumentIn finds an argument, or the id in one that is a web address, in the
// sentence at a token.
func (r *reader) argumentIn(d *doc, at int) string {
	from, to := d.sentence(at)
	return r.argumentNamed(newHaystack(d.written(from, to)))
}

// argumentNamed finds an argument, or the id in one that is a web address.
func (r *reader) argumentNamed(hay haystack) string {
	for _, v := range r.args.texts {
		if distinctive(v) && hay.names(v) {
			return v
		}
		for _, id := range idsOfURL(v) {
			if hay.names(id) {
				return id
			}
		}
	}
	return ""
}

// argumentDenied reports whether a text denies what a good argument is for, in
// other words than "not found": "No video with id …", "Video … is unavailable".
func (r *reader) argumentDenied(d *doc) bool {
	if at := noSuch(d); at >= 0 && r.argumentIn(d, at) != "" {
		return true
	}
	for i := range d.matches {
		m := &d.matches[i]
		if m.category == "cause.unavailable" && m.language == "en" && strings.HasSuffix(d.tokens[m.to-1].low, "available") && r.argumentIn(d, m.from) != "" {
			return true
		}
	}
	return false
}

// credentialFirst reports whether a missing credential is no parameter of the call.
func (r *reader) credentialFirst(d *doc) bool {
	for _, p := range r.paramsNamed(d) {
		if credentialNoun[singular(lastWord(p.name))] {
			return false
		}
	}
	if r.tool != nil {
		for _, p := range r.tool.params {
			words := nameWords(p.name)
			if len(words) > 1 && credentialNoun[singular(words[len(words)-1])] && findValue(strings.ToLower(d.text), words[0]) {
				return false // "Issue ID or key": the key is the issue's
			}
		}
	}
	return true
}

// hostTold reports whether a text speaks of a host or an address, so that what was
// not resolved is a name of the network and no reference of the caller's.
func hostTold(d *doc) bool {
	for i, t := range d.tokens {
		switch t.low {
		case "host", "hostname", "dns", "enotfound", "eai_again", "nxdomain", "getaddrinfo", "domain", "address", "url", "upstream":
			return true
		}
		if t.kind == wordToken && hostName(d, i) {
			return true
		}
	}
	return false
}

// recordKey reports whether a "key" is one that identifies a thing: "ID or key",
// or the key of the tool's parameter issueKey.
func (r *reader) recordKey(d *doc, at int) bool {
	if singular(d.tokens[at].low) != "key" {
		return false
	}
	if at > 0 && (d.tokens[at-1].low == "or" || d.tokens[at-1].low == "/") {
		return true
	}
	if r.tool == nil || at == 0 {
		return false
	}
	for folded := range r.tool.params {
		if before := d.tokens[at-1].low; len(before) > 2 && folded == before+"key" && !credentialWord[before] {
			return true
		}
	}
	return false
}

// credentialWord are words that make a key a credential.
var credentialWord = wordSet("api access secret auth private license licence token app client")

func lastWord(name string) string {
	words := nameWords(name)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// predicate reports whether a phrase says what a value is not ("is not a
// language"), rather than that a thing is missing.
func predicate(d *doc, m *match) bool {
	switch strings.ToLower(d.written(m.from, m.to)) {
	case "is not a", "is not an", "isn't a", "isn't an", "is no":
		return true
	}
	return false
}

// asksFor reports whether a text asks for a parameter that was not sent.
func (r *reader) asksFor(d *doc) bool {
	for _, p := range r.paramsNamed(d) {
		if r.args.names[p.folded] {
			continue
		}
		from, _ := d.sentence(p.from)
		for i := from; i < p.from; i++ {
			if v := d.at(i, "put"); v != nil && r.instructs(d, v) {
				return true
			}
		}
	}
	return false
}

// paramBlamed reports whether a text names the parameter that was broken.
func (r *reader) paramBlamed(d *doc) bool {
	right, _ := r.offending(d, r.paramsNamed(d))
	return right != ""
}

// fetchFailed reports whether the text holds what HTTP libraries say of any
// network fault.
func fetchFailed(text string) bool {
	low := strings.ToLower(text)
	return strings.Contains(low, "fetch failed") || strings.Contains(low, "failed to fetch") && len(low) < 30
}

// rateSure tells "too many requests" from "too many items".
func rateSure(d *doc, m *match) bool {
	low := simplified(strings.ToLower(d.written(m.from, m.to)))
	for _, sign := range []string{"rate", "request", "call", "throttl", "quota", "quer", "请求", "频", "次", "限流", "限速", "配额", "額度", "额度", "リクエスト", "呼", "レート", "利用制限", "回数", "요청", "호출", "запрос", "вызов", "anfrage", "aufruf", "requête", "appel", "solicitud", "peticion", "petición", "llamada", "requisi", "chamada", "richiest", "chiamat"} {
		if strings.Contains(low, sign) {
			return true
		}
	}
	return false
}

// authSure leaves out single words that occur in other messages.
func authSure(d *doc, m *match) bool {
	switch strings.ToLower(d.written(m.from, m.to)) {
	case "authentication", "may not", "not allowed to", "not permitted", "lacks the", "denied the", "invalid key", "bad key", "no key", "unknown key", "key is unknown", "unknown token", "no access", "does not include", "does not cover", "does not carry", "is out of date", "off limits":
		return false
	}
	return true
}

// ruleSure leaves out words that are also used otherwise.
func (r *reader) ruleSure(d *doc, m *match) bool {
	if d.origin(m.from) == body {
		return false
	}
	switch strings.ToLower(d.written(m.from, m.to)) {
	case "missing", "is missing", "one of", "any of", "options", "choose", "pick", "either", "expected", "instead of", "accepts", "want", "is empty", "is not a", "is not an", "no set", "not one of", "available are", "known are":
		return false
	}
	return true
}

// links stand between a thing and what identifies it.
var links = map[string]bool{"with": true, "named": true, "called": true, "has": true, "under": true, "matches": true, "matching": true, "by": true}

// noSuch finds a sentence that denies a thing by what identifies it ("No city
// with …"), or -1: the verb that would say so is often left out.
func noSuch(d *doc) int {
	const near = 4
	for i := range d.tokens {
		if d.tokens[i].low != "no" {
			continue
		}
		for j := i + 2; j < len(d.tokens) && j <= i+near; j++ {
			if links[d.tokens[j].low] {
				return i
			}
		}
	}
	return -1
}
