package cmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/fixtures"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/rubric"
)

const pinsFile = "testdata/pins.json"

// pins are the exact scores of every built-in server. Scores are the product:
// changing one needs a new version of the rubric.
type pins struct {
	Rubric  string         `json:"rubric"`
	Off     map[string]pin `json:"networkOff"`
	Sandbox map[string]pin `json:"sandboxQuick"`
}

// pin is one scorecard in numbers; null is an axis that was not assessed.
type pin struct {
	Score   float64             `json:"score"`
	Verdict rubric.Verdict      `json:"verdict"`
	Axes    map[string]*float64 `json:"axes"`
}

// ungraded are the built-in servers that end without a grade, by design.
var ungraded = map[string]bool{"stuck": true}

func TestFixtureScoresArePinned(t *testing.T) {
	got := pins{Off: map[string]pin{}, Sandbox: map[string]pin{}}
	book, err := rubric.Load(rubric.Default)
	if err != nil {
		t.Fatal(err)
	}
	got.Rubric = book.Version
	sandbox := faultnet.Available(t.Context())
	var mu sync.Mutex
	t.Run("servers", func(t *testing.T) {
		for _, f := range fixtures.All() {
			if ungraded[f.Name] {
				continue
			}
			t.Run(f.Name, func(t *testing.T) {
				t.Parallel()
				off := gradeFixture(t, f.Name, "--network", "off")
				var broken pin
				if sandbox == nil {
					broken = gradeFixture(t, f.Name, "--network", "sandbox", "--quick")
				}
				mu.Lock()
				defer mu.Unlock()
				got.Off[f.Name] = off
				if sandbox == nil {
					got.Sandbox[f.Name] = broken
				}
			})
		}
	})
	want := readPins(t)
	if sandbox != nil {
		t.Logf("the scores on a broken network were not checked: %v", sandbox)
		got.Sandbox = want.Sandbox
	}
	diff := cmp.Diff(want, got)
	if diff == "" {
		return
	}
	if want.Rubric == got.Rubric {
		t.Fatalf("scores changed: say why in the commit and raise the version in rubric/book.yaml, then run go test ./cmd -run Pinned -update (-pinned +now)\n%s", diff)
	}
	if !*update {
		t.Fatalf("the rubric is %s and the pins are of %s; run go test ./cmd -run Pinned -update (-pinned +now)\n%s", got.Rubric, want.Rubric, diff)
	}
	writePins(t, got)
}

func gradeFixture(t *testing.T, name string, flags ...string) pin {
	t.Helper()
	var out, errs bytes.Buffer
	args := append([]string{"demo", name, "--format", "json", "--budget", fixtureBudget(name), "--quiet"}, flags...)
	code := run(t.Context(), args, streams{in: strings.NewReader(""), out: &out, err: &errs})
	var card rubric.Scorecard
	if err := json.Unmarshal(out.Bytes(), &card); err != nil {
		t.Fatalf("%v: exit %d, no scorecard: %v\n%s", args, code, err, errs.String())
	}
	if card.Partial != "" {
		t.Errorf("%v: partial: %s", args, card.Partial)
	}
	p := pin{Score: card.Score, Verdict: card.Verdict, Axes: map[string]*float64{}}
	for _, a := range card.Axes {
		p.Axes[a.Name] = nil
		if a.Assessed {
			p.Axes[a.Name] = &a.Score
		}
	}
	return p
}

// fixtureBudget keeps the test short where a server never answers, and is far
// from any server that does.
func fixtureBudget(name string) string {
	if name == "silent" {
		return "2s"
	}
	return "30s"
}

func readPins(t *testing.T) pins {
	t.Helper()
	data, err := os.ReadFile(filepath.FromSlash(pinsFile))
	if errors.Is(err, fs.ErrNotExist) && *update {
		return pins{}
	}
	if err != nil {
		t.Fatal(err)
	}
	var p pins
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatalf("%s: %v", pinsFile, err)
	}
	return p
}

func writePins(t *testing.T, p pins) {
	t.Helper()
	data, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.FromSlash(pinsFile), append(data, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
