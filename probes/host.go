package probes

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// World is a network under our hand, as the runner needs it. *faultnet.Network
// and *faultnet.Proxy are worlds.
type World interface {
	Env() []string
	// Supports says whether Set can put a fault in force: a proxy cannot refuse.
	Supports(faultnet.Fault) bool
	Set(faultnet.Fault) error
	Mark() faultnet.Mark
	Since(faultnet.Mark) []faultnet.Hit
	Planted() []string
	Kind() string
	Close() error
}

// Session is what the runner needs of a running server.
type Session interface {
	Call(context.Context, target.Request) target.Exchange
	SendRaw(ctx context.Context, line []byte, wait time.Duration) target.Exchange
	Alive() bool
	Close(context.Context) error
}

// An Instance is one running server with the network that it lives on.
type Instance struct {
	World   World // nil where the network is not ours
	Session Session
	errands background
	// restart starts the server again on the same network.
	restart func(context.Context) (Session, error)
}

// ready starts the server again if it has ended.
func (i *Instance) ready(ctx context.Context) error {
	if i.Session != nil && i.Session.Alive() {
		return nil
	}
	i.renew(ctx)
	if i.World != nil {
		// A fault may still be in force: it is for calls, not for the start.
		if err := i.World.Set(faultnet.Healthy()); err != nil {
			return fmt.Errorf("mending the network for a fresh start: %w", err)
		}
	}
	fresh, err := i.restart(ctx)
	if err != nil {
		return err
	}
	i.Session = fresh
	return nil
}

// renew ends the running process: the next call starts a fresh one.
func (i *Instance) renew(ctx context.Context) {
	if i.Session != nil {
		i.Session.Close(context.WithoutCancel(ctx))
		i.Session = nil
	}
}

// Close ends the server and its network. It also works when ctx is done.
func (i *Instance) Close(ctx context.Context) {
	if i.Session != nil {
		i.Session.Close(context.WithoutCancel(ctx))
	}
	if i.World != nil {
		i.World.Close()
	}
}

// A Host starts instances of one server.
type Host struct {
	Launch target.Launch
	Start  target.StartOptions
	// NewWorld makes a network that serves nothing on the free ports; nil leaves the
	// server on the real one.
	NewWorld func(ctx context.Context, free []int) (World, error)
	// Free are ports that the server listens on itself.
	Free []int
}

// Open makes a network and starts the server on it, healthy; or broken from the
// first moment, where a fault is given.
func (h Host) Open(ctx context.Context, broken *faultnet.Fault) (*Instance, *target.Session, error) {
	inst := &Instance{}
	opts, launch := h.Start, h.Launch
	if h.NewWorld != nil {
		world, err := h.NewWorld(ctx, h.Free)
		if err != nil {
			return nil, nil, err
		}
		inst.World = world
		launch.Env = withEnv(launch.Env, world.Env())
		if sandbox, ok := world.(*faultnet.Network); ok {
			opts.Spawn = spawnIn(sandbox)
			launch.Env = withoutProxies(launch.Env, os.Getenv)
			if launch.URL != "" {
				opts.Dial = sandbox.Dial
			}
		}
		if broken != nil {
			if err := world.Set(*broken); err != nil {
				world.Close()
				return nil, nil, fmt.Errorf("breaking the network (%s): %w", broken.ID, err)
			}
		}
	}
	inst.restart = func(ctx context.Context) (Session, error) { return startSession(ctx, launch, opts) }
	session, err := startSession(ctx, launch, opts)
	if err != nil {
		askedBefore(err, inst.World)
		inst.Close(ctx)
		return nil, nil, err
	}
	inst.Session = session
	return inst, session, nil
}

func startSession(ctx context.Context, launch target.Launch, opts target.StartOptions) (*target.Session, error) {
	return target.Start(ctx, launch, opts)
}

// withEnv adds variables; what the user set himself stays.
func withEnv(env, more []string) []string {
	env = slices.Clone(env)
	for _, kv := range more {
		if !slices.ContainsFunc(env, func(have string) bool { return sameName(have, kv) }) {
			env = append(env, kv)
		}
	}
	return env
}

// withoutProxies drops the proxies that our own environment names: there are none
// in the sandbox. An empty variable would not do, for some libraries read it as a
// proxy too. What the user gave the server himself stays.
func withoutProxies(env []string, ours func(string) string) []string {
	return slices.DeleteFunc(slices.Clone(env), func(variable string) bool {
		name, value, _ := strings.Cut(variable, "=")
		upper := strings.ToUpper(name)
		return (upper == "HTTP_PROXY" || upper == "HTTPS_PROXY" || upper == "ALL_PROXY" || upper == "NO_PROXY") && value == ours(name)
	})
}

func sameName(a, b string) bool {
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] != b[i] {
			return false
		}
		if a[i] == '=' {
			return true
		}
	}
	return false
}

// spawnIn starts servers inside a sandbox.
func spawnIn(n *faultnet.Network) target.SpawnFunc {
	return func(ctx context.Context, l target.Launch) (target.Process, error) {
		p, err := n.Start(ctx, faultnet.Command{Argv: l.Argv, Dir: l.Dir, Env: l.Env})
		if err != nil {
			return nil, err
		}
		return sandboxed{p}, nil
	}
}

// sandboxed makes a sandbox's process one of target's.
type sandboxed struct{ *faultnet.Process }

func (p sandboxed) Wait() target.ExitStatus {
	code, signal := p.Process.Wait()
	// What the server started may outlive it, and must not.
	p.Process.Kill()
	return target.ExitStatus{Code: code, Signal: signal}
}
