package wire

const (
	maxKey     = 1 << 10 // kept bytes of one key
	minString  = 256     // kept bytes of a string when the budget is nearly used up
	maxExempt  = 64      // envelope members kept although the budget is used up
	reserve    = 64 << 10
	shortScale = 8 // the reserve is at most this part of the budget
)

// envelopeKeys are the members without which a message cannot be attributed.
var envelopeKeys = map[string]bool{
	"jsonrpc": true, "id": true, "method": true, "result": true, "error": true, "params": true,
	"code": true, "message": true, "isError": true,
}

// limit is how long the copy may be for a value at this depth to be kept.
// What stands further out may use more, so that an endless list inside a
// result does not push out the members that follow it.
func (a *abridger) limit(depth int) int {
	spare := min(reserve, a.budget/shortScale)
	switch {
	case depth <= a.envelope:
		return a.budget + 2*spare
	case depth == a.envelope+1:
		return a.budget + spare
	}
	return a.budget
}

// admit decides whether the value that begins now is kept, and writes the
// comma and the key before it if so.
func (a *abridger) admit() {
	a.envelops = false
	if len(a.stack) == 0 {
		a.dropped = false
		return
	}
	parent := &a.stack[len(a.stack)-1]
	a.dropped = parent.dropped
	if a.dropped || a.discard {
		return
	}
	if len(a.out) >= a.limit(len(a.stack)) && !a.exemptMember(parent.object) {
		a.dropped = true
		return
	}
	if parent.kept > 0 {
		a.out = append(a.out, ',')
	}
	parent.kept++
	if parent.object {
		a.out = append(a.out, '"')
		a.out = append(a.out, a.key...)
		a.out = append(a.out, '"', ':')
	}
}

func (a *abridger) exemptMember(object bool) bool {
	if !object || len(a.stack) > a.envelope+1 || a.exempt >= maxExempt || !envelopeKeys[string(a.key)] {
		return false
	}
	a.exempt++
	a.envelops = true
	return true
}

func (a *abridger) stringRoom() int {
	if a.envelops {
		return minString
	}
	return min(a.maxString, max(minString, a.limit(len(a.stack))-len(a.out)))
}
