package probes

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

const (
	// patience is how long a worker waits for one answer before it leaves the call
	// to wait by itself, and goes on with another process of the server: one fault
	// that hangs costs that fault only.
	patience = 2 * time.Second
	// mostLeft is how many calls of one worker wait by themselves at the same time.
	mostLeft = 2
	// missesBorne is how many calls of a tool may miss the fault also in a fresh
	// process before no more are started for it.
	missesBorne = 2
)

// A worker performs the cases of a share on a broken network.
type worker struct {
	campaign *Campaign
	inst     *Instance
	given    *Instance // closed by whoever gave it
	// stale holds the tools whose answers came from what the process remembered.
	stale    map[string]bool
	misses   map[string]int
	failures int
	left     int

	mu   sync.Mutex // guards what calls that wait by themselves write
	seen []evidence.Observation
	hung map[string]bool // by alikeHung
	slow map[string]bool // the same, for calls whose end is not known yet
	done chan struct{}   // told whenever such a call ends
	wait sync.WaitGroup
}

// faults performs cases on a broken network, one after the other, so that each
// hit belongs to one call. None is sent after limited ends; those under way are
// waited for.
func (c *Campaign) faults(ctx, limited context.Context, inst *Instance, cases []Case) (seen []evidence.Observation, note string) {
	w := &worker{
		campaign: c, inst: inst, given: inst, stale: map[string]bool{}, misses: map[string]int{},
		hung: map[string]bool{}, slow: map[string]bool{}, done: make(chan struct{}, len(cases)),
	}
	unsent, why := w.perform(ctx, limited, cases)
	w.wait.Wait()
	if w.inst != w.given {
		w.inst.Close(ctx)
	}
	if unsent > 0 && ctx.Err() == nil {
		note = fmt.Sprintf("%s not sent on a broken network: %s", callsWere(unsent), why)
	}
	return w.seen, note
}

// perform sends the cases; those of a family whose call is still under way come
// later, and not at all where that one never ends.
func (w *worker) perform(ctx, limited context.Context, cases []Case) (unsent int, why string) {
	const tooSlow = "the server took too long with the others"
	for len(cases) > 0 {
		var later []Case
		for i, k := range cases {
			if w.is(w.hung, k) {
				continue
			}
			if w.is(w.slow, k) {
				later = append(later, k)
				continue
			}
			if limited.Err() != nil {
				return w.open(append(later, cases[i:]...)), tooSlow
			}
			w.campaign.progress(i, len(cases), k.ID)
			if err := w.send(ctx, k); err != nil && w.failures == restarts {
				return w.open(append(later, cases[i:]...)), err.Error()
			}
		}
		cases = later
		if len(cases) == 0 {
			break
		}
		select {
		case <-w.done:
		case <-limited.Done():
			return w.open(cases), tooSlow
		}
	}
	return 0, ""
}

func (w *worker) is(which map[string]bool, k Case) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return which[alikeHung(k)]
}

// open counts the cases that were still to be sent.
func (w *worker) open(cases []Case) int {
	n := 0
	for _, k := range cases {
		if !w.is(w.hung, k) {
			n++
		}
	}
	return n
}

// answered is what one case came to.
type answered struct {
	o   evidence.Observation
	err error
}

// send performs one case, or leaves it to wait by itself.
func (w *worker) send(ctx context.Context, k Case) error {
	if w.stale[k.Tool] {
		w.inst.renew(ctx)
	}
	got, kept := w.attempt(ctx, k)
	if !kept {
		return nil
	}
	if got.err == nil && unmet(got.o) && !w.stale[k.Tool] && w.misses[k.Tool] < missesBorne {
		// A cache, or a circuit that an earlier fault opened: a fresh process has neither.
		w.inst.renew(ctx)
		again, kept := w.attempt(ctx, k)
		if !kept {
			return nil
		}
		if again.err == nil {
			got = again
		}
		if w.stale[k.Tool] = again.err == nil && !unmet(again.o); !w.stale[k.Tool] {
			w.misses[k.Tool]++
		}
	}
	if got.err != nil {
		w.failures++
		return got.err
	}
	w.failures = 0
	w.keep(k, got.o)
	return nil
}

// unmet reports that the server answered without having met the fault.
func unmet(o evidence.Observation) bool {
	return o.Upstream.Hits == 0 && o.Answer.Kind != evidence.NoReply && o.Answer.Kind != evidence.Exit
}

func (w *worker) keep(k Case, o evidence.Observation) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen = append(w.seen, o)
	if o.Answer.Kind == evidence.NoReply {
		w.hung[alikeHung(k)] = true
	}
}

// attempt performs one case; kept is false where it was left to wait by itself.
func (w *worker) attempt(ctx context.Context, k Case) (got answered, kept bool) {
	inst := w.inst
	answer := make(chan answered, 1)
	w.wait.Go(func() {
		o, err := w.campaign.broken(ctx, inst, k)
		answer <- answered{o, err}
	})
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case got = <-answer:
		return got, true
	case <-timer.C:
	}
	w.mu.Lock()
	full := w.left >= mostLeft
	w.mu.Unlock()
	if full {
		return <-answer, true
	}
	fresh, err := w.campaign.Open(ctx, nil)
	if err != nil {
		return <-answer, true
	}
	fresh.errands = inst.errands
	w.inst = fresh
	w.mu.Lock()
	w.left++
	w.slow[alikeHung(k)] = true
	w.mu.Unlock()
	w.wait.Go(func() {
		got := <-answer
		if inst != w.given {
			inst.Close(ctx)
		}
		if got.err == nil {
			w.keep(k, got.o)
		}
		w.mu.Lock()
		w.left--
		delete(w.slow, alikeHung(k))
		w.mu.Unlock()
		w.done <- struct{}{}
	})
	return answered{}, false
}
