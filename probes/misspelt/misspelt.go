// Package misspelt finds what a mistyped name most likely meant, for errors
// that offer it. It must know nothing of what the names stand for.
package misspelt

import "strings"

// longest is the longest name that is compared, in bytes: longer ones are no
// slip of the fingers.
const longest = 64

// Nearest gives the candidate that word most likely meant, or "". A third of
// its letters may be wrong.
func Nearest(word string, candidates []string) string {
	if len(word) > longest {
		return ""
	}
	best, bestDistance := "", max(1, len(word)/3)+1
	for _, c := range candidates {
		if len(c) > longest {
			continue
		}
		if d := Distance(strings.ToLower(word), strings.ToLower(c)); d < bestDistance {
			best, bestDistance = c, d
		}
	}
	return best
}

// Distance is the number of bytes to add, drop, change or swap with their
// neighbour to turn a into b (optimal string alignment).
func Distance(a, b string) int {
	before, row := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next := make([]int, len(b)+1)
		next[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}
