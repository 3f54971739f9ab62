package probes

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// fakeServer answers calls by a function and counts its processes.
type fakeServer struct {
	answer  func(target.Request) target.Exchange
	starts  int
	refuse  int // how many starts fail
	closed  int
	methods []string
}

func (f *fakeServer) start(context.Context) (Session, error) {
	f.starts++
	if f.refuse > 0 {
		f.refuse--
		return nil, errors.New("no room")
	}
	return &fakeSession{server: f}, nil
}

type fakeSession struct {
	server *fakeServer
	dead   bool
}

func (s *fakeSession) Call(_ context.Context, r target.Request) target.Exchange {
	s.server.methods = append(s.server.methods, r.Method)
	x := s.server.answer(r)
	s.dead = x.Answer.Kind == evidence.Exit || x.ExitedAfter != nil
	return x
}

func (s *fakeSession) SendRaw(_ context.Context, line []byte, _ time.Duration) target.Exchange {
	s.server.methods = append(s.server.methods, string(line))
	return target.Exchange{}
}

func (s *fakeSession) Alive() bool { return !s.dead }

func (s *fakeSession) Close(context.Context) error { s.server.closed++; return nil }

func toolOf(r target.Request) string {
	var p struct{ Name string }
	raw, _ := r.Params.(json.RawMessage)
	if json.Unmarshal(raw, &p) != nil {
		return ""
	}
	return p.Name
}
