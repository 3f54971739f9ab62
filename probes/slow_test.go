package probes

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestSlowness(t *testing.T) {
	s := slowness{limit: 35 * time.Second}
	var sent []string
	meet := func(probe string, ms float64) {
		k := Case{Probe: probe, Tool: "aggregate"}
		if s.skips(k) {
			return
		}
		sent = append(sent, probe)
		s.saw(k, evidence.Observation{LatencyMs: ms})
	}
	meet("wrong-type", 4_000) // slow, but not so slow
	meet("missing-resource", 30_000)
	meet("missing-resource", 26_000) // the limit is reached only with this one
	meet("missing-resource", 26_000)
	meet("wrong-type", 4_000)
	meet("unknown-argument", 30_000) // nobody knew
	meet("unknown-argument", 30_000)
	want := []string{"wrong-type", "missing-resource", "missing-resource", "wrong-type", "unknown-argument"}
	if diff := cmp.Diff(want, sent); diff != "" {
		t.Errorf("sent (-want +got):\n%s", diff)
	}
	if notes := s.notes(); len(notes) != 2 {
		t.Errorf("notes %q, want one for each probe that was cut short", notes)
	}
	s = slowness{limit: time.Second}
	s.saw(Case{Probe: "malformed-frame", Raw: json.RawMessage("{")}, evidence.Observation{LatencyMs: 60_000})
	if s.skips(Case{Probe: "malformed-frame"}) || s.notes() != nil {
		t.Error("silence after a malformed frame counts as slow")
	}
}
