package cmd

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/target"
	"github.com/mcp-grade/mcp-grade/rubric"
)

// gradeOptions are all the flags of a grading run.
type gradeOptions struct {
	target   targetOptions
	network  networkOptions
	probing  probingOptions
	floors   floorOptions
	output   outputOptions
	evidence string
	// sandboxEnv is added to the server's environment on a network that is ours.
	sandboxEnv []string
}

func (o *gradeOptions) addFlags(c *cobra.Command) {
	o.target.addFlags(c)
	o.addRunFlags(c)
}

// addRunFlags adds what a run needs once its server is known.
func (o *gradeOptions) addRunFlags(c *cobra.Command) {
	o.network.addFlags(c)
	o.probing.addFlags(c)
	o.floors.addFlags(c)
	o.output.addFlags(c)
	c.Flags().StringVar(&o.evidence, "evidence", "", "keep what was seen, as JSON Lines, in `FILE`")
}

// probingOptions are the flags that say what is sent.
type probingOptions struct {
	sel    probes.Selection
	seed   int64
	budget time.Duration
	calls  int
	quick  bool
}

func (o *probingOptions) addFlags(c *cobra.Command) {
	f := c.Flags()
	f.StringArrayVar(&o.sel.Only, "tools", nil, "call only the tools that match `GLOB`; repeatable")
	f.StringArrayVar(&o.sel.Skip, "skip-tools", nil, "leave out the tools that match `GLOB`; repeatable")
	f.BoolVar(&o.sel.Destructive, "allow-destructive", false, "call destructive tools with valid arguments too")
	f.Int64Var(&o.seed, "seed", 1, "the `NUMBER` that the planted identifiers are derived from: same seed, same calls")
	f.DurationVar(&o.budget, "budget", probes.DefaultBudget, "how long one call may stay unanswered, a `TIME` such as 35s")
	f.BoolVar(&o.quick, "quick", false, "leave the silent faults out: seconds instead of half a minute, but no word on time-outs")
	f.IntVar(&o.calls, "max-calls", probes.DefaultCalls, "the `NUMBER` of calls to send at most, spread over tools and failure classes")
}

func (o *probingOptions) check() error {
	// Lists may be given with commas, as one would type them.
	o.sel.Only, o.sel.Skip = commaLists(o.sel.Only), commaLists(o.sel.Skip)
	if err := o.sel.Check(); err != nil {
		return usagef("%w", err)
	}
	if o.budget < 10*time.Millisecond || o.budget > 10*time.Minute {
		return usagef("--budget %v is out of range; give a time from 10ms to 10m, such as 35s", o.budget)
	}
	if o.calls < 1 || o.calls > 100_000 {
		return usagef("--max-calls %d is out of range; give a number from 1 to 100000", o.calls)
	}
	return nil
}

func commaLists(given []string) []string {
	var all []string
	for _, g := range given {
		for _, part := range strings.Split(g, ",") {
			if part = strings.TrimSpace(part); part != "" {
				all = append(all, part)
			}
		}
	}
	return all
}

// check refuses bad input before anything is started.
func (o *gradeOptions) check() (*rubric.Rubric, error) {
	if err := o.probing.check(); err != nil {
		return nil, err
	}
	if err := o.output.check(); err != nil {
		return nil, err
	}
	if err := o.network.check(); err != nil {
		return nil, err
	}
	for _, file := range o.output.files {
		if o.evidence != "" && filepath.Clean(file) == filepath.Clean(o.evidence) {
			return nil, usagef("-o and --evidence both name %s, and one would overwrite the other; give two files", file)
		}
	}
	return o.floors.rubric()
}

// grade is the whole line: TARGET to scorecard.
func grade(ctx context.Context, io streams, o gradeOptions) error {
	r, err := o.check()
	if err != nil {
		return err
	}
	show := newProgress(io.err, o.output.quiet)
	defer show.done()
	launch, err := resolve(ctx, o.target, show)
	if err != nil {
		return err
	}
	return gradeLaunch(ctx, io, o, r, launch, show)
}

func resolve(ctx context.Context, o targetOptions, show *progress) (target.Launch, error) {
	return resolveWith(ctx, o, show, false)
}

// resolveWith may ask for the dependencies of the server's release.
func resolveWith(ctx context.Context, o targetOptions, show *progress, released bool) (target.Launch, error) {
	cache, err := cacheDir()
	if err != nil {
		return target.Launch{}, err
	}
	launch, err := target.Resolve(ctx, o.spec, target.ResolveOptions{CacheDir: cache, Progress: show.say, Released: released, Refresh: o.refresh})
	if err != nil {
		return target.Launch{}, scrubbed(err, probes.NewScrubber(o.given(), 0))
	}
	launch.Notes = append(launch.Notes, o.notes...)
	if o.entry != "" {
		launch.Display = o.entry // its arguments may be secret
	}
	return launch, nil
}

// scrubbed takes the user's secrets out of what a server printed before it failed to start.
func scrubbed(err error, scrub *probes.Scrubber) error {
	var start *target.StartError
	if errors.As(err, &start) {
		start.Stderr, start.Stdout = scrub.Text(start.Stderr), scrub.Text(start.Stdout)
		start.Problem, start.Display = scrub.Text(start.Problem), scrub.Text(start.Display)
	}
	return err
}

func (o targetOptions) start() target.StartOptions {
	return target.StartOptions{StartTimeout: o.startTimeout, Transport: o.transport, Protocol: o.protocol}
}

// craftOptions tells which folders the server was given, so that a planted path
// lies inside one of them and meets "not found", not "not allowed".
func craftOptions(spec target.Spec) craft.Options {
	var roots []string
	for _, arg := range append(spec.Args, spec.Command...) {
		abs, err := filepath.Abs(under(spec.Dir, arg))
		if err != nil {
			continue
		}
		if info, err := os.Stat(abs); err == nil && info.IsDir() {
			roots = append(roots, abs)
		}
	}
	return craft.Options{Roots: roots}
}
