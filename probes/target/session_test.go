//go:build unix

package target

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// hostileLaunch starts the test binary as one of the hostile servers.
func hostileLaunch(t *testing.T, name string) Launch {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return Launch{
		Argv: []string{program}, Dir: t.TempDir(),
		// The race detector would keep a program for a second after its end.
		Env:     append(os.Environ(), serverVariable+"="+name, "GORACE=atexit_sleep_ms=0"),
		Display: name, Key: name,
	}
}

func start(t *testing.T, name string) *Session {
	t.Helper()
	s, err := Start(t.Context(), hostileLaunch(t, name), StartOptions{})
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

func toolCall(name string) Request {
	return Request{Method: "tools/call", Params: map[string]string{"name": name}, Budget: 30 * time.Second}
}

func TestStartErrors(t *testing.T) {
	tests := []struct {
		server  string
		stage   Stage
		problem string // a part of it
		advice  string
	}{
		{"false", StageExited, "it ended with exit code 1 before it answered initialize, and said nothing", "trying again as it is will not help"},
		{"killed", StageExited, "ended by a signal (killed)", "will not help"},
		{"html", StageNotMCP, "it prints HTML and does not answer initialize", "will not help"},
		{"text", StageNotMCP, "it printed plain text and did not answer initialize within 1s", "stdio"},
		{"editor", StageTimeout, "seems to need a terminal", "standard input"},
		{"lacks-module", StageExited, "a module that it imports is not installed", "npm install"},
		{"crashes", StageExited, "it crashed", "will not help"},
		{"html-exit", StageNotMCP, "it printed HTML, and it ended with exit code 0", "will not help"},
		{"mute", StageTimeout, "no answer to initialize within 1s", "try again with a longer --start-timeout"},
		{"http", StageTimeout, "it serves HTTP", "--stdio"},
		{"tty", StageExited, "seems to need a terminal", "standard input"},
		{"needs-key", StageExited, "it seems to lack ORDERS_API_KEY, ORDERS_TEAM", "--env ORDERS_API_KEY=VALUE"},
		{"yes", StageNotMCP, "it prints text without end", "will not help"},
		{"echo", StageEcho, "it sends back what it is sent", "will not help"},
		{"needs-argument", StageExited, "it seems to want arguments", "after --"},
		{"refuses", StageInitialize, "error -32000: go away", "--protocol"},
	}
	for _, test := range tests {
		t.Run(test.server, func(t *testing.T) {
			t.Parallel()
			limit := 30 * time.Second
			if slices.Contains([]string{"text", "editor", "mute"}, test.server) {
				limit = time.Second
			}
			s, err := Start(t.Context(), hostileLaunch(t, test.server), StartOptions{StartTimeout: limit})
			var e *StartError
			if !errors.As(err, &e) {
				t.Fatalf("got session %v, error %v", s, err)
			}
			if e.Stage != test.stage || !strings.Contains(e.Problem, test.problem) || !strings.Contains(e.Advice, test.advice) {
				t.Errorf("stage %q: %v", e.Stage, e)
			}
			if strings.Contains(err.Error(), "<") {
				t.Errorf("what the program printed is quoted: %v", err)
			}
		})
	}
}

func TestSpawnErrors(t *testing.T) {
	dir := t.TempDir()
	text := dir + "/text"
	write(t, text, "hello\n", 0o755)
	secret := dir + "/secret"
	write(t, secret, "#!/bin/sh\n", 0o644)
	lost := dir + "/lost"
	write(t, lost, "#!/no/such/interpreter\n", 0o755)
	tests := map[string]string{
		dir + "/missing": "does not exist",
		text:             "neither a program for this machine nor a script",
		secret:           "may not be executed",
		lost:             "does not exist",
	}
	for file, want := range tests {
		_, err := Start(t.Context(), Launch{Argv: []string{file}, Dir: dir, Display: file}, StartOptions{})
		var e *StartError
		if !errors.As(err, &e) || e.Stage != StageSpawn || !strings.Contains(e.Problem, want) {
			t.Errorf("%s: got %v, want %q", file, err, want)
		}
	}
}

func write(t *testing.T, file, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

func TestStartIsCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	_, err := Start(ctx, hostileLaunch(t, "mute"), StartOptions{})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

func TestRevisions(t *testing.T) {
	for server, want := range map[string]string{"stays": "2025-11-25", "old": "2024-11-05", "unknown-era": "2031-01-01", "crlf": "2025-06-18", "era-less": ""} {
		t.Run(server, func(t *testing.T) {
			t.Parallel()
			s := start(t, server)
			if s.hello.ProtocolVersion != want {
				t.Errorf("revision %q, want %q", s.hello.ProtocolVersion, want)
			}
			if noted := len(s.notes) > 0; noted != (server != "stays") {
				t.Errorf("notes %q", s.notes)
			}
			if server == "era-less" && s.notes[0] != "initialize was answered without a protocolVersion, which MCP requires of every server" {
				t.Errorf("notes %q", s.notes)
			}
		})
	}
}

func TestCallOutcomes(t *testing.T) {
	number := func(n int) *int { return &n }
	fine := evidence.Answer{Kind: evidence.Result, Content: []evidence.Content{{Type: "text", Text: "fine"}}}
	tests := []struct {
		tool   string
		budget time.Duration
		want   evidence.Answer
		after  *evidence.Answer
		alive  bool
	}{
		{tool: "fine", want: fine, alive: true},
		{tool: "unknown", want: evidence.Answer{Kind: evidence.ProtocolError, Code: number(-32602), Message: "Unknown tool: unknown"}, alive: true},
		{tool: "hang", budget: 50 * time.Millisecond, want: evidence.Answer{Kind: evidence.NoReply}, alive: true},
		{tool: "block", budget: 50 * time.Millisecond, want: evidence.Answer{Kind: evidence.NoReply}, alive: true},
		{tool: "die", want: evidence.Answer{Kind: evidence.Exit, Code: number(7)}},
		{tool: "die-of-a-signal", want: evidence.Answer{Kind: evidence.Exit, Signal: "killed"}},
		{tool: "die-with-grace", want: evidence.Answer{Kind: evidence.Exit, Code: number(0)}},
		{tool: "die-after", want: fine, after: &evidence.Answer{Kind: evidence.Exit, Code: number(1)}},
		{tool: "die-in-the-middle", want: evidence.Answer{Kind: evidence.Exit, Code: number(2), Raw: `{"jsonrpc":"2.0","id":2,"res`}},
		{tool: "stop-in-the-middle", budget: 2 * time.Second, want: evidence.Answer{Kind: evidence.Garbage, Raw: `{"jsonrpc":"2.0","id":2,"res`}, alive: true},
		{tool: "not-a-number", want: evidence.Answer{Kind: evidence.Garbage, Raw: `{"jsonrpc":"2.0","id":2,"result":NaN}`}, alive: true},
		{tool: "chatty", want: fine, alive: true},
	}
	for _, test := range tests {
		t.Run(test.tool, func(t *testing.T) {
			t.Parallel()
			s := start(t, "misbehaves")
			r := toolCall(test.tool)
			if test.budget > 0 {
				r.Budget = test.budget
			}
			x := s.Call(t.Context(), r)
			if x.Err != nil {
				t.Fatal(x.Err)
			}
			if diff := cmp.Diff(test.want, x.Answer); diff != "" {
				t.Errorf("answer (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.after, x.ExitedAfter); diff != "" {
				t.Errorf("exited after (-want +got):\n%s", diff)
			}
			if s.Alive() != test.alive || (s.Exited() == nil) != test.alive {
				t.Errorf("alive %v, exited %v", s.Alive(), s.Exited())
			}
			if x.Unresponsive != (test.tool == "block") {
				t.Errorf("unresponsive: %v", x.Unresponsive)
			}
			if test.tool == "chatty" {
				checkChatter(t, x)
			}
			if !test.alive {
				if again := s.Call(t.Context(), toolCall("fine")); !errors.Is(again.Err, ErrNotRunning) {
					t.Errorf("a call to a dead server: %v", again.Err)
				}
			}
		})
	}
}

func checkChatter(t *testing.T, x Exchange) {
	t.Helper()
	if diff := cmp.Diff([]string{"debug: calling"}, x.Junk); diff != "" {
		t.Errorf("junk (-want +got):\n%s", diff)
	}
	if x.Stderr != "warning on stderr\n" {
		t.Errorf("stderr %q", x.Stderr)
	}
	if len(x.Notifications) != 1 || !strings.Contains(string(x.Notifications[0]), "cause") {
		t.Errorf("notifications %s", x.Notifications)
	}
}

func TestCallsAtOnce(t *testing.T) {
	t.Parallel()
	s := start(t, "misbehaves")
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if x := s.Call(t.Context(), toolCall("fine")); x.Err != nil || x.Answer.Kind != evidence.Result {
				t.Errorf("got %+v", x)
			}
		})
	}
	all.Wait()
}

