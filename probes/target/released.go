package target

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"
)

// Packages are published with open ranges of versions, and their dependencies go
// on without them: what ran on its day does not start today. Such a package can
// still be graded with the dependencies of its day.

// olderSDK is what a Python server of the first years was written for. pip cannot
// be told a day, but this is the range that nearly all of them left open.
const olderSDK = "mcp<2"

// asReleased tells the trees of the cache apart.
func (r *resolver) asReleased() string {
	if r.released {
		return "~released"
	}
	return ""
}

func (r *resolver) noteReleased(note string) {
	if r.released {
		r.notes = append(r.notes, note)
	}
}

// Datable reports whether a package that does not start may be tried with the
// dependencies of its day.
func (l Launch) Datable() bool {
	switch {
	case !l.Fetched || l.tree != "" && strings.HasSuffix(l.tree, "~released"):
		return false
	case strings.HasPrefix(l.Package, "npm:"):
		return true
	case strings.HasPrefix(l.Package, "pypi:"):
		newer, err := filepath.Glob(filepath.Join(filepath.Dir(l.Root), "mcp-[2-9]*.dist-info"))
		return err == nil && len(newer) > 0
	}
	return false
}

// npmRelease asks when a version of a package was released.
func npmRelease(ctx context.Context, npm, name, version string) (string, error) {
	out, err := tool(ctx, npm, "view", name+"@"+version, "version", "time", "--json").Output()
	if err != nil {
		return "", fmt.Errorf("asking when %s was released: %w", name, err)
	}
	day, err := releaseDay(out)
	if err != nil {
		return "", fmt.Errorf("asking when %s was released: %w", name, err)
	}
	return day, nil
}

// releaseDay reads npm's answer, with a margin of a minute: the package itself
// has to be within its own day.
func releaseDay(out []byte) (string, error) {
	var said struct {
		Version string            `json:"version"`
		Time    map[string]string `json:"time"`
	}
	if err := json.Unmarshal(out, &said); err != nil {
		return "", err
	}
	day, err := time.Parse(time.RFC3339, said.Time[said.Version])
	if err != nil {
		return "", errors.New("the registry does not tell")
	}
	return day.Add(time.Minute).UTC().Format(time.RFC3339), nil
}
