package craft

import (
	"regexp"
	"strings"
)

// quotedExample finds the example in "…, e.g. 'open'" and its relatives.
var quotedExample = regexp.MustCompile("(?i)(?:\\be\\.?g\\.?[,:]?|\\bfor example[,:]?|\\bexamples?:|\\bsuch as|\\blike)\\s*(?:\"([^\"\n]{1,120})\"|'([^'\n]{1,120})'|`([^`\n]{1,120})`)")

// bareExample finds an unquoted word after e.g. that cannot be prose.
var bareExample = regexp.MustCompile(`(?i)(?:\be\.?g\.?[,:]?|\bfor example[,:]?|\bexamples?:)\s*([A-Za-z0-9][A-Za-z0-9]*[_\-:/.@#0-9][A-Za-z0-9_\-:/.@#]{0,80})`)

// formExample finds a form that is given by a value: "in the format '1715938200.000100'".
var formExample = regexp.MustCompile("(?i)\\b(?:in the|of the) (?:format|form)(?: of)?:?\\s*(?:\"([^\"\n]{1,120})\"|'([^'\n]{1,120})'|`([^`\n]{1,120})`)")

// letterForm knows forms that are spelt with letters: YYYY-MM-DD, {owner}/{repo}.
var letterForm = regexp.MustCompile(`^[YMDHhmsTZAa:.,/ -]+$|[<{\[]`)

// exampleIn returns the example that a description gives, or "".
func exampleIn(description string) string {
	if len(description) > 4000 {
		description = description[:4000]
	}
	if m := quotedExample.FindStringSubmatch(description); m != nil {
		return m[1] + m[2] + m[3]
	}
	if m := formExample.FindStringSubmatch(description); m != nil && !letterForm.MatchString(m[1]+m[2]+m[3]) {
		return m[1] + m[2] + m[3]
	}
	if m := bareExample.FindStringSubmatch(description); m != nil {
		return strings.TrimRight(m[1], ".,:;/-")
	}
	return ""
}
