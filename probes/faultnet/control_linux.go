package faultnet

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"slices"

	"golang.org/x/sys/unix"
)

// The grader and the init of the namespaces speak over a stream socket: four
// bytes of length, then JSON. Descriptors travel with the four bytes.

// order is what the grader asks of the init.
type order struct {
	ID      int
	Op      string // "setup", "start", "signal", "kill", "listen", "dial"
	Setup   *setup `json:",omitempty"`
	Argv    []string
	Dir     string
	Env     []string
	Cover   []string // folders that must be copy-on-write before the start
	Ports   []int
	Signal  int
	Network string
	Address string
}

// setup is everything the init needs to know to build the sandbox.
type setup struct {
	Ports   []int
	Scratch string            // folder on which the tmpfs for copies is mounted
	Overlay []string          // folders to make copy-on-write
	Empty   []string          // folders to cover with an empty tmpfs
	Hide    []string          // sockets that lead out of the sandbox
	Bind    map[string]string // file to cover → file to cover it with
}

// notice is what the init tells: the reply to an order, or the end of the server.
type notice struct {
	ID     int
	Exit   bool // the server ended: Code or Signal says how
	Step   string
	Error  string
	Errno  int
	Notes  []string
	Ports  []int // the ports of the descriptors, after those of a setup
	Pid    int
	Code   int
	Signal string
}

func (n notice) err() error {
	switch {
	case n.Error == "":
		return nil
	case n.Errno != 0:
		return &remote{n.Error, unix.Errno(n.Errno)}
	}
	return fmt.Errorf("%s", n.Error)
}

// remote is an error of the init's, in its words, with the system's number.
type remote struct {
	text  string
	errno unix.Errno
}

func (r *remote) Error() string { return r.text }
func (r *remote) Unwrap() error { return r.errno }

// maxControl bounds one message: arguments and environment fit with room.
const maxControl = 8 << 20

func sendControl(c *net.UnixConn, v any, fds ...int) error {
	body, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("encoding a control message: %w", err)
	}
	var oob []byte
	if len(fds) > 0 {
		oob = unix.UnixRights(fds...)
	}
	size := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	if _, _, err := c.WriteMsgUnix(size, oob, nil); err != nil {
		return fmt.Errorf("sending a control message: %w", err)
	}
	if _, err := c.Write(body); err != nil {
		return fmt.Errorf("sending a control message: %w", err)
	}
	return nil
}

func recvControl(c *net.UnixConn, v any) ([]int, error) {
	size := make([]byte, 4)
	oob := make([]byte, unix.CmsgSpace(253*4))
	n, oobn, _, _, err := c.ReadMsgUnix(size, oob)
	if err != nil {
		return nil, err
	}
	if n == 0 {
		return nil, io.EOF
	}
	fds, err := rights(oob[:oobn])
	if err != nil {
		return nil, err
	}
	if _, err := io.ReadFull(c, size[n:]); err != nil {
		return fds, err
	}
	length := binary.BigEndian.Uint32(size)
	if length > maxControl {
		return fds, fmt.Errorf("a control message of %d bytes is too long", length)
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(c, body); err != nil {
		return fds, err
	}
	return fds, json.Unmarshal(body, v)
}

func rights(oob []byte) ([]int, error) {
	if len(oob) == 0 {
		return nil, nil
	}
	messages, err := unix.ParseSocketControlMessage(oob)
	if err != nil {
		return nil, fmt.Errorf("reading passed descriptors: %w", err)
	}
	var fds []int
	for i := range messages {
		got, err := unix.ParseUnixRights(&messages[i])
		if err != nil {
			return nil, fmt.Errorf("reading passed descriptors: %w", err)
		}
		fds = append(fds, got...)
	}
	return fds, nil
}

// controlConn makes a connection of one end of a socket pair, and owns it.
func controlConn(f *os.File) (*net.UnixConn, error) {
	defer func() { _ = f.Close() }()
	c, err := net.FileConn(f)
	if err != nil {
		return nil, fmt.Errorf("opening the control socket: %w", err)
	}
	u, ok := c.(*net.UnixConn)
	if !ok {
		_ = c.Close()
		return nil, fmt.Errorf("opening the control socket: it is a %T", c)
	}
	return u, nil
}

func closeAll(fds []int) {
	for _, fd := range slices.Backward(fds) {
		_ = unix.Close(fd)
	}
}
