package faultnet

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// initName is the argv[0] by which a re-executed binary knows that it is the
// init of a sandbox.
const initName = "mcp-grade-sandbox-init"

// Init must be the first thing that main (and TestMain) does. In the process
// that New starts it builds the sandbox, becomes its PID 1 and never returns;
// in any other it does nothing.
func Init() {
	if len(os.Args) == 0 || os.Args[0] != initName {
		return
	}
	if err := runInit(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// warden is PID 1 of the namespaces. It outlives the server, and everything in
// the namespaces ends with it.
type warden struct {
	control *net.UnixConn
	sending sync.Mutex
	cover   *coverer

	mu     sync.Mutex
	idle   *sync.Cond // signalled when the last child is reaped, or one is born
	living bool       // there are children
	server int        // the server's PID; 0 when none runs
}

func runInit() error {
	// A handler, unlike SIG_IGN, is not inherited by the server. Without one
	// the Go runtime would end us when the server signals everything it sees.
	signal.Notify(make(chan os.Signal, 1), unix.SIGTERM, unix.SIGINT, unix.SIGHUP, unix.SIGQUIT, unix.SIGUSR1, unix.SIGUSR2, unix.SIGALRM)
	control, err := controlConn(os.NewFile(3, "control"))
	if err != nil {
		return err
	}
	w := &warden{control: control}
	w.idle = sync.NewCond(&w.mu)
	go w.reap()
	for {
		var o order
		fds, err := recvControl(control, &o)
		if err != nil {
			return nil // the grader is gone: so are we, and with us the namespaces
		}
		w.obey(o, fds)
	}
}

func (w *warden) obey(o order, fds []int) {
	switch o.Op {
	case "setup":
		w.setup(o)
	case "start":
		w.start(o, fds)
	case "signal":
		w.reply(o, notice{}, w.signal(unix.Signal(o.Signal)))
	case "kill":
		go w.kill(o)
	case "listen":
		ports, files := listenAll(o.Ports)
		w.reply(o, notice{Ports: ports}, nil, files...)
	case "dial":
		go w.dial(o)
	default:
		w.reply(o, notice{}, fmt.Errorf("unknown order %q", o.Op))
	}
}

// reply answers an order and closes the files that go with the answer.
func (w *warden) reply(o order, n notice, err error, files ...*os.File) {
	n.ID = o.ID
	if err != nil {
		n.Error = err.Error()
		var errno unix.Errno
		var step *stepError
		if errors.As(err, &step) {
			n.Step, n.Error = step.step, step.err.Error()
		}
		if errors.As(err, &errno) {
			n.Errno = int(errno)
		}
	}
	fds := make([]int, len(files))
	for i, f := range files {
		fds[i] = int(f.Fd())
	}
	w.tell(n, fds...)
	for _, f := range files {
		_ = f.Close()
	}
}

func (w *warden) tell(n notice, fds ...int) {
	w.sending.Lock()
	defer w.sending.Unlock()
	if err := sendControl(w.control, n, fds...); err != nil {
		os.Exit(1) // nobody listens any more
	}
}

// stepError says at which step the sandbox could not be built.
type stepError struct {
	step string
	err  error
}

func (e *stepError) Error() string { return e.step + ": " + e.err.Error() }
func (e *stepError) Unwrap() error { return e.err }

func (w *warden) setup(o order) {
	if err := raiseNetwork(); err != nil {
		w.reply(o, notice{}, err)
		return
	}
	c, notes, err := buildDisk(o.Setup)
	if err != nil {
		w.reply(o, notice{}, err)
		return
	}
	w.cover = c
	files, ports, more, err := openSockets(o.Setup.Ports)
	if err != nil {
		w.reply(o, notice{}, err)
		return
	}
	notes = append(notes, more...)
	copies, err := unix.FcntlInt(c.root.Fd(), unix.F_DUPFD_CLOEXEC, 0) // reply closes what it sends
	if err != nil {
		w.reply(o, notice{}, &stepError{"opening the folder of copies", err})
		return
	}
	upper := os.NewFile(uintptr(copies), "copies")
	w.reply(o, notice{Ports: ports, Notes: notes}, nil, append([]*os.File{upper}, files...)...)
}

// reap waits for every process that ends in the namespace, ours or orphaned.
func (w *warden) reap() {
	for {
		var status unix.WaitStatus
		pid, err := unix.Wait4(-1, &status, 0, nil)
		w.mu.Lock()
		switch {
		case err == unix.EINTR:
		case err != nil:
			w.rest()
		case pid == w.server:
			w.server = 0
			n := notice{Exit: true, Pid: pid, Code: status.ExitStatus()}
			if status.Signaled() {
				n.Code, n.Signal = -1, unix.SignalName(status.Signal())
			}
			w.tell(n)
		}
		w.mu.Unlock()
	}
}

// rest sleeps until there is a child to wait for. That there was none may be
// old news: a server can have been started since, before the lock was ours. So
// it is asked again under the lock, under which none is started.
func (w *warden) rest() {
	if err := unix.Waitid(unix.P_ALL, 0, nil, unix.WEXITED|unix.WNOHANG|unix.WNOWAIT, nil); err != unix.ECHILD {
		return
	}
	w.living = false
	w.idle.Broadcast()
	for !w.living {
		w.idle.Wait()
	}
}

func (w *warden) signal(s unix.Signal) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.server == 0 {
		return nil
	}
	if err := unix.Kill(-w.server, s); err != nil && err != unix.ESRCH {
		return fmt.Errorf("signalling the server: %w", err)
	}
	return nil
}

// kill ends every process of the namespace but ourselves, and answers when the
// last is reaped: whatever it forked, and whatever session it moved to.
func (w *warden) kill(o order) {
	w.mu.Lock()
	for w.living {
		_ = unix.Kill(-1, unix.SIGKILL) // ESRCH: they ended by themselves
		w.idle.Wait()
	}
	w.mu.Unlock()
	w.reply(o, notice{}, nil)
}

func (w *warden) dial(o order) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	c, err := new(net.Dialer).DialContext(ctx, o.Network, o.Address)
	if err != nil {
		w.reply(o, notice{}, err)
		return
	}
	defer func() { _ = c.Close() }()
	f, ok := c.(interface{ File() (*os.File, error) })
	if !ok {
		w.reply(o, notice{}, fmt.Errorf("a connection over %q cannot be passed on", o.Network))
		return
	}
	file, err := f.File()
	if err != nil {
		w.reply(o, notice{}, err)
		return
	}
	w.reply(o, notice{}, nil, file)
}
