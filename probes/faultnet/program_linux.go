package faultnet

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// findProgram is what execvp does: a name without a slash is looked for in PATH.
func findProgram(name, dir, path string) (string, error) {
	if strings.ContainsRune(name, '/') {
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		return name, runnable(name)
	}
	for _, d := range filepath.SplitList(path) {
		if !filepath.IsAbs(d) {
			d = filepath.Join(dir, d)
		}
		if file := filepath.Join(d, name); runnable(file) == nil {
			return file, nil
		}
	}
	return "", fmt.Errorf("%w: install it, or name it with its path", exec.ErrNotFound)
}

func runnable(file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return unix.EISDIR
	}
	return unix.Access(file, unix.X_OK)
}

// lookup returns the last value of a variable, as the C library of the server
// would see it after dedup.
func lookup(env []string, name string) string {
	value := ""
	for _, e := range env {
		if v, ok := strings.CutPrefix(e, name+"="); ok {
			value = v
		}
	}
	return value
}

// dedup keeps the last value of each variable.
func dedup(env []string) []string {
	last := map[string]int{}
	for i, e := range env {
		name, _, _ := strings.Cut(e, "=")
		last[name] = i
	}
	var out []string
	for i, e := range env {
		name, _, _ := strings.Cut(e, "=")
		if last[name] == i {
			out = append(out, e)
		}
	}
	return out
}
