package target

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestInstallOnce(t *testing.T) {
	cache := t.TempDir()
	var fills atomic.Int32
	fill := func(_ context.Context, dir string) (installed, error) {
		fills.Add(1)
		return installed{Version: "1.0"}, os.WriteFile(filepath.Join(dir, "whole"), nil, 0o644)
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	dirs := map[string]bool{}
	for range 20 {
		all.Go(func() {
			r := &resolver{cache: cache}
			tree, err := r.install(t.Context(), "npm", "orders@latest", fill)
			if err != nil || tree.Version != "1.0" || !exists(filepath.Join(tree.dir, "whole")) {
				t.Errorf("got %+v, %v", tree, err)
			}
			mu.Lock()
			defer mu.Unlock()
			dirs[tree.dir] = true
		})
	}
	all.Wait()
	if len(dirs) != 1 {
		t.Errorf("%d trees are in use", len(dirs))
	}
	before := fills.Load()
	r := &resolver{cache: cache}
	if tree, err := r.install(t.Context(), "npm", "orders@latest", fill); err != nil || !tree.reused || fills.Load() != before {
		t.Errorf("installed again: %+v, %v", tree, err)
	}
	trees, err := filepath.Glob(filepath.Join(cache, "npm", "orders@latest", "tree-*"))
	if err != nil || len(trees) != 1 {
		t.Errorf("left in the cache: %v, %v", trees, err)
	}
}

func TestInstallAfterFailureAndLoss(t *testing.T) {
	r := &resolver{cache: t.TempDir()}
	broken := errors.New("no network")
	_, err := r.install(t.Context(), "npm", "x@1", func(context.Context, string) (installed, error) { return installed{}, broken })
	if !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	good := func(context.Context, string) (installed, error) { return installed{Version: "1"}, nil }
	tree, err := r.install(t.Context(), "npm", "x@1", good)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(tree.dir); err != nil {
		t.Fatal(err)
	}
	again, err := r.install(t.Context(), "npm", "x@1", good)
	if err != nil || again.reused || !isDir(again.dir) {
		t.Errorf("after the tree was lost: %+v, %v", again, err)
	}
}

func TestInstallAnew(t *testing.T) {
	cache := t.TempDir()
	made := 0
	install := func(refresh bool, fails error) (installed, error) {
		r := &resolver{cache: cache, refresh: refresh}
		return r.install(t.Context(), "npm", "orders@latest", func(context.Context, string) (installed, error) {
			made++
			return installed{Version: fmt.Sprint(made)}, fails
		})
	}
	broken := errors.New("no network")
	var dirs []string
	for i, step := range []struct {
		refresh bool
		fails   error
		version string
		reused  bool
	}{
		{true, nil, "1", false}, // nothing to replace
		{false, nil, "1", true},
		{true, nil, "2", false},
		{false, nil, "2", true},
		{true, broken, "", false},
		{false, nil, "2", true}, // what failed cost nothing
		{true, nil, "4", false},
	} {
		tree, err := install(step.refresh, step.fails)
		if !errors.Is(err, step.fails) || tree.Version != step.version || tree.reused != step.reused || err == nil && !isDir(tree.dir) {
			t.Errorf("step %d: %+v, %v; want version %s", i, tree, err, step.version)
		}
		if step.refresh && err == nil {
			dirs = append(dirs, tree.dir)
		}
	}
	if isDir(dirs[0]) || !isDir(dirs[1]) || !isDir(dirs[2]) {
		t.Errorf("kept: %v, %v, %v; want the newest and the one before it", isDir(dirs[0]), isDir(dirs[1]), isDir(dirs[2]))
	}
}

func TestInstallIsInterrupted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 40*time.Second)
		defer cancel()
		cache := t.TempDir()
		var said []string
		r := &resolver{cache: cache, progress: func(text string) { said = append(said, text) }}
		_, err := r.install(ctx, "npm", "@acme+orders@latest", func(ctx context.Context, _ string) (installed, error) {
			<-ctx.Done()
			return installed{}, ctx.Err()
		})
		var interrupted *InterruptedError
		const want = "interrupted while installing npm:@acme/orders@latest; nothing was kept; run it again"
		if !errors.As(err, &interrupted) || err.Error() != want || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		if diff := cmp.Diff([]string{"still installing npm:@acme/orders@latest (15s)", "still installing npm:@acme/orders@latest (30s)"}, said); diff != "" {
			t.Errorf("progress (-want +got):\n%s", diff)
		}
		if left, err := filepath.Glob(filepath.Join(cache, "npm", "*", "*")); err != nil || len(left) > 0 {
			t.Errorf("kept %q, %v", left, err)
		}
	})
}

func TestResolveIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Resolve(ctx, Spec{Target: "npm:orders"}, ResolveOptions{CacheDir: t.TempDir()})
	if !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "interrupted while preparing the server") {
		t.Errorf("got %v", err)
	}
}

// TestPythonIsIsolated runs Python where a file is called like a module of its own.
func TestPythonIsIsolated(t *testing.T) {
	t.Chdir(t.TempDir())
	python, err := systemPython(t.Context())
	if err != nil {
		t.Skip(err)
	}
	if err := os.WriteFile("select.py", []byte("raise SystemExit('not this one')\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := isolated(t.Context(), python, "-m", "venv", "--without-pip", t.TempDir()).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}
