//go:build unix

package cmd

import (
	"context"
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// openUnblocked opens a file for reading, without waiting for the other end of
// a FIFO.
func openUnblocked(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_RDONLY|unix.O_NONBLOCK, 0)
}

// interruptible is a file whose reads end with a context. It waits with poll(2),
// so that no goroutine is left behind in a read that never returns.
type interruptible struct {
	file       *os.File
	fd         int
	wake, hand *os.File // a pipe: wake is readable once the hand is let go
	unhook     func() bool
	own        bool // Close closes the file too
}

func newInterruptible(ctx context.Context, f *os.File, own bool) (*interruptible, error) {
	wake, hand, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	r := &interruptible{file: f, fd: int(f.Fd()), wake: wake, hand: hand, own: own}
	r.unhook = context.AfterFunc(ctx, func() { hand.Close() })
	return r, nil
}

// Read waits until there is something to read, or the context ends.
func (r *interruptible) Read(p []byte) (int, error) {
	for {
		ready := []unix.PollFd{{Fd: int32(r.fd), Events: unix.POLLIN}, {Fd: int32(r.wake.Fd()), Events: unix.POLLIN}}
		if _, err := unix.Poll(ready, -1); err != nil && !errors.Is(err, unix.EINTR) {
			return 0, os.NewSyscallError("poll", err)
		}
		if ready[1].Revents != 0 {
			return 0, context.Canceled
		}
		if ready[0].Revents == 0 {
			continue
		}
		n, err := r.file.Read(p)
		if errors.Is(err, unix.EAGAIN) {
			continue
		}
		return n, err
	}
}

// Close gives the pipe back, and the file where it is ours.
func (r *interruptible) Close() error {
	if r.unhook() {
		r.hand.Close()
	}
	r.wake.Close()
	if r.own {
		return r.file.Close()
	}
	return nil
}
