//go:build unix

package target

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// sdkServer has one tool that succeeds and one that fails.
func sdkServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "sdk", Version: "3"}, nil)
	type arguments struct {
		Name string `json:"name"`
	}
	mcp.AddTool(server, &mcp.Tool{Name: "greet"}, func(ctx context.Context, r *mcp.CallToolRequest, a arguments) (*mcp.CallToolResult, any, error) {
		if a.Name == "nobody" {
			return nil, nil, errors.New("there is no nobody")
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "hello " + a.Name}}}, nil, nil
	})
	return server
}

func sdkHandlers() map[string]http.Handler {
	server := sdkServer()
	one := func(*http.Request) *mcp.Server { return server }
	return map[string]http.Handler{
		"streams":   mcp.NewStreamableHTTPHandler(one, nil),
		"json":      mcp.NewStreamableHTTPHandler(one, &mcp.StreamableHTTPOptions{JSONResponse: true}),
		"stateless": mcp.NewStreamableHTTPHandler(one, &mcp.StreamableHTTPOptions{Stateless: true}),
		"sse":       mcp.NewSSEHandler(one, nil),
	}
}

// urlLaunch resolves the URL of a test server.
func urlLaunch(t *testing.T, spec Spec) Launch {
	t.Helper()
	l, err := Resolve(t.Context(), spec, ResolveOptions{CacheDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Remove() })
	return l
}

func serveHTTP(t *testing.T, handler http.Handler) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

