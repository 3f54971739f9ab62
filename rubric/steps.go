package rubric

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Step is one thing to do next, with what it would gain.
type Step struct {
	Axis string  `json:"axis"`
	Gain float64 `json:"gain"` // points of the total, to one decimal
	Text string  `json:"text"`
}

// NextSteps gives the n things that would gain most points, the best first. It
// needs nothing but the card, so that a stored card can be reported again.
func NextSteps(card Scorecard, n int) []Step {
	available := 0.0
	for _, a := range card.Axes {
		if a.Assessed {
			available += a.Weight * a.OutOf
		}
	}
	if available == 0 || card.Verdict == NoGrade {
		return nil
	}
	var steps []Step
	for _, a := range card.Axes {
		if !a.Assessed {
			continue
		}
		step := stepOf(a)
		step.Gain = rounded(exact(step.Gain * a.Weight * card.OutOf / available))
		if step.Gain > 0 {
			steps = append(steps, step)
		}
	}
	// Stable: axes of the same gain stay in the order of the card.
	slices.SortStableFunc(steps, func(a, b Step) int { return cmp.Compare(b.Gain, a.Gain) })
	return steps[:min(n, len(steps))]
}

// stepOf is what would mend one axis, with the points of the axis as gain.
func stepOf(a Axis) Step {
	step := Step{Axis: a.Name, Gain: a.OutOf - a.Score}
	advice := cmp.Or(axisAdvice[a.Name], "Mend what costs points under "+a.Title+".")
	where := weakClasses(a)
	if len(where) == 0 {
		where = weakCases(a)
	}
	step.Text = advice
	if len(where) > 0 {
		step.Text = fmt.Sprintf("%s Begin with %s.", advice, Subject(where))
	}
	return step
}

// weakClasses names the classes that lose more than half of their points, else the weakest.
func weakClasses(a Axis) []string {
	classes := slices.Clone(a.Classes)
	slices.SortStableFunc(classes, func(x, y ClassScore) int { return cmp.Compare(x.Points, y.Points) })
	var list []string
	for i, c := range classes {
		if c.Points < maxPoints/2.0 || i == 0 && c.Points < maxPoints {
			list = append(list, string(c.Class))
		}
	}
	return list[:min(len(list), shownTools)]
}

// weakCases names the sub-checks that lost points, the worst first.
func weakCases(a Axis) []string {
	cases := slices.Clone(a.Cases)
	slices.SortStableFunc(cases, func(x, y CaseScore) int { return cmp.Compare(y.OutOf-y.Points, x.OutOf-x.Points) })
	var list []string
	for _, c := range cases {
		if c.Assessed && c.Points < c.OutOf {
			list = append(list, strings.TrimSpace(c.Name))
		}
	}
	return list[:min(len(list), shownTools)]
}
