package wire

// stringBytes takes bytes of a string up to its end, an escape, or the end of p.
func (a *abridger) stringBytes(p []byte) int {
	i := 0
	for i < len(p) && p[i] != '"' && p[i] != '\\' && p[i] >= ' ' {
		i++
	}
	a.keep(p[:i])
	if i == len(p) {
		return i
	}
	switch p[i] {
	case '"':
		a.endString()
	case '\\':
		a.escape[0], a.escaped = '\\', 1
		a.state = inEscape
	default: // RFC 8259, section 7: control characters must be escaped
		a.state = invalid
	}
	return i + 1
}

// keep adds as much of a string as there is room for; after the first cut
// nothing more of it is kept.
func (a *abridger) keep(p []byte) {
	if a.dropped || a.discard || a.room < 0 || len(p) == 0 {
		return
	}
	fits := min(len(p), a.room)
	if a.isKey {
		a.key = append(a.key, p[:fits]...)
	} else {
		a.out = append(a.out, p[:fits]...)
	}
	a.room -= fits
	if fits == len(p) {
		return
	}
	a.room = noRoom
	if !a.isKey {
		a.trimRune()
	}
}

func (a *abridger) endString() {
	if a.isKey {
		a.state = wantColon
		return
	}
	a.emit('"')
	a.afterValue()
}

// escapeByte takes one byte of an escape, which is kept whole or not at all.
func (a *abridger) escapeByte(c byte) {
	a.escape[a.escaped] = c
	a.escaped++
	if a.escaped == 2 {
		switch c {
		case 'u':
			return
		case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
			a.endEscape()
		default:
			a.state = invalid
		}
		return
	}
	if !isHex(c) {
		a.state = invalid
		return
	}
	if a.escaped == len(a.escape) {
		a.endEscape()
	}
}

func (a *abridger) endEscape() {
	a.state = inString
	if a.escaped > a.room {
		a.room = noRoom
		return
	}
	a.keep(a.escape[:a.escaped])
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

// noRoom marks a string that was cut already.
const noRoom = -1

// maxScalar is how long a number may be and still be kept as it is.
const maxScalar = 64

// scalarByte takes one byte of a number or literal; false means that the
// scalar has ended before it.
func (a *abridger) scalarByte(c byte) bool {
	if !scalarChar(c) {
		a.endScalar()
		return false
	}
	a.number = a.number.next(c)
	if len(a.scalar) < maxScalar {
		a.scalar = append(a.scalar, c)
		return true
	}
	a.tooLong = true
	return true
}

func scalarChar(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c == '-' || c == '+' || c == '.' || c == 'E'
}

func (a *abridger) endScalar() {
	text := string(a.scalar)
	literal := !a.tooLong && (text == "true" || text == "false" || text == "null")
	if !literal && !a.number.final() {
		a.state = invalid
		return
	}
	if a.tooLong {
		text = "0"
	}
	if !a.dropped && !a.discard {
		a.out = append(a.out, text...)
	}
	a.afterValue()
}

// numberState follows the grammar of RFC 8259, section 6.
type numberState uint8

const (
	numberStart numberState = iota
	numberSign
	numberZero
	numberInt
	numberPoint
	numberFraction
	numberE
	numberExpSign
	numberExp
	numberBad
)

func (s numberState) final() bool {
	return s == numberZero || s == numberInt || s == numberFraction || s == numberExp
}

func (s numberState) next(c byte) numberState {
	digit := c >= '0' && c <= '9'
	switch {
	case digit:
		return s.digit(c)
	case c == '-' && s == numberStart:
		return numberSign
	case (c == '-' || c == '+') && s == numberE:
		return numberExpSign
	case c == '.' && (s == numberZero || s == numberInt):
		return numberPoint
	case (c == 'e' || c == 'E') && (s == numberZero || s == numberInt || s == numberFraction):
		return numberE
	}
	return numberBad
}

func (s numberState) digit(c byte) numberState {
	switch s {
	case numberStart, numberSign:
		if c == '0' {
			return numberZero
		}
		return numberInt
	case numberInt, numberFraction, numberExp:
		return s
	case numberPoint:
		return numberFraction
	case numberE, numberExpSign:
		return numberExp
	}
	return numberBad
}
