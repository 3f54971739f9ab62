package cmd

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/mcp-grade/mcp-grade/probes/misspelt"
)

// flagError says what is wrong with a flag in words of the command line.
func flagError(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	help := fmt.Sprintf("all flags: %s --help", c.CommandPath())
	switch {
	case errors.Is(err, pflag.ErrHelp):
		return err
	case errors.As(err, &unknown):
		return usagef("%s (%s)", unknownFlag(c, unknown), help)
	case errors.As(err, &bare):
		what, _ := pflag.UnquoteUsage(bare.GetFlag())
		return usagef("--%s needs a value; give it as --%s %s (%s)", bare.GetFlag().Name, bare.GetFlag().Name, what, help)
	case errors.As(err, &invalid):
		f := invalid.GetFlag()
		return usagef("--%s %q is no %s", f.Name, invalid.GetValue(), wanted(f))
	}
	return usagef("a flag cannot be read: write it as --name value or --name=value (%s)", help)
}

// unknownFlag names a flag that does not exist, and what was probably meant.
func unknownFlag(c *cobra.Command, e *pflag.NotExistError) string {
	name := e.GetSpecifiedName()
	if shorts := e.GetSpecifiedShortnames(); shorts != "" {
		return fmt.Sprintf("%s has no flag -%s; check its spelling", ownName(c), name)
	}
	text := fmt.Sprintf("%s has no flag --%s", ownName(c), name)
	if near := misspelt.Nearest(name, flagNames(c)); near != "" {
		return text + "; did you mean --" + near + "?"
	}
	var others []string
	for _, other := range append(slices.Clone(c.Root().Commands()), c.Root()) {
		if other != c && !other.Hidden && other.Flags().Lookup(name) != nil {
			others = append(others, ownName(other))
		}
	}
	if len(others) == 0 {
		return text + "; check its spelling"
	}
	slices.Sort(others)
	return text + "; leave it out, or use a command that has it: " + strings.Join(others, ", ")
}

// ownName is the command's name without that of the program.
func ownName(c *cobra.Command) string {
	return strings.TrimPrefix(c.CommandPath(), c.Root().Name()+" ")
}

func flagNames(c *cobra.Command) []string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	return names
}

// wanted says what a flag takes, with an example: its default, where it has one.
func wanted(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "duration":
		return "time; give a number with its unit, such as " + exampleOf(f, "35s")
	case "bool":
		return "truth value; give the flag alone, or with =true or =false"
	case "int", "int64":
		return "whole number that fits; give one such as " + exampleOf(f, "1")
	case "float64":
		return "number; give one such as " + exampleOf(f, "40")
	case "intSlice":
		return "list of whole numbers; give one such as 8443, or several with commas"
	}
	return "value that it takes; see --help for what it is"
}

func exampleOf(f *pflag.Flag, otherwise string) string {
	if f.DefValue == "" || f.DefValue == "0" || f.DefValue == "0s" {
		return otherwise
	}
	return f.DefValue
}

// takes checks the arguments of a command against those that its usage line
// names: from least to most.
func takes(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) >= least && len(args) <= most {
			return nil
		}
		_, named, _ := strings.Cut(c.Use, " ")
		if len(args) > 0 && c.HasAvailableSubCommands() {
			return usagef("%s has no command %q%s", ownName(c), args[0], orNearest(args[0], c))
		}
		want := "takes no argument"
		if named != "" {
			want = "takes " + named
		}
		got := "none was given"
		if len(args) > 0 {
			got = "got " + strings.Join(quoted(args), " ")
		}
		example, _, _ := strings.Cut(strings.TrimSpace(c.Example), "\n")
		if example == "" {
			example = c.CommandPath() + " --help"
		}
		return usagef("%s %s, and %s; as in: %s", ownName(c), want, got, example)
	}
}

// orNearest offers the subcommand that was probably meant, or all of them.
func orNearest(word string, c *cobra.Command) string {
	names := commandNames(c)
	if near := misspelt.Nearest(word, names); near != "" {
		return fmt.Sprintf("; did you mean: %s %s?", c.CommandPath(), near)
	}
	return "; it has " + strings.Join(names, ", ")
}

func commandNames(c *cobra.Command) []string {
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			names = append(names, sub.Name())
		}
	}
	return names
}

func quoted(args []string) []string {
	all := make([]string, len(args))
	for i, a := range args {
		all[i] = fmt.Sprintf("%q", a)
	}
	return all
}

// meantCommand is the command that a mistyped TARGET was probably meant to be,
// "" where the name may well be a server's.
func meantCommand(root *cobra.Command, name string) string {
	if name == "" || strings.ContainsAny(name, `/\.:@`) || fileExists(name) {
		return ""
	}
	near := misspelt.Nearest(name, commandNames(root))
	if near == "" || namedHere(name) {
		return ""
	}
	return near
}
