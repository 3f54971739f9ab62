package probes

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// TestErrandsOfAServerThatIsAboutThem: the same host is telemetry for one
// server and the upstream of another.
func TestErrandsOfAServerThatIsAboutThem(t *testing.T) {
	tool := func(names ...string) (all []evidence.Tool) {
		for _, n := range names {
			all = append(all, evidence.Tool{Name: n})
		}
		return all
	}
	for _, tt := range []struct {
		name   string
		server evidence.Server
		host   string
		errand bool
	}{
		{"a library's telemetry", evidence.Server{Name: "garden", Package: "npm:garden-mcp", Tools: tool("get_bed")}, "api.rollbar.com", true},
		{"the service's own package", evidence.Server{Name: "mcp", Package: "npm:@rollbar/mcp-server", Tools: tool("get-item")}, "api.rollbar.com", false},
		{"the server's name", evidence.Server{Name: "Datadog MCP Server"}, "api.datadoghq.eu", false},
		{"another service's telemetry", evidence.Server{Name: "Datadog MCP Server"}, "o1.ingest.sentry.io", true},
		{"two words", evidence.Server{Package: "pypi:new-relic-mcp"}, "api.newrelic.com", false},
		{"the command", evidence.Server{Command: []string{"/usr/bin/node", "/srv/sentry/mcp-mixpanel.js"}}, "eu.mixpanel.com", false},
		{"a folder above it", evidence.Server{Command: []string{"/usr/bin/node", "/srv/sentry/garden.js"}}, "o1.ingest.sentry.io", true},
		{"most tools", evidence.Server{Name: "bugs", Tools: tool("sentry_issue", "sentry_event", "version")}, "us.sentry.io", false},
		{"one tool of many", evidence.Server{Name: "shop", Tools: tool("get_analytics", "get_order", "get_user")}, "www.google-analytics.com", true},
		{"a name with a blank", evidence.Server{Name: "New Relic"}, "log-api.newrelic.com", false},
		{"a hotel", evidence.Server{Name: "travel"}, "api.hotels.example", false},
		{"a collector", evidence.Server{Name: "travel"}, "otel-collector.example", true},
		{"cloud metadata", evidence.Server{Name: "metadata"}, "169.254.169.254", true},
	} {
		if got := errandsFor(tt.server).is(faultnet.Hit{Host: tt.host}); got != tt.errand {
			t.Errorf("%s: %s is an errand: %v, want %v", tt.name, tt.host, got, tt.errand)
		}
	}
}

// TestErrandsOf: what every call contacts is an errand; a connection that is
// made at the start is a tool's upstream where a tool comes there.
func TestErrandsOf(t *testing.T) {
	u := &upstreamServer{answer: func(b *breakable, tool string, calls int) target.Exchange {
		at := func(host string) {
			b.hits = append(b.hits, faultnet.Hit{Layer: faultnet.LayerRequest, Protocol: "http", Host: host, Path: "/", Met: true})
		}
		at("beacon.example") // with every call
		if calls == 1 {
			at("db.example")
			at("updates.example")
		}
		if tool == "query" {
			at("db.example")
		}
		return answers(evidence.Result)
	}}
	server := evidence.Server{Tools: []evidence.Tool{
		{Name: "query", InputSchema: []byte(`{"type":"object"}`)}, {Name: "version", InputSchema: []byte(`{"type":"object"}`)},
	}}
	catalog, _ := NewCatalog(server, Selection{Destructive: true}, 1, craft.Options{})
	c := &Campaign{Catalog: catalog, Runner: Runner{Open: u.open, Budget: DefaultBudget}}
	inst, err := c.Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	found := c.discover(t.Context(), inst)
	if _, ok := found.reached["query"]; !ok || len(found.reached) != 1 {
		t.Errorf("%d tools reach the network, want query alone", len(found.reached))
	}
	for host, want := range map[string]bool{"beacon.example": true, "updates.example": true, "db.example": false} {
		if got := inst.errands.is(faultnet.Hit{Host: host}); got != want {
			t.Errorf("%s is an errand: %v, want %v", host, got, want)
		}
	}
}
