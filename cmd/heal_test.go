package cmd

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/rubric"
)

// TestRealServersWithoutConfiguration starts public servers without the
// settings that they need. They are fetched from npm and PyPI, and skipped
// where that cannot be done.
func TestRealServersWithoutConfiguration(t *testing.T) {
	if testing.Short() {
		t.Skip("fetches packages; left out with -short")
	}
	if err := faultnet.Available(t.Context()); err != nil {
		t.Skipf("credentials are made up in the sandbox only: %v", err)
	}
	for _, test := range []struct {
		name     string
		tool     string
		args     []string
		supplied []string
		silent   bool // it does not end at its start
		graded   bool
	}{
		{"github", "npm", []string{"npm:@modelcontextprotocol/server-github"}, []string{"GITHUB_PERSONAL_ACCESS_TOKEN"}, true, true},
		{"brave-search, by npx", "npm", []string{"--", "npx", "-y", "@modelcontextprotocol/server-brave-search"}, []string{"BRAVE_API_KEY"}, false, true},
		// Its newest release lists tools without parameters: they are read from its README.
		{"gitlab", "npm", []string{"npm:@modelcontextprotocol/server-gitlab"}, []string{"GITLAB_PERSONAL_ACCESS_TOKEN"}, false, true},
		{"postgres", "npm", []string{"npm:@modelcontextprotocol/server-postgres"}, []string{"<database URL>"}, false, true},
		{"slack", "npm", []string{"npm:@modelcontextprotocol/server-slack"}, []string{"SLACK_BOT_TOKEN", "SLACK_TEAM_ID"}, false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := gradeReal(t, test.tool, append([]string{"--quick", "--max-calls", "80"}, test.args...)...)
			if test.graded {
				r.structure(t)
			}
			notes := strings.Join(r.server.Notes, "\n")
			for _, name := range test.supplied {
				if !strings.Contains(notes, name) || !strings.Contains(notes, "got a made-up value") {
					t.Errorf("no note tells that %s was made up:\n%s", name, notes)
				}
			}
			first, failed := r.seen["initialize/start-unconfigured/1"]
			if failed == test.silent {
				t.Errorf("a failed start was seen: %v, want %v", failed, !test.silent)
			}
			if failed && (first.Answer.Kind != evidence.Exit || first.Stderr == "") {
				t.Errorf("the failed start: %+v", first)
			}
			if test.graded != (r.card.Verdict != rubric.NoGrade) {
				t.Errorf("verdict %q, want a grade: %v", r.card.Verdict, test.graded)
			}
			raw, err := json.Marshal(r.card)
			if err != nil {
				t.Fatal(err)
			}
			for _, secret := range first.Planted {
				if strings.Contains(string(raw), secret) {
					t.Fatalf("the report shows the canary %q", secret)
				}
			}
		})
	}
}
