package cmd

import (
	"context"
	"encoding/json"
	"fmt"
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
		Long: `Starts the server, reads its tools, resources and prompts, and prints the calls
that a grading run would send. No tool is called.`,
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
			return showPlan(c.Context(), io, o)
		},
	}
	o.target.addFlags(c)
	o.probing.addFlags(c)
	c.Flags().StringVar(&o.format, "format", "terminal", "terminal or json")
	c.Flags().BoolVarP(&o.quiet, "quiet", "q", false, "no progress on standard error")
	return c
}

type planOptions struct {
	target  targetOptions
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
	show.say("starting " + launch.Display)
	inst, server, err := connect(ctx, probes.Host{Launch: launch, Start: o.target.start()})
	if err != nil {
		return scrubbed(err, probes.NewScrubber(o.target.given(), o.probing.seed, launch.Secrets...))
	}
	defer inst.Close(ctx)
	show.done()
	catalog, skipped := probes.NewCatalog(server, o.probing.sel, o.probing.seed, craftOptions(o.target.spec))
	for _, note := range catalog.TakeExamples(o.target.config.examples) {
		show.say("note: " + note)
	}
	campaign := probes.Campaign{Catalog: catalog, Calls: o.probing.calls}
	plan := campaign.Plan(false)
	if o.format == "json" {
		return planJSON(io, plan, skipped)
	}
	return planText(io, server, plan, skipped)
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
