package report

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/rubric"
)

var update = flag.Bool("update", false, "write the golden files anew")

// cards reads the scorecards of testdata, by name.
func cards(t testing.TB) map[string]rubric.Scorecard {
	t.Helper()
	files, err := filepath.Glob("testdata/cards/*.json")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d cards, %v", len(files), err)
	}
	list := map[string]rubric.Scorecard{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var card rubric.Scorecard
		dec := json.NewDecoder(bytes.NewReader(data))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&card); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		list[strings.TrimSuffix(filepath.Base(file), ".json")] = card
	}
	return list
}

func render(t testing.TB, format string, card rubric.Scorecard, o Options) string {
	t.Helper()
	f, err := FormatFor(format)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b, card, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestGoldens(t *testing.T) {
	variants := []struct {
		ending, format string
		o              Options
	}{
		{".txt", "terminal", Options{}},
		{".color.txt", "terminal", Options{Color: true}},
		{".verbose.txt", "terminal", Options{Verbose: true, Width: 100}},
		{".md", "markdown", Options{}},
		{".json", "json", Options{}},
	}
	for name, card := range cards(t) {
		for _, v := range variants {
			t.Run(name+v.ending, func(t *testing.T) {
				got := render(t, v.format, card, v.o)
				file := filepath.Join("testdata", "golden", name+v.ending)
				if *update {
					if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(file)
				if err != nil {
					t.Fatalf("%v (go test ./report -update writes it)", err)
				}
				if diff := cmp.Diff(string(want), got); diff != "" {
					t.Errorf("(-want +got)\n%s", diff)
				}
			})
		}
	}
}

func TestTerminalKeepsItsWidth(t *testing.T) {
	for name, card := range cards(t) {
		for _, width := range []int{32, 40, 60, 72, 80, 133} {
			for _, verbose := range []bool{false, true} {
				for i, line := range strings.Split(render(t, "terminal", card, Options{Width: width, Verbose: verbose}), "\n") {
					if w := ansi.StringWidth(line); w > width {
						t.Errorf("%s, line %d has %d columns of %d: %s", name, i+1, w, width, line)
					}
				}
			}
		}
	}
}

// TestWidthIsTheTerminalsAlone: formats for programs and pages do not wrap.
func TestWidthIsTheTerminalsAlone(t *testing.T) {
	for name, card := range cards(t) {
		for _, format := range Names() {
			if format != "terminal" && render(t, format, card, Options{Width: 40}) != render(t, format, card, Options{}) {
				t.Errorf("%s: %s depends on the width of the terminal", name, format)
			}
		}
	}
}

// TestNarrowTerminalSaysTheSame: on forty columns nothing of the grade is lost.
func TestNarrowTerminalSaysTheSame(t *testing.T) {
	for name, card := range cards(t) {
		text := strings.Join(strings.Fields(render(t, "terminal", card, Options{Width: 40})), " ")
		for _, a := range card.Axes {
			if a.Assessed && !strings.Contains(text, score(a.Score)+" of "+short(a.OutOf)) {
				t.Errorf("%s: the points of %s are not shown", name, a.Name)
			}
		}
		for _, f := range habits(card.Findings)[:min(len(habits(card.Findings)), 3)] {
			if words := strings.Join(strings.Fields(plain(f.text())), " "); len(words) < 80 && !strings.Contains(text, words) {
				t.Errorf("%s: %q is not shown", name, words)
			}
		}
	}
}

func TestTerminalWithoutColourHasNoControlCharacters(t *testing.T) {
	for name, card := range cards(t) {
		text := render(t, "terminal", card, Options{Verbose: true})
		if r := badRune(text); r != 0 {
			t.Errorf("%s holds %U", name, r)
		}
	}
}

// badRune finds a character that could do something to a terminal.
func badRune(text string) rune {
	for _, r := range text {
		if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			return r
		}
	}
	return 0
}

func TestColourChangesNothingElse(t *testing.T) {
	for name, card := range cards(t) {
		plain := render(t, "terminal", card, Options{})
		colour := render(t, "terminal", card, Options{Color: true})
		if colour == plain {
			t.Errorf("%s has no colour", name)
		}
		if diff := cmp.Diff(plain, ansi.Strip(colour)); diff != "" {
			t.Errorf("%s (-plain +colour)\n%s", name, diff)
		}
	}
}

func TestJSONIsOneLineAndReadsBack(t *testing.T) {
	for name, card := range cards(t) {
		text := render(t, "json", card, Options{})
		if strings.Count(text, "\n") != 1 || !strings.HasSuffix(text, "\n") {
			t.Errorf("%s is not one line", name)
		}
		var back rubric.Scorecard
		if err := json.Unmarshal([]byte(text), &back); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(card, back); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
	}
}
