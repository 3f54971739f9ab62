package target

import (
	"context"
	"errors"
	"net/http"
	"regexp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// send sends a request as the agreed revision wants it, and again in another
// session where the server has lost ours.
func (s *Session) send(ctx context.Context, method string, params any) (wire.Reply, int64, error) {
	if s.modern {
		full, err := withMeta(params, s.hello.ProtocolVersion)
		if err != nil {
			return wire.Reply{}, 0, err
		}
		return s.conn.CallID(ctx, method, full)
	}
	if s.http == nil {
		return s.conn.CallID(ctx, method, params)
	}
	session := s.http.SessionID()
	reply, id, err := s.conn.CallID(ctx, method, params)
	if session == "" || !sessionGone(reply, err) || !s.renew(ctx, session) {
		return reply, id, err
	}
	return s.conn.CallID(ctx, method, params)
}

// noSession is how servers say it that answer 400 instead of 404.
var noSession = regexp.MustCompile(`(?i)\bsession\b`)

// sessionGone reports whether an answer says that our session is over (MCP
// specification, "Session Management").
func sessionGone(reply wire.Reply, err error) bool {
	answer, text := reply.HTTP, ""
	if reply.Error != nil {
		text = reply.Error.Message
	}
	var garbage *wire.GarbageError
	if errors.As(err, &garbage) {
		answer, text = garbage.HTTP, garbage.Raw
	}
	if answer == nil || err == nil && reply.Error == nil {
		return false
	}
	return answer.Status == http.StatusNotFound || answer.Status == http.StatusBadRequest && noSession.MatchString(text)
}

// renew begins another session in place of the one that is gone, unless
// another call has done so already.
func (s *Session) renew(ctx context.Context, gone string) bool {
	s.renewing.Lock()
	defer s.renewing.Unlock()
	if s.http.SessionID() != gone {
		return true
	}
	s.http.Forget()
	reply, err := s.initializeWith(ctx, s.hello.ProtocolVersion)
	if err != nil || reply.Error != nil || s.settled(ctx) != nil {
		return false
	}
	s.note("the server did not know its session any more; another one was begun")
	return true
}

// alive asks for a sign of life: any answer is one. Revisions without a
// handshake have no ping.
func (s *Session) alive(ctx context.Context) error {
	method := "ping"
	if s.modern {
		method = "server/discover"
	}
	_, _, err := s.send(ctx, method, nil)
	var garbage *wire.GarbageError
	var failed *wire.NetError
	var redirect *wire.RedirectError
	if errors.As(err, &garbage) && garbage.HTTP != nil && !errors.As(err, &failed) && ctx.Err() == nil || errors.As(err, &redirect) {
		return nil
	}
	return err
}

// addHTTP notes what HTTP said around an answer. Our own secrets are taken
// out of headers, which nobody searches for them.
func (s *Session) addHTTP(answer *evidence.Answer, http *wire.HTTPAnswer) {
	if http == nil || http.Status == 200 {
		return
	}
	answer.HTTPStatus = http.Status
	for name, value := range http.Header {
		if name == "Location" { // of a redirect: it often carries a state
			continue
		}
		if answer.HTTPHeaders == nil {
			answer.HTTPHeaders = map[string]string{}
		}
		answer.HTTPHeaders[name] = s.redact(value)
	}
}
