package wire

import (
	"bytes"
	"encoding/json"
	"math/big"
	"strings"
)

// An ErrorObject is the error member of an answer, read leniently.
type ErrorObject struct {
	Code    *int // nil when there is none, or none that is a whole number
	Message string
	Data    json.RawMessage
}

// message is a JSON object that may be JSON-RPC.
type message struct {
	raw     json.RawMessage
	cut     int64
	members map[string]json.RawMessage
}

// parseMessages reads a JSON object, or an array of them (a batch).
func parseMessages(raw []byte, cut int64) []message {
	raw = bytes.TrimSpace(raw)
	if len(raw) > 0 && raw[0] == '[' {
		var batch []json.RawMessage
		if json.Unmarshal(raw, &batch) != nil {
			return nil
		}
		var messages []message
		for i, one := range batch {
			if i > 0 {
				cut = 0 // told once
			}
			messages = append(messages, parseMessages(one, cut)...)
		}
		return messages
	}
	m := message{raw: bytes.Clone(raw), cut: cut}
	if json.Unmarshal(m.raw, &m.members) != nil || m.members == nil {
		return nil
	}
	return []message{m}
}

func (m message) has(name string) bool { _, ok := m.members[name]; return ok }

// Log lines in JSON have members called "method" ("GET"), "error" and "id"
// too: requests and notifications must say "jsonrpc", and answers at least
// one of "jsonrpc" and "id".

func (m message) isRequest() bool {
	return m.has("jsonrpc") && m.method() != "" && m.has("id")
}

func (m message) isNotification() bool {
	return m.has("jsonrpc") && m.method() != "" && !m.has("id")
}

// isAnswer holds for {"jsonrpc":"2.0","id":7} too: TypeScript SDKs up to 1.21
// answer so when a handler returns undefined.
func (m message) isAnswer() bool {
	if m.has("method") {
		return false
	}
	body := m.has("result") || m.has("error")
	return m.has("jsonrpc") && (body || m.has("id")) || m.has("id") && body
}

func (m message) method() string {
	var method string
	if json.Unmarshal(m.members["method"], &method) != nil {
		return ""
	}
	return method
}

// id gives the id as one text whatever its JSON type, "" for none or null.
func (m message) id() string { return idText(m.members["id"]) }

func idText(raw json.RawMessage) string {
	text := strings.TrimSpace(string(raw))
	if text == "" || text == "null" {
		return ""
	}
	if text[0] == '"' {
		var s string
		if json.Unmarshal(raw, &s) != nil {
			return text
		}
		text = strings.TrimSpace(s)
	}
	return wholeNumber(text)
}

// wholeNumber writes 7.0 and 7e0 as 7, and leaves everything else alone.
func wholeNumber(text string) string {
	const longest = 32 // keeps 1e999999999 from becoming a gigabyte
	if len(text) > longest || !strings.ContainsAny(text, ".eE") {
		return text
	}
	if i := strings.IndexAny(text, "eE"); i >= 0 && len(text)-i > 4 {
		return text
	}
	number, ok := new(big.Rat).SetString(text)
	if !ok || !number.IsInt() {
		return text
	}
	return number.Num().String()
}

// errorObject reads the error member; nil when there is none.
func (m message) errorObject() *ErrorObject {
	raw, ok := m.members["error"]
	if !ok || string(raw) == "null" && m.has("result") {
		return nil
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil || members == nil {
		return &ErrorObject{Message: textOf(raw)}
	}
	return &ErrorObject{
		Code:    codeOf(members["code"]),
		Message: textOf(members["message"]),
		Data:    members["data"],
	}
}

func codeOf(raw json.RawMessage) *int {
	var number json.Number
	if json.Unmarshal([]byte(idText(raw)), &number) != nil {
		return nil
	}
	code, err := number.Int64()
	if err != nil || int64(int(code)) != code {
		return nil
	}
	n := int(code)
	return &n
}

// textOf gives a JSON string's value, and any other value as it stands.
func textOf(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) == nil {
		return s
	}
	return string(raw)
}

// oddities says what is wrong with an answer that was accepted all the same.
func (m message) oddities(wantID string) []string {
	var odd []string
	if textOf(m.members["jsonrpc"]) != "2.0" {
		odd = append(odd, `no "jsonrpc":"2.0"`)
	}
	switch id := string(m.members["id"]); {
	case id == "" || id == "null":
		odd = append(odd, "no id")
	case id != wantID:
		odd = append(odd, "the id has another JSON type than the request's")
	}
	switch {
	case m.has("result") && m.has("error"):
		odd = append(odd, "both a result and an error")
	case !m.has("result") && !m.has("error"):
		odd = append(odd, "neither a result nor an error")
	}
	return odd
}
