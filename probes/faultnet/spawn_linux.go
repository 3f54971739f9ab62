package faultnet

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"golang.org/x/sys/unix"
)

// start runs the server, whose standard streams are the three descriptors.
func (w *warden) start(o order, fds []int) {
	defer closeAll(fds)
	if len(fds) != 3 {
		w.reply(o, notice{}, fmt.Errorf("a start needs three descriptors, %d came", len(fds)))
		return
	}
	var missing []string
	for _, dir := range o.Cover {
		real, err := filepath.EvalSymlinks(dir)
		if err == nil && (os.Geteuid() != 0 || !w.cover.has(real)) {
			missing = append(missing, real)
		}
	}
	notes := w.cover.cover(missing...)
	w.mu.Lock()
	if w.server != 0 {
		w.mu.Unlock()
		w.reply(o, notice{}, fmt.Errorf("the server runs already: kill it before it is started again"))
		return
	}
	pid, err := spawn(o, fds)
	if err == nil {
		w.server, w.living = pid, true
		w.idle.Broadcast()
	}
	// Told under the lock, so that the exit is never told first.
	w.reply(o, notice{Pid: pid, Notes: notes}, err)
	w.mu.Unlock()
}

// spawn starts the server from a thread that has given up every capability:
// they belong to threads, and a child gets those of the thread that forks it.
func spawn(o order, fds []int) (int, error) {
	type result struct {
		pid int
		err error
	}
	done := make(chan result)
	go func() {
		runtime.LockOSThread() // never unlocked: the thread ends with the goroutine
		if err := dropCapabilities(); err != nil {
			done <- result{err: err}
			return
		}
		pid, err := syscall.ForkExec(o.Argv[0], o.Argv, &syscall.ProcAttr{
			Dir: o.Dir, Env: o.Env,
			Files: []uintptr{uintptr(fds[0]), uintptr(fds[1]), uintptr(fds[2])},
			Sys:   &syscall.SysProcAttr{Setsid: true},
		})
		if err != nil {
			err = fmt.Errorf("starting %q: %w", o.Argv[0], err)
		}
		done <- result{pid, err}
	}()
	r := <-done
	return r.pid, r.err
}

// dropCapabilities takes every capability from the calling thread, and from
// everything that it will execute.
func dropCapabilities() error {
	for c := uintptr(0); ; c++ {
		set, err := unix.PrctlRetInt(unix.PR_CAPBSET_READ, c, 0, 0, 0)
		if err != nil {
			break // past the last that this kernel knows
		}
		if set == 0 {
			continue
		}
		if err := unix.Prctl(unix.PR_CAPBSET_DROP, c, 0, 0, 0); err != nil {
			return fmt.Errorf("dropping capability %d from the bounding set: %w", c, err)
		}
	}
	if err := unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0); err != nil {
		return fmt.Errorf("clearing the ambient capabilities: %w", err)
	}
	head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	if err := unix.Capset(&head, &none[0]); err != nil {
		return fmt.Errorf("dropping the capabilities: %w", err)
	}
	return nil
}

// raise lists the capabilities that the init needs, for a user that is not root.
var raise = []uintptr{
	unix.CAP_NET_ADMIN, unix.CAP_NET_BIND_SERVICE, unix.CAP_NET_RAW, // interface and routes, ports under 1024, the SYN watch
	unix.CAP_SYS_ADMIN,                   // mounts
	unix.CAP_SETPCAP,                     // the bounding set of the server
	unix.CAP_KILL, unix.CAP_DAC_OVERRIDE, // the end of everything; folders of the server's that we cannot enter
}
