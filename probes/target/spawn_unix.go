//go:build unix

package target

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
)

func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

func terminateGroup(p *os.Process) error { return signalGroup(p, syscall.SIGTERM) }

func killGroup(p *os.Process) error { return signalGroup(p, syscall.SIGKILL) }

// signalGroup signals the group that ownGroup made; its id is the process's.
func signalGroup(p *os.Process, signal syscall.Signal) error {
	err := syscall.Kill(-p.Pid, signal)
	if errors.Is(err, syscall.ESRCH) {
		return nil // it has ended
	}
	return err
}

func exitStatus(state *os.ProcessState) ExitStatus {
	status := ExitStatus{Code: state.ExitCode()}
	if ws, ok := state.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		status.Signal = ws.Signal().String()
	}
	return status
}
