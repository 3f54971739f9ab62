package wire

import (
	"context"
	"time"
)

// sendQueue is how many lines may wait for a server that does not read.
const sendQueue = 64

// outgoing is a line to be written.
type outgoing struct {
	line    []byte
	call    *call      // set when an answer is awaited
	written chan error // buffered; nil when nobody waits
}

// submit hands a line to the writer and waits until it is written. It gives
// up waiting, but not writing, when ctx ends.
func (c *Conn) submit(ctx context.Context, o outgoing) error {
	o.written = make(chan error, 1)
	select {
	case c.send <- o:
	case <-c.stop:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-o.written:
		if err != nil {
			return ErrClosed // the cause is always a broken or closed pipe
		}
		return nil
	case <-c.stop:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answer sends our answer to a request of the server; the reader must never
// wait for a server that does not read, so that it is dropped when too many wait.
func (c *Conn) answer(line []byte) {
	select {
	case c.send <- outgoing{line: line}:
	default:
	}
}

// write is the only writer: a line is never broken by another one.
func (c *Conn) write() {
	defer c.workers.Done()
	for {
		select {
		case <-c.stop:
			return
		case o := <-c.send:
			err := c.writeLine(o)
			if o.written != nil {
				o.written <- err
			}
		}
	}
}

func (c *Conn) writeLine(o outgoing) error {
	c.mu.Lock()
	c.position++
	c.record(Sent, o.line, int64(len(o.line)))
	if o.call != nil {
		o.call.sentAt = time.Now()
	}
	c.mu.Unlock()
	_, err := c.w.Write(append(o.line[:len(o.line):len(o.line)], '\n'))
	return err
}
