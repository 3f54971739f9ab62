package target

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"

	"github.com/mcp-grade/mcp-grade/probes/wire"
)

const noHelp = "trying again as it is will not help"

// netWords says in a few words why a connection failed, without addresses and
// ports, which differ from run to run.
func netWords(err error) string {
	var dns *net.DNSError
	var unknown x509.UnknownAuthorityError
	var host x509.HostnameError
	var invalid x509.CertificateInvalidError
	var record tls.RecordHeaderError
	var alert tls.AlertError
	switch {
	case errors.As(err, &dns) && dns.IsNotFound:
		return "its host name does not exist"
	case errors.As(err, &dns):
		return "its host name could not be looked up"
	case errors.As(err, &unknown):
		return "its TLS certificate is signed by nobody that this machine trusts"
	case errors.As(err, &host):
		return "its TLS certificate is for another host"
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return "its TLS certificate has expired, or is not valid yet"
	case errors.As(err, &invalid):
		return "its TLS certificate is not valid"
	case errors.As(err, &record), strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		return "it does not speak TLS there"
	case errors.As(err, &alert):
		return "it refused the TLS handshake"
	case errors.Is(err, syscall.ECONNREFUSED), strings.Contains(err.Error(), "connection refused"):
		return "the connection was refused"
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return "the connection was reset"
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded), isTimeout(err):
		return "the connection was not taken in time"
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, net.ErrClosed),
		strings.Contains(err.Error(), "server closed idle connection"):
		return "the connection was closed"
	}
	return "the connection failed"
}

func isTimeout(err error) bool {
	var timed net.Error
	return errors.As(err, &timed) && timed.Timeout()
}

// unreachable words a connection that failed.
func (s *Session) unreachable(failed *wire.NetError) *StartError {
	words := netWords(failed)
	e := s.failure(StageConnect, "it cannot be reached: "+words, "")
	e.Err = failed
	switch {
	case strings.Contains(words, "host name"):
		e.Advice = "Check the spelling of the URL's host, and that this machine has a network"
	case strings.Contains(words, "trusts"):
		e.Advice = "If the certificate is your own, name its authority in SSL_CERT_FILE; else the URL is not to be trusted; " + noHelp
	case strings.Contains(words, "speak TLS"):
		e.Advice = "Write the URL with http:// instead of https://"
	case strings.Contains(words, "TLS"):
		e.Advice = "Check the URL's host; its certificate has to be repaired by whoever runs it; " + noHelp
	case strings.Contains(words, "refused"):
		e.Advice = "Check that the server runs and that the URL has its port, then try again; " +
			"to have it started, write mcp-grade --url URL -- COMMAND ARG…"
	default:
		e.Advice = "Check the URL, and that the server runs; it may help to try again"
	}
	return e
}

// astray words a redirect that is not followed.
func (s *Session) astray(redirect *wire.RedirectError) *StartError {
	e := s.failure(StageConnect, s.redact(redirect.Error()), "")
	e.Err = redirect
	e.Advice = "If you trust that place, give it as the URL; " + noHelp
	if redirect.Loop {
		e.Advice = "Check the URL; " + noHelp
	}
	return e
}

// noMCP words an HTTP answer in which there is no JSON-RPC.
func (s *Session) noMCP(ctx context.Context, garbage *wire.GarbageError) *StartError {
	status := garbage.HTTP.Status
	if status == http.StatusUnauthorized || status == http.StatusForbidden {
		return s.unauthorized(ctx, garbage.HTTP, garbage.Raw)
	}
	asked := "initialize"
	if s.modern {
		asked = "server/discover"
	}
	e := s.failure(StageConnect, fmt.Sprintf("it answered %s with HTTP %s", asked, garbage.HTTP), "")
	e.Err, e.Stdout = garbage, s.redact(cut(garbage.Raw, headKept))
	page := markup.MatchString(garbage.Raw)
	switch {
	case strings.Contains(garbage.Raw, "HTTP request to an HTTPS server") || strings.Contains(garbage.Raw, "plain HTTP request was sent to HTTPS port"):
		e.Problem = "it speaks TLS there"
		e.Advice = "Write the URL with https:// instead of http://"
	case status == http.StatusTooManyRequests:
		e.Advice = "It limits requests: try again in a while" + retryAfter(garbage.HTTP)
	case status >= http.StatusInternalServerError:
		e.Advice = "The server is broken or not ready: look at its log, then try again"
	case status == http.StatusNotFound || status == http.StatusMethodNotAllowed || status == http.StatusBadRequest:
		e.Stage = StageNotMCP
		e.Problem += ", and opens no event stream either"
		e.Advice = "Check the URL's path: it is often /mcp or /sse; " + noHelp
	case page:
		e.Stage = StageNotMCP
		e.Problem = "there is a web page, and no MCP server"
		e.Advice = "Give the URL of the MCP endpoint: its path is often /mcp or /sse; " + noHelp
	default:
		e.Stage = StageNotMCP
		e.Problem += " and no JSON-RPC"
		e.Advice = "Give the URL of the MCP endpoint: its path is often /mcp or /sse; " + noHelp
	}
	return e
}

// retryAfter repeats how long a server wants us to wait, if that is a number.
func retryAfter(answer *wire.HTTPAnswer) string {
	value := answer.Header["Retry-After"]
	if value == "" || len(value) > 6 || strings.Trim(value, "0123456789") != "" {
		return ""
	}
	return " (it asks for " + value + " s)"
}
