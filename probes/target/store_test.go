package target

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
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
