package wire

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// dialHTTP gives a connection to a server that handler plays.
func dialHTTP(t *testing.T, handler http.HandlerFunc) *HTTP {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return dialURL(t, server.URL+"/mcp", nil)
}

func dialURL(t *testing.T, place string, header http.Header) *HTTP {
	t.Helper()
	u, err := url.Parse(place)
	if err != nil {
		t.Fatal(err)
	}
	h := NewHTTP(HTTPOptions{URL: u, Header: header}, Options{})
	t.Cleanup(func() { h.Close() })
	return h
}

// says answers every request with the same status, type and body.
func says(status int, media, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", media)
		w.WriteHeader(status)
		io.WriteString(w, body)
	}
}

// slowly sends a body in pieces of one byte, each a chunk of its own.
func slowly(media, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", media)
		for i := range len(body) {
			io.WriteString(w, body[i:i+1])
			w.(http.Flusher).Flush()
		}
	}
}

const (
	jsonType = "application/json"
	sseType  = "text/event-stream"
	one      = `{"jsonrpc":"2.0","id":1,"result":1}`
)

func TestHTTPAnswers(t *testing.T) {
	code := func(n int) *int { return &n }
	boom := &ErrorObject{Code: code(-32603), Message: "boom"}
	event := "event: message\ndata: " + one + "\n\n"
	note := `{"jsonrpc":"2.0","method":"notifications/message","params":{"data":1}}`
	tests := []struct {
		name    string
		handler http.HandlerFunc
		want    Reply
		status  int
	}{
		{"JSON", says(200, jsonType, one), Reply{Result: json.RawMessage(`1`)}, 200},
		{"JSON with a charset", says(200, jsonType+"; charset=utf-8", one), Reply{Result: json.RawMessage(`1`)}, 200},
		{"pretty JSON", says(200, jsonType, "{\n \"jsonrpc\": \"2.0\",\n \"id\": 1,\n \"result\": 1\n}\n"), Reply{Result: json.RawMessage(`1`)}, 200},
		{"a batch", says(200, jsonType, "["+note+","+one+"]"), Reply{Result: json.RawMessage(`1`)}, 200},
		{"a stream", says(200, sseType, event), Reply{Result: json.RawMessage(`1`)}, 200},
		{"a stream without event names", says(200, sseType, "data: "+one+"\n\n"), Reply{Result: json.RawMessage(`1`)}, 200},
		{"a stream in pieces", slowly(sseType, ": hello\r\n\r\ndata: "+note+"\r\n\r\n"+event), Reply{Result: json.RawMessage(`1`)}, 200},
		{"data over several lines", says(200, sseType, "data: {\"jsonrpc\":\"2.0\",\ndata:  \"id\":1,\ndata: \"result\":1}\n\n"), Reply{Result: json.RawMessage(`1`)}, 200},
		{"a stream cut after the data", says(200, sseType, "data: "+one), Reply{Result: json.RawMessage(`1`), Oddities: []string{"its event has no end"}}, 200},
		{"another event", says(200, sseType, "event: answer\ndata: "+one+"\n\n"), Reply{Result: json.RawMessage(`1`), Oddities: []string{"an event that is no message carries it"}}, 200},
		{"JSON of another type", says(200, "text/plain", one), Reply{Result: json.RawMessage(`1`), Oddities: []string{"the content type is not application/json"}}, 200},
		{"an error with 400", says(400, jsonType, `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"boom"}}`), Reply{Error: boom}, 400},
		{"an error with 500, no id", says(500, jsonType, `{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"boom"}}`), Reply{Error: boom, Oddities: []string{"no id"}}, 500},
		{"a result with 503", says(503, jsonType, one), Reply{Result: json.RawMessage(`1`)}, 503},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := dialHTTP(t, test.handler)
			got, err := h.Call(ctx(t), "tools/call", nil)
			if err != nil {
				t.Fatal(err)
			}
			if got.HTTP == nil || got.HTTP.Status != test.status {
				t.Errorf("HTTP %+v, want %d", got.HTTP, test.status)
			}
			if diff := cmp.Diff(test.want, got, cmpopts.IgnoreFields(Reply{}, "At", "SentAt", "Raw", "HTTP")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestHTTPGarbage(t *testing.T) {
	page := "<html><body>Internal Server Error at Object.<anonymous> (server.js:3:1)</body></html>"
	tests := []struct {
		name    string
		handler http.HandlerFunc
		status  int
		raw     string
		cut     bool
	}{
		{"a page with 500", says(500, "text/html", page), 500, page, false},
		{"a page with 200", says(200, "text/html", page), 200, page, false},
		{"a rate limit", says(429, "text/plain", "Too many requests, please try again later."), 429, "Too many requests, please try again later.", false},
		{"JSON that is no JSON-RPC", says(401, jsonType, `{"error":"unauthorized"}`), 401, `{"error":"unauthorized"}`, false},
		{"nothing", says(200, jsonType, ""), 200, "", false},
		{"accepted", says(202, jsonType, ""), 202, "", false},
		{"the answer to another call", says(200, jsonType, `{"jsonrpc":"2.0","id":77,"result":1}`), 200, `{"jsonrpc":"2.0","id":77,"result":1}`, false},
		{"half of JSON", says(200, jsonType, `{"jsonrpc":"2.0","id":1,"res`), 200, `{"jsonrpc":"2.0","id":1,"res`, false},
		{"a stream that ends early", says(200, sseType, ": hello\n\n"), 200, ": hello\n\n", false},
		{"a body that is cut", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "1000")
			io.WriteString(w, `{"jsonrpc":"2.0",`)
		}, 200, `{"jsonrpc":"2.0",`, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := dialHTTP(t, test.handler)
			_, err := h.Call(ctx(t), "tools/call", nil)
			var garbage *GarbageError
			if !errors.As(err, &garbage) {
				t.Fatalf("got %v", err)
			}
			if garbage.Raw != test.raw || garbage.HTTP.Status != test.status {
				t.Errorf("got HTTP %v, %q", garbage.HTTP, garbage.Raw)
			}
			var net *NetError
			if errors.As(err, &net) != test.cut {
				t.Errorf("cut: %v", err)
			}
			if _, err := h.Call(ctx(t), "again", nil); errors.Is(err, ErrClosed) {
				t.Errorf("the connection was given up: %v", err)
			}
		})
	}
}

