package target

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/wire"
)

const (
	metadataWait = 5 * time.Second
	metadataMax  = 64 << 10
)

// metadataParameter is where a challenge says how to get a token (RFC 9728,
// section 5.1).
var metadataParameter = regexp.MustCompile(`(?i)\bresource_metadata\s*=\s*"([^"]{1,500})"`)

// unauthorized words a server that wants a credential, and says how to give
// one. Raw is the body of its answer.
func (s *Session) unauthorized(ctx context.Context, answer *wire.HTTPAnswer, raw string) *StartError {
	e := s.failure(StageUnauthorized, "", "")
	e.Stdout = s.redact(cut(raw, headKept))
	challenge := answer.Header["Www-Authenticate"]
	metadata := s.protectedResource(ctx, challenge)
	given := len(s.launch.Headers) > 0
	switch {
	case given && answer.Status == http.StatusForbidden:
		e.Problem = "it answered HTTP 403: the credential that was given does not allow this"
		e.Advice = "Give one with more rights"
	case given:
		e.Problem = "it refused the credential that was given (HTTP 401)"
		e.Advice = "It may be wrong or have expired: give a new one"
	case answer.Status == http.StatusForbidden:
		e.Problem = "it answered HTTP 403 and wants a credential"
		e.Advice = "Give one with --bearer-env VAR or --header 'NAME: VALUE'; or the server refuses this host or network altogether"
	case metadata == nil && !bearer.MatchString(challenge):
		e.Problem = "it wants a credential (HTTP 401)"
		if challenge == "" {
			e.Problem += ", and does not say of which kind: the WWW-Authenticate header is missing"
		}
		e.Advice = "Give one with --bearer-env VAR or --header 'NAME: VALUE', or in the URL as https://USER:PASSWORD@HOST/"
		return e
	default:
		e.Problem = "it is an OAuth protected resource (HTTP 401) and wants a token"
		e.Advice = "Log in with a client that supports it, or create a token where the service keeps its settings, " +
			"put it into a variable and name that: --bearer-env VAR"
	}
	if metadata != nil && metadata.server != "" {
		e.Advice += fmt.Sprintf("; tokens come from %s", metadata.server)
	}
	e.Advice += "; " + noHelp
	return e
}

var bearer = regexp.MustCompile(`(?i)^\s*bearer\b`)

// protectedMetadata is what we use of RFC 9728.
type protectedMetadata struct {
	server string // the first authorization server, without anything secret
}

// protectedResource asks who gives out tokens; nil where the server does not
// tell. Only the server's own host is asked, without our headers.
func (s *Session) protectedResource(ctx context.Context, challenge string) *protectedMetadata {
	base, err := url.Parse(s.launch.URL)
	if err != nil {
		return nil
	}
	place := base.ResolveReference(&url.URL{Path: "/.well-known/oauth-protected-resource" + base.Path})
	if match := metadataParameter.FindStringSubmatch(challenge); match != nil {
		named, err := base.Parse(match[1])
		if err != nil || named.Host != base.Host || named.Scheme != base.Scheme {
			return &protectedMetadata{} // it is one, elsewhere
		}
		place = named
	}
	ctx, cancel := context.WithTimeout(ctx, metadataWait)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, place.String(), nil)
	if err != nil {
		return nil
	}
	resp, err := s.http.Fetch(req)
	if err != nil {
		return nil
	}
	defer resp.Body.Close()
	var said struct {
		Servers []string `json:"authorization_servers"`
	}
	if resp.StatusCode != http.StatusOK || json.NewDecoder(io.LimitReader(resp.Body, metadataMax)).Decode(&said) != nil || len(said.Servers) == 0 {
		return nil
	}
	server, err := url.Parse(said.Servers[0])
	if err != nil || server.Host == "" {
		return &protectedMetadata{}
	}
	return &protectedMetadata{server: wire.Place(server)}
}
