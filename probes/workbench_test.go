package probes

import (
	"os/exec"
	"strings"
	"testing"
)

// git itself must agree that the repository is one, and clean.
func TestMakeRepository(t *testing.T) {
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("needs git to read what was written")
	}
	dir := t.TempDir()
	if err := makeRepository(dir); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"fsck", "--strict"}, ""},
		{[]string{"status", "--porcelain"}, ""},
		{[]string{"log", "--format=%an %s"}, "Ada Write down what to water\n"},
		{[]string{"branch", "--show-current"}, "main\n"},
		{[]string{"show", "main:notes.txt"}, benchNote},
	} {
		out, err := exec.Command(git, append([]string{"-C", dir}, test.args...)...).Output()
		if err != nil || !strings.HasSuffix(string(out), test.want) || test.want == "" && len(out) > 0 {
			t.Errorf("git %s = %q, %v; want %q", strings.Join(test.args, " "), out, err, test.want)
		}
	}
}