func TestHTTPHeadersAreEvidence(t *testing.T) {
	h := dialHTTP(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "30")
		w.Header().Set("Set-Cookie", "sid=secret")
		w.Header().Set("WWW-Authenticate", `Bearer realm="x"`)
		http.Error(w, "slow down", http.StatusTooManyRequests)
	})
	_, err := h.Call(ctx(t), "m", nil)
	var garbage *GarbageError
	if !errors.As(err, &garbage) {
		t.Fatalf("got %v", err)
	}
	want := map[string]string{"Retry-After": "30", "Www-Authenticate": `Bearer realm="x"`, "Content-Type": "text/plain; charset=utf-8"}
	if diff := cmp.Diff(want, garbage.HTTP.Header); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestHTTPRequestHeaders(t *testing.T) {
	var got []http.Header
	var mu sync.Mutex
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		got = append(got, r.Header.Clone())
		mu.Unlock()
		w.Header().Set("Mcp-Session-Id", "s1")
		if r.Method == http.MethodPost {
			var m struct{ ID int }
			json.NewDecoder(r.Body).Decode(&m)
			says(200, jsonType, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":1}`, m.ID))(w, r)
		}
	}))
	t.Cleanup(server.Close)
	h := dialURL(t, server.URL, http.Header{"Authorization": {"Bearer t0ken"}})
	calls := []func() error{
		func() error { _, err := h.Call(ctx(t), "initialize", nil); return err },
		func() error { h.Speak("2025-11-25"); _, err := h.Call(ctx(t), "ping", nil); return err },
		func() error { h.EndSession(ctx(t)); h.Forget(); h.Speak("2026-07-28"); return nil },
		func() error {
			h.Mirror(map[string][]ParamHeader{"näh": {{Path: []string{"a", "b"}, Name: "Region"}, {Path: []string{"n"}, Name: "N"}, {Path: []string{"none"}, Name: "None"}}})
			_, err := h.Call(ctx(t), "tools/call", json.RawMessage(`{"name":"näh","arguments":{"a":{"b":" x"},"n":7.0}}`))
			return err
		},
	}
	for i, call := range calls {
		if err := call(); err != nil {
			t.Fatalf("call %d: %v", i, err)
		}
	}
	want := []map[string]string{
		{},
		{"Mcp-Session-Id": "s1", "Mcp-Protocol-Version": "2025-11-25"},
		{"Mcp-Session-Id": "s1", "Mcp-Protocol-Version": "2025-11-25"},
		{"Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "=?base64?bsOkaA==?=", "Mcp-Param-Region": "=?base64?IHg=?=", "Mcp-Param-N": "7"},
	}
	for i, header := range got {
		seen := map[string]string{}
		for name := range header {
			if strings.HasPrefix(name, "Mcp-") {
				seen[name] = header.Get(name)
			}
		}
		if diff := cmp.Diff(want[i], seen); diff != "" {
			t.Errorf("request %d (-want +got):\n%s", i, diff)
		}
		if header.Get("Authorization") != "Bearer t0ken" {
			t.Errorf("request %d: no token", i)
		}
	}
	for _, f := range h.Frames() {
		if strings.Contains(string(f.Data), "t0ken") {
			t.Errorf("the token is in the frames")
		}
	}
}

