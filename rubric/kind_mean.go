package rubric

import (
	"fmt"
	"slices"
)

// meanPoints is the mean of the points of one judged axis: over the distinct
// messages of each failure class, then over the classes.
var meanPoints = kind{
	name:  "mean-points",
	doc:   "the judge's points of one axis: the mean over each class's distinct messages, then over the classes",
	needs: []string{"points"},
	takes: []string{"leave-out"},
	check: func(rd *reader, at string, a AxisRule) {
		rd.oneOf(at+".points", a.Points, judgedAxes)
		rd.channels(at+".leave-out", a.LeaveOut)
	},
	tally: func(a AxisRule, slot int, _ *Rubric) tally { return &meanTally{axis: a, slot: slot} },
}

type meanTally struct {
	axis AxisRule
	slot int
}

func (t *meanTally) add(s *seen) {
	if s.group == nil || slices.Contains(t.axis.LeaveOut, s.j.Channel) {
		return
	}
	if p := s.points(t.axis.Points); p != nil {
		sum := &s.group.sums[t.slot]
		sum.sum += int32(min(max(*p, 0), maxPoints))
		sum.count++
	}
}

func (t *meanTally) result(run *Scorer) outcome {
	out, ok := classMeans(run, t.slot, t.axis.OutOf)
	if !ok {
		return outcome{reason: run.whyNothingJudged()}
	}
	out.reason = meanReason(out.classes)
	return out
}

// meanReason names the weakest class, for that is where to begin.
func meanReason(classes []ClassScore) string {
	messages := 0
	weakest := classes[0]
	for _, c := range classes {
		messages += c.Messages
		if c.Points < weakest.Points {
			weakest = c
		}
	}
	size := fmt.Sprintf("%s in %s", Counted(messages, "message"), Counted(len(classes), "class"))
	if weakest.Points >= maxPoints {
		return size + ", all with full points"
	}
	return fmt.Sprintf("weakest: %s, %s of %d (%s)", weakest.Class, number(weakest.Points), maxPoints, size)
}
