package judge

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// causeTold finds the cause that belongs to the judged class where no set phrase
// names it, by its grammar: a credential and a verb of refusing in any order, a
// limit and its end, a span of time and a silence. It gives the family and the
// token, or "" and -1.
func (r *reader) causeTold(d *doc) (string, int) {
	if !r.english(d) {
		return "", -1
	}
	switch r.class {
	case evidence.Unauthorized:
		for i, t := range d.tokens {
			if forbidding[t.low] && !t.opaque && !d.near(i, 3, door) {
				return "unauthorized", i
			}
		}
		if at := d.credentialRefused(); at >= 0 {
			return "unauthorized", at
		}
	case evidence.RateLimited:
		if at := d.limitSpent(); at >= 0 {
			return "rate-limit", at
		}
	case evidence.Timeout:
		if at := d.unfinished(); at >= 0 {
			return "timeout", at
		}
		if at := d.silence(); at >= 0 {
			return "silence", at
		}
	case evidence.Unavailable:
		if at := d.nameUnknown(); at >= 0 {
			return "dns", at
		}
		if at := d.lineCut(); at >= 0 {
			return "reset", at
		}
		if at := d.lineRefused(); at >= 0 {
			return "refused", at
		}
		if at := d.noContact(); at >= 0 {
			return "network", at
		}
		if at := d.silence(); at >= 0 {
			return "silence", at
		}
	}
	return "", -1
}

// english reports whether a text is English, or so short that no other language
// is sure.
func (r *reader) english(d *doc) bool {
	switch r.language.name {
	case "en", "":
		return true
	}
	if ideographicLanguage[r.language.name] || r.language.unknown {
		return false
	}
	for i := range d.tokens {
		if onlyEnglish[d.tokens[i].low] || d.tokens[i].short {
			return true
		}
	}
	return false
}

var onlyEnglish = wordSet("the is not without with from of did and has been by for to our your")

var forbidding = wordSet("restricted denies denied forbids forbade prohibits prohibited disallows disallowed refuses")

// near reports whether one of the words stands in the clause of a token, or in
// the rest of its sentence, within a few words.
func (d *doc) near(i, reach int, set map[string]bool) bool {
	for k := max(0, i-reach); k < len(d.tokens) && k <= i+reach; k++ {
		if k != i && d.tokens[k].sent == d.tokens[i].sent && !d.tokens[k].opaque && set[d.tokens[k].low] {
			return true
		}
	}
	return false
}

// negated reports whether "not", "n't", "no", "never" or "without" stands up to
// three words before a token of the same clause.
func (d *doc) negated(i int) bool {
	for k := i - 1; k >= 0 && k >= i-3 && d.tokens[k].clause == d.tokens[i].clause; k-- {
		if t := d.tokens[k]; t.short || negator[t.low] {
			return true
		}
	}
	return false
}

var negator = wordSet("not never no without nor neither cannot nobody nothing none isnt wont cant")

var credentialLike = wordSet("key keys token tokens credential credentials creds password passphrase login secret pat apikey cookie session licence license account user role identity caller signature bearer jwt certificate handshake")

var refusing = wordSet("rejected rejects refused refuses declined declines denied denies down away back out invalid expired expires stale revoked lapsed wrong bad unknown blocked disabled dead void outdated old malformed missing absent empty blank unset suspended inactive deactivated unrecognised unrecognized unacceptable bounced garbage useless ineligible insufficient")

var trusting = wordSet("accept accepts accepted know knows known recognise recognises recognised recognize recognizes recognized trust trusts like likes honour honours honor take takes valid allowed allow allows permit permits permitted entitled cleared let lets good work works grant granted authorise authorised authorize authorized have has configured set sent present provided enough able")

// credentialRefused finds a credential that is refused, missing or too weak.
func (d *doc) credentialRefused() int {
	for i, t := range d.tokens {
		if t.kind != wordToken || t.opaque {
			continue
		}
		if credentialLike[t.low] || d.variable(i) {
			from, _ := d.sentence(i)
			if m := d.at(from, "imperative"); m != nil && d.at(from, "failure") == nil {
				continue // an advice about a key is no report of one
			}
			for k := max(from, i-4); k < i; k++ {
				if wanting[d.tokens[k].low] && d.tokens[k].clause == t.clause {
					return i
				}
			}
			if d.near(i, 5, refusing) && !d.near(i, 1, adjectiveLimit) {
				return i
			}
			for k := max(from, i-6); k < len(d.tokens) && k <= i+6 && d.tokens[k].sent == t.sent; k++ {
				if trusting[d.tokens[k].low] && d.negated(k) {
					return i
				}
			}
		}
		if lacking[t.low] && i+3 < len(d.tokens) && scopeNear(d, i+1) {
			return i
		}
	}
	return -1
}

var adjectiveLimit = wordSet("rate limit quota")

var lacking = wordSet("lack lacks lacking missing needs need requires require without wants")

// scopeNear reports whether a word with a colon or a dot inside, as scopes are
// written, stands within three words: inventory:read.
func scopeNear(d *doc, i int) bool {
	for k := i; k+2 < len(d.tokens) && k < i+4 && d.tokens[k].sent == d.tokens[i].sent; k++ {
		if d.tokens[k].kind == wordToken && isMark(d.tokens[k+1].low, ":.") && d.tokens[k+1].glued && d.tokens[k+2].kind == wordToken && d.tokens[k+2].glued {
			return true
		}
	}
	return false
}

var limitWord = wordSet("limit limits limiter quota quotas ceiling cap caps allowance budget ration rate throttle threshold contingent credits requests calls queries traffic")

