package target

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// installed is a tree in the cache.
type installed struct {
	Folder  string `json:"folder"`
	Version string `json:"version,omitempty"`
	// Failed are the install scripts that failed: "NAME: reason".
	Failed []string `json:"failed,omitempty"`
	dir    string
	reused bool
}

// install gives the tree kind/name of the cache, and makes it first if it is
// not there. Each attempt fills a folder of its own, and a small file that is
// created last, and only once, says which one counts: so that half a tree is
// never used, and two runs at the same time do not disturb each other. With
// refresh it is made anew; where that fails, the tree of before still counts.
// Trees cannot be renamed: virtual environments know their own path.
func (r *resolver) install(ctx context.Context, kind, name string, fill func(ctx context.Context, dir string) (installed, error)) (installed, error) {
	place := filepath.Join(r.cache, kind, name)
	before, cached := current(place)
	if cached && !r.refresh {
		return before, nil
	}
	if err := os.MkdirAll(place, 0o755); err != nil {
		return installed{}, fmt.Errorf("making the cache folder: %w", err)
	}
	dir, err := os.MkdirTemp(place, "tree-")
	if err != nil {
		return installed{}, fmt.Errorf("making the cache folder: %w", err)
	}
	what := kind + ":" + strings.ReplaceAll(name, "+", "/")
	if kind == "project" {
		what = name
	}
	stop := r.remind("still installing " + what)
	tree, err := fill(ctx, dir)
	stop()
	if err != nil {
		os.RemoveAll(dir)
		if ctx.Err() != nil {
			return installed{}, &InterruptedError{While: "installing " + what, Err: ctx.Err()}
		}
		return installed{}, err
	}
	tree.Folder, tree.dir = filepath.Base(dir), dir
	if cached {
		if err := replace(place, tree, before); err != nil {
			os.RemoveAll(dir)
			return installed{}, fmt.Errorf("writing the cache: %w", err)
		}
		return tree, nil
	}
	switch err := publish(place, tree); {
	case errors.Is(err, fs.ErrExist): // another run was faster
		if other, ok := current(place); ok {
			os.RemoveAll(dir)
			return other, nil
		}
		return installed{}, fmt.Errorf("the cache folder %q is damaged; delete it and try again", place)
	case err != nil:
		os.RemoveAll(dir)
		return installed{}, fmt.Errorf("writing the cache: %w", err)
	}
	return tree, nil
}

// remindEvery is how often something that takes long is told of.
const remindEvery = 15 * time.Second

// remind tells what goes on, and for how long, until it is stopped.
func (r *resolver) remind(what string) (stop func()) {
	ended, told := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(told)
		tick := time.NewTicker(remindEvery)
		defer tick.Stop()
		for took := remindEvery; ; took += remindEvery {
			select {
			case <-ended:
				return
			case <-tick.C:
				r.progress(fmt.Sprintf("%s (%s)", what, took))
			}
		}
	}()
	return func() {
		close(ended)
		<-told
	}
}

const currentFile = "current.json"

// current reads which tree counts; one that is gone does not.
func current(place string) (installed, bool) {
	raw, err := os.ReadFile(filepath.Join(place, currentFile))
	if err != nil {
		return installed{}, false
	}
	var tree installed
	if json.Unmarshal(raw, &tree) == nil && tree.Folder != "" && tree.Folder == filepath.Base(tree.Folder) {
		tree.dir, tree.reused = filepath.Join(place, tree.Folder), true
		if isDir(tree.dir) {
			return tree, true
		}
	}
	os.Remove(filepath.Join(place, currentFile)) // it points at nothing
	return installed{}, false
}

// replacedFile names the tree that was replaced last.
const replacedFile = "replaced"

// replace makes a tree count in the place of the one before, in one step. That
// one stays for runs that still use it; the one that it had replaced goes.
func replace(place string, tree, before installed) error {
	whole, err := writeCurrent(tree)
	if err != nil {
		return err
	}
	if err := os.Rename(whole, filepath.Join(place, currentFile)); err != nil {
		return err
	}
	note := filepath.Join(place, replacedFile)
	if earlier, err := os.ReadFile(note); err == nil {
		if folder := string(earlier); strings.HasPrefix(folder, "tree-") && folder == filepath.Base(folder) && folder != before.Folder && folder != tree.Folder {
			os.RemoveAll(filepath.Join(place, folder))
		}
	}
	return os.WriteFile(note, []byte(before.Folder), 0o644)
}

// writeCurrent writes the file that says which tree counts, whole, beside the tree.
func writeCurrent(tree installed) (string, error) {
	raw, err := json.Marshal(tree)
	if err != nil {
		return "", err
	}
	whole := filepath.Join(tree.dir, currentFile)
	return whole, os.WriteFile(whole, raw, 0o644)
}

// publish links that file into place, which fails if another run was faster.
func publish(place string, tree installed) error {
	whole, err := writeCurrent(tree)
	if err != nil {
		return err
	}
	return os.Link(whole, filepath.Join(place, currentFile))
}
