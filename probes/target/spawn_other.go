//go:build !linux

package target

// reap waits for the end of the process, then ends those it started.
func (c *child) reap() {
	c.cmd.Wait() // the error only repeats the state
	killGroup(c.cmd.Process)
}
