package faultnet

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// snapshot maps every path below dir to its kind, mode and content.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		out[path] = fmt.Sprint(info.Mode(), info.ModTime().UnixNano())
		if info.Mode().IsRegular() {
			b, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			out[path] += fmt.Sprintf(" %x", sha256.Sum256(b))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// beside makes a folder beside this file, for as long as the test lasts.
func beside(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp(".", "testdata-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	dir, err = filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestWritesVanish(t *testing.T) {
	// Not below /tmp, which is covered as a whole.
	work, home, given := beside(t), beside(t), beside(t)
	for _, dir := range []string{work, home, given} {
		if err := os.MkdirAll(filepath.Join(dir, "a/b"), 0o755); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"keep", "gone", "a/b/deep"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	before := []map[string]string{snapshot(t, work), snapshot(t, home), snapshot(t, given)}
	n := sandbox(t, Options{Overlay: []string{given}})
	const destroy = `
for d in . "$HOME" "$1"; do
  echo changed > "$d/keep" && rm "$d/gone" && rm -r "$d/a" && mkdir "$d/a" && echo new > "$d/a/new" || exit 1
  test "$(cat "$d/keep")" = changed && test ! -e "$d/gone" && test "$(ls "$d/a")" = new || exit 2
  mv "$d/keep" "$d/moved" && chmod 600 "$d/moved" || exit 3
done
echo t > "${TMPDIR:-/tmp}/canary-of-the-server" || exit 4
cat "$1/moved"`
	env := append(os.Environ(), "HOME="+home)
	out, errs, code := output(t, n, Command{Argv: []string{"sh", "-c", destroy, "sh", given}, Dir: work, Env: env})
	if code != 0 || out != "changed\n" {
		t.Fatalf("exit %d: %s%s", code, out, errs)
	}
	again, errs, code := output(t, n, Command{Argv: []string{"cat", filepath.Join(given, "moved")}, Dir: work, Env: env})
	if code != 0 || again != "changed\n" {
		t.Errorf("a second start in the same sandbox sees %q %s", again, errs)
	}
	written, err := n.Written(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(written[filepath.Join(given, "moved")]); got != "changed\n" {
		t.Errorf("what was written to %s/moved is told as %q, of %d files", given, got, len(written))
	}
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	after := []map[string]string{snapshot(t, work), snapshot(t, home), snapshot(t, given)}
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("the real disk has changed (-before +after):\n%s", diff)
	}
	if _, err := os.Stat(filepath.Join(os.TempDir(), "canary-of-the-server")); err == nil {
		t.Error("a temporary file of the server is on the real disk")
	}
}

func TestRestOfTheDiskIsReadOnly(t *testing.T) {
	n := sandbox(t, Options{})
	for _, file := range []string{"/usr/canary", "/etc/canary", "/var/lib/canary"} {
		out := shell(t, n, "echo x 2>&1 > "+file+" || true; test ! -e "+file+" && echo absent")
		if !strings.HasSuffix(out, "absent") {
			t.Errorf("%s: %s", file, out)
		}
		if _, err := os.Stat(file); err == nil {
			t.Errorf("%s is on the real disk", file)
		}
	}
}

// TestMountBelowACoveredFolder: a disk mounted below a folder stays visible
// when the folder is covered.
func TestMountBelowACoveredFolder(t *testing.T) {
	for _, dir := range mountsBelow("/") {
		if dir != "/dev/shm" && dir != "/tmp" && strings.HasPrefix(dir, "/dev") {
			continue
		}
		if !filepath.IsAbs(dir) || !isDir(dir) {
			t.Errorf("%q is no mounted folder", dir)
		}
	}
	if got := unescapeMount(`/mnt/a\040b\134c`); got != `/mnt/a b\c` {
		t.Errorf("got %q", got)
	}
}
