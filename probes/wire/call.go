package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// A Reply is the answer to a call.
type Reply struct {
	Raw      json.RawMessage // the whole message; shortened if CutBytes is not 0
	Result   json.RawMessage // nil when there is no such member
	Error    *ErrorObject    // nil when there is no such member
	CutBytes int64           // how much of the message was left out
	Oddities []string        // what is wrong with the envelope
	HTTP     *HTTPAnswer     // what HTTP said around it; nil elsewhere
	SentAt   time.Time       // when the request was written
	At       time.Time       // when the answer was read
}

// call is a request in flight.
type call struct {
	id     string
	method string // "" for a raw line
	frame  []byte // as sent, to know an echo
	sentAt time.Time
	answer chan Reply // buffered
	failed chan error // buffered
	// Over HTTP only: cancel ends the request, and body is what answers it.
	cancel context.CancelFunc
	body   *response
}

// Call sends a request and waits for its answer. Params may be nil (no
// member), a json.RawMessage (sent as it is) or anything that can be
// marshalled. A JSON-RPC error is a Reply, not a Go error; Go errors are the
// context's, ErrClosed, ErrEcho and *GarbageError.
func (c *Conn) Call(ctx context.Context, method string, params any) (Reply, error) {
	reply, _, err := c.CallID(ctx, method, params)
	return reply, err
}

// CallID is Call, and also gives the id of the request, for
// notifications/cancelled.
func (c *Conn) CallID(ctx context.Context, method string, params any) (Reply, int64, error) {
	c.mu.Lock()
	c.nextID++
	id := c.nextID
	c.mu.Unlock()
	frame, err := frame(method, params, strconv.FormatInt(id, 10))
	if err != nil {
		return Reply{}, id, err
	}
	reply, err := c.exchange(ctx, &call{id: strconv.FormatInt(id, 10), method: method, frame: frame})
	return reply, id, err
}

// Exchange sends a line as it is and waits for the answer that carries id, or
// no id at all. An empty id waits only for the latter.
func (c *Conn) Exchange(ctx context.Context, line []byte, id string) (Reply, error) {
	return c.exchange(ctx, &call{id: wholeNumber(id), frame: line})
}

// Notify sends a notification.
func (c *Conn) Notify(ctx context.Context, method string, params any) error {
	frame, err := frame(method, params, "")
	if err != nil {
		return err
	}
	return c.SendRaw(ctx, frame)
}

// SendRaw sends a line as it is; it need not be JSON.
func (c *Conn) SendRaw(ctx context.Context, line []byte) error {
	return c.carrier.submit(ctx, outgoing{line: line})
}

// frame builds a request by hand, so that params go out as they were given.
func frame(method string, params any, id string) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(`{"jsonrpc":"2.0",`)
	if id != "" {
		b.WriteString(`"id":` + id + `,`)
	}
	name, err := json.Marshal(method)
	if err != nil {
		return nil, fmt.Errorf("encoding the method %q: %w", method, err)
	}
	b.WriteString(`"method":`)
	b.Write(name)
	if params != nil {
		b.WriteString(`,"params":`)
		if err := writeParams(&b, params); err != nil {
			return nil, fmt.Errorf("encoding the params of %s: %w", method, err)
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func writeParams(b *bytes.Buffer, params any) error {
	if raw, ok := params.(json.RawMessage); ok {
		return json.Compact(b, raw)
	}
	encoder := json.NewEncoder(b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(params); err != nil {
		return err
	}
	b.Truncate(b.Len() - 1) // the newline of Encode
	return nil
}

func (c *Conn) exchange(ctx context.Context, call *call) (Reply, error) {
	call.answer, call.failed = make(chan Reply, 1), make(chan error, 1)
	if err := c.register(call); err != nil {
		return Reply{}, err
	}
	if err := c.carrier.submit(ctx, outgoing{line: call.frame, call: call}); err != nil {
		if err == ErrClosed {
			// What the server said last may still be on its way to us.
			return c.wait(ctx, call)
		}
		c.abandon(call)
		return Reply{}, err
	}
	return c.wait(ctx, call)
}

func (c *Conn) wait(ctx context.Context, call *call) (Reply, error) {
	select {
	case reply := <-call.answer:
		return reply, nil
	case err := <-call.failed:
		return Reply{}, err
	case <-ctx.Done():
	}
	partial := c.abandon(call)
	select { // it may have come in the meantime
	case reply := <-call.answer:
		return reply, nil
	default:
	}
	if partial != nil {
		partial.Err = ctx.Err()
		return Reply{}, partial
	}
	return Reply{}, ctx.Err()
}

func (c *Conn) register(call *call) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.echo:
		return ErrEcho
	case c.closed:
		return ErrClosed
	}
	call.sentAt = time.Now()
	if call.id != "" {
		c.calls[call.id] = call
	}
	c.order = append(c.order, call)
	return nil
}

// abandon stops waiting for a call; its answer will be a late one. It gives
// half the answer where that has come over HTTP.
func (c *Conn) abandon(call *call) *GarbageError {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.remove(call) && call.id != "" && len(c.abandoned) < maxAbandoned {
		c.abandoned[call.id] = true
	}
	if call.cancel != nil {
		call.cancel()
	}
	if call.body != nil {
		return call.body.half()
	}
	return nil
}

// fail ends a call without an answer, unless it has ended already.
func (c *Conn) fail(call *call, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.remove(call) {
		call.failed <- err
	}
}

// pending reports whether a call is still waited for.
func (c *Conn) pending(call *call) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Contains(c.order, call)
}

const maxAbandoned = 10_000

// remove takes a call out of those in flight and reports whether it was there.
func (c *Conn) remove(call *call) bool {
	if c.calls[call.id] == call {
		delete(c.calls, call.id)
	}
	for i, other := range c.order {
		if other == call {
			c.order = append(c.order[:i], c.order[i+1:]...)
			return true
		}
	}
	return false
}
