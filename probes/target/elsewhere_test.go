//go:build unix

package target

import (
	"net/http"
	"strings"
	"testing"
)

// A user types the host of a server and not its path.
func TestBareHosts(t *testing.T) {
	page := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte("<!DOCTYPE html><html><body>Welcome to the garden</body></html>"))
	})
	for _, tt := range []struct {
		name, at, kind, given string
		transport             string // of the session; "" where there is none
	}{
		{"at /mcp", "/mcp", "streams", "", "http"},
		{"with a slash", "/mcp", "json", "/", "http"},
		{"at /sse", "/sse", "sse", "/", "sse"},
		{"at a path of its own", "/garden", "streams", "/", ""},
		{"a path that was given", "/mcp", "streams", "/beds", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for name, front := range map[string]http.Handler{"a page": page, "nothing": http.NotFoundHandler()} {
				mux := http.NewServeMux()
				mux.Handle("/", front)
				mux.Handle(tt.at, sdkHandlers()[tt.kind])
				s, err := Start(t.Context(), urlLaunch(t, Spec{Target: serveHTTP(t, mux) + tt.given}), StartOptions{})
				if tt.transport == "" {
					if err == nil {
						s.Close(t.Context())
						t.Errorf("%s: connected, want an error", name)
					} else if !strings.Contains(err.Error(), "/mcp") {
						t.Errorf("%s: %v does not name the usual paths", name, err)
					}
					continue
				}
				if err != nil {
					t.Errorf("%s: %v", name, err)
					continue
				}
				server, err := s.Discover(t.Context())
				if err != nil || s.Transport() != tt.transport || len(server.Tools) != 1 || !strings.HasSuffix(server.URL, tt.at) {
					t.Errorf("%s: over %s at %s with %d tools, %v", name, s.Transport(), server.URL, len(server.Tools), err)
				}
				if notes := strings.Join(server.Notes, "\n"); !strings.Contains(notes, tt.at) {
					t.Errorf("%s: notes %q do not tell of %s", name, notes, tt.at)
				}
				s.Close(t.Context())
			}
		})
	}
}
