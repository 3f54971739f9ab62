package leak

// perWord is how many places of one literal are looked at in one text.
const perWord = 48

// An automaton finds many lower-case ASCII literals in one pass
// (Aho and Corasick 1975), whatever the case of the text.
type automaton struct {
	class [256]uint8 // byte to column
	width int
	next  []int32 // state*width + column
	out   [][]int32
	words []string
}

// hits holds where each literal ends in a text.
type hits struct {
	ends map[string][]int
}

func newAutomaton(words []string) *automaton {
	a := &automaton{}
	seen := map[string]bool{}
	for _, w := range words {
		if w != "" && !seen[w] {
			seen[w] = true
			a.words = append(a.words, w)
		}
	}
	a.width = 1 // column 0: bytes in no literal
	for _, w := range a.words {
		for i := range len(w) {
			if a.class[w[i]] == 0 {
				a.class[w[i]] = uint8(a.width)
				a.width++
			}
		}
	}
	for c := byte('A'); c <= 'Z'; c++ {
		a.class[c] = a.class[c+'a'-'A']
	}
	a.build()
	return a
}

func (a *automaton) build() {
	state := func() int32 {
		for range a.width {
			a.next = append(a.next, -1)
		}
		a.out = append(a.out, nil)
		return int32(len(a.out) - 1)
	}
	state()
	for id, w := range a.words {
		at := int32(0)
		for i := range len(w) {
			slot := int(at)*a.width + int(a.class[w[i]])
			if a.next[slot] < 0 {
				n := state()
				a.next[slot] = n
			}
			at = a.next[slot]
		}
		a.out[at] = append(a.out[at], int32(id))
	}
	fail := make([]int32, len(a.out))
	var queue []int32
	for c := range a.width {
		if n := a.next[c]; n > 0 {
			queue = append(queue, n)
		} else {
			a.next[c] = 0
		}
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		a.out[at] = append(a.out[at], a.out[fail[at]]...)
		for c := range a.width {
			slot := int(at)*a.width + c
			through := a.next[int(fail[at])*a.width+c]
			if n := a.next[slot]; n >= 0 {
				fail[n] = through
				queue = append(queue, n)
			} else {
				a.next[slot] = through
			}
		}
	}
}

// scan returns where the literals end in text, at most perWord places each.
func (a *automaton) scan(text string) *hits {
	h := &hits{}
	at := int32(0)
	for i := range len(text) {
		at = a.next[int(at)*a.width+int(a.class[text[i]])]
		for _, id := range a.out[at] {
			if h.ends == nil {
				h.ends = make(map[string][]int, 8)
			}
			w := a.words[id]
			if ends := h.ends[w]; len(ends) < perWord {
				h.ends[w] = append(ends, i+1)
			}
		}
	}
	return h
}
