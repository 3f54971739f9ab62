package cmd

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"go.uber.org/goleak"
)

// fixtureEvidence is evidence of two servers, with n observations in turns.
func fixtureEvidence(n int) string {
	var b strings.Builder
	for _, key := range []string{"beds", "trees"} {
		fmt.Fprintf(&b, `{"record":"server","schema":1,"key":%q,"tools":[{"name":"get_bed","inputSchema":{"type":"object","properties":{"bed_id":{"type":"string"}}}},{"name":"list_beds","inputSchema":{"type":"object"}}]}`+"\n", key)
	}
	texts := []string{"Not found", `There is no bed with id \"bed-%d\". Call list_beds for the ids that exist.`, "fetch failed (try %d)", "Error: bed %d is gone; do not retry"}
	for i := range n {
		text := texts[i%len(texts)]
		if strings.Contains(text, "%d") {
			text = fmt.Sprintf(text, i)
		}
		fmt.Fprintf(&b, `{"record":"observation","id":"get_bed/%d","server":%q,"probe":"missing-resource","class":"not-found","fault":null,"tool":"get_bed","arguments":{"bed_id":"bed-%d"},"sent":{"values":["bed-%d"],"parameter":"bed_id"},"planted":[],"upstream":{"hits":0},"answer":{"kind":"result","isError":true,"content":[{"type":"text","text":"%s"}]},"latencyMs":2,"stderr":""}`+"\n",
			i, []string{"beds", "trees"}[i%2], i, i, text)
	}
	return b.String()
}

// TestOrderOnManyCores holds the output of many cores against that of one.
func TestOrderOnManyCores(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	text := fixtureEvidence(1000)
	of := func(cores int, args ...string) string {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
		var out, errs bytes.Buffer
		run(t.Context(), args, streams{in: strings.NewReader(text), out: &out, err: &errs})
		if errs.Len() > 0 {
			t.Errorf("%v: %s", args, errs.String())
		}
		return out.String()
	}
	for _, args := range [][]string{{"judge", "-"}, {"judge", "-", "--suggest"}, {"score", "-", "--format", "json"}} {
		one, many := of(1, args...), of(8, args...)
		if one != many {
			t.Errorf("%v: the output depends on the number of cores", args)
		}
	}
	for i, line := range strings.Split(strings.TrimSpace(of(8, "judge", "-")), "\n") {
		if want := fmt.Sprintf(`{"id":"get_bed/%d",`, i); !strings.HasPrefix(line, want) {
			t.Fatalf("line %d is %s, want %s…", i+1, line, want)
		}
	}
}

// TestBrokenLineOnManyCores: what stands before a broken line is judged, the
// line is named, and what follows is left.
func TestBrokenLineOnManyCores(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	whole := strings.Split(strings.TrimSpace(fixtureEvidence(500)), "\n")
	for name, tt := range map[string]struct{ line, want string }{
		"broken":     {`{"record":"observation",`, "breaks off"},
		"twice":      {whole[2], "stands on line 3 already"},
		"a stranger": {strings.Replace(whole[5], `"server":"trees"`, `"server":"ponds"`, 1), `server "ponds", which has no line before it`},
		"late":       {`{"record":"server","key":"beds","tools":[]}`, "stands twice"},
	} {
		t.Run(name, func(t *testing.T) {
			lines := append([]string{}, whole...)
			lines[302] = tt.line
			var out, errs bytes.Buffer
			in := strings.NewReader(strings.Join(lines, "\n"))
			if code := run(t.Context(), []string{"judge", "-"}, streams{in: in, out: &out, err: &errs}); code != exitUsage {
				t.Errorf("exit %d, want %d", code, exitUsage)
			}
			if got := strings.Count(out.String(), "\n"); got != 300 {
				t.Errorf("%d judgements, want those of the 300 observations before it", got)
			}
			if text := errs.String(); !strings.Contains(text, "standard input:303: ") || !strings.Contains(text, tt.want) {
				t.Errorf("standard error %q, want line 303 and %q", text, tt.want)
			}
		})
	}
}

// A server's line counts only for what follows it, also where it is read early.
func TestServerAfterItsObservation(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(fixtureEvidence(4)), "\n")
	lines[1], lines[3] = lines[3], lines[1]
	var out, errs bytes.Buffer
	code := run(t.Context(), []string{"judge", "-"}, streams{in: strings.NewReader(strings.Join(lines, "\n")), out: &out, err: &errs})
	if code != exitUsage || !strings.Contains(errs.String(), "standard input:2:") {
		t.Errorf("exit %d, %q; want line 2 refused", code, errs.String())
	}
}

// fullDisk is a writer whose disk is full after some bytes.
type fullDisk struct{ left int }

func (f *fullDisk) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, errors.New("no space left on device")
	}
	return len(p), nil
}

func TestOutputThatFails(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	var errs bytes.Buffer
	code := run(t.Context(), []string{"judge", "-"}, streams{in: strings.NewReader(fixtureEvidence(2000)), out: &fullDisk{left: 20_000}, err: &errs})
	if code != exitNotGraded || !strings.Contains(errs.String(), "free some space") {
		t.Errorf("exit %d, %q; want what to do about the full disk", code, errs.String())
	}
}

// BenchmarkJudgeFile is the whole way from a file to judgements.
func BenchmarkJudgeFile(b *testing.B) { benchmarkFile(b, "judge") }

// BenchmarkScoreFile is the whole way from a file to a scorecard.
func BenchmarkScoreFile(b *testing.B) { benchmarkFile(b, "score", "--format", "json") }

func benchmarkFile(b *testing.B, args ...string) {
	const n = 5000
	name := filepath.Join(b.TempDir(), "run.jsonl")
	if err := os.WriteFile(name, []byte(fixtureEvidence(n)), 0o600); err != nil {
		b.Fatal(err)
	}
	args = append(args, name)
	for b.Loop() {
		run(b.Context(), args, streams{in: strings.NewReader(""), out: io.Discard, err: io.Discard})
	}
	b.ReportMetric(float64(b.N*n)/b.Elapsed().Seconds(), "observations/s")
}
