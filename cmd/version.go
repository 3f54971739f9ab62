package cmd

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/rubric"
)

func newVersion(io streams) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the versions of mcp-grade and of its rubrics",
		Args:  takes(0, 0),
		RunE: func(*cobra.Command, []string) error {
			fmt.Fprintf(io.out, "mcp-grade %s (%s %s/%s)\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			for _, name := range rubric.List() {
				r, err := rubric.Load(name)
				if err != nil {
					return fmt.Errorf("loading the built-in rubric %s: %w", name, err)
				}
				fmt.Fprintf(io.out, "rubric %s %s\n", r.Name, r.Version)
			}
			return nil
		},
	}
}

// version is what the module was built from: a tag, or "dev".
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "dev"
	}
	return info.Main.Version
}
