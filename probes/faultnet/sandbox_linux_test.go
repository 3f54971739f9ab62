package faultnet

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// sandbox makes a network for a test, or skips it where the kernel refuses.
func sandbox(t testing.TB, o Options) *Network {
	t.Helper()
	if o.Log == nil {
		o.Log = func(s string) { t.Log(s) }
	}
	n, err := New(t.Context(), o)
	var refusal *Refusal
	if errors.As(err, &refusal) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	return n
}

// output runs a command in the sandbox to its end.
func output(t testing.TB, n *Network, c Command) (stdout, stderr string, code int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	p, err := n.Start(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	stop := context.AfterFunc(ctx, func() { _ = p.Kill() })
	defer stop()
	_ = p.Stdin().Close()
	errs := make(chan string)
	go func() { b, _ := io.ReadAll(p.Stderr()); errs <- string(b) }()
	out, _ := io.ReadAll(p.Stdout())
	stderr = <-errs
	code, _ = p.Wait()
	if err := p.Kill(); err != nil {
		t.Fatal(err)
	}
	return string(out), stderr, code
}

func shell(t testing.TB, n *Network, script string) string {
	t.Helper()
	out, errs, code := output(t, n, Command{Argv: []string{"/bin/sh", "-c", script}})
	if code != 0 {
		t.Fatalf("%s\nexit %d: %s%s", script, code, out, errs)
	}
	return strings.TrimSpace(out)
}

func TestServerRunsAsItselfWithoutCapabilities(t *testing.T) {
	n := sandbox(t, Options{})
	dir := t.TempDir()
	out, errs, code := output(t, n, Command{
		Argv: []string{"sh", "-c", "id -u; pwd; grep -hE '^Cap(Eff|Prm|Inh|Bnd|Amb)' /proc/self/status; echo oops >&2; exit 7"}, Dir: dir,
	})
	none := "0000000000000000\n"
	want := fmt.Sprintf("%d\n%s\nCapInh:\t%sCapPrm:\t%sCapEff:\t%sCapBnd:\t%sCapAmb:\t%s", os.Geteuid(), dir, none, none, none, none, none)
	if out != want || errs != "oops\n" || code != 7 {
		t.Errorf("got exit %d, %q on stderr, and\n%swant exit 7 and\n%s", code, errs, out, want)
	}
}

func TestSignalsAreReported(t *testing.T) {
	n := sandbox(t, Options{})
	p, err := n.Start(t.Context(), Command{Argv: []string{"sleep", "60"}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := n.Start(t.Context(), Command{Argv: []string{"true"}}); err == nil {
		t.Error("a second server was started beside the first")
	}
	if err := p.Terminate(); err != nil {
		t.Fatal(err)
	}
	if code, signal := p.Wait(); code != -1 || signal != "SIGTERM" {
		t.Errorf("got %d %q, want -1 SIGTERM", code, signal)
	}
	if err := p.Kill(); err != nil {
		t.Fatal(err)
	}
	if got := shell(t, n, "echo again"); got != "again" {
		t.Errorf("a new start says %q", got)
	}
}

func TestStartSaysWhatFailed(t *testing.T) {
	n := sandbox(t, Options{})
	for _, c := range []struct {
		command Command
		want    string
	}{
		{Command{}, "no command"},
		{Command{Argv: []string{"no-such-program-9f"}}, "executable file not found"},
		{Command{Argv: []string{"./missing"}}, "no such file"},
		{Command{Argv: []string{"/bin"}}, "is a directory"},
		{Command{Argv: []string{"true"}, Dir: "/no/such/folder"}, "no such file"},
	} {
		_, err := n.Start(t.Context(), c.command)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: got %v, want %q", c.command, err, c.want)
		}
	}
	if got := shell(t, n, "echo fine"); got != "fine" {
		t.Errorf("after failed starts: %q", got)
	}
}

// TestDaemonsEnd: a server that forks twice and changes its session is ended
// with all that it left behind, by Kill and by Close.
func TestDaemonsEnd(t *testing.T) {
	const daemon = "(setsid sh -c '(trap \"\" TERM HUP INT; exec sleep 987) &' &) ; sleep 0.2; echo up; read never"
	for _, how := range []string{"kill", "close"} {
		t.Run(how, func(t *testing.T) {
			n := sandbox(t, Options{})
			p, err := n.Start(t.Context(), Command{Argv: []string{"sh", "-c", daemon}})
			if err != nil {
				t.Fatal(err)
			}
			if line, err := bufio.NewReader(p.Stdout()).ReadString('\n'); line != "up\n" {
				t.Fatal(line, err)
			}
			mine, err := os.Readlink(fmt.Sprintf("/proc/%d/ns/pid", n.init.Process.Pid))
			if err != nil {
				t.Fatal(err)
			}
			if got := len(inNamespace(mine)); got < 2 {
				t.Fatalf("%d processes in the namespace, want the init, the shell and the daemon", got)
			}
			want := 0
			if how == "kill" {
				want, err = 1, p.Kill() // the init lives
			} else {
				err = n.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := inNamespace(mine); len(got) != want {
				t.Errorf("%d processes live on, want %d: %v", len(got), want, got)
			}
			p.Wait()
		})
	}
}

// inNamespace lists the processes of a PID namespace, the init included.
func inNamespace(id string) []string {
	var out []string
	links, _ := filepath.Glob("/proc/[0-9]*/ns/pid")
	for _, l := range links {
		if got, err := os.Readlink(l); err == nil && got == id {
			name, _ := os.ReadFile(filepath.Join(filepath.Dir(filepath.Dir(l)), "comm"))
			out = append(out, strings.TrimSpace(string(name)))
		}
	}
	return out
}

func TestServerCannotEndTheInit(t *testing.T) {
	n := sandbox(t, Options{})
	shell(t, n, "for s in TERM HUP INT QUIT USR1 USR2 ALRM KILL STOP; do kill -$s 1 2>/dev/null; done; true")
	if got := shell(t, n, "echo still here"); got != "still here" {
		t.Error(got)
	}
}

// TestEveryEndIsReported: a server that ends at once is reaped and told of,
// also when the init had just found that nothing lived.
func TestEveryEndIsReported(t *testing.T) {
	n := sandbox(t, Options{})
	for i := range 300 {
		p, err := n.Start(t.Context(), Command{Argv: []string{"/bin/sh", "-c", "exit 3"}})
		if err != nil {
			t.Fatal(err)
		}
		eventually(t, func() bool {
			select {
			case <-p.Done():
				return true
			default:
				return false
			}
		})
		if code, _ := p.Wait(); code != 3 {
			t.Fatalf("start %d ended with %d, want 3", i, code)
		}
		if err := p.Kill(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCancelledStartLeavesNothing: whether or not the server had been started
// when its context ended, the next start finds the sandbox free.
func TestCancelledStartLeavesNothing(t *testing.T) {
	n := sandbox(t, Options{})
	for i := range 50 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i)*40*time.Microsecond)
		p, err := n.Start(ctx, Command{Argv: []string{"sleep", "60"}})
		cancel()
		if err == nil {
			err = p.Kill()
		} else if errors.Is(err, context.DeadlineExceeded) {
			err = nil
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	mine, err := os.Readlink(fmt.Sprintf("/proc/%d/ns/pid", n.init.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	if got := inNamespace(mine); len(got) != 1 {
		t.Errorf("beside the init these are in the sandbox: %v", got)
	}
}

func TestEndsComeInAnyOrder(t *testing.T) {
	newProcess := func(pid int) *Process { return &Process{pid: pid, done: make(chan struct{})} }
	e := ends{running: map[int]*Process{}, early: map[int]notice{}}
	early, late, left := newProcess(7), newProcess(8), newProcess(9)
	e.exited(notice{Pid: 7, Code: 3})
	e.expect(early)
	e.expect(late)
	e.exited(notice{Pid: 8, Code: -1, Signal: "SIGSEGV"})
	e.expect(left)
	e.lose()
	after := newProcess(10)
	e.expect(after)
	for _, c := range []struct {
		p      *Process
		code   int
		signal string
	}{{early, 3, ""}, {late, -1, "SIGSEGV"}, {left, -1, "SIGKILL"}, {after, -1, "SIGKILL"}} {
		if code, signal := c.p.Wait(); code != c.code || signal != c.signal {
			t.Errorf("process %d ended with %d %q, want %d %q", c.p.pid, code, signal, c.code, c.signal)
		}
	}
}
