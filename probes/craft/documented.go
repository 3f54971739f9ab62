package craft

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Many servers say in a description what their schema does not: "IANA timezone
// name", "one of 'local', 'remote', 'all'", "max 100". Such a constraint is broken
// with arguments that the schema accepts, so that the handler has to refuse them
// in its own words.

// Documented makes arguments that the schema accepts and a description rules out,
// one for each top-level parameter that has such a description, the required ones
// first. Keyword is enum, format, minimum or maximum, though the schema lacks it.
// Whether the server enforces what it says is not known: a call that succeeds says
// nothing against it.
func (s *Schema) Documented(seed int64, o Options) []Mutant {
	var out []Mutant
	for _, p := range s.Parameters() {
		if len(out) == o.most() {
			break
		}
		if p.Secret || len(p.Enum) > 0 || p.composite {
			continue
		}
		src := newStream("documented", strconv.FormatInt(seed, 10), o.Salt, s.tool.name, p.Name)
		for _, bad := range s.undocumented(p, src) {
			if m, ok := s.breakDocumented(p, bad, o); ok {
				out = append(out, m)
				break
			}
		}
	}
	return out
}

// A ruledOut is a value that a description rules out.
type ruledOut struct {
	keyword string
	value   any
	detail  string
}

// undocumented lists values that the description of p rules out.
func (s *Schema) undocumented(p Parameter, src *stream) []ruledOut {
	var out []ruledOut
	if slices.Contains(p.Types, "string") {
		if allowed := enumIn(p); len(allowed) > 0 {
			out = append(out, ruledOut{"enum", "unknown-" + src.hex(6), "is none of " + strings.Join(allowed, ", ")})
		}
		if p.Format == "" {
			if f := formatIn(p); f.name != "" {
				out = append(out, ruledOut{"format", strings.ReplaceAll(f.bad, "#", src.hex(6)), "is no " + f.name})
			}
		}
	}
	if slices.Contains(p.Types, "integer") || slices.Contains(p.Types, "number") {
		far, _ := strconv.ParseInt(src.digits(4), 10, 64)
		low, high, hasLow, hasHigh := rangeIn(p.Description)
		if hasHigh {
			out = append(out, ruledOut{"maximum", json.Number(strconv.FormatInt(high+far, 10)), "is above " + strconv.FormatInt(high, 10)})
		}
		if hasLow {
			out = append(out, ruledOut{"minimum", json.Number(strconv.FormatInt(low-far, 10)), "is below " + strconv.FormatInt(low, 10)})
		}
	}
	return out
}

// breakDocumented puts a bad value into a call that is valid otherwise.
func (s *Schema) breakDocumented(p Parameter, bad ruledOut, o Options) (Mutant, bool) {
	w := newWish()
	w.plantAt(plant{path: path{p.Name}, value: bad.value})
	args, ok := s.withPlants(o, w, plant{path: path{p.Name}, value: bad.value})
	if !ok {
		return Mutant{}, false
	}
	return Mutant{
		Keyword: bad.keyword, Parameter: p.Name, Arguments: encode(args), BadValue: reads(bad.value),
		Detail: p.Name + " " + bad.detail + ", says its description",
	}, true
}

