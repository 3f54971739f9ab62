//go:build unix

package target

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// serverVariable makes the test binary behave as a server.
const serverVariable = "TEST_SERVER"

func TestMain(m *testing.M) {
	if name := os.Getenv(serverVariable); name != "" {
		serve, ok := hostile[name]
		if !ok {
			fmt.Fprintln(os.Stderr, "no such server:", name)
			os.Exit(99)
		}
		serve()
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
}

// hostile are the servers of the tests. Each shakes hands, unless its name
// says otherwise, and misbehaves when tools/call comes; the name of the tool
// says how where there are several ways.
var hostile = map[string]func(){
	"false":          func() { os.Exit(1) },
	"killed":         func() { syscall.Kill(os.Getpid(), syscall.SIGKILL) },
	"html":           func() { fmt.Println("<!DOCTYPE html>\n<html><body>Hello</body></html>"); wait() },
	"html-exit":      func() { fmt.Println("<!DOCTYPE html>\n<html><body>Hello</body></html>") },
	"mute":           func() { wait() },
	"text":           func() { fmt.Println("Welcome!"); wait() },
	"editor":         func() { fmt.Print("\x1b[?1049h~ ~ ~"); wait() },
	"lacks-module":   func() { fmt.Fprintln(os.Stderr, "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'zod'"); os.Exit(1) },
	"crashes":        func() { fmt.Fprintln(os.Stderr, "Traceback (most recent call last):\n  ..."); os.Exit(1) },
	"http":           func() { fmt.Fprintln(os.Stderr, "Server listening on http://localhost:3000/mcp"); wait() },
	"tty":            func() { fmt.Fprintln(os.Stderr, "error: stdin is not a terminal"); os.Exit(1) },
	"needs-key":      func() { fmt.Fprintln(os.Stderr, "Error: ORDERS_API_KEY and ORDERS_TEAM are required"); os.Exit(1) },
	"needs-argument": func() { fmt.Fprintln(os.Stderr, "Please provide a URL as a command-line argument"); os.Exit(1) },
	"yes":            func() { flood(os.Stdout, "y\n") },
	"echo":           func() { lines(func(line string) { fmt.Println(line) }) },
	"refuses":        func() { lines(func(l string) { answer(l, `"error":{"code":-32000,"message":"go away"}`) }) },
	"old":            old,
	"era-less":       func() { lines(func(l string) { answer(l, `"result":{}`) }) },
	"unknown-era":    func() { serve(shake("2031-01-01"), nil) },
	"deaf-to-term":   func() { signal.Ignore(syscall.SIGTERM); serve(shake(""), nil); wait() },
	"stays":          func() { serve(shake(""), nil); wait() },
	"child":          child1,
	"daemon":         daemon,
	"sleeper":        func() { wait() },
	"misbehaves":     func() { serve(shake(""), misbehave) },
	"crlf":           func() { fmt.Print("\xef\xbb\xbf"); serve(crlf, crlf) },
	"lists":          func() { serve(shake(""), lists) },
	"env":            func() { serve(shake(""), environment) },
	"listens":        listen,
	"modern":         modern,
	"ends-if-unknown": func() {
		serve(shake(""), exitOnRequest(4))
	},
}

func wait() { time.Sleep(time.Minute) }

func flood(to *os.File, text string) {
	chunk := []byte(strings.Repeat(text, 1+32<<10/len(text)))
	for {
		if _, err := to.Write(chunk); err != nil {
			return
		}
	}
}

func lines(handle func(line string)) {
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		handle(strings.TrimSpace(line))
	}
}

// request is what the hostile servers read of a message.
type request struct {
	ID     json.RawMessage
	Method string
	Params struct {
		Name, Cursor string
	}
}

