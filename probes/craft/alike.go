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
		if s := exampleIn(sch.Description); s != "" {
			return s
		}
		if s := prefixIn(sch.Description); s != "" {
			return s
		}
	}
	return ""
}

// shownPrefix finds ids that a description writes out with dots: ord_..., prj-….
var shownPrefix = regexp.MustCompile("(?i)(?:starts? with|prefix(?:ed)?(?: with| by)?|begins? with|looks? like)\\s*[\"'`]?([A-Za-z]{1,12}[_-])|\\b([a-z]{2,12}_)(?:\\.\\.\\.|…|x{3,}|\\*)")

func prefixIn(description string) string {
	if len(description) > 2000 {
		description = description[:2000]
	}
	m := shownPrefix.FindStringSubmatch(description)
	if m == nil {
		return ""
	}
	return m[1] + m[2] + "7q2k9xzl4m"
}

var (
	likeUUID     = regexp.MustCompile(`^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`)
	likeHex      = regexp.MustCompile(`^[0-9a-f]{8,64}$`)
	likeDigits   = regexp.MustCompile(`^[0-9]{1,20}$`)
	likePrefixed = regexp.MustCompile(`^([A-Za-z]{1,12}[_-])([A-Za-z0-9]{4,40})$`)
	likeNumbered = regexp.MustCompile(`^([A-Z][A-Z0-9]{0,9}-)([0-9]{1,8})$`)
	likePair     = regexp.MustCompile(`^[\w.-]{1,40}/[\w.-]{1,60}$`)
)

// alike makes an identifier of the same make as an example.
func alike(example string, src *stream) (string, bool) {
	switch {
	case likeUUID.MatchString(example):
		return uuidFrom(src), true
	case likeDigits.MatchString(example):
		return src.digits(max(len(example), 9)), true
	case likeHex.MatchString(example) && strings.ContainsAny(example, "0123456789"):
		return src.hex(max(len(example), 12)), true
	case likeNumbered.MatchString(example):
		return likeNumbered.FindStringSubmatch(example)[1] + src.digits(9), true
	case likePrefixed.MatchString(example):
		m := likePrefixed.FindStringSubmatch(example)
		if !strings.ContainsAny(m[2], "0123456789") {
			return "", false // two words, not a prefix
		}
		s := src.hex(max(len(m[2]), 10))
		if m[2] == strings.ToUpper(m[2]) {
			s = strings.ToUpper(s)
		}
		return m[1] + s, true
	case likePair.MatchString(example) && !strings.Contains(example, "."):
		hex := src.hex(16)
		return "mcp-grade-" + hex[:8] + "/missing-" + hex[8:], true
	}
	return "", false
}
