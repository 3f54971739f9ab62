package faultnet

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// goRun runs this test binary as a client inside the sandbox.
func goRun(t testing.TB, n *Network, what, target string) string {
	t.Helper()
	out, errs, code := output(t, n, Command{
		Argv: []string{self(t), target}, Env: slices.Concat(os.Environ(), n.Env(), []string{"FAULTNET_TEST_CLIENT=" + what, "GODEBUG=netdns=go"}),
	})
	if code != 0 {
		t.Fatalf("exit %d: %s%s", code, out, errs)
	}
	return strings.TrimSpace(out)
}

// TestEveryAddressIsOurs: no packet leaves. Whatever address a server names, it
// lands here. The addresses are those of RFC 5737 and RFC 3849, and the host's.
func TestEveryAddressIsOurs(t *testing.T) {
	n := sandbox(t, Options{Ports: []int{9443}})
	targets := []string{"192.0.2.1:443", "203.0.113.7:80", "10.0.0.1:5432", "127.0.0.1:9200", "127.8.9.1:3000", "169.254.169.254:80", "0.0.0.0:80", "localhost:9443"}
	if v6(t, n) {
		targets = append(targets, "[2001:db8::1]:443", "[::1]:8080", "[::ffff:198.51.100.1]:80", "[fd00::1]:6379")
	}
	m := n.Mark()
	lines := strings.Split(goRun(t, n, "dial", strings.Join(targets, ",")), "\n")
	if len(lines) != len(targets) {
		t.Fatalf("%d answers for %d addresses: %q", len(lines), len(targets), lines)
	}
	for i, target := range targets {
		if !strings.HasPrefix(lines[i], "connected") {
			t.Errorf("%s: %s", target, lines[i])
		}
	}
	connects := 0
	for _, h := range n.Since(m) {
		if h.Layer == LayerConnect {
			connects++
		}
	}
	if connects != len(targets) {
		t.Errorf("%d of %d connections landed here", connects, len(targets))
	}
	if out := shell(t, n, "cat /proc/net/dev | tail -n +3 | cut -d: -f1 | tr -d ' \n'"); out != "lo" {
		t.Errorf("the sandbox has the interfaces %q, want lo alone", out)
	}
	if out := shell(t, n, "cat /proc/net/route | tail -n +2"); out != "" {
		t.Errorf("the sandbox has routes:\n%s", out)
	}
}

func v6(t testing.TB, n *Network) bool {
	t.Helper()
	return shell(t, n, "cat /proc/net/if_inet6 2>/dev/null || true") != ""
}

func TestUpstreamOnLocalhost(t *testing.T) {
	n := sandbox(t, Options{Ports: PortsIn("ES_URL=http://127.0.0.1:9201/index")})
	for _, c := range []struct{ fault, want string }{
		{"healthy", `200 HTTP/1.1  {}`}, {"refused", "connection refused"}, {"503", "503 json"}, {"silent", "deadline exceeded"},
		{"dns-not-found", "200"}, {"refused", "connection refused"}, {"healthy", "200"},
	} {
		mustSet(t, n, c.fault)
		m := n.Mark()
		out := goRun(t, n, "fetch", "http://127.0.0.1:9201/index/ord_1")
		if !strings.Contains(out, c.want) {
			t.Errorf("%s: got %s, want %s", c.fault, out, c.want)
		}
		hits := n.Since(m)
		broken := c.fault != "healthy" && c.fault != "dns-not-found" // no name was asked for
		if Met(hits) != broken || len(Attempts(hits)) != 1 {
			t.Errorf("%s: met = %v, attempts %+v", c.fault, Met(hits), Attempts(hits))
		}
	}
}

func TestUnknownPortIsLearned(t *testing.T) {
	n := sandbox(t, Options{})
	m := n.Mark()
	if out := goRun(t, n, "dial4", "192.0.2.9:7777"); !strings.Contains(out, "refused") {
		t.Fatalf("the first try: %s", out)
	}
	want := []Hit{{Layer: LayerConnect, Protocol: "tcp", Host: "192.0.2.9", Port: 7777, Fault: "healthy", Unserved: true}}
	if diff := cmp.Diff(want, n.Since(m), cmpopts.IgnoreFields(Hit{}, "At"), cmpopts.IgnoreUnexported(Hit{})); diff != "" {
		t.Errorf("hits (-want +got):\n%s", diff)
	}
	// The port is opened beside: asking for it again waits for that.
	if err := n.Listen(t.Context(), 7777); err != nil {
		t.Fatal(err)
	}
	if out := goRun(t, n, "dial4", "192.0.2.9:7777"); !strings.HasPrefix(out, "connected") {
		t.Errorf("the second try: %s", out)
	}
	if out := goRun(t, n, "dial4", "127.0.0.1:7778"); !strings.Contains(out, "refused") {
		t.Errorf("a port of the host: %s", out)
	}
}

