package leak

import (
	_ "embed" // formats.json
	"encoding/json"
	"regexp"
	"sync"
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
}

// A lazyFormat compiles its expression when one of its words is met.
type lazyFormat struct {
	format
	once sync.Once
	rule rule
}

func (l *lazyFormat) compiled() *rule {
	l.once.Do(func() {
		l.rule = rule{id: "secret/" + l.ID, re: regexp.MustCompile(l.Regex), before: 120, after: 360, keep: l.keep}
	})
	return &l.rule
}

func (l *lazyFormat) keep(s *scene, text string, m []int) bool {
	from, to := l.span(m)
	v := text[from:to]
	return entropy(v) >= l.Entropy && !s.sent.contains(v) && !masked(v) && !looksLikeID(v) && !exampleValue.MatchString(v)
}

// span is the secret inside a match.
func (l *lazyFormat) span(m []int) (int, int) {
	if g := 2 * l.Group; g > 0 && g < len(m) && m[g] >= 0 {
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

type formatSet struct {
	words  *automaton
	byWord map[string][]*lazyFormat
}

// formats is read when the first text is scanned, not when the program starts.
var formats = sync.OnceValue(func() *formatSet {
	var list []format
	if err := json.Unmarshal(formatsJSON, &list); err != nil {
		panic("leak: formats.json is broken, generate it again: " + err.Error())
	}
	set := &formatSet{byWord: map[string][]*lazyFormat{}}
	var words []string
	for _, f := range list {
		l := &lazyFormat{format: f}
		for _, w := range f.Words {
			words = append(words, w)
			set.byWord[w] = append(set.byWord[w], l)
		}
	}
	set.words = newAutomaton(words)
	return set
})

// findFormat finds the first token in a vendor's format.
func findFormat(s *scene, text string) (finding, bool) {
	var found finding
	ok := false
	eachFormat(s, text, func(f finding) bool {
		found, ok = f, true
		return false
	})
	return found, ok
}

// eachFormat calls yield with the secret part of each token, until it returns
// false.
func eachFormat(s *scene, text string, yield func(finding) bool) {
	set := formats()
	h := set.words.scan(text)
	if h.ends == nil {
		return
	}
	for _, w := range set.words.words {
		for _, end := range h.ends[w] {
			for _, l := range set.byWord[w] {
				r := l.compiled()
				m := r.match(s, text, end-len(w), end)
				if m == nil {
					continue
				}
				from, to := l.span(m)
				if !yield(finding{rule: r.id, start: from, end: to}) {
					return
				}
			}
		}
	}
}
