package leak

// perWord is how many places of one literal are looked at in one text.
const perWord = 48

// An automaton finds many lower-case ASCII literals in one pass
// (Aho and Corasick 1975), whatever the case of the text.
type automaton struct {
	class  [256]uint8 // byte to column
	width  int
	next   []uint16   // state*width + column
	out    [][]uint16 // by state: the words that end in it
	ending uint16     // states from this one on end a word
	ids    map[string]uint16
	// lengths of the words, by number
	lengths []int
}

// maxWords is how many literals fit a wordSet.
const maxWords = 1024

// wordSet is a set of literals by number.
type wordSet [maxWords / 64]uint64

func (s *wordSet) add(id uint16)      { s[id/64] |= 1 << (id % 64) }
func (s *wordSet) has(id uint16) bool { return s[id/64]&(1<<(id%64)) != 0 }

func (s *wordSet) meets(other *wordSet) bool {
	for i := range s {
		if s[i]&other[i] != 0 {
			return true
		}
	}
	return false
}

// A hit is a literal that ends at a place in a text.
type hit struct {
	word       uint16
	start, end int
}

// hits are the literals of a text, in the order of their ends.
type hits struct {
	list []hit
	met  wordSet
}

// newAutomaton numbers the words in their order; a repeated word keeps its
// first number.
func newAutomaton(words []string) *automaton {
	a := &automaton{ids: make(map[string]uint16, len(words)), width: 1} // column 0: bytes in no literal
	var unique []string
	for _, w := range words {
		if _, ok := a.ids[w]; w == "" || ok {
			continue
		}
		a.ids[w] = uint16(len(unique))
		unique = append(unique, w)
		a.lengths = append(a.lengths, len(w))
		for i := range len(w) {
			if a.class[w[i]] == 0 {
				a.class[w[i]] = uint8(a.width)
				a.width++
			}
		}
	}
	if len(unique) > maxWords {
		panic("leak: more literals than maxWords")
	}
	for c := byte('A'); c <= 'Z'; c++ {
		a.class[c] = a.class[c+'a'-'A']
	}
	a.number(a.build(unique))
	return a
}

// build makes the states in the order in which they are met, as rows of next
// states, and fills out.
func (a *automaton) build(words []string) []int32 {
	var next []int32
	state := func() int32 {
		for range a.width {
			next = append(next, -1)
		}
		a.out = append(a.out, nil)
		return int32(len(a.out) - 1)
	}
	state()
	for id, w := range words {
		at := int32(0)
		for i := range len(w) {
			slot := int(at)*a.width + int(a.class[w[i]])
			if next[slot] < 0 {
				n := state()
				next[slot] = n
			}
			at = next[slot]
		}
		a.out[at] = append(a.out[at], uint16(id))
	}
	fail := make([]int32, len(a.out))
	var queue []int32
	for c := range a.width {
		if n := next[c]; n > 0 {
			queue = append(queue, n)
		} else {
			next[c] = 0
		}
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		a.out[at] = append(a.out[at], a.out[fail[at]]...)
		for c := range a.width {
			slot := int(at)*a.width + c
			through := next[int(fail[at])*a.width+c]
			if n := next[slot]; n >= 0 {
				fail[n] = through
				queue = append(queue, n)
			} else {
				next[slot] = through
			}
		}
	}
	return next
}

// number gives the states that end a word the highest numbers, so that one
// comparison tells them.
func (a *automaton) number(next []int32) {
	to := make([]uint16, 0, len(a.out))
	plain := 0
	for _, words := range a.out {
		if len(words) == 0 {
			plain++
		}
	}
	a.ending = uint16(plain)
	low, high := 0, plain
	for _, words := range a.out {
		if len(words) == 0 {
			to = append(to, uint16(low))
			low++
		} else {
			to = append(to, uint16(high))
			high++
		}
	}
	out := make([][]uint16, len(a.out))
	a.next = make([]uint16, len(next))
	for state, words := range a.out {
		out[to[state]] = words
		row := int(to[state]) * a.width
		for c := range a.width {
			a.next[row+c] = to[next[state*a.width+c]]
		}
	}
	a.out = out
}

// scan returns where the literals end in text, at most perWord places each.
func (a *automaton) scan(text string) hits {
	var h hits
	var counts []uint8 // by word; made when a text has many
	at := uint16(0)
	for i := range len(text) {
		at = a.next[int(at)*a.width+int(a.class[text[i]])]
		if at < a.ending {
			continue
		}
		for _, id := range a.out[at] {
			if len(h.list) >= perWord {
				if counts == nil {
					counts = make([]uint8, len(a.ids))
					for _, old := range h.list {
						counts[old.word]++
					}
				}
				if counts[id] >= perWord {
					continue
				}
				counts[id]++
			}
			h.met.add(id)
			h.list = append(h.list, hit{id, i + 1 - a.lengths[id], i + 1})
		}
	}
	return h
}
