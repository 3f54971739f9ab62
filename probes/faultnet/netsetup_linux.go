package faultnet

import (
	"context"
	"fmt"
	"net"
	"os"

	"github.com/vishvananda/netlink"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// raiseNetwork makes every address local: whatever the server connects to
// lands on a socket of this namespace, and no packet has a way out.
func raiseNetwork() error {
	lo, err := netlink.LinkByName("lo")
	if err != nil {
		return &stepError{"finding the loopback interface", err}
	}
	if err := netlink.LinkSetUp(lo); err != nil {
		return &stepError{"raising the loopback interface", err}
	}
	for _, everything := range []string{"0.0.0.0/0", "::/0"} {
		_, dst, err := net.ParseCIDR(everything)
		if err != nil {
			return err
		}
		err = netlink.RouteAdd(&netlink.Route{
			LinkIndex: lo.Attrs().Index, Dst: dst, Type: unix.RTN_LOCAL, Table: unix.RT_TABLE_LOCAL, Scope: netlink.SCOPE_HOST,
		})
		if err != nil && dst.IP.To4() != nil { // a kernel without IPv6 has no IPv6 to answer
			return &stepError{"making every address local", err}
		}
	}
	return nil
}

// openSockets opens what the grader serves. The order of the files is: UDP and
// TCP of the name server, the SYN watch, then a listener for each port.
func openSockets(ports []int) (files []*os.File, opened []int, notes []string, err error) {
	defer func() {
		if err != nil {
			for _, f := range files {
				_ = f.Close()
			}
		}
	}()
	pc, err := net.ListenPacket("udp", ":53")
	if err != nil {
		return files, nil, nil, &stepError{"opening the port of the name server", err}
	}
	defer func() { _ = pc.Close() }()
	udp, err := pc.(*net.UDPConn).File()
	if err != nil {
		return files, nil, nil, &stepError{"opening the port of the name server", err}
	}
	files = append(files, udp)
	tcp, err := listenFile(53)
	if err != nil {
		return files, nil, nil, &stepError{"opening the port of the name server", err}
	}
	files = append(files, tcp)
	watch, err := watchSYN()
	if err != nil {
		return files, nil, nil, &stepError{"watching for connections", err}
	}
	files = append(files, watch)
	opened, listeners := listenAll(ports)
	if len(opened) < len(ports) {
		notes = append(notes, fmt.Sprintf("%d of %d ports could not be opened on the fault network", len(ports)-len(opened), len(ports)))
	}
	return append(files, listeners...), opened, notes, nil
}

// listenAll opens the ports that can be opened: one that the server itself
// holds cannot.
func listenAll(ports []int) (opened []int, files []*os.File) {
	for _, p := range ports {
		f, err := listenFile(p)
		if err != nil {
			continue
		}
		opened, files = append(opened, p), append(files, f)
	}
	return opened, files
}

// listenFile listens on a port of every address, IPv4 and IPv6.
func listenFile(port int) (*os.File, error) {
	l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", fmt.Sprintf(":%d", port))
	if err != nil {
		return nil, err
	}
	defer func() { _ = l.Close() }()
	return l.(*net.TCPListener).File()
}

// watchSYN opens a socket that sees the first packet of every TCP connection
// in the namespace, also of one that is refused.
func watchSYN() (*os.File, error) {
	all := int(be.Uint16([]byte{0, unix.ETH_P_ALL}))
	network := (all&0xff)<<8 | all>>8                                                               // network byte order
	fd, err := unix.Socket(unix.AF_PACKET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC|unix.SOCK_NONBLOCK, 0) // bound when the filter is in place
	if err != nil {
		return nil, err
	}
	f := os.NewFile(uintptr(fd), "syn")
	filter, err := synFilter()
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	if err := unix.SetsockoptSockFprog(fd, unix.SOL_SOCKET, unix.SO_ATTACH_FILTER, &program); err != nil {
		_ = f.Close()
		return nil, err
	}
	if err := unix.SetsockoptInt(fd, unix.SOL_PACKET, unix.PACKET_IGNORE_OUTGOING, 1); err != nil {
		_ = f.Close() // on the loopback every packet would be seen twice
		return nil, err
	}
	if err := unix.Bind(fd, &unix.SockaddrLinklayer{Protocol: uint16(network)}); err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// synFilter keeps TCP packets with SYN and without ACK, of IPv4 and IPv6.
func synFilter() ([]unix.SockFilter, error) {
	const snap = 96
	raw, err := bpf.Assemble([]bpf.Instruction{
		bpf.LoadAbsolute{Off: 0, Size: 1},
		bpf.ALUOpConstant{Op: bpf.ALUOpShiftRight, Val: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 6, SkipTrue: 9},
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: 4, SkipTrue: 14},
		bpf.LoadAbsolute{Off: 9, Size: 1}, // protocol
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: unix.IPPROTO_TCP, SkipTrue: 12},
		bpf.LoadAbsolute{Off: 6, Size: 2}, // a fragment that is not the first has no header
		bpf.JumpIf{Cond: bpf.JumpBitsSet, Val: 0x1fff, SkipTrue: 10},
		bpf.LoadMemShift{Off: 0}, // X = length of the IPv4 header
		bpf.LoadIndirect{Off: 13, Size: 1},
		bpf.ALUOpConstant{Op: bpf.ALUOpAnd, Val: 0x12},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 0x02, SkipTrue: 5, SkipFalse: 6},
		bpf.LoadAbsolute{Off: 6, Size: 1}, // next header
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: unix.IPPROTO_TCP, SkipTrue: 4},
		bpf.LoadAbsolute{Off: 40 + 13, Size: 1},
		bpf.ALUOpConstant{Op: bpf.ALUOpAnd, Val: 0x12},
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: 0x02, SkipTrue: 1},
		bpf.RetConstant{Val: snap},
		bpf.RetConstant{Val: 0},
	})
	if err != nil {
		return nil, fmt.Errorf("assembling the packet filter: %w", err)
	}
	out := make([]unix.SockFilter, len(raw))
	for i, r := range raw {
		out[i] = unix.SockFilter{Code: r.Op, Jt: r.Jt, Jf: r.Jf, K: r.K}
	}
	return out, nil
}