func startURL(t *testing.T, place string, options StartOptions) *Session {
	t.Helper()
	s, err := Start(t.Context(), urlLaunch(t, Spec{Target: place}), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return s
}

func greet(name string) Request {
	return Request{Method: "tools/call", Params: map[string]any{"name": "greet", "arguments": map[string]string{"name": name}}, Budget: 30 * time.Second}
}

func TestHTTPTransportsAndRevisions(t *testing.T) {
	tests := []struct {
		handler, protocol, transport string
		revision, speaks             string
	}{
		{"streams", "", "", "2025-11-25", "http"},
		{"json", "", "http", "2025-11-25", "http"},
		{"stateless", "", "auto", "2025-11-25", "http"},
		{"sse", "", "", "2025-11-25", "sse"},
		{"sse", "", "sse", "2025-11-25", "sse"},
		{"sse", Newest, "", "2025-11-25", "sse"},
		{"streams", "2025-06-18", "", "2025-06-18", "http"},
		{"streams", "2025-03-26", "", "2025-03-26", "http"},
		{"sse", "2024-11-05", "", "2024-11-05", "sse"},
		{"stateless", Stateless, "", Stateless, "http"},
		{"stateless", Newest, "", Stateless, "http"},
		{"streams", Newest, "", "2025-11-25", "http"},
	}
	handlers := sdkHandlers()
	for _, test := range tests {
		t.Run(test.handler+" "+test.protocol+" "+test.transport, func(t *testing.T) {
			place := serveHTTP(t, handlers[test.handler])
			s := startURL(t, place+"/mcp", StartOptions{Protocol: test.protocol, Transport: test.transport})
			server, err := s.Discover(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if server.ProtocolVersion != test.revision || server.Transport != test.speaks || server.Name != "sdk" || len(server.Tools) != 1 {
				t.Errorf("server %+v", server)
			}
			if server.URL != place+"/mcp" || len(server.Command) != 0 {
				t.Errorf("URL %q, command %q", server.URL, server.Command)
			}
			x := s.Call(t.Context(), greet("Ada"))
			if x.Err != nil || x.Answer.Kind != evidence.Result || len(x.Answer.Content) != 1 || x.Answer.Content[0].Text != "hello Ada" || x.Answer.HTTPStatus != 0 || x.Unresponsive {
				t.Errorf("got %+v", x)
			}
			x = s.Call(t.Context(), greet("nobody"))
			if x.Err != nil || x.Answer.IsError == nil || !*x.Answer.IsError || !strings.Contains(x.Answer.Content[0].Text, "there is no nobody") {
				t.Errorf("got %+v", x)
			}
			x = s.Call(t.Context(), Request{Method: "tools/call", Params: json.RawMessage(`{"name":"none"}`)})
			if x.Err != nil || x.Answer.Kind != evidence.ProtocolError || x.Answer.Code == nil || *x.Answer.Code != -32602 {
				t.Errorf("got %+v", x)
			}
			x = s.SendRaw(t.Context(), []byte(`{"jsonrpc":"2.0","id":9001,`), time.Second)
			if x.Err != nil || x.Answer.HTTPStatus != 400 {
				t.Errorf("a malformed frame: %+v", x)
			}
			if !s.Alive() || s.Exited() != nil {
				t.Error("it is taken for dead")
			}
		})
	}
}

// shaking answers the handshake and ping; everything else is for handle.
func shaking(handle func(w http.ResponseWriter, r *http.Request, m message)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var m message
		if r.Method != http.MethodPost {
			http.Error(w, "no", http.StatusMethodNotAllowed)
			return
		}
		if json.NewDecoder(r.Body).Decode(&m) != nil {
			http.Error(w, "no", http.StatusBadRequest)
			return
		}
		switch m.Method {
		case "initialize":
			w.Header().Set("Mcp-Session-Id", "first")
			m.result(w, `{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"raw"}}`)
		case "ping":
			m.result(w, `{}`)
		case "notifications/initialized":
			w.WriteHeader(http.StatusAccepted)
		default:
			handle(w, r, m)
		}
	}
}

type message struct {
	ID     json.RawMessage
	Method string
	Params struct {
		Name           string
		InputResponses map[string]any
		RequestState   string
		Meta           map[string]any `json:"_meta"`
	}
}

func (m message) result(w http.ResponseWriter, result string) {
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":%s}`, m.ID, result)
}

const htmlPage = "<html><body><pre>Error: boom<br> at handler (server.js:10:3)</pre></body></html>"

// misanswer does over HTTP what the tool's name says.
func misanswer(w http.ResponseWriter, r *http.Request, m message) {
	switch m.Params.Name {
	case "500 with a page":
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(500)
		io.WriteString(w, htmlPage)
	case "429":
		w.Header().Set("Retry-After", "7")
		http.Error(w, "Too many requests", http.StatusTooManyRequests)
	case "401 with a challenge":
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		http.Error(w, `{"error":"invalid_token"}`, http.StatusUnauthorized)
	case "401":
		w.WriteHeader(http.StatusUnauthorized)
	case "503 with a result":
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(503)
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":"down"}],"isError":true}}`, m.ID)
	case "400 with an error":
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(400)
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"error":{"code":-32602,"message":"bad"}}`, m.ID)
	case "404":
		http.NotFound(w, r)
	case "stream that ends":
		w.Header().Set("Content-Type", "text/event-stream")
		io.WriteString(w, ": working\n\n")
	case "reset":
		if c, _, err := w.(http.Hijacker).Hijack(); err == nil {
			c.Close()
		}
	case "cut":
		w.Header().Set("Content-Length", "500")
		io.WriteString(w, `{"jsonrpc":"2.0",`)
	case "hang":
		io.Copy(io.Discard, r.Body)
		<-r.Context().Done()
	default:
		m.result(w, `{"content":[{"type":"text","text":"fine"}]}`)
	}
}

func TestHTTPStatusesAreEvidence(t *testing.T) {
	number := func(n int) *int { return &n }
	yes := true
	text := map[string]string{"Content-Type": "text/plain; charset=utf-8"}
	tests := []struct {
		tool string
		want evidence.Answer
	}{
		{"fine", evidence.Answer{Kind: evidence.Result, Content: []evidence.Content{{Type: "text", Text: "fine"}}}},
		{"500 with a page", evidence.Answer{Kind: evidence.Garbage, Raw: htmlPage, HTTPStatus: 500, HTTPHeaders: map[string]string{"Content-Type": "text/html"}}},
		{"429", evidence.Answer{Kind: evidence.Garbage, Raw: "Too many requests\n", HTTPStatus: 429, HTTPHeaders: map[string]string{"Retry-After": "7", "Content-Type": "text/plain; charset=utf-8"}}},
		{"401 with a challenge", evidence.Answer{Kind: evidence.Garbage, Raw: `{"error":"invalid_token"}` + "\n", HTTPStatus: 401,
			HTTPHeaders: map[string]string{"Www-Authenticate": `Bearer error="invalid_token"`, "Content-Type": "text/plain; charset=utf-8"}}},
		{"401", evidence.Answer{Kind: evidence.Garbage, HTTPStatus: 401}},
		{"503 with a result", evidence.Answer{Kind: evidence.Result, IsError: &yes, Content: []evidence.Content{{Type: "text", Text: "down"}}, HTTPStatus: 503, HTTPHeaders: map[string]string{"Content-Type": "application/json"}}},
		{"400 with an error", evidence.Answer{Kind: evidence.ProtocolError, Code: number(-32602), Message: "bad", HTTPStatus: 400, HTTPHeaders: map[string]string{"Content-Type": "application/json"}}},
		{"404", evidence.Answer{Kind: evidence.Garbage, Raw: "404 page not found\n", HTTPStatus: 404, HTTPHeaders: text}},
		{"stream that ends", evidence.Answer{Kind: evidence.Garbage, Raw: ": working\n\n"}},
		{"reset", evidence.Answer{Kind: evidence.Exit, Message: "no answer came: the connection was closed"}},
		{"cut", evidence.Answer{Kind: evidence.Garbage, Raw: `{"jsonrpc":"2.0",`}},
		{"hang", evidence.Answer{Kind: evidence.NoReply}},
	}
	s := startURL(t, serveHTTP(t, shaking(misanswer)), StartOptions{})
	for _, test := range tests {
		t.Run(test.tool, func(t *testing.T) {
			r := toolCall(test.tool)
			if test.tool == "hang" {
				r.Budget = 50 * time.Millisecond
			}
			x := s.Call(t.Context(), r)
			if x.Err != nil || x.ExitedAfter != nil || x.Unresponsive {
				t.Errorf("got %+v", x)
			}
			if diff := cmp.Diff(test.want, x.Answer); diff != "" {
				t.Errorf("answer (-want +got):\n%s", diff)
			}
			if !s.Alive() {
				t.Error("it is taken for dead")
			}
		})
	}
}

func TestHTTPSessionIsRenewed(t *testing.T) {
	var sessions, calls atomic.Int32
	handle := shaking(func(w http.ResponseWriter, r *http.Request, m message) {
		calls.Add(1)
		if calls.Load() == 1 { // it was started again meanwhile
			http.Error(w, "Session not found", http.StatusNotFound)
			return
		}
		m.result(w, `{"content":[{"type":"text","text":"fine"}]}`)
	})
	s := startURL(t, serveHTTP(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Mcp-Session-Id") == "" && r.Method == http.MethodPost {
			sessions.Add(1)
		}
		handle(w, r)
	})), StartOptions{})
	x := s.Call(t.Context(), toolCall("any"))
	if x.Err != nil || x.Answer.Kind != evidence.Result || sessions.Load() != 2 || calls.Load() != 2 {
		t.Errorf("got %+v, %d sessions, %d calls", x.Answer, sessions.Load(), calls.Load())
	}
}

// A server that never takes the notification is spoken to all the same.
func TestHTTPInitializedIsNotTaken(t *testing.T) {
	handle := shaking(misanswer)
	s := startURL(t, serveHTTP(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if strings.Contains(string(body), "notifications/initialized") {
			if c, _, err := w.(http.Hijacker).Hijack(); err == nil {
				c.Close()
			}
			return
		}
		r.Body = io.NopCloser(strings.NewReader(string(body)))
		handle(w, r)
	})), StartOptions{})
	if len(s.notes) != 1 || !strings.Contains(s.notes[0], "did not accept notifications/initialized") {
		t.Errorf("notes %q", s.notes)
	}
	if x := s.Call(t.Context(), toolCall("fine")); x.Err != nil || x.Answer.Kind != evidence.Result {
		t.Errorf("got %+v", x)
	}
}

func TestHTTPServerGoesAway(t *testing.T) {
	server := httptest.NewServer(shaking(misanswer))
	s := startURL(t, server.URL, StartOptions{})
	server.CloseClientConnections()
	server.Close()
	x := s.Call(t.Context(), toolCall("fine"))
	// Closed where the connection of the ping before was used again.
	if x.Err != nil || x.Answer.Kind != evidence.Exit || !strings.HasPrefix(x.Answer.Message, "no answer came: the connection was ") {
		t.Errorf("got %+v", x)
	}
	if s.Alive() || s.Exited() == nil {
		t.Error("it is taken for alive")
	}
	if x := s.Call(t.Context(), toolCall("fine")); !errors.Is(x.Err, ErrNotRunning) {
		t.Errorf("a later call: %v", x.Err)
	}
}

func TestInputRequired(t *testing.T) {
	s := startURL(t, serveHTTP(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var m message
		json.NewDecoder(r.Body).Decode(&m)
		switch {
		case m.Params.Meta["io.modelcontextprotocol/protocolVersion"] != Stateless || r.Header.Get("Mcp-Method") != m.Method:
			http.Error(w, "no _meta", http.StatusBadRequest)
		case m.Method == "server/discover":
			m.result(w, `{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{},"serverInfo":{"name":"asks"}}`)
		case m.Params.Name == "samples":
			m.result(w, `{"resultType":"input_required","inputRequests":{"a":{"method":"sampling/createMessage"}}}`)
		case m.Params.InputResponses == nil:
			m.result(w, `{"resultType":"input_required","requestState":"s1","inputRequests":{"a":{"method":"elicitation/create"}}}`)
		default:
			text, _ := json.Marshal(fmt.Sprint(m.Params.RequestState, m.Params.InputResponses["a"]))
			m.result(w, `{"content":[{"type":"text","text":`+string(text)+`}]}`)
		}
	})), StartOptions{Protocol: Stateless})
	x := s.Call(t.Context(), toolCall("asks"))
	if x.Err != nil || len(x.Answer.Content) != 1 || x.Answer.Content[0].Text != "s1map[action:decline]" {
		t.Errorf("got %+v", x.Answer)
	}
	x = s.Call(t.Context(), toolCall("samples"))
	if x.Err != nil || !strings.Contains(string(x.Answer.Body), "input_required") {
		t.Errorf("got %+v", x.Answer)
	}
}

func TestURLStartErrors(t *testing.T) {
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	secure := httptest.NewUnstartedServer(http.NotFoundHandler())
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	secure.StartTLS()
	t.Cleanup(secure.Close)
	answers := func(status int, media, body string, headers ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(r.URL.Path, "/.well-known/") {
				io.WriteString(w, `{"authorization_servers":["https://login.example.com/tenant?x=1"]}`)
				return
			}
			w.Header().Set("Content-Type", media)
			for i := 0; i < len(headers); i += 2 {
				w.Header().Set(headers[i], headers[i+1])
			}
			w.WriteHeader(status)
			io.WriteString(w, body)
		}
	}
	serve := func(h http.HandlerFunc) string { return serveHTTP(t, h) + "/mcp" }
	plain := serveHTTP(t, http.NotFoundHandler())
	tests := []struct {
		name, place, bearer string
		stage               Stage
		problem, advice     string
	}{
		{"a closed port", "http://" + closed.Addr().String(), "", StageConnect, "the connection was refused", "--url URL -- COMMAND"},
		{"no such host", "http://no-such-host.invalid/mcp", "", StageConnect, "host name", "spelling"},
		{"a certificate of nobody", secure.URL, "", StageConnect, "signed by nobody", "SSL_CERT_FILE"},
		{"TLS where there is none", strings.Replace(plain, "http:", "https:", 1), "", StageConnect, "does not speak TLS", "http://"},
		{"no TLS where there is", strings.Replace(secure.URL, "https:", "http:", 1), "", StageConnect, "it speaks TLS", "https://"},
		{"a web page", serve(answers(200, "text/html", "<!doctype html><html>hi</html>")), "", StageNotMCP, "a web page", "/mcp or /sse"},
		{"a 404", serve(answers(404, "text/html", "<html>not here</html>")), "", StageNotMCP, "HTTP 404 Not Found, and opens no event stream", "path"},
		{"a 500", serve(answers(500, "text/plain", "boom")), "", StageConnect, "HTTP 500 Internal Server Error", "log"},
		{"a 429", serve(answers(429, "text/plain", "slow", "Retry-After", "9")), "", StageConnect, "HTTP 429", "in a while (it asks for 9 s)"},
		{"JSON", serve(answers(200, "application/json", `{"ok":true}`)), "", StageNotMCP, "no JSON-RPC", "endpoint"},
		{"a loop", serve(answers(307, "", "", "Location", "/mcp")), "", StageConnect, "redirects without end", "Check the URL"},
		{"another host", serve(answers(308, "", "", "Location", "https://other.example.com/mcp?token=abc")), "", StageConnect, "redirects to https://other.example.com/mcp", "trust"},
		{"a protected resource", serve(answers(401, "text/plain", "no", "WWW-Authenticate", `Bearer resource_metadata="/.well-known/oauth-protected-resource"`)), "",
			StageUnauthorized, "OAuth protected resource", "--bearer-env VAR; tokens come from https://login.example.com/tenant; "},
		{"a challenge of another kind", serveHTTP(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("WWW-Authenticate", `Basic realm="x"`)
			w.WriteHeader(401)
		})), "", StageUnauthorized, "it wants a credential (HTTP 401)", "--header"},
		{"no challenge", serveHTTP(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(401) })), "",
			StageUnauthorized, "the WWW-Authenticate header is missing", "--header"},
		{"a bad token", serve(answers(401, "text/plain", "token tok-123456 is bad", "WWW-Authenticate", `Bearer error="invalid_token"`)), "tok-123456",
			StageUnauthorized, "it refused the credential", "expired"},
		{"silence", serve(func(_ http.ResponseWriter, r *http.Request) { io.Copy(io.Discard, r.Body); <-r.Context().Done() }), "", StageTimeout, "no answer to initialize within", "--start-timeout"},
		{"an echo", serve(func(w http.ResponseWriter, r *http.Request) { io.Copy(w, r.Body) }), "", StageEcho, "sends back", "will not help"},
		{"a refusal", serve(shakingNever), "", StageInitialize, "error -32000: go away", "--protocol"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			spec := Spec{Target: test.place}
			if test.bearer != "" {
				t.Setenv("TEST_BEARER", test.bearer)
				spec.BearerEnv = "TEST_BEARER"
			}
			limit := 30 * time.Second
			if test.name == "silence" {
				limit = 200 * time.Millisecond
			}
			s, err := Start(t.Context(), urlLaunch(t, spec), StartOptions{StartTimeout: limit})
			var e *StartError
			if !errors.As(err, &e) {
				t.Fatalf("got session %v, error %v", s, err)
			}
			if e.Stage != test.stage || !strings.Contains(e.Problem, test.problem) || !strings.Contains(e.Advice, test.advice) {
				t.Errorf("stage %q: %v", e.Stage, e)
			}
			if test.bearer != "" && strings.Contains(e.Error()+e.Stdout, test.bearer) {
				t.Errorf("the token is told: %v, %q", e, e.Stdout)
			}
		})
	}
}

func shakingNever(w http.ResponseWriter, r *http.Request) {
	var m message
	json.NewDecoder(r.Body).Decode(&m)
	fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"error":{"code":-32000,"message":"go away"}}`, m.ID)
}

// freePort gives a port that nobody listens on.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return port
}

// listen is a server of ours that serves HTTP at a port.
func listen() {
	fmt.Println("starting up")
	fmt.Fprintln(os.Stderr, "listening on", os.Getenv("TEST_PORT"))
	err := http.ListenAndServe("127.0.0.1:"+os.Getenv("TEST_PORT"), shaking(func(w http.ResponseWriter, r *http.Request, m message) {
		switch m.Params.Name {
		case "die":
			fmt.Fprintln(os.Stderr, "fatal: cannot go on")
			os.Exit(5)
		case "die-after":
			m.result(w, `{"content":[]}`)
			w.(http.Flusher).Flush()
			time.AfterFunc(time.Millisecond, func() { os.Exit(6) })
		default:
			fmt.Println("log: called")
			misanswer(w, r, m)
		}
	}))
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func listeningLaunch(t *testing.T, server, host string) Launch {
	port := freePort(t)
	l := hostileLaunch(t, server)
	l.Env = append(l.Env, "TEST_PORT="+port)
	l.URL = "http://" + net.JoinHostPort(host, port) + "/mcp"
	return l
}

func TestLocalHTTPServer(t *testing.T) {
	l := listeningLaunch(t, "listens", "localhost")
	var dialed atomic.Int32
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		dialed.Add(1)
		return new(net.Dialer).DialContext(ctx, network, address)
	}
	s, err := Start(t.Context(), l, StartOptions{Dial: dial})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close(context.Background())
	if dialed.Load() == 0 {
		t.Error("the network that was given is not used")
	}
	if said := s.Startup().Stderr; !strings.Contains(said, "starting up") || !strings.Contains(said, "listening on") {
		t.Errorf("startup %q", said)
	}
	x := s.Call(t.Context(), toolCall("fine"))
	if x.Err != nil || x.Answer.Kind != evidence.Result || x.Stderr != "log: called\n" {
		t.Errorf("got %+v", x)
	}
	x = s.Call(t.Context(), toolCall("die"))
	if x.Answer.Kind != evidence.Exit || x.Answer.Code == nil || *x.Answer.Code != 5 || !strings.Contains(x.Stderr, "fatal") || s.Alive() {
		t.Errorf("got %+v", x)
	}
}

func TestLocalHTTPServerDiesAfter(t *testing.T) {
	s, err := Start(t.Context(), listeningLaunch(t, "listens", "127.0.0.1"), StartOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close(context.Background())
	for range 2 { // the first ping may still be answered
		x := s.Call(t.Context(), toolCall("die-after"))
		if x.ExitedAfter != nil {
			if x.ExitedAfter.Code == nil || *x.ExitedAfter.Code != 6 {
				t.Errorf("got %+v", x.ExitedAfter)
			}
			return
		}
		if errors.Is(x.Err, ErrNotRunning) || x.Answer.Kind == evidence.Exit {
			return
		}
	}
	t.Error("its end was not seen")
}

func TestLocalHTTPServerErrors(t *testing.T) {
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	taken := hostileLaunch(t, "listens")
	taken.URL = "http://" + busy.Addr().String()
	tests := []struct {
		name    string
		launch  Launch
		stage   Stage
		problem string
	}{
		{"it ends", listeningLaunch(t, "needs-key", "127.0.0.1"), StageExited, "seems to lack ORDERS_API_KEY"},
		{"it does not listen", listeningLaunch(t, "mute", "127.0.0.1"), StageTimeout, "nothing listened on 127.0.0.1:"},
		{"the port is taken", taken, StageSpawn, "listens on " + busy.Addr().String() + " already"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			limit := 30 * time.Second
			if test.stage == StageTimeout {
				limit = 300 * time.Millisecond
			}
			s, err := Start(t.Context(), test.launch, StartOptions{StartTimeout: limit})
			var e *StartError
			if !errors.As(err, &e) || e.Stage != test.stage || !strings.Contains(e.Problem, test.problem) {
				t.Errorf("got session %v, error %v", s, err)
			}
		})
	}
}

func TestStdioWithoutHandshake(t *testing.T) {
	tests := []struct {
		server, protocol, want string
		stage                  Stage
	}{
		{"modern", "", Stateless, ""},
		{"modern", Newest, Stateless, ""},
		{"modern", Stateless, Stateless, ""},
		{"modern", "2025-11-25", "", StageInitialize},
		{"stays", Newest, "2025-11-25", ""},           // silent at what it does not know
		{"misbehaves", Newest, "2025-11-25", ""},      // an error
		{"ends-if-unknown", Newest, "2025-11-25", ""}, // started again
		{"misbehaves", Stateless, "", StageInitialize},
		{"refuses", Newest, "", StageInitialize},
	}
	for _, test := range tests {
		t.Run(test.server+" "+test.protocol, func(t *testing.T) {
			t.Parallel()
			s, err := Start(t.Context(), hostileLaunch(t, test.server), StartOptions{Protocol: test.protocol})
			var e *StartError
			if test.stage != "" {
				if !errors.As(err, &e) || e.Stage != test.stage {
					t.Errorf("got %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close(context.Background())
			if s.hello.ProtocolVersion != test.want {
				t.Errorf("revision %q, want %q", s.hello.ProtocolVersion, test.want)
			}
			if test.server != "modern" {
				return
			}
			x := s.Call(t.Context(), Request{Method: "tools/call", Params: json.RawMessage(`{"name":"fine","arguments":{"a":1e2}}`)})
			if x.Err != nil || x.Answer.Kind != evidence.Result || !strings.Contains(x.Answer.Content[0].Text, `"arguments":{"a":1e2}`) || x.Unresponsive {
				t.Errorf("got %+v", x)
			}
		})
	}
}

// modern is a server that knows no handshake.
func modern() {
	lines(func(line string) {
		var m message
		json.Unmarshal([]byte(line), &m)
		switch {
		case m.Params.Meta["io.modelcontextprotocol/protocolVersion"] != Stateless:
			answer(line, `"error":{"code":-32602,"message":"missing _meta"}`)
		case m.Method == "server/discover":
			answer(line, `"result":{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"modern"}}}`)
		case m.Method == "tools/call":
			text, _ := json.Marshal(line)
			answer(line, `"result":{"resultType":"complete","content":[{"type":"text","text":`+string(text)+`}]}`)
		default:
			answer(line, `"error":{"code":-32601,"message":"unknown"}`)
		}
	})
}
