package wire

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"
)

const (
	// linger is how long a stream may go on after the answer came.
	linger = 500 * time.Millisecond
	// drained is how much of an answer that nobody reads is taken off the
	// connection, so that it can be used again.
	drained = 16 << 10
)

// ask sends a call and reads what answers it.
func (h *HTTP) ask(ctx context.Context, call *call) {
	resp, err := h.do(ctx, http.MethodPost, call.frame, "")
	if err != nil {
		h.lost(ctx, call, err)
		return
	}
	defer resp.Body.Close()
	answer := httpAnswer(resp)
	if answer.OK() {
		h.keepSession(call, resp)
	}
	r := newResponse(h.Conn, call, answer)
	err = h.read(ctx, resp.Body, r)
	if !h.pending(call) {
		return
	}
	h.mu.Lock()
	elsewhere := h.post != nil && answer.OK() // HTTP+SSE: the stream brings the answer
	h.mu.Unlock()
	switch {
	case elsewhere:
	case ctx.Err() != nil:
		h.fail(call, ErrClosed)
	case answer.OK() && r.resume:
		h.resume(ctx, call, r)
	case err != nil:
		h.fail(call, &GarbageError{Raw: r.text(), HTTP: answer, Err: &NetError{Err: err}})
	default:
		h.fail(call, &GarbageError{Raw: r.text(), HTTP: answer})
	}
}

// lost ends a call that got no HTTP answer.
func (h *HTTP) lost(ctx context.Context, call *call, err error) {
	if ctx.Err() != nil {
		h.fail(call, ErrClosed)
		return
	}
	err = failure(err)
	h.fail(call, err)
	if failed, ok := err.(*NetError); ok && failed.Unreachable {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.end(failed)
	}
}

// failure makes one of our errors of what do gave.
func failure(err error) error {
	var redirect *RedirectError
	if errors.As(err, &redirect) {
		return redirect
	}
	return netError(err)
}

// netError leaves out the URL that net/http puts into its errors: its query
// may be a secret.
func netError(err error) *NetError {
	var known *NetError
	if errors.As(err, &known) {
		return known
	}
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		err = wrapped.Err
	}
	return &NetError{Err: err}
}

// read reads a body to its end, or until its call was answered and a moment
// has passed.
func (h *HTTP) read(ctx context.Context, body io.Reader, r *response) error {
	h.mu.Lock()
	if r.call != nil && h.post == nil { // over HTTP+SSE it is no answer
		r.call.body = r
	}
	h.mu.Unlock()
	var over *time.Timer
	buffer := make([]byte, 32<<10)
	for {
		n, err := body.Read(buffer)
		h.mu.Lock()
		r.feed(buffer[:n])
		if err != nil {
			r.end()
		}
		h.mu.Unlock()
		if err != nil {
			if over != nil {
				over.Stop()
			}
			if errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
				return nil
			}
			return err
		}
		if over == nil && r.call != nil && !h.pending(r.call) && r.call.cancel != nil {
			over = time.AfterFunc(linger, r.call.cancel)
		}
	}
}

// tell sends what has no answer. Only that nothing came at all is an error.
func (h *HTTP) tell(ctx context.Context, line []byte) error {
	resp, err := h.do(ctx, http.MethodPost, line, "")
	if err != nil {
		return failure(err)
	}
	defer resp.Body.Close()
	io.CopyN(io.Discard, resp.Body, drained) // what it says is not asked for
	return nil
}

// do sends one request, and follows the server to another place on its host.
func (h *HTTP) do(ctx context.Context, method string, body []byte, lastEvent string) (*http.Response, error) {
	place := h.placeFor(method)
	for range maxRedirects {
		req, err := http.NewRequestWithContext(ctx, method, place.String(), bytes.NewReader(body))
		if err != nil {
			return nil, fmt.Errorf("making a request: %w", err)
		}
		h.fill(req, body, lastEvent)
		resp, err := h.client.Do(req)
		if err != nil {
			return nil, err
		}
		next, err := redirected(place, resp)
		if next == nil && err == nil {
			h.moved(method, place)
			return resp, nil
		}
		io.CopyN(io.Discard, resp.Body, drained)
		resp.Body.Close()
		if err != nil {
			return nil, err
		}
		place = next
	}
	return nil, &RedirectError{To: Place(place), Loop: true}
}

func (h *HTTP) placeFor(method string) *url.URL {
	h.mu.Lock()
	defer h.mu.Unlock()
	if method == http.MethodPost && h.post != nil {
		return h.post
	}
	return h.place
}

// moved remembers where a redirect led to.
func (h *HTTP) moved(method string, place *url.URL) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if method == http.MethodPost && h.post != nil {
		h.post = place
		return
	}
	h.place = place
}

// keepSession takes over the session that an answer to initialize begins.
func (h *HTTP) keepSession(call *call, resp *http.Response) {
	id := resp.Header.Get("Mcp-Session-Id")
	if call.method != "initialize" || id == "" || len(id) > maxHeader || !printable(id) {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.session = id
}
