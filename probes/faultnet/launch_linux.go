package faultnet

import (
	"context"
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
	n.line = newLine(ours, n.exited)
	n.run(func() {
		n.line.read()
		n.lost()
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

// refused makes a Refusal of an error that the kernel gave.
func (n *Network) refused(step string, err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("making the fault network: %w", err)
	}
	if errors.Is(err, errInitGone) {
		// The init told its last words on stderr; wait until they have come.
		_ = n.init.Wait()
		n.init = nil
		if text := strings.TrimSpace(n.initErr.String()); text != "" {
			err = fmt.Errorf("%w; it said: %s", err, clip(text, 500))
		}
	}
	if step == "" {
		step = "building the sandbox"
	}
	return &Refusal{Step: step, Err: err, Allow: remedy()}
}

// remedy finds the one command that would allow the sandbox here.
func remedy() string {
	read := func(path string) string {
		b, err := os.ReadFile(path)
		if err != nil {
			return ""
		}
		return strings.TrimSpace(string(b))
	}
	exists := func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	}
	return choose(read, exists)
}

// choose is remedy on a system that can be made up.
func choose(read func(string) string, exists func(string) bool) string {
	switch {
	case exists("/.dockerenv"):
		return "docker run --cap-add SYS_ADMIN --cap-add NET_ADMIN --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined IMAGE"
	case exists("/run/.containerenv"):
		return "podman run --cap-add SYS_ADMIN --cap-add NET_ADMIN --security-opt seccomp=unconfined --security-opt unmask=ALL IMAGE"
	case read("/proc/sys/kernel/apparmor_restrict_unprivileged_userns") == "1":
		return "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"
	case read("/proc/sys/kernel/unprivileged_userns_clone") == "0":
		return "sudo sysctl -w kernel.unprivileged_userns_clone=1"
	case read("/proc/sys/user/max_user_namespaces") == "0":
		return "sudo sysctl -w user.max_user_namespaces=15000"
	}
	return "run mcp-grade with sudo, or ask who runs this system why namespaces are forbidden (seccomp, SELinux); --network proxy works without them"
}

// plan says which files are covered, and with what.
func (n *Network) plan(o Options, scratch string) (*setup, error) {
	binds := map[string]string{}
	host, err := os.Hostname()
	if err != nil {
		host = "localhost"
	}
	for target, text := range map[string]string{
		"/etc/resolv.conf": "nameserver 127.0.0.1\n",
		"/etc/hosts":       "127.0.0.1 localhost " + host + "\n::1 localhost ip6-localhost ip6-loopback\n",
		// Files first, then our name server: no daemon that has ways of its own.
		"/etc/nsswitch.conf": "passwd: files\ngroup: files\nshadow: files\nhosts: files dns\nnetworks: files\nprotocols: files\nservices: files\nethers: files\nrpc: files\n",
	} {
		source := filepath.Join(n.dir, filepath.Base(target))
		if err := os.WriteFile(source, []byte(text), 0o644); err != nil {
			return nil, fmt.Errorf("writing the sandbox's %s: %w", target, err)
		}
		binds[target] = source
	}
	for _, file := range globAll(append(bundles, o.Bundles...)) {
		binds[file] = n.trust.bundle
	}
	for _, file := range javaStores(os.Getenv("JAVA_HOME")) {
		binds[file] = n.trust.jks
	}
	overlay := append([]string{os.Getenv("HOME"), os.TempDir(), "/tmp", "/var/tmp", "/run", "/var/run", os.Getenv("XDG_RUNTIME_DIR"), os.Getenv("XDG_CACHE_HOME")}, o.Overlay...)
	var dirs []string
	for _, dir := range overlay {
		if filepath.IsAbs(dir) {
			dirs = append(dirs, filepath.Clean(dir))
		}
	}
	return &setup{
		Ports: allPorts(o.Ports), Scratch: scratch, Overlay: dirs, Empty: []string{"/dev/shm"}, Hide: exits, Bind: binds,
	}, nil
}

// exits are sockets behind which someone acts outside of the sandbox. Those
// under a covered folder are out of reach anyway: a socket does not connect
// through an overlay.
var exits = []string{
	"/run/docker.sock", "/var/run/docker.sock", "/run/containerd/containerd.sock", "/run/podman/podman.sock", "/run/crio/crio.sock",
	"/run/dbus/system_bus_socket", "/run/nscd/socket", "/var/run/nscd/socket", "/run/systemd/resolve/io.systemd.Resolve",
	"/run/avahi-daemon/socket", "/var/lib/mysql/mysql.sock", "/run/mysqld/mysqld.sock",
	"/run/postgresql/.s.PGSQL.5432", "/var/lib/lxd/unix.socket", "/var/snap/lxd/common/lxd/unix.socket",
}

// Env returns the variables that make a server trust the network's
// certificates and look for no proxy.
func (n *Network) Env() []string {
	env := n.trust.env()
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"} {
		env = append(env, name+"=")
	}
	return env
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
