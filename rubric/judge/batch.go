package judge

import (
	"regexp"
	"strconv"
	"strings"
)

// This file reads answers about several things: whether any of them succeeded
// (codebook, "Channel": "if every item failed it needs the flag").

// batchFailed reports whether an answer tells of items and every one failed.
func (r *reader) batchFailed() bool {
	if !r.message.isJSON {
		return linesFailed(r.message.raw)
	}
	if !strings.Contains(r.message.rest, "rror") && !strings.Contains(r.message.rest, "ail") {
		return false
	}
	leaves, ok := flatten(r.message.rest)
	return ok && (countsLost(leaves) || itemsLost(leaves))
}

// countsLost reads {"successful":0,"failed":3}.
func countsLost(leaves []leaf) bool {
	none, lost := false, false
	for _, l := range leaves {
		if l.kind != numberLeaf || l.depth > 2 {
			continue
		}
		n, err := strconv.Atoi(l.text)
		switch {
		case err != nil:
		case winCount[l.folded]:
			if n > 0 {
				return false
			}
			none = true
		case lossCount[l.folded]:
			lost = lost || n > 0
		}
	}
	return none && lost
}

var winCount = wordSet("succeeded successful success successes successcount succeededcount passed ok oks")

var lossCount = wordSet("failed failures failure failcount failedcount failurecount error errors errorcount")

// itemsLost reports whether a list holds two objects or more and each of them has
// an error's text.
func itemsLost(leaves []leaf) bool {
	type place struct {
		parent string
		depth  int
	}
	lost, most := map[place]int{}, map[place]int{}
	seen := map[place]map[string]int{}
	for _, l := range leaves {
		at := place{l.parent, l.depth}
		if seen[at] == nil {
			seen[at] = map[string]int{}
		}
		seen[at][l.folded]++
		most[at] = max(most[at], seen[at][l.folded])
		if errorKeys[l.folded] && l.kind == stringLeaf && l.text != "" {
			lost[at]++
		}
	}
	for at, n := range lost {
		if n >= 2 && n == most[at] && at.depth > 1 && len(seen[at]) <= 2 {
			return true // what it is of, and the error: a list of failed runs holds more
		}
	}
	return false
}

// lineLost is a line of a listing that tells of an item that failed.
var lineLost = regexp.MustCompile(`^\S{1,200}: (?:Error|ERROR|Failed)\b`)

// linesFailed reports whether each line of a text names an item and says that it
// failed: "a.txt: Error - ENOENT …". A line about ignored arguments is none.
func linesFailed(text string) bool {
	n := 0
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.Contains(line, "ignored"):
		case lineLost.MatchString(line):
			n++
		default:
			return false
		}
	}
	return n > 0
}
