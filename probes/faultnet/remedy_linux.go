package faultnet

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
)

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
