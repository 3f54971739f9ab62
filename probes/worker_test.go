package probes

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// faultCases plans every fault that makes nobody wait, for some tools.
func faultCases(tools ...string) map[string][]Case {
	cases := map[string][]Case{}
	for _, f := range faultnet.Faults() {
		for _, tool := range tools {
			k := toolCase(tool, json.RawMessage(`{}`))
			k.Fault = &f
			k.ID = tool + "/" + f.ID
			k.Class = f.Class
			cases[f.ID] = append(cases[f.ID], k)
		}
	}
	return cases
}

// TestSharesMeetEveryFamilyFirst: where time runs out, what is lost is a second
// fault of a family, never a whole family.
func TestSharesMeetEveryFamilyFirst(t *testing.T) {
	dealt := shares(faultCases("a", "b", "c"), 2)
	var got []string
	for _, k := range dealt[0][:2*len(families)] {
		got = append(got, k.ID)
	}
	want := []string{
		"a/refused", "a/500", "a/401", "a/reset-mid-answer", "a/dns-not-found", "a/429",
		"c/refused", "c/500", "c/401", "c/reset-mid-answer", "c/dns-not-found", "c/429",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	seen := map[string]int{}
	for i, share := range dealt {
		for _, k := range share {
			seen[k.ID]++
			if (k.Tool == "b") != (i == 1) {
				t.Errorf("%s went to worker %d: the calls of a tool belong to one", k.ID, i)
			}
			if waits(*k.Fault) {
				t.Errorf("%s makes the worker wait", k.ID)
			}
		}
	}
	for id, n := range seen {
		if n != 1 {
			t.Errorf("%s is sent %d times", id, n)
		}
	}
	if want := 3 * (len(faultnet.Faults()) - 3); len(seen) != want {
		t.Errorf("%d cases, want %d", len(seen), want)
	}
}

// breakable is a network that counts what reaches it.
type breakable struct {
	nowhere
	mu    sync.Mutex
	fault faultnet.Fault
	hits  []faultnet.Hit
}

func (b *breakable) Set(f faultnet.Fault) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fault = f
	return nil
}
func (b *breakable) current() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.fault.ID
}
func (b *breakable) Mark() faultnet.Mark { return faultnet.Mark(len(b.hits)) }
func (b *breakable) Since(m faultnet.Mark) []faultnet.Hit {
	return b.hits[int(m):]
}
func (b *breakable) hit() {
	b.hits = append(b.hits, faultnet.Hit{Layer: faultnet.LayerRequest, Protocol: "http", Host: "api.example", Met: true})
}

// upstreamServer is a server of which each process has a network of its own.
type upstreamServer struct {
	mu     sync.Mutex
	starts []string // the network's state at each start
	// answer tells what comes of a call; calls counts those of the process.
	answer func(b *breakable, tool string, calls int) target.Exchange
	// byArguments gives a call another name than its tool's; may be nil.
	byArguments func(arguments string) string
}

type upstreamSession struct {
	s     *upstreamServer
	b     *breakable
	calls int
}

func (u *upstreamServer) open(context.Context, *faultnet.Fault) (*Instance, error) {
	b := &breakable{fault: faultnet.Healthy()}
	inst := &Instance{World: b}
	inst.restart = func(context.Context) (Session, error) {
		u.mu.Lock()
		defer u.mu.Unlock()
		u.starts = append(u.starts, b.current())
		return &upstreamSession{s: u, b: b}, nil
	}
	inst.Session, _ = inst.restart(context.Background())
	return inst, nil
}

func (s *upstreamSession) Call(_ context.Context, r target.Request) target.Exchange {
	s.calls++
	name := toolOf(r)
	if raw, ok := r.Params.(json.RawMessage); ok && s.s.byArguments != nil {
		name = s.s.byArguments(string(raw))
	}
	return s.s.answer(s.b, name, s.calls)
}
func (s *upstreamSession) SendRaw(context.Context, []byte, time.Duration) target.Exchange {
	return target.Exchange{}
}
func (s *upstreamSession) Alive() bool                 { return true }
func (s *upstreamSession) Close(context.Context) error { return nil }

