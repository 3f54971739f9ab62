package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/misspelt"
	"github.com/mcp-grade/mcp-grade/rubric"
)

func newExplain(io streams) *cobra.Command {
	return &cobra.Command{
		Use:     "explain ID",
		Short:   "Explain a finding, an axis, a failure class, a channel or a probe",
		Long:    "Prints what an ID in a report means, why it matters and how to mend it.",
		Example: "  mcp-grade explain trigger/unknown-tool\n  mcp-grade explain network\n  mcp-grade explain missing-resource",
		Args:    takes(1, 1),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return explainable(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			return explain(io, args[0])
		},
	}
}

func explain(io streams, id string) error {
	if p, ok := probes.Find(id); ok {
		i := p.Info()
		fmt.Fprintf(io.out, "%s (probe)\n\nSends %s.\nProvokes %s; counts %s.\n\n%s\n", i.ID, i.Doc, i.Class, scoredWord(i.Scored), i.Why)
		return nil
	}
	if d, err := rubric.Explain(id); err == nil {
		return explainDoc(io, d)
	}
	near := resembling(id)
	if len(near) == 1 {
		return usagef("nothing is called %q; did you mean %s?", id, near[0])
	}
	if len(near) > 0 {
		return usagef("nothing is called %q; is it one of %s?", id, strings.Join(near, ", "))
	}
	return usagef("nothing is called %q; the IDs stand in reports, and in the lists: mcp-grade probes, mcp-grade rubric", id)
}

func explainable() []string {
	var ids []string
	for _, p := range probes.All() {
		ids = append(ids, p.Info().ID)
	}
	for _, d := range rubric.Docs() {
		ids = append(ids, d.ID)
	}
	slices.Sort(ids)
	return ids
}

func explainDoc(io streams, d rubric.Doc) error {
	fmt.Fprintf(io.out, "%s (%s)\n\n%s\n\n%s\n", d.ID, d.Kind, d.Title, d.Why)
	for _, part := range []struct{ name, text string }{
		{"Mend it", d.Fix}, {"Axis", d.Axis}, {"Severity", string(d.Severity)}, {"Reference", d.Reference},
	} {
		if part.text != "" {
			fmt.Fprintf(io.out, "\n%s: %s\n", part.name, part.text)
		}
	}
	return nil
}

// resembling finds the ID that was probably meant, or those that contain what
// was asked for, or end like it.
func resembling(id string) []string {
	last := id[strings.LastIndexByte(id, '/')+1:]
	var near []string
	known := explainable()
	if meant := misspelt.Nearest(id, known); meant != "" {
		return []string{meant}
	}
	for _, k := range known {
		if last != "" && strings.Contains(k, last) {
			near = append(near, k)
		}
	}
	return near[:min(len(near), 8)]
}
