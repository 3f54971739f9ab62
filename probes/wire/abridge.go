package wire

import "unicode/utf8"

// maxDepth is how deep JSON may nest before it is taken for an attack rather
// than a message; encoding/json gives up at 10,000.
const maxDepth = 5000

// state is what an abridger expects next.
type state uint8

const (
	wantValue      state = iota // a value must come
	wantValueOrEnd              // after '['
	wantKeyOrEnd                // after '{'
	wantKey                     // after ',' in an object
	wantColon
	wantCommaOrEnd
	inString
	inEscape
	inScalar
	complete // the root value has ended
	invalid
)

// level is one open array or object.
type level struct {
	object  bool
	dropped bool // nothing below is kept
	kept    int  // how many elements were kept so far
}

// An abridger is a streaming JSON scanner that keeps a shortened copy. It
// takes bytes as they come, in constant memory, and holds at each moment
// whether they are a whole JSON object or array, the beginning of one, or no
// JSON. The copy is valid JSON whenever the input is: long strings are cut,
// and when the budget is used up further elements are left out, deep ones
// first, so that the members of the envelope ("id" often comes after
// "result") and those of a result ("isError" comes after "content") survive.
type abridger struct {
	out     []byte
	size    int64 // bytes taken, up to the end of the root value
	space   int64 // of those, space between values
	state   state
	discard bool // scan only, keep nothing

	budget, maxString int

	stack    []level
	envelope int // depth of the message's own members: 1, or 2 in a batch
	exempt   int // envelope members that were kept beyond the budget

	key      []byte // the last key, without its quotes
	isKey    bool   // the string that is being read is a key
	dropped  bool   // the value that is being read is not kept
	room     int    // bytes that the string that is being read may still take
	start    int    // where in out that string began
	escape   [6]byte
	escaped  int // bytes in escape
	scalar   []byte
	number   numberState
	tooLong  bool // the scalar does not fit; a number is then kept as 0
	envelops bool // the value is an envelope member kept beyond the budget
}

func newAbridger(budget, maxString int) *abridger {
	return &abridger{budget: budget, maxString: maxString}
}

// scanner gives an abridger that only finds where a value ends.
func scanner() *abridger { return &abridger{discard: true} }

// feed takes bytes until the root value is complete or the input is no JSON,
// and gives how many it took.
func (a *abridger) feed(p []byte) int {
	i := 0
	for i < len(p) && a.state < complete {
		switch a.state {
		case inString:
			i += a.stringBytes(p[i:])
		case inEscape:
			a.escapeByte(p[i])
			i++
		case inScalar:
			if a.scalarByte(p[i]) {
				i++
			}
		default:
			a.structural(p[i])
			i++
		}
	}
	a.size += int64(i)
	return i
}

// cut is how many bytes of the input the copy lacks, space between values
// aside.
func (a *abridger) cut() int64 { return max(0, a.size-a.space-int64(len(a.out))) }

func (a *abridger) structural(c byte) {
	switch c {
	case ' ', '\t', '\r', '\n':
		a.space++
		return
	}
	switch a.state {
	case wantValueOrEnd:
		if c == ']' {
			a.end(false)
			return
		}
		a.value(c)
	case wantValue:
		a.value(c)
	case wantKeyOrEnd:
		if c == '}' {
			a.end(true)
			return
		}
		a.beginKey(c)
	case wantKey:
		a.beginKey(c)
	case wantColon:
		if c != ':' {
			a.state = invalid
			return
		}
		a.state = wantValue
	case wantCommaOrEnd:
		a.commaOrEnd(c)
	}
}

func (a *abridger) commaOrEnd(c byte) {
	object := a.stack[len(a.stack)-1].object
	switch {
	case c == ',' && object:
		a.state = wantKey
	case c == ',':
		a.state = wantValue
	case c == '}' || c == ']':
		a.end(c == '}')
	default:
		a.state = invalid
	}
}

func (a *abridger) beginKey(c byte) {
	if c != '"' {
		a.state = invalid
		return
	}
	a.key = a.key[:0]
	a.isKey, a.dropped, a.room = true, false, maxKey
	a.state = inString
}

// value begins a value with its first byte.
func (a *abridger) value(c byte) {
	if len(a.stack) == 0 && c != '{' && c != '[' {
		a.state = invalid
		return
	}
	a.admit()
	switch c {
	case '{', '[':
		a.open(c)
	case '"':
		a.isKey = false
		a.room = a.stringRoom()
		a.emit('"')
		a.start = len(a.out)
		a.state = inString
	default:
		a.scalar, a.tooLong, a.number = a.scalar[:0], false, numberStart
		a.state = inScalar
		a.scalarByte(c)
	}
}

func (a *abridger) open(c byte) {
	if len(a.stack) == maxDepth {
		a.state = invalid
		return
	}
	if len(a.stack) == 0 {
		a.envelope = 1
		if c == '[' {
			a.envelope = 2
		}
	}
	a.stack = append(a.stack, level{object: c == '{', dropped: a.dropped})
	a.emit(c)
	a.state = wantValueOrEnd
	if c == '{' {
		a.state = wantKeyOrEnd
	}
}

func (a *abridger) end(object bool) {
	top := a.stack[len(a.stack)-1]
	if top.object != object {
		a.state = invalid
		return
	}
	a.stack = a.stack[:len(a.stack)-1]
	a.dropped = top.dropped
	if object {
		a.emit('}')
	} else {
		a.emit(']')
	}
	a.afterValue()
}

func (a *abridger) afterValue() {
	a.state = wantCommaOrEnd
	if len(a.stack) == 0 {
		a.state = complete
	}
}

func (a *abridger) emit(c byte) {
	if !a.dropped && !a.discard {
		a.out = append(a.out, c)
	}
}

// trimRune takes half a rune from the end of the string that is being kept.
func (a *abridger) trimRune() {
	for n := 0; n < utf8.UTFMax-1 && len(a.out) > a.start; n++ {
		if r, width := utf8.DecodeLastRune(a.out[a.start:]); r != utf8.RuneError || width != 1 {
			return
		}
		a.out = a.out[:len(a.out)-1]
	}
}
