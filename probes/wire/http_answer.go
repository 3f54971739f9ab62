package wire

import (
	"fmt"
	"net/http"
	"strings"
)

// An HTTPAnswer is what HTTP said around an answer.
type HTTPAnswer struct {
	Status int
	// Header holds the headers that tell something of a failure (keptHeaders),
	// each cut; never a cookie or a session.
	Header map[string]string
}

// keptHeaders are evidence: how long to wait, how to log in, who answered.
var keptHeaders = []string{
	"Allow", "Content-Type", "Location", "Retry-After", "Server", "WWW-Authenticate",
	"RateLimit", "RateLimit-Limit", "RateLimit-Policy", "RateLimit-Remaining", "RateLimit-Reset",
	"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset",
}

// maxHeader is how much is kept of one header.
const maxHeader = 1 << 10

func httpAnswer(resp *http.Response) *HTTPAnswer {
	a := &HTTPAnswer{Status: resp.StatusCode, Header: map[string]string{}}
	for _, name := range keptHeaders {
		if values := resp.Header.Values(name); len(values) > 0 {
			value := strings.Join(values, ", ")
			a.Header[http.CanonicalHeaderKey(name)] = strings.ToValidUTF8(value[:min(len(value), maxHeader)], "")
		}
	}
	return a
}

// OK reports whether the status is one of success.
func (a *HTTPAnswer) OK() bool { return a.Status >= 200 && a.Status < 300 }

// String gives the status with its phrase, e.g. "404 Not Found".
func (a *HTTPAnswer) String() string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", a.Status, http.StatusText(a.Status)))
}

// mediaType is the content type without its parameters.
func (a *HTTPAnswer) mediaType() string {
	media, _, _ := strings.Cut(a.Header["Content-Type"], ";")
	return strings.ToLower(strings.TrimSpace(media))
}
