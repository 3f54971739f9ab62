package cmd

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes/settings"
)

// A filling says which flag a setting fills.
type filling struct {
	setting, flag string
	values        func(settings.Settings) []string // nil: not given
	// joins says that the flag's own values come after the file's, and do not replace them.
	joins bool
}

// fillings are the settings that have a flag. What names the server, its
// environment, example arguments and healthy answers are read elsewhere.
var fillings = []filling{
	{setting: "mcpConfig", flag: "mcp-config", values: text(func(s settings.Settings) string { return s.MCPConfig })},
	{setting: "transport", flag: "transport", values: text(func(s settings.Settings) string { return s.Transport })},
	{setting: "protocol", flag: "protocol", values: text(func(s settings.Settings) string { return s.Protocol })},
	{setting: "headers", flag: "header", joins: true, values: func(s settings.Settings) []string { return pairs(s.Headers, ": ") }},
	{setting: "bearerEnv", flag: "bearer-env", values: text(func(s settings.Settings) string { return s.BearerEnv })},
	{setting: "passEnv", flag: "pass-env", joins: true, values: func(s settings.Settings) []string { return s.PassEnv }},
	{setting: "startTimeout", flag: "start-timeout", values: duration(func(s settings.Settings) time.Duration { return s.StartTimeout })},

	{setting: "tools", flag: "tools", values: func(s settings.Settings) []string { return s.Tools }},
	{setting: "skipTools", flag: "skip-tools", values: func(s settings.Settings) []string { return s.SkipTools }},
	{setting: "allowDestructive", flag: "allow-destructive", values: truth(func(s settings.Settings) *bool { return s.AllowDestructive })},
	{setting: "budget", flag: "budget", values: duration(func(s settings.Settings) time.Duration { return s.Budget })},
	{setting: "quick", flag: "quick", values: truth(func(s settings.Settings) *bool { return s.Quick })},
	{setting: "maxCalls", flag: "max-calls", values: whole(func(s settings.Settings) int { return s.MaxCalls })},
	{setting: "seed", flag: "seed", values: func(s settings.Settings) []string {
		if s.Seed == nil {
			return nil
		}
		return []string{strconv.FormatInt(*s.Seed, 10)}
	}},
	{setting: "jobs", flag: "jobs", values: whole(func(s settings.Settings) int { return s.Jobs })},

	{setting: "network", flag: "network", values: text(func(s settings.Settings) string { return s.Network })},
	{setting: "upstreamPorts", flag: "upstream-port", joins: true, values: func(s settings.Settings) []string {
		var ports []string
		for _, port := range s.UpstreamPorts {
			ports = append(ports, strconv.Itoa(port))
		}
		return ports
	}},
	{setting: "passthrough", flag: "passthrough", joins: true, values: func(s settings.Settings) []string { return s.Passthrough }},

	{setting: "rubric", flag: "rubric", values: text(func(s settings.Settings) string { return s.Rubric })},
	{setting: "minScore", flag: "min-score", values: func(s settings.Settings) []string {
		if s.MinScore == nil {
			return nil
		}
		return []string{number(*s.MinScore)}
	}},
	{setting: "minAxis", flag: "min-axis", joins: true, values: func(s settings.Settings) []string {
		floors := map[string]string{}
		for axis, floor := range s.MinAxis {
			floors[axis] = number(floor)
		}
		return pairs(floors, "=")
	}},
	{setting: "baseline", flag: "baseline", values: text(func(s settings.Settings) string { return s.Baseline })},
	{setting: "output", flag: "output", values: func(s settings.Settings) []string { return s.Output }},
	{setting: "format", flag: "format", values: text(func(s settings.Settings) string { return s.Format })},
	{setting: "evidence", flag: "evidence", values: text(func(s settings.Settings) string { return s.Evidence })},
	{setting: "quiet", flag: "quiet", values: truth(func(s settings.Settings) *bool { return s.Quiet })},
	{setting: "verbose", flag: "verbose", values: truth(func(s settings.Settings) *bool { return s.Verbose })},
	{setting: "noColor", flag: "no-color", values: truth(func(s settings.Settings) *bool { return s.NoColor })},
}

func text(of func(settings.Settings) string) func(settings.Settings) []string {
	return func(s settings.Settings) []string {
		if v := of(s); v != "" {
			return []string{v}
		}
		return nil
	}
}

func duration(of func(settings.Settings) time.Duration) func(settings.Settings) []string {
	return func(s settings.Settings) []string {
		if v := of(s); v != 0 {
			return []string{v.String()}
		}
		return nil
	}
}

func truth(of func(settings.Settings) *bool) func(settings.Settings) []string {
	return func(s settings.Settings) []string {
		if v := of(s); v != nil {
			return []string{strconv.FormatBool(*v)}
		}
		return nil
	}
}

func whole(of func(settings.Settings) int) func(settings.Settings) []string {
	return func(s settings.Settings) []string {
		if v := of(s); v != 0 {
			return []string{strconv.Itoa(v)}
		}
		return nil
	}
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func pairs(m map[string]string, sign string) []string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(m)) {
		all = append(all, name+sign+m[name])
	}
	return all
}

// fillFlags gives the flags that the user did not give the values of the file.
// It returns what the file holds and this command has no flag for.
func (o *configOptions) fillFlags(c *cobra.Command) (idle []string, err error) {
	flags := c.Flags()
	// Of two that exclude each other, the one that was typed counts.
	typed := flags.Changed("quiet") || flags.Changed("verbose")
	for _, f := range fillings {
		values := f.values(o.settings)
		if values == nil || slices.Contains(o.own, f.flag) || typed && (f.flag == "quiet" || f.flag == "verbose") {
			continue
		}
		flag := flags.Lookup(f.flag)
		switch {
		case flag == nil:
			idle = append(idle, f.setting)
			continue
		case flag.Changed && !f.joins:
			continue
		}
		if err := fillFlag(c, f.flag, values); err != nil {
			return nil, usagef("%s: %s: %w; see mcp-grade --help for what --%s takes", o.source, f.setting, err, f.flag)
		}
	}
	return idle, nil
}

// a list is a flag that may be given several times.
type list interface {
	GetSlice() []string
	Replace([]string) error
}

func fillFlag(c *cobra.Command, name string, values []string) error {
	flag := c.Flags().Lookup(name)
	repeated, ok := flag.Value.(list)
	if !ok {
		if len(values) != 1 {
			return fmt.Errorf("takes one value, not %d", len(values))
		}
		return c.Flags().Set(name, values[0])
	}
	if flag.Changed {
		values = slices.Concat(values, repeated.GetSlice())
	}
	flag.Changed = true
	return repeated.Replace(values)
}