func TestHTTPRedirects(t *testing.T) {
	var elsewhere atomic.Int32
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	t.Cleanup(other.Close)
	var hops atomic.Int32
	mux := http.NewServeMux()
	mux.HandleFunc("/a", func(w http.ResponseWriter, r *http.Request) {
		hops.Add(1)
		w.Header().Set("Location", "/b")
		w.WriteHeader(http.StatusTemporaryRedirect)
	})
	mux.HandleFunc("/b", func(w http.ResponseWriter, r *http.Request) {
		var m struct{ ID int }
		json.NewDecoder(r.Body).Decode(&m)
		says(200, jsonType, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":1}`, m.ID))(w, r)
	})
	mux.HandleFunc("/loop", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop", http.StatusFound) })
	mux.HandleFunc("/away", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, other.URL+"/mcp?key=secret", http.StatusPermanentRedirect)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)

	h := dialURL(t, server.URL+"/a", nil)
	for range 2 {
		if _, err := h.Call(ctx(t), "m", nil); err != nil {
			t.Fatal(err)
		}
	}
	if hops.Load() != 1 {
		t.Errorf("%d redirects: the new place is not remembered", hops.Load())
	}
	var redirect *RedirectError
	_, err := dialURL(t, server.URL+"/loop", nil).Call(ctx(t), "m", nil)
	if !errors.As(err, &redirect) || !redirect.Loop {
		t.Errorf("loop: %v", err)
	}
	_, err = dialURL(t, server.URL+"/away", http.Header{"X-Api-Key": {"k"}}).Call(ctx(t), "m", nil)
	if !errors.As(err, &redirect) || redirect.To != other.URL+"/mcp" || elsewhere.Load() != 0 {
		t.Errorf("away: %v, %d requests there", err, elsewhere.Load())
	}
}

func TestHTTPUnreachable(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	place := "http://" + l.Addr().String() + "/?key=secret"
	l.Close()
	h := dialURL(t, place, nil)
	_, err = h.Call(ctx(t), "m", nil)
	var failed *NetError
	if !errors.As(err, &failed) || !failed.Unreachable || strings.Contains(err.Error(), "secret") {
		t.Errorf("got %v", err)
	}
	<-h.Done()
	if _, err := h.Call(ctx(t), "m", nil); !errors.Is(err, ErrClosed) {
		t.Errorf("a later call: %v", err)
	}
}

func TestHTTPReset(t *testing.T) {
	h := dialHTTP(t, func(w http.ResponseWriter, _ *http.Request) {
		c, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			c.Close()
		}
	})
	_, err := h.Call(ctx(t), "m", nil)
	var failed *NetError
	if !errors.As(err, &failed) || failed.Unreachable || strings.Contains(err.Error(), "http://") {
		t.Errorf("got %v", err)
	}
	select {
	case <-h.Done():
		t.Error("the connection was given up")
	default:
	}
}

// held blocks until the client goes away.
func held(r *http.Request) { <-r.Context().Done() }

func TestHTTPTimeouts(t *testing.T) {
	tests := []struct {
		name    string
		handler http.HandlerFunc
		raw     string
	}{
		{"silence", func(_ http.ResponseWriter, r *http.Request) { held(r) }, ""},
		{"headers only", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(200); w.(http.Flusher).Flush(); held(r) }, ""},
		{"half an answer", func(w http.ResponseWriter, r *http.Request) {
			io.WriteString(w, `{"jsonrpc":`)
			w.(http.Flusher).Flush()
			held(r)
		}, `{"jsonrpc":`},
		{"a stream of notes", func(w http.ResponseWriter, r *http.Request) {
			says(200, sseType, ": hello\n\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}\n\n")(w, r)
			w.(http.Flusher).Flush()
			held(r)
		}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := dialHTTP(t, func(w http.ResponseWriter, r *http.Request) {
				io.Copy(io.Discard, r.Body) // else the client's end is not seen
				test.handler(w, r)
			})
			limited, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			defer cancel()
			_, err := h.Call(limited, "m", nil)
			var garbage *GarbageError
			if !errors.Is(err, context.DeadlineExceeded) || errors.As(err, &garbage) != (test.raw != "") || garbage != nil && garbage.Raw != test.raw {
				t.Errorf("got %v", err)
			}
		})
	}
}

