package target

import (
	"context"
	"os/exec"
	"time"
)

// tool prepares npm, pip or go: when ctx ends, all that it started ends too.
func tool(ctx context.Context, program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, program, args...)
	ownGroup(cmd)
	cmd.Cancel = func() error { return killGroup(cmd.Process) }
	cmd.WaitDelay = 5 * time.Second // for a grandchild that holds the output open
	return cmd
}
