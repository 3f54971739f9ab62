package target

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// reap waits for the end of the process, and ends those it started before it
// is reaped: as long as the dead process is there, its group id cannot be used
// again, so that nobody else is hit.
func (c *child) reap() {
	if awaitExit(c.cmd.Process.Pid) {
		killGroup(c.cmd.Process)
	}
	c.cmd.Wait() // the error only repeats the state
	for range sweeps {
		if sweep(c.mark) == 0 {
			return
		}
	}
}

// sweeps bounds how often we look for processes that multiply while we kill.
const sweeps = 5

// awaitExit waits for the end of a child without reaping it.
func awaitExit(pid int) bool {
	for {
		err := unix.Waitid(unix.P_PID, pid, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			return err == nil
		}
	}
}

// sweep kills what the server started in sessions of their own (browsers,
// daemons): they left the process group, but inherited our variable. It gives
// how many there were.
func sweep(mark string) int {
	environments, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		return 0
	}
	found := 0
	for _, file := range environments {
		environment, err := os.ReadFile(file) // fails for processes of others
		if err != nil || !hasVariable(environment, mark) {
			continue
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if err == nil && pid != os.Getpid() && killAndWait(pid) {
			found++
		}
	}
	return found
}

// dying is how long a killed process may take to end, in milliseconds.
const dying = 100

// killAndWait kills a process that is no child of ours, and waits a moment for
// its end: while it ends it is still there, but its variables are not.
func killAndWait(pid int) bool {
	fd, err := unix.PidfdOpen(pid, 0)
	if err != nil { // an old kernel, or it has ended
		return syscall.Kill(pid, syscall.SIGKILL) == nil
	}
	defer unix.Close(fd)
	if unix.PidfdSendSignal(fd, unix.SIGKILL, nil, 0) != nil {
		return false
	}
	unix.Poll([]unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}, dying) // readable at its end
	return true
}

func hasVariable(environment []byte, mark string) bool {
	for _, variable := range bytes.Split(environment, []byte{0}) {
		if string(variable) == mark {
			return true
		}
	}
	return false
}
