package report

import (
	"fmt"
	"strconv"
	"strings"

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
		if p.narrow() {
			p.narrowAxis(a)
			continue
		}
		title := "  " + pad(plain(a.Title), wide) + "  "
		if !a.Assessed {
			p.line(title, p.dim.Render(strings.Repeat("·", axisCells)), p.dim.Render("   n/a"))
		} else {
			filled, empty := bar(a.Score, a.OutOf, axisCells)
			p.line(title, p.grade(a.Score, a.OutOf).Render(filled), p.dim.Render(empty), fmt.Sprintf("  %4s", score(a.Score)), p.dim.Render(" of "+short(a.OutOf)), p.axisFloor(a))
		}
		p.block(wide+4, "", p.dim, plain(a.Reason), 2)
		p.axisCases(wide+4, a.Cases)
	}
}

// narrowAxis shows an axis without its bar.
func (p *page) narrowAxis(a rubric.Axis) {
	title := "  " + cut(plain(a.Title), p.width-14) + "  "
	if a.Assessed {
		p.line(title, p.grade(a.Score, a.OutOf).Render(score(a.Score)), p.dim.Render(" of "+short(a.OutOf)))
	} else {
		p.line(title, p.dim.Render("n/a"))
	}
	if a.Floor > 0 {
		p.line("  ", p.axisFloor(a))
	}
	p.block(4, "", p.dim, plain(a.Reason), 2)
	p.axisCases(4, a.Cases)
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

// shownCases is how many sub-checks of an axis that lost points are shown.
const shownCases = 5

func (p *page) axisCases(indent int, cases []rubric.CaseScore) {
	shown, left := 0, 0
	for _, c := range cases {
		switch {
		case p.verbose, c.Assessed && c.Points < c.OutOf && shown < shownCases:
			p.axisCase(indent, c)
			shown++
		case c.Assessed && c.Points < c.OutOf:
			left++
		}
	}
	if left > 0 {
		p.line(strings.Repeat(" ", indent), p.dim.Render(fmt.Sprintf("  and %d more", left)))
	}
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
	if p.narrow() {
		p.narrowClasses(axes, present)
		return
	}
	cell := min(13, (p.width-18-11)/len(axes))
	header := "  " + pad("", 16)
	for _, a := range axes {
		header += padLeft(plain(a.Name), cell)
	}
	p.line(p.dim.Render(header + padLeft("messages", 11)))
	for _, class := range evidence.Classes {
		if present[class] == 0 {
			continue
		}
		row := "  " + pad(string(class), 16)
		for _, a := range axes {
			row += p.classCell(a, class, cell)
		}
		p.line(row, p.dim.Render(padLeft(strconv.Itoa(present[class]), 11)))
	}
}

// narrowClasses tells the table of classes in sentences.
func (p *page) narrowClasses(axes []rubric.Axis, present map[evidence.Class]int) {
	for _, class := range evidence.Classes {
		if present[class] == 0 {
			continue
		}
		var parts []string
		for _, a := range axes {
			for _, c := range a.Classes {
				if c.Class == class {
					parts = append(parts, plain(a.Name)+" "+score(c.Points))
				}
			}
		}
		p.block(2, "", p.text, fmt.Sprintf("%s: %s (%s)", class, strings.Join(parts, ", "), rubric.Counted(present[class], "message")), 3)
	}
}

func (p *page) classCell(a rubric.Axis, class evidence.Class, cell int) string {
	for _, c := range a.Classes {
		if c.Class == class {
			return p.grade(c.Points, 2).Render(padLeft(score(c.Points), cell))
		}
	}
	return p.dim.Render(padLeft("–", cell))
}

// padLeft puts s at the right of so many columns, with one blank before it.
func padLeft(s string, width int) string {
	s = cut(s, width-1)
	return strings.Repeat(" ", max(width-ansi.StringWidth(s), 0)) + s
}
