package judge

import (
	"encoding/json"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A thing that is denied by what identifies it is missing, also where the known
// ones are listed behind it.
func TestNoSuchThingIsNotFound(t *testing.T) {
	tool := func(name, property string) evidence.Tool {
		return evidence.Tool{Name: name, InputSchema: json.RawMessage(`{"type":"object","properties":{"` + property + `":{"type":"string"}},"required":["` + property + `"]}`)}
	}
	j := New(evidence.Server{Key: "harbours", Tools: []evidence.Tool{tool("get_pier", "pier_id"), tool("list_piers", "region")}})
	yes := true
	for text, want := range map[string]evidence.Class{
		`No pier with pier_id "pq-7714-zz". Known: north, south. Call list_piers.`: evidence.NotFound,
		`No pier named pq-7714-zz; valid values are north and south.`:              evidence.NotFound,
		`pier_id "pq-7714-zz" is invalid: it must be one of north, south.`:         evidence.InvalidInput,
	} {
		got := j.Judge(evidence.Observation{
			ID: "a", Server: "harbours", Class: evidence.NotFound, Tool: "get_pier", Probe: "missing-resource",
			Arguments: json.RawMessage(`{"pier_id":"pq-7714-zz"}`), Sent: evidence.Sent{Values: []string{"pq-7714-zz"}, Parameter: "pier_id"},
			Answer: evidence.Answer{Kind: evidence.Result, IsError: &yes, Content: []evidence.Content{{Type: "text", Text: text}}},
		})
		if got.Class != want {
			t.Errorf("%q is judged as %s (%s), want %s", text, got.Class, got.Rules.Specificity, want)
		}
	}
}

// unmetFault is a success where a fault was injected and no call met it.
func unmetFault() evidence.Observation {
	o := observe(example{down, "503", beds, "", "ok:{\"plants\":[{\"id\":\"pl_1\"}]}", ""})
	o.Upstream.Hits = 0
	return o
}

func TestFaultThatWasNotMet(t *testing.T) {
	o := unmetFault()
	if g := got(New(greenhouse).Judge(o)); g != "success - - -" {
		t.Errorf("got %s", g)
	}
	o = observe(example{down, "503", beds, "", "GARDEN_TOKEN is not set", ""})
	o.Upstream.Hits = 0
	if j := New(greenhouse).Judge(o); j.Class != auth {
		t.Errorf("judged as %s, want %s", j.Class, auth)
	}
}
