// Package report writes a scorecard for people and programs: one file a format.
//
// Everything that a server said is hostile here: it is stripped of control
// characters, cut, and escaped for the format. The package must not score,
// reads no files and opens no connections: neither net nor os is imported.
// The same card gives the same bytes.
package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// Options are the settings of one report. The zero value is 80 columns without
// colour.
type Options struct {
	Width   int  // columns of a terminal; 0 is 80
	Color   bool // terminal colours; false writes no escape code at all
	Verbose bool // everything that the card holds, not only the worst
}

// Format is one way to write a scorecard.
type Format struct {
	Name    string
	Endings []string // of file names, with the dot
	Doc     string   // one line
	Write   func(w io.Writer, card rubric.Scorecard, o Options) error
}

// Formats lists every format, in the order in which help shows them.
var Formats = []Format{
	{Name: "terminal", Endings: []string{".txt"}, Doc: "for reading on a terminal, 80 columns", Write: writeTerminal},
	{Name: "markdown", Endings: []string{".md", ".markdown"}, Doc: "for a pull request comment or release notes", Write: writeMarkdown},
	{Name: "json", Endings: []string{".json"}, Doc: "the scorecard for programs, one line", Write: writeJSON},
}

// Names lists the names of all formats.
func Names() []string {
	list := make([]string, len(Formats))
	for i, f := range Formats {
		list[i] = f.Name
	}
	return list
}

// FormatFor finds a format by name.
func FormatFor(name string) (Format, error) {
	for _, f := range Formats {
		if f.Name == name {
			return f, nil
		}
	}
	return Format{}, fmt.Errorf("no report format is called %q; choose one of %s", name, strings.Join(Names(), ", "))
}

// FormatForFile finds a format by the ending of a file's name.
func FormatForFile(path string) (Format, error) {
	lower := strings.ToLower(path)
	var endings []string
	for _, f := range Formats {
		for _, ending := range f.Endings {
			if strings.HasSuffix(lower, ending) {
				return f, nil
			}
		}
		endings = append(endings, f.Endings...)
	}
	return Format{}, fmt.Errorf("the ending of %q gives no report format; end the name with one of %s", path, strings.Join(endings, " "))
}
