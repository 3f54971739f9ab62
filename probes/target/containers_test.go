//go:build unix

package target

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// engineAs writes a docker that answers info, image and ps, and runs script for
// the rest; what it was asked is kept in a file beside it.
func engineAs(t *testing.T, script string) (log string) {
	t.Helper()
	dir := fakePath(t)
	log = filepath.Join(dir, "log")
	write(t, filepath.Join(dir, "docker"), "#!/bin/sh\necho \"$@\" >> "+log+"\ncase $1 in info|image) exit 0;; ps) echo c0ffee; exit 0;; rm) exit 0;; esac\n"+script, 0o755)
	return log
}

// TestContainersAreEnded: a client that is killed leaves its container behind.
func TestContainersAreEnded(t *testing.T) {
	log := engineAs(t, "exit 0\n")
	l, err := resolve(t, Spec{Command: strings.Fields("docker run -i acme/orders")})
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Remove(); err != nil {
		t.Fatal(err)
	}
	asked, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"ps -aq --filter label=" + containerLabel, "rm -f c0ffee"} {
		if !strings.Contains(string(asked), want) {
			t.Errorf("%q was not asked; it was:\n%s", want, asked)
		}
	}
}

func TestContainersThatFail(t *testing.T) {
	for _, test := range []struct{ name, script, problem, advice string }{
		{"the daemon", "echo 'docker: Error response from daemon: port is already allocated' >&2; exit 125\n", "docker could not run the container", "Mend what it says"},
		{"the entrypoint", "echo 'docker: Error response from daemon: exec: permission denied' >&2; exit 126\n", "cannot be executed", "entrypoint"},
		{"the command", "echo 'docker: Error response from daemon: exec: not found' >&2; exit 127\n", "the image has no such command", "follows the image's name"},
		{"the memory", "exit 137\n", "killed, perhaps for want of memory", "--memory"},
		{"the server", "echo 'no such file: orders.db' >&2; exit 1\n", "exit code 1", "Its last words"},
		{"the server's own 125", "echo 'bye' >&2; exit 125\n", "exit code 125", "Its last words"},
	} {
		t.Run(test.name, func(t *testing.T) {
			engineAs(t, test.script)
			l, err := resolve(t, Spec{Command: strings.Fields("docker run -i acme/orders")})
			if err != nil {
				t.Fatal(err)
			}
			defer l.Remove()
			_, err = Start(t.Context(), l, StartOptions{})
			var start *StartError
			if !errors.As(err, &start) || !strings.Contains(start.Problem, test.problem) || !strings.Contains(start.Advice, test.advice) {
				t.Errorf("got %v, want %q and %q", err, test.problem, test.advice)
			}
		})
	}
}
