package cmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// graded is what a run of a real server left behind.
type realRun struct {
	card   rubric.Scorecard
	server evidence.Server
	seen   map[string]evidence.Observation
	judged map[string]judge.Judgement
}

// gradeReal grades a package, and skips the test where it cannot be had.
func gradeReal(t *testing.T, tool string, args ...string) realRun {
	t.Helper()
	t.Parallel()
	if testing.Short() {
		t.Skip("fetches a package; left out with -short")
	}
	if _, err := exec.LookPath(tool); err != nil {
		t.Skipf("%s is not installed, so no package can be fetched", tool)
	}
	file := filepath.Join(t.TempDir(), "run.jsonl")
	args = append([]string{"--format", "json", "--evidence", file, "--quiet"}, args...)
	var out, errs bytes.Buffer
	code := run(t.Context(), args, streams{in: strings.NewReader(""), out: &out, err: &errs})
	if code == exitNotGraded && strings.Contains(errs.String(), "could not be reached") {
		t.Skipf("the package cannot be had here: %s", errs.String())
	}
	r := realRun{seen: map[string]evidence.Observation{}, judged: map[string]judge.Judgement{}}
	if err := json.Unmarshal(out.Bytes(), &r.card); err != nil {
		t.Fatalf("exit %d, no scorecard: %v\n%s", code, err, errs.String())
	}
	r.read(t, file)
	return r
}

func (r *realRun) read(t *testing.T, file string) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var j *judge.Judge
	for dec := evidence.NewDecoder(f, file); ; {
		rec, err := dec.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if rec.Server != nil {
			r.server, j = *rec.Server, judge.New(*rec.Server)
			continue
		}
		r.seen[rec.Observation.ID], r.judged[rec.Observation.ID] = *rec.Observation, j.Judge(*rec.Observation)
	}
}

// structure is what holds for every server.
func (r realRun) structure(t *testing.T) {
	t.Helper()
	if len(r.card.Axes) != 6 || r.card.OutOf != 60 || r.card.Partial != "" {
		t.Errorf("%d axes, out of %v, partial %q; want 6, 60 and none", len(r.card.Axes), r.card.OutOf, r.card.Partial)
	}
	if r.card.Coverage.Tools != len(r.server.Tools) || r.card.Coverage.Tools == 0 || r.card.Coverage.Probed == 0 {
		t.Errorf("coverage %+v, want the server's %d tools, some of them probed", r.card.Coverage, len(r.server.Tools))
	}
	if len(r.seen) != r.card.Coverage.Observations {
		t.Errorf("%d observations kept, %d scored", len(r.seen), r.card.Coverage.Observations)
	}
	if _, ok := r.only(t, "unknown-tool"); !ok {
		t.Error("the unknown tool was not called")
	}
}

// only returns the judgement of the one observation of a probe.
func (r realRun) only(t *testing.T, probe string) (judge.Judgement, bool) {
	t.Helper()
	for id, o := range r.seen {
		if o.Probe == probe {
			return r.judged[id], true
		}
	}
	return judge.Judgement{}, false
}

func TestRealServers(t *testing.T) {
	t.Run("filesystem", func(t *testing.T) {
		r := gradeReal(t, "npm", "--quick", "npm:@modelcontextprotocol/server-filesystem", "--", t.TempDir())
		r.structure(t)
		o, ok := r.seen["read_text_file/missing-resource/1"]
		if !ok {
			t.Fatal("no missing file was read")
		}
		j := r.judged[o.ID]
		if j.Specificity == nil || *j.Specificity != 2 || !strings.Contains(o.Answer.Content[0].Text, o.Sent.Values[0]) {
			t.Errorf("%+v: the missing path is named, which is worth 2", j)
		}
		if o.Answer.Kind != evidence.Result || o.Answer.IsError == nil || !*o.Answer.IsError {
			t.Errorf("%+v: a missing file is answered with isError", o.Answer)
		}
	})
	t.Run("memory", func(t *testing.T) {
		r := gradeReal(t, "npm", "--quick", "npm:@modelcontextprotocol/server-memory")
		r.structure(t)
		if j, ok := r.judged["open_nodes/missing-resource/1"]; !ok || j.Channel == judge.Crash || j.Channel == judge.Hang || j.Channel == judge.Corrupt {
			t.Errorf("open_nodes with an unknown name is %q, and no crash", j.Channel)
		}
	})
	t.Run("everything", func(t *testing.T) {
		r := gradeReal(t, "npm", "--quick", "npm:@modelcontextprotocol/server-everything")
		r.structure(t)
		if j, _ := r.only(t, "unknown-tool"); !j.Channel.Disciplined() {
			t.Errorf("the unknown tool is refused by %q; both forms are right", j.Channel)
		}
	})
	t.Run("git", func(t *testing.T) {
		r := gradeReal(t, "python3", "--quick", "pypi:mcp-server-git")
		r.structure(t)
	})
	t.Run("time", func(t *testing.T) {
		r := gradeReal(t, "python3", "--quick", "pypi:mcp-server-time")
		r.structure(t)
	})
}
