package report

import (
	"fmt"

	"github.com/charmbracelet/x/ansi"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric"
)

// axisCells is the length of an axis' bar.
const axisCells = 20

func (p *page) axes(card rubric.Scorecard) {
	p.heading("Axes", "")
	wide := 0
	for _, a := range card.Axes {
		wide = max(wide, ansi.StringWidth(plain(a.Title)))
	}
	wide = min(wide, 24)
	for _, a := range card.Axes {
		title := "  " + pad(plain(a.Title), wide) + "  "
		if !a.Assessed {
			p.line(title, p.dim.Render(repeatDots(axisCells)), p.dim.Render("   n/a"))
		} else {
			filled, empty := bar(a.Score, a.OutOf, axisCells)
			p.line(title, p.grade(a.Score, a.OutOf).Render(filled), p.dim.Render(empty), fmt.Sprintf("  %4s", score(a.Score)), p.dim.Render(" of "+short(a.OutOf)), p.axisFloor(a))
		}
		p.block(wide+4, "", p.dim, plain(a.Reason), 2)
		for _, c := range a.Cases {
			if c.Assessed && c.Points < c.OutOf || p.verbose {
				p.axisCase(wide+4, c)
			}
		}
	}
}

func (p *page) axisFloor(a rubric.Axis) string {
	if a.Floor <= 0 {
		return ""
	}
	text := "  floor " + short(a.Floor)
	if a.Score < a.Floor {
		return p.bad.Render(text + ", missed")
	}
	return p.dim.Render(text)
}

func (p *page) axisCase(indent int, c rubric.CaseScore) {
	mark, style := "✓ ", p.good
	switch {
	case !c.Assessed:
		mark, style = "· ", p.dim
	case c.Points <= 0:
		mark, style = "✗ ", p.bad
	case c.Points < c.OutOf:
		mark, style = "~ ", p.warn
	}
	p.block(indent, style.Render(mark), p.dim, plain(c.Name)+": "+plain(c.Reason), 3)
}

func repeatDots(n int) string {
	dots := make([]rune, n)
	for i := range dots {
		dots[i] = '·'
	}
	return string(dots)
}

// classes is a table of the mean points of each failure class.
func (p *page) classes(card rubric.Scorecard) {
	var axes []rubric.Axis
	present := map[evidence.Class]int{}
	for _, a := range card.Axes {
		if len(a.Classes) == 0 {
			continue
		}
		axes = append(axes, a)
		for _, c := range a.Classes {
			present[c.Class] = max(present[c.Class], c.Messages)
		}
	}
	if len(axes) == 0 {
		return
	}
	p.heading("Failure classes", "mean points of each distinct message, 0 to 2")
	header := "  " + pad("", 16)
	for _, a := range axes {
		header += fmt.Sprintf("%13s", cut(plain(a.Name), 12))
	}
	p.line(p.dim.Render(header + "   messages"))
	for _, class := range evidence.Classes {
		if present[class] == 0 {
			continue
		}
		row := "  " + pad(string(class), 16)
		for _, a := range axes {
			row += p.classCell(a, class)
		}
		p.line(row, p.dim.Render(fmt.Sprintf("%11d", present[class])))
	}
}

func (p *page) classCell(a rubric.Axis, class evidence.Class) string {
	for _, c := range a.Classes {
		if c.Class == class {
			return p.grade(c.Points, 2).Render(fmt.Sprintf("%13s", score(c.Points)))
		}
	}
	return p.dim.Render(fmt.Sprintf("%13s", "–"))
}
