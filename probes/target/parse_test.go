package target

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestConsoleScripts(t *testing.T) {
	text := "[console_scripts]\norders = orders.cli:main\r\n# old = x:y\n./up = x:y\n.. = x:y\nextra=e:m [x]\n\n[gui_scripts]\nw = w:m\n"
	want := map[string]string{"orders": "orders.cli:main", "extra": "e:m [x]"}
	if diff := cmp.Diff(want, consoleScripts(text)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSplitVersion(t *testing.T) {
	for spec, want := range map[string][2]string{
		"a": {"a", ""}, "a@1": {"a", "1"}, "@s/a": {"@s/a", ""}, "@s/a@1.2-b": {"@s/a", "1.2-b"},
	} {
		if name, version := splitVersion(spec, "@"); name != want[0] || version != want[1] {
			t.Errorf("splitVersion(%q) = %q, %q", spec, name, version)
		}
	}
}

// FuzzManifests checks that no file of a package makes us fail, or leave the
// package's folder.
func FuzzManifests(f *testing.F) {
	f.Add(`{"name":"@a/b","bin":{"x":"y"},"scripts":{"start":"node x"}}`)
	f.Add("[console_scripts]\na = b:c\n")
	f.Fuzz(func(t *testing.T, text string) {
		for name := range consoleScripts(text) {
			if strings.ContainsAny(name, "/\\\n") {
				t.Errorf("script %q", name)
			}
		}
		m, err := parseManifest([]byte(text))
		if err != nil {
			return
		}
		if key, err := program(m.Bin, m.Name); err == nil && m.Bin[key] == "" {
			t.Errorf("program %q of %v", key, m.Bin)
		}
		startScript(t.TempDir(), m.Start)
	})
}
