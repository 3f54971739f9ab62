package cmd

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/report"
	"github.com/mcp-grade/mcp-grade/rubric"
)

// outputOptions are the flags that say which reports are written and how.
type outputOptions struct {
	format  string
	files   []string
	noColor bool
	quiet   bool
	verbose bool
}

func (o *outputOptions) addFlags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.format, "format", "terminal", "what goes to standard output, a `WORD`: "+strings.Join(report.Names(), ", "))
	f.StringArrayVarP(&o.files, "output", "o", nil, "also write a report to `FILE`; its ending gives the format ("+strings.Join(fileEndings(), " ")+"); repeatable")
	f.BoolVar(&o.noColor, "no-color", false, "no colours, also on a terminal (NO_COLOR does the same)")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "no progress and no notes on standard error")
	f.BoolVarP(&o.verbose, "verbose", "v", false, "tell more: every finding, every message, what the server wrote")
}

// fileEndings lists the endings that -o understands.
func fileEndings() []string {
	var endings []string
	for _, f := range report.Formats {
		endings = append(endings, f.Endings...)
	}
	return endings
}

// check refuses a format or file before any work is done.
func (o outputOptions) check() error {
	if _, err := report.FormatFor(o.format); err != nil {
		return usagef("--format: %w", err)
	}
	for _, file := range o.files {
		if _, err := report.FormatForFile(file); err != nil {
			return usagef("-o: %w", err)
		}
		if info, err := os.Stat(filepath.Dir(file)); err != nil || !info.IsDir() {
			return usagef("-o %s: there is no folder %s; make it, or give another file", file, filepath.Dir(file))
		}
	}
	if o.quiet && o.verbose {
		return usagef("--quiet and --verbose exclude each other; give one")
	}
	return nil
}

// write sends a scorecard to standard output and to every -o file. A file that
// cannot be written does not cost the report on standard output.
func (o outputOptions) write(io streams, card rubric.Scorecard) error {
	format, err := report.FormatFor(o.format)
	if err != nil {
		return usagef("--format: %w", err)
	}
	out := bufio.NewWriter(io.out)
	if err := format.Write(out, card, o.render(io.out)); err != nil {
		return fmt.Errorf("writing the %s report: %w", format.Name, err)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing the %s report: %w", format.Name, err)
	}
	for _, file := range o.files {
		if err := o.writeFile(file, card); err != nil {
			return err
		}
	}
	return nil
}

func (o outputOptions) writeFile(file string, card rubric.Scorecard) error {
	format, err := report.FormatForFile(file)
	if err != nil {
		return usagef("-o: %w", err)
	}
	var buf bytes.Buffer
	if err := format.Write(&buf, card, report.Options{Verbose: o.verbose}); err != nil {
		return fmt.Errorf("writing %s: %w", file, err)
	}
	if err := os.WriteFile(file, buf.Bytes(), 0o644); err != nil {
		return usagef("-o: %s; give a file in a folder that exists and can be written", createTrouble(file, err))
	}
	return nil
}

// render says how the terminal report looks on w: coloured and as wide as the
// terminal, up to maxColumns, or plain and of the report's own width anywhere
// else. COLUMNS stands over both, as it does for other programs.
func (o outputOptions) render(w io.Writer) report.Options {
	opts := report.Options{Verbose: o.verbose}
	f, ok := w.(*os.File)
	terminal := ok && term.IsTerminal(f.Fd())
	opts.Color = terminal && !o.noColor && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	if columns, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && columns > 0 {
		opts.Width = min(columns, maxColumns)
	} else if terminal {
		if width, _, err := term.GetSize(f.Fd()); err == nil && width > 0 {
			opts.Width = min(width, maxColumns)
		}
	}
	return opts
}

// maxColumns is as wide as a report is written: longer lines are hard to read.
const maxColumns = 100
