package craft

import (
	"encoding/json"
	"math/big"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// bounds are what a view says about a number.
type bounds struct {
	low, high   *big.Rat // inclusive or not; nil when open
	step        *big.Rat // 1 for integers without multipleOf
	hasMultiple bool
}

func (v view) bounds() bounds {
	b := bounds{step: big.NewRat(1, 1)}
	lower := func(r *big.Rat) {
		if r != nil && (b.low == nil || r.Cmp(b.low) > 0) {
			b.low = r
		}
	}
	upper := func(r *big.Rat) {
		if r != nil && (b.high == nil || r.Cmp(b.high) < 0) {
			b.high = r
		}
	}
	for _, sch := range v {
		lower(sch.Minimum)
		lower(sch.ExclusiveMinimum)
		upper(sch.Maximum)
		upper(sch.ExclusiveMaximum)
		if sch.MultipleOf != nil {
			b.step, b.hasMultiple = sch.MultipleOf, true
		}
	}
	return b
}

// number makes a number: the one that its name suggests, moved into bounds.
func (m *maker) number(v view, at place, integer bool) (any, error) {
	b := v.bounds()
	tries := []*big.Rat{}
	try := func(r *big.Rat) {
		tries = append(tries, r, down(r, b.step), up(r, b.step))
	}
	hint := numberByName(at.name, at.description)
	if integer && !hint.IsInt() {
		hint = down(hint, big.NewRat(1, 1))
	}
	hint = new(big.Rat).Add(hint, big.NewRat(int64(at.index), 1))
	try(hint)
	if b.low != nil {
		try(new(big.Rat).Add(b.low, new(big.Rat).Mul(b.step, big.NewRat(int64(at.index), 1))))
		try(new(big.Rat).Add(b.low, b.step))
	}
	if b.high != nil {
		try(b.high)
		try(new(big.Rat).Sub(b.high, b.step))
	}
	if b.low != nil && b.high != nil {
		middle := new(big.Rat).Add(b.low, b.high)
		try(middle.Quo(middle, big.NewRat(2, 1)))
	}
	try(new(big.Rat))
	for _, r := range tries {
		if n, ok := exact(r); ok && v.accepts(n) {
			return n, nil
		}
	}
	return nil, errUnsatisfiable
}

// down and up round r to a multiple of step.
func down(r, step *big.Rat) *big.Rat {
	q := new(big.Rat).Quo(r, step)
	n := new(big.Int).Div(q.Num(), q.Denom()) // Euclidean: rounds down as the divisor is positive
	return new(big.Rat).Mul(new(big.Rat).SetInt(n), step)
}

func up(r, step *big.Rat) *big.Rat {
	low := down(r, step)
	if low.Cmp(r) == 0 {
		return low
	}
	return low.Add(low, step)
}

// exact writes r as a JSON number, or returns false where it has no short
// decimal form.
func exact(r *big.Rat) (json.Number, bool) {
	if r.IsInt() {
		s := r.Num().String()
		return json.Number(s), len(s) < 330
	}
	s := strings.TrimRight(r.FloatString(12), "0")
	back, ok := new(big.Rat).SetString(s)
	return json.Number(s), ok && back.Cmp(r) == 0
}

// isInteger reports whether only whole numbers are allowed.
func (v view) isInteger() bool {
	types := v.types()
	for _, t := range types {
		if t == "number" {
			return false
		}
	}
	return v.has(func(s *jsonschema.Schema) bool { return s.Types != nil })
}
