package target

import (
	"os"
	"path/filepath"
	"testing"
)

// linkOnly gives a link to a program in a folder that holds nothing else.
func linkOnly(t *testing.T, program string) string {
	t.Helper()
	link := filepath.Join(t.TempDir(), filepath.Base(program))
	if err := os.Symlink(program, link); err != nil {
		t.Skipf("links cannot be made here: %v", err)
	}
	return link
}