var spent = wordSet("hit hits reached exceeded exceeds exhausted gone spent used over above beyond full empty past depleted maxed overrun blown out through triggered tripped kicked engaged crossed burned burnt eaten consumed capped restricted only many much fast quickly often heavy")

// limitSpent finds a limit that is used up.
func (d *doc) limitSpent() int {
	for i, t := range d.tokens {
		if t.kind == wordToken && !t.opaque && limitWord[t.low] && d.near(i, 5, spent) {
			return i
		}
	}
	return -1
}

var quiet = wordSet("quiet silent mute mum dark peep dead asleep nothing nobody still waiting waited wait hung hangs hanging stuck frozen slow sluggish stopped cancelled canceled killed abandoned gave budget deadline patience late overdue forever")

var responding = wordSet("answer answers answered respond responds responded response reply replies replied react reacts reacted return returned returns come comes came back deliver delivered produce produced talk talks say says said speak budge move word sound sign life heard hear result")

// silence finds an answer that did not come, or a span of time with a word of
// waiting or of giving up.
func (d *doc) silence() int {
	for i, t := range d.tokens {
		if t.opaque {
			continue
		}
		if t.kind == wordToken && responding[t.low] && d.negated(i) && !d.near(i, 3, adviceOnly) {
			return i
		}
		if went[t.low] && i+1 < len(d.tokens) && hush[d.tokens[i+1].low] {
			return i
		}
		if _, ok := d.durationAt(i); ok && (t.kind == numberToken || wordToken == t.kind) {
			from, _ := d.sentence(i)
			if d.near(i, 8, quiet) && d.at(from, "imperative") == nil && d.at(from, "retry") == nil && d.at(from, "wait") == nil {
				return i
			}
		}
	}
	return -1
}

// unfinished finds work that was not finished.
func (d *doc) unfinished() int {
	for i, t := range d.tokens {
		if t.kind == wordToken && !t.opaque && finishing[t.low] && d.negated(i) {
			if _, to := d.clause(i); d.near(i, 8, finishBound) || to-i > 2 {
				return i
			}
		}
	}
	return -1
}

var finishing = wordSet("finish finished complete completed done over ready end ended")

var finishBound = wordSet("time within before after in yet deadline seconds second s ms minutes minute")

var adviceOnly = wordSet("retry again please")

var went = wordSet("went goes gone going fell falls stayed stays remained remains kept keeps is was been")

var hush = wordSet("quiet silent mute mum dark unresponsive asleep")

var contact = wordSet("connect connected connection connections contact contacted reach reached reachable open opened dial dialled dialed available call calls visitors socket port line through in home")

var lineWord = wordSet("line link connection socket stream session conversation wire pipe channel tunnel transfer download upload transmission handshake")

var cutWord = wordSet("chopped cut severed dropped died dead broke broken snapped torn closed lost reset gone interrupted collapsed ended terminated vanished hung tore crashed disappeared fell slammed yanked")

// lineCut finds a line that was cut.
func (d *doc) lineCut() int {
	for i, t := range d.tokens {
		if t.kind != wordToken || t.opaque || !lineWord[t.low] {
			continue
		}
		for k := max(0, i-5); k < len(d.tokens) && k <= i+5; k++ {
			if d.tokens[k].clause == t.clause && cutWord[d.tokens[k].low] {
				return i
			}
		}
	}
	return -1
}

var refuses = wordSet("refused refuses refusing rejected rejects rejecting declined declines denied denies turned slammed bounced blocked")

var door = wordSet("connection connections connect call calls us port door socket")

// lineRefused finds a connection that was refused.
func (d *doc) lineRefused() int {
	for i, t := range d.tokens {
		if t.kind == wordToken && !t.opaque && refuses[t.low] && d.near(i, 3, door) {
			return i
		}
	}
	return -1
}

var resolving = wordSet("dns lookup resolve resolves resolved resolution resolver nameserver nslookup")

// unresolved are things that are resolved and have no address.
var unresolved = wordSet("request issue problem conflict dispute dependency dependencies")

var unsure = wordSet("doesn't don't not unable cannot can't couldn't never")

var nameWord = wordSet("name host hostname domain known knows exist exists found address record")

// nameUnknown finds a host whose name leads nowhere.
func (d *doc) nameUnknown() int {
	for i, t := range d.tokens {
		if t.kind != wordToken {
			continue
		}
		if resolving[t.low] && !d.near(i, 5, unresolved) && !(t.low == "resolve" && d.otherAfter(i+1)) && (d.negated(i) || d.near(i, 4, failing) || d.near(i, 2, unsure)) || t.low == "look" && i+1 < len(d.tokens) && d.tokens[i+1].low == "up" && d.negated(i) {
			return i
		}
		if hostName(d, i) || t.low == "host" || t.low == "hostname" || t.low == "domain" {
			for k := max(0, i-8); k < len(d.tokens) && k < i+14 && d.tokens[k].clause == t.clause; k++ {
				if nameWord[d.tokens[k].low] && (d.negated(k) || d.near(k, 3, failing)) {
					return i
				}
			}
		}
	}
	return -1
}

var failing = wordSet("failed fails failure error unknown unable impossible empty nothing nobody nowhere")

// noContact finds a connection that was not made.
func (d *doc) noContact() int {
	for i, t := range d.tokens {
		if t.kind == wordToken && !t.opaque && contact[t.low] && d.negated(i) && d.tokens[i-1].kind == wordToken {
			if t.low == "in" && d.tokens[i-1].low != "anyone" && d.tokens[i-1].low != "us" {
				continue
			}
			return i
		}
	}
	return -1
}
