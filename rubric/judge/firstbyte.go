package judge

import (
	"regexp"
	"regexp/syntax"
	"sync"
)

// anchored is a list of expressions that all begin with ^, sorted by the bytes
// with which a match can begin, so that most are never tried.
type anchored struct {
	byFirst [256][]*regexp.Regexp
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
		for b, can := range first {
			if can {
				a.byFirst[b] = append(a.byFirst[b], re)
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
	for _, re := range a.byFirst[text[0]] {
		if re.MatchString(text) {
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
	libraryList     = sync.OnceValue(func() *anchored { return sortAnchored(libraryTexts) })
)
