package craft

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestEnumIn(t *testing.T) {
	for _, tt := range []struct {
		name, description, want string
	}{
		{"scope", "Whether to list local branches ('local'), remote branches ('remote') or all branches('all').", "local remote all"},
		{"sort", "Sort order: one of newest, oldest, hottest", "newest oldest hottest"},
		{"sort", `Valid values: "asc", "desc"`, "asc desc"},
		{"sort", "Allowed values are `asc` (the default) and `desc`.", "asc desc"},
		{"state", "The state (one of open|closed|all)", "open closed all"},
		{"state", "Must be one of: OPEN, CLOSED.", "OPEN CLOSED"},
		{"level", "Either low or high", "low high"},
		{"level", "Options: low, medium, high (default: low)", "low medium high"},
		{"sort", "Sort by, e.g. 'stars' or 'forks'", ""},
		{"sort", "A field such as 'stars' or 'forks'", ""},
		{"sort", "'stars', 'forks' or any other field", ""},
		{"query", "Words; 'AND' and 'OR' join them", ""},
		{"path", "Ends with 'md' or 'txt'", ""},
		{"size", "Must be integer or null", ""},
		{"state", "One of the two or both of them", ""},
		{"state", "Can be used or left out", ""},
		{"state", "The 'open' ones", ""},
		{"state", "", ""},
	} {
		if got := strings.Join(enumIn(Parameter{Name: tt.name, Description: tt.description}), " "); got != tt.want {
			t.Errorf("enumIn(%s: %q) = %q, want %q", tt.name, tt.description, got, tt.want)
		}
	}
}

func TestFormatIn(t *testing.T) {
	for _, tt := range []struct {
		name, description, want string
	}{
		{"zone", "IANA timezone name (e.g., 'America/New_York')", "time zone"},
		{"timezone", "", "time zone"},
		{"from", "Start date in YYYY-MM-DD format", "date"},
		{"from", "ISO 8601 timestamp", "date"},
		{"from", "YYYY-MM-DD or 'yesterday'", ""},
		{"time", "Time to convert in 24-hour format (HH:MM)", "time of day"},
		{"to", "Email address of the reader", "email address"},
		{"to", "Email address or user id", ""},
		{"bed", "The bed's UUID", "UUID"},
		{"price", "ISO 4217 code", "currency code"},
		{"options", "Options as a JSON string", "JSON"},
		{"options", "JSON path, as JSON string", ""},
		{"when", "Cron expression", "cron expression"},
		{"name", "The name of the bed", ""},
	} {
		if got := formatIn(Parameter{Name: tt.name, Description: tt.description}).name; got != tt.want {
			t.Errorf("formatIn(%s: %q) = %q, want %q", tt.name, tt.description, got, tt.want)
		}
	}
}

func TestRangeIn(t *testing.T) {
	type bounds struct {
		Low, High       int64
		HasLow, HasHigh bool
	}
	for description, want := range map[string]bounds{
		"Results, between 1 and 50":           {1, 50, true, true},
		"Page size (1-100)":                   {1, 100, true, true},
		"Page size (default: 10, max: 100)":   {0, 100, false, true},
		"Up to 20 lines":                      {0, 20, false, true},
		"At least 3":                          {3, 0, true, false},
		"A positive integer":                  {1, 0, true, false},
		"Temperature from -40 to 60 degrees":  {-40, 60, true, true},
		"How many lines":                      {},
		"The year, for example 1990":          {},
		"maximum number of lines":             {},
		"between 99999999999999999999 and 10": {},
	} {
		var got bounds
		got.Low, got.High, got.HasLow, got.HasHigh = rangeIn(description)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("rangeIn(%q): %s", description, diff)
		}
	}
}

func TestDocumentedIsValidBySchema(t *testing.T) {
	raw := `{"type":"object","properties":{
		"timezone":{"type":"string","description":"IANA time zone name"},
		"kind":{"type":"string","description":"One of 'fern', 'moss'"},
		"open":{"enum":["yes","no"],"description":"One of 'yes', 'no'"},
		"limit":{"type":"integer","description":"At most 20","maximum":20},
		"offset":{"type":"integer","description":"At most 2000"},
		"token":{"type":"string","description":"UUID"},
		"day":{"type":"string","format":"date","description":"YYYY-MM-DD"}},"required":["kind","timezone"]}`
	s, err := Parse(json.RawMessage(raw))
	if err != nil {
		t.Fatal(err)
	}
	s = s.For(evidence.Tool{Name: "find_beds"})
	var got []string
	for _, m := range s.Documented(7, Options{}) {
		got = append(got, m.Parameter+" "+m.Keyword)
		if err := s.Validate(m.Arguments); err != nil {
			t.Errorf("%s: %v", m.Parameter, err)
		}
		if !strings.Contains(string(m.Arguments), m.BadValue) {
			t.Errorf("%s: %s does not hold %q", m.Parameter, m.Arguments, m.BadValue)
		}
	}
	want := []string{"kind enum", "timezone format", "offset maximum"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(s.Documented(7, Options{Max: 1})) != 1 {
		t.Error("Max is not kept")
	}
	valid, err := s.Valid(Options{})
	if err != nil || string(valid) != `{"kind":"fern","timezone":"Europe/Berlin"}` {
		t.Errorf("Valid() = %s, %v; want the first kind that the description lists", valid, err)
	}
}

func TestExampleOfAForm(t *testing.T) {
	for description, want := range map[string]string{
		"The time stamp in the format '1715938200.000100'": "1715938200.000100",
		"A day in the format 'YYYY-MM-DD'":                 "",
		"In the form '<owner>/<repo>'":                     "",
	} {
		if got := exampleIn(description); got != want {
			t.Errorf("exampleIn(%q) = %q, want %q", description, got, want)
		}
	}
}

func FuzzDocumented(f *testing.F) {
	f.Add("kind", "One of 'fern', 'moss' (at most 20)")
	f.Fuzz(func(t *testing.T, name, description string) {
		p := Parameter{Name: name, Description: description, Types: []string{"string", "integer"}}
		(&Schema{}).undocumented(p, newStream("fuzz"))
	})
}
