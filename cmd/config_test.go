package cmd

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/settings"
)

func TestHealthyAnswers(t *testing.T) {
	s, err := settings.Parse([]byte(`
healthy:
  - {host: api.example.com, body: {shared: true}}
servers:
  garden:
    healthy:
      - {host: api.example.com, path: /beds/*, method: get, status: 201, headers: {X-A: b}, body: text}
`), ".mcp-grade.yaml")
	if err != nil {
		t.Fatal(err)
	}
	o := configOptions{all: s}
	if err := o.chosen("garden"); err != nil {
		t.Fatal(err)
	}
	want := []faultnet.Answer{
		{Host: "api.example.com", Path: "/beds/*", Method: "GET", Status: 201, Header: map[string]string{"X-A": "b"}, Body: "text"},
		{Host: "api.example.com", Body: `{"shared":true}`},
	}
	if diff := cmp.Diff(want, o.answers()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// waiting are settings for which no flag stands yet.
var waiting = []string{"jobs", "passthrough", "baseline"}

// TestEverySettingHasAFlag holds the table against the root command: a filling
// whose flag is misspelled would leave its setting without effect.
func TestEverySettingHasAFlag(t *testing.T) {
	root := newRoot(streams{})
	seen := map[string]bool{}
	for _, f := range fillings {
		if seen[f.flag] {
			t.Errorf("--%s is filled twice", f.flag)
		}
		seen[f.flag] = true
		if root.Flags().Lookup(f.flag) == nil && !slices.Contains(waiting, f.setting) {
			t.Errorf("%s fills --%s, which does not exist", f.setting, f.flag)
		}
	}
}
