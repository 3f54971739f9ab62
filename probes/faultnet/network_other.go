//go:build !linux

package faultnet

import (
	"context"
	"errors"
	"io"
	"net"
)

// Network is a sandbox of Linux namespaces. Here none can be made.
type Network struct{ *world }

// Command says what to start in the sandbox.
type Command struct {
	Argv []string
	Dir  string
	Env  []string
}

// Process is a server in the sandbox.
type Process struct{}

// Init does nothing: there is no sandbox to become the init of.
func Init() {}

func unsupported() error {
	return &Refusal{Step: "creating the namespaces", Err: errors.ErrUnsupported,
		Allow: "run mcp-grade on Linux or in a Linux container; --network proxy works here, with fewer faults"}
}

// Available returns a *Refusal: namespaces are a thing of Linux.
func Available(context.Context) error { return unsupported() }

// New returns a *Refusal: namespaces are a thing of Linux.
func New(context.Context, Options) (*Network, error) { return nil, unsupported() }

// Kind is "netns".
func (n *Network) Kind() string { return "netns" }

// Env returns nothing.
func (n *Network) Env() []string { return nil }

// Supports reports false.
func (n *Network) Supports(Fault) bool { return false }

// Set returns a *Refusal.
func (n *Network) Set(Fault) error { return unsupported() }

// Mark returns the only moment.
func (n *Network) Mark() Mark { return 0 }

// Since returns nothing.
func (n *Network) Since(Mark) []Hit { return nil }

// Written returns nothing.
func (n *Network) Written(int64) (map[string][]byte, error) { return nil, nil }

// Listen returns a *Refusal.
func (n *Network) Listen(context.Context, ...int) error { return unsupported() }

// Dial returns a *Refusal.
func (n *Network) Dial(context.Context, string, string) (net.Conn, error) { return nil, unsupported() }

// Start returns a *Refusal.
func (n *Network) Start(context.Context, Command) (*Process, error) { return nil, unsupported() }

// Close does nothing.
func (n *Network) Close() error { return nil }

// Stdin returns nil.
func (p *Process) Stdin() io.WriteCloser { return nil }

// Stdout returns nil.
func (p *Process) Stdout() io.Reader { return nil }

// Stderr returns nil.
func (p *Process) Stderr() io.Reader { return nil }

// Pid returns 0.
func (p *Process) Pid() int { return 0 }

// Done returns nil.
func (p *Process) Done() <-chan struct{} { return nil }

// Wait returns at once.
func (p *Process) Wait() (code int, signal string) { return 0, "" }

// Terminate returns a *Refusal.
func (p *Process) Terminate() error { return unsupported() }

// Kill returns a *Refusal.
func (p *Process) Kill() error { return unsupported() }