func TestCallsToADyingServer(t *testing.T) {
	t.Parallel()
	s := start(t, "misbehaves")
	hung := make(chan Exchange)
	go func() { hung <- s.Call(t.Context(), toolCall("hang")) }()
	if x := s.Call(t.Context(), toolCall("die")); x.Answer.Kind != evidence.Exit {
		t.Errorf("got %+v", x)
	}
	if x := <-hung; x.Answer.Kind != evidence.Exit {
		t.Errorf("the other call: %+v", x)
	}
}

func TestClosedStdout(t *testing.T) {
	t.Parallel()
	s := start(t, "misbehaves")
	x := s.Call(t.Context(), toolCall("close-stdout"))
	if x.Answer.Kind != evidence.Exit || x.Answer.Message == "" || x.Answer.Code != nil {
		t.Errorf("got %+v", x.Answer)
	}
}

func TestCallIsCancelled(t *testing.T) {
	t.Parallel()
	s := start(t, "misbehaves")
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if x := s.Call(ctx, toolCall("hang")); !errors.Is(x.Err, context.DeadlineExceeded) {
		t.Errorf("got %+v", x)
	}
}

func TestServerAsksUs(t *testing.T) {
	t.Parallel()
	s := start(t, "misbehaves")
	x := s.Call(t.Context(), toolCall("asks"))
	if len(x.Answer.Content) != 1 || !strings.Contains(x.Answer.Content[0].Text, "-32601") {
		t.Errorf("got %+v", x.Answer)
	}
}

