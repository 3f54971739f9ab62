package cmd

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// How a server's network is broken, as evidence records it.
const (
	sandboxKind = "netns"
	proxyKind   = "proxy"
	noNetwork   = "none"
)

// networkOptions are the flags that say how the server's network is broken.
type networkOptions struct {
	mode   string
	ports  []int
	record string
	replay string
}

var networkModes = []string{"auto", "sandbox", "proxy", "off"}

func (o *networkOptions) addFlags(c *cobra.Command) {
	c.Flags().StringVar(&o.mode, "network", "auto", "how the server's network is broken, a `WORD`: "+strings.Join(networkModes, ", "))
	c.Flags().IntSliceVar(&o.ports, "upstream-port", nil, "a further TCP `PORT` on which the server's upstream listens; repeatable")
	c.Flags().StringVar(&o.record, "record", "", "let healthy requests through to the real network, and keep the answers in `FILE`")
	c.Flags().StringVar(&o.replay, "replay", "", "give the answers of a recorded `FILE` where the network is healthy")
}

func (o networkOptions) check() error {
	if !slices.Contains(networkModes, o.mode) {
		return usagef("--network %q is no way to break a network; %s", o.mode, choice(o.mode, networkModes))
	}
	for _, port := range o.ports {
		if port < 1 || port > 65535 {
			return usagef("--upstream-port %d is out of range; give a port from 1 to 65535", port)
		}
	}
	if o.record != "" && o.replay != "" {
		return usagef("--record and --replay exclude each other; record once, then replay")
	}
	return nil
}

// chosenNetwork is how the network is broken in this run, and why so.
type chosenNetwork struct {
	kind  string
	notes []string
}

// choose takes the sandbox where the system allows it. With auto the run goes on
// with a proxy where it does not; with sandbox the refusal ends it.
func (o networkOptions) choose(ctx context.Context) (chosenNetwork, error) {
	if o.mode == "off" {
		return chosenNetwork{kind: noNetwork, notes: []string{"the server's network was not broken (--network off)"}}, nil
	}
	if o.mode == "proxy" {
		return chosenNetwork{kind: proxyKind, notes: []string{behindProxy}}, nil
	}
	err := faultnet.Available(ctx)
	switch {
	case err == nil:
		return chosenNetwork{kind: sandboxKind}, nil
	case ctx.Err() != nil:
		return chosenNetwork{}, ctx.Err()
	case o.mode == "sandbox":
		return chosenNetwork{}, &exitError{code: exitNotGraded, err: err}
	default:
		return chosenNetwork{kind: proxyKind, notes: []string{"no sandbox: " + err.Error(), behindProxy}}, nil
	}
}

// behindProxy says what a proxy cannot do.
const behindProxy = "the network was broken by a proxy: only what honours HTTP_PROXY was reached, connections were not refused and names " +
	"not unresolved, and destructive tools were sent only calls that their schema must refuse"

// around gives up the network for a server that is out of its reach: a
// container is the daemon's child, wherever its client runs, and what the
// client's variables say of a proxy it does not hear.
func (n chosenNetwork) around(launch target.Launch) chosenNetwork {
	if len(launch.Argv) == 0 {
		return chosenNetwork{kind: noNetwork, notes: []string{"the server's network was not broken: it runs elsewhere"}}
	}
	if launch.Kind != "docker" || n.kind == noNetwork {
		return n
	}
	return chosenNetwork{kind: noNetwork, notes: []string{"the server's network was not broken: it runs in a container of its own"}}
}

// maker makes the networks of a run; nil where there is none to make.
func (n chosenNetwork) maker(launch target.Launch, o gradeOptions, recorder *faultnet.Recorder) (func(context.Context, []int) (probes.World, error), error) {
	if n.kind == noNetwork {
		return nil, nil
	}
	answers, err := o.network.answers()
	if err != nil {
		return nil, err
	}
	opts := faultnet.Options{
		Ports:     slices.Concat(o.network.ports, faultnet.PortsIn(slices.Concat(launch.Argv, launch.Env)...)),
		Overlay:   craftOptions(o.target.spec).Roots,
		JavaHomes: faultnet.JavaHomesOf(launch.Argv, launch.Env),
		Seed:      o.probing.seed,
		Answers:   slices.Concat(o.target.config.answers(), answers),
		Record:    recorder,
	}
	return func(ctx context.Context, free []int) (probes.World, error) {
		opts := opts
		opts.Free = free
		if n.kind == proxyKind {
			return faultnet.NewProxy(ctx, opts)
		}
		return faultnet.New(ctx, opts)
	}, nil
}

// answers reads what --replay names.
func (o networkOptions) answers() ([]faultnet.Answer, error) {
	if o.replay == "" {
		return nil, nil
	}
	file, err := os.Open(o.replay)
	if err != nil {
		return nil, usagef("--replay: %s; give a file that --record wrote", fileTrouble(o.replay, err))
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil && info.IsDir() {
		return nil, usagef("--replay: %s is a folder; give a file that --record wrote", o.replay)
	}
	answers, err := faultnet.ReadAnswers(file)
	if err != nil {
		return nil, usagef("--replay %s: %w", o.replay, err)
	}
	return answers, nil
}

// recorder keeps what the real network answers in the file of --record, once
// for each method, host and path. Without the flag it is nil.
func (o networkOptions) recorder() (*faultnet.Recorder, func() error, error) {
	if o.record == "" {
		return nil, func() error { return nil }, nil
	}
	file, err := os.Create(o.record)
	if err != nil {
		return nil, nil, usagef("--record: %s; give a file in a folder that exists and can be written", createTrouble(o.record, err))
	}
	kept := map[string]bool{}
	var failed error
	keep := func(a faultnet.Answer) {
		key := a.Method + " " + a.Host + a.Path
		if kept[key] || failed != nil {
			return
		}
		kept[key] = true
		failed = faultnet.WriteAnswer(file, a)
	}
	closed := func() error {
		if err := errors.Join(failed, file.Close()); err != nil {
			return fmt.Errorf("writing the recorded answers to %s: %w; free some space or give another file, and run again", o.record, err)
		}
		return nil
	}
	return &faultnet.Recorder{Real: http.DefaultTransport, Keep: keep}, closed, nil
}
