package faultnet

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"
)

// An Answer is a healthy answer for one host and path, written by hand or
// recorded. A file of answers has one JSON object a line.
type Answer struct {
	Method string            `json:"method,omitempty"` // empty: every method
	Host   string            `json:"host,omitempty"`   // pattern of path.Match; empty: every host
	Path   string            `json:"path,omitempty"`   // pattern of path.Match, without the query; empty: every path
	Query  string            `json:"query,omitempty"`  // as sent; empty: every query
	Status int               `json:"status,omitempty"` // 0: 200
	Header map[string]string `json:"header,omitempty"` // Content-Type defaults to JSON
	Body   string            `json:"body,omitempty"`
	Bytes  []byte            `json:"bytes,omitempty"` // in place of Body, where that is no UTF-8
}

const (
	maxAnswerLine = 32 << 20 // of a file of answers
	maxRecorded   = 8 << 20  // of one recorded body
)

// ReadAnswers reads a file of answers. An error names the line.
func ReadAnswers(r io.Reader) ([]Answer, error) {
	var out []Answer
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 64<<10), maxAnswerLine)
	n := 0
	for lines.Scan() {
		n++
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		var a Answer
		if err := json.Unmarshal(lines.Bytes(), &a); err != nil {
			return nil, fmt.Errorf("line %d: no answer in JSON: %w; correct the line or record the file anew", n, err)
		}
		if err := a.validate(); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		out = append(out, a)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	return out, nil
}

// WriteAnswer appends one answer to a file of answers.
func WriteAnswer(w io.Writer, a Answer) error {
	b, err := json.Marshal(a)
	if err != nil {
		return fmt.Errorf("encoding an answer: %w", err)
	}
	if _, err := w.Write(append(b, '\n')); err != nil {
		return fmt.Errorf("writing an answer: %w", err)
	}
	return nil
}

// A Recorder lets requests of a healthy world through to the real one, and
// keeps what it says.
type Recorder struct {
	// Real sends a request to the real network. The package itself opens no
	// connection to it.
	Real http.RoundTripper
	// Keep is told every answer, one at a time.
	Keep func(Answer)
}

// pass answers a request with what the real upstream says; false when that
// could not be had.
func (w *world) pass(e *exchange, host string, secure bool, body []byte) bool {
	out := e.r.Clone(e.r.Context())
	out.RequestURI = ""
	out.URL = &url.URL{Scheme: "http", Host: e.r.Host, Path: e.r.URL.Path, RawPath: e.r.URL.RawPath, RawQuery: e.r.URL.RawQuery}
	if secure {
		out.URL.Scheme = "https"
	}
	out.Body = io.NopCloser(strings.NewReader(string(body)))
	out.ContentLength = int64(len(body))
	out.Header.Del("Accept-Encoding") // recorded as it reads, not as it travelled
	resp, err := w.recorder.Real.RoundTrip(out)
	if err != nil {
		return false
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(resp.Body, maxRecorded))
	if err != nil {
		return false
	}
	a := Answer{
		Method: e.r.Method, Host: escapeMatch(host), Path: escapeMatch(e.r.URL.Path), Query: e.r.URL.RawQuery,
		Status: resp.StatusCode, Header: map[string]string{},
	}
	// Cookies and the like are left out: a recording is shared more easily than they should be.
	for _, name := range []string{"Content-Type", "Link", "Location", "ETag"} {
		if v := resp.Header.Get(name); v != "" {
			a.Header[name] = v
		}
	}
	if utf8.Valid(text) {
		a.Body = string(text)
	} else {
		a.Bytes = text
	}
	w.recording.Lock()
	w.recorder.Keep(a)
	w.recording.Unlock()
	a.write(e)
	return true
}

// escapeMatch makes a pattern of path.Match that matches s alone.
func escapeMatch(s string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(s)
}

var errNoReal = errors.New("a recorder needs a way to the real network: set Real and Keep")