// A server that keeps its stream open after the answer must not keep us.
func TestHTTPStreamGoesOn(t *testing.T) {
	gone := make(chan struct{})
	h := dialHTTP(t, func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		says(200, sseType, "data: "+one+"\n\n: more\n\n")(w, r)
		w.(http.Flusher).Flush()
		tick := time.NewTicker(10 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-r.Context().Done():
				close(gone)
				return
			case <-tick.C:
				io.WriteString(w, ": more\n\n")
				w.(http.Flusher).Flush()
			}
		}
	})
	if _, err := h.Call(ctx(t), "m", nil); err != nil {
		t.Fatal(err)
	}
	<-gone
}

func TestHTTPResumes(t *testing.T) {
	var asked []string
	h := dialHTTP(t, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == http.MethodPost:
			says(200, sseType, "id: e1\nretry: 1\ndata:\n\n")(w, r)
		case len(asked) == 0:
			asked = append(asked, r.Header.Get("Last-Event-ID"))
			says(200, sseType, "id: e2\nretry: 1\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}\n\n")(w, r)
		default:
			asked = append(asked, r.Header.Get("Last-Event-ID"))
			says(200, sseType, "id: e3\ndata: "+one+"\n\n")(w, r)
		}
	})
	reply, err := h.Call(ctx(t), "m", nil)
	if err != nil || string(reply.Result) != "1" {
		t.Fatalf("got %+v, %v", reply, err)
	}
	if diff := cmp.Diff([]string{"e1", "e2"}, asked); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(h.NotificationsSince(0)) != 1 {
		t.Errorf("notifications %s", h.NotificationsSince(0))
	}
}

func TestHTTPResumesInVain(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"refused": says(405, "text/plain", "no"),
		"empty":   says(200, sseType, "retry: 1\n\n"),
	} {
		h := dialHTTP(t, func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				says(200, sseType, "id: e1\nretry: 1\ndata: \n\n")(w, r)
				return
			}
			answer(w, r)
		})
		var garbage *GarbageError
		if _, err := h.Call(ctx(t), "m", nil); !errors.As(err, &garbage) || garbage.HTTP.Status != 200 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The server asks us over a stream, and gets our answer as a request.
