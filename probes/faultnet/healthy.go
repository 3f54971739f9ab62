package faultnet

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
)

func (a Answer) matches(method, host string, u *url.URL) bool {
	if a.Method != "" && a.Method != method || a.Query != "" && a.Query != u.RawQuery {
		return false
	}
	return globs(a.Host, strings.ToLower(host)) && globs(a.Path, u.Path)
}

func globs(pattern, s string) bool {
	if pattern == "" {
		return true
	}
	ok, err := path.Match(pattern, s)
	return err == nil && ok
}

// validate reports an answer that can match nothing, or cannot be sent.
func (a Answer) validate() error {
	for _, p := range []string{a.Host, a.Path} {
		if _, err := path.Match(p, ""); err != nil {
			return fmt.Errorf("pattern %q is malformed: correct its brackets or escapes, the same text would fail again", p)
		}
	}
	if a.Status != 0 && (a.Status < 200 || a.Status > 599) {
		return fmt.Errorf("status %d is no final HTTP status: use one from 200 to 599", a.Status)
	}
	return nil
}

func validate(answers []Answer) error {
	for i, a := range answers {
		if err := a.validate(); err != nil {
			return fmt.Errorf("healthy answer %d: %w", i+1, err)
		}
	}
	return nil
}

// match returns the first answer for a request.
func match(answers []Answer, r *http.Request, host string) (Answer, bool) {
	i := slices.IndexFunc(answers, func(a Answer) bool { return a.matches(r.Method, host, r.URL) })
	if i < 0 {
		return Answer{}, false
	}
	return answers[i], true
}

// healthy answers with something plausible, by content negotiation.
func healthy(e *exchange, body []byte) {
	if e.r.Method == http.MethodOptions {
		h := e.w.Header()
		h.Set("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
		h.Set("Access-Control-Allow-Headers", "*")
		e.w.WriteHeader(http.StatusNoContent)
		return
	}
	mediaType, text := synthetic(e.r, body, e.plant.token)
	e.send(http.StatusOK, mediaType, text)
}

func (a Answer) write(e *exchange) {
	for k, v := range a.Header {
		e.w.Header().Set(k, v)
	}
	mediaType := e.w.Header().Get("Content-Type")
	if mediaType == "" {
		mediaType = jsonType
	}
	status := a.Status
	if status == 0 {
		status = http.StatusOK
	}
	if status == http.StatusNoContent || status == http.StatusNotModified {
		e.w.WriteHeader(status)
		return
	}
	if len(a.Bytes) > 0 {
		e.send(status, mediaType, string(a.Bytes))
		return
	}
	e.send(status, mediaType, a.Body)
}

// synthetic invents an answer. An object is the best guess for JSON: most
// clients read fields of it, and a missing field hurts less than a wrong type.
func synthetic(r *http.Request, body []byte, token string) (mediaType, text string) {
	accept := strings.ToLower(r.Header.Get("Accept"))
	switch {
	case isTokenRequest(r):
		return jsonType, `{"access_token":"` + token + `","token_type":"Bearer","expires_in":3600}`
	}
	if text, ok := graphqlAnswer(body); ok {
		return jsonType, text
	}
	if strings.HasSuffix(r.URL.Path, "/graphql") {
		return jsonType, `{"data":{}}`
	}
	if id, ok := rpcID(body); ok {
		return jsonType, `{"jsonrpc":"2.0","id":` + id + `,"result":{}}`
	}
	switch preferred(accept) {
	case "text/event-stream":
		return "text/event-stream", ""
	case "text/html":
		return htmlType, "<!DOCTYPE html>\n<html><head><title>Example</title></head><body><p>Example page.</p></body></html>\n"
	case "text/plain":
		return "text/plain; charset=utf-8", ""
	case "application/xml", "text/xml":
		return "application/xml", "<?xml version=\"1.0\"?><response/>\n"
	}
	return jsonType, "{}"
}

// preferred returns the first media type of an Accept header that names a kind
// of answer we have; JSON wins wherever it is named.
func preferred(accept string) string {
	if strings.Contains(accept, "json") {
		return "application/json"
	}
	for part := range strings.SplitSeq(accept, ",") {
		name, _, _ := strings.Cut(part, ";")
		switch name = strings.TrimSpace(name); name {
		case "text/event-stream", "text/html", "text/plain", "application/xml", "text/xml":
			return name
		}
	}
	return "application/json"
}

func isTokenRequest(r *http.Request) bool {
	return r.Method == http.MethodPost && (strings.HasSuffix(r.URL.Path, "/token") || strings.HasSuffix(r.URL.Path, "/access_token"))
}

// rpcID returns the id of a JSON-RPC 2.0 request as JSON.
func rpcID(body []byte) (string, bool) {
	if len(body) == 0 || body[0] != '{' {
		return "", false
	}
	var m struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
	}
	if json.Unmarshal(body, &m) != nil || m.Version != "2.0" || len(m.ID) == 0 {
		return "", false
	}
	return string(m.ID), true
}
