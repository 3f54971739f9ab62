package probes

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// greenhouse is a small server with a tool of each kind.
func greenhouse() evidence.Server {
	tool := func(name, schema string) evidence.Tool {
		return evidence.Tool{Name: name, InputSchema: json.RawMessage(schema)}
	}
	return evidence.Server{
		Key: "greenhouse",
		Tools: []evidence.Tool{
			tool("get_bed", `{"type":"object","properties":{"bed_id":{"type":"string","format":"uuid"}},"required":["bed_id"]}`),
			tool("list_beds", `{"type":"object","properties":{"state":{"enum":["open","resting"]},"limit":{"type":"integer","minimum":1,"maximum":50}}}`),
			tool("delete_bed", `{"type":"object","properties":{"bed_id":{"type":"string"}},"required":["bed_id"]}`),
		},
		ResourceTemplates: []evidence.ResourceTemplate{{URITemplate: "bed://{id}/log{?day}"}},
		Prompts:           []evidence.Prompt{{Name: "weekly_plan", Arguments: []evidence.PromptArgument{{Name: "bed", Required: true}}}},
	}
}

func planned(t *testing.T, sel Selection) map[string][]string {
	t.Helper()
	c, _ := NewCatalog(greenhouse(), sel, 1, craft.Options{})
	campaign := Campaign{Catalog: c, Calls: DefaultCalls}
	got := map[string][]string{}
	for _, k := range campaign.Plan(false).Cases {
		got[k.Probe] = append(got[k.Probe], k.ID)
		if k.Class == "" || k.Method == "" && k.Raw == nil {
			t.Errorf("%s lacks its class or what to send", k.ID)
		}
	}
	return got
}

func TestPlan(t *testing.T) {
	got := planned(t, Selection{})
	for probe, want := range map[string][]string{
		"missing-required": {"get_bed/missing-required/1", "delete_bed/missing-required/1"},
		"wrong-type":       {"get_bed/wrong-type/1", "list_beds/wrong-type/1", "delete_bed/wrong-type/1"},
		"outside-enum":     {"list_beds/outside-enum/1"},
		"out-of-range":     {"list_beds/out-of-range/1", "list_beds/out-of-range/2"},
		"malformed-format": {"get_bed/malformed-format/1"},
		// A valid call might find something to delete.
		"missing-resource":        {"get_bed/missing-resource/1"},
		"unknown-argument":        {"get_bed/unknown-argument/1", "list_beds/unknown-argument/1"},
		"arguments-absent":        {"get_bed/arguments-absent/1"},
		"arguments-null":          {"get_bed/arguments-null/1"},
		"arguments-array":         {"get_bed/arguments-array/1"},
		"unknown-resource":        {"resources/read/unknown-resource/1"},
		"unknown-prompt":          {"prompts/get/unknown-prompt/1"},
		"missing-prompt-argument": {"prompts/get/missing-prompt-argument/1"},
		"unknown-method":          {"no/such/method/unknown-method/1"},
		"malformed-frame":         {"(malformed frame)/malformed-frame/1"},
	} {
		if diff := cmp.Diff(want, got[probe]); diff != "" {
			t.Errorf("%s (-want +got)\n%s", probe, diff)
		}
	}
	if len(got["unknown-tool"]) != 1 {
		t.Errorf("unknown-tool: %v, want one case", got["unknown-tool"])
	}
}

func TestPlanIsTheSameForTheSameSeed(t *testing.T) {
	plan := func(seed int64) string {
		c, _ := NewCatalog(greenhouse(), Selection{}, seed, craft.Options{})
		campaign := Campaign{Catalog: c, Calls: DefaultCalls}
		var b strings.Builder
		for _, k := range campaign.Plan(false).Cases {
			fmt.Fprintf(&b, "%s %s %s\n", k.ID, k.Params, k.Sent.Values)
		}
		return b.String()
	}
	first, second := plan(1), plan(1)
	if first != second {
		t.Error("two plans of one seed differ")
	}
	if first == plan(2) {
		t.Error("plans of two seeds are alike: the planted identifiers do not follow the seed")
	}
}

func TestSelection(t *testing.T) {
	c, skipped := NewCatalog(greenhouse(), Selection{Only: []string{"*_bed"}, Skip: []string{"get_*"}}, 1, craft.Options{})
	if len(c.Tools) != 1 || c.Tools[0].Name != "delete_bed" {
		t.Errorf("%d tools are left, want delete_bed alone", len(c.Tools))
	}
	reasons := map[string]string{}
	for _, s := range skipped {
		reasons[s.Tool] = s.Reason
	}
	want := map[string]string{
		"get_bed": "left out by --skip-tools", "list_beds": "not chosen by --tools",
		"delete_bed": "destructive: sent only calls that its schema must refuse; --allow-destructive sends the rest",
	}
	if diff := cmp.Diff(want, reasons); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if got := planned(t, Selection{Destructive: true})["missing-resource"]; !slices.Contains(got, "delete_bed/missing-resource/1") {
		t.Errorf("missing-resource is %v, want delete_bed among them where that is allowed", got)
	}
	if err := (Selection{Only: []string{"[a"}}).Check(); err == nil {
		t.Error("a broken glob was taken")
	}
}

