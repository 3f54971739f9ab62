package rubric

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
)

// broken is the book rubric with one text in place of another.
func broken(t testing.TB, old, new string) []byte {
	t.Helper()
	data, err := os.ReadFile("book.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(old)) {
		t.Fatalf("book.yaml has no %q", old)
	}
	return bytes.Replace(data, []byte(old), []byte(new), 1)
}

// lineOf is the line on which a text stands.
func lineOf(data []byte, text string) int {
	return 1 + bytes.Count(data[:bytes.Index(data, []byte(text))], []byte("\n"))
}

// TestAFloorOutOfRangeIsToldOnce: that nothing lies above it is no second mistake.
func TestAFloorOutOfRangeIsToldOnce(t *testing.T) {
	for _, floor := range []string{"400", "-3"} {
		problems := Check(broken(t, "floor: 40", "floor: "+floor), "mine.yaml")
		if len(problems) != 1 || problems[0].Path != "floor" || !strings.Contains(problems[0].String(), floor+" is out of range") {
			t.Errorf("floor %s: got %v, want the one problem of the floor", floor, problems)
		}
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		name, old, new string
		at             string // the text on whose line the problem is
		want           []string
	}{
		{"unknown key", "floor: 40", "flor: 40", "flor:", []string{`unknown key "flor"`, `did you mean "floor"?`}},
		{"unknown key in an axis", "    question: Does the message name", "    queston: Does the message name", "queston:", []string{"axes[0].queston", `did you mean "question"?`}},
		{"key that belongs elsewhere", "    points: specificity\n", "    points: specificity\n    partial: 0.5\n", "partial: 0.5", []string{"has no effect on an axis of kind mean-points"}},
		{"not a number", "floor: 40", "floor: forty", "floor: forty", []string{`"forty" is not a number`}},
		{"quoted number", "total: 60", `total: "60"`, `total: "60"`, []string{"is not valid YAML", "float64"}},
		{"not a number at all", "total: 60", "total: .nan", "total: .nan", []string{"is not a number"}},
		{"not a whole number", "minimum-axes: 3", "minimum-axes: 2.5", "minimum-axes:", []string{"is not a whole number"}},
		{"key given twice", "floor: 40", "total: 60\nfloor: 40", "total: 60\nfloor", []string{"is given twice, first on line"}},
		{"floor above total", "floor: 40", "floor: 70", "floor: 70", []string{"70 is out of range", "from 0 to 60"}},
		{"needs work below the floor", "needs-work-below: 50", "needs-work-below: 30", "needs-work-below", []string{"from 40 to 60"}},
		{"unknown kind", "kind: hygiene", "kind: hygene", "kind: hygene", []string{`"hygene" is no kind of axis`, `did you mean "hygiene"?`}},
		{"unknown points", "points: trigger", "points: triger", "points: triger", []string{`did you mean "trigger"?`}},
		{"unknown class", "classes: [invalid-input,", "classes: [invalid-inputs,", "classes:", []string{`did you mean "invalid-input"?`}},
		{"class twice", "classes: [invalid-input,", "classes: [not-found,", "classes:", []string{"is listed twice"}},
		{"unknown channel", "channels: [thrown,", "channels: [throwed,", "channels:", []string{`did you mean "thrown"?`}},
		{"unknown fault", "kind: connection-refused", "kind: connection-refusd", "connection-refusd", []string{`did you mean "connection-refused"?`}},
		{"unknown leak", "leaks: [stack-trace]", "leaks: [stacktrace]", "stacktrace", []string{`did you mean "stack-trace"?`}},
		{"no name", "name: book\n", "", "", []string{"name: is missing"}},
		{"bad name", "name: book", "name: My Book", "name: My Book", []string{"is no name"}},
		{"a second axis of the name", "name: trigger", "name: specificity", "", []string{`a second axis is called "specificity"`}},
		{"missing kind", "    kind: handlers\n", "", "name: throw", []string{"axes[3].kind: is missing"}},
		{"missing scale end", "      - {points: 0}\n", "", "scale:", []string{"has no last step"}},
		{"scale out of order", "{up-to: 2, points: 7}", "{up-to: 0, points: 7}", "{up-to: 0, points: 7}", []string{"0 is not above the step before it"}},
		{"scale step without a bound", "{up-to: 2, points: 7}", "{points: 7}", "{points: 7}", []string{"has no bound"}},
		{"too many points", "{up-to: 0, points: 10}", "{up-to: 0, points: 11}", "points: 11", []string{"from 0 to 10"}},
		{"statuses the wrong way", "from: 500, to: 599", "from: 599, to: 500", "from: 599", []string{"has no range of HTTP statuses"}},
		{"statuses for another fault", "{kind: dns-not-found}", "{kind: dns-not-found, from: 5, to: 6}", "from: 5", []string{"remove from and to"}},
		{"case without points", "        full: 2\n", "", "name: timeout", []string{"cases[0].full: is missing"}},
		{"weight below 0", "weight: 1", "weight: -1", "weight: -1", []string{"-1 is out of range"}},
		{"list for a value", "name: book", "name: [book]", "name: [book]", []string{"is a list where text is expected"}},
		{"value for a list", "classes: [invalid-input, not-found, unauthorized, rate-limited, timeout, unavailable]", "classes: all", "classes: all", []string{`the single value "all" where a list`}},
		{"value for keys", "limits:\n  upstream-hits: 4\n  short-timeout-sec: 5\n  long-timeout-sec: 30", "limits: 4", "limits: 4", []string{"where keys are expected"}},
		{"empty value", "version: 1.0.0", "version:", "version:", []string{"is empty where text is expected"}},
		{"anchor", "name: book", "name: &n book", "name: &n", []string{"anchor or alias"}},
		{"severity of nothing", "limits:", "severities: {trigger/non: error}\nlimits:", "severities:", []string{`did you mean "trigger/none"?`}},
		{"no such severity", "limits:", "severities: {trigger/none: eror}\nlimits:", "severities:", []string{`did you mean "error"?`}},
		{"broken YAML", "name: book", "name: [book", "", []string{"is not valid YAML"}},
		{"second document", "name: book", "name: book\n---\nname: other", "", []string{"second YAML document"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			data := broken(t, tt.old, tt.new)
			_, err := Parse(data, "mine.yaml")
			if err == nil {
				t.Fatal("no error")
			}
			for _, want := range tt.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("got %s\nwant %q in it", err, want)
				}
			}
			if tt.at != "" {
				if want := fmt.Sprintf("mine.yaml:%d: ", lineOf(data, tt.at)); !strings.Contains(err.Error(), want) {
					t.Errorf("got %s\nwant the line %s", err, want)
				}
			}
			for _, p := range Check(data, "mine.yaml") {
				if p.Fix == "" || p.File != "mine.yaml" {
					t.Errorf("problem without a remedy: %+v", p)
				}
			}
		})
	}
}

