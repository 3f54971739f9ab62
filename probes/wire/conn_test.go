package wire

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// peer is the server's side of a connection under test.
type peer struct {
	t   *testing.T
	in  *bufio.Reader
	out *io.PipeWriter
}

// connect gives a connection and the server's side of it.
func connect(t *testing.T, options Options) (*Conn, *peer) {
	t.Helper()
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	c := New(outRead, inWrite, options)
	t.Cleanup(func() {
		outWrite.Close()
		inRead.Close()
		c.Close()
	})
	return c, &peer{t: t, in: bufio.NewReader(inRead), out: outWrite}
}

// read takes one line from the client.
func (p *peer) read() string {
	line, err := p.in.ReadString('\n')
	if err != nil && !errors.Is(err, io.ErrClosedPipe) && !errors.Is(err, io.EOF) {
		p.t.Errorf("reading the client's line: %v", err)
	}
	return strings.TrimSuffix(line, "\n")
}

func (p *peer) print(text string) { io.WriteString(p.out, text) }

func ctx(t *testing.T) context.Context {
	t.Helper()
	c, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return c
}

func TestCallReadsLeniently(t *testing.T) {
	code := func(n int) *int { return &n }
	tests := []struct {
		name, answer string
		want         Reply
	}{
		{"as it should be", `{"jsonrpc":"2.0","id":1,"result":{"a":1}}`, Reply{Result: json.RawMessage(`{"a":1}`)}},
		{"an error", `{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no","data":[1]}}`,
			Reply{Error: &ErrorObject{Code: code(-32602), Message: "no", Data: json.RawMessage(`[1]`)}}},
		{"a string id", `{"jsonrpc":"2.0","id":"1","result":1}`, Reply{Result: json.RawMessage(`1`), Oddities: []string{"the id has another JSON type than the request's"}}},
		{"a fractional id", `{"jsonrpc":"2.0","id":1.0,"result":1}`, Reply{Result: json.RawMessage(`1`), Oddities: []string{"the id has another JSON type than the request's"}}},
		{"no version", `{"id":1,"result":null}`, Reply{Result: json.RawMessage(`null`), Oddities: []string{`no "jsonrpc":"2.0"`}}},
		{"an error without an id", `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse"}}`,
			Reply{Error: &ErrorObject{Code: code(-32700), Message: "parse"}, Oddities: []string{"no id"}}},
		{"a code as a string", `{"jsonrpc":"2.0","id":1,"error":{"code":"-32602","message":"no"}}`, Reply{Error: &ErrorObject{Code: code(-32602), Message: "no"}}},
		{"a code with a point", `{"jsonrpc":"2.0","id":1,"error":{"code":-32602.0,"message":"no"}}`, Reply{Error: &ErrorObject{Code: code(-32602), Message: "no"}}},
		{"a code of words", `{"jsonrpc":"2.0","id":1,"error":{"code":"E_NO","message":{"a":1}}}`, Reply{Error: &ErrorObject{Message: `{"a":1}`}}},
		{"an error that is a string", `{"jsonrpc":"2.0","id":1,"error":"boom"}`, Reply{Error: &ErrorObject{Message: "boom"}}},
		{"neither", `{"jsonrpc":"2.0","id":1}`, Reply{Oddities: []string{"neither a result nor an error"}}},
		{"both", `{"jsonrpc":"2.0","id":1,"result":1,"error":{"code":0,"message":"x"}}`,
			Reply{Result: json.RawMessage(`1`), Error: &ErrorObject{Code: code(0), Message: "x"}, Oddities: []string{"both a result and an error"}}},
		{"a null error beside a result", `{"jsonrpc":"2.0","id":1,"result":1,"error":null}`, Reply{Result: json.RawMessage(`1`), Oddities: []string{"both a result and an error"}}},
		{"a batch", `[{"jsonrpc":"2.0","method":"notifications/x"},{"jsonrpc":"2.0","id":1,"result":1}]`, Reply{Result: json.RawMessage(`1`)}},
		{"glued", `50% {"jsonrpc":"2.0","id":1,"result":1}`, Reply{Result: json.RawMessage(`1`)}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c, p := connect(t, Options{})
			go func() {
				p.read()
				p.print("starting\n" + test.answer + "\n")
			}()
			got, err := c.Call(ctx(t), "tools/call", json.RawMessage(`{"a": 1}`))
			if err != nil {
				t.Fatal(err)
			}
			if got.At.Before(got.SentAt) || len(got.Raw) == 0 {
				t.Errorf("sent at %v, read at %v, raw %s", got.SentAt, got.At, got.Raw)
			}
			got.At, got.SentAt, got.Raw = time.Time{}, time.Time{}, nil
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if junk := c.JunkSince(0); len(junk) == 0 || junk[0] != "starting" {
				t.Errorf("junk %q", junk)
			}
		})
	}
}

