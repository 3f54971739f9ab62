package leak

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A specimen is a text with what must be found in it.
type specimen struct {
	name string
	text string
	args string // what the caller sent, as JSON
	want bool
}

// kinds scans text as the result of a failed call and lists what was found.
func kinds(in Input) []string {
	var out []string
	for _, l := range Scan(in) {
		out = append(out, l.Kind+"@"+l.Where)
	}
	return out
}

func found(in Input, kind string) (Leak, bool) {
	for _, l := range Scan(in) {
		if l.Kind == kind {
			return l, true
		}
	}
	return Leak{}, false
}

func check(t *testing.T, kind string, table []specimen) {
	t.Helper()
	for _, s := range table {
		t.Run(s.name, func(t *testing.T) {
			in := Input{Result: s.text, Failed: true}
			if s.args != "" {
				in.Arguments = json.RawMessage(s.args)
			}
			l, got := found(in, kind)
			if got != s.want {
				t.Errorf("Scan(%q) finds %s: %v (%s %q), want %v", s.text, kind, got, l.Rule, l.Quote, s.want)
			}
			log, got := found(Input{Log: s.text, Arguments: in.Arguments}, kind)
			if got != s.want {
				t.Errorf("the same in a log: %v (%s %q), want %v", got, log.Rule, log.Quote, s.want)
			}
		})
	}
}

func TestScanOrderAndPlaces(t *testing.T) {
	in := Input{
		Result: "Failed at boot (/srv/tool/run.js:3:1) with key qk_7ZZ81LMX02TT",
		Log:    "dialing 10.4.0.9:5432\nTraceback (most recent call last):\n  File \"/opt/t/a.py\", line 3, in main",
		Planted: []string{
			"qk_7ZZ81LMX02TT",
		},
	}
	want := []string{"secret@result", "stack-trace@result", "path@result", "stack-trace@log", "path@log", "internal-address@log"}
	if diff := cmp.Diff(want, kinds(in)); diff != "" {
		t.Errorf("leaks (-want +got):\n%s", diff)
	}
}

func TestFromObservation(t *testing.T) {
	code := -32603
	o := evidence.Observation{
		Target:        &evidence.TargetRef{Method: "resources/read", URI: "file:///srv/books/zz-1.txt"},
		Answer:        evidence.Answer{Kind: evidence.ProtocolError, Code: &code, Message: "cannot read file:///srv/books/zz-1.txt", Data: json.RawMessage(`{"cause":"open /srv/books/zz-1.txt"}`)},
		Stderr:        "reading",
		Notifications: []json.RawMessage{json.RawMessage(`{"method":"notifications/message","params":{"data":"token=abc"}}`)},
		Junk:          []string{"hello"},
	}
	in := FromObservation(o)
	if !in.Failed {
		t.Error("a protocol error counts as failed")
	}
	if want := 1; strings.Count(in.Result, BlockSeparator) != want {
		t.Errorf("Result has %d separators, want %d: %q", strings.Count(in.Result, BlockSeparator), want, in.Result)
	}
	if want := 2; strings.Count(in.Log, BlockSeparator) != want {
		t.Errorf("Log has %d separators, want %d: %q", strings.Count(in.Log, BlockSeparator), want, in.Log)
	}
	if got := kinds(in); len(got) != 0 {
		t.Errorf("what the caller asked for is no leak, got %v", got)
	}
}

func TestQuoteIsSafe(t *testing.T) {
	in := Input{Result: "refused for \x1b[31mqk_7ZZ81LMX02TTabc\x1b[0m by https://x.example/v1?token=9fK2mQ81zLp04Tx", Planted: []string{"qk_7ZZ81LMX02TTabc"}}
	for _, l := range Scan(in) {
		if strings.Contains(l.Quote, "02TT") || strings.Contains(l.Quote, "\x1b") || len(l.Quote) > maxQuote+len(marker) {
			t.Errorf("quote %q is not safe", l.Quote)
		}
	}
}
