package leak

import (
	"regexp"
	"strings"
	"sync"
)

// A rule is a regular expression that runs only near one of its literals.
type rule struct {
	id    string
	words []string // lower case; one of them must stand in the text
	re    *expression
	// before and after are how many bytes round the literal the expression
	// sees; 0 means the defaults.
	before, after int
	// may reports whether the expression can match in a part of a text: a cheap
	// look for what it needs. nil lets every part through.
	may func(part string) bool
	// keep refines a match; nil keeps all. m are submatch indexes into text.
	keep func(s *scene, text string, m []int) bool

	ids []uint16 // of words
}

const (
	defaultBefore = 160
	defaultAfter  = 320
)

// find returns the first match of the rule that is kept.
func (r *rule) find(s *scene, text string, h *hits) (finding, bool) {
	for _, id := range r.ids {
		if !h.met.has(id) {
			continue
		}
		for _, at := range h.list {
			if at.word != id {
				continue
			}
			if m := r.match(s, text, at.start, at.end); m != nil {
				return finding{rule: r.id, start: m[0], end: m[1]}, true
			}
		}
	}
	return finding{}, false
}

// match returns the submatch indexes of the first kept match round start, end.
func (r *rule) match(s *scene, text string, start, end int) []int {
	from, to := r.window(text, start, end)
	if r.may != nil && !r.may(text[from:to]) {
		return nil
	}
	re := r.re.compiled()
	if !strings.Contains(text[from:to], r.re.need) {
		return nil
	}
	for tries := 0; tries < 8 && from < to; tries++ {
		m := re.FindStringSubmatchIndex(text[from:to])
		if m == nil {
			return nil
		}
		for i := range m {
			if m[i] >= 0 {
				m[i] += from
			}
		}
		if r.keep == nil || r.keep(s, text, m) {
			return m
		}
		from = max(m[1], m[0]+1)
	}
	return nil
}

func (r *rule) window(text string, start, end int) (int, int) {
	before, after := r.before, r.after
	if before == 0 {
		before = defaultBefore
	}
	if after == 0 {
		after = defaultAfter
	}
	return max(0, start-before), min(len(text), end+after)
}

// A table is a list of rules, with all their literals.
type table struct {
	rules []rule
	words wordSet
}

// A ruleSet is every rule, with the literals of all of them in one automaton:
// most texts hit none, and then no regular expression runs.
type ruleSet struct {
	words                                 *automaton
	frames, databases, credentials, hosts table
	formats                               []*format
	formatWords                           wordSet
	byWord                                [][]*format // by the number of a word
}

// rules are put together when the first text is scanned.
var rules = sync.OnceValue(func() *ruleSet {
	set := &ruleSet{
		frames: table{rules: frameRules()}, databases: table{rules: databaseRules()},
		credentials: table{rules: credentialRules()}, hosts: table{rules: hostRules()},
		formats: readFormats(),
	}
	tables := []*table{&set.frames, &set.databases, &set.credentials, &set.hosts}
	var words []string
	for _, f := range set.formats { // first: tokens are looked for in the order of their words
		words = append(words, f.Words...)
	}
	for _, t := range tables {
		for _, r := range t.rules {
			words = append(words, r.words...)
		}
	}
	set.words = newAutomaton(words)
	set.byWord = make([][]*format, len(set.words.ids))
	for _, f := range set.formats {
		for _, w := range f.Words {
			id := set.words.ids[w]
			set.formatWords.add(id)
			set.byWord[id] = append(set.byWord[id], f)
		}
	}
	for _, t := range tables {
		for i := range t.rules {
			for _, w := range t.rules[i].words {
				id := set.words.ids[w]
				t.words.add(id)
				t.rules[i].ids = append(t.rules[i].ids, id)
			}
		}
	}
	return set
})

// first returns the first rule of a table that matches.
func (t *table) first(s *scene, r *reading) (finding, bool) {
	if !t.words.meets(&r.hits.met) {
		return finding{}, false
	}
	for i := range t.rules {
		if f, ok := t.rules[i].find(s, r.text, &r.hits); ok {
			return f, true
		}
	}
	return finding{}, false
}

// An expression is compiled when a text first needs it: most never do.
type expression struct {
	source string
	once   sync.Once
	re     *regexp.Regexp
	need   string // what every match holds
}

func lazy(source string) *expression { return &expression{source: source} }

func (e *expression) compiled() *regexp.Regexp {
	e.once.Do(func() {
		e.re = regexp.MustCompile(e.source)
		e.need = requiredText(e.source)
	})
	return e.re
}

// lineStart reports whether only blanks, quotes or a log prefix's bracket stand
// between at and the start of its line.
func lineStart(text string, at int) bool {
	head := text[:at]
	if i := strings.LastIndexByte(head, '\n'); i >= 0 {
		head = head[i+1:]
	}
	return strings.Trim(head, " \t|>*│\"'`") == ""
}
