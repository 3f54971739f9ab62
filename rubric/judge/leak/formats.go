package leak

import (
	_ "embed" // formats.json
	"encoding/json"
	"regexp"
)

// formats.json holds the rules of gitleaks v8.30.1
// (github.com/gitleaks/gitleaks, MIT licence, © 2019 Zachary Rice), turned into
// data by formats_gen.go. The rules are taken as data because the module that
// holds them would add 22 modules and 4 MiB to the program, and compiles all of
// them at once; here each is compiled when one of its words is met.
//
//go:generate sh -c "go run formats_gen.go $GITLEAKS_TOML > formats.json"
//go:embed formats.json
var formatsJSON []byte

// A format is the shape of one vendor's token.
type format struct {
	ID      string   `json:"id"`
	Regex   string   `json:"regex"`
	Words   []string `json:"words"`
	Entropy float64  `json:"entropy"` // the least, in bits a byte
	Group   int      `json:"group"`   // the submatch that is the secret; 0 means the first that is set

	rule rule
}

func readFormats() []*format {
	var list []*format
	if err := json.Unmarshal(formatsJSON, &list); err != nil {
		panic("leak: formats.json is broken, generate it again: " + err.Error())
	}
	for _, f := range list {
		f.rule = rule{id: "secret/" + f.ID, re: lazy(f.Regex), before: 120, after: 360, keep: f.keep}
	}
	return list
}

func (f *format) keep(s *scene, text string, m []int) bool {
	from, to := f.span(m)
	v := text[from:to]
	return entropy(v) >= f.Entropy && !s.sent().contains(v) && !masked(v) && !looksLikeID(v) && !exampleValue.MatchString(v)
}

// span is the secret inside a match.
func (f *format) span(m []int) (int, int) {
	if g := 2 * f.Group; g > 0 && g < len(m) && m[g] >= 0 {
		return m[g], m[g+1]
	}
	for i := 2; i < len(m); i += 2 {
		if m[i] >= 0 {
			return m[i], m[i+1]
		}
	}
	return m[0], m[1]
}

// exampleValue are the values that vendors print in their documentation.
var exampleValue = regexp.MustCompile(`(?i)EXAMPLE(?:KEY)?$|^(?:true|false|null)$`)

// findFormat finds the first token in a vendor's format.
func findFormat(s *scene, r *reading) (finding, bool) {
	var found finding
	ok := false
	eachFormat(s, r, func(f finding) bool {
		found, ok = f, true
		return false
	})
	return found, ok
}

// eachFormat calls yield with the secret part of each token, until it returns
// false.
func eachFormat(s *scene, r *reading, yield func(finding) bool) {
	set := rules()
	if !set.formatWords.meets(&r.hits.met) {
		return
	}
	for id, list := range set.byWord {
		if len(list) == 0 || !r.hits.met.has(uint16(id)) {
			continue
		}
		for _, at := range r.hits.list {
			if at.word != uint16(id) {
				continue
			}
			for _, f := range list {
				m := f.rule.match(s, r.text, at.start, at.end)
				if m == nil {
					continue
				}
				from, to := f.span(m)
				if !yield(finding{rule: f.rule.id, start: from, end: to}) {
					return
				}
			}
		}
	}
}
