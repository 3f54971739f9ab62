package judge

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"sync"
)

// anchored is a list of expressions that all begin with ^, sorted by the bytes
// with which a match can begin, so that most are never tried.
type anchored struct {
	byFirst [256][]needy
}

// needy is an expression with texts one of which every match holds. None says
// that nothing is known.
type needy struct {
	re   *regexp.Regexp
	some []string
}

func (n needy) match(text string) bool {
	if len(n.some) > 0 && !slices.ContainsFunc(n.some, func(s string) bool { return strings.Contains(text, s) }) {
		return false
	}
	return n.re.MatchString(text)
}

// mostNeeds bounds the texts of one expression: searching for many costs as
// much as the expression.
const mostNeeds = 8

// needsOf gives texts one of which every match of an expression holds: the
// longest literal, or one for each way of an alternative.
func needsOf(re *syntax.Regexp) []string {
	switch re.Op {
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase == 0 {
			return []string{string(re.Rune)}
		}
	case syntax.OpCapture, syntax.OpPlus:
		return needsOf(re.Sub[0])
	case syntax.OpConcat:
		var best []string
		for _, sub := range re.Sub {
			if found := needsOf(sub); shortest(found) > shortest(best) {
				best = found
			}
		}
		return best
	case syntax.OpAlternate:
		var all []string
		for _, sub := range re.Sub {
			found := needsOf(sub)
			if len(found) == 0 {
				return nil
			}
			all = append(all, found...)
		}
		if len(all) <= mostNeeds {
			return all
		}
	}
	return nil
}

// shortest is the length of the shortest text: how telling the list is.
func shortest(list []string) int {
	least := 0
	for i, s := range list {
		if i == 0 || len(s) < least {
			least = len(s)
		}
	}
	return least
}

// sortAnchored builds the list. An expression that cannot be parsed again is
// tried on every text.
func sortAnchored(list []*regexp.Regexp) *anchored {
	a := &anchored{}
	for _, re := range list {
		var first [256]bool
		if !firstBytes(re.String(), &first) {
			for b := range first {
				first[b] = true
			}
		}
		n := needy{re: re}
		if parsed, err := syntax.Parse(re.String(), syntax.Perl); err == nil {
			n.some = needsOf(parsed)
		}
		for b, can := range first {
			if can {
				a.byFirst[b] = append(a.byFirst[b], n)
			}
		}
	}
	return a
}

// match reports whether one of the expressions matches a text.
func (a *anchored) match(text string) bool {
	if text == "" {
		return false
	}
	for _, n := range a.byFirst[text[0]] {
		if n.match(text) {
			return true
		}
	}
	return false
}

// firstBytes marks the bytes with which a match can begin.
func firstBytes(expr string, first *[256]bool) bool {
	parsed, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return false
	}
	prog, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		return false
	}
	seen := map[uint32]bool{}
	var walk func(pc uint32) bool
	walk = func(pc uint32) bool {
		if seen[pc] {
			return true
		}
		seen[pc] = true
		inst := &prog.Inst[pc]
		switch inst.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			return walk(inst.Out) && walk(inst.Arg)
		case syntax.InstCapture, syntax.InstEmptyWidth, syntax.InstNop:
			return walk(inst.Out)
		case syntax.InstRune, syntax.InstRune1:
			for b := 0; b < 256; b++ {
				if b >= 0x80 || inst.MatchRune(rune(b)) {
					first[b] = first[b] || b < 0x80 || beyondASCII(inst)
				}
			}
			return true
		case syntax.InstFail:
			return true
		}
		return false // anything goes, or an empty match
	}
	return walk(uint32(prog.Start))
}

// beyondASCII reports whether an instruction matches a rune beyond ASCII.
func beyondASCII(inst *syntax.Inst) bool {
	return len(inst.Rune) > 0 && inst.Rune[len(inst.Rune)-1] >= 0x80
}

// The compiled lists; they are made when the first text is read.
var (
	interpreterList = sync.OnceValue(func() *anchored { return sortAnchored(interpreterTexts) })
	libraryList     = sync.OnceValue(func() *anchored { return sortAnchored(append(localTexts, libraryTexts...)) })
)
