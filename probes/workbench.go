package probes

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/mcp-grade/mcp-grade/probes/target"
)

// benchNote is the file that is in every folder of ours.
const benchNote = "Water the ferns on Monday.\n"

// prepare makes the folder that a server may work on: a file, and a history of
// one commit, so that what reads files and what reads repositories finds one.
func (b workbench) prepare() error {
	return makeRepository(b.dir)
}

// seen reports whether a server sees our files: one in a container or elsewhere
// does not.
func (b workbench) seen(l target.Launch) bool {
	return b.dir != "" && len(l.Argv) > 0 && l.Kind != "docker"
}

func writeAll(dir string, files map[string][]byte) error {
	for name, body := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return fmt.Errorf("making a folder for the server: %w", err)
		}
		if err := os.WriteFile(file, body, 0o644); err != nil {
			return fmt.Errorf("making a file for the server: %w", err)
		}
	}
	return nil
}
