package probes

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// background tells the server's own errands from the work of a tool: telemetry,
// update checks and cloud metadata go out whatever is called, and a fault that
// only they meet says nothing about the tool (bug reports speak of 162 s for an
// unreachable telemetry host).
type background struct {
	// hosts were contacted for a tool that does not exist.
	hosts map[string]bool
	// own are the errands that this server's tools are about.
	own []string
}

// errandsFor are the errands of a server of which no others are known yet. A
// server that is named for such a service works with it: what it sends there
// is a tool's work. Descriptions do not tell, for they mention anything.
func errandsFor(s evidence.Server) background {
	named := s.Name + " " + s.Package
	for _, word := range s.Command {
		named += " " + path.Base(filepath.ToSlash(word))
	}
	b := background{}
	for _, word := range errands {
		brand, _, _ := strings.Cut(word, ".")
		brand = strings.TrimSuffix(brand, "hq")
		tools := 0
		for _, t := range s.Tools {
			if strings.Contains(lettersOf(t.Name), brand) {
				tools++
			}
		}
		if strings.Contains(lettersOf(named), brand) || tools > 0 && tools*2 >= len(s.Tools) {
			b.own = append(b.own, word)
		}
	}
	return b
}

// lettersOf is a name in lower case without what separates its words.
func lettersOf(name string) string {
	return strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(name))
}

// errands are words in the names of hosts to which programs report by themselves.
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
		slices.ContainsFunc(errands, func(word string) bool { return begins(host, word) && !slices.Contains(b.own, word) })
}

// begins reports whether a part of a host's name begins with a word: "otel" is
// in every hotel.
func begins(host, word string) bool {
	return strings.HasPrefix(host, word) || strings.Contains(host, "."+word) || strings.Contains(host, "-"+word)
}

// without leaves the hits that are a tool's own.
func (b background) without(hits []faultnet.Hit) []faultnet.Hit {
	return slices.DeleteFunc(slices.Clone(hits), b.is)
}

// errandHosts are the hosts of hits that no tool made. A database is none, nor is
// a place that we made up as the server's own: their connections are opened and
// kept beside the calls.
func errandHosts(hits []faultnet.Hit) map[string]bool {
	hosts := map[string]bool{}
	for _, h := range hits {
		hosts[strings.ToLower(h.Host)] = true
	}
	for _, h := range hits {
		host := strings.ToLower(h.Host)
		switch {
		case slices.Contains([]string{"postgres", "mysql", "redis", "mongodb"}, h.Protocol), host == canaryHost, host == canaryDB:
			delete(hosts, host)
		}
	}
	return hosts
}