func TestLimitSpreadsOverProbesAndTools(t *testing.T) {
	s := evidence.Server{Key: "wide"}
	for i := range 60 {
		s.Tools = append(s.Tools, evidence.Tool{
			Name:        "get_" + string(rune('a'+i/10)) + string(rune('0'+i%10)),
			InputSchema: json.RawMessage(`{"type":"object","properties":{"bed_id":{"type":"string"},"n":{"type":"integer","minimum":1}},"required":["bed_id","n"]}`),
		})
	}
	c, _ := NewCatalog(s, Selection{}, 1, craft.Options{})
	campaign := Campaign{Catalog: c, Calls: 100}
	plan := campaign.Plan(false)
	if len(plan.Cases) != 100 || plan.Left == 0 {
		t.Fatalf("%d calls and %d left out, want 100 and some", len(plan.Cases), plan.Left)
	}
	perProbe, tools := map[string]int{}, map[string]bool{}
	for _, k := range plan.Cases {
		perProbe[k.Probe]++
		tools[k.Tool] = true
	}
	for _, probe := range []string{"missing-required", "wrong-type", "out-of-range", "missing-resource"} {
		if perProbe[probe] < 15 {
			t.Errorf("%s got %d of 100 calls, want a fair share: %v", probe, perProbe[probe], perProbe)
		}
	}
	if len(tools) < 50 {
		t.Errorf("%d of 60 tools are called, want breadth before depth", len(tools))
	}
}

func TestRegistry(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range All() {
		i := p.Info()
		if seen[i.ID] {
			t.Errorf("%s stands twice", i.ID)
		}
		seen[i.ID] = true
		if i.ID == "" || i.Doc == "" || i.Why == "" || !i.Class.Valid() || strings.HasSuffix(i.Doc, ".") {
			t.Errorf("%s: %+v is not described", i.ID, i)
		}
		if found, ok := Find(i.ID); !ok || found.Info().ID != i.ID {
			t.Errorf("Find(%q) does not find it", i.ID)
		}
	}
	for _, f := range faultnet.Faults() {
		if upstreamWhy[f.ID] == "" {
			t.Errorf("the fault %s has no reason in upstreamWhy", f.ID)
		}
	}
	if _, ok := Find("no-such-probe"); ok {
		t.Error("Find finds what is not there")
	}
}

func TestExpand(t *testing.T) {
	for _, tt := range []struct{ template, want string }{
		{"bed://{id}", "bed://x"},
		{"bed://{id}/log{?day,hour}", "bed://x/log"},
		{"bed://{+path}/{name}", "bed://x/x"},
		{"bed:/{/a}", "bed://x"},
		{"bed://fixed", ""},
		{"bed://{id", ""},
	} {
		got, ok := expand(tt.template, "x")
		if !ok {
			got = ""
		}
		if got != tt.want {
			t.Errorf("expand(%q) = %q, want %q", tt.template, got, tt.want)
		}
	}
}

func TestSibling(t *testing.T) {
	for uri, want := range map[string]string{
		"bed://a/b": "bed://a/x", "file:///srv/beds.txt": "file:///srv/x", "memo:all": "memo:x", "bed://a/": "bed://x",
	} {
		if got := sibling(uri, "x"); got != want {
			t.Errorf("sibling(%q) = %q, want %q", uri, got, want)
		}
	}
}

// A tool that runs as a task refuses every plain call, which says nothing of it.
func TestTaskOnlyToolsAreLeftOut(t *testing.T) {
	server := greenhouse()
	server.Tools[0].Execution = &evidence.Execution{TaskSupport: "required"}
	server.Tools[1].Execution = &evidence.Execution{TaskSupport: "optional"}
	c, skipped := NewCatalog(server, Selection{}, 1, craft.Options{})
	if len(c.Tools) != 2 || c.Tools[0].Name != "list_beds" {
		t.Errorf("the catalogue has %d tools, beginning with %s; want list_beds and delete_bed", len(c.Tools), c.Tools[0].Name)
	}
	if len(skipped) == 0 || skipped[0].Tool != "get_bed" || !strings.Contains(skipped[0].Reason, "task") {
		t.Errorf("skipped %v, want get_bed because of its task", skipped)
	}
}
