package rubric

import (
	"math/rand"
	"testing"
)

// BenchmarkAdd is the cost of one observation; the budget is 5 µs.
func BenchmarkAdd(b *testing.B) {
	pairs := manyPairs(20000, rand.New(rand.NewSource(1)))
	r := theBook(b)
	b.ReportAllocs()
	for b.Loop() {
		s := NewScorer(r, aServer())
		for i := range pairs {
			s.Add(&pairs[i].o, &pairs[i].j)
		}
		_ = s.Card()
	}
	b.ReportMetric(float64(b.N)*float64(len(pairs))/b.Elapsed().Seconds(), "observations/s")
}

// BenchmarkDistinct scores messages that are all different.
func BenchmarkDistinct(b *testing.B) {
	pairs := manyPairs(20000, rand.New(rand.NewSource(1)))
	for i := range pairs {
		pairs[i].j.Text += " " + pairs[i].o.ID
		pairs[i].j.Key = pairs[i].j.Text
	}
	r := theBook(b)
	for b.Loop() {
		s := NewScorer(r, aServer())
		for i := range pairs {
			s.Add(&pairs[i].o, &pairs[i].j)
		}
		_ = s.Card()
	}
	b.ReportMetric(float64(b.N)*float64(len(pairs))/b.Elapsed().Seconds(), "observations/s")
}
