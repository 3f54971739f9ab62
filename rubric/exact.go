package rubric

import (
	"math/big"
	"strconv"
)

// Scores are summed as fractions and rounded once, so that neither the order of
// observations nor the width of a float can move a published digit.

// exact gives the fraction that a decimal number in a rubric stands for: 0.1 is
// one tenth, not the nearest binary number.
func exact(f float64) *big.Rat {
	r, ok := new(big.Rat).SetString(strconv.FormatFloat(f, 'g', -1, 64))
	if !ok {
		return new(big.Rat) // NaN and infinities are refused when a rubric is read
	}
	return r
}

// rounded gives r to one decimal, half away from zero. A nil r is 0.
func rounded(r *big.Rat) float64 { return roundedTo(r, 1) }

func roundedTo(r *big.Rat, digits int) float64 {
	if r == nil {
		return 0
	}
	f, _ := strconv.ParseFloat(r.FloatString(digits), 64) // FloatString rounds half away from zero
	return f
}

func mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }
func quo(a, b *big.Rat) *big.Rat { return new(big.Rat).Quo(a, b) }

// number writes a score without trailing zeros.
func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// meanOf sums the means of many groups exactly. Groups of the same size share
// one denominator, so that the fraction stays small.
type meanOf struct {
	sums   map[int64]int64 // by group size: the sum of points
	groups int
}

func (m *meanOf) add(sum, count int64) {
	if m.sums == nil {
		m.sums = map[int64]int64{}
	}
	m.sums[count] += sum
	m.groups++
}

// mean is the mean over groups of each group's own mean.
func (m *meanOf) mean() *big.Rat {
	total := new(big.Rat)
	for count, sum := range m.sums { // addition of fractions is exact: order does not matter
		total.Add(total, big.NewRat(sum, count))
	}
	return total.Quo(total, big.NewRat(int64(m.groups), 1))
}
