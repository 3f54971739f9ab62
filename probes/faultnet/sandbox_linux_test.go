package faultnet

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

// sandbox makes a network for a test, or skips it where the kernel refuses.
func sandbox(t testing.TB, o Options) *Network {
	t.Helper()
	if o.Log == nil {
		o.Log = func(s string) { t.Log(s) }
	}
	n, err := New(t.Context(), o)
	var refusal *Refusal
	if errors.As(err, &refusal) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	return n
}

// output runs a command in the sandbox to its end.
func output(t testing.TB, n *Network, c Command) (stdout, stderr string, code int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	p, err := n.Start(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	stop := context.AfterFunc(ctx, func() { _ = p.Kill() })
	defer stop()
	_ = p.Stdin().Close()
	errs := make(chan string)
	go func() { b, _ := io.ReadAll(p.Stderr()); errs <- string(b) }()
	out, _ := io.ReadAll(p.Stdout())
	stderr = <-errs
	code, _ = p.Wait()
	if err := p.Kill(); err != nil {
		t.Fatal(err)
	}
	return string(out), stderr, code
}

func shell(t testing.TB, n *Network, script string) string {
	t.Helper()
	out, errs, code := output(t, n, Command{Argv: []string{"/bin/sh", "-c", script}})
	if code != 0 {
		t.Fatalf("%s\nexit %d: %s%s", script, code, out, errs)
	}
	return strings.TrimSpace(out)
}

func TestServerRunsAsItself(t *testing.T) {
	n := sandbox(t, Options{})
	dir := t.TempDir()
	out, errs, code := output(t, n, Command{Argv: []string{"sh", "-c", "id -u; pwd; grep -E '^Cap(Eff|Prm|Bnd|Amb)' /proc/self/status; echo oops >&2; exit 7"}, Dir: dir})
	t.Log(out, errs, code, os.Getuid())
}
