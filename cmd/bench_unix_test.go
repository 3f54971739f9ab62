//go:build unix

package cmd

import (
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// BenchmarkProbe grades the good server (14 tools) and reports our own CPU time
// for it, which is to stay under a second.
func BenchmarkProbe(b *testing.B) {
	before := ownCPU(b)
	for b.Loop() {
		code := run(b.Context(), []string{"demo", "good", "--network", "off", "--quiet"}, streams{in: strings.NewReader(""), out: io.Discard, err: io.Discard})
		if code != exitOK {
			b.Fatalf("exit %d", code)
		}
	}
	b.ReportMetric((ownCPU(b)-before).Seconds()/float64(b.N), "own-cpu-s/op")
}

func ownCPU(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// BenchmarkVersion starts the binary, which is to take under 30 ms.
func BenchmarkVersion(b *testing.B) {
	binary := filepath.Join(b.TempDir(), "mcp-grade")
	if out, err := exec.Command("go", "build", "-o", binary, "..").CombinedOutput(); err != nil {
		b.Fatalf("building: %v\n%s", err, out)
	}
	for b.Loop() {
		if err := exec.Command(binary, "version").Run(); err != nil {
			b.Fatal(err)
		}
	}
}
