package cmd

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/target"
)

func TestTellQuotesWhatTheServerSaid(t *testing.T) {
	trace := "Traceback (most recent call last):\n" + strings.Repeat("  File \"server.py\", line 1, in main\n", 30) +
		"KitError: the token ghp_0123456789abcdefghijklmnopqrstuvwxyz was refused\n"
	var out bytes.Buffer
	tell(&out, &target.StartError{Display: "orders", Problem: "it ended", Stderr: trace})
	lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
	if last := lines[len(lines)-1]; !strings.HasPrefix(last, "  KitError: the token ghp_") || strings.Contains(last, "wxyz") {
		t.Errorf("the last line is %q", last)
	}
	if want := 3 + quotedLines; len(lines) != want {
		t.Errorf("%d lines, want %d:\n%s", len(lines), want, out.String())
	}
}

func TestTellOfASecretAcrossLines(t *testing.T) {
	key := "-----BEGIN PRIVATE KEY-----\n" + strings.Repeat("MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n", 5) + "-----END PRIVATE KEY-----\n"
	var out bytes.Buffer
	tell(&out, &target.StartError{Display: "orders", Problem: "it ended", Stderr: "cannot read\n" + key})
	if strings.Contains(out.String(), "AASCBKcwggSj") {
		t.Errorf("the key is shown:\n%s", out.String())
	}
}

func TestTellOfAnInterruption(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{&target.InterruptedError{While: "installing npm:orders", Err: context.Canceled}, "mcp-grade: interrupted while installing npm:orders; nothing was kept; run it again\n"},
		{fmt.Errorf("starting: %w", context.Canceled), "mcp-grade: interrupted before a call was sent; nothing was kept; run it again\n"},
	} {
		var out bytes.Buffer
		tell(&out, test.err)
		if out.String() != test.want || exitCode(test.err) != exitInterrupted {
			t.Errorf("%q with exit code %d", out.String(), exitCode(test.err))
		}
	}
}
