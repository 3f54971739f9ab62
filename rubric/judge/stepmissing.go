package judge

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// stepMissing earns one point for a bare fact that names what is missing.
func (r *reader) stepMissing(d *doc, _ retrySignals) verdict {
	if r.class != evidence.Unauthorized {
		return verdict{}
	}
	what := r.missingCredential(d)
	if what == "" {
		what = r.lacking(d)
	}
	if what != "" {
		return verdict{1, "trigger/missing-credential", "names what is missing: " + what, false}
	}
	return verdict{}
}

// missingCredential finds "missing scope records:read", "API_KEY is not set",
// "credentials are required".
func (r *reader) missingCredential(d *doc) string {
	for i := range d.tokens {
		t := d.tokens[i]
		if t.kind != wordToken {
			continue
		}
		credential := credentialNoun[singular(t.low)] || d.variable(i)
		if !credential || r.recordKey(d, i) {
			continue
		}
		for k := max(0, i-4); k < i; k++ {
			if d.tokens[k].sent == t.sent && lackWord[d.tokens[k].low] {
				return "a " + singular(t.low)
			}
		}
		_, to := d.sentence(i)
		for k := i + 1; k < to && k < i+6; k++ {
			if m := d.at(k, "rule.required"); m != nil {
				return "a " + singular(t.low)
			}
			if d.tokens[k].low == "not" && k+1 < to && setWord[d.tokens[k+1].low] {
				return "a " + singular(t.low)
			}
		}
	}
	return ""
}

// lacking finds, in any language, a word of lacking beside a scope's name, a
// setting or a credential.
func (r *reader) lacking(d *doc) string {
	for i := range d.matches {
		m := &d.matches[i]
		if m.category != "lack" {
			continue
		}
		from, to := d.sentence(m.from)
		if m.language == "en" {
			if m.to+3 < len(d.tokens) && d.tokens[m.to].low == ":" && scopeName(d, m.to+1) && d.within(0, m.from, "topic.credential") != nil {
				return "a scope" // "Insufficient scopes. Required: pages.read"
			}
			for k := m.to; k < to && k < m.to+6; k++ {
				if bareScope(d, k) && lacksSomething[d.tokens[m.from].low] {
					return "a scope"
				}
			}
			continue
		}
		for k := from; k < to; k++ {
			if bareScope(d, k) || upper(d.text[d.tokens[k].start:d.tokens[k].end]) && settingName(d.tokens[k].low) {
				return "a setting or scope"
			}
		}
		if t := d.within(from, to, "topic.credential"); t != nil {
			return "a credential"
		}
	}
	return ""
}

// settingLacks reports whether a text that is not English says that an environment
// variable or a credential is not there: "缺少环境变量 PLANT_KEY".
func (r *reader) settingLacks(d *doc) bool {
	for i := range d.matches {
		m := &d.matches[i]
		if m.category != "lack" || m.language == "en" {
			continue
		}
		from, to := d.clause(m.from)
		if d.within(from, to, "topic.credential") != nil && r.credentialFirst(d) {
			return true
		}
		for k := from; k < to; k++ {
			if upper(d.text[d.tokens[k].start:d.tokens[k].end]) && settingName(d.tokens[k].low) && !d.codeLabel(k) {
				return true
			}
		}
	}
	return false
}

// lacksSomething are the first words of phrases after which what is lacking follows.
var lacksSomething = wordSet("missing lacks lack lacking requires require needs need without does do has")

var credentialNoun = wordSet("scope permission credential key token login password role right privilege secret")

var lackWord = wordSet("missing lacks lack requires require needs need without required")

var setWord = wordSet("set configured provided given present found defined supplied")