func TestDialIntoTheSandbox(t *testing.T) {
	n := sandbox(t, Options{})
	python := need(t, "python3")
	p, err := n.Start(t.Context(), Command{Argv: []string{python, "-c",
		"import socket; s=socket.create_server(('127.0.0.1', 8765)); print('up', flush=True); c,_=s.accept(); c.sendall(b'hello from inside'); c.close(); input()"}})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Kill() }()
	if line, err := bufio.NewReader(p.Stdout()).ReadString('\n'); line != "up\n" {
		t.Fatal(line, err)
	}
	c, err := n.Dial(t.Context(), "tcp", "127.0.0.1:8765")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if b, err := io.ReadAll(c); string(b) != "hello from inside" {
		t.Errorf("got %q, %v", b, err)
	}
	if _, err := n.Dial(t.Context(), "tcp", "127.0.0.1:8766"); err == nil || !strings.Contains(err.Error(), "refused") {
		t.Errorf("a port on which nothing listens: %v", err)
	}
}

// TestSwitchCutsConnections: what is open when the fault changes ends.
func TestSwitchCutsConnections(t *testing.T) {
	n := sandbox(t, Options{})
	mustSet(t, n, "silent")
	c, err := n.Dial(t.Context(), "tcp", "192.0.2.1:80")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if _, err := io.WriteString(c, "GET /x HTTP/1.1\r\nHost: a.example\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	eventually(t, func() bool { return Met(n.Since(0)) })
	mustSet(t, n, "healthy")
	if b, err := io.ReadAll(c); len(b) != 0 {
		t.Errorf("the silent connection said %q, %v", b, err)
	}
	resp := fetch(t, n, "http://192.0.2.1/x")
	if resp != "200 {}" {
		t.Errorf("after the switch: %s", resp)
	}
}

// fetch asks over a connection that the sandbox dials for us.
func fetch(t testing.TB, n *Network, url string) string {
	t.Helper()
	tr := &http.Transport{DisableKeepAlives: true, DialContext: n.Dial}
	defer tr.CloseIdleConnections()
	resp, err := (&http.Client{Transport: tr}).Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(resp.StatusCode, " ", string(b))
}

// TestFlood: many connections at once are slowed and counted, and afterwards
// everything is as before.
func TestFlood(t *testing.T) {
	n := sandbox(t, Options{})
	mustSet(t, n, "silent")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var open []net.Conn
	for range maxOpen + 64 { // more than are taken at once; the rest waits in the backlog
		c, err := n.Dial(ctx, "tcp", "192.0.2.1:80")
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, c)
	}
	eventually(t, func() bool { return n.Load().Slowed > 0 })
	if got := n.Load().Connections; got > maxOpen {
		t.Errorf("%d connections were taken at once, the limit is %d", got, maxOpen)
	}
	mustSet(t, n, "healthy")
	for _, c := range open {
		_ = c.Close()
	}
	if got := fetch(t, n, "http://192.0.2.1/x"); got != "200 {}" {
		t.Errorf("after the flood: %s", got)
	}
}

// TestFloodFromInside: a server that opens more connections than a second
// allows is served in the end, counted, and costs no more memory than we have.
func TestFloodFromInside(t *testing.T) {
	n := sandbox(t, Options{})
	count := 5000
	if s := os.Getenv("FAULTNET_TEST_FLOOD"); s != "" {
		var err error
		if count, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	out, errs, _ := output(t, n, Command{Argv: []string{self(t), "192.0.2.1:80", strconv.Itoa(count)}, Env: append(os.Environ(), "FAULTNET_TEST_CLIENT=flood")})
	if out != "failed 0\n" {
		t.Errorf("the server says %s%s", out, errs)
	}
	if l := n.Load(); l.Connections != count { // how many are slowed is a matter of the machine: see TestGate
		t.Errorf("counted %+v, want %d connections", l, count)
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	t.Logf("%d connections, %d MiB from the system", count, m.Sys>>20)
	if m.Sys > 128<<20 {
		t.Errorf("%d MiB are taken from the system", m.Sys>>20)
	}
	if got := len(n.Since(0)); got > maxHits {
		t.Errorf("%d hits are kept", got)
	}
}

func TestAvailable(t *testing.T) {
	if err := Available(t.Context()); err != nil {
		t.Skip(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := New(ctx, Options{}); err == nil {
		t.Error("a network was made under a context that had ended")
	}
}

func BenchmarkSetUp(b *testing.B) {
	for b.Loop() {
		n, err := New(b.Context(), Options{})
		if err != nil {
			b.Skip(err)
		}
		_ = n.Close()
	}
}

func BenchmarkSwitch(b *testing.B) {
	n := sandbox(b, Options{})
	refused, _ := Find("refused")
	for b.Loop() {
		_ = n.Set(refused)
		_ = n.Set(Healthy())
	}
}
