package craft

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestURLsOfServices(t *testing.T) {
	for _, tt := range []struct{ description, want string }{
		{"YouTube video URL or ID", `^https://www\.youtube\.com/watch\?v=[0-9a-f]{11}$`},
		{"URL of the GitHub repository", `^https://github\.com/example-[0-9a-f]{8}/example-[0-9a-f]{8}$`},
		{"Link to the tweet", `^https://x\.com/example/status/1\d{18}$`},
		{"URL of the page", `^https://[^/]*example\.com/`},
		{"YouTube URL, e.g. 'https://youtu.be/dQw4w9WgXcQ'", `^https://youtu\.be/`},
	} {
		schema, err := json.Marshal(map[string]any{"type": "object", "required": []string{"url"}, "properties": map[string]any{"url": map[string]string{"type": "string", "description": tt.description}}})
		if err != nil {
			t.Fatal(err)
		}
		s, err := Parse(schema)
		if err != nil {
			t.Fatal(err)
		}
		s = s.For(evidence.Tool{Name: "get_transcript"})
		raw, err := s.Valid(Options{})
		if err != nil {
			t.Fatal(err)
		}
		var valid struct{ URL string }
		if err := json.Unmarshal(raw, &valid); err != nil {
			t.Fatal(err)
		}
		missing := s.Missing(7, Options{})[0]
		for what, got := range map[string]string{"valid": valid.URL, "planted": missing.Value} {
			if !regexp.MustCompile(tt.want).MatchString(got) {
				t.Errorf("%s: %s %q, want %s", tt.description, what, got, tt.want)
			}
		}
		if valid.URL == missing.Value {
			t.Errorf("%s: %q is planted, and a valid value", tt.description, valid.URL)
		}
	}
}
