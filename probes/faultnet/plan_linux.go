package faultnet

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
)

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
	homes := javaHomes(os.Getenv("HOME"), o.JavaHomes)
	for _, file := range javaStores(homes) {
		binds[file] = n.trust.jks
	}
	properties, err := forgetful(n.dir, javaProperties(homes))
	if err != nil {
		return nil, err
	}
	maps.Copy(binds, properties)
	overlay := append([]string{os.Getenv("HOME"), os.TempDir(), "/tmp", "/var/tmp", "/run", "/var/run", os.Getenv("XDG_RUNTIME_DIR"), os.Getenv("XDG_CACHE_HOME")}, o.Overlay...)
	var dirs []string
	for _, dir := range overlay {
		if filepath.IsAbs(dir) {
			dirs = append(dirs, filepath.Clean(dir))
		}
	}
	return &setup{
		Ports: allPorts(o.Ports, o.Free), Scratch: scratch, Overlay: dirs, Empty: []string{"/dev/shm"}, Hide: exits, Bind: binds,
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

// Env returns the variables that make a server trust the network's certificates.
func (n *Network) Env() []string { return n.trust.env() }
