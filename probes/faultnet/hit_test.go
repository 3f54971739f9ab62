package faultnet

import (
	"strings"
	"testing"
	"time"
)

func TestCarries(t *testing.T) {
	h := Hit{Host: "x-1.example", Path: "/v1/a%2Fb%20c?q=d+e", sample: "X-Order: ord_1\n{\"id\":\"ord_2\"}"}
	for _, c := range []struct {
		id   string
		want bool
	}{
		{"ord_1", true}, {"ord_2", true}, {"a/b c", true}, {"d e", true}, {"d+e", true}, {"x-1", true}, {"ord_3", false}, {"", false},
	} {
		if got := h.Carries(c.id); got != c.want {
			t.Errorf("Carries(%q) = %v", c.id, got)
		}
	}
}

func TestAttempts(t *testing.T) {
	dns := func(typ string, met bool) Hit { return Hit{Layer: LayerDNS, Method: typ, Host: "a.example", Met: met} }
	connect := func(host string, met bool) Hit { return Hit{Layer: LayerConnect, Host: host, Port: 443, Met: met} }
	deeper := func(h Hit) Hit { h.deeper = true; return h }
	request := Hit{Layer: LayerRequest, Host: "a.example", Port: 443, Met: true}
	for _, c := range []struct {
		name string
		hits []Hit
		want int
	}{
		{"none", nil, 0},
		{"two families, no name", []Hit{dns("A", true), dns("AAAA", true)}, 1},
		{"the same name three times", []Hit{dns("A", true), dns("AAAA", true), dns("A", true), dns("AAAA", true), dns("AAAA", true), dns("A", true)}, 3},
		{"one whole request", []Hit{dns("A", false), dns("AAAA", false), deeper(connect("a.example", false)), request}, 1},
		{"three requests of one call", []Hit{dns("A", false), deeper(connect("a.example", false)), request, deeper(connect("a.example", false)), request, deeper(connect("a.example", false)), request}, 3},
		{"a connection opened ahead", []Hit{deeper(connect("a.example", false)), request, connect("a.example", false)}, 1},
		{"a connection alone", []Hit{connect("a.example", false)}, 1},
		{"refused in both families", []Hit{connect("::1", true), connect("127.0.0.1", true)}, 1},
		{"refused twice in both families", []Hit{connect("::1", true), connect("127.0.0.1", true), connect("::1", true), connect("127.0.0.1", true)}, 2},
		{"refused twice in one", []Hit{connect("127.0.0.1", true), connect("127.0.0.1", true)}, 2},
		{"resolved, then refused", []Hit{dns("A", false), connect("a.example", true)}, 1},
	} {
		if got := len(Attempts(c.hits)); got != c.want {
			t.Errorf("%s: %d attempts, want %d", c.name, got, c.want)
		}
	}
}

func TestUpstreamIsTimedFromTheCall(t *testing.T) {
	sent := time.Unix(100, 0)
	u := Upstream([]Hit{{Layer: LayerRequest, Method: "GET", Host: "a.example", Path: "/x", At: sent.Add(1500 * time.Microsecond)}}, sent)
	if u.Hits != 1 || u.Requests[0].AtMs != 1.5 || u.Requests[0].Path != "/x" {
		t.Errorf("got %+v", u)
	}
}

func TestLedgerIsBounded(t *testing.T) {
	var l ledger
	big := strings.Repeat("x", 2*maxSample)
	start := l.mark()
	for range maxHits + 500 {
		l.add(Hit{Path: big, sample: big})
	}
	hits := l.since(start)
	bytes := 0
	for _, h := range hits {
		bytes += len(h.sample)
		if len(h.Path) != maxPath {
			t.Fatalf("a path of %d bytes is kept", len(h.Path))
		}
	}
	if len(hits) == 0 || len(hits) > maxHits || bytes > maxSampleBytes {
		t.Errorf("%d hits with %d bytes are kept", len(hits), bytes)
	}
	m := l.mark()
	l.add(Hit{Host: "new"})
	l.amend(m, func(h *Hit) { h.Met = true })
	l.amend(start, func(h *Hit) { t.Error("a dropped hit was amended") })
	if got := l.since(m); len(got) != 1 || got[0].Host != "new" || !got[0].Met {
		t.Errorf("since the mark: %+v", got)
	}
	if got := l.since(m + 5); got != nil {
		t.Errorf("since a mark to come: %+v", got)
	}
}
