package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// TestSuggestionsEarnFullPoints feeds every better sentence back: as a result
// with isError it must earn full points and leak nothing.
func TestSuggestionsEarnFullPoints(t *testing.T) {
	j := New(greenhouse)
	calls := []struct {
		class             evidence.Class
		fault, call, sent string
	}{
		{absent, "", plant, plantSent},
		{absent, "", `list_plants {"bed":"zz-bed-44"}`, "bed=zz-bed-44"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss"},
		{invalid, "", `list_plants {"mood":"angry"}`, "mood=angry"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900"},
		{invalid, "", `get_plant {}`, "plant_id="},
		{down, "refused", beds, ""}, {down, "dns", beds, ""}, {down, "reset", beds, ""}, {down, "503", beds, ""}, {down, "html", beds, ""}, {down, "cut", beds, ""}, {down, "tls", beds, ""},
		{down, "reset", `water_plant {"plant_id":"pl_1","litres":3}`, ""},
		{down, "refused", `water_plant {"plant_id":"pl_1","litres":3}`, ""},
		{slow, "silent", beds, ""}, {slow, "silent", `water_plant {"plant_id":"pl_1","litres":3}`, ""},
		{limited, "429/41", beds, ""}, {limited, "429", beds, ""}, {limited, "403/41", beds, ""},
		{auth, "401", beds, ""}, {auth, "403", beds, ""},
	}
	for _, c := range calls {
		t.Run(string(c.class)+"/"+c.fault+"/"+c.call, func(t *testing.T) {
			o := observe(example{c.class, c.fault, c.call, c.sent, "Something went wrong", ""})
			better := j.Suggest(&o, j.Judge(o).Class)
			if better == "" {
				t.Fatal("no suggestion")
			}
			o = observe(example{c.class, c.fault, c.call, c.sent, better, ""})
			again := j.Judge(o)
			if g := got(again); g != "returned 2 2 2" || len(again.Leaks) > 0 {
				t.Errorf("%q earns %s, leaks %v\n%s", better, g, again.Leaks, j.Explain(o))
			}
			if safe := leak.Redact(better, nil); safe != better {
				t.Errorf("%q is not safe to show", better)
			}
		})
	}
}
