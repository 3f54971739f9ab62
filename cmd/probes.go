package cmd

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes"
)

func newProbes(io streams) *cobra.Command {
	return &cobra.Command{
		Use:     "probes",
		Short:   "List what is done to a server",
		Long:    "Lists every probe: its ID, the failure class it provokes, how far it counts, and what it sends.",
		Example: "  mcp-grade probes\n  mcp-grade explain missing-resource",
		Args:    takes(0, 0),
		RunE: func(*cobra.Command, []string) error {
			w := tabwriter.NewWriter(io.out, 0, 0, 2, ' ', 0)
			fmt.Fprintln(w, "PROBE\tCLASS\tCOUNTS\tSENDS")
			for _, p := range probes.All() {
				i := p.Info()
				fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", i.ID, i.Class, scoredWord(i.Scored), i.Doc)
			}
			return w.Flush()
		},
	}
}
