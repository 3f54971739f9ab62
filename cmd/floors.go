package cmd

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// floorOptions are the flags that choose the rubric and what it asks for.
type floorOptions struct {
	name     string
	minScore float64
	minAxis  []string

	flags    *cobra.Command
	axisMins map[string]float64
}

func (f *floorOptions) addFlags(c *cobra.Command) {
	f.flags = c
	c.Flags().StringVar(&f.name, "rubric", "book", "the rubric: `NAME` ("+strings.Join(rubric.List(), ", ")+") or a YAML file")
	c.Flags().Float64Var(&f.minScore, "min-score", 40, "the floor, a `NUMBER` from 0 to 60: below it the exit status is 1")
	c.Flags().StringArrayVar(&f.minAxis, "min-axis", nil, "a floor for one axis, `AXIS=NUMBER` from 0 to 10, such as secret=8; repeatable")
}

// rubric loads the rubric and checks the floors against it.
func (f *floorOptions) rubric() (*rubric.Rubric, error) {
	if f.minScore < 0 || f.minScore > 60 {
		return nil, usagef("--min-score %v is out of range; give a number from 0 to 60", f.minScore)
	}
	r, err := loadRubric(f.name)
	if err != nil {
		return nil, err
	}
	f.axisMins = map[string]float64{}
	for _, given := range f.minAxis {
		name, value, ok := strings.Cut(given, "=")
		floor, err := strconv.ParseFloat(value, 64)
		if !ok || err != nil || floor < 0 || floor > 10 {
			return nil, usagef("--min-axis %q is not AXIS=NUMBER with a number from 0 to 10; for example --min-axis secret=8", given)
		}
		f.axisMins[name] = floor
	}
	if err := r.CheckOverrides(f.overrides()); err != nil {
		return nil, usagef("%w", err)
	}
	return r, nil
}

func (f *floorOptions) overrides() rubric.Overrides {
	over := rubric.Overrides{MinAxis: f.axisMins}
	if f.flags.Flags().Changed("min-score") {
		over.MinScore = &f.minScore
	}
	return over
}

// loadRubric takes a built-in name, or reads a file where the name looks like one.
func loadRubric(name string) (*rubric.Rubric, error) {
	if slices.Contains(rubric.List(), name) {
		return rubric.Load(name)
	}
	if !strings.ContainsAny(name, "./\\") {
		return nil, usagef("--rubric %q is no built-in rubric; %s, or a YAML file", name, choice(name, rubric.List()))
	}
	data, err := readUpTo(name, maxSettings)
	if err != nil {
		return nil, usagef("--rubric: %s; give a YAML file, or one of %s", fileTrouble(name, err), strings.Join(rubric.List(), ", "))
	}
	r, err := rubric.Parse(data, name)
	if err != nil {
		return nil, usagef("--rubric: %w", err)
	}
	return r, nil
}
