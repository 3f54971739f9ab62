package faultnet

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestFaultTable(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Faults() {
		if seen[f.ID] {
			t.Errorf("%s stands twice in the table", f.ID)
		}
		seen[f.ID] = true
		if f.Doc == "" || !f.Class.Valid() || f.Evidence == nil || f.IsHealthy() {
			t.Errorf("%s is incomplete: %+v", f.ID, f)
		}
		breaks := f.http != nil || f.shut || f.badTLS || f.resolve != resolves
		if !breaks {
			t.Errorf("%s breaks nothing", f.ID)
		}
		if got, ok := Find(f.ID); !ok || got.ID != f.ID {
			t.Errorf("%s is not found", f.ID)
		}
	}
	if _, ok := Find("no-such-fault"); ok {
		t.Error("a fault that does not exist was found")
	}
	if h, ok := Find("healthy"); !ok || !h.IsHealthy() {
		t.Error("healthy is not found, or not healthy")
	}
}

// TestAnswersSayWhatTheEvidenceSays compares what goes over the wire with what
// an observation will claim.
func TestAnswersSayWhatTheEvidenceSays(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 500, time.UTC)
	for _, f := range Faults() {
		if f.Evidence.Kind != evidence.HTTPStatus {
			continue
		}
		w := httptest.NewRecorder()
		e := &exchange{w: w, r: httptest.NewRequest(http.MethodGet, "http://a.example/x", nil), plant: plant(1), now: now}
		told := ""
		e.sent = func(body string) { told = body }
		f.http(e)
		if body := w.Body.String(); told != body || body == "" {
			t.Errorf("%s: the evidence has the body %q, sent was %q", f.ID, told, body)
		}
		r := w.Result()
		if r.StatusCode != f.Evidence.Status {
			t.Errorf("%s: status %d, evidence says %d", f.ID, r.StatusCode, f.Evidence.Status)
		}
		got := secondsIn(t, r.Header, now)
		want := f.Evidence.RetryAfterSec
		if (want == nil) != (got < 0) || want != nil && (got < *want || got >= *want+1) {
			t.Errorf("%s: the answer asks for %v s, evidence says %v", f.ID, got, want)
		}
	}
}

// secondsIn reads how long an answer asks to wait; -1 when it does not.
func secondsIn(t *testing.T, h http.Header, now time.Time) float64 {
	t.Helper()
	if v := h.Get("X-RateLimit-Reset"); v != "" {
		n, err := strconv.ParseInt(v, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return time.Unix(n, 0).Sub(now.Truncate(time.Second)).Seconds()
	}
	v := h.Get("Retry-After")
	if v == "" {
		return -1
	}
	if n, err := strconv.Atoi(v); err == nil {
		return float64(n)
	}
	at, err := http.ParseTime(v)
	if err != nil {
		t.Fatalf("Retry-After %q: %v", v, err)
	}
	return at.Sub(now).Seconds()
}

func TestPlantedStandInAnswers(t *testing.T) {
	p := plant(42)
	w := httptest.NewRecorder()
	internalError(&exchange{w: w, r: httptest.NewRequest(http.MethodGet, "/", nil), plant: p})
	for _, c := range []string{p.sql, p.host, p.id} {
		if !strings.Contains(w.Body.String(), c) {
			t.Errorf("%q is not in the body of a 500", c)
		}
	}
	if plant(42) != p || plant(43) == p {
		t.Error("the canaries do not follow from the seed alone")
	}
}

func TestHeadHasNoBody(t *testing.T) {
	for _, f := range []reply{htmlPage, internalError, limited(afterSeconds)} {
		w := httptest.NewRecorder()
		f(&exchange{w: w, r: httptest.NewRequest(http.MethodHead, "/", nil)})
		if w.Body.Len() != 0 || w.Header().Get("Content-Length") == "" {
			t.Errorf("HEAD was answered with %q", w.Body)
		}
	}
}
