package craft

import (
	"encoding/json"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestKindOf(t *testing.T) {
	yes, no := true, false
	tests := []struct {
		name, description, schema string
		annotations               *evidence.Annotations
		want                      Kind
		searches                  bool
	}{
		{name: "get_vessel", want: ReadOnly},
		{name: "list_vessels", want: ReadOnly, searches: true},
		{name: "searchVessels", want: ReadOnly, searches: true},
		{name: "get_deleted_items", want: ReadOnly},
		{name: "get_workflow_run", want: ReadOnly},
		{name: "list_moves", want: ReadOnly, searches: true},
		{name: "search_and_replace", want: Destructive},
		{name: "create_vessel", want: Write},
		{name: "vessels_create", want: Write},
		{name: "monitor_delete", want: Destructive},
		{name: "archive_list", want: Destructive},
		{name: "run_query", want: Destructive},
		{name: "execute_code", want: Destructive},
		{name: "send_message", want: Destructive},
		{name: "move_file", want: Destructive},
		{name: "restart", want: Destructive},
		{name: "module_details", want: ReadOnly},
		{name: "tides", want: Write},
		{name: "tides", description: "Returns the tide table.", want: ReadOnly},
		{name: "nuke_cache", want: Destructive},
		{name: "tides", description: "Deletes the tide table.", want: Destructive},
		{name: "tides", description: "Creates a tide table.", want: Write},
		{name: "save_chart", description: "Saves it; an existing chart is overwritten.", want: Destructive},
		{name: "save_chart", description: "A non-destructive save.", want: Write},
		{name: "get_chart", description: "Reads it. Use delete_chart to permanently delete one.", want: ReadOnly},
		{name: "delete_chart", annotations: &evidence.Annotations{ReadOnlyHint: &yes}, want: ReadOnly},
		{name: "get_chart", annotations: &evidence.Annotations{DestructiveHint: &yes}, want: Destructive},
		{name: "get_chart", annotations: &evidence.Annotations{ReadOnlyHint: &no}, want: Write},
		{name: "delete_chart", annotations: &evidence.Annotations{ReadOnlyHint: &no}, want: Destructive},
		{name: "cancel_order", annotations: &evidence.Annotations{ReadOnlyHint: &no, DestructiveHint: &no}, want: Write},
		{name: "vessel", schema: `{"properties":{"action":{"enum":["delete","list"]}}}`, want: ReadOnly},
		{name: "vessel", schema: `{"properties":{"action":{"enum":["delete","create"]}}}`, want: Write},
		{name: "vessel", schema: `{"properties":{"action":{"enum":["delete","wipe"]}}}`, want: Destructive},
		{name: "vessel", schema: `{"properties":7}`, want: Write},
	}
	for _, tt := range tests {
		tool := evidence.Tool{Name: tt.name, Description: tt.description, Annotations: tt.annotations, InputSchema: json.RawMessage(tt.schema)}
		if got := KindOf(tool); got != tt.want {
			t.Errorf("KindOf(%s %q %s) = %s, want %s", tt.name, tt.description, tt.schema, got, tt.want)
		}
		if got := Searches(tool); got != tt.searches {
			t.Errorf("Searches(%s) = %v, want %v", tt.name, got, tt.searches)
		}
	}
}

// The most harmless action is the one that Valid must then take.
func TestValidTakesTheHarmlessAction(t *testing.T) {
	s, err := Parse(json.RawMessage(`{"type":"object","properties":{"action":{"type":"string","enum":["delete","update","list"]}},"required":["action"]}`))
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.Valid(Options{})
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != `{"action":"list"}` {
		t.Errorf("Valid() = %s, want the list action", got)
	}
}
