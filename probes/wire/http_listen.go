package wire

import (
	"context"
	"io"
	"net/http"
	"time"
)

const (
	maxResumes   = 5 // in a row without a new event
	defaultRetry = 500 * time.Millisecond
	longestRetry = 5 * time.Second
)

// Listen opens the stream on which a server sends messages of its own, if it
// has one. It returns at once; what comes is told as from any other stream.
func (h *HTTP) Listen() {
	life, end, ok := h.begin()
	if !ok {
		return
	}
	go func() {
		defer end()
		h.listen(life)
	}()
}

func (h *HTTP) listen(ctx context.Context) {
	last := ""
	for tries := 0; tries < maxResumes; tries++ {
		r, err := h.get(ctx, nil, last)
		if err != nil {
			return // there need not be such a stream
		}
		if r.event.id != "" && r.event.id != last {
			last, tries = r.event.id, 0
		}
		if !pause(ctx, r.event.retry) {
			return
		}
	}
}

// resume asks for the rest of a stream that ended before the answer came (MCP
// specification, "Resumability and Redelivery").
func (h *HTTP) resume(ctx context.Context, call *call, first *response) {
	event := first.event
	for tries := 0; tries < maxResumes; tries++ {
		if !pause(ctx, event.retry) {
			break
		}
		r, err := h.get(ctx, call, event.id)
		if !h.pending(call) {
			return
		}
		if err != nil {
			break
		}
		if r.event.id != "" && r.event.id != event.id {
			event, tries = r.event, 0
		}
	}
	h.fail(call, &GarbageError{Raw: first.text(), HTTP: first.http})
}

// pause waits as long as the server asked, within reason.
func pause(ctx context.Context, retry time.Duration) bool {
	if retry < 0 {
		retry = defaultRetry
	}
	timer := time.NewTimer(min(retry, longestRetry))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// get opens an event stream and reads it to its end, however it ends.
func (h *HTTP) get(ctx context.Context, call *call, last string) (*response, error) {
	resp, err := h.do(ctx, http.MethodGet, nil, last)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	r := newResponse(h.Conn, call, httpAnswer(resp))
	if resp.StatusCode != http.StatusOK || r.events == nil {
		return nil, notAStream(resp, r)
	}
	h.read(ctx, resp.Body, r) // a stream may end at any time
	return r, nil
}

// notAStream tells what came in place of an event stream.
func notAStream(resp *http.Response, r *response) error {
	head, err := io.ReadAll(io.LimitReader(resp.Body, drained))
	if err != nil && len(head) == 0 {
		return netError(err)
	}
	r.head = head
	return &GarbageError{Raw: r.text(), HTTP: r.http}
}

// OpenSSE goes over to HTTP+SSE (MCP 2024-11-05): it opens the server's
// stream, and waits until that has told where to send messages. Errors are
// the context's, *NetError, *RedirectError and *GarbageError.
func (h *HTTP) OpenSSE(ctx context.Context) error {
	life, end, ok := h.begin()
	if !ok {
		return ErrClosed
	}
	opened := make(chan error, 1)
	go func() {
		defer end()
		h.stream(life, opened)
	}()
	select {
	case err := <-opened:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// stream reads the server's stream to its end, which is the session's end.
func (h *HTTP) stream(ctx context.Context, opened chan<- error) {
	tell := func(err error) {
		select {
		case opened <- err:
		default: // it was opened before
		}
	}
	resp, err := h.do(ctx, http.MethodGet, nil, "")
	if err != nil {
		tell(failure(err))
		return
	}
	defer resp.Body.Close()
	r := newResponse(h.Conn, nil, httpAnswer(resp))
	if resp.StatusCode != http.StatusOK || r.events == nil {
		tell(notAStream(resp, r))
		return
	}
	r.onEvent = func(name, data string) {
		if name == "endpoint" && h.post == nil {
			tell(h.endpoint(data))
		}
	}
	h.read(ctx, resp.Body, r)
	tell(&GarbageError{Raw: r.text(), HTTP: r.http})
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.post != nil {
		h.end(ErrClosed)
	}
}

// endpoint takes over where to send messages: on the same host only, because
// our headers go there. The connection is locked.
func (h *HTTP) endpoint(place string) error {
	to, err := h.place.Parse(place)
	if err != nil {
		return &RedirectError{To: "a place that is no URL"}
	}
	if !sameOrigin(h.place, to) {
		return &RedirectError{To: Place(to)}
	}
	to.User = h.place.User
	h.post = to
	return nil
}

// EndSession tells the server that the session is over, where there is one. A
// server need not care.
func (h *HTTP) EndSession(ctx context.Context) {
	if h.SessionID() == "" {
		return
	}
	_, end, ok := h.begin()
	if !ok {
		return
	}
	defer end()
	if resp, err := h.do(ctx, http.MethodDelete, nil, ""); err == nil {
		resp.Body.Close()
	}
}
