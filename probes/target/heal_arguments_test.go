package target

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestArgumentsOfTheReadme(t *testing.T) {
	for _, tt := range []struct {
		name, readme string
		want         []string
	}{
		{"a subcommand in a configuration", "```json\n{\"command\": \"npx\", \"args\": [\"-y\", \"@greenhouse/mcp@latest\", \"server\", \"start\"]}\n```", []string{"server", "start"}},
		{"nothing after the name", "\"args\": [\"-y\", \"@greenhouse/mcp\"]", nil},
		{"the first that has any", "\"args\": [\"@greenhouse/mcp\"]\n\"args\": [\"@greenhouse/mcp\", \"--write\"]", []string{"--write"}},
		{"another package", "\"args\": [\"-y\", \"@other/mcp\", \"server\"]", nil},
		{"a name that only begins alike", "\"args\": [\"@greenhouse/mcp-extra\", \"server\"]", nil},
		{"a shell", "Run it:\n\n    npx -y @greenhouse/mcp serve /path/to/beds\n", []string{"serve", "/path/to/beds"}},
		{"prose", "With npx @greenhouse/mcp you can see, for example, beds.", nil},
		{"one that listens", "\"args\": [\"@greenhouse/mcp\", \"--transport\", \"sse\"]\n\"args\": [\"@greenhouse/mcp\", \"run\"]", []string{"run"}},
		{"a broken list", "\"args\": [\"@greenhouse/mcp\", \"run\"", nil},
		{"a list of other things", "\"args\": [1, {}]", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "README.md"), []byte(tt.readme), 0o644); err != nil {
				t.Fatal(err)
			}
			got := Launch{Package: "npm:@greenhouse/mcp", Root: dir}.Arguments()
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
	if got := (Launch{}).Arguments(); got != nil {
		t.Errorf("without a package: %v", got)
	}
}

func TestUnfitAndWanted(t *testing.T) {
	for _, tt := range []struct {
		said  string
		unfit bool
		part  string // of what is said about it
	}{
		{"AttributeError: 'Server' object has no attribute 'list_beds'", true, `"Server" has no "list_beds"`},
		{"AttributeError: module 'ferns.tools' has no attribute 'Bed'", true, `"ferns.tools" has no "Bed"`},
		{"TypeError: FernMCP.__init__() got an unexpected keyword argument 'beds'", true, `takes no "beds"`},
		{"AttributeError: 'NoneType' object has no attribute 'split'", false, ""},
		{"ModuleNotFoundError: No module named 'ferns'", true, `imports "ferns"`},
		{"Error: FERN_KEY is not set", false, ""},
	} {
		if got := broken(tt.said); got != tt.unfit {
			t.Errorf("broken(%q) = %v, want %v", tt.said, got, tt.unfit)
		}
		if got := missingPart(tt.said); tt.unfit && !strings.Contains(got, tt.part) {
			t.Errorf("missingPart(%q) = %q, want %q in it", tt.said, got, tt.part)
		}
	}
	for said, want := range map[string]string{
		"Error: the fern server requires Node.js 22 or later": "22",
		"needs node >= 20.1": "20.1", "This requires Node v18": "18", "the node requires 3 leaves": "",
	} {
		got := ""
		if m := wantedNode.FindStringSubmatch(said); m != nil {
			got = m[1]
		}
		if got != want {
			t.Errorf("wantedNode(%q) = %q, want %q", said, got, want)
		}
	}
}

func TestReleaseDay(t *testing.T) {
	const said = `{"version":"1.2.0","time":{"1.1.0":"2025-01-01T00:00:00.000Z","1.2.0":"2026-03-31T02:36:22.406000+00:00"}}`
	if got, err := releaseDay([]byte(said)); err != nil || got != "2026-03-31T02:37:22Z" {
		t.Errorf("releaseDay = %q, %v", got, err)
	}
	for _, said := range []string{"", "[]", `{"version":"2.0.0","time":{}}`, `{"version":"1","time":{"1":"yesterday"}}`} {
		if got, err := releaseDay([]byte(said)); err == nil {
			t.Errorf("releaseDay(%q) = %q, want an error", said, got)
		}
	}
}

func TestDatable(t *testing.T) {
	venv := t.TempDir()
	info := filepath.Join(venv, "ferns-1.dist-info")
	if err := os.MkdirAll(info, 0o755); err != nil {
		t.Fatal(err)
	}
	old := Launch{Fetched: true, Package: "pypi:ferns", Root: info}
	if old.Datable() {
		t.Error("a distribution without a new SDK is datable")
	}
	if err := os.MkdirAll(filepath.Join(venv, "mcp-2.3.0.dist-info"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		launch Launch
		want   bool
	}{
		{old, true},
		{Launch{Fetched: true, Package: "npm:ferns", tree: "/c/npm/ferns@latest"}, true},
		{Launch{Fetched: true, Package: "npm:ferns", tree: "/c/npm/ferns@latest~released"}, false},
		{Launch{Package: "npm:ferns"}, false},
		{Launch{Fetched: true, Package: "go:ferns"}, false},
	} {
		if got := tt.launch.Datable(); got != tt.want {
			t.Errorf("Datable(%+v) = %v, want %v", tt.launch, got, tt.want)
		}
	}
}

func TestWantedPython(t *testing.T) {
	const out = "ERROR: Ignored the following versions that require a different python version: 0.1.0 Requires-Python >=3.13; 0.2.0 Requires-Python >=3.12\nERROR: No matching distribution found for ferns"
	if got := wantedPython(out); got != ">=3.12" {
		t.Errorf("wantedPython = %q, want that of the newest version", got)
	}
	if got := wantedPython("ERROR: No matching distribution found for ferns"); got != "" {
		t.Errorf("wantedPython = %q, want none", got)
	}
}
