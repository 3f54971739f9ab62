package probes

import (
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// background tells the server's own errands from the work of a tool: telemetry,
// update checks and cloud metadata go out whatever is called, and a fault that
// only they meet says nothing about the tool (bug reports speak of 162 s for an
// unreachable telemetry host).
type background struct {
	// hosts were contacted for a tool that does not exist.
	hosts map[string]bool
}

// errands are words in the names of hosts that no tool has as its upstream.
var errands = []string{
	"telemetry", "posthog", "sentry.io", "segment.io", "segment.com", "amplitude", "mixpanel", "analytics", "statsig", "datadoghq",
	"honeycomb.io", "newrelic", "nr-data.net", "bugsnag", "rollbar", "launchdarkly", "growthbook", "otel", "opentelemetry", "agnost.ai",
	"metadata.google.internal", "applicationinsights",
}

// metadata is the address at which clouds describe a machine to itself.
const metadata = "169.254.169.254"

// otlpPorts are where collectors of OpenTelemetry listen.
var otlpPorts = []int{4317, 4318}

func (b background) is(h faultnet.Hit) bool {
	host := strings.ToLower(h.Host)
	return b.hosts[host] || host == metadata || slices.Contains(otlpPorts, h.Port) ||
		slices.ContainsFunc(errands, func(word string) bool { return strings.Contains(host, word) })
}

// without leaves the hits that are a tool's own.
func (b background) without(hits []faultnet.Hit) []faultnet.Hit {
	return slices.DeleteFunc(slices.Clone(hits), b.is)
}
