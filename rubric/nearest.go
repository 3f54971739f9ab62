package rubric

import "strings"

// nearest gives the candidate that a mistyped word most likely meant, or "".
func nearest(word string, candidates []string) string {
	if len(word) > 64 {
		return ""
	}
	best, bestDistance := "", len(word)/2+1
	for _, c := range candidates {
		if d := distance(strings.ToLower(word), strings.ToLower(c)); d < bestDistance {
			best, bestDistance = c, d
		}
	}
	return best
}

// distance is the edit distance of two short words.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return row[len(b)]
}

// orMeant adds the nearest candidate and the whole choice to a complaint.
func orMeant(word string, candidates []string) string {
	choice := "valid: " + strings.Join(candidates, ", ")
	if n := nearest(word, candidates); n != "" {
		return `did you mean "` + n + `"? (` + choice + ")"
	}
	return choice
}

// orMeantShort is orMeant for choices that are too many to print.
func orMeantShort(word string, candidates []string) string {
	if n := nearest(word, candidates); n != "" {
		return `did you mean "` + n + `"? (all of them: mcp-grade explain)`
	}
	return "`mcp-grade explain` lists them all"
}
