package craft

import (
	"math"
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode/utf8"
)

// lengths bound a generated text, in characters.
type lengths struct {
	least, most int     // most is -1 when open
	want        int     // the best length, where there is a choice
	bits        float64 // how much of it must be left to chance, as a power of two
}

func (l lengths) fit(n int) bool { return n >= l.least && (l.most < 0 || n <= l.most) }

// fromPattern makes a string that matches pattern, fits l and is near l.want
// characters long. Where the pattern leaves a choice, src decides it.
func fromPattern(pattern string, src *stream, l lengths) (string, bool) {
	tree, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return "", false
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return "", false
	}
	best, found, distance := "", false, 0
	branches := 1
	if strings.Contains(pattern, "|") {
		branches = 4
	}
	for _, repeat := range []int{0, 1, 2, 3, 4, 6, 8, 12, 16, 20, 24, 32, 36, 40, 64, 128, 256, l.least} {
		full := false
		for branch := range branches {
			w := regexWriter{src: src, repeat: repeat, branch: branch}
			w.write(tree)
			s := w.sb.String()
			n := utf8.RuneCountInString(s)
			full = full || w.full
			if w.full || w.bits < l.bits || !l.fit(n) || !re.MatchString(s) {
				continue
			}
			if d := abs(n - l.want); !found || d < distance {
				best, found, distance = s, true, d
			}
		}
		if full || found && distance == 0 {
			break // more repetition only makes it longer
		}
	}
	return best, found
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Limits on what a pattern such as ((a{9}){9}){9} may grow to, and on the work
// for one such as ((()*)*)*, which never grows.
const (
	maxPatternText  = 4096
	maxPatternSteps = 20_000
)

type regexWriter struct {
	src    *stream
	sb     strings.Builder
	repeat int // how often an open repetition is repeated
	branch int // which branch of an alternation is taken
	full   bool
	bits   float64
	steps  int
}

func (w *regexWriter) write(re *syntax.Regexp) {
	w.steps++
	if w.sb.Len() > maxPatternText || w.steps > maxPatternSteps {
		w.full = true
		return
	}
	switch re.Op {
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			w.sb.WriteRune(r)
		}
	case syntax.OpCharClass:
		w.sb.WriteRune(w.pick(re.Rune))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		w.sb.WriteRune(w.pick([]rune{'0', '9', 'a', 'z'}))
	case syntax.OpCapture, syntax.OpConcat:
		for _, sub := range re.Sub {
			w.write(sub)
		}
	case syntax.OpAlternate:
		w.write(re.Sub[w.branch%len(re.Sub)])
	case syntax.OpStar:
		w.times(re.Sub[0], w.repeat)
	case syntax.OpPlus:
		w.times(re.Sub[0], max(1, w.repeat))
	case syntax.OpQuest:
		w.times(re.Sub[0], min(1, w.repeat))
	case syntax.OpRepeat:
		n := max(re.Min, w.repeat)
		if re.Max >= 0 {
			n = min(n, re.Max)
		}
		w.times(re.Sub[0], n)
	}
}

func (w *regexWriter) times(re *syntax.Regexp, n int) {
	for range n {
		if w.full {
			return
		}
		w.write(re)
	}
}

// pick chooses a rune from ranges (pairs of low and high), plain ones first:
// identifiers made of letters and digits survive escaping and word splitting.
func (w *regexWriter) pick(ranges []rune) rune {
	var plain []rune
	for i := 0; i+1 < len(ranges); i += 2 {
		for _, want := range []struct{ low, high rune }{{'0', '9'}, {'a', 'z'}} {
			for r := max(ranges[i], want.low); r <= min(ranges[i+1], want.high); r++ {
				plain = append(plain, r)
			}
		}
	}
	if len(plain) == 0 {
		for i := 0; i+1 < len(ranges); i += 2 {
			for r := max(ranges[i], '!'); r <= min(ranges[i+1], '~'); r++ {
				plain = append(plain, r)
			}
		}
	}
	if len(plain) > 0 {
		w.bits += math.Log2(float64(len(plain)))
		return plain[w.src.intn(len(plain))]
	}
	if len(ranges) == 0 {
		w.full = true
		return 'x'
	}
	return ranges[0]
}
