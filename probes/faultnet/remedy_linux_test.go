package faultnet

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

func TestRemedy(t *testing.T) {
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"docker", map[string]string{"/.dockerenv": "", "/proc/sys/kernel/apparmor_restrict_unprivileged_userns": "1"}, "docker run --cap-add SYS_ADMIN"},
		{"podman", map[string]string{"/run/.containerenv": ""}, "podman run"},
		{"ubuntu", map[string]string{"/proc/sys/kernel/apparmor_restrict_unprivileged_userns": "1"}, "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"},
		{"debian", map[string]string{"/proc/sys/kernel/unprivileged_userns_clone": "0"}, "sudo sysctl -w kernel.unprivileged_userns_clone=1"},
		{"none left", map[string]string{"/proc/sys/user/max_user_namespaces": "0"}, "sudo sysctl -w user.max_user_namespaces=15000"},
		{"allowed by these", map[string]string{"/proc/sys/kernel/unprivileged_userns_clone": "1", "/proc/sys/user/max_user_namespaces": "9999"}, "--network proxy"},
	} {
		got := choose(func(p string) string { return c.files[p] }, func(p string) bool { _, ok := c.files[p]; return ok })
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestRefusalSaysWhatToDo(t *testing.T) {
	err := (&Network{}).refused("creating the namespaces", unix.EPERM)
	var r *Refusal
	if !errors.As(err, &r) || !errors.Is(err, unix.EPERM) || r.Allow == "" {
		t.Fatalf("got %#v", err)
	}
	for _, part := range []string{"creating the namespaces", "operation not permitted", r.Allow} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not say %q", err, part)
		}
	}
}

func TestStepsComeBackOverTheControlSocket(t *testing.T) {
	n := notice{Step: "mounting", Error: "operation not permitted", Errno: int(unix.EPERM)}
	if err := n.err(); !errors.Is(err, unix.EPERM) {
		t.Errorf("got %v", err)
	}
	if err := (notice{Error: "odd"}).err(); err == nil || err.Error() != "odd" {
		t.Errorf("got %v", err)
	}
	if err := (notice{}).err(); err != nil {
		t.Errorf("got %v", err)
	}
}

func FuzzSynTarget(f *testing.F) {
	f.Add([]byte{0x45, 0, 0, 40, 0, 0, 0, 0, 64, 6, 0, 0, 127, 0, 0, 1, 192, 0, 2, 1, 0x80, 0, 0x01, 0xbb})
	f.Add(append([]byte{0x60}, make([]byte, 50)...))
	f.Fuzz(func(t *testing.T, b []byte) {
		if to, ok := synTarget(b); ok && !to.Addr().IsValid() {
			t.Errorf("%x is said to go to %v", b, to)
		}
	})
}