var (
	// openList marks a list as one of examples only.
	openList = regexp.MustCompile(`(?i)\be\.?g\b|\bfor example\b|\bexamples?\b|\bsuch as\b|\blike\b|\betc\b|\.\.\.|…|\bincluding\b|\bor any\b|\bany other\b|\bor other\b|\bor an?\b|\bor the\b|\bcustom\b`)
	// listIntro stands before a list of allowed values.
	listIntro = regexp.MustCompile(`(?i)\b(?:(?:must|can|should) be (?:one of|either)|one of|either|(?:valid|allowed|possible|supported|accepted|available)\s+(?:values|options|types|choices)?(?:\s+are)?|options(?:\s+are)?|values|must be|can be)\s*:?\s*[\[({]?\s*`)
	// listed is one value of a list, quoted or bare, with what divides it from the next.
	listed     = regexp.MustCompile("^(?:\"([^\"\\s]{1,40})\"|'([^'\\s]{1,40})'|`([^`\\s]{1,40})`|([A-Za-z0-9][A-Za-z0-9_-]{0,39}))(?:\\s*\\([^()]{0,80}\\))?(\\s*(?:,\\s*(?:or|and)?|\\||/|\\bor\\b|\\band\\b)\\s*)?")
	quotedWord = regexp.MustCompile("\"([a-z][a-z0-9_-]{1,30}|[A-Z][A-Z0-9_]{1,30})\"|'([a-z][a-z0-9_-]{1,30}|[A-Z][A-Z0-9_]{1,30})'|`([a-z][a-z0-9_-]{1,30}|[A-Z][A-Z0-9_]{1,30})`")
	// freeText are parameters whose quoted words are no choice.
	freeText = []string{
		"query", "q", "search", "text", "content", "body", "message", "prompt", "sql", "filter", "pattern", "regex", "code", "script", "description",
		"title", "name", "expression", "command", "question", "input", "selector", "url", "uri", "path", "file", "id", "ids", "key", "value", "jql", "cql", "fields",
	}
)

// enumIn reads the values that a description allows, where it lists them all;
// nil where it does not.
func enumIn(p Parameter) []string {
	if hasAny(words(p.Name), freeText...) || p.Path || p.URL {
		return nil
	}
	d := p.Description
	if len(d) > 1000 || openList.MatchString(d) {
		return nil
	}
	if at := listIntro.FindStringIndex(d); at != nil {
		if found := listAt(d[at[1]:]); len(found) >= 2 {
			return found
		}
	}
	var found []string
	for _, m := range quotedWord.FindAllStringSubmatch(d, 20) {
		if v := m[1] + m[2] + m[3]; !slices.Contains(found, v) {
			found = append(found, v)
		}
	}
	if len(found) < 2 {
		return nil
	}
	return found
}

// typeWord are words that stand in lists of types, not of values.
var typeWord = map[string]bool{
	"string": true, "integer": true, "number": true, "null": true, "none": true, "boolean": true, "true": true, "false": true, "array": true, "object": true, "list": true,
	"a": true, "an": true, "the": true, "not": true, "used": true, "set": true,
}

// listAt reads a list from the beginning of text: all of it quoted, or all bare
// words of which none is prose.
func listAt(text string) []string {
	var found []string
	quotes := 0
	for len(found) < 30 {
		m := listed.FindStringSubmatch(text)
		if m == nil {
			break
		}
		v := m[1] + m[2] + m[3] + m[4]
		if typeWord[strings.ToLower(v)] {
			return nil
		}
		if m[4] == "" {
			quotes++
		}
		found = append(found, v)
		text = text[len(m[0]):]
		if m[5] == "" {
			break
		}
	}
	rest := strings.TrimLeft(text, " ")
	prose := rest != "" && !strings.ContainsRune(".;,)]}(\n-:", rune(rest[0]))
	switch {
	case quotes == len(found):
		return found
	case quotes > 0 || prose:
		return nil // "one of the two, or both of them"
	}
	return found
}

// A documentedFormat is a form that descriptions ask for, and a value without it.
type documentedFormat struct {
	name string
	said *regexp.Regexp
	not  *regexp.Regexp // rules it out; nil if nothing does
	bad  string         // # stands for some hex digits
}