func TestCallSendsParamsAsTheyAre(t *testing.T) {
	tests := []struct {
		params any
		want   string
	}{
		{nil, `{"jsonrpc":"2.0","id":1,"method":"m"}`},
		{json.RawMessage(`{"b": [1e2,"<&>\u00e9"], "a":null}`), `{"jsonrpc":"2.0","id":1,"method":"m","params":{"b":[1e2,"<&>\u00e9"],"a":null}}`},
		{map[string]any{"x": "<"}, `{"jsonrpc":"2.0","id":1,"method":"m","params":{"x":"<"}}`},
		{[]int{1}, `{"jsonrpc":"2.0","id":1,"method":"m","params":[1]}`},
	}
	for _, test := range tests {
		c, p := connect(t, Options{})
		var sent string
		go func() {
			sent = p.read()
			p.print(`{"jsonrpc":"2.0","id":1,"result":{}}` + "\n")
		}()
		if _, err := c.Call(ctx(t), "m", test.params); err != nil {
			t.Fatal(err)
		}
		if sent != test.want {
			t.Errorf("sent %s, want %s", sent, test.want)
		}
	}
	c, _ := connect(t, Options{})
	if _, err := c.Call(ctx(t), "m", json.RawMessage(`{`)); err == nil {
		t.Error("broken params were sent")
	}
}

func TestCallsAtOnce(t *testing.T) {
	c, p := connect(t, Options{})
	const calls = 50
	go func() {
		var lines []string
		for range calls {
			lines = append(lines, p.read())
		}
		for i := len(lines) - 1; i >= 0; i-- { // in the wrong order
			var m struct {
				ID     int
				Params int
			}
			if err := json.Unmarshal([]byte(lines[i]), &m); err != nil {
				t.Error(err)
			}
			p.print(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":%d}`+"\n", m.ID, m.Params))
		}
	}()
	var all sync.WaitGroup
	for i := range calls {
		all.Go(func() {
			reply, err := c.Call(ctx(t), "m", i)
			if err != nil || string(reply.Result) != fmt.Sprint(i) {
				t.Errorf("call %d: %s, %v", i, reply.Result, err)
			}
		})
	}
	all.Wait()
}

func TestCallEndsWithTheStream(t *testing.T) {
	tests := []struct {
		name, last, raw string
	}{
		{"in silence", "", ""},
		{"after junk", "Segmentation fault\n", ""},
		{"in half a message", `{"jsonrpc":"2.0","id":1,"res`, `{"jsonrpc":"2.0","id":1,"res`},
		{"in half a pretty message", "{\n \"id\": 1,\n", "{\n\"id\": 1,"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c, p := connect(t, Options{})
			go func() {
				p.read()
				p.print(test.last)
				p.out.Close()
			}()
			_, err := c.Call(ctx(t), "m", nil)
			if !errors.Is(err, ErrClosed) {
				t.Errorf("got %v", err)
			}
			var garbage *GarbageError
			if errors.As(err, &garbage) != (test.raw != "") || garbage != nil && garbage.Raw != test.raw {
				t.Errorf("got %#v", garbage)
			}
			if _, err := c.Call(ctx(t), "m", nil); !errors.Is(err, ErrClosed) {
				t.Errorf("a later call: %v", err)
			}
		})
	}
}

func TestCallEndsWithABrokenAnswer(t *testing.T) {
	c, p := connect(t, Options{})
	go func() {
		p.read()
		p.print(`{"jsonrpc":"2.0","id":1,"result":{"n":NaN}}` + "\n")
	}()
	_, err := c.Call(ctx(t), "m", nil)
	var garbage *GarbageError
	if !errors.As(err, &garbage) || errors.Is(err, ErrClosed) || !strings.Contains(garbage.Raw, "NaN") {
		t.Errorf("got %v", err)
	}
}

