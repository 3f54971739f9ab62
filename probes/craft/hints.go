package craft

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
	{[]string{"revision", "rev"}, "HEAD"},
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
