package cmd

import (
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// needSandbox skips where the network cannot be broken.
func needSandbox(t *testing.T) {
	t.Helper()
	if err := faultnet.Available(t.Context()); err != nil {
		t.Skipf("the network cannot be broken here: %v", err)
	}
}

// under returns the observations of one tool on a broken network, by fault.
func (r realRun) under(tool string) map[string]evidence.Observation {
	found := map[string]evidence.Observation{}
	for _, o := range r.seen {
		if o.Tool == tool && o.Fault != nil && o.Upstream.Hits > 0 {
			found[o.Probe] = o
		}
	}
	return found
}

// TestGitHubServerOnABrokenNetwork holds what is known of a public server that
// rethrows whatever its fetch throws.
func TestGitHubServerOnABrokenNetwork(t *testing.T) {
	needSandbox(t)
	token := "ghp_" + strings.Repeat("0123456789abcdefghij", 2)[:36]
	r := gradeReal(t, "npm", "--network", "sandbox", "--budget", "5s", "--tools", "search_repositories,list_commits,get_issue",
		"--env", "GITHUB_PERSONAL_ACCESS_TOKEN="+token, "npm:@modelcontextprotocol/server-github")
	if !r.card.Coverage.UpstreamReached {
		t.Fatal("no tool reached the network")
	}
	seen := r.under("search_repositories")
	refused, notFound, limited, silent := seen["refused"], seen["dns-not-found"], seen["429"], seen["silent"]
	if refused.Answer.Message == "" || refused.Answer.Message != notFound.Answer.Message {
		t.Errorf("refused is told as %q, name not found as %q; both are known to be the same words", refused.Answer.Message, notFound.Answer.Message)
	}
	if limited.Answer.Kind != evidence.ProtocolError || limited.Fault.RetryAfterSec == nil {
		t.Errorf("429 is answered by %+v under %+v; it is known to be a JSON-RPC error", limited.Answer, limited.Fault)
	}
	if got := r.judged[silent.ID].Channel; got != judge.Hang {
		t.Errorf("silence is a %q; it is known to be a hang", got)
	}
	for _, o := range r.seen {
		for _, q := range o.Upstream.Requests {
			if q.Host != "api.github.com" {
				t.Errorf("%s: a request went to %q", o.ID, q.Host)
			}
		}
	}
	for id, o := range r.seen {
		if strings.Contains(o.Stderr+o.Answer.Message, token) {
			t.Errorf("%s holds the token that was given; evidence must hold its stand-in", id)
		}
	}
}

// TestFetchServerOnABrokenNetwork grades the official Python fetch server, whose
// tool takes a URL: it is aimed at a name of ours.
func TestFetchServerOnABrokenNetwork(t *testing.T) {
	needSandbox(t)
	r := gradeReal(t, "python3", "--quick", "--network", "sandbox", "pypi:mcp-server-fetch")
	seen := r.under("fetch")
	for _, probe := range []string{"refused", "dns-not-found", "reset", "500", "503", "429"} {
		o, ok := seen[probe]
		if !ok {
			t.Errorf("%s was not met", probe)
			continue
		}
		if o.Answer.Kind != evidence.Result || o.Answer.IsError == nil || !*o.Answer.IsError {
			t.Errorf("%s is answered by %+v; it is known to be an error result", probe, o.Answer)
		}
	}
}

// TestEverythingOverEachTransport grades the reference server over HTTP, where
// mcp-grade starts it inside the sandbox and dials into it. TestRealServers has stdio.
func TestEverythingOverEachTransport(t *testing.T) {
	needSandbox(t)
	for _, tt := range []struct{ mode, path, transport string }{
		{"streamableHttp", "/mcp", "http"},
		{"sse", "/sse", "sse"},
	} {
		t.Run(tt.mode, func(t *testing.T) {
			r := gradeReal(t, "npm", "--quick", "--network", "sandbox", "--tools", "echo,get-sum", "--url", "http://127.0.0.1:3001"+tt.path,
				"--", "npx", "-y", "@modelcontextprotocol/server-everything", tt.mode)
			if r.server.Transport != tt.transport {
				t.Errorf("transport %q, want %q", r.server.Transport, tt.transport)
			}
			if j := r.judged["echo/missing-required/1"]; !j.Channel.Disciplined() || j.Channel == judge.Success {
				t.Errorf("a missing argument came by %q; the SDK is known to refuse it", j.Channel)
			}
		})
	}
}
