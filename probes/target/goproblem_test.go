package target

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestGoProblem(t *testing.T) {
	const spec = "example.com/acme/orders@latest"
	r := &resolver{temp: t.TempDir()}
	for _, test := range []struct {
		name, said, problem, advice string
		usage                       bool
	}{
		{"a library", "package example.com/acme/orders is not a main package", "is a library", "go:MODULE/cmd/NAME", true},
		{"no such package", "go: " + spec + ": module " + spec + " found (v1.2.1), but does not contain package example.com/acme/orders", "though its module is there", "main package", true},
		{"no such version", "go: " + spec + ": no matching versions for query \"latest\"", "there is no Go package", "go list -m -versions", true},
		{"no network", "go: " + spec + ": dial tcp: lookup proxy.example: no such host", "could not be reached", "when the network is up", false},
		{"forbidden", "go: " + spec + ": reading https://goproxy.example/x/@v/list: 403 Forbidden\n\tserver response: This module version is not available.", "refused it with 403 Forbidden", "GOPROXY=direct", false},
		{"out of order", "go: " + spec + ": reading https://goproxy.example/x/@v/list: 503 Service Unavailable", "refused it with 503 Service Unavailable", "in a few minutes", false},
		{"unknown", "go: " + spec + ": reading https://goproxy.example/x/@v/list: 404 Not Found", "there is no Go package", "GOPRIVATE", true},
		{"anything", "oops.", "go install failed: oops", "by hand", false},
	} {
		err := r.goProblem(t.Context(), filepath.Join(r.temp, "no-go"), spec, test.said, errors.New("exit status 1"))
		var wrong *UsageError
		if errors.As(err, &wrong) != test.usage || !strings.Contains(err.Error(), test.problem) || !strings.Contains(err.Error(), test.advice) || strings.Contains(err.Error(), "..") {
			t.Errorf("%s: got %v, want %q and %q", test.name, err, test.problem, test.advice)
		}
	}
}

func TestMainsBelow(t *testing.T) {
	dir := t.TempDir()
	for file, text := range map[string]string{
		"lib.go": "package orders", "cmd/b/m.go": "package main", "cmd/a/m.go": "package main", "cmd/a/n.go": "package main",
		"tool/t_test.go": "package main", "internal/x/m.go": "package main", "broken.go": "pack", ".ci/m.go": "package main", "serve/m.go": "package main",
	} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(file)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"example.com/o/serve", "example.com/o/cmd/a", "example.com/o/cmd/b"}
	if diff := cmp.Diff(want, mainsBelow("example.com/o", dir)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := mainsAdvice(want); got != "name one of its programs: go:example.com/o/serve, go:example.com/o/cmd/a, go:example.com/o/cmd/b" {
		t.Errorf("got %q", got)
	}
}
