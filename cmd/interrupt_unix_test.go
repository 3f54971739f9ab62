//go:build unix

package cmd

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"go.uber.org/goleak"
)

// TestInterruptedReading interrupts commands that wait for input which never
// comes, or comes no further.
func TestInterruptedReading(t *testing.T) {
	evidence := fixtureEvidence(3)
	first, _, _ := strings.Cut(evidence, "\n")
	for _, tt := range []struct {
		name  string
		args  []string
		begin string // what is written before the silence
	}{
		{"judge", []string{"judge"}, ""},
		{"judge begun", []string{"judge"}, evidence + `{"record":"obs`},
		{"score", []string{"score"}, first + "\n"},
		{"score as JSON", []string{"score", "--format", "json"}, evidence},
		{"rubric check", []string{"rubric", "check"}, "name: x\n"},
		{"message", []string{"message"}, "Not fo"},
	} {
		for _, from := range []string{"fifo", "stdin"} {
			if tt.name == "message" && from == "fifo" {
				continue // it reads standard input only
			}
			t.Run(tt.name+" from "+from, func(t *testing.T) {
				defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
				read, write, err := os.Pipe()
				if err != nil {
					t.Fatal(err)
				}
				defer read.Close()
				args := append([]string{}, tt.args...)
				if from == "fifo" {
					name := filepath.Join(t.TempDir(), "fifo")
					if err := syscall.Mkfifo(name, 0o600); err != nil {
						t.Fatal(err)
					}
					args = append(args, name)
					if tt.begin != "" {
						write.Close()
						if write, err = os.OpenFile(name, os.O_RDWR, 0); err != nil {
							t.Fatal(err)
						}
					}
				} else if tt.name != "message" {
					args = append(args, "-")
				}
				defer write.Close()
				if tt.begin != "" {
					if _, err := io.WriteString(write, tt.begin); err != nil {
						t.Fatal(err)
					}
				}
				ctx, cancel := context.WithCancel(t.Context())
				var out, errs bytes.Buffer
				code := make(chan int)
				go func() { code <- run(ctx, args, streams{in: read, out: &out, err: &errs}) }()
				cancel()
				if got := <-code; got != exitInterrupted {
					t.Errorf("exit %d, want %d", got, exitInterrupted)
				}
				text := strings.TrimSpace(errs.String())
				if strings.Contains(text, "\n") || !strings.HasPrefix(text, "mcp-grade: interrupted ") || !strings.Contains(text, "run it again") {
					t.Errorf("standard error %q, want one line that says what to do", text)
				}
				if strings.HasPrefix(tt.name, "score") && out.Len() > 0 {
					t.Errorf("a scorecard of a part: %s", out.String())
				}
			})
		}
	}
}

// TestFIFOIsRead reads a pipe whose writer comes late.
func TestFIFOIsRead(t *testing.T) {
	name := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	written := make(chan error)
	go func() { written <- os.WriteFile(name, []byte(fixtureEvidence(300)), 0) }()
	var out, errs bytes.Buffer
	if code := run(t.Context(), []string{"judge", name}, streams{in: strings.NewReader(""), out: &out, err: &errs}); code != exitOK {
		t.Errorf("exit %d: %s", code, errs.String())
	}
	if err := <-written; err != nil {
		t.Error(err)
	}
	if got := strings.Count(out.String(), "\n"); got != 300 {
		t.Errorf("%d judgements, want 300", got)
	}
}
