//go:build linux

package target

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// graderVariable makes the test binary call one tool of the server that
// misbehaves and print what came of it, and how much memory it took.
const graderVariable = "TEST_GRADER"

// maxResident is what issue and README promise, in KiB.
const maxResident = 64 << 10

func TestMemoryIsBounded(t *testing.T) {
	if os.Getenv(graderVariable) != "" {
		grade(os.Getenv(graderVariable))
		return
	}
	if raceEnabled {
		t.Skip("the race detector takes memory of its own")
	}
	tests := []struct {
		tool string
		kind evidence.AnswerKind
		cut  bool
	}{
		{"huge", evidence.Result, true},
		{"too-huge", evidence.Result, true},
		{"junk-flood", evidence.Result, false},
		{"stderr-flood", evidence.Result, false},
		{"endless-line", evidence.Garbage, false},
		{"endless-json", evidence.Garbage, false},
	}
	for _, test := range tests {
		t.Run(test.tool, func(t *testing.T) {
			t.Parallel()
			program, err := os.Executable()
			if err != nil {
				t.Fatal(err)
			}
			cmd := exec.CommandContext(t.Context(), program, "-test.run=^TestMemoryIsBounded$")
			cmd.Env = append(os.Environ(), graderVariable+"="+test.tool)
			cmd.Stderr = os.Stderr
			out, err := cmd.Output()
			if err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			var kind string
			var cut int64
			var isError bool
			var resident int
			if _, err := fmt.Sscanf(string(out), "%s %d %v %d", &kind, &cut, &isError, &resident); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			t.Logf("%d KiB resident", resident)
			if evidence.AnswerKind(kind) != test.kind || (cut > 60<<20) != test.cut {
				t.Errorf("kind %s, %d bytes cut", kind, cut)
			}
			if test.cut && !isError {
				t.Error("isError, which came after the text, was lost")
			}
			if resident > maxResident {
				t.Errorf("%d KiB resident", resident)
			}
		})
	}
}

func grade(tool string) {
	program, err := os.Executable()
	fail(err)
	launch := Launch{Argv: []string{program}, Env: []string{serverVariable + "=misbehaves"}, Display: tool}
	ctx := context.Background()
	s, err := Start(ctx, launch, StartOptions{})
	fail(err)
	r := toolCall(tool)
	if strings.HasPrefix(tool, "endless") {
		r.Budget = time.Second
	}
	x := s.Call(ctx, r)
	fail(x.Err)
	fail(s.Close(ctx))
	fmt.Println(x.Answer.Kind, x.Answer.CutBytes, x.Answer.IsError != nil && *x.Answer.IsError, residentPeak())
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// residentPeak gives VmHWM in KiB.
func residentPeak() int {
	f, err := os.Open("/proc/self/status")
	fail(err)
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if words := strings.Fields(lines.Text()); words[0] == "VmHWM:" {
			kib, err := strconv.Atoi(words[1])
			fail(err)
			return kib
		}
	}
	return 0
}
