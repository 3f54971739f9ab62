package target

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

func TestResolveURL(t *testing.T) {
	const key = "k3y-0123456789abcdef"
	t.Setenv("TEST_TOKEN", "tok-abcdef")
	tests := []struct {
		name    string
		spec    Spec
		url     string
		display string
		headers map[string]string
		secrets []string
	}{
		{"plain", Spec{Target: "https://example.com/mcp#top"}, "https://example.com/mcp", "https://example.com/mcp", map[string]string{}, nil},
		{"settled", Spec{Target: "http://example.com", As: "url"}, "http://example.com", "http://example.com", map[string]string{}, nil},
		{"a key in the query", Spec{Target: "https://example.com/mcp?api_key=secret1&lang=english"}, "https://example.com/mcp?api_key=secret1&lang=english",
			"https://example.com/mcp", map[string]string{}, []string{"secret1"}},
		{"a key in the path", Spec{Target: "https://example.com/s/" + key + "/mcp"}, "https://example.com/s/" + key + "/mcp",
			"https://example.com/s/[redacted]/mcp", map[string]string{}, []string{key}},
		{"basic", Spec{Target: "https://ada:lovelace@example.com/"}, "https://example.com/", "https://example.com/",
			map[string]string{"Authorization": "Basic YWRhOmxvdmVsYWNl"}, []string{"Basic YWRhOmxvdmVsYWNl", "YWRhOmxvdmVsYWNl", "lovelace"}},
		{"bearer", Spec{Target: "https://example.com/", BearerEnv: "TEST_TOKEN"}, "https://example.com/", "https://example.com/",
			map[string]string{"Authorization": "Bearer tok-abcdef"}, []string{"Bearer tok-abcdef", "tok-abcdef"}},
		{"headers", Spec{Target: "https://example.com/", Headers: map[string]string{"X-Api-Key": " abcdefg ", "X-Region": "northern", "X-Trace": key}},
			"https://example.com/", "https://example.com/", map[string]string{"X-Api-Key": "abcdefg", "X-Region": "northern", "X-Trace": key}, []string{key, "abcdefg"}},
		{"started by us", Spec{URL: "http://localhost:3000/mcp", Command: []string{"sh", "-c", "true"}}, "http://localhost:3000/mcp", "sh -c true", map[string]string{}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l, err := Resolve(t.Context(), test.spec, ResolveOptions{CacheDir: t.TempDir()})
			if err != nil {
				t.Fatal(err)
			}
			defer l.Remove()
			if l.URL != test.url || l.Display != test.display {
				t.Errorf("URL %q, display %q", l.URL, l.Display)
			}
			if diff := cmp.Diff(test.headers, l.Headers); diff != "" {
				t.Errorf("headers (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.secrets, l.Secrets); diff != "" {
				t.Errorf("secrets (-want +got):\n%s", diff)
			}
		})
	}
}

func TestResolveURLErrors(t *testing.T) {
	t.Setenv("TEST_TOKEN", "tok-abcdef")
	t.Setenv("TEST_LINES", "tok\nabcdef")
	url := "https://example.com/"
	tests := []struct {
		name string
		spec Spec
		want string
	}{
		{"a typo", Spec{Target: "http://[::1/s3cr3t"}, "cannot be read"},
		{"no host", Spec{Target: "http:///s3cr3t"}, "cannot be read"},
		{"WebSocket", Spec{Target: "wss://example.com/"}, "no WebSocket transport"},
		{"no variable", Spec{Target: url, BearerEnv: "TEST_NONE"}, "TEST_NONE is not set"},
		{"a token of lines", Spec{Target: url, BearerEnv: "TEST_LINES"}, "TEST_LINES has characters"},
		{"two credentials", Spec{Target: url, BearerEnv: "TEST_TOKEN", Headers: map[string]string{"authorization": "x"}}, "two credentials"},
		{"two more", Spec{Target: "https://a:s3cr3t@example.com", Headers: map[string]string{"Authorization": "x"}}, "two credentials"},
		{"a header's name", Spec{Target: url, Headers: map[string]string{"X Key": "s3cr3t"}}, "name of a header is malformed"},
		{"a header's value", Spec{Target: url, Headers: map[string]string{"X-Key": "s3cr3t\r\nX-More: 1"}}, "X-Key has characters"},
		{"headers for a program", Spec{Command: []string{"sh"}, Headers: map[string]string{"X-Key": "s3cr3t"}}, "servers at a URL"},
		{"a token for a program", Spec{Command: []string{"sh"}, BearerEnv: "TEST_TOKEN"}, "servers at a URL"},
		{"arguments", Spec{Target: url, Args: []string{"x"}}, "which is not started"},
		{"two URLs", Spec{Target: url, URL: url}, "two URLs"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Resolve(t.Context(), test.spec, ResolveOptions{CacheDir: t.TempDir()})
			var wrong *UsageError
			if !errors.As(err, &wrong) || !strings.Contains(err.Error(), test.want) || wrong.Advice == "" {
				t.Fatalf("got %v, want %q", err, test.want)
			}
			for _, secret := range []string{"s3cr3t", "tok"} {
				if strings.Contains(strings.ReplaceAll(err.Error(), "token", ""), secret) {
					t.Errorf("a secret is told: %v", err)
				}
			}
		})
	}
}

