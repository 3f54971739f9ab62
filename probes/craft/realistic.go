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

// A textHint says what a parameter whose name contains one of the words holds.
// The first that fits wins, so the narrow ones stand first.
type textHint struct {
	words []string
	value string
}

var textHints = []textHint{
	{[]string{"email", "mail"}, "ada@example.com"},
	{[]string{"timezone", "tz"}, "Europe/Berlin"},
	{[]string{"latitude", "lat"}, "52.52"},
	{[]string{"longitude", "lon", "lng"}, "13.405"},
	{[]string{"datetime", "timestamp"}, "2024-05-17T09:30:00Z"},
	{[]string{"date", "day", "since", "until", "deadline", "birthday"}, "2024-05-17"},
	{[]string{"time"}, "09:30"},
	{[]string{"url", "uri", "link", "href", "website", "webpage", "endpoint", "webhook"}, "https://example.com/"},
	{[]string{"host", "hostname", "domain"}, "example.com"},
	{[]string{"ip", "address4"}, "192.0.2.10"},
	{[]string{"language", "lang", "locale"}, "en"},
	{[]string{"country"}, "DE"},
	{[]string{"currency"}, "EUR"},
	{[]string{"city", "location", "address"}, "Berlin"},
	{[]string{"phone", "mobile"}, "+12025550123"},
	{[]string{"color", "colour"}, "#336699"},
	{[]string{"regex", "regexp"}, "^release"},
	{[]string{"sql"}, "SELECT 1"},
	{[]string{"cron", "schedule"}, "0 9 * * 1"},
	{[]string{"query", "q", "search", "keyword", "keywords", "term", "terms", "question", "prompt"}, "release notes"},
	{[]string{"sha", "commit", "hash"}, "9fceb02d0ae598e95dc970b74767f19372d61af8"},
	{[]string{"branch", "ref"}, "main"},
	{[]string{"semver", "version"}, "1.0.0"},
	{[]string{"tag", "label"}, "example"},
	{[]string{"uuid", "guid"}, "3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f6b34"},
	{[]string{"id", "ids", "number", "num", "no"}, "1001"},
	{[]string{"slug"}, "example"},
	{[]string{"key"}, "EX-1"},
	{[]string{"username", "user", "owner", "login", "author", "assignee"}, "example-user"},
	{[]string{"repo", "repository"}, "example-repo"},
	{[]string{"expression", "formula", "equation"}, "1 + 1"},
	{[]string{"command", "cmd"}, "echo hello"},
	{[]string{"code", "script", "source"}, "print(1)"},
	{[]string{"html"}, "<p>Hello</p>"},
	{[]string{"json"}, "{}"},
	{[]string{"title", "subject", "headline", "summary"}, "Weekly report"},
	{[]string{"text", "content", "body", "message", "comment", "description", "note", "input", "markdown", "thought", "reason"}, "A short note."},
	{[]string{"name"}, "example"},
}

// pathWords are the words that make a parameter a path on a file system.
var pathWords = []string{"path", "paths", "file", "files", "filename", "filepath", "filenames", "directory", "dir", "folder"}

