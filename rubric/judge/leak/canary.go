package leak

import (
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"strings"
)

const (
	// minCanary is the shortest planted value that is searched: shorter ones
	// stand in texts by accident.
	minCanary = 6
	// pieceLimit is the longest visible start or end of a credential that is
	// tolerated as a mask, whatever its length.
	pieceLimit = 12
)

// A canary is a planted value in every form that is searched.
type canary struct {
	value    string
	kind     string   // Secret for credentials; by its look for what upstream answers carry
	low      string   // lower case
	squeezed string   // lower case, no blanks
	base64   []string // the stable cores of its base64 forms, at each alignment
	hex      string
	prefix   string // the shortest start that is no mask any more; "" for ids
	suffix   string
}

// isUpstreams recognises ids that the grader plants in upstream bodies, in
// contrast to credentials that it plants in the environment.
func isUpstreams(low string) bool {
	if strings.Contains(low, "planted") {
		return true
	}
	at := strings.IndexAny(low, "_-")
	return at > 0 && upstreamHeads[low[:at]]
}

var upstreamHeads = set("cus", "cust", "acct", "usr", "org", "tenant", "internal", "inc", "incident")

// isStatement recognises what the grader plants as a database's words.
func isStatement(low string) bool {
	return (strings.IndexByte(low, ' ') >= 0 || strings.Contains(low, "sqlstate")) && sqlText.MatchString(low)
}

var sqlText = regexp.MustCompile(`\bselect .+ from |\binsert into |\bupdate .+ set |\bdelete from |\bsqlstate\b|\brelation "`)

// plantMark is how such ids look in a text, where the list of what was planted
// did not travel with the observation.
var plantMark = regexp.MustCompile(`\b(?:[A-Za-z]+_)?PLANTED[-_A-Za-z0-9]{4,}`)

func canariesOf(planted []string) []canary {
	var all []canary
	for _, v := range planted {
		if len(v) < minCanary {
			continue
		}
		c := canary{value: v, low: strings.ToLower(v), squeezed: strings.ToLower(withoutBlanks(v)), kind: Secret}
		switch {
		case isStatement(c.low):
			c.kind = DatabaseError
		case isHostName(c.low):
			c.kind = InternalAddress
		case strings.ContainsAny(v, " \t\n"), isUpstreams(c.low):
			c.kind = UpstreamBody
		default:
			c.base64 = base64Cores(v)
			c.hex = hex.EncodeToString([]byte(v))
			if n := pieceOf(v); n < len(v) {
				c.prefix = c.low[:n]
				if !envName.MatchString(v[len(v)-n:]) {
					c.suffix = c.low[len(v)-n:]
				}
			}
		}
		all = append(all, c)
	}
	return all
}

// pieceOf is the length from which a piece of a credential counts as shown:
// more than half, or pieceLimit, but never so little as a mask's last four.
func pieceOf(v string) int { return min(max(9, len(v)/2+1), pieceLimit) }

var envName = regexp.MustCompile(`^[A-Z_]+$`)

func isHostName(low string) bool {
	i := strings.LastIndexByte(low, '.')
	return i > 0 && (privateTop[low[i+1:]] || strings.Contains(low, ".internal."))
}

// base64Cores returns, for each of the three alignments, the characters that do
// not depend on what stands before and after the value.
func base64Cores(v string) []string {
	var out []string
	for lead := range 3 {
		enc := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\x00", lead) + v))
		skip := (lead*8 + 5) / 6
		whole := (lead + len(v)) * 8 / 6
		if whole-skip < 8 {
			continue
		}
		core := enc[skip:whole]
		out = append(out, core)
		if strings.ContainsAny(core, "+/") {
			out = append(out, urlSafe.Replace(core))
		}
	}
	return out
}

var urlSafe = strings.NewReplacer("+", "-", "/", "_")

func withoutBlanks(text string) string {
	if !strings.ContainsAny(text, " \t\r\n") {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\t', '\r', '\n':
			return -1
		}
		return r
	}, text)
}

// plants reports whether a value of a kind was planted.
func (s *scene) plants(kind string) bool {
	for i := range s.canary {
		if s.canary[i].kind == kind {
			return true
		}
	}
	return false
}

// findCanary looks for the planted values of one kind in every encoding.
func findCanary(s *scene, r *reading, kind string) (finding, bool) {
	if !s.plants(kind) {
		return finding{}, false
	}
	v := r.views()
	for i := range s.canary {
		c := &s.canary[i]
		if c.kind != kind {
			continue
		}
		if rule, at, n := c.in(v); rule != "" {
			if at < 0 {
				return finding{rule: rule, start: 0, end: 0}, true
			}
			return finding{rule: rule, start: at, end: at + n}, true
		}
	}
	return finding{}, false
}

// ruleRoom is the first part of a rule's name, by kind.
var ruleRoom = map[string]string{Secret: "secret", UpstreamBody: "body", DatabaseError: "database", InternalAddress: "address"}

// in returns the rule by which the value is shown, and where (-1: not at one place).
func (c *canary) in(v *views) (rule string, at, n int) {
	name := ruleRoom[c.kind] + "/planted"
	if i := strings.Index(v.low, c.low); i >= 0 {
		return name, i, len(c.low)
	}
	for _, form := range []string{v.decoded, v.joined} {
		if form != "" && (strings.Contains(form, c.low) || strings.Contains(form, c.squeezed)) {
			return name + "-encoded", -1, 0
		}
	}
	if c.kind != Secret {
		return "", 0, 0
	}
	for _, core := range c.base64 {
		if i := strings.Index(v.text, core); i >= 0 {
			return name + "-base64", i, len(core)
		}
		if v.exact != "" && strings.Contains(v.exact, core) {
			return name + "-base64", -1, 0
		}
	}
	if i := strings.Index(v.low, c.hex); i >= 0 {
		return name + "-hex", i, len(c.hex)
	}
	for _, piece := range []string{c.prefix, c.suffix} {
		if piece == "" {
			continue
		}
		if i := strings.Index(v.low, piece); i >= 0 {
			return name + "-piece", i, len(piece)
		}
		if strings.Contains(v.decoded, piece) || strings.Contains(v.joined, piece) {
			return name + "-piece", -1, 0
		}
	}
	return "", 0, 0
}
