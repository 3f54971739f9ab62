package cmd

import (
	"context"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/rubric"
)

func newRubric(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:     "rubric",
		Short:   "List, show and check rubrics",
		Long:    "Lists the built-in rubrics. A rubric is a YAML file: show prints one to start from, check says what is wrong in which line of yours.",
		Example: "  mcp-grade rubric\n  mcp-grade rubric show book > strict.yaml\n  mcp-grade rubric check strict.yaml",
		Args:    takes(0, 0),
		RunE:    func(*cobra.Command, []string) error { return listRubrics(io) },
	}
	c.AddCommand(
		&cobra.Command{
			Use: "show NAME", Short: "Print a built-in rubric's YAML", Args: takes(1, 1),
			ValidArgs: rubric.List(),
			RunE: func(_ *cobra.Command, args []string) error {
				source, err := rubric.Source(args[0])
				if err != nil {
					return usagef("%w", err)
				}
				_, err = io.out.Write(source)
				return err
			},
		},
		&cobra.Command{
			Use: "check FILE", Short: "Say what is wrong in which line of a rubric file", Args: takes(1, 1),
			RunE: func(c *cobra.Command, args []string) error { return checkRubric(c.Context(), io, args[0]) },
		},
	)
	return c
}

func listRubrics(io streams) error {
	w := tabwriter.NewWriter(io.out, 0, 0, 2, ' ', 0)
	for _, name := range rubric.List() {
		r, err := rubric.Load(name)
		if err != nil {
			return fmt.Errorf("loading the built-in rubric %s: %w", name, err)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", r.Name, r.Version, r.Title)
	}
	return w.Flush()
}

func checkRubric(ctx context.Context, io streams, name string) error {
	data, err := readInput(ctx, io, name, "a rubric file (mcp-grade rubric show book > my.yaml starts one)", maxSettings)
	if err != nil {
		return err
	}
	problems := rubric.Check(data, name)
	for _, p := range problems {
		fmt.Fprintln(io.out, p)
	}
	if len(problems) > 0 {
		return quietly(exitUsage)
	}
	fmt.Fprintf(io.out, "%s is a valid rubric\n", name)
	return nil
}
