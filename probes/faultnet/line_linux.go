package faultnet

import (
	"context"
	"errors"
	"net"
	"sync"
)

// errInitGone says that the init of the sandbox has ended, and the server with it.
var errInitGone = errors.New("the sandbox has ended: make a new one")

// line is the grader's end of the control socket.
type line struct {
	conn *net.UnixConn
	exit func(notice) // told of the server's end, in order with the replies

	mu      sync.Mutex
	next    int
	waiting map[int]chan reaction
	gone    bool
	done    chan struct{}
}

type reaction struct {
	notice notice
	fds    []int
}

func newLine(c *net.UnixConn, exit func(notice)) *line {
	return &line{conn: c, exit: exit, waiting: map[int]chan reaction{}, done: make(chan struct{})}
}

// read hands on what the init tells, until it ends.
func (l *line) read() {
	defer close(l.done)
	for {
		var n notice
		fds, err := recvControl(l.conn, &n)
		if err != nil {
			closeAll(fds)
			l.mu.Lock()
			l.gone = true
			for id, ch := range l.waiting {
				delete(l.waiting, id)
				close(ch)
			}
			l.mu.Unlock()
			return
		}
		if n.Exit {
			l.exit(n)
			continue
		}
		l.mu.Lock()
		ch := l.waiting[n.ID]
		delete(l.waiting, n.ID)
		l.mu.Unlock()
		if ch == nil { // who asked has given up
			closeAll(fds)
			continue
		}
		ch <- reaction{n, fds}
	}
}

// ask sends an order and waits for the answer.
func (l *line) ask(ctx context.Context, o order, fds ...int) (notice, []int, error) {
	ch := make(chan reaction, 1)
	l.mu.Lock()
	if l.gone {
		l.mu.Unlock()
		return notice{}, nil, errInitGone
	}
	l.next++
	o.ID = l.next
	l.waiting[o.ID] = ch
	err := sendControl(l.conn, o, fds...)
	l.mu.Unlock()
	if err != nil {
		l.forget(o.ID)
		return notice{}, nil, err
	}
	select {
	case r, ok := <-ch:
		if !ok {
			return notice{}, nil, errInitGone
		}
		return r.notice, r.fds, r.notice.err()
	case <-ctx.Done():
		l.forget(o.ID)
		select { // it may have come in between
		case r, ok := <-ch:
			if ok {
				closeAll(r.fds)
			}
		default:
		}
		return notice{}, nil, ctx.Err()
	}
}

func (l *line) forget(id int) {
	l.mu.Lock()
	delete(l.waiting, id)
	l.mu.Unlock()
}

func (l *line) close() { _ = l.conn.Close() }
