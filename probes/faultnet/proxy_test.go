package faultnet

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

func startProxy(t testing.TB, o Options) *Proxy {
	t.Helper()
	p, err := NewProxy(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() })
	return p
}

func mustSet(t testing.TB, n Breaker, id string) {
	t.Helper()
	f, ok := Find(id)
	if !ok {
		t.Fatalf("there is no fault %q", id)
	}
	if err := n.Set(f); err != nil {
		t.Fatal(err)
	}
}

// eventually waits for something that another process brings about. The bound
// is for a run that would never end, not for a slow machine.
func eventually(t testing.TB, happened func() bool) {
	t.Helper()
	for range 30_000 {
		if happened() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("it has not happened in 30 s")
}

func variable(t testing.TB, env []string, name string) string {
	t.Helper()
	for _, e := range env {
		if v, ok := strings.CutPrefix(e, name+"="); ok {
			return v
		}
	}
	t.Fatalf("%s is not set", name)
	return ""
}

// through fetches a URL through the proxy, trusting what its variables say.
func through(t testing.TB, p *Proxy, target string) string {
	t.Helper()
	pem, err := os.ReadFile(variable(t, p.Env(), "NODE_EXTRA_CA_CERTS"))
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		t.Fatal("the authority's file holds no certificate")
	}
	proxy, err := url.Parse(variable(t, p.Env(), "HTTPS_PROXY"))
	if err != nil {
		t.Fatal(err)
	}
	tr := &http.Transport{Proxy: http.ProxyURL(proxy), TLSClientConfig: &tls.Config{RootCAs: pool}, ForceAttemptHTTP2: true}
	defer tr.CloseIdleConnections()
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := (&http.Client{Transport: tr}).Do(req)
	if err != nil {
		return err.Error()
	}
	defer func() { _ = resp.Body.Close() }()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		return fmt.Sprint(resp.StatusCode, " ", err)
	}
	return fmt.Sprint(resp.StatusCode, " ", resp.Header.Get("Retry-After"), " ", string(b))
}

func TestProxyFaults(t *testing.T) {
	p := startProxy(t, Options{Seed: 5})
	for _, c := range []struct{ fault, want string }{
		{"healthy", "200  {}"}, {"500", "500  {\"error\""}, {"429", "429 37 "}, {"503", "503 17 <html>"}, {"401", "401  "},
		{"truncated", "\"na"}, {"html-200", "<!DOCTYPE html>"}, {"silent", "deadline exceeded"}, {"stalled-body", "200 context deadline exceeded"},
		{"tls", "certificate"}, {"healthy", "200  {}"},
	} {
		for _, scheme := range []string{"https", "http"} {
			mustSet(t, p, c.fault)
			m := p.Mark()
			out := through(t, p, scheme+"://api.orders.example/v1/ord_7Q2K9X")
			if c.fault == "tls" && scheme == "http" {
				continue // nothing to break
			}
			if !strings.Contains(out, c.want) {
				t.Errorf("%s over %s: got %s, want %s", c.fault, scheme, out, c.want)
			}
			attempts := Attempts(p.Since(m))
			if len(attempts) != 1 {
				t.Fatalf("%s over %s: attempts %+v", c.fault, scheme, attempts)
			}
			port := map[string]int{"https": 443, "http": 80}[scheme]
			if h := attempts[0]; h.Host != "api.orders.example" || h.Port != port || h.Met == (c.fault == "healthy") {
				t.Errorf("%s over %s: hit %+v", c.fault, scheme, h)
			}
			if bodies := Upstream(attempts, time.Time{}).Bodies; c.fault == "500" && (len(bodies) != 1 || !strings.Contains(bodies[0], `"incident"`)) || c.fault == "healthy" && bodies != nil {
				t.Errorf("%s over %s: bodies %q", c.fault, scheme, bodies)
			}
		}
	}
	for _, id := range []string{"reset", "reset-mid-answer"} {
		mustSet(t, p, id)
		m := p.Mark()
		out := through(t, p, "https://api.orders.example/v1/ord_7Q2K9X")
		if !strings.Contains(out, "reset") && !strings.Contains(out, "EOF") {
			t.Errorf("%s: got %s", id, out)
		}
		if !Met(p.Since(m)) {
			t.Errorf("%s was not met", id)
		}
	}
}

