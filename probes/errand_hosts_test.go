package probes

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// A pool that connects to its database when it likes runs no errand.
func TestErrandHosts(t *testing.T) {
	got := errandHosts([]faultnet.Hit{
		{Host: "Usage.example.com", Protocol: "http"}, {Host: "usage.example.com", Protocol: "dns"},
		{Host: "beds.example.com", Protocol: "dns"}, {Host: "beds.example.com", Protocol: "mysql"},
		{Host: canaryDB, Protocol: "dns"}, {Host: canaryHost, Protocol: "http"},
	})
	if diff := cmp.Diff(map[string]bool{"usage.example.com": true}, got); diff != "" {
		t.Error(diff)
	}
}
