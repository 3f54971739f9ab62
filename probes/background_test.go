package probes

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
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