// performed runs the cases of some tools by one worker, in no time.
func performed(t *testing.T, u *upstreamServer, limit time.Duration, tools ...string) (seen map[string]evidence.Observation, note string) {
	t.Helper()
	seen = map[string]evidence.Observation{}
	synctest.Test(t, func(t *testing.T) {
		c := &Campaign{Runner: Runner{Open: u.open, Budget: DefaultBudget}}
		inst, err := c.Open(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		limited, cancel := context.WithTimeout(t.Context(), limit)
		defer cancel()
		all, told := c.faults(t.Context(), limited, inst, shares(faultCases(tools...), 1)[0])
		note = told
		for _, o := range all {
			if _, twice := seen[o.ID]; twice {
				t.Errorf("%s was recorded twice", o.ID)
			}
			seen[o.ID] = o
		}
	})
	return seen, note
}

func everyFault() int { return len(slices.DeleteFunc(faultnet.Faults(), waits)) }

// TestAHangCostsItsOwnFaultOnly: it is recorded, and everything else is sent.
func TestAHangCostsItsOwnFaultOnly(t *testing.T) {
	u := &upstreamServer{answer: func(b *breakable, tool string, _ int) target.Exchange {
		b.hit()
		if b.current() == "reset-mid-answer" {
			time.Sleep(DefaultBudget)
			return answers(evidence.NoReply)
		}
		return answers(evidence.Result)
	}}
	seen, note := performed(t, u, quickLimit, "search", "scrape")
	if note != "" {
		t.Errorf("note %q", note)
	}
	if len(seen) != 2*everyFault() {
		t.Errorf("%d observations, want %d", len(seen), 2*everyFault())
	}
	for id, o := range seen {
		want := evidence.Result
		if strings.HasSuffix(id, "/reset-mid-answer") {
			want = evidence.NoReply
		}
		if o.Answer.Kind != want || o.Upstream.Hits == 0 {
			t.Errorf("%s: %s with %d hits, want %s", id, o.Answer.Kind, o.Upstream.Hits, want)
		}
	}
}

// TestASlowServerMeetsEveryFamily: one that tries again for six seconds each.
func TestASlowServerMeetsEveryFamily(t *testing.T) {
	u := &upstreamServer{answer: func(b *breakable, _ string, _ int) target.Exchange {
		b.hit()
		time.Sleep(6 * time.Second)
		return answers(evidence.Result)
	}}
	seen, note := performed(t, u, quickLimit, "get", "put", "list")
	for _, id := range []string{"get/refused", "get/500", "get/401", "get/429", "get/dns-not-found"} {
		if _, ok := seen[id]; !ok {
			t.Errorf("%s was not met", id)
		}
	}
	if !strings.Contains(note, "not sent on a broken network: the server took too long") {
		t.Errorf("note %q, want the calls that were not sent", note)
	}
}

// TestAHungFamilyIsNotMetAgain: each would cost the whole budget.
func TestAHungFamilyIsNotMetAgain(t *testing.T) {
	u := &upstreamServer{answer: func(b *breakable, _ string, _ int) target.Exchange {
		b.hit()
		if f := b.current(); strings.HasPrefix(f, "429") || f == "403-rate-limit" {
			time.Sleep(DefaultBudget)
			return answers(evidence.NoReply)
		}
		return answers(evidence.Result)
	}}
	seen, note := performed(t, u, DefaultBudget+margin, "search")
	hung := 0
	for _, o := range seen {
		if o.Answer.Kind == evidence.NoReply {
			hung++
		}
	}
	if hung != 1 || len(seen) != everyFault()-4 || note != "" {
		t.Errorf("%d hangs, %d observations, note %q; want 1, %d and none", hung, len(seen), note, everyFault()-4)
	}
}

// TestACacheIsLeftBehind: a process that remembers an answer is replaced.
func TestACacheIsLeftBehind(t *testing.T) {
	u := &upstreamServer{}
	cached := map[*breakable]bool{}
	u.answer = func(b *breakable, _ string, calls int) target.Exchange {
		if calls == 1 {
			cached[b] = false
		}
		if cached[b] {
			return answers(evidence.Result)
		}
		b.hit()
		cached[b] = b.current() == "reset-mid-answer" || b.current() == "truncated"
		return answers(evidence.Result)
	}
	seen, _ := performed(t, u, DefaultBudget, "posts")
	for id, o := range seen {
		if o.Upstream.Hits == 0 {
			t.Errorf("%s was not met", id)
		}
	}
	for _, state := range u.starts {
		if state != "healthy" {
			t.Errorf("the server was started under %s: a fault is for calls, not for the start", state)
		}
	}
}

// TestAToolThatMissesForAnotherReasonCostsFewStarts: it checks its arguments first, say.
func TestAToolThatMissesForAnotherReasonCostsFewStarts(t *testing.T) {
	u := &upstreamServer{answer: func(*breakable, string, int) target.Exchange { return answers(evidence.Result) }}
	seen, _ := performed(t, u, 10*DefaultBudget, "checks")
	if len(seen) != everyFault() || len(u.starts) != 1+missesBorne {
		t.Errorf("%d observations and %d starts, want %d and %d", len(seen), len(u.starts), everyFault(), 1+missesBorne)
	}
}
