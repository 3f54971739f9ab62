package faultnet

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAsOrdinaryUser runs the sandbox's tests once more as nobody, who has no
// capability at all.
func TestAsOrdinaryUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("the other tests run as an ordinary user already")
	}
	setpriv := need(t, "setpriv")
	dir := t.TempDir()
	for d := dir; d != os.TempDir() && d != "/"; d = filepath.Dir(d) {
		if err := os.Chmod(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	const nobody = 65534
	home := filepath.Join(dir, "home")
	if err := os.Mkdir(home, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(home, nobody, nobody); err != nil {
		t.Fatal(err)
	}
	binary := filepath.Join(dir, "faultnet.test")
	copyFile(t, binary, self(t))

	const tests = "^(TestServer|TestSignals|TestDaemons|TestWrites|TestRest|TestEvery|TestUpstream|TestUnknown|TestDial|TestSwitch|TestAvailable|TestClientsMeetEveryFault$/^go$)"
	cmd := exec.CommandContext(t.Context(), setpriv, "--reuid=65534", "--regid=65534", "--clear-groups", "--",
		binary, "-test.v", "-test.short", "-test.run", tests)
	cmd.Dir = home
	cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if strings.Count(string(out), "--- SKIP") > 0 && strings.Count(string(out), "--- PASS") == 0 {
		t.Skipf("this kernel gives an ordinary user no namespaces:\n%s", out)
	}
}

func copyFile(t *testing.T, to, from string) {
	t.Helper()
	src, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = src.Close() }()
	dst, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(dst, src); err != nil {
		t.Fatal(err)
	}
	if err := dst.Close(); err != nil {
		t.Fatal(err)
	}
}
