package probes

import (
	"slices"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

var (
	refusedOurs = faultnet.Hit{Layer: faultnet.LayerTLS, Protocol: "tls", Host: "api.orders.example", Port: 443, Rejected: "unknown certificate authority"}
	asksName    = faultnet.Hit{Layer: faultnet.LayerDNS, Protocol: "dns", Method: "A", Host: "api.orders.example"}
	request     = faultnet.Hit{Layer: faultnet.LayerRequest, Protocol: "http", Method: "GET", Host: "api.orders.example", Port: 443, Path: "/v1/orders"}
)

func TestUntrusted(t *testing.T) {
	shown := refusedOurs
	shown.Met, shown.Rejected = true, ""
	for _, test := range []struct {
		name string
		hits []faultnet.Hit
		want bool
	}{
		{"nothing", nil, false},
		{"a name only", []faultnet.Hit{asksName}, false},
		{"refused our certificate", []faultnet.Hit{asksName, refusedOurs}, true},
		{"one host refuses, another is asked", []faultnet.Hit{refusedOurs, request}, false},
		{"a request", []faultnet.Hit{request}, false},
		{"the fault is a bad certificate", []faultnet.Hit{shown}, false},
	} {
		if got := untrusted(test.hits); got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}

func TestUntrustedMeetsOnlyWhatComesBeforeTLS(t *testing.T) {
	reached := map[string]reach{
		"get_order":   {hits: []faultnet.Hit{refusedOurs}},
		"list_orders": {hits: []faultnet.Hit{request}},
	}
	met := map[string][]string{}
	for _, f := range faultnet.Faults() {
		for tool := range reached {
			for _, k := range showable([]Case{{Tool: tool, Fault: &f}}, reached) {
				met[k.Tool] = append(met[k.Tool], f.ID)
			}
		}
	}
	slices.Sort(met["get_order"])
	if got, want := strings.Join(met["get_order"], " "), "dns-not-found dns-silent refused tls"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := len(met["list_orders"]), len(faultnet.Faults()); got != want {
		t.Errorf("list_orders meets %d faults, want all %d", got, want)
	}
	note := untrustedNote(reached)
	for _, part := range []string{"get_order does not trust", "api.orders.example", "http://"} {
		if !strings.Contains(note, part) {
			t.Errorf("the note lacks %q: %s", part, note)
		}
	}
	delete(reached, "get_order")
	if note := untrustedNote(reached); note != "" {
		t.Errorf("got %q, want no note", note)
	}
}

func TestRefusedUs(t *testing.T) {
	tls, ok := faultnet.Find("tls")
	if !ok {
		t.Fatal("there is no fault of TLS")
	}
	healthy := faultnet.Healthy()
	for _, test := range []struct {
		fault *faultnet.Fault
		want  bool
	}{{nil, true}, {&healthy, true}, {&tls, false}} {
		m := meeting{only: []faultnet.Hit{refusedOurs}}
		if got := m.refusedUs(Case{Class: evidence.NotFound, Fault: test.fault}); got != test.want {
			t.Errorf("%v: got %v, want %v", test.fault, got, test.want)
		}
	}
}

func TestEnumerate(t *testing.T) {
	for _, test := range []struct{ names, want string }{
		{"", ""}, {"a", "a"}, {"a b", "a and b"}, {"a b c", "a, b and c"}, {"a b c d e f", "a, b, c, d and 2 more"},
	} {
		if got := enumerate(strings.Fields(test.names)); got != test.want {
			t.Errorf("%q: got %q, want %q", test.names, got, test.want)
		}
	}
}