func TestSendRaw(t *testing.T) {
	t.Parallel()
	s := start(t, "misbehaves")
	x := s.SendRaw(t.Context(), []byte(`{"jsonrpc":"2.0","id":"q1","method":"tools/call","params":{"name":"fine"}}`), 30*time.Second)
	if x.Err != nil || x.Answer.Kind != evidence.Result {
		t.Errorf("got %+v", x)
	}
	x = s.SendRaw(t.Context(), []byte(`{"jsonrpc":`), 50*time.Millisecond)
	if x.Err != nil || x.Answer.Kind != evidence.NoReply || x.Unresponsive {
		t.Errorf("got %+v", x)
	}
}

func TestLenientServer(t *testing.T) {
	t.Parallel()
	s := start(t, "crlf")
	if diff := cmp.Diff([]string{"starting"}, s.Startup().Junk); diff != "" {
		t.Errorf("junk (-want +got):\n%s", diff)
	}
	x := s.Call(t.Context(), toolCall("any"))
	if x.Err != nil || len(x.Answer.Content) != 1 || x.Answer.Content[0].Text != "fine" || len(x.Oddities) == 0 {
		t.Errorf("got %+v", x)
	}
}

func TestDiscover(t *testing.T) {
	t.Parallel()
	s := start(t, "lists")
	got, err := s.Discover(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	yes := true
	tool := func(name string) evidence.Tool {
		return evidence.Tool{Name: name, InputSchema: json.RawMessage(`{"type":"object"}`), Annotations: &evidence.Annotations{ReadOnlyHint: &yes, Title: "5"}}
	}
	got.Startup, got.Command = nil, nil
	want := evidence.Server{
		Record: "server", Schema: 1, Key: "lists", Name: "hostile", Version: "1", ProtocolVersion: "2025-11-25", Transport: "stdio",
		Tools:   []evidence.Tool{tool("t"), {Name: "same"}, tool("tb"), tool("tc")},
		Prompts: []evidence.Prompt{{Name: "p", Arguments: []evidence.PromptArgument{{Name: "a", Required: true}, {Name: "b"}}}},
		Notes: []string{
			"tools/list: an entry without a name was left out",
			`tools/list: "same" is listed more than once`,
			"tools/list: the pages go round in a circle; the rest was left out",
			"resources/list: the server answered with error -32603: boom",
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

var startedPid = regexp.MustCompile(`pid=(\d+)`)

func TestNothingIsLeftRunning(t *testing.T) {
	for _, server := range []string{"child", "daemon"} {
		t.Run(server, func(t *testing.T) {
			t.Parallel()
			s := start(t, server)
			match := startedPid.FindStringSubmatch(awaitStderr(t, s, startedPid))
			pid, err := strconv.Atoi(match[1])
			if err != nil {
				t.Fatal(err)
			}
			// The child holds standard output open: the exit is seen all the same.
			x := s.Call(t.Context(), toolCall("any"))
			if x.Answer.Kind != evidence.Exit || x.Answer.Code == nil || *x.Answer.Code != 3 {
				t.Errorf("got %+v", x.Answer)
			}
			if server == "daemon" && !hasProc() {
				t.Skip("only Linux shows which processes a server started")
			}
			if err := s.Close(t.Context()); err != nil {
				t.Error(err)
			}
			if running(pid) {
				t.Errorf("process %d is still running", pid)
			}
		})
	}
}

// awaitStderr gives what a server wrote as soon as it holds what is looked
// for: another process may be slow to be read.
func awaitStderr(t *testing.T, s *Session, want *regexp.Regexp) string {
	t.Helper()
	for {
		s.stderr.mu.Lock()
		changed := s.stderr.changed
		s.stderr.mu.Unlock()
		said := s.stderr.since(0)
		if want.MatchString(said) {
			return said
		}
		select {
		case <-changed:
		case <-s.stderr.done:
			t.Fatalf("stderr %q", said)
		case <-t.Context().Done():
			t.Fatalf("stderr %q", said)
		}
	}
}

func hasProc() bool {
	_, err := os.Stat("/proc/self/environ")
	return err == nil
}

// running reports whether a process is there and no zombie.
func running(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err != nil || !strings.Contains(string(stat), ") Z ")
}

func TestCloseOfStubbornServers(t *testing.T) {
	for _, server := range []string{"stays", "deaf-to-term"} {
		t.Run(server, func(t *testing.T) {
			t.Parallel()
			s := start(t, server)
			pid := s.process.Pid()
			if err := s.Close(t.Context()); err != nil {
				t.Error(err)
			}
			if running(pid) {
				t.Errorf("process %d is still running", pid)
			}
			if s.Exited() != nil {
				t.Error("the server is charged with an exit of our making")
			}
			if err := s.Close(t.Context()); err != nil {
				t.Errorf("closing again: %v", err)
			}
		})
	}
}
