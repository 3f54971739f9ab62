package faultnet

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// Command says what to start in the sandbox.
type Command struct {
	Argv []string
	Dir  string   // working directory; empty: that of this process
	Env  []string // the whole environment; nil: that of this process and Network.Env
}

// Process is the server in the sandbox, and everything that it starts.
type Process struct {
	network *Network
	pid     int
	stdin   *os.File
	stdout  *os.File
	stderr  *os.File

	once   sync.Once
	done   chan struct{}
	code   int
	signal string
}

// Start runs a command in the sandbox, one at a time: Kill comes before the
// next. Its working directory, HOME and TMPDIR are made copy-on-write.
func (n *Network) Start(ctx context.Context, c Command) (*Process, error) {
	if len(c.Argv) == 0 {
		return nil, errors.New("starting a server in the sandbox: no command was given")
	}
	n.procMu.Lock()
	defer n.procMu.Unlock()
	if n.process != nil {
		return nil, errors.New("starting a server in the sandbox: one runs already; kill it first")
	}
	dir := c.Dir
	if dir == "" {
		var err error
		if dir, err = os.Getwd(); err != nil {
			return nil, fmt.Errorf("finding the working directory: %w", err)
		}
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("finding the working directory: %w", err)
	}
	env := c.Env
	if env == nil {
		env = append(os.Environ(), n.Env()...)
	}
	program, err := findProgram(c.Argv[0], dir, lookup(env, "PATH"))
	if err != nil {
		return nil, fmt.Errorf("starting %q: %w", c.Argv[0], err)
	}
	var files [6]*os.File // stdin, stdout, stderr: read end, write end
	defer func() {
		for _, f := range files {
			if f != nil {
				_ = f.Close()
			}
		}
	}()
	for i := 0; i < len(files); i += 2 {
		if files[i], files[i+1], err = os.Pipe(); err != nil {
			return nil, fmt.Errorf("making the pipes for %q: %w", c.Argv[0], err)
		}
	}
	p := &Process{network: n, stdin: files[1], stdout: files[2], stderr: files[4], done: make(chan struct{})}
	n.process = p
	n.ends.forget()
	o := order{Op: "start", Argv: append([]string{program}, c.Argv[1:]...), Dir: dir, Env: dedup(env)}
	for _, d := range []string{dir, lookup(env, "HOME"), lookup(env, "TMPDIR")} {
		if filepath.IsAbs(d) {
			o.Cover = append(o.Cover, filepath.Clean(d))
		}
	}
	answer, fds, err := n.line.ask(ctx, o, int(files[0].Fd()), int(files[3].Fd()), int(files[5].Fd()))
	closeAll(fds) // none is expected
	if err != nil {
		if ctx.Err() != nil { // the order stands: end what it may have started
			err = errors.Join(err, n.killAll())
		}
		n.process = nil
		return nil, fmt.Errorf("starting a server in the sandbox: %w", err)
	}
	for _, note := range answer.Notes {
		n.log(note)
	}
	p.pid = answer.Pid
	n.ends.expect(p)
	files[1], files[2], files[4] = nil, nil, nil // the process's now
	return p, nil
}

// ends matches the ends that the init reports with the processes that were
// started. It has a lock of its own: the line is read while Start waits for it.
type ends struct {
	mu      sync.Mutex
	running map[int]*Process
	early   map[int]notice // ended before Start knew its number
	lost    bool           // the init is gone, and everything with it
}

// forget drops the ends that nobody asked about: process numbers come again.
func (e *ends) forget() {
	e.mu.Lock()
	defer e.mu.Unlock()
	clear(e.early)
}

func (e *ends) expect(p *Process) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if x, ok := e.early[p.pid]; ok {
		delete(e.early, p.pid)
		p.finish(x.Code, x.Signal)
		return
	}
	if e.lost {
		p.finish(-1, "SIGKILL")
		return
	}
	e.running[p.pid] = p
}

// exited is told by the init that a server has ended.
func (e *ends) exited(x notice) {
	e.mu.Lock()
	defer e.mu.Unlock()
	p := e.running[x.Pid]
	if p == nil {
		e.early[x.Pid] = x
		return
	}
	delete(e.running, x.Pid)
	p.finish(x.Code, x.Signal)
}

// lose is called when the init has ended.
func (e *ends) lose() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.lost = true
	for _, p := range e.running {
		p.finish(-1, "SIGKILL")
	}
	clear(e.running)
}

func (p *Process) finish(code int, signal string) {
	p.once.Do(func() {
		p.code, p.signal = code, signal
		close(p.done)
	})
}

// Stdin writes to the server.
func (p *Process) Stdin() io.WriteCloser { return p.stdin }

// Stdout is what the server prints. It ends when everything that holds it ends.
func (p *Process) Stdout() io.Reader { return p.stdout }

// Stderr is what the server logs.
func (p *Process) Stderr() io.Reader { return p.stderr }

// Pid is the process number in the sandbox.
func (p *Process) Pid() int { return p.pid }

// Done is closed when the server has ended.
func (p *Process) Done() <-chan struct{} { return p.done }

// Wait waits for the server to end. code is its exit code, or -1 where a
// signal, such as "SIGSEGV", ended it. What it started may live on until Kill.
func (p *Process) Wait() (code int, signal string) {
	<-p.done
	return p.code, p.signal
}

// Terminate sends SIGTERM to the server and its process group.
func (p *Process) Terminate() error {
	_, _, err := p.network.line.ask(context.Background(), order{Op: "signal", Signal: int(unix.SIGTERM)})
	return err
}

// Kill ends the server and everything in the sandbox, and waits for it. After
// that Start may be called again.
func (p *Process) Kill() error {
	n := p.network
	if err := n.killAll(); err != nil {
		return err
	}
	<-p.done
	n.procMu.Lock()
	if n.process == p {
		n.process = nil
	}
	n.procMu.Unlock()
	_, _, _ = p.stdin.Close(), p.stdout.Close(), p.stderr.Close() // closing twice is no harm
	return nil
}

// settle bounds how long the init may take to end what lives in its namespaces.
const settle = 10 * time.Second

func (n *Network) killAll() error {
	ctx, cancel := context.WithTimeout(context.Background(), settle)
	defer cancel()
	_, _, err := n.line.ask(ctx, order{Op: "kill"})
	if err != nil && !errors.Is(err, errInitGone) { // else there is nothing left to end
		return fmt.Errorf("ending the sandbox's processes: %w", err)
	}
	return nil
}