func TestEcho(t *testing.T) {
	c, p := connect(t, Options{})
	go func() {
		for {
			line := p.read()
			if line == "" {
				return
			}
			p.print(line + "\n")
		}
	}()
	if _, err := c.Call(ctx(t), "initialize", map[string]int{"a": 1}); !errors.Is(err, ErrEcho) {
		t.Errorf("got %v", err)
	}
	if _, err := c.Call(ctx(t), "m", nil); !errors.Is(err, ErrEcho) {
		t.Errorf("a later call: %v", err)
	}
	if n := len(c.Frames()); n != 2 {
		t.Errorf("%d frames went to and fro, want 2", n)
	}
}

func TestRequestsOfTheServer(t *testing.T) {
	tests := []struct {
		name, request, want string
		options             Options
	}{
		{"ping", `{"jsonrpc":"2.0","id":"a","method":"ping"}`, `{"id":"a","jsonrpc":"2.0","result":{}}`, Options{}},
		{"no roots", `{"jsonrpc":"2.0","id":5,"method":"roots/list"}`, `{"id":5,"jsonrpc":"2.0","result":{"roots":[]}}`, Options{}},
		{"roots", `{"jsonrpc":"2.0","id":5,"method":"roots/list"}`, `{"id":5,"jsonrpc":"2.0","result":{"roots":[{"uri":"file:///data"}]}}`, Options{Roots: []Root{{URI: "file:///data"}}}},
		{"elicitation", `{"jsonrpc":"2.0","id":5,"method":"elicitation/create"}`, `{"id":5,"jsonrpc":"2.0","result":{"action":"decline"}}`, Options{Elicitation: true}},
		{"undeclared elicitation", `{"jsonrpc":"2.0","id":5,"method":"elicitation/create"}`,
			`{"error":{"code":-32601,"message":"elicitation/create is not supported by this client; go on without it"},"id":5,"jsonrpc":"2.0"}`, Options{}},
		{"sampling", `{"jsonrpc":"2.0","id":5,"method":"sampling/createMessage"}`,
			`{"error":{"code":-32601,"message":"sampling/createMessage is not supported by this client; go on without it"},"id":5,"jsonrpc":"2.0"}`, Options{}},
		{"unknown", `{"jsonrpc":"2.0","id":5,"method":"weird"}`, `{"error":{"code":-32601,"message":"method not found: \"weird\""},"id":5,"jsonrpc":"2.0"}`, Options{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, p := connect(t, test.options)
			p.print(test.request + "\n")
			if got := p.read(); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// A server that sends requests and reads no answers must not stop us.
func TestRequestsOfADeafServer(t *testing.T) {
	c, p := connect(t, Options{})
	for i := range 10 * sendQueue {
		p.print(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"ping"}`+"\n", i))
	}
	p.print("after\n")
	p.print("\n") // returns when the line before it has been read
	if junk := c.JunkSince(0); len(junk) != 1 {
		t.Errorf("got %q", junk)
	}
	limited, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := c.Call(limited, "m", nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a call to a deaf server: %v", err)
	}
}

func TestStrays(t *testing.T) {
	c, p := connect(t, Options{})
	go func() {
		p.read()
		p.print(`{"jsonrpc":"2.0","id":99,"result":1}` + "\n" + `{"jsonrpc":"2.0","id":1,"result":1}` + "\n" +
			`{"jsonrpc":"2.0","id":1,"result":2}` + "\n" + `{"jsonrpc":"2.0","id":null,"error":{"code":1}}` + "\n")
		p.read()
		p.print(`{"jsonrpc":"2.0","id":2,"result":2}` + "\n")
	}()
	if _, err := c.Call(ctx(t), "m", nil); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Call(ctx(t), "m", nil); err != nil { // all before it has been read
		t.Fatal(err)
	}
	var got []string
	for _, s := range c.StraysSince(0) {
		got = append(got, s.Reason)
	}
	if diff := cmp.Diff([]string{"unknown id", "duplicate", "no id"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestLateAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, p := connect(t, Options{})
		go func() {
			p.read()
			time.Sleep(time.Minute)
			p.print(`{"jsonrpc":"2.0","id":1,"result":1}` + "\n")
		}()
		limited, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := c.Call(limited, "m", nil); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		mark := c.Mark()
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if strays := c.StraysSince(mark); len(strays) != 1 || strays[0].Reason != "late" {
			t.Errorf("got %v", strays)
		}
	})
}

func TestExchangeOfRawLines(t *testing.T) {
	c, p := connect(t, Options{})
	go func() {
		if got := p.read(); got != `{this is not json` {
			t.Errorf("sent %q", got)
		}
		p.print(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse error"}}` + "\n")
		p.read()
		p.print(`{"jsonrpc":"2.0","id":"q","error":{"code":-32600,"message":"invalid"}}` + "\n")
	}()
	reply, err := c.Exchange(ctx(t), []byte(`{this is not json`), "")
	if err != nil || reply.Error == nil || *reply.Error.Code != -32700 {
		t.Errorf("got %+v, %v", reply, err)
	}
	reply, err = c.Exchange(ctx(t), []byte(`{"id":"q"}`), "q")
	if err != nil || reply.Error == nil || *reply.Error.Code != -32600 {
		t.Errorf("got %+v, %v", reply, err)
	}
}

func TestLogLinesInJSON(t *testing.T) {
	logs := []string{
		`{"level":"error","error":"boom"}`, `{"method":"GET","url":"/"}`, `{"id":1,"method":"GET"}`, `{"result":"ok"}`, `{"jsonrpc":"2.0"}`, `[1,2]`, `[]`,
	}
	c, p := connect(t, Options{})
	go func() {
		p.read()
		p.print(strings.Join(logs, "\n") + "\n" + `{"jsonrpc":"2.0","id":1,"result":1}` + "\n")
	}()
	reply, err := c.Call(ctx(t), "m", nil)
	if err != nil || string(reply.Result) != "1" {
		t.Errorf("got %+v, %v", reply, err)
	}
	if diff := cmp.Diff(logs, c.JunkSince(0)); diff != "" {
		t.Errorf("junk (-want +got):\n%s", diff)
	}
}

func TestMarks(t *testing.T) {
	c, p := connect(t, Options{})
	p.print("one\n" + `{"jsonrpc":"2.0","method":"notifications/message","params":{"data":1}}` + "\n" + `{"level":"info"}` + "\n")
	p.print("\n")
	mark := c.Mark()
	p.print("two\n" + `{"jsonrpc":"2.0","method":"notifications/message","params":{"data":2}}` + "\n")
	p.print("\n")
	if diff := cmp.Diff([]string{"one", `{"level":"info"}`, "two"}, c.JunkSince(0)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"two"}, c.JunkSince(mark)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if notes := c.NotificationsSince(mark); len(notes) != 1 || !strings.Contains(string(notes[0]), `"data":2`) {
		t.Errorf("got %s", notes)
	}
}

func TestFloodsAreBounded(t *testing.T) {
	limits := Limits{Junk: 10_000, Tap: 10_000, Notes: 10_000, Frame: 1000, JunkLine: 500}
	c, p := connect(t, Options{Limits: limits})
	line := strings.Repeat("z", 2000)
	for i := range 300 {
		p.print(fmt.Sprintf("%d %s\n"+`{"jsonrpc":"2.0","method":"notifications/progress","params":{"n":%d,"x":%q}}`+"\n", i, line, i, line))
	}
	p.print("\n")
	junk, notes := c.JunkSince(0), c.NotificationsSince(0)
	if n := len(strings.Join(junk, "")); n > limits.Junk || n == 0 || !strings.HasPrefix(junk[len(junk)-1], "299 ") {
		t.Errorf("%d bytes of junk, the last %.20q", n, junk[len(junk)-1])
	}
	size := 0
	for _, n := range notes {
		size += len(n)
		if !json.Valid(n) {
			t.Errorf("a shortened notification is no JSON: %s", n)
		}
	}
	if size > limits.Notes || size == 0 {
		t.Errorf("%d bytes of notifications", size)
	}
	size = 0
	for _, f := range c.Frames() {
		size += len(f.Data)
		if f.Direction != Received || len(f.Data) > limits.Frame || f.Size < 2000 {
			t.Errorf("frame %v of %d, kept %d", f.Direction, f.Size, len(f.Data))
		}
	}
	if size > limits.Tap || size == 0 {
		t.Errorf("%d bytes in the tap", size)
	}
}

func TestCloseEndsCalls(t *testing.T) {
	inRead, inWrite := io.Pipe()
	outRead, _ := io.Pipe()
	c := New(outRead, inWrite, Options{})
	failed := make(chan error)
	go func() {
		_, err := c.Call(ctx(t), "m", nil)
		failed <- err
	}()
	bufio.NewReader(inRead).ReadString('\n')
	c.Close()
	if err := <-failed; !errors.Is(err, ErrClosed) {
		t.Errorf("got %v", err)
	}
	c.Close() // again
}
