package faultnet

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A client is a real program that fetches a URL as JSON and prints one line.
// limit is its own time-out, so that silence ends.
type client struct {
	name string
	argv func(t *testing.T, url string) []string
	env  []string
	// says is what its one line must look like, for each fault.
	says map[string]string
}

func script(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func need(t *testing.T, program string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not installed here", program)
	}
	return path
}

const nodeFetch = `
try {
  const r = await fetch(process.argv[2], {headers: {accept: 'application/json'}, signal: AbortSignal.timeout(1200)});
  const text = await r.text();
  try { JSON.parse(text) } catch (e) { throw new Error(r.status + ' json: ' + e.message) }
  console.log(r.status, r.headers.get('retry-after') ?? '', text);
} catch (e) {
  const c = e.cause;
  console.log('error:', e.name, e.message, c ? [c.code, c.message].join(' ') : '');
}
`

const nodeHTTPS = `
const {get} = await import(process.argv[2].startsWith('https') ? 'node:https' : 'node:http');
const fail = e => { console.log('error:', e.code ?? '', e.message); process.exit(0) };
const req = get(process.argv[2], {headers: {accept: 'application/json'}}, r => {
  let text = '';
  r.on('data', d => text += d);
  r.on('error', fail);
  r.on('end', () => {
    try { JSON.parse(text) } catch (e) { return fail(new Error(r.statusCode + ' json: ' + e.message)) }
    console.log(r.statusCode, r.headers['retry-after'] ?? '', text);
  });
});
req.on('error', fail);
setTimeout(() => fail(new Error('timeout')), 1200).unref();
`

const pythonURLLib = `
import json, sys, urllib.request, urllib.error
req = urllib.request.Request(sys.argv[1], headers={'accept': 'application/json'})
try:
    try:
        r = urllib.request.urlopen(req, timeout=1.2)
        status, text, retry = r.status, r.read().decode(), r.headers.get('retry-after')
    except urllib.error.HTTPError as e:
        status, text, retry = e.code, e.read().decode(), e.headers.get('retry-after')
    try:
        json.loads(text)
    except ValueError as e:
        raise SystemExit(print('error:', status, 'json:', e))
    print(status, retry or '', text)
except Exception as e:
    print('error:', type(e).__name__, e)
`

const pythonLibrary = `
import json, sys
module = sys.argv[2]
try:
    lib = __import__(module)
except ImportError:
    print('skip')
    raise SystemExit
try:
    r = lib.get(sys.argv[1], headers={'accept': 'application/json'}, timeout=1.2)
    try:
        json.loads(r.text)
    except ValueError as e:
        raise SystemExit(print('error:', r.status_code, 'json:', e))
    print(r.status_code, r.headers.get('retry-after', ''), r.text)
except Exception as e:
    print('error:', type(e).__name__, str(e))
`

func clients() []client {
	status := func(more map[string]string) map[string]string {
		says := map[string]string{
			"healthy": `^200 .*\{\}`, "500": `^500 .*SELECT margin_cents FROM ledger_`,
			"html-200": `^error: .*200 json`, "truncated": `^error: .*200 json`,
			"502": `^error: .*502 json`, "503": `^error: .*503 json`, "504": `^error: .*504 json`,
			"429": `^429 .*\b37\b`, "429-date": `^429 .* GMT `, "429-bare": `^429 .*Too many`, "429-storm": `^429 .*\b37\b`,
			"403-rate-limit": `^403 .*rate limit`, "401": `^401 .*Bad cred`, "403-scope": `^403 .*records:write`,
		}
		for k, v := range more {
			says[k] = v
		}
		return says
	}
	python := func(text string, more ...string) func(t *testing.T, url string) []string {
		return func(t *testing.T, url string) []string {
			return append([]string{need(t, "python3"), script(t, "c.py", text), url}, more...)
		}
	}
	return []client{
		{name: "go", argv: func(t *testing.T, url string) []string { return []string{"/proc/self/exe", url} },
			env: []string{"FAULTNET_TEST_CLIENT=fetch", "GODEBUG=netdns=go"},
			says: status(map[string]string{
				"refused": `connection refused`, "dns-not-found": `no such host`, "dns-silent": `deadline exceeded|i/o timeout`,
				"reset": `connection reset by peer|EOF`, "reset-mid-answer": `body: .*(connection reset|unexpected EOF)`,
				"silent": `deadline exceeded`, "stalled-body": `body: .*deadline exceeded`, "tls": `certificate (is not trusted|signed by unknown authority)`,
			})},
		{name: "node fetch", argv: func(t *testing.T, url string) []string {
			return []string{need(t, "node"), script(t, "c.mjs", nodeFetch), url}
		},
			says: status(map[string]string{
				"refused": `fetch failed ECONNREFUSED`, "dns-not-found": `fetch failed ENOTFOUND`, "dns-silent": `TimeoutError`,
				"reset": `fetch failed (ECONNRESET|UND_ERR_SOCKET)`, "reset-mid-answer": `(terminated|ECONNRESET)`,
				"silent": `TimeoutError`, "stalled-body": `TimeoutError`, "tls": `fetch failed .*self.signed`,
			})},
		{name: "node http", argv: func(t *testing.T, url string) []string {
			return []string{need(t, "node"), script(t, "c.mjs", nodeHTTPS), url}
		},
			says: status(map[string]string{
				"refused": `ECONNREFUSED`, "dns-not-found": `ENOTFOUND`, "dns-silent": `timeout`,
				"reset": `ECONNRESET`, "reset-mid-answer": `ECONNRESET|aborted`,
				"silent": `timeout`, "stalled-body": `timeout`, "tls": `self.signed`,
			})},
		{name: "python urllib", argv: python(pythonURLLib),
			says: status(map[string]string{
				"refused": `Connection refused`, "dns-not-found": `Name or service not known|No address associated`, "dns-silent": `Temporary failure in name resolution`,
				"reset": `Connection reset|RemoteDisconnected`, "reset-mid-answer": `Connection reset|IncompleteRead`,
				"silent": `timed out`, "stalled-body": `timed out`, "tls": `CERTIFICATE_VERIFY_FAILED`,
			})},
		{name: "python requests", argv: python(pythonLibrary, "requests"),
			says: status(map[string]string{
				"refused": `Connection refused`, "dns-not-found": `Name or service not known|No address associated`, "dns-silent": `Temporary failure in name resolution`,
				"reset": `Connection reset|RemoteDisconnected|Connection aborted`, "reset-mid-answer": `Connection reset|IncompleteRead|Connection broken`,
				"silent": `timed out`, "stalled-body": `timed out`, "tls": `CERTIFICATE_VERIFY_FAILED`,
			})},
		{name: "python httpx", argv: python(pythonLibrary, "httpx"),
			says: status(map[string]string{
				"refused": `Connection refused`, "dns-not-found": `Name or service not known|No address associated`, "dns-silent": `Temporary failure in name resolution`,
				"reset": `ReadError|RemoteProtocolError`, "reset-mid-answer": `ReadError|RemoteProtocolError`,
				"silent": `timed out`, "stalled-body": `timed out`, "tls": `CERTIFICATE_VERIFY_FAILED`,
			})},
	}
}

