package probes

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// fakeServer answers calls by a function and counts its processes.
type fakeServer struct {
	answer  func(target.Request) target.Exchange
	starts  int
	refuse  int // how many starts fail
	closed  int
	methods []string
	doomed  bool         // the running process has ended by itself, after its last answer
	world   func() World // nil: no network of ours
	mu      sync.Mutex
}

func (f *fakeServer) start(context.Context) (Session, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.starts++
	f.doomed = false
	if f.refuse > 0 {
		f.refuse--
		return nil, errors.New("no room")
	}
	return &fakeSession{server: f}, nil
}

func (f *fakeServer) open(ctx context.Context, _ *faultnet.Fault) (*Instance, error) {
	s, err := f.start(ctx)
	if err != nil {
		return nil, err
	}
	inst := &Instance{Session: s, restart: f.start}
	if f.world != nil {
		inst.World = f.world()
	}
	return inst, nil
}

func (f *fakeServer) mustOpen(t *testing.T) *Instance {
	t.Helper()
	inst, err := f.open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return inst
}

type fakeSession struct {
	server *fakeServer
	dead   bool
}

func (s *fakeSession) Call(_ context.Context, r target.Request) target.Exchange {
	s.server.mu.Lock()
	s.server.methods = append(s.server.methods, r.Method)
	s.server.mu.Unlock()
	if s.server.doomed {
		s.dead = true
		return answers(evidence.Exit)
	}
	x := s.server.answer(r)
	s.dead = x.Answer.Kind == evidence.Exit || x.ExitedAfter != nil
	return x
}

func (s *fakeSession) SendRaw(_ context.Context, line []byte, _ time.Duration) target.Exchange {
	s.server.methods = append(s.server.methods, string(line))
	return target.Exchange{}
}

func (s *fakeSession) Alive() bool { return !s.dead }

func (s *fakeSession) Close(context.Context) error {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.closed++
	return nil
}

func toolOf(r target.Request) string {
	var p struct{ Name string }
	raw, _ := r.Params.(json.RawMessage)
	if json.Unmarshal(raw, &p) != nil {
		return ""
	}
	return p.Name
}
