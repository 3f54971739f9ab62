package target

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// cookie is the variable by which we find processes that left the group.
const cookie = "MCP_GRADE_PROCESS"

// child is a server that runs as an ordinary process group.
type child struct {
	cmd    *exec.Cmd
	stdin  *os.File
	stdout *os.File
	stderr *os.File
	mark   string // the cookie and its value
}

// Spawn starts a server in a process group of its own. It is the default of
// StartOptions.Spawn.
func Spawn(ctx context.Context, l Launch) (Process, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(l.Argv) == 0 {
		return nil, errors.New("no command")
	}
	c := &child{mark: cookie + "=" + newCookie()}
	// The streams are pipes of our own: those of os/exec are closed by Wait,
	// and with them goes what the server said last.
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("making a pipe: %w", err)
	}
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		closeAll(inRead, inWrite)
		return nil, fmt.Errorf("making a pipe: %w", err)
	}
	errRead, errWrite, err := os.Pipe()
	if err != nil {
		closeAll(inRead, inWrite, outRead, outWrite)
		return nil, fmt.Errorf("making a pipe: %w", err)
	}
	c.stdin, c.stdout, c.stderr = inWrite, outRead, errRead
	c.cmd = &exec.Cmd{
		Path: l.Argv[0], Args: l.Argv, Dir: l.Dir, Env: append(l.Env[:len(l.Env):len(l.Env)], c.mark),
		Stdin: inRead, Stdout: outWrite, Stderr: errWrite,
	}
	ownGroup(c.cmd)
	err = c.cmd.Start()
	closeAll(inRead, outWrite, errWrite)
	if err != nil {
		closeAll(inWrite, outRead, errRead)
		return nil, err
	}
	return c, nil
}

func closeAll(files ...*os.File) {
	for _, f := range files {
		f.Close() // nothing was written through our copies
	}
}

func (c *child) Stdin() io.WriteCloser { return c.stdin }
func (c *child) Stdout() io.Reader     { return c.stdout }
func (c *child) Stderr() io.Reader     { return c.stderr }
func (c *child) Pid() int              { return c.cmd.Process.Pid }

func (c *child) Wait() ExitStatus {
	c.reap()
	return exitStatus(c.cmd.ProcessState)
}

func (c *child) Terminate() error { return terminateGroup(c.cmd.Process) }
func (c *child) Kill() error      { return killGroup(c.cmd.Process) }