// TestClientsMeetEveryFault runs real programs, unmodified, against every
// fault: what they say must be of the fault's kind, and the hit be there.
func TestClientsMeetEveryFault(t *testing.T) {
	faults := append([]Fault{Healthy()}, Faults()...)
	for _, c := range clients() {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			n := sandbox(t, Options{Seed: 7})
			const url = "https://api.orders.example/v1/orders/ord_7Q2K9XZL?expand=lines"
			argv := c.argv(t, url)
			if argv[0] == "/proc/self/exe" {
				argv[0] = self(t)
			}
			for _, f := range faults {
				if f.ID == "dns-silent" && (testing.Short() || strings.HasPrefix(c.name, "python") && c.name != "python urllib") {
					continue // the C library waits 10 s for a name server
				}
				t.Run(f.ID, func(t *testing.T) {
					if err := n.Set(f); err != nil {
						t.Fatal(err)
					}
					m := n.Mark()
					out, errs, _ := output(t, n, Command{Argv: argv, Env: slices.Concat(os.Environ(), n.Env(), c.env)})
					if strings.TrimSpace(out) == "skip" {
						t.Skip("the library is not installed here")
					}
					want, ok := c.says[f.ID]
					if !ok {
						t.Fatalf("no expectation for %s", f.ID)
					}
					if !regexp.MustCompile(want).MatchString(out) {
						t.Errorf("got %s%s\nwant %s", out, errs, want)
					}
					hits := n.Since(m)
					if f.IsHealthy() == Met(hits) {
						t.Errorf("met = %v, hits %+v", Met(hits), hits)
					}
					checkHits(t, f, hits)
				})
			}
		})
	}
}

// checkHits looks at the deepest hit that a fault leaves.
func checkHits(t *testing.T, f Fault, hits []Hit) {
	t.Helper()
	attempts := Attempts(hits)
	if len(attempts) == 0 {
		t.Fatal("no attempt was seen")
	}
	if len(attempts) > 1 && f.resolve != mute { // the C library asks a silent name server twice
		t.Errorf("one call, %d attempts: %+v", len(attempts), attempts)
	}
	last := attempts[len(attempts)-1]
	want := LayerRequest
	switch {
	case f.resolve != resolves:
		want = LayerDNS
	case f.shut:
		want = LayerConnect
	case f.badTLS:
		want = LayerTLS
	}
	if last.Layer != want || last.Host != "api.orders.example" || last.Fault != f.ID {
		t.Errorf("deepest hit: got %s %s under %s, want %s api.orders.example under %s", last.Layer, last.Host, last.Fault, want, f.ID)
	}
	if want == LayerRequest {
		if !last.Carries("ord_7Q2K9XZL") || last.Carries("ord_OTHER") {
			t.Errorf("the hit %+v does not tell which identifier it carries", last)
		}
		if last.Path != "/v1/orders/ord_7Q2K9XZL?expand=lines" || last.Port != 443 {
			t.Errorf("got %s on port %d", last.Path, last.Port)
		}
	}
}

func self(t testing.TB) string {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return exe
}
