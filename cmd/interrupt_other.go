//go:build !unix

package cmd

import (
	"context"
	"os"
)

func openUnblocked(name string) (*os.File, error) { return os.Open(name) }

// interruptible is a file whose reads end with a context. A read that blocks
// for ever cannot be called off here: the goroutine in it ends with the program.
type interruptible struct {
	done <-chan struct{}
	file *os.File
	own  bool
	rest []byte
}

func newInterruptible(ctx context.Context, f *os.File, own bool) (*interruptible, error) {
	return &interruptible{done: ctx.Done(), file: f, own: own}, nil
}

// chunk is how much is read at a time, in bytes.
const chunk = 64 << 10

// Read waits until there is something to read, or the context ends.
func (r *interruptible) Read(p []byte) (int, error) {
	if len(r.rest) > 0 {
		n := copy(p, r.rest)
		r.rest = r.rest[n:]
		return n, nil
	}
	type piece struct {
		data []byte
		err  error
	}
	read := make(chan piece, 1)
	go func() {
		data := make([]byte, chunk)
		n, err := r.file.Read(data)
		read <- piece{data[:n], err}
	}()
	select {
	case got := <-read:
		n := copy(p, got.data)
		r.rest = got.data[n:]
		if n > 0 {
			return n, nil // an error comes again with the next read
		}
		return 0, got.err
	case <-r.done:
		return 0, context.Canceled
	}
}

func (r *interruptible) Close() error {
	if r.own {
		return r.file.Close()
	}
	return nil
}
