package faultnet

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"time"

	"github.com/miekg/dns"
	"golang.org/x/sys/unix"

	"github.com/mcp-grade/mcp-grade/probes/scratch"
)

// Network is a sandbox on Linux: namespaces in which every address is ours.
type Network struct {
	*world
	line    *line
	init    *exec.Cmd
	initErr *bytes.Buffer   // what the init wrote before it died
	folder  *scratch.Folder // removed by Close
	dir     string          // its path: trusted certificates and covers
	trust   *trust
	upper   *os.File // the folder of the copies that the server writes to
	log     func(string)

	servers []*dns.Server
	syn     *synWatch

	switching sync.Mutex // one Set or added port at a time
	doors     []*door
	portState

	procMu  sync.Mutex
	process *Process
	ends    ends

	closing sync.Once
}

// Kind is "netns", as evidence records it.
func (n *Network) Kind() string { return "netns" }

// Available reports whether the sandbox can be made here: nil, or a *Refusal
// that says what would allow it. It tries, which takes some milliseconds.
func Available(ctx context.Context) error {
	n, err := New(ctx, Options{})
	if err != nil {
		return err
	}
	return n.Close()
}

// New makes a network, healthy at first. Close must be called. The error is a
// *Refusal where the kernel does not allow it.
func New(ctx context.Context, o Options) (*Network, error) {
	w, err := newWorld(o)
	if err != nil {
		return nil, err
	}
	n := &Network{
		world: w, initErr: new(bytes.Buffer), log: o.Log,
		ends:      ends{running: map[int]*Process{}, early: map[int]notice{}},
		portState: portState{ports: map[int]bool{}, learning: map[int]bool{}},
	}
	if n.log == nil {
		n.log = func(string) {}
	}
	if err := n.build(ctx, o); err != nil {
		_ = n.Close() // the first error is the one to tell
		return nil, err
	}
	return n, nil
}

func (n *Network) build(ctx context.Context, o Options) error {
	folder, err := scratch.Make("net")
	if err != nil {
		return fmt.Errorf("making a folder for the fault network: %w", err)
	}
	dir := folder.Path
	n.folder, n.dir = folder, dir
	scratch := filepath.Join(dir, "copies")
	if err := os.Mkdir(scratch, 0o755); err != nil {
		return fmt.Errorf("making a folder for the fault network: %w", err)
	}
	if err := os.Chmod(dir, 0o755); err != nil { // the server may run as another user
		return fmt.Errorf("opening the folder of the fault network: %w", err)
	}
	n.trust, err = newTrust(dir, n.ca, time.Now())
	if err != nil {
		return err
	}
	s, err := n.plan(o, scratch)
	if err != nil {
		return err
	}
	if err := n.launch(); err != nil {
		return err
	}
	answer, fds, err := n.line.ask(ctx, order{Op: "setup", Setup: s})
	if err != nil {
		return n.refused(answer.Step, err)
	}
	for _, note := range answer.Notes {
		n.log(note)
	}
	return n.serve(answer.Ports, fds)
}

// serve takes over the sockets of the namespace: the folder of copies, UDP and
// TCP of the name server, the SYN watch, and a listener for each port.
func (n *Network) serve(ports []int, fds []int) error {
	const fixed = 4
	if len(fds) != fixed+len(ports) {
		closeAll(fds)
		return fmt.Errorf("the sandbox passed %d descriptors for %d ports: this is a fault of mcp-grade, please report it", len(fds), len(ports))
	}
	files := make([]*os.File, len(fds))
	for i, fd := range fds {
		unix.CloseOnExec(fd)
		files[i] = os.NewFile(uintptr(fd), "sandbox")
	}
	n.upper = files[0]
	if err := n.serveDNS(files[1], files[2]); err != nil {
		for _, f := range files[3:] {
			_ = f.Close()
		}
		return err
	}
	var err error
	if n.syn, err = newSynWatch(files[3], n.sawSYN); err != nil {
		for _, f := range files[fixed:] {
			_ = f.Close()
		}
		return err
	}
	n.run(n.syn.watch)
	return n.addDoors(ports, files[fixed:])
}

func (n *Network) serveDNS(udp, tcp *os.File) error {
	defer func() { _, _ = udp.Close(), tcp.Close() }()
	pc, err := net.FilePacketConn(udp)
	if err != nil {
		return fmt.Errorf("taking over the name server's port: %w", err)
	}
	l, err := net.FileListener(tcp)
	if err != nil {
		_ = pc.Close()
		return fmt.Errorf("taking over the name server's port: %w", err)
	}
	for _, s := range []*dns.Server{{PacketConn: pc}, {Listener: l}} {
		up := make(chan struct{})
		s.Handler = dns.HandlerFunc(n.answerDNS)
		s.NotifyStartedFunc = func() { close(up) }
		n.run(func() { _ = s.ActivateAndServe() }) // ends with Shutdown
		<-up
		n.servers = append(n.servers, s)
	}
	return nil
}

// Supports reports true: the sandbox can do every fault.
func (n *Network) Supports(Fault) bool { return true }

// Set puts a fault in force: from now on every connection and every name meets
// it. Connections that are open are cut.
func (n *Network) Set(f Fault) error {
	n.switching.Lock()
	defer n.switching.Unlock()
	n.syn.drain() // what came before belongs to the fault before
	if f.shut {
		n.shutDoors()
		n.swap(f)
		return nil
	}
	n.swap(f)
	return n.openDoors()
}

// Mark returns this moment, for Since.
func (n *Network) Mark() Mark {
	n.syn.drain()
	return n.ledger.mark()
}

// Since returns what has arrived since a mark, in order. Only the latest 8,192
// hits are kept.
func (n *Network) Since(m Mark) []Hit {
	n.syn.drain()
	return n.ledger.since(m)
}

// Dial connects to an address as the server sees it, "127.0.0.1:8000" for a
// server that listens.
func (n *Network) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	_, fds, err := n.line.ask(ctx, order{Op: "dial", Network: network, Address: address})
	if err != nil {
		return nil, fmt.Errorf("connecting to %s in the sandbox: %w", address, err)
	}
	if len(fds) != 1 {
		closeAll(fds)
		return nil, fmt.Errorf("connecting to %s in the sandbox: %d descriptors came", address, len(fds))
	}
	f := os.NewFile(uintptr(fds[0]), address)
	defer func() { _ = f.Close() }()
	return net.FileConn(f)
}

// Close ends the server, everything that it started, and the network.
func (n *Network) Close() error {
	n.closing.Do(n.shutDown)
	return nil
}

func (n *Network) shutDown() {
	n.end()
	n.switching.Lock()
	doors := n.doors
	n.doors = nil
	n.switching.Unlock()
	for _, d := range doors {
		d.close()
	}
	for _, s := range n.servers {
		_ = s.Shutdown() // it was started, and is shut down once
	}
	if n.syn != nil {
		n.syn.close()
	}
	if n.line != nil {
		n.line.close() // the init ends when its control socket does
	}
	if n.init != nil {
		_ = n.init.Process.Kill() // in case it hangs: the kernel ends the namespaces with it
		_ = n.init.Wait()         // its exit says nothing that is not known
	}
	n.world.close()
	if n.upper != nil {
		_ = n.upper.Close()
	}
	_ = n.folder.Remove() // what is left is swept at the next start
}
