package judge

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// archive is the server of the wordings in testdata/wordings.
var archive = evidence.Server{
	Record: "server", Key: "archive", Name: "archive-mcp",
	Tools: []evidence.Tool{
		tool("get_crate(crate_id*)"),
		tool("list_crates(shelf, state=open|sealed|lost, limit:integer)"),
		tool("search_crates(query*)"),
		tool("!ship_crate(crate_id*, weight*:integer)"),
		tool("get_shipment(crate_id*)"),
		tool("login(code*)"),
	},
}

// wordingCalls are the calls that a line of the wordings names by a letter.
var wordingCalls = map[string]example{
	"A": {absent, "", `get_crate {"crate_id":"CR-77Q1X"}`, "crate_id=CR-77Q1X", "", ""},
	"Q": {absent, "", `search_crates {"query":"CR-77Q1X"}`, "query=CR-77Q1X", "", ""},
	"I": {invalid, "", `list_crates {"limit":900}`, "limit=900", "", ""},
	"E": {invalid, "", `list_crates {"state":"broken"}`, "state=broken", "", ""},
	"M": {invalid, "", `ship_crate {"crate_id":"CR-1"}`, "weight=", "", ""},
	"R": {down, "refused", `list_crates {"state":"open"}`, "", "", ""},
	"D": {down, "dns", `list_crates {"state":"open"}`, "", "", ""},
	"T": {down, "reset", `list_crates {"state":"open"}`, "", "", ""},
	"5": {down, "503", `list_crates {"state":"open"}`, "", "", ""},
	"H": {down, "html", `list_crates {"state":"open"}`, "", "", ""},
	"W": {down, "reset", `ship_crate {"crate_id":"CR-1","weight":3}`, "", "", ""},
	"L": {limited, "429/45", `list_crates {"state":"open"}`, "", "", ""},
	"S": {slow, "silent", `list_crates {"state":"open"}`, "", "", ""},
	"U": {auth, "401", `list_crates {"state":"open"}`, "", "", ""},
	"F": {auth, "403", `list_crates {"state":"open"}`, "", "", ""},
}

// TestWordingsByLanguage judges testdata/wordings. The points were written from
// the codebook before the text was judged.
func TestWordingsByLanguage(t *testing.T) {
	j := New(archive)
	for _, file := range wordingFiles(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			judged, failed := 0, 0
			for _, e := range wordings(t, file) {
				judged++
				o := observe(e)
				if g := got(j.Judge(o)); g != e.want {
					failed++
					t.Errorf("%s %s %s\n got %s, want %s\n%s", e.class, e.fault, e.answer, g, e.want, rulesOf(j.Judge(o)))
				}
			}
			t.Logf("%d of %d wordings as expected", judged-failed, judged)
		})
	}
}

func wordingFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/wordings/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("the wordings cannot be listed: %v", err)
	}
	return files
}

// wordings reads lines of "call points | text", where the text may offer ways as
// "(a|b)", each of which is an example.
func wordings(t *testing.T, file string) []example {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows []example
	for _, line := range strings.Split(string(data), "\n") {
		head, text, ok := strings.Cut(line, " | ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		call, want, _ := strings.Cut(head, " ")
		e, known := wordingCalls[call]
		if !known {
			t.Fatalf("no such call: %s", line)
		}
		if want[0] < 'a' {
			want = "returned " + want
		}
		e.want = want
		for _, e.answer = range spellings(text) {
			rows = append(rows, e)
		}
	}
	return rows
}

func rulesOf(g Judgement) string {
	return strings.Join([]string{string(g.Class), g.Rules.Channel, g.Rules.Specificity, g.Rules.Trigger, g.Rules.Retry}, ", ")
}
