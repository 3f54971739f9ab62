package faultnet

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"slices"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// backlog is how many connections wait for us in the kernel, for each port.
const backlog = 1024

// door is a port of the namespace that we serve. Shut, the socket is bound but
// does not listen: the kernel itself refuses, as it does for a port where
// nothing runs, and the client gets a true ECONNREFUSED.
type door struct {
	port     int
	file     *os.File // the socket, for shutdown and listen
	listener net.Listener
	loop     sync.WaitGroup

	mu     sync.Mutex
	moved  *sync.Cond // open or closed has changed
	open   bool
	closed bool
}

func newDoor(port int, f *os.File) (*door, error) {
	l, err := net.FileListener(f)
	if err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("taking over port %d: %w", port, err)
	}
	d := &door{port: port, file: f, listener: l, open: true} // it listens since it was made
	d.moved = sync.NewCond(&d.mu)
	return d, nil
}

// control runs a system call on the socket.
func (d *door) control(what string, call func(fd int) error) error {
	raw, err := d.file.SyscallConn()
	if err != nil {
		return fmt.Errorf("%s port %d: %w", what, d.port, err)
	}
	var failed error
	if err := raw.Control(func(fd uintptr) { failed = call(int(fd)) }); err != nil {
		failed = err
	}
	if failed != nil {
		return fmt.Errorf("%s port %d: %w", what, d.port, failed)
	}
	return nil
}

// stop makes the kernel refuse connections; those in the backlog are reset.
func (d *door) stop() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.open {
		return nil
	}
	d.open = false
	return d.control("shutting", func(fd int) error { return unix.Shutdown(fd, unix.SHUT_RD) })
}

// start makes the kernel take connections again.
func (d *door) start() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open {
		return nil
	}
	if err := d.control("opening", func(fd int) error { return unix.Listen(fd, backlog) }); err != nil {
		return err
	}
	d.open = true
	d.moved.Broadcast()
	return nil
}

func (d *door) close() {
	d.mu.Lock()
	d.open, d.closed = false, true
	d.moved.Broadcast()
	d.mu.Unlock()
	_ = d.listener.Close()
	_ = d.file.Close()
	d.loop.Wait()
}

// again is asked after a failed accept: it waits while the door is shut.
func (d *door) again(err error) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	for !d.open && !d.closed {
		d.moved.Wait()
	}
	if !d.closed && (errors.Is(err, unix.EMFILE) || errors.Is(err, unix.ENFILE)) {
		time.Sleep(scarce)
	}
	return !d.closed
}

// scarce is how long to wait when this process has no descriptor left.
const scarce = 20 * time.Millisecond

// locate finds the name and the port that a connection was meant for: every
// address is local, so it kept the one that the client chose.
func (n *Network) locate(c net.Conn) (string, int) {
	a, err := netip.ParseAddrPort(c.LocalAddr().String())
	if err != nil {
		return "", 0
	}
	return n.names.name(a.Addr()), int(a.Port())
}

func (n *Network) shutDoors() {
	n.setShut(true)
	for _, d := range n.doors {
		if err := d.stop(); err != nil {
			n.log(err.Error())
		}
	}
}

func (n *Network) openDoors() error {
	n.setShut(false)
	for _, d := range n.doors {
		if err := d.start(); err != nil {
			return err
		}
	}
	return nil
}

// addDoors serves more ports. It owns the files.
func (n *Network) addDoors(ports []int, files []*os.File) error {
	n.switching.Lock()
	defer n.switching.Unlock()
	for i, f := range files {
		d, err := newDoor(ports[i], f)
		if err == nil {
			n.doors = append(n.doors, d)
			n.setServed(d.port)
			d.loop.Go(func() { n.accept(d.listener, n.locate, d.again) })
			if n.isShut() {
				err = d.stop()
			}
		}
		if err != nil {
			for _, rest := range files[i+1:] {
				_ = rest.Close()
			}
			return err
		}
	}
	return nil
}

// Listen serves more ports from now on. A port that the server itself holds,
// and one that is served already, is left as it is.
func (n *Network) Listen(ctx context.Context, ports ...int) error {
	n.switching.Lock()
	missing := slices.DeleteFunc(slices.Clone(ports), func(p int) bool { return p <= 0 || p > 65535 || p == 53 || n.door(p) != nil })
	full := len(n.doors)+len(missing) > maxPorts
	n.switching.Unlock()
	if len(missing) == 0 {
		return nil
	}
	if full {
		return fmt.Errorf("the fault network serves %d ports at most: name fewer", maxPorts)
	}
	answer, fds, err := n.line.ask(ctx, order{Op: "listen", Ports: missing})
	if err != nil {
		return fmt.Errorf("serving more ports: %w", err)
	}
	if len(fds) != len(answer.Ports) {
		closeAll(fds)
		return fmt.Errorf("serving more ports: %d descriptors came for %d ports", len(fds), len(answer.Ports))
	}
	files := make([]*os.File, len(fds))
	for i, fd := range fds {
		files[i] = os.NewFile(uintptr(fd), "listener")
	}
	return n.addDoors(answer.Ports, files)
}

// door returns the door of a port; switching must be held.
func (n *Network) door(port int) *door {
	for _, d := range n.doors {
		if d.port == port {
			return d
		}
	}
	return nil
}
