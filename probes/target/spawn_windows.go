package target

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// terminateGroup kills: a console-less process of Windows cannot be asked.
func terminateGroup(p *os.Process) error { return killGroup(p) }

// killGroup ends the whole process tree.
func killGroup(p *os.Process) error {
	if exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(p.Pid)).Run() == nil {
		return nil
	}
	return p.Kill()
}

func exitStatus(state *os.ProcessState) ExitStatus {
	return ExitStatus{Code: state.ExitCode()}
}
