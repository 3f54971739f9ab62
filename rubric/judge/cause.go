package judge

import (
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// causeFamily says which cause of judgement.go a category of phrases is, and
// which of several categories are one thing.
var causeFamily = map[category]string{
	"cause.timeout": "timeout", "cause.silence": "silence", "cause.refused": "refused", "cause.reset": "reset", "cause.dns": "dns",
	"cause.network": "network", "cause.http-5xx": "http-5xx", "cause.unavailable": "unavailable", "cause.rate-limit": "rate-limit",
	"cause.unauthorized": "unauthorized", "cause.tls": "tls", "cause.body": "body",
}

// named is one cause that a text names, with its place.
type named struct {
	family string
	from   int
	to     int
}

// causes lists the causes that a text names, in order, each once.
func (r *reader) causes(d *doc) []named {
	var list []named
	seen := map[string]bool{}
	add := func(family string, from, to int) {
		if !seen[family] {
			seen[family] = true
			list = append(list, named{family, from, to})
		}
	}
	status := 0
	for i := range d.tokens {
		if d.tokens[i].kind == numberToken {
			if family := r.statusAt(d, i); family != "" {
				add(family, i, i+1)
				status++
			}
			continue
		}
	}
	for i := range d.matches {
		m := &d.matches[i]
		family := causeFamily[m.category]
		if family == "" || r.noCause(d, m) {
			continue
		}
		add(family, m.from, m.to)
	}
	if answerRefused(r.message.raw) || r.class == evidence.Unavailable && unreadAnswer.MatchString(r.message.raw) {
		add("body", 0, 1)
	}
	if r.class == evidence.RateLimited && !seen["rate-limit"] {
		if at := d.rateTold(); at >= 0 {
			add("rate-limit", at, at+1)
		}
	}
	if right := r.rightCauses(); !anySeen(seen, right) {
		if family, at := r.causeTold(d); at >= 0 {
			add(family, at, at+1)
		}
	}
	if !seen["unauthorized"] && (r.missingCredential(d) != "" || r.class == evidence.Unauthorized && (refusedSetting(d) || r.lacking(d) != "" || r.settingWanted(d))) {
		add("unauthorized", 0, 1)
	}
	return list
}

// anySeen reports whether one of the families was found.
func anySeen(seen map[string]bool, families []string) bool {
	for _, f := range families {
		if seen[f] {
			return true
		}
	}
	return false
}

// noCause reports whether a phrase is used otherwise here: inside an advice
// ("check your network connection"), or a word of a parameter.
func (r *reader) noCause(d *doc, m *match) bool {
	if m.to-m.from == 1 {
		word := d.tokens[m.from].low
		if word == "timeout" && m.to < len(d.tokens) && (d.tokens[m.to].low == "=" || d.tokens[m.to].low == "_") {
			return true
		}
	}
	if m.category == "cause.dns" && d.resolvesOther(m) {
		return true
	}
	from, to := d.sentence(m.from)
	if m.category == "cause.network" || m.category == "cause.unauthorized" || m.category == "cause.tls" {
		if d.at(from, "imperative") != nil && d.within(from, to, "failure") == nil && m.to-m.from == 1 {
			return true
		}
	}
	return false
}

// statusContext are words before an HTTP status.
var statusContext = wordSet("http status code error ( : = [ answered returned got with responded response statuscode erreur fehler código codice status_code api said replied gave sent reports reported was received")

// statusAt reads an HTTP status number: its cause, or "".
func (r *reader) statusAt(d *doc, i int) string {
	t := d.tokens[i]
	if len(t.low) != 3 || t.low[0] != '4' && t.low[0] != '5' {
		return ""
	}
	n, err := strconv.Atoi(t.low)
	if err != nil {
		return ""
	}
	if t.glued && i > 0 && (d.tokens[i-1].low == ":" && i > 1 && d.tokens[i-1].glued && d.tokens[i-2].kind == wordToken && d.tokens[i-2].glued || isMark(d.tokens[i-1].low, "-_./#$")) {
		return ""
	}
	if unit, _ := d.unitAt(i + 1); unit > 0 {
		return ""
	}
	if i+2 < len(d.tokens) && d.tokens[i+1].glued && isMark(d.tokens[i+1].low, "-_/.") && d.tokens[i+2].glued {
		return ""
	}
	if r.args.values[t.low] && (r.fault == nil || r.fault.Status != n) {
		return "" // a number that was sent
	}
	if !r.statusPlaced(d, i, n) {
		return ""
	}
	switch {
	case n == 429:
		return "rate-limit"
	case n == 401 || n == 403 || n == 407:
		return "unauthorized"
	case n == 408 || n == 504:
		return "timeout-status"
	case n >= 500:
		return "http-5xx"
	}
	return "http-status"
}

func (r *reader) statusPlaced(d *doc, i, n int) bool {
	if f := r.fault; f != nil && f.Status == n {
		return true
	}
	if i == 0 || statusContext[d.tokens[i-1].low] {
		return true
	}
	return i+1 < len(d.tokens) && d.capital(i+1) && d.tokens[i+1].kind == wordToken
}

// rightCauses lists the causes that are true for a fault, best first. Without
// an injected fault any cause of the class is believed.
func (r *reader) rightCauses() []string {
	const networkFault = "refused reset dns network silence tls"
	if r.fault == nil || !r.met {
		switch r.class {
		case evidence.Timeout:
			return words("timeout silence network timeout-status unavailable")
		case evidence.RateLimited:
			return words("rate-limit")
		case evidence.Unauthorized:
			return words("unauthorized")
		default:
			return words(networkFault + " http-5xx timeout-status body timeout http-status")
		}
	}
	switch r.fault.Kind {
	case evidence.ConnectionRefused:
		return words(networkFault)
	case evidence.ConnectionReset:
		return words("reset refused network silence tls")
	case evidence.DNSNotFound:
		if r.fault.Detail == "silent" { // the name server does not answer: a client sees no more than the time that passed
			return words("dns network refused tls timeout silence")
		}
		return words("dns network refused tls")
	case evidence.NoAnswer:
		return words("timeout silence network timeout-status")
	case evidence.TLSFault:
		return words("tls network")
	case evidence.HTMLInsteadOfJSON:
		return words("body html unauthorized")
	case evidence.TruncatedBody:
		return words("body reset")
	}
	switch {
	case r.class == evidence.RateLimited:
		return words("rate-limit")
	case r.class == evidence.Unauthorized:
		list := words("unauthorized")
		if r.fault.Status == 403 || r.fault.Status == 404 {
			list = append(list, "notfound") // hiding existence is a choice
		}
		return list
	case r.fault.Status == 504 || r.fault.Status == 408:
		return words("http-5xx timeout-status timeout unavailable http-status")
	default:
		return words("http-5xx timeout-status unavailable http-status")
	}
}

func words(s string) []string { return strings.Fields(s) }

// rightCause finds a true cause in the text.
func (r *reader) rightCause(d *doc, list []named) (named, bool) {
	right := map[string]bool{}
	for _, family := range r.rightCauses() {
		right[family] = true
	}
	for _, c := range list {
		if c.family == "unauthorized" && r.class != evidence.Unauthorized && d.origin(c.from) == body {
			continue // a page that asks to log in is no diagnosis
		}
		if right[c.family] && !(c.family == "http-status" && !r.statusOfFault(d, c)) {
			return c, true
		}
	}
	if r.class == evidence.RateLimited && r.met && r.fault.Status == 403 && !d.has("topic.credential") {
		for i := range d.tokens { // the status is told, and nothing wrong is made of it
			if d.tokens[i].low == "403" && r.statusAt(d, i) != "" || d.barePhrase(i, "forbidden") {
				return named{"http-status", i, i + 1}, true
			}
		}
	}
	if right["notfound"] {
		if m := d.first("notfound"); m != nil {
			return named{"notfound", m.from, m.to}, true
		}
	}
	return named{}, false
}

// barePhrase reports whether a status' phrase ends the text, so that nothing is
// made of it: "Shop API error: Forbidden", not "Forbidden: you may not do this".
func (d *doc) barePhrase(i int, phrase string) bool {
	if d.tokens[i].low != phrase {
		return false
	}
	for _, t := range d.tokens[i+1:] {
		if t.kind == wordToken {
			return false
		}
	}
	return true
}

func (r *reader) statusOfFault(d *doc, c named) bool {
	return r.fault == nil || strconv.Itoa(r.fault.Status) == d.tokens[c.from].low
}

// groups counts how many unlike causes are named; the words of one connection
// failure are one.
func groups(list []named) int {
	group := map[string]string{"refused": "network", "reset": "network", "network": "network", "unavailable": "down", "http-5xx": "down", "silence": "timeout", "timeout-status": "timeout", "http-status": "", "tls": "tls"}
	seen := map[string]bool{}
	for _, c := range list {
		if c.family == "timeout-status" { // 504 Gateway Timeout is one thing
			group["timeout"], group["timeout-status"] = "down", "down"
		}
	}
	for _, c := range list {
		g, ok := group[c.family]
		if !ok {
			g = c.family
		}
		if g != "" {
			seen[g] = true
		}
	}
	return len(seen)
}

// public names the causes as judgement.go lists them.
func public(list []named) []string {
	var names []string
	seen := map[string]bool{}
	for _, c := range list {
		name := c.family
		switch name {
		case "silence", "timeout-status":
			name = "timeout"
		case "unavailable":
			name = "network"
		case "notfound":
			continue
		}
		if name == "timeout" && c.family == "timeout-status" {
			name = "http-5xx"
		}
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}
