package probes

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

func textAnswer(text string) evidence.Answer {
	return evidence.Answer{Kind: evidence.Result, Content: []evidence.Content{{Type: "text", Text: text}}}
}

func TestCropReads(t *testing.T) {
	for _, test := range []struct {
		name, tool, text string
		want             []item
		folders          []string
	}{
		{"objects", "list_orders", `{"orders":[{"id":7,"customer":{"id":"c-1","name":"Ada"},"order_slug":"o-7","total":12}],"next":null}`,
			[]item{{"customer", "id", "c-1"}, {"customer", "name", "Ada"}, {"order", "id", json.Number("7")}, {"order", "slug", "o-7"}}, nil},
		{"wrapped", "get_all_repositories", `{"data":{"items":[{"name":"garden"}]}}`, []item{{"repository", "name", "garden"}}, nil},
		{"names", "list_tables", `["plants","beds"]`, []item{{"table", "name", "plants"}, {"table", "name", "beds"}}, nil},
		{"names below a field", "describe_all", `{"tables":["plants"]}`, []item{{"table", "name", "plants"}}, nil},
		{"lines", "search_orders", "Found 2 orders\n- **ID**: ord_7 | open\n- Name: Ferns\ncustomer_id: c-1\n", []item{{"order", "id", "ord_7"}, {"order", "name", "Ferns"}, {"customer", "id", "c-1"}}, nil},
		{"folders", "list_allowed_directories", "Allowed directories:\n/srv/garden\n/srv/beds/\n", nil, []string{"/srv/garden", "/srv/beds"}},
		{"prose", "list_orders", "There are no orders.", nil, nil},
		{"empty values", "list_orders", `[{"id":1e99999999},{"id":""},{"id":null},{"id":"a\nb"}]`, nil, nil},
	} {
		var got crop
		got.read(test.tool, textAnswer(test.text))
		if diff := cmp.Diff(test.want, got.items, cmp.AllowUnexported(item{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		if diff := cmp.Diff(test.folders, got.folders); diff != "" {
			t.Errorf("%s: folders (-want +got):\n%s", test.name, diff)
		}
	}
}

func TestFitting(t *testing.T) {
	found := crop{items: []item{
		{"customer", "id", "c-1"}, {"order", "id", json.Number("7")}, {"order", "id", json.Number("8")}, {"order", "slug", "o-7"}, {"table", "name", "plants"}, {"strange", "id", "Inf"},
	}}
	for _, test := range []struct {
		tool string
		p    craft.Parameter
		want any
	}{
		{"get_order", craft.Parameter{Name: "order_id", Types: []string{"integer"}}, json.Number("7")},
		{"get_order", craft.Parameter{Name: "orderId", Types: []string{"string"}}, "7"},
		{"get_order", craft.Parameter{Name: "id", Types: []string{"string"}}, "7"},
		{"get_orders", craft.Parameter{Name: "order_ids", Types: []string{"array"}}, []any{json.Number("7")}},
		{"get_order", craft.Parameter{Name: "slug", Types: []string{"string"}}, "o-7"},
		{"get_order", craft.Parameter{Name: "order", Types: []string{"string"}}, "7"},
		{"describe", craft.Parameter{Name: "table", Types: []string{"string"}}, "plants"},
		{"get_customer", craft.Parameter{Name: "id", Types: []string{"integer"}}, nil},       // c-1 is no number
		{"get_number", craft.Parameter{Name: "strange_id", Types: []string{"integer"}}, nil}, // Inf is none for JSON
		{"get_invoice", craft.Parameter{Name: "id", Types: []string{"string"}}, nil},
		{"get_order", craft.Parameter{Name: "invoice_id", Types: []string{"string"}}, nil},
	} {
		test.p.Identifies = true
		got, ok := found.fitting(test.tool, test.p)
		if diff := cmp.Diff(test.want, got); diff != "" || ok != (test.want != nil) {
			t.Errorf("%s %s (-want +got):\n%s", test.tool, test.p.Name, diff)
		}
		test.p.Identifies = false
		if got, ok := found.fitting(test.tool, test.p); ok {
			t.Errorf("%s %s identifies nothing, but got %v", test.tool, test.p.Name, got)
		}
	}
}

// shop is a server whose orders are found by listing the shops first.
func shop(r target.Request) target.Exchange {
	var call struct {
		Name      string
		Arguments map[string]any
	}
	raw, err := json.Marshal(r.Params)
	if err == nil {
		err = json.Unmarshal(raw, &call)
	}
	text := "there is no such thing"
	switch {
	case err != nil:
		text = err.Error()
	case call.Name == "list_shops":
		text = `[{"id":"shop-12"}]`
	case call.Name == "list_orders" && call.Arguments["shop_id"] == "shop-12":
		text = `[{"id":"ord-99"}]`
	}
	return target.Exchange{Answer: textAnswer(text)}
}

func TestHarvest(t *testing.T) {
	yes := true
	only := &evidence.Annotations{ReadOnlyHint: &yes}
	kill := &evidence.Annotations{DestructiveHint: &yes}
	orderID := json.RawMessage(`{"type":"object","properties":{"shop_id":{"type":"string"},"order_id":{"type":"string"}},"required":["shop_id","order_id"]}`)
	server := evidence.Server{Tools: []evidence.Tool{
		{Name: "get_order", Annotations: only, InputSchema: orderID},
		{Name: "list_orders", Annotations: only, InputSchema: json.RawMessage(`{"type":"object","properties":{"shop_id":{"type":"string"}},"required":["shop_id"]}`)},
		{Name: "list_shops", Annotations: only, InputSchema: json.RawMessage(`{"type":"object"}`)},
		{Name: "update_order", InputSchema: orderID},
		{Name: "delete_order", Annotations: kill, InputSchema: orderID},
		{Name: "weigh", Description: `Weighs. Example: {"grams": 7} gives 7.`, Annotations: only, InputSchema: json.RawMessage(`{"type":"object","properties":{"grams":{"type":"number"}}}`)},
	}}
	both := map[string]any{"shop_id": "shop-12", "order_id": "ord-99"}
	for _, test := range []struct {
		name  string
		world func() World
		want  map[string]map[string]any
	}{
		{"in the sandbox", func() World { return nowhere{} }, map[string]map[string]any{
			"get_order": both, "list_orders": {"shop_id": "shop-12"}, "update_order": both, "weigh": {"grams": 7.0},
		}},
		{"on a real network", nil, map[string]map[string]any{
			"get_order": both, "list_orders": {"shop_id": "shop-12"}, "weigh": {"grams": 7.0},
		}},
	} {
		fake := &fakeServer{answer: shop, world: test.world}
		catalog, _ := NewCatalog(server, Selection{Destructive: true}, 1, craft.Options{})
		c := &Campaign{Catalog: catalog, Runner: Runner{Budget: discoverBudget}}
		c.Harvest(t.Context(), fake.mustOpen(t))
		got := map[string]map[string]any{}
		for _, tool := range c.Catalog.Tools {
			if len(tool.Known) > 0 {
				got[tool.Name] = tool.Known
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		for _, k := range (missingResource{}).Plan(c.Catalog) {
			var arguments map[string]any
			if err := json.Unmarshal(k.Arguments, &arguments); err != nil {
				t.Fatal(err)
			}
			if k.Tool == "get_order" && k.Sent.Parameter == "order_id" && arguments["shop_id"] != "shop-12" {
				t.Errorf("%s: a missing order is asked of %v", test.name, arguments)
			}
			if arguments[k.Sent.Parameter] == "ord-99" || arguments[k.Sent.Parameter] == "shop-12" {
				t.Errorf("%s: %v is not missing", k.ID, arguments)
			}
		}
		if catalog.Tools[0].Known != nil {
			t.Error("the caller's tools were changed")
		}
	}
}

func FuzzCrop(f *testing.F) {
	f.Add(`{"orders":[{"id":1}]}`)
	f.Add("- ID: x\nName: y")
	f.Add("/srv/a\n/srv/b")
	f.Fuzz(func(t *testing.T, text string) {
		var c crop
		c.read("list_allowed_orders", textAnswer(text))
		if len(c.items) > cropMost {
			t.Errorf("%d items", len(c.items))
		}
		for _, it := range c.items {
			if it.noun == "" || it.kind == "" {
				t.Errorf("item %+v", it)
			}
		}
	})
}
