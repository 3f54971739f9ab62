package cmd

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

// TestEntryAtAURL plans an entry that stands at a URL: its headers reach the
// server, with their variables in place, and stand in nothing that is printed.
func TestEntryAtAURL(t *testing.T) {
	const secret = "hunter2-of-the-header"
	server := mcp.NewServer(&mcp.Implementation{Name: "remote-garden", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "list_beds"}, func(context.Context, *mcp.CallToolRequest, struct{}) (*mcp.CallToolResult, any, error) {
		return &mcp.CallToolResult{}, nil, nil
	})
	inner := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, nil)
	var authorised atomic.Int32
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer "+secret || r.Header.Get("X-Team") != "beds" {
			http.Error(w, "who are you", http.StatusForbidden)
			return
		}
		authorised.Add(1)
		inner.ServeHTTP(w, r)
	}))
	defer web.Close()

	t.Chdir(t.TempDir())
	t.Setenv("MCP_GRADE_CACHE", t.TempDir())
	t.Setenv("GARDEN_HEADER_TOKEN", secret)
	config := `{"mcpServers": {"remote": {"type": "http", "url": "` + web.URL + `/mcp", "headers": {"Authorization": "Bearer ${GARDEN_HEADER_TOKEN}", "X-Team": "beds"}}}}`
	if err := os.WriteFile(".mcp.json", []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if code := run(t.Context(), []string{"plan", "remote"}, streams{in: strings.NewReader(""), out: &out, err: &errs}); code != exitOK {
		t.Fatalf("exit %d\n%s", code, errs.String())
	}
	if authorised.Load() == 0 || !strings.HasPrefix(out.String(), "remote-garden") {
		t.Errorf("the server was not reached:\n%s", out.String())
	}
	if all := out.String() + errs.String(); strings.Contains(all, secret) {
		t.Errorf("the header's value is printed:\n%s", all)
	}

	// Without the variable the entry cannot be reached, and the message says so.
	os.Unsetenv("GARDEN_HEADER_TOKEN")
	errs.Reset()
	if code := run(t.Context(), []string{"plan", "remote"}, streams{in: strings.NewReader(""), out: &out, err: &errs}); code != exitUsage || !strings.Contains(errs.String(), "GARDEN_HEADER_TOKEN (for header Authorization): set the variable") {
		t.Errorf("exit %d\n%s", code, errs.String())
	}
}

func TestEntryTransport(t *testing.T) {
	for _, tt := range []struct{ entry, flag, want string }{
		{"sse", "auto", "sse"}, {"http", "auto", "auto"}, {"", "auto", "auto"}, {"sse", "http", "http"},
	} {
		o := targetOptions{transport: tt.flag}
		if err := o.reach(clients.Entry{URL: "https://beds.example.com/mcp", Transport: tt.entry}, nil); err != nil || o.transport != tt.want {
			t.Errorf("type %q, --transport %s: %q, %v; want %q", tt.entry, tt.flag, o.transport, err, tt.want)
		}
	}
}
