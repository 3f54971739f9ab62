package faultnet

import (
	"bytes"
	"crypto/tls"
	"strings"
)

// Codes of the first message (PostgreSQL documentation, "Message Formats").
const (
	pgVersion3   = 196608
	pgSSL        = 80877103
	pgGSS        = 80877104
	pgCancel     = 80877102
	pgMaxStartup = 10000
)

func isPostgres(s *stream) bool {
	b, ok := s.start(8)
	if !ok || be.Uint32(b) > pgMaxStartup {
		return false
	}
	switch be.Uint32(b[4:]) {
	case pgVersion3, pgSSL, pgGSS, pgCancel:
		return true
	}
	return false
}

// postgres serves one PostgreSQL session: in a healthy world an empty database
// that takes every statement.
func (w *world) postgres(s *stream) {
	defer func() { _ = s.base.Close() }()
	for {
		b, err := s.take(8, 8)
		if err != nil {
			return
		}
		rest, err := s.take(int(be.Uint32(b))-8, pgMaxStartup)
		if err != nil {
			return
		}
		switch be.Uint32(b[4:]) {
		case pgSSL:
			if s.secure {
				return
			}
			if _, err := s.Write([]byte("S")); err != nil {
				return
			}
			w.postgresTLS(s)
			return
		case pgGSS:
			if _, err := s.Write([]byte("N")); err != nil {
				return
			}
			continue
		case pgVersion3:
			w.heard(s, query{"postgres", "STARTUP", pgParameters(rest)})
			w.pgSession(s)
		}
		return
	}
}

// postgresTLS goes on under TLS, which a client begins after our "S".
func (w *world) postgresTLS(s *stream) {
	t := tls.Server(s, w.tlsConfig(s.base.fault, s.base))
	if s.base.fault.badTLS {
		w.deepen(s.base, Hit{Layer: LayerTLS, Protocol: "tls", Met: true})
	}
	inner := newStream(t, s.base, true)
	if _, err := inner.r.Peek(1); err == nil && isPostgres(inner) {
		w.postgres(inner)
	}
}

// pgParameters writes the zero-separated pairs of a startup message as text.
func pgParameters(b []byte) string {
	fields := strings.Split(strings.TrimRight(string(b), "\x00"), "\x00")
	return strings.Join(fields, " ")
}

func (w *world) pgSession(s *stream) {
	switch s.base.fault.raw {
	case cutOff:
		s.base.reset()
		return
	case unhearing:
		s.drain()
		return
	case busy:
		s.pgError("53300", "sorry, too many clients already")
		return
	case denied:
		s.pgError("28P01", "password authentication failed")
		return
	case broken:
		s.pgError("XX000", "could not execute "+w.plant.sql+" on "+w.plant.host)
		return
	}
	var hello bytes.Buffer
	hello.Write(pgMessage('R', []byte{0, 0, 0, 0})) // AuthenticationOk
	for _, p := range [][2]string{{"server_version", "16.0"}, {"server_encoding", "UTF8"}, {"client_encoding", "UTF8"},
		{"DateStyle", "ISO, MDY"}, {"TimeZone", "UTC"}, {"integer_datetimes", "on"}, {"standard_conforming_strings", "on"}} {
		hello.Write(pgMessage('S', []byte(p[0]+"\x00"+p[1]+"\x00")))
	}
	hello.Write(pgMessage('K', make([]byte, 8)))
	hello.Write(pgReady())
	if _, err := s.Write(hello.Bytes()); err != nil {
		return
	}
	for w.pgAnswer(s) {
	}
}

// pgAnswer reads and answers one message; false ends the session.
func (w *world) pgAnswer(s *stream) bool {
	b, err := s.take(5, 5)
	if err != nil {
		return false
	}
	body, err := s.take(int(be.Uint32(b[1:]))-4, maxMessage)
	if err != nil {
		return false
	}
	var out []byte
	switch b[0] {
	case 'Q':
		text := strings.TrimRight(string(body), "\x00")
		w.heard(s, query{"postgres", "QUERY", text})
		out = append(pgMessage('C', []byte(pgTag(text)+"\x00")), pgReady()...)
	case 'P':
		_, rest, _ := bytes.Cut(body, []byte{0})
		text, _, _ := bytes.Cut(rest, []byte{0})
		w.heard(s, query{"postgres", "PARSE", string(text)})
		out = pgMessage('1', nil)
	case 'B':
		w.heard(s, query{"postgres", "BIND", string(body)})
		out = pgMessage('2', nil)
	case 'D':
		if len(body) > 0 && body[0] == 'S' {
			out = pgMessage('t', []byte{0, 0}) // no parameters are described
		}
		out = append(out, pgMessage('n', nil)...)
	case 'E':
		out = pgMessage('C', []byte("SELECT 0\x00"))
	case 'C':
		out = pgMessage('3', nil)
	case 'S':
		out = pgReady()
	case 'H': // flush: everything has been sent
	case 'X':
		return false
	}
	_, err = s.Write(out)
	return err == nil
}

// pgTag is the completion tag of a statement that touched nothing.
func pgTag(sql string) string {
	verb, _, _ := strings.Cut(strings.TrimSpace(strings.ToUpper(sql)), " ")
	switch verb = strings.TrimRight(verb, ";"); verb {
	case "INSERT":
		return "INSERT 0 0"
	case "UPDATE", "DELETE", "SELECT":
		return verb + " 0"
	case "":
		return "SELECT 0"
	}
	return clip(verb, 32)
}

func pgMessage(kind byte, body []byte) []byte {
	out := append([]byte{kind}, be.AppendUint32(nil, uint32(len(body)+4))...)
	return append(out, body...)
}

func pgReady() []byte { return pgMessage('Z', []byte{'I'}) }

func (s *stream) pgError(code, text string) {
	_, _ = s.Write(pgMessage('E', []byte("SFATAL\x00VFATAL\x00C"+code+"\x00M"+text+"\x00\x00"))) // the session ends either way
}
