package faultnet

import (
	"fmt"
	"net/netip"
	"os"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// synWatch reads the first packet of every TCP connection in the namespace. It
// is the only witness of a connection that the kernel refuses.
type synWatch struct {
	file *os.File
	raw  syscall.RawConn
	saw  func(netip.AddrPort)

	mu  sync.Mutex
	buf [128]byte
}

func newSynWatch(f *os.File, saw func(netip.AddrPort)) (*synWatch, error) {
	raw, err := f.SyscallConn()
	if err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("watching for connections: %w", err)
	}
	return &synWatch{file: f, raw: raw, saw: saw}, nil
}

// watch reads until close.
func (s *synWatch) watch() {
	_ = s.raw.Read(func(fd uintptr) bool { // the error is that the file is closed
		s.read(int(fd))
		return false // wait for more
	})
}

// drain reads what is there. The packet of a connection is there before the
// client hears that it was refused.
func (s *synWatch) drain() {
	if s == nil {
		return
	}
	_ = s.raw.Control(func(fd uintptr) { s.read(int(fd)) }) // closed: nothing is there
}

func (s *synWatch) read(fd int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for {
		n, _, err := unix.Recvfrom(fd, s.buf[:], unix.MSG_DONTWAIT)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return
		}
		if to, ok := synTarget(s.buf[:n]); ok {
			s.saw(to)
		}
	}
}

func (s *synWatch) close() { _ = s.file.Close() }

// synTarget reads the destination of a TCP packet from its IP header on.
func synTarget(p []byte) (netip.AddrPort, bool) {
	if len(p) == 0 {
		return netip.AddrPort{}, false
	}
	var ip netip.Addr
	var tcp []byte
	switch p[0] >> 4 {
	case 4:
		size := int(p[0]&0xf) * 4
		if size < 20 || len(p) < size+4 {
			return netip.AddrPort{}, false
		}
		ip, tcp = netip.AddrFrom4([4]byte(p[16:20])), p[size:]
	case 6:
		if len(p) < 44 {
			return netip.AddrPort{}, false
		}
		ip, tcp = netip.AddrFrom16([16]byte(p[24:40])), p[40:]
	default:
		return netip.AddrPort{}, false
	}
	return netip.AddrPortFrom(ip, be.Uint16(tcp[2:])), true
}

// sawSYN keeps a connection that no listener of ours will tell about: one that
// is refused, and one to a port that is not served. A port of the outside
// world is served from then on; one of this host may be the server's own.
func (n *Network) sawSYN(to netip.AddrPort) {
	local := to.Addr().Unmap().IsLoopback()
	port := int(to.Port())
	served, open := n.knows(port)
	if served && open {
		return
	}
	f := n.current()
	n.ledger.add(Hit{
		At: time.Now(), Layer: LayerConnect, Protocol: "tcp", Host: n.names.name(to.Addr()), Port: port, Fault: f.ID,
		Met: f.shut && (served || !local), Unserved: !served,
	})
	if !served && !local {
		n.learn(port)
	}
}