func answer(line, member string) {
	var r request
	json.Unmarshal([]byte(line), &r)
	if len(r.ID) > 0 {
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,%s}`+"\n", r.ID, member)
	}
}

// serve answers initialize and ping, and gives everything else to handle.
func serve(hello, handle func(line string, r request)) {
	lines(func(line string) {
		var r request
		json.Unmarshal([]byte(line), &r)
		switch {
		case r.Method == "initialize":
			hello(line, r)
		case r.Method == "ping":
			answer(line, `"result":{}`)
		case handle != nil:
			handle(line, r)
		}
	})
}

func shake(revision string) func(string, request) {
	if revision == "" {
		revision = Revisions[0]
	}
	return func(line string, _ request) {
		answer(line, fmt.Sprintf(`"result":{"protocolVersion":%q,"capabilities":{"tools":{},"resources":{},"prompts":{}},"serverInfo":{"name":"hostile","version":"1"}}`, revision))
	}
}

func old() {
	serve(func(line string, _ request) {
		if !strings.Contains(line, "2024-11-05") {
			answer(line, `"error":{"code":-32602,"message":"unsupported","data":{"supported":["2024-11-05"]}}`)
			return
		}
		shake("2024-11-05")(line, request{})
	}, nil)
}

func crlf(_ string, r request) {
	if r.Method == "initialize" {
		fmt.Printf("\r\nstarting\r\n"+`{"jsonrpc":"2.0","id":"%s","result":{"protocolVersion":"2025-06-18","capabilities":{}}}`+"\r\n", r.ID)
		return
	}
	fmt.Printf("{\r\n  \"id\": \"%s\",\r\n  \"result\": {\"content\": [{\"type\": \"text\", \"text\": \"fine\"}]}\r\n}\r\n", r.ID)
}

// spawn starts the test binary as a sleeper and tells its process id.
func spawn(attr *syscall.SysProcAttr) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), serverVariable+"=sleeper")
	cmd.Stdout, cmd.Stderr, cmd.SysProcAttr = os.Stdout, os.Stderr, attr
	if err := cmd.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(98)
	}
	fmt.Fprintf(os.Stderr, "pid=%d\n", cmd.Process.Pid)
}

// child1 leaves a child behind that holds its streams open.
func child1() {
	spawn(nil)
	serve(shake(""), exitOnRequest(3))
}

// exitOnRequest ends at the first request after the handshake: not already
// at the notification that ends that.
func exitOnRequest(code int) func(string, request) {
	return func(_ string, r request) {
		if r.ID != nil {
			os.Exit(code)
		}
	}
}

// daemon leaves a process behind in a session of its own.
func daemon() {
	spawn(&syscall.SysProcAttr{Setsid: true})
	serve(shake(""), exitOnRequest(3))
}

func environment(line string, _ request) {
	all, _ := json.Marshal(strings.Join(os.Environ(), "\n"))
	answer(line, `"result":{"content":[{"type":"text","text":`+string(all)+`}]}`)
}

// misbehave does what the name of the tool says.
func misbehave(line string, r request) {
	const fine = `"result":{"content":[{"type":"text","text":"fine"}]}`
	switch r.Params.Name {
	case "fine":
		answer(line, fine)
	case "hang":
	case "die":
		os.Exit(7)
	case "die-of-a-signal":
		syscall.Kill(os.Getpid(), syscall.SIGKILL)
		wait()
	case "die-with-grace":
		fmt.Println("Fatal: out of cheese")
		os.Exit(0)
	case "die-after":
		answer(line, fine)
		fmt.Fprintln(os.Stderr, "Error: unhandled rejection")
		os.Exit(1)
	case "die-in-the-middle":
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,"res`, r.ID)
		os.Exit(2)
	case "stop-in-the-middle":
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,"res`, r.ID)
	case "not-a-number":
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,"result":NaN}`+"\n", r.ID)
	case "close-stdout":
		os.Stdout.Close()
	case "block":
		wait()
	case "chatty":
		fmt.Println("debug: calling")
		fmt.Fprintln(os.Stderr, "warning on stderr")
		fmt.Println(`{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"error","data":"cause"}}`)
		answer(line, fine)
	case "junk-flood":
		text := strings.Repeat("junk ", 200) + "\n"
		for range 64 << 10 {
			os.Stdout.WriteString(text)
		}
		answer(line, fine)
	case "stderr-flood":
		text := strings.Repeat("noise ", 200) + "\n"
		for range 32 << 10 {
			os.Stderr.WriteString(text)
		}
		answer(line, fine)
	case "endless-line":
		flood(os.Stdout, "x")
	case "endless-json":
		os.Stdout.WriteString(`{"jsonrpc":"2.0","id":1,"result":{"content":[`)
		flood(os.Stdout, `{"type":"text","text":"x"},`)
	case "huge", "too-huge":
		size := 63 << 20
		if r.Params.Name == "too-huge" {
			size = 80 << 20
		}
		out := bufio.NewWriterSize(os.Stdout, 1<<16)
		out.WriteString(`{"result":{"content":[{"type":"text","text":"`)
		for range size / 16 {
			out.WriteString("sixteen letters ")
		}
		fmt.Fprintf(out, `"}],"isError":true},"jsonrpc":"2.0","id":%s}`+"\n", r.ID)
		out.Flush()
	case "asks":
		fmt.Println(`{"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{}}`)
		reply, _ := bufio.NewReader(os.Stdin).ReadString('\n')
		text, _ := json.Marshal(reply)
		answer(line, `"result":{"content":[{"type":"text","text":`+string(text)+`}]}`)
	default:
		answer(line, `"error":{"code":-32602,"message":"Unknown tool: `+r.Params.Name+`"}`)
	}
}

// lists has endless, circular, repeating and malformed lists.
func lists(line string, r request) {
	switch r.Method {
	case "tools/list":
		next := map[string]string{"": "b", "b": "c", "c": "b"}[r.Params.Cursor]
		answer(line, fmt.Sprintf(`"result":{"tools":[{"name":"t%s","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true,"title":5}},{"name":"same"},{"title":"nameless"}],"nextCursor":%q}`, r.Params.Cursor, next))
	case "resources/list":
		answer(line, `"error":{"code":-32603,"message":"boom"}`)
	case "resources/templates/list":
		answer(line, `"error":{"code":-32601,"message":"Method not found"}`)
	case "prompts/list":
		answer(line, `"result":{"prompts":[{"name":"p","arguments":[{"name":"a","required":true},{"name":"b"}]}]}`)
	}
}
