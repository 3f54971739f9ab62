//go:build unix

package scratch

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const makerEnv = "MCP_GRADE_TEST_MAKER"

func TestMain(m *testing.M) {
	if os.Getenv(makerEnv) == "" {
		os.Exit(m.Run())
	}
	f, err := Make("net")
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println(f.Path)
	select {} // until it is killed
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// TestSweepRemovesWhatAKilledRunLeft kills a process that holds a folder.
func TestSweepRemovesWhatAKilledRunLeft(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	maker := exec.CommandContext(t.Context(), os.Args[0])
	maker.Env = append(os.Environ(), makerEnv+"=1")
	out, err := maker.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := maker.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !exists(lines.Text()) {
		t.Fatalf("the maker says %q", lines.Text())
	}
	left := lines.Text()
	closed := filepath.Join(left, "work")
	if err := os.MkdirAll(filepath.Join(closed, "deep"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(closed, 0); err != nil {
		t.Fatal(err)
	}
	own, err := Make("")
	if err != nil {
		t.Fatal(err)
	}
	foreign := filepath.Join(temp, prefix+"foreign") // without a lock: whose it is is not known
	if err := os.Mkdir(foreign, 0o700); err != nil {
		t.Fatal(err)
	}
	elsewhere := t.TempDir()
	if err := os.WriteFile(filepath.Join(elsewhere, lockFile), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(temp, prefix+"link") // a trap: another folder under our name
	if err := os.Symlink(elsewhere, link); err != nil {
		t.Fatal(err)
	}

	Sweep()
	if !exists(left) || !exists(own.Path) {
		t.Fatal("a folder was removed while it was in use")
	}
	if err := maker.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = maker.Wait() // it says that it was killed
	Sweep()
	if exists(left) {
		t.Error("the folder of the killed process is still there")
	}
	for _, kept := range []string{own.Path, foreign, link, filepath.Join(elsewhere, lockFile)} {
		if !exists(kept) {
			t.Errorf("%s was removed", kept)
		}
	}
	for range 2 {
		if err := own.Remove(); err != nil {
			t.Error(err)
		}
	}
	if exists(own.Path) {
		t.Error("Remove left the folder")
	}
}
