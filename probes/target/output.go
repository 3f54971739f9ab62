package target

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

const (
	stderrKept = 256 << 10 // of the server's standard error, at any time
	stderrCall = 64 << 10  // of it in one Exchange
)

// output collects what a server writes to standard error. It reads all of it,
// so that the server never blocks, and keeps the newest part.
type output struct {
	mu      sync.Mutex
	kept    []byte
	total   int64         // bytes read so far
	changed chan struct{} // closed and replaced when bytes arrive
	done    chan struct{} // closed at the end of the stream
}

// collect reads all of the streams to their ends.
func collect(streams ...io.Reader) *output {
	o := &output{changed: make(chan struct{}), done: make(chan struct{})}
	var reading sync.WaitGroup
	for _, r := range streams {
		reading.Go(func() { o.read(r) })
	}
	go func() {
		reading.Wait()
		close(o.done)
	}()
	return o
}

func (o *output) read(r io.Reader) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := r.Read(buffer)
		if n > 0 {
			o.add(buffer[:n])
		}
		if err != nil {
			return
		}
	}
}

func (o *output) add(p []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.total += int64(len(p))
	o.kept = append(o.kept, p...)
	if surplus := len(o.kept) - stderrKept; surplus > 0 {
		o.kept = o.kept[:copy(o.kept, o.kept[surplus:])]
	}
	close(o.changed)
	o.changed = make(chan struct{})
}

// mark is the present position.
func (o *output) mark() int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.total
}

// since gives what came after a mark, its middle left out if it is long.
func (o *output) since(mark int64) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	came := o.total - mark
	text := o.kept[max(0, int64(len(o.kept))-came):]
	lost := came - int64(len(text))
	if len(text) <= stderrCall && lost == 0 {
		return strings.ToValidUTF8(string(text), "\uFFFD")
	}
	const tail = stderrCall / 4
	head := text[:min(len(text), stderrCall-tail)]
	rest := text[len(head):]
	end := rest[max(0, len(rest)-tail):]
	lost += int64(len(rest) - len(end))
	return strings.ToValidUTF8(fmt.Sprintf("%s\n[%d bytes left out]\n%s", head, lost, end), "\uFFFD")
}

// settle waits until nothing has come for a quiet moment, at most for limit:
// what belongs to an answer may arrive just after it, by another pipe.
func (o *output) settle(quiet, limit time.Duration) {
	deadline := time.NewTimer(limit)
	defer deadline.Stop()
	for {
		o.mu.Lock()
		changed := o.changed
		o.mu.Unlock()
		silence := time.NewTimer(quiet)
		select {
		case <-silence.C:
			return
		case <-changed:
			silence.Stop()
		case <-o.done:
			silence.Stop()
			return
		case <-deadline.C:
			silence.Stop()
			return
		}
	}
}
