package faultnet

import (
	"fmt"
	"io"
	"net/http"
	"time"
)

// exchange is one HTTP request that meets a fault.
type exchange struct {
	w     http.ResponseWriter
	r     *http.Request
	conn  *conn
	plant planted
	now   time.Time
	// sent is told the body that a fault answers with; nil in a world in order.
	sent func(body string)
}

// A reply answers one exchange, or ends it in the way of its fault.
type reply func(*exchange)

func (e *exchange) send(status int, mediaType, body string) {
	e.w.Header().Set("Content-Type", mediaType)
	e.w.Header().Set("Content-Length", fmt.Sprint(len(body)))
	e.w.WriteHeader(status)
	if e.r.Method != http.MethodHead {
		e.tell(body)
		_, _ = io.WriteString(e.w, body) // the client may be gone: nothing to tell
	}
}

func (e *exchange) tell(body string) {
	if e.sent != nil {
		e.sent(body)
	}
}

const (
	jsonType = "application/json; charset=utf-8"
	htmlType = "text/html; charset=utf-8"
)

func resetBefore(e *exchange) {
	e.conn.reset()
	panic(http.ErrAbortHandler)
}

// begin sends the start of an answer that promises more than it holds.
func (e *exchange) begin() {
	e.w.Header().Set("Content-Type", jsonType)
	e.w.Header().Set("Content-Length", "4096")
	e.w.WriteHeader(http.StatusOK)
	const start = `{"id":"7","items":[{"name":"first","sta`
	e.tell(start)
	_, _ = io.WriteString(e.w, start)
	_ = http.NewResponseController(e.w).Flush()
}

func resetMiddle(e *exchange) {
	e.begin()
	e.conn.reset()
	panic(http.ErrAbortHandler)
}

func (e *exchange) hang() {
	select {
	case <-e.conn.gone:
	case <-e.r.Context().Done():
	}
	panic(http.ErrAbortHandler)
}

func silent(e *exchange) { e.hang() }

func stalled(e *exchange) {
	e.begin()
	e.hang()
}

// truncated ends in the middle of a value, while the HTTP framing is whole:
// it is the parser of the client that fails, not its socket.
func truncated(e *exchange) {
	e.send(http.StatusOK, jsonType, `{"id":"7","total":3,"items":[{"id":"71","name":"first"},{"id":"72","na`)
}

func htmlPage(e *exchange) {
	e.send(http.StatusOK, htmlType, "<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>\n"+
		"<form action=\"/session\" method=\"post\"><input name=\"login\"><input name=\"password\" type=\"password\"></form>\n</body></html>\n")
}

func internalError(e *exchange) {
	e.w.Header().Set("X-Served-By", e.plant.host)
	e.send(http.StatusInternalServerError, jsonType, fmt.Sprintf(
		`{"error":{"code":"internal","message":"query failed: %s","host":"%s","incident":"%s"}}`,
		e.plant.sql, e.plant.host, e.plant.id))
}

// gateway is the page of a load balancer whose backend is down. retryAfter is
// in seconds; 0 leaves the header out.
func gateway(status, retryAfter int) reply {
	return func(e *exchange) {
		if retryAfter > 0 {
			e.w.Header().Set("Retry-After", fmt.Sprint(retryAfter))
		}
		title := fmt.Sprintf("%d %s", status, http.StatusText(status))
		e.send(status, htmlType, fmt.Sprintf("<html>\n<head><title>%s</title></head>\n<body>\n<center><h1>%s</h1></center>\n"+
			"<p>backend %s, incident %s</p>\n</body>\n</html>\n", title, title, e.plant.host, e.plant.id))
	}
}

// timing says how a 429 tells the client when to come back.
type timing int

const (
	afterSeconds timing = iota
	afterDate
	afterNothing
)

func limited(t timing) reply {
	return func(e *exchange) {
		switch t {
		case afterSeconds:
			e.w.Header().Set("Retry-After", fmt.Sprint(waitLimited))
		case afterDate:
			// A date has whole seconds: round up, so that obeying it is never too early.
			at := e.now.Add(waitDate*time.Second + time.Second - time.Nanosecond).Truncate(time.Second)
			e.w.Header().Set("Retry-After", at.UTC().Format(http.TimeFormat))
		}
		e.send(http.StatusTooManyRequests, jsonType, `{"message":"Too many requests"}`)
	}
}

// limitedBy403 is the way of an API that has no 429: a 403 whose headers tell
// the truth.
func limitedBy403(e *exchange) {
	h := e.w.Header()
	h.Set("X-RateLimit-Limit", "5000")
	h.Set("X-RateLimit-Remaining", "0")
	h.Set("X-RateLimit-Reset", fmt.Sprint(e.now.Add(waitReset*time.Second).Unix()))
	e.send(http.StatusForbidden, jsonType, `{"message":"API rate limit exceeded"}`)
}

func unauthorized(e *exchange) {
	e.w.Header().Set("WWW-Authenticate", `Bearer realm="api", error="invalid_token"`)
	e.send(http.StatusUnauthorized, jsonType, `{"message":"Bad credentials"}`)
}

// forbidden names the scope in the header of RFC 6750, section 3.1, and in the body.
func forbidden(e *exchange) {
	e.w.Header().Set("WWW-Authenticate", `Bearer realm="api", error="insufficient_scope", scope="records:write"`)
	e.send(http.StatusForbidden, jsonType, `{"message":"The token lacks the scope records:write"}`)
}
