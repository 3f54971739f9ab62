package cmd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"text/tabwriter"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func newPlan(io streams) *cobra.Command {
	var o planOptions
	c := &cobra.Command{
		Use:   "plan TARGET [-- ARG…]",
		Short: "Show what would be sent, without sending it",
		Long: `Starts the server as a grading run would, with made-up settings where it lacks
some, reads its tools, resources and prompts, and prints the calls that would be
sent. No tool is called.`,
		Example: "  mcp-grade plan ./server.js\n  mcp-grade plan npm:@modelcontextprotocol/server-memory --format json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if o.format != "terminal" && o.format != "json" {
				return usagef("--format %q is no plan format; give terminal or json", o.format)
			}
			o.target.config.own = []string{"format"}
			if err := o.target.fill(c, args); err != nil {
				return err
			}
			if err := o.probing.check(); err != nil {
				return err
			}
			if err := o.network.check(); err != nil {
				return err
			}
			return showPlan(c.Context(), io, o)
		},
	}
	o.target.addFlags(c)
	o.network.addFlags(c)
	o.probing.addFlags(c)
	c.Flags().StringVar(&o.format, "format", "terminal", "what is printed, a `WORD`: terminal or json")
	c.Flags().BoolVarP(&o.quiet, "quiet", "q", false, "no progress on standard error")
	return c
}

type planOptions struct {
	target  targetOptions
	network networkOptions
	probing probingOptions
	format  string
	quiet   bool
}

// plannedCase is one line of the plan as JSON.
type plannedCase struct {
	ID        string          `json:"id"`
	Probe     string          `json:"probe"`
	Class     evidence.Class  `json:"class"`
	Tool      string          `json:"tool,omitempty"`
	Method    string          `json:"method,omitempty"`
	Arguments json.RawMessage `json:"arguments,omitempty"`
	Sent      evidence.Sent   `json:"sent"`
	Scored    string          `json:"scored"`
}

func showPlan(ctx context.Context, io streams, o planOptions) error {
	show := newProgress(io.err, o.quiet)
	defer show.done()
	launch, err := resolve(ctx, o.target, show)
	if err != nil {
		return err
	}
	defer launch.Remove()
	for _, note := range o.target.notes {
		show.say("note: " + note)
	}
	run := &gradeRun{gradeOptions: gradeOptions{target: o.target, network: o.network, probing: o.probing}, launch: launch, show: show}
	defer func() { run.older.Remove() }()
	run.scrub = o.target.scrubber(o.probing.seed, launch)
	healed, server, catalog, err := run.discover(ctx)
	if err != nil {
		return err
	}
	defer healed.Instance.Close(ctx)
	if err := noTool(o.probing.sel, server.Tools); err != nil {
		return err
	}
	show.done()
	for _, note := range server.Notes {
		if !slices.Contains(o.target.notes, note) && !slices.Contains(run.network.notes, note) {
			show.say("note: " + note)
		}
	}
	skipped := server.Skipped
	campaign := probes.Campaign{Catalog: catalog, Calls: o.probing.calls}
	plan := campaign.Plan(healed.Instance.World != nil)
	if o.format == "json" {
		err = planJSON(io, plan, skipped)
	} else {
		err = planText(io, server, plan, skipped)
	}
	return errors.Join(err, run.recorded())
}

// discover starts the server, calls none of its tools, and reads what it offers.
func (run *gradeRun) discover(ctx context.Context) (probes.Healing, evidence.Server, probes.Catalog, error) {
	host, err := run.host(ctx)
	if err != nil {
		return probes.Healing{}, evidence.Server{}, probes.Catalog{}, err
	}
	run.show.say("starting " + run.launch.Display)
	options := run.healing()
	options.NoCalls = true
	healed, err := probes.Heal(ctx, host, options)
	if err != nil {
		return probes.Healing{}, evidence.Server{}, probes.Catalog{}, scrubbed(err, run.scrub)
	}
	server, catalog := run.read(healed)
	return healed, server, catalog, nil
}

func planJSON(io streams, plan probes.Plan, skipped []evidence.Skipped) error {
	doc := struct {
		Calls   []plannedCase      `json:"calls"`
		Left    int                `json:"leftOut"`
		Skipped []evidence.Skipped `json:"skipped"`
	}{Calls: []plannedCase{}, Left: plan.Left, Skipped: append([]evidence.Skipped{}, skipped...)}
	for _, k := range plan.Cases {
		doc.Calls = append(doc.Calls, plannedCase{
			ID: k.ID, Probe: k.Probe, Class: k.Class, Tool: k.Tool, Method: k.Method,
			Arguments: k.Arguments, Sent: k.Sent, Scored: scoredWord(k.Scored),
		})
	}
	enc := json.NewEncoder(io.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(doc)
}

func planText(io streams, server evidence.Server, plan probes.Plan, skipped []evidence.Skipped) error {
	fmt.Fprintf(io.out, "%s %s: %d calls to %d tools, %d resources, %d prompts\n\n", ansi.Strip(server.Name), ansi.Strip(server.Version),
		len(plan.Cases), len(server.Tools), len(server.Resources)+len(server.ResourceTemplates), len(server.Prompts))
	w := tabwriter.NewWriter(io.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "CALL\tCOUNTS\tARGUMENTS")
	for _, k := range plan.Cases {
		args := string(k.Arguments)
		if k.Arguments == nil {
			args = string(k.Params)
		}
		if k.Raw != nil {
			args = string(k.Raw)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", ansi.Strip(k.ID), scoredWord(k.Scored), ansi.Truncate(ansi.Strip(args), 120, "…"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, s := range skipped {
		fmt.Fprintf(io.out, "\nleft out: %s: %s", ansi.Strip(s.Tool), s.Reason)
	}
	if len(skipped) > 0 {
		fmt.Fprintln(io.out)
	}
	if plan.Left > 0 {
		fmt.Fprintf(io.out, "\n%d more calls are over the limit; --max-calls raises it\n", plan.Left)
	}
	return nil
}

func scoredWord(s evidence.Scope) string {
	switch s {
	case evidence.CountsChannel:
		return "channel"
	case evidence.CountsNothing:
		return "reported"
	default:
		return "fully"
	}
}