func TestHTTPServerAsks(t *testing.T) {
	answered := make(chan string, 1)
	h := dialHTTP(t, func(w http.ResponseWriter, r *http.Request) {
		switch body, _ := io.ReadAll(r.Body); {
		case r.Method == http.MethodGet:
			says(200, sseType, "data: {\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"roots/list\"}\n\n")(w, r)
			w.(http.Flusher).Flush()
			held(r)
		default:
			answered <- string(body)
			w.WriteHeader(http.StatusAccepted)
		}
	})
	h.Listen()
	if got, want := <-answered, `{"id":"q","jsonrpc":"2.0","result":{"roots":[]}}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestHTTPCloseEndsCalls(t *testing.T) {
	arrived := make(chan struct{})
	h := dialHTTP(t, func(_ http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		close(arrived)
		held(r)
	})
	failed := make(chan error)
	go func() {
		_, err := h.Call(ctx(t), "m", nil)
		failed <- err
	}()
	<-arrived
	h.Close()
	if err := <-failed; !errors.Is(err, ErrClosed) {
		t.Errorf("got %v", err)
	}
	if err := h.Notify(ctx(t), "m", nil); !errors.Is(err, ErrClosed) {
		t.Errorf("after closing: %v", err)
	}
	h.Close() // again
}

func TestHTTPEcho(t *testing.T) {
	h := dialHTTP(t, func(w http.ResponseWriter, r *http.Request) { io.Copy(w, r.Body) })
	if _, err := h.Call(ctx(t), "initialize", map[string]int{"a": 1}); !errors.Is(err, ErrEcho) {
		t.Errorf("got %v", err)
	}
}

// legacy plays a server of 2024-11-05; endpoint is what it names.
func legacy(endpoint string) http.HandlerFunc {
	lines := make(chan string, 10)
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			if r.URL.RawQuery != "session=1" {
				http.Error(w, "no such session", http.StatusNotFound)
				return
			}
			line, _ := bufio.NewReader(r.Body).ReadString('\n')
			if strings.Contains(line, "refuse") {
				http.Error(w, "refused", http.StatusBadRequest)
				return
			}
			w.WriteHeader(http.StatusAccepted)
			io.WriteString(w, "Accepted")
			lines <- line
			return
		}
		w.Header().Set("Content-Type", sseType)
		io.WriteString(w, "event: endpoint\ndata: "+endpoint+"\n\n")
		w.(http.Flusher).Flush()
		for {
			select {
			case <-r.Context().Done():
				return
			case line := <-lines:
				if strings.Contains(line, "goodbye") {
					return
				}
				var m struct{ ID int }
				json.Unmarshal([]byte(line), &m)
				fmt.Fprintf(w, "data: {\"jsonrpc\":\"2.0\",\"id\":%d,\"result\":1}\n\n", m.ID)
				w.(http.Flusher).Flush()
			}
		}
	}
}

func TestLegacySSE(t *testing.T) {
	h := dialHTTP(t, legacy("/messages?session=1"))
	if err := h.OpenSSE(ctx(t)); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if reply, err := h.Call(ctx(t), "m", nil); err != nil || string(reply.Result) != "1" {
			t.Errorf("got %+v, %v", reply, err)
		}
	}
	var garbage *GarbageError
	if _, err := h.Call(ctx(t), "refuse", nil); !errors.As(err, &garbage) || garbage.HTTP.Status != 400 {
		t.Errorf("a refused message: %v", err)
	}
	if _, err := h.Call(ctx(t), "goodbye", nil); !errors.Is(err, ErrClosed) {
		t.Errorf("the stream's end: %v", err)
	}
	<-h.Done()
}

func TestLegacySSERefused(t *testing.T) {
	tests := map[string]http.HandlerFunc{
		"another host":       legacy("http://192.0.2.1/messages"),
		"no URL":             legacy("http://[::"),
		"a page":             says(200, "text/html", "<html>"),
		"404":                says(404, "text/plain", "not found"),
		"a stream that ends": says(200, sseType, ": hello\n\n"),
	}
	for name, handler := range tests {
		if err := dialHTTP(t, handler).OpenSSE(ctx(t)); err == nil || errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// Bodies without end are given up with the call, and little is kept of them.
func TestHTTPEndlessBodies(t *testing.T) {
	tests := map[string]struct{ media, begin, more string }{
		"a page":      {"text/html", "<html>", strings.Repeat("x", 1<<10)},
		"JSON":        {jsonType, `{"jsonrpc":"2.0","id":1,"result":{"content":[`, `{"type":"text","text":"` + strings.Repeat("x", 1<<10) + `"},`},
		"one event":   {sseType, "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"", strings.Repeat("x", 1<<10)},
		"many events": {sseType, "", "data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}\n\n"},
		"comments":    {sseType, "", ": " + strings.Repeat("x", 1<<10) + "\n"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := dialHTTP(t, func(w http.ResponseWriter, r *http.Request) {
				io.Copy(io.Discard, r.Body)
				w.Header().Set("Content-Type", test.media)
				io.WriteString(w, test.begin)
				for r.Context().Err() == nil {
					if _, err := io.WriteString(w, test.more); err != nil {
						return
					}
				}
			})
			limited, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			defer cancel()
			_, err := h.Call(limited, "m", nil)
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("got %v", err)
			}
			var garbage *GarbageError
			if errors.As(err, &garbage) && len(garbage.Raw) > 16<<10 {
				t.Errorf("%d bytes are told", len(garbage.Raw))
			}
			size := 0
			for _, f := range h.Frames() {
				size += len(f.Data)
			}
			for _, n := range h.NotificationsSince(0) {
				size += len(n)
			}
			if size > 6<<20 {
				t.Errorf("%d bytes are kept", size)
			}
		})
	}
}

// A long answer is shortened, and still attributed.
func TestHTTPLongAnswers(t *testing.T) {
	text := strings.Repeat("sixteen letters ", 4<<16)
	answer := `{"result":{"content":[{"type":"text","text":"` + text + `"}],"isError":true},"jsonrpc":"2.0","id":1}`
	for _, handler := range []http.HandlerFunc{says(200, jsonType, answer), says(200, sseType, "data: "+answer+"\n\n")} {
		reply, err := dialHTTP(t, handler).Call(ctx(t), "m", nil)
		if err != nil || reply.CutBytes == 0 || !strings.HasSuffix(string(reply.Result), `"isError":true}`) || !json.Valid(reply.Raw) {
			t.Errorf("%v, %d bytes cut, %d kept", err, reply.CutBytes, len(reply.Raw))
		}
	}
}