func TestContractRules(t *testing.T) {
	data, err := os.ReadFile("contract.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ old, new, want string }{
		{"{field: message}", "{field: massage}", `did you mean "message"?`},
		{"{field: message}", "{field: message, or: [hnt]}", `did you mean "hint"?`},
		{"{field: message}", "{field: message, classes: [time-out]}", `did you mean "timeout"?`},
		{"{field: message}", "{field: message, differs-from: cod}", `did you mean "code"?`},
		{"{field: message}", "{fields: message}", `did you mean "field"?`},
		{"outside-text: 1", "outside-text: 3", "from 0 to 2"},
	} {
		_, err := Parse(bytes.Replace(data, []byte(tt.old), []byte(tt.new), 1), "mine.yaml")
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v, want %s", tt.new, err, tt.want)
		}
	}
}

func TestCheckFindsEverythingInOrder(t *testing.T) {
	data := broken(t, "floor: 40", "floor: -1")
	data = bytes.Replace(data, []byte("kind: hygiene"), []byte("kind: hygene"), 1)
	got := Check(data, "mine.yaml")
	if len(got) != 2 || got[0].Line >= got[1].Line {
		t.Errorf("got %v", got)
	}
}

func TestParseOfNothing(t *testing.T) {
	for _, data := range []string{"", "# only a comment\n", "\n\n", "---\n"} {
		if _, err := Parse([]byte(data), "mine.yaml"); err == nil {
			t.Errorf("%q is accepted", data)
		}
	}
	if _, err := Parse(bytes.Repeat([]byte("#"), maxSource+1), "mine.yaml"); err == nil || !strings.Contains(err.Error(), "larger than 1 MiB") {
		t.Errorf("a huge file: %v", err)
	}
}

