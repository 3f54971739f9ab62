package craft

import (
	"math/big"
	"regexp"
	"strings"
)

// byFormat is a plain value for each format that the validator asserts and for
// some that it does not know.
func byFormat(format string) string {
	switch format {
	case "email", "idn-email":
		return "ada@example.com"
	case "uri", "url", "iri":
		return "https://example.com/"
	case "uri-reference", "iri-reference":
		return "/docs/start"
	case "uri-template":
		return "https://example.com/{id}"
	case "date":
		return "2024-05-17"
	case "date-time", "datetime":
		return "2024-05-17T09:30:00Z"
	case "time":
		return "09:30:00Z"
	case "duration":
		return "P1D"
	case "period":
		return "2024-05-17T09:30:00Z/P1D"
	case "uuid", "guid":
		return "3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f6b34"
	case "hostname", "idn-hostname":
		return "example.com"
	case "ipv4", "ip":
		return "192.0.2.10"
	case "ipv6":
		return "2001:db8::10"
	case "json-pointer":
		return "/a"
	case "relative-json-pointer":
		return "0"
	case "regex":
		return "^a+$"
	case "semver":
		return "1.0.0"
	case "byte", "base64":
		return "aGVsbG8="
	case "color":
		return "#336699"
	}
	return ""
}

// revision finds what may be a branch as well as a commit: HEAD is both.
var revision = regexp.MustCompile(`(?i)\b(?:branch(?: name)?,? or (?:a )?commit|commit(?: hash| sha)?(?:,| or) (?:a )?branch)`)

// anyText stands where neither name nor description suggest a text.
const anyText = "example"

// textByName is the text that a parameter's name and description suggest.
func textByName(name, description string, paths pathing) string {
	ws := words(name)
	if hasAny(ws, pathWords...) && !hasAny(ws, "id", "ids", "type", "format", "extension", "pattern") {
		return paths.existing(ws, description)
	}
	if hasAny(ws, "url", "uri", "link") {
		if address, _ := serviceURL(description, newStream("service")); address != "" {
			return address
		}
	}
	if paths.files && hasAny(ws, "source", "src", "destination", "dest", "dst") {
		return paths.path(ws, description, "notes")
	}
	if revision.MatchString(description) {
		return "HEAD"
	}
	for _, hint := range textHints {
		if hasAny(ws, hint.words...) {
			return adjust(hint.value, description)
		}
	}
	if d := strings.ToLower(description); strings.Contains(d, "iso 8601") || strings.Contains(d, "rfc3339") || strings.Contains(d, "rfc 3339") {
		return adjust("2024-05-17T09:30:00Z", description)
	}
	return anyText
}

// adjust follows a date form that the description spells out.
func adjust(value, description string) string {
	d := strings.ToUpper(description)
	dated := strings.HasPrefix(value, "2024-05-17") || value == "09:30"
	switch {
	case !dated:
		return value
	case strings.Contains(d, "HH:MM:SS") && value == "09:30":
		return "09:30:00"
	case strings.Contains(d, "8601") || strings.Contains(d, "RFC3339") || strings.Contains(d, "RFC 3339"):
		if strings.Contains(d, "YYYY-MM-DD") && !strings.Contains(d, "YYYY-MM-DDT") {
			return "2024-05-17"
		}
		return "2024-05-17T09:30:00Z"
	case strings.Contains(d, "YYYY-MM-DD"):
		return "2024-05-17"
	}
	return value
}

// numberByName is the number that a parameter's name suggests.
func numberByName(name, _ string) *big.Rat {
	ws := words(name)
	for _, hint := range numberHints {
		if hasAny(ws, hint.words...) {
			return big.NewRat(hint.num, hint.denom)
		}
	}
	return big.NewRat(1, 1)
}
