// Package scratch makes the temporary folders of a run, and removes those that a
// killed run left behind.
//
// Each folder holds a file that its maker keeps locked. The system gives up the
// lock with the process, however it ended, so a lock that can be had proves that
// nobody uses the folder any more. The package must not know what the folders
// are for.
package scratch

import (
	"io/fs"
	"os"
	"path/filepath"
)

const (
	prefix   = "mcp-grade-"
	lockFile = ".lock"
)

// A Folder is a temporary folder that is in use.
type Folder struct {
	Path string
	lock *os.File // nil where locks are not to be had
}

// Make makes a folder in the system's place for temporary files, or in TMPDIR.
// label becomes part of its name.
func Make(label string) (*Folder, error) {
	if label != "" {
		label += "-"
	}
	path, err := os.MkdirTemp("", prefix+label)
	if err != nil {
		return nil, err
	}
	lock, err := claim(path)
	if err != nil {
		os.RemoveAll(path)
		return nil, err
	}
	return &Folder{Path: path, lock: lock}, nil
}

// Remove deletes the folder. It is safe to call twice, and on nil.
func (f *Folder) Remove() error {
	if f == nil {
		return nil
	}
	if f.lock != nil {
		f.lock.Close() // a second time it says so, which does not matter
	}
	return remove(f.Path)
}

// Sweep removes the folders of runs that were killed. What cannot be removed, or
// may be in use, stays.
func Sweep() {
	found, err := filepath.Glob(filepath.Join(os.TempDir(), prefix+"*", lockFile))
	if err != nil {
		return
	}
	for _, lock := range found {
		if dir := filepath.Dir(lock); abandoned(dir) {
			_ = remove(dir)
		}
	}
}

// remove deletes a folder, also where a part of it was closed to us: an overlay
// leaves such ones.
func remove(dir string) error {
	if os.RemoveAll(dir) == nil {
		return nil
	}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() {
			_ = os.Chmod(path, 0o700)
		}
		return nil // the next attempt tells what stays
	})
	if err != nil {
		return err
	}
	return os.RemoveAll(dir)
}
