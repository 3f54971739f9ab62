package probes

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// startUnconfigured is a start that failed for lack of a setting.
type startUnconfigured struct{}

func (startUnconfigured) Info() Info {
	return Info{
		ID: "start-unconfigured", Class: evidence.Unauthorized, Scored: evidence.CountsNothing,
		Doc: "a start of the server without the settings that it needs",
		Why: "Starting and answering per call is fine, and so is a line on standard error that names the setting and a non-zero exit; ending in silence is not: nobody learns what to set.",
	}
}

// Plan is empty: what the starts showed is recorded before anything is planned.
func (startUnconfigured) Plan(Catalog) []Case { return nil }

// observe records a failed start.
func (h *healer) observe(start *target.StartError, latencyMs float64) {
	x := target.Exchange{LatencyMs: latencyMs, Stderr: start.Stderr}
	switch {
	case start.Exit.Kind == evidence.Exit:
		x.Answer = start.Exit
		if start.Stdout != "" {
			x.Junk = strings.Split(start.Stdout, "\n")
		}
	case start.Stage == target.StageTimeout:
		x.Answer.Kind = evidence.NoReply
	default:
		x.Answer = evidence.Answer{Kind: evidence.Garbage, Raw: start.Stdout}
	}
	h.Seen = append(h.Seen, h.observation(x))
}

func (h *healer) observation(x target.Exchange) evidence.Observation {
	cases := make([]Case, len(h.Seen)+1)
	for i := range cases {
		cases[i].Target = &evidence.TargetRef{Method: "initialize"}
	}
	runner := Runner{ServerKey: h.o.Key, Planted: h.Planted()}
	return runner.observation(identified(startUnconfigured{}.Info(), cases)[len(h.Seen)], x)
}

// praise tells of a first failed start that named what was missing.
func (h *healer) praise() string {
	if len(h.Seen) == 0 {
		return ""
	}
	first := h.Seen[0]
	if first.Answer.Kind != evidence.Exit || first.Answer.Code == nil || *first.Answer.Code == 0 {
		return ""
	}
	var named []string
	for _, s := range h.Supplied {
		if s.Variable != "" && strings.Contains(first.Stderr, s.Variable) {
			named = append(named, s.Variable)
		}
	}
	if len(named) == 0 {
		return ""
	}
	return "well done: started without its settings, the server named " + strings.Join(named, ", ") + " on standard error and ended with a non-zero exit code"
}

// An aside is a start without settings that runs beside the one with them.
type aside struct {
	cancel context.CancelFunc
	done   chan struct{}
	err    error
	took   float64 // ms
}

func startAside(ctx context.Context, host Host) *aside {
	ctx, cancel := context.WithCancel(ctx)
	a := &aside{cancel: cancel, done: make(chan struct{})}
	go func() {
		defer close(a.done)
		began := time.Now()
		inst, _, err := host.Open(ctx, nil)
		a.took = float64(time.Since(began).Microseconds()) / 1000
		if err == nil {
			inst.Close(ctx)
		}
		a.err = err
	}()
	return a
}

// join waits for the start beside, and records it, before all others, if it
// failed. One that takes much longer than the start with settings is ended:
// it tells nothing then.
func (a *aside) join(ctx context.Context, h *healer) {
	if a == nil {
		return
	}
	defer a.cancel()
	timer := time.NewTimer(asideGrace)
	defer timer.Stop()
	select {
	case <-a.done:
	case <-ctx.Done():
	case <-timer.C:
	}
	a.cancel()
	<-a.done
	var start *target.StartError
	if !errors.As(a.err, &start) {
		return
	}
	later := h.Seen
	h.Seen = nil
	h.observe(start, a.took)
	for _, o := range later {
		o.ID = h.observation(target.Exchange{}).ID
		h.Seen = append(h.Seen, o)
	}
}
