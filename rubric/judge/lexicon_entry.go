package judge

import "strings"

// spellings lists what an entry of the lexicon stands for: "(no|not) found" is
// written for "no found" and "not found", and an empty way leaves the word out.
// Brackets do not nest.
func spellings(entry string) []string {
	open := strings.IndexByte(entry, '(')
	if open < 0 {
		return []string{entry}
	}
	size := strings.IndexByte(entry[open:], ')')
	if size < 0 || !strings.Contains(entry[open:open+size], "|") {
		return []string{entry}
	}
	var list []string
	rest := spellings(entry[open+size+1:])
	for _, way := range strings.Split(entry[open+1:open+size], "|") {
		for _, tail := range rest {
			list = append(list, entry[:open]+way+tail)
		}
	}
	return list
}
