package judge

import "strings"

// contraction splits a verb joined with "not" into the verb and "not": "isn't",
// "won't". Phrases are written in full in the lexicon and match both forms.
func contraction(low string) (verb string, ok bool) {
	if len(low) < 5 || !strings.HasSuffix(low, "n't") {
		return "", false
	}
	switch low {
	case "won't":
		return "will", true
	case "can't":
		return "can", true
	case "shan't":
		return "shall", true
	}
	return low[:len(low)-3], true
}
