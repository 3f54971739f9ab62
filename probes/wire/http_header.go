package wire

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"strings"
)

// mirroring is the first revision whose headers repeat what the body says
// (MCP 2026-07-28, Streamable HTTP).
const mirroring = "2026-07-28"

// A ParamHeader is an argument of a tool that is repeated in a header: the
// tool's schema marks it with x-mcp-header.
type ParamHeader struct {
	Path []string // member names below arguments
	Name string   // the header's, after Mcp-Param-
}

// Mirror says which arguments of which tools are repeated in headers.
func (h *HTTP) Mirror(params map[string][]ParamHeader) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.params = maps.Clone(params)
}

// fill sets the headers of a request; those of the user win.
func (h *HTTP) fill(req *http.Request, body []byte, lastEvent string) {
	h.mu.Lock()
	session, revision, params, sse := h.session, h.revision, h.params, h.post != nil
	h.mu.Unlock()
	set := req.Header.Set
	set("User-Agent", "mcp-grade")
	set("Accept", "text/event-stream")
	if req.Method == http.MethodPost {
		set("Content-Type", "application/json")
		set("Accept", "application/json, text/event-stream")
	}
	if revision != "" && !sse { // HTTP+SSE is older than the header
		set("MCP-Protocol-Version", revision)
	}
	if session != "" {
		set("Mcp-Session-Id", session)
	}
	if lastEvent != "" {
		set("Last-Event-ID", lastEvent)
	}
	if revision >= mirroring && req.Method == http.MethodPost {
		mirror(req.Header, body, params)
	}
	for name, values := range h.header {
		req.Header[name] = values
	}
}

// mirror repeats in the header what the body says; a body that is no request
// is not repeated.
func mirror(header http.Header, body []byte, params map[string][]ParamHeader) {
	var message struct {
		Method string
		Params map[string]json.RawMessage
	}
	if json.Unmarshal(body, &message) != nil || message.Method == "" {
		return
	}
	header.Set("Mcp-Method", headerText(message.Method))
	member := map[string]string{"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}[message.Method]
	var name string
	if member == "" || json.Unmarshal(message.Params[member], &name) != nil {
		return
	}
	header.Set("Mcp-Name", headerText(name))
	if message.Method != "tools/call" {
		return
	}
	for _, p := range params[name] {
		if value, ok := argument(message.Params["arguments"], p.Path); ok {
			header.Set("Mcp-Param-"+p.Name, headerText(value))
		}
	}
}

// argument gives a string, whole number or truth value below arguments.
func argument(raw json.RawMessage, path []string) (string, bool) {
	for _, name := range path {
		var members map[string]json.RawMessage
		if json.Unmarshal(raw, &members) != nil {
			return "", false
		}
		raw = members[name]
	}
	text := strings.TrimSpace(string(raw))
	switch {
	case text == "true" || text == "false":
		return text, true
	case text == "" || text == "null" || strings.ContainsAny(text[:1], "{["):
		return "", false
	case text[0] == '"':
		var s string
		err := json.Unmarshal(raw, &s)
		return s, err == nil
	}
	whole := wholeNumber(text)
	return whole, !strings.ContainsAny(whole, ".eE")
}

// headerText writes a value so that a header can hold it (SEP-2243).
func headerText(value string) string {
	plain := printable(value) && strings.TrimSpace(value) == value && !strings.HasPrefix(value, "=?base64?")
	if plain {
		return value
	}
	return "=?base64?" + base64.StdEncoding.EncodeToString([]byte(value)) + "?="
}
