package leak

import (
	"regexp"
	"strings"
)

// A rule is a regular expression that runs only near one of its literals.
type rule struct {
	id    string
	words []string // lower case; one of them must stand in the text
	re    *regexp.Regexp
	// before and after are how many bytes round the literal the expression
	// sees; 0 means the defaults.
	before, after int
	// keep refines a match; nil keeps all. m are submatch indexes into text.
	keep func(s *scene, text string, m []int) bool
}

const (
	defaultBefore = 160
	defaultAfter  = 320
)

// find returns the first match of the rule that is kept.
func (r *rule) find(s *scene, text string, h *hits) (finding, bool) {
	for _, w := range r.words {
		for _, end := range h.ends[w] {
			if f, ok := r.near(s, text, end-len(w), end); ok {
				return f, true
			}
		}
	}
	return finding{}, false
}

func (r *rule) near(s *scene, text string, start, end int) (finding, bool) {
	m := r.match(s, text, start, end)
	if m == nil {
		return finding{}, false
	}
	return finding{rule: r.id, start: m[0], end: m[1]}, true
}

// match returns the submatch indexes of the first kept match round start, end.
func (r *rule) match(s *scene, text string, start, end int) []int {
	from, to := r.window(text, start, end)
	for tries := 0; tries < 8 && from < to; tries++ {
		m := r.re.FindStringSubmatchIndex(text[from:to])
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

// firstOf returns the first rule of a table that matches.
func firstOf(table []rule, s *scene, r *reading) (finding, bool) {
	if r.hits.ends == nil {
		return finding{}, false
	}
	for i := range table {
		if f, ok := table[i].find(s, r.text, r.hits); ok {
			return f, true
		}
	}
	return finding{}, false
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
