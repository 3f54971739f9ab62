package target

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

func TestRootsOf(t *testing.T) {
	got := rootsOf(StartOptions{Roots: []string{"/srv/my notes", "/srv/a%b"}})
	want := []wire.Root{{URI: "file:///srv/my%20notes", Name: "my notes"}, {URI: "file:///srv/a%25b", Name: "a%b"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := rootsOf(StartOptions{}); got != nil {
		t.Errorf("rootsOf without folders = %v, want none", got)
	}
}

func TestToolOfReadsExecution(t *testing.T) {
	for raw, want := range map[string]*evidence.Execution{
		`{"name":"a"}`:                                        nil,
		`{"name":"a","execution":7}`:                          nil,
		`{"name":"a","execution":{}}`:                         {},
		`{"name":"a","execution":{"taskSupport":7}}`:          {TaskSupport: "7"},
		`{"name":"a","execution":{"taskSupport":"required"}}`: {TaskSupport: "required"},
	} {
		var members map[string]json.RawMessage
		if err := json.Unmarshal([]byte(raw), &members); err != nil {
			t.Fatal(err)
		}
		got, _ := toolOf(members)
		if diff := cmp.Diff(want, got.Execution); diff != "" {
			t.Errorf("%s: %s", raw, diff)
		}
	}
}
