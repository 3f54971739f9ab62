package craft

import (
	"regexp"
	"strings"
)

// sampleOf returns an example of what the parameter looks like, or "".
func sampleOf(v view) string {
	for _, sch := range v {
		for _, e := range sch.Examples {
			if s, ok := e.(string); ok && s != "" {
				return s
			}
		}
	}
	for _, sch := range v {
		if s := sampleIn(sch.Description); s != "" {
			return s
		}
	}
	for _, sch := range v {
		if sch.Default == nil {
			continue
		}
		if s, ok := (*sch.Default).(string); ok && strings.ContainsAny(s, "0123456789") {
			return s
		}
	}
	return ""
}

// sampleIn returns the example or the form that words show.
func sampleIn(description string) string {
	const longest = 4000
	description = description[:min(len(description), longest)]
	if s := exampleIn(description); s != "" {
		return fromForm(s)
	}
	if s := formIn(description); s != "" {
		return s
	}
	return prefixIn(description)
}

// shownPrefix finds ids that a description writes out with dots: ord_..., prj-….
var shownPrefix = regexp.MustCompile("(?i)(?:starts? with|prefix(?:ed)?(?: with| by)?|begins? with|looks? like)\\s*[\"'`]?([A-Za-z]{1,12}[_-])|\\b([A-Za-z]{2,12}[_-])(?:\\.\\.\\.|…|\\*)|\\b([a-z]{2,12}_)x{3,}")

func prefixIn(description string) string {
	m := shownPrefix.FindStringSubmatch(description)
	if m == nil {
		return ""
	}
	return m[1] + m[2] + m[3] + "7b2f9ade4c"
}

// toldOf finds the example of a parameter in the description of its tool: in the
// line on the parameter, as docstrings have it, or, where it is the only
// identifier, anywhere.
func toldOf(description, name string, only bool) string {
	const longest = 8000
	description = description[:min(len(description), longest)]
	for _, line := range strings.Split(description, "\n") {
		line = strings.TrimLeft(line, " \t-*`")
		rest, ok := strings.CutPrefix(line, name)
		if !ok || rest == "" || !strings.ContainsAny(rest[:1], "`: (") {
			continue
		}
		if s := sampleIn(rest); s != "" {
			return s
		}
	}
	if !only {
		return ""
	}
	if s := exampleIn(description); shapeable(s) {
		return s
	}
	return formIn(description)
}

// patternIn finds a pattern that a description spells out: "must match ^ord_\d+$".
var patternIn = regexp.MustCompile(`\^[^\s"` + "`" + `]{2,100}?\$`)

func patternsIn(description string) []string {
	const longest = 4000
	if m := patternIn.FindString(description[:min(len(description), longest)]); m != "" {
		if translated, ok := translatePattern(m); ok {
			return []string{translated}
		}
	}
	return nil
}

var (
	likeUUID   = regexp.MustCompile(`^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`)
	likeHex    = regexp.MustCompile(`^(?:[0-9a-f]{8,64}|[0-9A-F]{8,64})$`)
	likeDigits = regexp.MustCompile(`^[0-9]{1,20}$`)
	likePair   = regexp.MustCompile(`^[\w.-]{1,40}/[\w.-]{1,60}$`)
)

// alike makes an identifier of the same make as an example: the same prefix,
// alphabet and length, but surely another. It returns false for an example that
// is no identifier, such as a plain word.
func alike(example string, src *stream) (string, bool) {
	switch {
	case likeUUID.MatchString(example):
		return inCaseOf(uuidFrom(src), example), true
	case likeDigits.MatchString(example):
		if len(example) < shortestPlant {
			return src.digits(countedDigits), true
		}
		return src.digits(len(example)), true
	case likeHex.MatchString(example) && strings.ContainsAny(example, "0123456789") && strings.ContainsAny(example, "abcdefABCDEF"):
		return inCaseOf(src.hex(len(example)), example), true
	case likePair.MatchString(example) && !strings.Contains(example, "."):
		hex := src.hex(16)
		return "mcp-grade-" + hex[:8] + "/missing-" + hex[8:], true
	}
	return reshaped(example, src)
}

// inCaseOf writes hexadecimal digits in upper case where the example has them so.
func inCaseOf(s, example string) string {
	if example == strings.ToUpper(example) && example != strings.ToLower(example) {
		return strings.ToUpper(s)
	}
	return s
}
