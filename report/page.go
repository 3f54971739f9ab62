package report

import (
	"io"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// page collects the lines of a terminal report.
type page struct {
	strings.Builder
	width   int
	verbose bool
	styles
}

// A report narrower than minWidth would break words; one below fullWidth has no
// room for a bar beside its number, and for a table; one wider than maxWidth is
// hard to read.
const (
	minWidth  = 32
	fullWidth = 72
	maxWidth  = 160
)

// narrow says that there is no room for bars and tables.
func (p *page) narrow() bool { return p.width < fullWidth }

// styles are the few colours of a report; text has none. They are the terminal's own sixteen,
// so that they suit a dark and a light background.
type styles struct {
	text, bold, dim, good, warn, bad lipgloss.Style
}

// newPage gives every style its profile explicitly: nothing is guessed from an
// environment, so a report has the same bytes everywhere.
func newPage(o Options) *page {
	r := lipgloss.NewRenderer(io.Discard)
	r.SetColorProfile(termenv.Ascii)
	if o.Color {
		r.SetColorProfile(termenv.ANSI)
	}
	r.SetHasDarkBackground(true)
	paint := func(color string) lipgloss.Style { return r.NewStyle().Foreground(lipgloss.Color(color)) }
	p := &page{width: o.Width, verbose: o.Verbose, styles: styles{
		text: r.NewStyle(), bold: r.NewStyle().Bold(true), dim: r.NewStyle().Faint(true),
		good: paint("2"), warn: paint("3"), bad: paint("1"),
	}}
	if p.width == 0 {
		p.width = 80
	}
	p.width = min(max(p.width, minWidth), maxWidth)
	return p
}

// line writes one line; blank space at its end is dropped, and what does not fit.
func (p *page) line(parts ...string) {
	text := strings.TrimRight(strings.Join(parts, ""), " ")
	if ansi.StringWidth(text) > p.width {
		text = cut(text, p.width)
	}
	p.WriteString(text)
	p.WriteByte('\n')
}

// heading starts a section.
func (p *page) heading(title, aside string) {
	p.line()
	if p.narrow() && ansi.StringWidth(title+"  "+aside) > p.width {
		p.line(p.bold.Render(title))
		p.block(2, "", p.dim, aside, 2)
		return
	}
	if aside != "" {
		p.line(p.bold.Render(title), "  ", p.dim.Render(aside))
		return
	}
	p.line(p.bold.Render(title))
}

// block writes text under a label, wrapped, with the lines below the first
// aligned to it.
func (p *page) block(indent int, label string, style lipgloss.Style, text string, limit int) {
	margin := strings.Repeat(" ", indent)
	first := margin + label
	rest := strings.Repeat(" ", indent+ansi.StringWidth(label))
	if p.narrow() {
		limit *= 3 // as much text, in more lines
	}
	for i, l := range wrap(text, p.width-len(rest), limit) {
		if i > 0 {
			first = rest
		}
		p.line(first, style.Render(l))
	}
}

// pad fills s up to so many columns, and cuts it there.
func pad(s string, width int) string {
	s = cut(s, width)
	return s + strings.Repeat(" ", max(width-ansi.StringWidth(s), 0))
}

// bar draws a share of full as so many cells.
func bar(share, full float64, cells int) (filled, empty string) {
	n := 0
	if full > 0 {
		n = int(share/full*float64(cells) + 0.5)
	}
	n = min(max(n, 0), cells)
	return strings.Repeat("█", n), strings.Repeat("░", cells-n)
}

// grade picks the colour of a share of full.
func (p *page) grade(share, full float64) lipgloss.Style {
	switch {
	case full <= 0 || share >= full*5/6:
		return p.good
	case share >= full*2/3:
		return p.warn
	}
	return p.bad
}

func (p *page) verdict(v rubric.Verdict) lipgloss.Style {
	switch v {
	case rubric.Pass:
		return p.good
	case rubric.NeedsWork, rubric.NoGrade:
		return p.warn
	}
	return p.bad
}
