package cmd

import (
	"os"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"github.com/mcp-grade/mcp-grade/probes/settings"
)

// TestSettingsFor reads what init writes: the target must come back as it was
// given, whatever it looks like to YAML.
func TestSettingsFor(t *testing.T) {
	for _, target := range []string{".", "./server.js", "npm:@scope/name@1.2", "no", "true", "null", "y", "1.5", "0x1F", "~", "a b", `c:\server.exe`, `say "hi"`, "- x", "#x", "https://example.com/mcp?a=b", "ü"} {
		got, err := settings.Parse([]byte(settingsFor(target)), ".mcp-grade.yaml")
		if err != nil {
			t.Errorf("%q: %v", target, err)
		} else if got.Target != target {
			t.Errorf("%q comes back as %q", target, got.Target)
		}
	}
}

func TestWorkflowIsYAML(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		want  []string
	}{
		{"nothing to set up", nil, []string{"checkout", "setup-go"}},
		{"npm without a lock file", map[string]string{"package.json": `{}`}, []string{"setup-node", "npm install"}},
		{"yarn", map[string]string{"package.json": `{"scripts":{"build":"x"}}`, "yarn.lock": ""}, []string{"yarn install", "yarn run build"}},
		{"a manifest that is broken", map[string]string{"package.json": `{`}, []string{"npm install"}},
		{"a loose script", map[string]string{"server.js": "", ".nvmrc": "20"}, []string{"node-version-file: .nvmrc"}},
		{"a loose Python file", map[string]string{"server.py": "", "requirements.txt": ""}, []string{"pip install -r requirements.txt"}},
		{"Rust", map[string]string{"Cargo.toml": ""}, []string{"setup-go"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			for name, text := range test.files {
				if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			text := workflow(projectIn("."))
			var doc struct {
				Jobs map[string]struct {
					Steps []struct{ Uses, Run string }
				}
			}
			if err := yaml.Unmarshal([]byte(text), &doc); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			for i, step := range doc.Jobs["grade"].Steps {
				if (step.Uses == "") == (step.Run == "") {
					t.Errorf("step %d neither uses nor runs something", i)
				}
			}
			for _, want := range test.want {
				if !strings.Contains(text, want) {
					t.Errorf("%q is missing in\n%s", want, text)
				}
			}
		})
	}
}
