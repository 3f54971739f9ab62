package wire

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strconv"
)

// codeMethodNotFound is what JSON-RPC 2.0, section 5.1, gives for a method
// that the other side does not have.
const codeMethodNotFound = -32601

// brokenID finds the id in a line that is no JSON.
var brokenID = regexp.MustCompile(`"id"\s*:\s*"?([0-9]{1,18})\b`)

// fromServers are the requests that a server may send (MCP 2025-11-25).
var fromServers = map[string]bool{
	"ping": true, "roots/list": true, "sampling/createMessage": true, "elicitation/create": true,
}

// onRequest answers a request of the server politely, so that it does not
// wait for us for ever.
func (c *Conn) onRequest(m message) {
	if c.sentByUs(m) {
		c.markEcho()
		return
	}
	if c.echo {
		return
	}
	id := m.members["id"]
	if len(id) > maxKey {
		return // no sane id; answering would repeat it
	}
	result, err := c.resultFor(m.method())
	if err != nil {
		c.carrier.answer(marshal(map[string]any{"jsonrpc": "2.0", "id": id, "error": err}))
		return
	}
	c.carrier.answer(marshal(map[string]any{"jsonrpc": "2.0", "id": id, "result": result}))
}

type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (c *Conn) resultFor(method string) (any, *rpcError) {
	switch {
	case method == "ping":
		return struct{}{}, nil
	case method == "roots/list":
		return map[string]any{"roots": append([]Root{}, c.options.Roots...)}, nil
	case method == "elicitation/create" && c.options.Elicitation:
		return map[string]any{"action": "decline"}, nil
	case fromServers[method]:
		return nil, &rpcError{codeMethodNotFound, method + " is not supported by this client; go on without it"}
	}
	return nil, &rpcError{codeMethodNotFound, "method not found: " + strconv.Quote(method[:min(len(method), maxKey)])}
}

// marshal encodes what cannot fail: ids were JSON when they came.
func marshal(v any) []byte {
	line, err := json.Marshal(v)
	if err != nil {
		return []byte("{}")
	}
	return line
}

// sentByUs reports whether a request is one of ours coming back. A server
// may ping with the same id as we do, so that requests of servers never count.
func (c *Conn) sentByUs(m message) bool {
	if fromServers[m.method()] {
		return false
	}
	for _, call := range c.order {
		if call.method == m.method() && bytes.Equal(bytes.TrimSpace(m.raw), call.frame) {
			return true
		}
	}
	return false
}

func (c *Conn) markEcho() {
	c.echo = true
	for _, call := range c.order {
		call.failed <- ErrEcho
	}
	c.order, c.calls = nil, map[string]*call{}
}

// issued reports whether an id is one that we gave out.
func (c *Conn) issued(id string) bool {
	n, err := strconv.ParseInt(id, 10, 64)
	return err == nil && n > 0 && n <= c.nextID
}
