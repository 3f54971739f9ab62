package rubric

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// FieldRule is one field that an error contract asks for. A message meets the
// rule if the field, or one that may stand in for it, is there with a valid value.
type FieldRule struct {
	Field       string           `yaml:"field"`
	Or          []string         `yaml:"or"`           // fields that may stand in for it
	Classes     []evidence.Class `yaml:"classes"`      // where the rule holds; empty: everywhere
	Values      []string         `yaml:"values"`       // what it may say; case, hyphens and underscores do not matter
	DiffersFrom string           `yaml:"differs-from"` // a field that must not say the same
}

// contractFields asks whether errors carry the fields of an error contract.
var contractFields = kind{
	name:  "contract-fields",
	doc:   "the share of the contract's rules that a message meets: the mean over each class's distinct messages, then over the classes",
	needs: []string{"rules"},
	takes: []string{"leave-out", "outside-text"},
	check: checkContract,
	tally: func(a AxisRule, slot int, _ *Rubric) tally {
		return &contractTally{axis: a, slot: slot, met: make([]int, len(a.Rules)), missed: make([]evidenceOf, len(a.Rules))}
	},
}

// fieldNames are what a rule may ask for. "text" is prose that a model reads.
var fieldNames = []string{"code", "message", "hint", "errorCategory", "isRetryable", "description", "customerMessage", "retryAfterSec", "text"}

func checkContract(rd *reader, at string, a AxisRule) {
	rd.channels(at+".leave-out", a.LeaveOut)
	rd.within(at+".outside-text", float64(a.OutsideText), 0, maxPoints)
	if rd.has(at+".rules") && len(a.Rules) == 0 {
		rd.problem(at+".rules", "is empty", "add at least one rule with a field")
	}
	for i, rule := range a.Rules {
		where := fmt.Sprintf("%s.rules[%d]", at, i)
		rd.oneOf(where+".field", rule.Field, fieldNames)
		for j, f := range rule.Or {
			rd.oneOf(fmt.Sprintf("%s.or[%d]", where, j), f, fieldNames)
		}
		for j, c := range rule.Classes {
			rd.oneOf(fmt.Sprintf("%s.classes[%d]", where, j), string(c), names(evidence.Classes))
		}
		if rule.DiffersFrom != "" {
			rd.oneOf(where+".differs-from", rule.DiffersFrom, fieldNames)
		}
	}
}

type contractTally struct {
	axis   AxisRule
	slot   int
	met    []int        // by rule
	missed []evidenceOf // by rule
}

func (t *contractTally) add(s *seen) {
	if s.group == nil || slices.Contains(t.axis.LeaveOut, s.j.Channel) {
		return
	}
	sum := &s.group.sums[t.slot]
	for i, rule := range t.axis.Rules {
		if len(rule.Classes) > 0 && !slices.Contains(rule.Classes, s.class) {
			continue
		}
		sum.count++
		if s.silent() || !rule.holds(s.j) {
			t.missed[i].saw(s.o.ID)
			continue
		}
		t.met[i]++
		if s.j.Contract.Where == "text" || rule.Field == "text" {
			sum.sum += maxPoints
		} else {
			sum.sum += int32(t.axis.OutsideText)
		}
	}
}

func (t *contractTally) result(run *Scorer) outcome {
	out, ok := classMeans(run, t.slot, t.axis.OutOf)
	if !ok {
		return outcome{reason: run.whyNothingJudged()}
	}
	out.reason = meanReason(out.classes)
	for i, rule := range t.axis.Rules {
		all := t.met[i] + t.missed[i].count
		c := CaseScore{Name: rule.name(), Points: float64(t.met[i]), OutOf: float64(all), Assessed: all > 0, Reason: "in every answer"}
		switch {
		case all == 0:
			c.Reason = "no failure asked for it"
		case t.missed[i].count > 0:
			c.Reason = fmt.Sprintf("missing or not valid in %d of %s, first in %s", t.missed[i].count, Counted(all, "answer"), t.missed[i].id)
		}
		out.cases = append(out.cases, c)
	}
	return out
}

// name says what a rule asks for.
func (f FieldRule) name() string {
	text := strings.Join(append([]string{f.Field}, f.Or...), " or ")
	if len(f.Values) > 0 {
		text += " = " + strings.Join(f.Values, " or ")
	}
	if len(f.Classes) > 0 {
		text += " (" + strings.Join(names(f.Classes), ", ") + ")"
	}
	return text
}

func (f FieldRule) holds(j *judge.Judgement) bool {
	value := fieldOf(j, f.Field)
	for _, other := range f.Or {
		value = cmp.Or(value, fieldOf(j, other))
	}
	if value == "" {
		return false
	}
	if f.DiffersFrom != "" && fold(value) == fold(fieldOf(j, f.DiffersFrom)) {
		return false
	}
	return len(f.Values) == 0 || slices.ContainsFunc(f.Values, func(v string) bool { return fold(v) == fold(value) })
}

// fieldOf gives a field as text; "" where the message does not have it.
func fieldOf(j *judge.Judgement, name string) string {
	c := &j.Contract
	switch name {
	case "code":
		return c.Code
	case "message":
		return c.Message
	case "hint":
		return c.Hint
	case "errorCategory":
		return c.ErrorCategory
	case "description":
		return c.Description
	case "customerMessage":
		return c.CustomerMessage
	case "isRetryable":
		if c.IsRetryable != nil {
			return strconv.FormatBool(*c.IsRetryable)
		}
	case "retryAfterSec":
		if c.RetryAfterSec != nil {
			return number(*c.RetryAfterSec)
		}
	case "text":
		if text := strings.TrimSpace(j.Text); !strings.HasPrefix(text, "{") && !strings.HasPrefix(text, "[") {
			return text
		}
	}
	return ""
}

var unspaced = strings.NewReplacer("_", "", "-", "", " ", "")

// fold makes spellings of one code the same.
func fold(s string) string { return unspaced.Replace(strings.ToLower(s)) }
