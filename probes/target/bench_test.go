//go:build unix

package target

import (
	"context"
	"os"
	"syscall"
	"testing"
	"time"
)

// BenchmarkCall measures one call with its ping; cpu-µs/op is our own
// processor time, without the server's.
func BenchmarkCall(b *testing.B) {
	program, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	s, err := Start(b.Context(), Launch{Argv: []string{program}, Env: []string{serverVariable + "=misbehaves"}}, StartOptions{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close(context.Background())
	before := ownTime(b)
	for b.Loop() {
		if x := s.Call(b.Context(), toolCall("fine")); x.Err != nil {
			b.Fatal(x.Err)
		}
	}
	b.ReportMetric(float64((ownTime(b)-before).Microseconds())/float64(b.N), "cpu-µs/op")
}

func ownTime(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