func TestDefaults(t *testing.T) {
	r, err := Parse([]byte(`
name: small
version: "1"
total: 10
floor: 5
needs-work-below: 7
axes:
  - {name: next, kind: mean-points, points: trigger, out-of: 10}
`), "small.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if r.MinimumAxes != 1 || len(r.Classes) != 6 || r.Axes[0].Weight != 1 || r.Axes[0].Title != "next" || r.Title != "small" || r.Limits.UpstreamHits != 4 {
		t.Errorf("got %+v", r)
	}
	a := said("a", notFound, "x", 0, 2, 0)
	s := NewScorer(r, aServer())
	s.Add(&a.o, &a.j)
	if card := s.Card(); card.Score != 10 || card.OutOf != 10 || card.Verdict != Pass || card.Rubric != "small" {
		t.Errorf("got %v of %v, %s", card.Score, card.OutOf, card.Verdict)
	}
}

func TestWeights(t *testing.T) {
	data := broken(t, "    out-of: 10\n    weight: 1\n\n  - name: trigger", "    out-of: 10\n    weight: 3\n\n  - name: trigger")
	r, err := Parse(data, "mine.yaml")
	if err != nil {
		t.Fatal(err)
	}
	p := said("a", notFound, "x", 0, 2, 2) // 0 + 10 + 10 + 10 + 10 of 50, the first three times
	s := NewScorer(r, aServer())
	s.Add(&p.o, &p.j)
	if got := s.Card().Score; got != 34.3 { // 60 * 40 / 70
		t.Errorf("got %v, want 34.3", got)
	}
}

func TestSeveritiesOfARubric(t *testing.T) {
	r, err := Parse(broken(t, "limits:", "severities: {trigger/none: note}\nlimits:"), "mine.yaml")
	if err != nil {
		t.Fatal(err)
	}
	p := said("a", notFound, "x", 2, 0, 2)
	s := NewScorer(r, aServer())
	s.Add(&p.o, &p.j)
	for _, f := range s.Card().Findings {
		if f.ID == "trigger/none" && f.Severity != SeverityNote {
			t.Errorf("got %s", f.Severity)
		}
	}
}

func FuzzParse(f *testing.F) {
	data, err := os.ReadFile("book.yaml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte("name: [a"))
	f.Add([]byte("axes: [{kind: handlers, scale: [{}]}]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Parse(data, "f.yaml")
		if err == nil {
			_ = NewScorer(r, aServer()).Card() // what is accepted can be used
		} else if len(Check(data, "f.yaml")) == 0 {
			t.Fatal("Parse refuses what Check accepts")
		}
	})
}

// The library names no line where it stumbles on the first.
func TestBrokenFirstLineIsNamed(t *testing.T) {
	_, err := Parse([]byte("a: b: c\n"), "f.yaml")
	if err == nil || !strings.HasPrefix(err.Error(), "f.yaml:1: is not valid YAML") {
		t.Errorf("got %v, want line 1", err)
	}
}
