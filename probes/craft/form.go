package craft

import (
	"regexp"
	"strings"
)

// introduced finds what stands behind the words that introduce a form or an
// example without quotes: "format: usr_xxx", "like ord_1", "(ord_1)".
var introduced = regexp.MustCompile("(?i)(?:\\b(?:format(?:ted)?|form|pattern|shape|looks|such|sample)(?: (?:is|of|as|like))?|\\blike|\\bfor instance|\\bi\\.?e\\.|\\be\\.?g\\.?|\\bfor example|\\bexamples?|\\bex\\.?)\\s*[:=,]?\\s*[\"'`(]?" + identifierForm + "|\\([\"'`]?" + identifierForm + "[\"'`]?\\)")

// identifierForm is a prefix with a separator and characters, places for them, or names in brackets.
const identifierForm = `([A-Za-z][A-Za-z0-9]{0,15}(?:[_:#-](?:[A-Za-z0-9#]{1,40}|[<{\[][\w .#-]{1,30}[>}\]]))+|[A-Z]{1,4}[0-9]{2,12})`

// formIn returns an identifier of the form that words show, or "".
func formIn(description string) string {
	const most = 8
	for _, m := range introduced.FindAllStringSubmatch(description, most) {
		if s := fromForm(m[1] + m[2]); shapeable(s) {
			return s
		}
	}
	return ""
}

var (
	bracketed  = regexp.MustCompile(`[<{\[]([\w .#-]{1,30})[>}\]]`)
	countWords = regexp.MustCompile(`(?i)num|digit|int|seq|count|\bn+\b|#`)
	places     = regexp.MustCompile(`#+|[A-Za-z0-9]+`)
	anyPlaces  = regexp.MustCompile(`^(?:x+|X+|\*+)$`)
	digitPlace = regexp.MustCompile(`^(?:#+|N{2,}|n{2,}|D{2,}|9{2,}|0{2,})$`)
)

// fromForm fills the places of a form: usr_xxx, ORD-####, INV-YYYY-NNN, ord_<id>.
// What is no form stays as it is.
func fromForm(form string) string {
	filled := bracketed.ReplaceAllStringFunc(form, func(b string) string {
		if countWords.MatchString(b) {
			return "###"
		}
		return "xxx"
	})
	first := true
	return places.ReplaceAllStringFunc(filled, func(p string) string {
		if first && p[0] != '#' {
			first = false
			return p // the prefix
		}
		first = false
		switch {
		case p == "YYYY":
			return "2024"
		case p == "MM":
			return "05"
		case p == "DD" || p == "dd":
			return "17"
		case digitPlace.MatchString(p):
			return "0" + strings.Repeat("1", len(p)-1) // a width that is shown is meant
		case anyPlaces.MatchString(p) && p[0] == 'X':
			return "0" + strings.Repeat("1", len(p)-1)
		case anyPlaces.MatchString(p) && len(p) < shortestPlant:
			return "7b2f9ade4c"
		case anyPlaces.MatchString(p):
			return strings.Repeat("7b2f9ade4c", len(p)/10+1)[:len(p)]
		}
		return p
	})
}
