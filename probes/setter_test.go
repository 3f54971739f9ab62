package probes

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

func TestResets(t *testing.T) {
	for tool, want := range map[string]bool{
		"set_garden_mirror": true, "setBaseUrl": true, "set_api_base_url": true, "switch-workspace": true, "configure": true, "configure_garden": true,
		"select_profile": true, "set_log_level": true, "wp_switch_auth_method": false, "switch_auth_method": true, "update_server_config": true, "change_working_directory": true,
		"set_issue_status": false, "update_environment": false, "set_price": false, "get_config": false, "list_mirrors": false, "switch_light": false, "": false, "set": false, "use_tool": false,
	} {
		if got := resets(tool); got != want {
			t.Errorf("resets(%q) = %v, want %v", tool, got, want)
		}
	}
}

// TestASetterSpoilsNothing: after one was called, the others meet a server that is set up as before.
func TestASetterSpoilsNothing(t *testing.T) {
	moved := map[*breakable]bool{}
	u := &upstreamServer{}
	u.answer = func(b *breakable, tool string, calls int) target.Exchange {
		if calls == 1 {
			moved[b] = false // a fresh process
		}
		if tool == "set_mirror" {
			moved[b] = true
			return answers(evidence.Result)
		}
		if tool == "search" && !moved[b] {
			b.hit()
		}
		return answers(evidence.Result)
	}
	schema := []byte(`{"type":"object"}`)
	server := evidence.Server{Tools: []evidence.Tool{{Name: "set_mirror", InputSchema: schema}, {Name: "search", InputSchema: schema}}}
	catalog, _ := NewCatalog(server, Selection{Destructive: true}, 1, craft.Options{})
	c := &Campaign{Catalog: catalog, Runner: Runner{Open: u.open, Budget: DefaultBudget}}
	inst, err := c.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if found := c.discover(t.Context(), inst); found.reached["search"].hits == nil {
		t.Error("search met the server that set_mirror had moved")
	}
	for _, p := range All() {
		for _, k := range identified(p.Info(), p.Plan(catalog)) {
			if k.Tool == "set_mirror" && !k.Own {
				t.Errorf("%s has no process of its own", k.ID)
			}
		}
	}
}
