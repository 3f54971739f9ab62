package cmd

import (
	"context"
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
	noNetwork   = "none"
)

// networkOptions are the flags that say how the server's network is broken.
type networkOptions struct {
	mode  string
	ports []int
}

var networkModes = []string{"auto", "sandbox", "off"}

func (o *networkOptions) addFlags(c *cobra.Command) {
	c.Flags().StringVar(&o.mode, "network", "auto", "how the server's network is broken: "+strings.Join(networkModes, ", "))
	c.Flags().IntSliceVar(&o.ports, "upstream-port", nil, "a further TCP `PORT` on which the server's upstream listens; repeatable")
}

func (o networkOptions) check() error {
	if !slices.Contains(networkModes, o.mode) {
		return usagef("--network %q is no way to break a network; give one of %s", o.mode, strings.Join(networkModes, ", "))
	}
	for _, port := range o.ports {
		if port < 1 || port > 65535 {
			return usagef("--upstream-port %d is out of range; give a port from 1 to 65535", port)
		}
	}
	return nil
}

// chosenNetwork is how the network is broken in this run, and why so.
type chosenNetwork struct {
	kind  string
	notes []string
}

// choose takes the sandbox where the system allows it. With auto the run goes on
// without; with sandbox the refusal ends it.
func (o networkOptions) choose(ctx context.Context) (chosenNetwork, error) {
	if o.mode == "off" {
		return chosenNetwork{kind: noNetwork, notes: []string{"the server's network was not broken (--network off)"}}, nil
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
		return chosenNetwork{kind: noNetwork, notes: []string{"the server's network was not broken: " + err.Error()}}, nil
	}
}

// around gives up the sandbox for a server that does not run inside it: a
// container is the daemon's child, wherever its client runs.
func (n chosenNetwork) around(launch target.Launch) chosenNetwork {
	if launch.Kind != "docker" || n.kind != sandboxKind {
		return n
	}
	return chosenNetwork{kind: noNetwork, notes: append(slices.Clone(n.notes), "the server's network was not broken: it runs in a container of its own")}
}

// maker makes the networks of a run; nil where there is none to make.
func (n chosenNetwork) maker(launch target.Launch, o gradeOptions) func(context.Context) (probes.World, error) {
	if n.kind != sandboxKind {
		return nil
	}
	opts := faultnet.Options{
		Ports:   slices.Concat(o.network.ports, faultnet.PortsIn(slices.Concat(launch.Argv, launch.Env)...)),
		Overlay: craftOptions(o.target.spec).Roots,
		Seed:    o.probing.seed,
	}
	return func(ctx context.Context) (probes.World, error) {
		return faultnet.New(ctx, opts)
	}
}