func TestCheckTransport(t *testing.T) {
	argv := []string{"server"}
	tests := []struct {
		launch    Launch
		transport string
		ok        bool
	}{
		{Launch{Argv: argv}, "", true},
		{Launch{Argv: argv}, "stdio", true},
		{Launch{Argv: argv}, "http", false},
		{Launch{Argv: argv, URL: "http://x"}, "sse", true},
		{Launch{Argv: argv, URL: "http://x"}, "stdio", true},
		{Launch{URL: "http://x"}, "auto", true},
		{Launch{URL: "http://x"}, "stdio", false},
		{Launch{URL: "http://x"}, "websocket", false},
	}
	for _, test := range tests {
		if err := checkTransport(test.launch, StartOptions{Transport: test.transport}); (err == nil) != test.ok {
			t.Errorf("%+v over %q: %v", test.launch, test.transport, err)
		}
	}
}

// localhost is where the server listens, whatever a resolver says.
func TestLocalDial(t *testing.T) {
	tests := map[string][]string{
		"localhost:80":   {"127.0.0.1:80", "[::1]:80"},
		"127.0.0.1:80":   {"127.0.0.1:80"},
		"example.com:80": {"example.com:80"},
	}
	for address, want := range tests {
		var got []string
		dial := localDial(func(_ context.Context, _, address string) (net.Conn, error) {
			got = append(got, address)
			return nil, errors.New("no")
		})
		if _, err := dial(t.Context(), "tcp", address); err == nil {
			t.Error("connected")
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", address, diff)
		}
	}
}

func TestWithMeta(t *testing.T) {
	const meta = `{"io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"mcp-grade","version":"1.0.0"},"io.modelcontextprotocol/protocolVersion":"2026-07-28"}`
	tests := []struct {
		params any
		want   string
	}{
		{nil, `{"_meta":` + meta + `}`},
		{`{}`, `{"_meta":` + meta + `}`},
		{` { "a" : 1e2 } `, `{"_meta":` + meta + `,"a" : 1e2 }`},
		{`[1]`, `[1]`},
		{`"x"`, `"x"`},
		{`{"_meta":7}`, `{"_meta":7}`},
		{`{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01"}}`, `{"_meta":` + strings.Replace(meta, "2026-07-28", "2099-01-01", 1) + `}`},
	}
	for _, test := range tests {
		params := test.params
		if text, ok := params.(string); ok {
			params = json.RawMessage(text)
		}
		got, err := withMeta(params, Stateless)
		if err != nil {
			t.Fatal(err)
		}
		text, ok := got.(json.RawMessage)
		if !ok {
			if text, err = json.Marshal(got); err != nil {
				t.Fatal(err)
			}
		}
		if string(text) != test.want {
			t.Errorf("withMeta(%v) = %s, want %s", test.params, text, test.want)
		}
	}
}

func TestNetWords(t *testing.T) {
	failed := &wire.NetError{Unreachable: true, Err: &net.DNSError{Err: "no such host", Name: "x", IsNotFound: true}}
	if got := netWords(failed); got != "its host name does not exist" {
		t.Errorf("got %q", got)
	}
	if got := netWords(errors.New("read tcp 127.0.0.1:1->127.0.0.1:2: odd")); strings.Contains(got, "127") {
		t.Errorf("an address is told: %q", got)
	}
}
