//go:build unix

package target

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestGoTargets(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go here")
	}
	const module, empty, hello = "module example.com/orders\n\ngo 1.21\n", "package main\n\nfunc main() {}\n", "package main\n\nfunc main() { hello() }\n"
	tests := []struct {
		name   string
		files  map[string]string
		target string
		key    string
		want   string // a part of the error
	}{
		{"one file", map[string]string{"s.go": empty}, "s.go", "s", ""},
		{"a file of a package", map[string]string{"go.mod": module, "a.go": hello, "b.go": "package main\n\nfunc hello() {}\n"}, "a.go", "a", ""},
		{"the root package", map[string]string{"go.mod": module, "a.go": empty, "cmd/b/b.go": empty}, ".", "project", ""},
		{"the only package", map[string]string{"go.mod": module, "cmd/b/b.go": empty, "lib/lib.go": "package lib\n"}, ".", "b", ""},
		{"the package of the folder's name", map[string]string{"go.mod": module, "cmd/project/b.go": empty, "cmd/tool/c.go": empty}, ".", "project", ""},
		{"a folder inside a module", map[string]string{"go.mod": module, "cmd/b/b.go": empty}, "cmd/b", "b", ""},
		{"several packages", map[string]string{"go.mod": module, "cmd/a/a.go": empty, "cmd/b/b.go": empty}, ".", "", "cmd/a, "},
		{"a library", map[string]string{"go.mod": module, "lib.go": "package lib\n"}, ".", "", "no main package"},
		{"a mistake", map[string]string{"go.mod": module, "a.go": hello}, ".", "", "building the server in project failed"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := tree(t, test.files)
			l, err := resolve(t, Spec{Target: filepath.Join(dir, test.target)})
			if test.want != "" {
				if err == nil || !strings.Contains(err.Error(), test.want) {
					t.Errorf("got %v, want %q", err, test.want)
				}
				var failed *StartError
				if errors.As(err, &failed) && !strings.Contains(failed.Stderr, "hello") {
					t.Errorf("the compiler's words are lost: %q", failed.Stderr)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if l.Key != test.key || !isExecutable(l.Argv[0]) {
				t.Errorf("key %q, argv %q", l.Key, l.Argv)
			}
		})
	}
}
