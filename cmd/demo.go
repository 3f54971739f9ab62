package cmd

import (
	"errors"
	"fmt"
	"os"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/fixtures"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// fixtureCommand is the hidden command that runs a fixture as an MCP server:
// the demo grades this very binary, started again with it.
const fixtureCommand = "serve-fixture"

func newDemo(io streams) *cobra.Command {
	var o gradeOptions
	var list bool
	c := &cobra.Command{
		Use:   "demo [NAME]",
		Short: "Grade a server that is built into mcp-grade",
		Long: `Grades one of the MCP servers that are built into this binary, with nothing to
install: "good" scores near 60, "bad" near 0, and the others each lose one axis or
misbehave in one way. NAME is "good" if left out.`,
		Example: "  mcp-grade demo\n  mcp-grade demo bad\n  mcp-grade demo --list",
		Args:    takes(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if list {
				return listFixtures(io)
			}
			name := "good"
			if len(args) == 1 {
				name = args[0]
			}
			return demo(c, io, o, name)
		},
	}
	c.Flags().BoolVar(&list, "list", false, "list the built-in servers")
	o.target.startTimeout = defaultStartTimeout
	o.addRunFlags(c)
	return c
}

func listFixtures(io streams) error {
	w := tabwriter.NewWriter(io.out, 0, 0, 2, ' ', 0)
	for _, f := range fixtures.All() {
		fmt.Fprintf(w, "%s\t%s\n", f.Name, f.Doc)
	}
	return w.Flush()
}

func demo(c *cobra.Command, io streams, o gradeOptions, name string) error {
	if _, ok := fixtures.Find(name); !ok {
		return usagef("no built-in server is called %q; %s", name, choice(name, fixtureNames()))
	}
	self, err := os.Executable()
	if err != nil {
		return &exitError{code: exitNotGraded, err: fmt.Errorf("finding this program, to start it as the %s server: %w; run it by its full path", name, err)}
	}
	r, err := o.check()
	if err != nil {
		return err
	}
	show := newProgress(io.err, o.output.quiet)
	defer show.done()
	o.target.spec = target.Spec{Command: []string{self, fixtureCommand, name}}
	launch, err := resolve(c.Context(), o.target, show)
	if err != nil {
		return err
	}
	// The fixtures ask their upstream only where it is certain not to be a real one.
	o.sandboxEnv = []string{"MCP_GRADE_NETWORK=sandbox"}
	launch.Display, launch.Key = "the built-in server "+name, name
	return gradeLaunch(c.Context(), io, o, r, launch, show)
}

func fixtureNames() []string {
	var names []string
	for _, f := range fixtures.All() {
		names = append(names, f.Name)
	}
	return names
}

func newFixture(io streams) *cobra.Command {
	return &cobra.Command{
		Use:    fixtureCommand + " NAME",
		Short:  "Run a built-in server over standard input and output",
		Hidden: true,
		Args:   takes(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			err := fixtures.Serve(c.Context(), args[0], io.in, io.out, io.err)
			var end fixtures.Exit
			if errors.As(err, &end) {
				return quietly(end.Code)
			}
			return err
		},
	}
}
