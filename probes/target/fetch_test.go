package target

import (
	"context"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// These tests fetch servers from npm and PyPI, and are skipped where that
// cannot be done.

func fetch(t *testing.T, target, cache string) Launch {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Minute)
	defer cancel()
	l, err := Resolve(ctx, Spec{Target: target}, ResolveOptions{CacheDir: cache})
	t.Cleanup(func() { l.Remove() })
	var failed *StartError
	if errors.As(err, &failed) && strings.Contains(failed.Problem, "could not be reached") || errors.Is(err, context.DeadlineExceeded) {
		t.Skipf("%s cannot be fetched here: %v", target, err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func needs(t *testing.T, programs ...string) {
	t.Helper()
	if testing.Short() {
		t.Skip("fetches a package")
	}
	for _, program := range programs {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("there is no %s here", program)
		}
	}
}

// greets starts a fetched server and asks it for its tools and an unknown one.
func greets(t *testing.T, l Launch, tool string) {
	t.Helper()
	s, err := Start(t.Context(), l, StartOptions{StartTimeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}()
	server, err := s.Discover(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, have := range server.Tools {
		found = found || have.Name == tool && len(have.InputSchema) > 0
	}
	if !found || server.Package != l.Package || l.Version == "" {
		t.Errorf("package %q version %q, tools %+v", server.Package, l.Version, server.Tools)
	}
	x := s.Call(t.Context(), Request{Method: "tools/call", Params: map[string]any{"name": "no_such_tool_9f", "arguments": map[string]any{}}})
	failed := x.Answer.Kind == evidence.ProtocolError || x.Answer.IsError != nil && *x.Answer.IsError
	if x.Err != nil || !failed || !s.Alive() {
		t.Errorf("an unknown tool: %+v", x)
	}
}

// reused resolves a package again that was fetched before; that neither npm nor
// pip is needed then, TestWarm shows.
func reused(t *testing.T, target, cache string) {
	t.Helper()
	again := fetch(t, target, cache)
	if len(again.Notes) != 1 || !strings.Contains(again.Notes[0], again.Version+" was taken from the cache") {
		t.Errorf("notes %q", again.Notes)
	}
}

func TestNpm(t *testing.T) {
	needs(t, "node", "npm")
	t.Parallel()
	cache := t.TempDir()
	const memory = "npm:@modelcontextprotocol/server-memory"
	greets(t, fetch(t, memory, cache), "open_nodes")
	reused(t, memory, cache)
	for target, want := range map[string]string{
		"npm:@modelcontextprotocol/server-memory@0.0.0-none": "has no version",
		"npm:@modelcontextprotocol/no-such-server-9f":        "there is no npm package",
	} {
		_, err := Resolve(t.Context(), Spec{Target: target}, ResolveOptions{CacheDir: cache})
		var wrong *UsageError
		if !errors.As(err, &wrong) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", target, err, want)
		}
	}
}

func TestNpmOffline(t *testing.T) {
	needs(t, "node", "npm")
	t.Setenv("npm_config_registry", "http://127.0.0.1:9/")
	t.Setenv("npm_config_fetch_retries", "0")
	_, err := Resolve(t.Context(), Spec{Target: "npm:some-server"}, ResolveOptions{CacheDir: t.TempDir()})
	var failed *StartError
	if !errors.As(err, &failed) || failed.Stage != StageInstall || !strings.Contains(err.Error(), "could not be reached") || !strings.Contains(err.Error(), "Try again") {
		t.Errorf("got %v", err)
	}
}

func TestPyPI(t *testing.T) {
	needs(t, "python3")
	t.Parallel()
	cache := t.TempDir()
	greets(t, fetch(t, "pypi:mcp-server-time", cache), "get_current_time")
	reused(t, "pypi:mcp-server-time", cache)
}