var documentedFormats = []documentedFormat{
	{"time zone", regexp.MustCompile(`(?i)\biana\b|\btime ?zone (?:name|identifier|id)\b|\btz database\b|\b(?:Europe|America|Asia)/[A-Z][a-z]+`), nil, "Atlantis/Unknown-#"},
	{"date", regexp.MustCompile(`\bYYYY-MM-DD|(?i:\biso[ -]?8601|\brfc ?3339|\biso (?:date|format))`), regexp.MustCompile(`(?i)\bor\b|natural language|relative|duration|\bunix\b|partial`), "not-a-date-#"},
	{"time of day", regexp.MustCompile(`\bHH:MM|(?i:\b24[- ]hour)`), regexp.MustCompile(`(?i)\bor\b|natural language`), "not-a-time-#"},
	{"email address", regexp.MustCompile(`(?i)^\W*(?:the |an? |\w+'?s? )?e-?mail address\b`), regexp.MustCompile(`(?i)\bor\b|list|comma`), "not-an-email-#"},
	{"UUID", regexp.MustCompile(`\bUUID\b|(?i:\buuid v4)`), regexp.MustCompile(`(?i)\bor\b|list|comma`), "not-a-uuid-#"},
	{"currency code", regexp.MustCompile(`(?i)\biso ?4217\b|\b(?:3|three)[- ]letter currency`), regexp.MustCompile(`(?i)list|comma`), "not-a-currency-#"},
	{"country code", regexp.MustCompile(`(?i)\biso ?3166\b|\b(?:2|two)[- ]letter country`), regexp.MustCompile(`(?i)list|comma`), "not-a-country-#"},
	{"hex colour", regexp.MustCompile(`(?i)\bhex(?:adecimal)? colou?r\b`), regexp.MustCompile(`(?i)\bor\b`), "not-a-colour-#"},
	{"cron expression", regexp.MustCompile(`(?i)\bcron (?:expression|schedule|string)\b`), regexp.MustCompile(`(?i)\bor\b`), "not a cron #"},
	{"JSON", regexp.MustCompile(`(?i)\b(?:valid|as(?: an?)?|encoded) json\b|\bjson[- ](?:string|encoded|formatted|object|array)\b`), regexp.MustCompile(`(?i)\bor\b|path`), "{not-json-#"},
	{"IP address", regexp.MustCompile(`(?i)^\W*(?:the |an? )?(?:ipv4 |ip )address\b`), regexp.MustCompile(`(?i)\bor\b|host|cidr|range`), "not-an-ip-#"},
}

// formatIn reads the form that a description asks for.
func formatIn(p Parameter) documentedFormat {
	d := p.Description
	if len(d) > 1000 {
		return documentedFormat{}
	}
	for _, f := range documentedFormats {
		if f.said.MatchString(d) && (f.not == nil || !f.not.MatchString(d)) {
			return f
		}
	}
	if ws := words(p.Name); hasAny(ws, "timezone", "tz") {
		return documentedFormats[0]
	}
	if p.URL && p.Format == "" && !strings.Contains(strings.ToLower(d), "list") && !slices.Contains(p.Types, "array") {
		return documentedFormat{name: "URL", bad: "not a url #"}
	}
	return documentedFormat{}
}

var (
	fromTo  = regexp.MustCompile(`(?i)(?:between|from|range(?: of)?:?)\s+(-?\d{1,9})\s*(?:and|to|-|–|\.\.)\s*(-?\d{1,9})\b|\(\s*(-?\d{1,9})\s*(?:-|–|\.\.|to)\s*(\d{1,9})\b`)
	atMost  = regexp.MustCompile(`(?i)\b(?:max(?:imum)?(?: (?:is|of|value))?|up to|at most|no more than|<=)\s*:?\s*(\d{1,9})\b`)
	atLeast = regexp.MustCompile(`(?i)\b(?:min(?:imum)?(?: (?:is|of|value))?|at least|no less than|>=)\s*:?\s*(-?\d{1,9})\b`)
	above0  = regexp.MustCompile(`(?i)\bpositive (?:integer|number)\b|\bmust be positive\b`)
)

// rangeIn reads the bounds that a description gives a number.
func rangeIn(d string) (low, high int64, hasLow, hasHigh bool) {
	if len(d) > 1000 {
		return 0, 0, false, false
	}
	number := func(s string) int64 { n, _ := strconv.ParseInt(s, 10, 64); return n }
	if m := fromTo.FindStringSubmatch(d); m != nil {
		low, high = number(m[1]+m[3]), number(m[2]+m[4])
		if low < high {
			return low, high, true, true
		}
	}
	if m := atMost.FindStringSubmatch(d); m != nil {
		high, hasHigh = number(m[1]), true
	}
	if m := atLeast.FindStringSubmatch(d); m != nil {
		low, hasLow = number(m[1]), true
	} else if above0.MatchString(d) {
		low, hasLow = 1, true
	}
	return low, high, hasLow, hasHigh
}
