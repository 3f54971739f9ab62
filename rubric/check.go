package rubric

import (
	"fmt"
	"regexp"
	"slices"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// defaults fills what a file may leave out.
func (rd *reader) defaults(r *Rubric) {
	if !rd.has("title") {
		r.Title = r.Name
	}
	if !rd.has("minimum-axes") {
		r.MinimumAxes = min(3, len(r.Axes))
	}
	if !rd.has("classes") {
		r.Classes = slices.Clone(evidence.Classes)
	}
	if !rd.has("limits.upstream-hits") {
		r.Limits.UpstreamHits = 4
	}
	if !rd.has("limits.short-timeout-sec") {
		r.Limits.ShortTimeoutSec = 5
	}
	if !rd.has("limits.long-timeout-sec") {
		r.Limits.LongTimeoutSec = 30
	}
	for i := range r.Axes {
		at := fmt.Sprintf("axes[%d]", i)
		if !rd.has(at + ".title") {
			r.Axes[i].Title = r.Axes[i].Name
		}
		if !rd.has(at + ".weight") {
			r.Axes[i].Weight = 1
		}
		for j := range r.Axes[i].Scale {
			if !rd.has(fmt.Sprintf("%s.scale[%d].up-to", at, j)) {
				r.Axes[i].Scale[j].UpTo = -1
			}
		}
	}
}

var slug = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// check looks at the values of a rubric whose frame is sound.
func (rd *reader) check(r *Rubric) {
	for _, key := range []string{"name", "version", "total", "floor", "needs-work-below", "axes"} {
		if !rd.has(key) {
			rd.problem(key, "is missing", "add it; `mcp-grade rubric show book` has an example")
		}
	}
	rd.slug("name", r.Name)
	if rd.has("version") && r.Version == "" {
		rd.problem("version", "is empty", "give one such as 1.0.0, and raise it whenever a score can move")
	}
	rd.within("total", r.Total, 1, 1000)
	if rd.has("total") && r.Total > 0 {
		rd.within("floor", r.Floor, 0, r.Total)
		least := r.Floor
		if least < 0 || least > r.Total {
			least = 0 // told already; that nothing lies above it is its doing
		}
		rd.within("needs-work-below", r.NeedsWork, least, r.Total)
	}
	rd.classes(r)
	rd.axes(r)
	for _, key := range []string{"upstream-hits", "short-timeout-sec", "long-timeout-sec"} {
		v := map[string]float64{"upstream-hits": float64(r.Limits.UpstreamHits), "short-timeout-sec": r.Limits.ShortTimeoutSec, "long-timeout-sec": r.Limits.LongTimeoutSec}[key]
		rd.within("limits."+key, v, 0, 1e6)
	}
	for id, severity := range r.Severities {
		at := join("severities", id)
		if _, ok := entryOf(id); !ok {
			rd.problem(at, fmt.Sprintf("%q is no finding", clip(id)), orMeantShort(id, findingIDs()))
		}
		rd.oneOf(at, string(severity), append(slices.Clone(severityNames), off))
	}
}

func (rd *reader) classes(r *Rubric) {
	if len(r.Classes) == 0 {
		rd.problem("classes", "is empty", "name at least one failure class, or leave the key out to count all")
	}
	for i, c := range r.Classes {
		at := fmt.Sprintf("classes[%d]", i)
		rd.oneOf(at, string(c), names(evidence.Classes))
		if slices.Index(r.Classes, c) < i {
			rd.problem(at, fmt.Sprintf("%q is listed twice", c), "keep one of them")
		}
	}
}

func (rd *reader) axes(r *Rubric) {
	if rd.has("axes") && len(r.Axes) == 0 {
		rd.problem("axes", "is empty", "add at least one axis")
	}
	seen := map[string]bool{}
	weight := 0.0
	for i, a := range r.Axes {
		at := fmt.Sprintf("axes[%d]", i)
		rd.axis(at, a)
		if seen[a.Name] {
			rd.problem(at+".name", fmt.Sprintf("a second axis is called %q", clip(a.Name)), "give each axis a name of its own")
		}
		seen[a.Name] = true
		weight += a.Weight
	}
	if len(r.Axes) > 0 && weight <= 0 {
		rd.problem("axes", "no axis has a weight above 0, so nothing would count", "give at least one axis weight: 1")
	}
	if len(r.Axes) > 0 {
		rd.within("minimum-axes", float64(r.MinimumAxes), 1, float64(len(r.Axes)))
	}
}

func (rd *reader) axis(at string, a AxisRule) {
	for _, key := range []string{"name", "kind", "out-of"} {
		if !rd.has(at + "." + key) {
			rd.problem(at+"."+key, "is missing", "every axis has a name, a kind and out-of")
		}
	}
	rd.slug(at+".name", a.Name)
	rd.within(at+".out-of", a.OutOf, 0.1, 1000)
	rd.within(at+".weight", a.Weight, 0, 1000)
	rd.within(at+".floor", a.Floor, 0, max(a.OutOf, 0))
	if !rd.has(at + ".kind") {
		return
	}
	k, ok := kindOf(a.Kind)
	if !ok {
		rd.problem(at+".kind", fmt.Sprintf("%q is no kind of axis", clip(a.Kind)), orMeant(a.Kind, kindNames()))
		return
	}
	for _, key := range kindKeys {
		needs, takes := slices.Contains(k.needs, key), slices.Contains(k.takes, key)
		switch present := rd.has(at + "." + key); {
		case needs && !present:
			rd.problem(at+"."+key, "is missing", "an axis of kind "+k.name+" needs it")
		case present && !needs && !takes:
			rd.problem(at+"."+key, "has no effect on an axis of kind "+k.name, "remove it, or change the kind")
		}
	}
	k.check(rd, at, a)
}

// slug checks a name that is used on command lines and in file names.
func (rd *reader) slug(path, value string) {
	if rd.has(path) && (!slug.MatchString(value) || len(value) > 40) {
		rd.problem(path, fmt.Sprintf("%q is no name", clip(value)), "use up to 40 lower-case letters, digits and single hyphens")
	}
}

func (rd *reader) within(path string, v, low, high float64) {
	if rd.has(path) && (v < low || v > high) {
		rd.problem(path, number(v)+" is out of range", "give a number from "+number(low)+" to "+number(high))
	}
}

func (rd *reader) oneOf(path, value string, choice []string) {
	if !slices.Contains(choice, value) {
		rd.problem(path, fmt.Sprintf("%q is not valid here", clip(value)), orMeant(value, choice))
	}
}

// channels checks a list of channels.
func (rd *reader) channels(path string, list []judge.Channel) {
	for i, c := range list {
		rd.oneOf(fmt.Sprintf("%s[%d]", path, i), string(c), names(failureChannels))
	}
}

// names turns named strings into plain ones.
func names[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = string(v)
	}
	return out
}

// failureChannels are the channels of failures, disciplined ones first.
var failureChannels = []judge.Channel{judge.Returned, judge.SchemaRejection, judge.Thrown, judge.Masked, judge.Crash, judge.Hang, judge.Corrupt}

var severityNames = []string{string(SeverityError), string(SeverityWarning), string(SeverityNote)}

// off is what a rubric calls a finding that it does not want to hear of.
const off = "off"
