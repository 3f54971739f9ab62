package craft

import (
	"math/big"
	"strconv"
)

// safeInteger is the largest integer that JavaScript keeps exact. Schema
// generators publish it as the bound of every integer; nobody wrote it.
var safeInteger = new(big.Rat).SetInt64(1<<53 - 1)

func wrongNumbers(at site, was any, src *stream) []any {
	step := at.view.bounds().step
	far, _ := strconv.ParseInt(src.digits(5), 10, 64)
	var tries []*big.Rat
	away := func(bound *big.Rat, sign int64) {
		if new(big.Rat).Abs(bound).Cmp(safeInteger) >= 0 {
			return
		}
		aligned := down(bound, step)
		for _, k := range []int64{far, far % 100, 2, 1} {
			tries = append(tries, new(big.Rat).Add(aligned, new(big.Rat).Mul(step, big.NewRat(sign*k, 1))))
		}
		tries = append(tries, bound, down(bound, step), up(bound, step))
	}
	switch n := at.node; at.keyword {
	case "minimum":
		away(n.Minimum, -1)
	case "exclusiveMinimum":
		away(n.ExclusiveMinimum, -1)
	case "maximum":
		away(n.Maximum, 1)
	case "exclusiveMaximum":
		away(n.ExclusiveMaximum, 1)
	case "multipleOf":
		base, ok := rat(was)
		if !ok {
			return nil
		}
		for _, part := range []*big.Rat{big.NewRat(1, 1), new(big.Rat).Quo(step, big.NewRat(2, 1)), new(big.Rat).Quo(step, big.NewRat(10, 1))} {
			tries = append(tries, new(big.Rat).Add(base, part), new(big.Rat).Sub(base, part))
		}
	}
	var out []any
	for _, r := range tries {
		if n, ok := exact(r); ok {
			out = append(out, n)
		}
	}
	return out
}