// textByName is the text that a parameter's name and description suggest.
func textByName(name, description string, paths pathing) string {
	ws := words(name)
	if hasAny(ws, pathWords...) && !hasAny(ws, "id", "ids", "type", "format", "extension", "pattern") {
		return paths.existing(ws, description)
	}
	for _, hint := range textHints {
		if hasAny(ws, hint.words...) {
			return adjust(hint.value, description)
		}
	}
	if d := strings.ToLower(description); strings.Contains(d, "iso 8601") || strings.Contains(d, "rfc3339") || strings.Contains(d, "rfc 3339") {
		return adjust("2024-05-17T09:30:00Z", description)
	}
	return "example"
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

// remoteWords name what holds paths of its own beside a disk.
var remoteWords = []string{"owner", "repo", "repository", "bucket", "method", "host", "vault", "site", "hostname"}

// pathing is what a tool knows about paths.
type pathing struct {
	roots []string // folders that may be used; empty where paths are not on a disk
	files bool     // the tool works on files
}

func (s *Schema) pathing(o Options) pathing {
	p := pathing{files: hasAny(s.tool.words, "file", "files", "document", "image", "pdf")}
	if !s.remote {
		p.roots = o.Roots
	}
	return p
}

// existing is a path that is likely to be there: the root itself where a folder
// is wanted.
func (p pathing) existing(ws []string, description string) string {
	if !p.wantsFolder(ws, description) {
		return p.path(ws, description, "notes")
	}
	if len(p.roots) > 0 {
		return p.roots[0]
	}
	return "."
}

// path makes a path below the first root. stem is the file's name without its
// extension; a parameter that wants a folder gets no extension, and one that
// wants a name gets no folder.
func (p pathing) path(ws []string, description, stem string) string {
	name := stem
	d := strings.ToLower(description)
	if !p.wantsFolder(ws, d) {
		name += extension(d)
	}
	if bare := last(ws) == "filename" || last(ws) == "name"; bare && !strings.Contains(d, "path") {
		return name
	}
	if len(p.roots) == 0 {
		if strings.Contains(d, "absolute") {
			return "/data/" + name
		}
		return name
	}
	return strings.TrimRight(p.roots[0], "/") + "/" + name
}

// wantsFolder reports whether a path parameter means a folder.
func (p pathing) wantsFolder(ws []string, description string) bool {
	if hasAny(ws, "directory", "dir", "folder", "root", "cwd") {
		return true
	}
	if p.files || hasAny(ws, "file", "filename", "filepath") {
		return false
	}
	d := words(description)
	return !hasAny(d, "file", "files", "filename") && hasAny(d, "directory", "folder", "repository", "project")
}

var namedExtension = regexp.MustCompile(`\.(md|txt|json|csv|ya?ml|toml|xml|html?|pdf|png|jpe?g|svg|py|js|ts|go|sql|docx?|xlsx?|pptx?|ipynb|db|sqlite3?|log)\b`)

// extension is the first well-known file extension in a description.
func extension(description string) string {
	if m := namedExtension.FindString(description); m != "" {
		return m
	}
	return ".txt"
}

type numberHint struct {
	words []string
	num   int64
	denom int64
}

var numberHints = []numberHint{
	{[]string{"latitude", "lat"}, 5252, 100},
	{[]string{"longitude", "lon", "lng"}, 13405, 1000},
	{[]string{"limit", "size", "top", "max", "maximum", "results", "count", "take"}, 5, 1},
	{[]string{"offset", "skip", "start"}, 0, 1},
	{[]string{"page"}, 1, 1},
	{[]string{"year"}, 2024, 1},
	{[]string{"month"}, 5, 1},
	{[]string{"day", "days"}, 7, 1},
	{[]string{"port"}, 8080, 1},
	{[]string{"timestamp", "epoch"}, 1715938200, 1},
	{[]string{"timeout", "seconds", "duration"}, 10, 1},
	{[]string{"width"}, 800, 1},
	{[]string{"height"}, 600, 1},
	{[]string{"zoom"}, 10, 1},
	{[]string{"temperature", "threshold", "ratio", "opacity"}, 1, 2},
	{[]string{"price", "amount", "cost", "total"}, 10, 1},
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

// quotedExample finds the example in "…, e.g. 'open'" and its relatives.
var quotedExample = regexp.MustCompile("(?i)(?:\\be\\.?g\\.?[,:]?|\\bfor example[,:]?|\\bexamples?:|\\bsuch as|\\blike)\\s*(?:\"([^\"\n]{1,120})\"|'([^'\n]{1,120})'|`([^`\n]{1,120})`)")

// bareExample finds an unquoted word after e.g. that cannot be prose.
var bareExample = regexp.MustCompile(`(?i)(?:\be\.?g\.?[,:]?|\bfor example[,:]?|\bexamples?:)\s*([A-Za-z0-9][A-Za-z0-9]*[_\-:/.@#0-9][A-Za-z0-9_\-:/.@#]{0,80})`)

// exampleIn returns the example that a description gives, or "".
func exampleIn(description string) string {
	if len(description) > 4000 {
		description = description[:4000]
	}
	if m := quotedExample.FindStringSubmatch(description); m != nil {
		return m[1] + m[2] + m[3]
	}
	if m := bareExample.FindStringSubmatch(description); m != nil {
		return strings.TrimRight(m[1], ".,:;/-")
	}
	return ""
}
