package wire

import (
	"context"
	"io"
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

// stream carries messages over a pair of byte streams, one a line.
type stream struct {
	c     *Conn
	r     io.Reader
	w     io.Writer
	send  chan outgoing
	split *splitter // guarded by the connection's lock
}

func (s *stream) partial() []byte { return s.split.partial() }
func (s *stream) skipped() int64  { return s.split.skipped() }

// close closes both streams, where they can be closed.
func (s *stream) close() error {
	var err error
	if closer, ok := s.w.(io.Closer); ok {
		err = closer.Close()
	}
	if closer, ok := s.r.(io.Closer); ok {
		closer.Close() // nothing is lost: reading is over
	}
	return err
}

// read owns the reading end until it ends.
func (s *stream) read() {
	c := s.c
	defer c.workers.Done()
	buffer := make([]byte, 64<<10)
	for {
		n, err := s.r.Read(buffer)
		c.mu.Lock()
		s.split.feed(buffer[:n])
		c.mu.Unlock()
		if err != nil {
			break
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	var last error = ErrClosed
	if partial := string(s.split.partial()); partial != "" {
		last = &GarbageError{Raw: partial, Err: ErrClosed}
	}
	c.end(last)
	s.split.end()
}

// submit hands a line to the writer and waits until it is written. It gives
// up waiting, but not writing, when ctx ends.
func (s *stream) submit(ctx context.Context, o outgoing) error {
	o.written = make(chan error, 1)
	select {
	case s.send <- o:
	case <-s.c.stop:
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
	case <-s.c.stop:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answer sends our answer to a request of the server; the reader must never
// wait for a server that does not read, so that it is dropped when too many wait.
func (s *stream) answer(line []byte) {
	select {
	case s.send <- outgoing{line: line}:
	default:
	}
}

// write is the only writer: a line is never broken by another one.
func (s *stream) write() {
	defer s.c.workers.Done()
	for {
		select {
		case <-s.c.stop:
			return
		case o := <-s.send:
			err := s.writeLine(o)
			if o.written != nil {
				o.written <- err
			}
		}
	}
}

func (s *stream) writeLine(o outgoing) error {
	c := s.c
	c.mu.Lock()
	c.position++
	c.record(Sent, o.line, int64(len(o.line)))
	if o.call != nil {
		o.call.sentAt = time.Now()
	}
	c.mu.Unlock()
	_, err := s.w.Write(append(o.line[:len(o.line):len(o.line)], '\n'))
	return err
}
