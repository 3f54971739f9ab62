package faultnet

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// launch starts the init in namespaces of its own.
func (n *Network) launch() error {
	err := n.launchWith(true)
	if err != nil && os.Geteuid() == 0 && errors.Is(err, unix.EPERM) {
		err = n.launchWith(false) // root may need no user namespace where they are forbidden
	}
	if err != nil {
		return n.refused("creating the namespaces", err)
	}
	return nil
}

func (n *Network) launchWith(userNamespace bool) error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("making the control socket: %w", err)
	}
	theirs := os.NewFile(uintptr(pair[1]), "control")
	defer func() { _ = theirs.Close() }()
	ours, err := controlConn(os.NewFile(uintptr(pair[0]), "control"))
	if err != nil {
		return err
	}
	n.initErr.Reset()
	cmd := exec.Command("/proc/self/exe")
	cmd.Args = []string{initName}
	cmd.Dir = "/"
	// Not our environment: its secrets are no matter of the server's namespaces.
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + os.TempDir(), "GOMAXPROCS=2", "GOTRACEBACK=single"}
	cmd.ExtraFiles = []*os.File{theirs}
	cmd.Stderr = &capped{b: n.initErr, max: 8 << 10}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags: syscall.CLONE_NEWNET | syscall.CLONE_NEWNS | syscall.CLONE_NEWPID | syscall.CLONE_NEWIPC,
		Setsid:     true, // the terminal's ^C is for the grader, who ends the sandbox in order
	}
	if userNamespace {
		a := cmd.SysProcAttr
		a.Cloneflags |= syscall.CLONE_NEWUSER
		a.UidMappings, a.GidMappings = identity("uid_map", os.Geteuid()), identity("gid_map", os.Getegid())
		a.GidMappingsEnableSetgroups = os.Geteuid() == 0
		a.AmbientCaps = raise // or exec would drop them for a user that is not root
	}
	if err := cmd.Start(); err != nil {
		_ = ours.Close()
		return err
	}
	n.init = cmd
	n.line = newLine(ours, n.ends.exited)
	n.run(func() {
		n.line.read()
		n.ends.lose()
	})
	return nil
}

// identity maps every user (or group) to itself: for root all that this system
// maps, for anyone else the one that it is.
func identity(file string, self int) []syscall.SysProcIDMap {
	one := []syscall.SysProcIDMap{{ContainerID: self, HostID: self, Size: 1}}
	if os.Geteuid() != 0 {
		return one
	}
	text, err := os.ReadFile(filepath.Join("/proc/self", file))
	if err != nil {
		return one
	}
	var out []syscall.SysProcIDMap
	for row := range strings.Lines(string(text)) {
		f := strings.Fields(row)
		if len(f) != 3 {
			return one
		}
		inside, err := strconv.Atoi(f[0])
		size, err2 := strconv.Atoi(f[2])
		if err != nil || err2 != nil {
			return one
		}
		out = append(out, syscall.SysProcIDMap{ContainerID: inside, HostID: inside, Size: size})
	}
	if len(out) == 0 {
		return one
	}
	return out
}

// capped keeps the first bytes that are written to it.
type capped struct {
	b   interface{ Write([]byte) (int, error) }
	max int
}

func (c *capped) Write(p []byte) (int, error) {
	keep := min(len(p), c.max)
	c.max -= keep
	if _, err := c.b.Write(p[:keep]); err != nil {
		return 0, err
	}
	return len(p), nil
}