func TestProxySaysWhatItCannotDo(t *testing.T) {
	p := startProxy(t, Options{})
	for _, id := range []string{"refused", "dns-not-found", "dns-silent"} {
		f, _ := Find(id)
		if err := p.Set(f); p.Supports(f) || err == nil || !strings.Contains(err.Error(), "sandbox") {
			t.Errorf("%s: supported, or refused without a reason: %v", id, err)
		}
	}
}

// TestProxyEnv: programs find the proxy, and trust it, by the variables alone.
func TestProxyEnv(t *testing.T) {
	curl, err := exec.LookPath("curl")
	if err != nil {
		t.Skip("curl is not installed here")
	}
	p := startProxy(t, Options{})
	cmd := exec.CommandContext(t.Context(), curl, "-sS", "https://api.orders.example/x")
	cmd.Env = slices.Concat(os.Environ(), p.Env())
	out, err := cmd.CombinedOutput()
	if err != nil || string(out) != "{}" {
		t.Errorf("curl says %q, %v", out, err)
	}
}

func TestSilentProxyEnds(t *testing.T) {
	p := startProxy(t, Options{})
	mustSet(t, p, "silent")
	done := make(chan string)
	go func() { done <- through(t, p, "https://api.orders.example/x") }()
	eventually(t, func() bool { return Met(p.Since(0)) })
	if err := p.Close(); err != nil { // with a request open
		t.Fatal(err)
	}
	if out := <-done; strings.HasPrefix(out, "200") {
		t.Errorf("got %s", out)
	}
}

// TestRecordAndReplay passes a request to a real upstream, and serves what it
// said when that is gone.
func TestRecordAndReplay(t *testing.T) {
	real := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/problem+json")
		w.Header().Set("Set-Cookie", "session=secret")
		w.WriteHeader(203)
		_, _ = fmt.Fprintf(w, `{"path":%q}`, r.URL.String())
	}))
	var kept bytes.Buffer
	recorder := &Recorder{Real: real.Client().Transport, Keep: func(a Answer) {
		if err := WriteAnswer(&kept, a); err != nil {
			t.Error(err)
		}
	}}
	p := startProxy(t, Options{Record: recorder})
	target := real.URL + "/a%5Bb%5D/c?q=1"
	want := through(t, p, target)
	if want != `203  {"path":"/a%5Bb%5D/c?q=1"}` {
		t.Fatalf("passed through: %s", want)
	}
	real.Close()
	if strings.Contains(kept.String(), "secret") {
		t.Errorf("a cookie is in the recording: %s", &kept)
	}
	answers, err := ReadAnswers(&kept)
	if err != nil {
		t.Fatal(err)
	}
	replay := startProxy(t, Options{Answers: answers})
	if got := through(t, replay, target); got != want {
		t.Errorf("replayed: %s, want %s", got, want)
	}
	for _, other := range []string{strings.Replace(target, "q=1", "q=2", 1), strings.Replace(target, "%5Bb%5D", "b", 1)} {
		if got := through(t, replay, other); got != "200  {}" {
			t.Errorf("%s, which was not recorded: %s", other, got)
		}
	}
	if got := through(t, p, target); got != "200  {}" {
		t.Errorf("recording from an upstream that is gone: %s", got)
	}
	if _, err := NewProxy(t.Context(), Options{Record: &Recorder{}}); err == nil {
		t.Error("a recorder without a network was taken")
	}
}

func TestAnswersNameTheLine(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"\n{\"path\":\"/a\"}\n", ""},
		{"{}\n\nnope\n", "line 3"},
		{"{}\n{\"path\":\"[\"}\n", "line 2: pattern"},
		{"{\"status\":99}", "line 1: status 99"},
	} {
		_, err := ReadAnswers(strings.NewReader(c.in))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.in, err, c.want)
		}
	}
}

func FuzzReadAnswers(f *testing.F) {
	f.Add("{\"host\":\"a\",\"path\":\"/x/*\",\"bytes\":\"AAE=\"}\n")
	f.Fuzz(func(t *testing.T, s string) {
		answers, err := ReadAnswers(strings.NewReader(s))
		if err == nil && validate(answers) != nil {
			t.Errorf("%q was read, and is not valid", s)
		}
	})
}
