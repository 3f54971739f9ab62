package rubric

import (
	"fmt"
	"math/big"
	"sort"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// Schema is the version of the scorecard's JSON form.
const Schema = 1

// Card gives the scorecard of what was added so far.
func (s *Scorer) Card() Scorecard {
	r := s.rubric
	card := Scorecard{
		Schema: Schema, Tool: "mcp-grade",
		Server: CardServer{
			Key: s.server.Key, Name: s.server.Name, Version: s.server.Version,
			ProtocolVersion: s.server.ProtocolVersion, Transport: s.server.Transport,
			Network: s.server.Sandbox, Command: s.server.Command,
		},
		Rubric: r.Name, RubricVersion: r.Version, OutOf: r.Total,
		Floor: r.Floor, NeedsWork: r.NeedsWork, Partial: s.server.Partial,
	}
	if s.overrides.MinScore != nil {
		card.Floor = *s.overrides.MinScore
		card.NeedsWork = max(card.NeedsWork, card.Floor)
	}
	card.Notes = append(card.Notes, s.server.Notes...)
	s.axes(&card)
	card.Coverage = s.cover.result(s.server)
	card.Channels = s.cover.channelCounts()
	secrets := s.findings.secrets()
	card.Findings = s.findings.result(s, secrets)
	card.Messages = instructive(s.groups, secrets)
	card.Notes = append(card.Notes, s.findings.notes()...)
	card.Notes = append(card.Notes, s.refused.note()...)
	return card
}

// axes scores every axis, the total and the verdict.
func (s *Scorer) axes(card *Scorecard) {
	earned, available := new(big.Rat), new(big.Rat)
	assessed := 0
	var missing []string
	for i, rule := range s.rubric.Axes {
		got := s.tallies[i].result(s)
		axis := Axis{
			Name: rule.Name, Title: rule.Title, Score: rounded(got.score), OutOf: rule.OutOf, Assessed: got.score != nil,
			Reason: got.reason, Classes: got.classes, Cases: got.cases, Floor: rule.Floor, Weight: rule.Weight,
		}
		if floor, ok := s.overrides.MinAxis[rule.Name]; ok {
			axis.Floor = floor
		}
		card.Axes = append(card.Axes, axis)
		if !axis.Assessed {
			missing = append(missing, rule.Name+" ("+got.reason+")")
			if axis.Floor > 0 {
				card.Notes = append(card.Notes, fmt.Sprintf("the floor of %s for %s was not held against anything: the axis is not assessed", number(axis.Floor), rule.Name))
			}
			continue
		}
		weight := exact(rule.Weight)
		earned.Add(earned, mul(weight, got.score))
		available.Add(available, mul(weight, exact(rule.OutOf)))
		if rule.Weight > 0 {
			assessed++
		}
	}
	if assessed < s.rubric.MinimumAxes || available.Sign() == 0 {
		card.Verdict = NoGrade
		card.Notes = append(card.Notes, fmt.Sprintf("no grade: %d of %s could be assessed and %d are needed; missing: %s. %s",
			assessed, Counted(len(s.rubric.Axes), "axis"), s.rubric.MinimumAxes, strings.Join(missing, "; "), s.whatWouldHelp()))
		return
	}
	card.Score = rounded(quo(mul(exact(s.rubric.Total), earned), available))
	judgeTotal(card)
}

// judgeTotal gives the verdict. The published, rounded numbers are compared, so
// that nobody reads "40 of 60, below the floor of 40".
func judgeTotal(card *Scorecard) {
	switch {
	case card.Score < card.Floor:
		card.Verdict = Fail
		card.BelowFloor = append(card.BelowFloor, "total")
	case card.Score < card.NeedsWork:
		card.Verdict = NeedsWork
	default:
		card.Verdict = Pass
	}
	for _, a := range card.Axes {
		if a.Assessed && a.Score < a.Floor {
			card.Verdict = Fail
			card.BelowFloor = append(card.BelowFloor, a.Name)
		}
	}
}

// CheckOverrides says what is wrong with floors that a user gave.
func (r *Rubric) CheckOverrides(o Overrides) error {
	if o.MinScore != nil && (*o.MinScore < 0 || *o.MinScore > r.Total || *o.MinScore != *o.MinScore) {
		return fmt.Errorf("a minimum score of %s is out of range; give a number from 0 to %s", number(*o.MinScore), number(r.Total))
	}
	names := make([]string, len(r.Axes))
	outOf := map[string]float64{}
	for i, a := range r.Axes {
		names[i] = a.Name
		outOf[a.Name] = a.OutOf
	}
	given := make([]string, 0, len(o.MinAxis))
	for name := range o.MinAxis {
		given = append(given, name)
	}
	sort.Strings(given)
	for _, name := range given {
		top, ok := outOf[name]
		if !ok {
			return fmt.Errorf("rubric %q has no axis %q; %s", r.Name, clip(name), orMeant(name, names))
		}
		if v := o.MinAxis[name]; v < 0 || v > top || v != v {
			return fmt.Errorf("a minimum of %s for axis %q is out of range; give a number from 0 to %s", number(v), name, number(top))
		}
	}
	return nil
}

// whyNothingJudged says why no failure could be scored.
func (s *Scorer) whyNothingJudged() string {
	switch {
	case s.cover.observations == 0:
		return "nothing was probed"
	case s.cover.failures == 0 && s.cover.unmet > 0:
		return "no call met its fault and no other failure was provoked"
	case s.cover.failures == 0:
		return "no failure was provoked"
	}
	return "no failure that counts here was provoked"
}

// whyNoNetwork says why the network could not be broken.
func (s *Scorer) whyNoNetwork() string {
	switch {
	case s.server.Sandbox == "" || s.server.Sandbox == "none":
		return "the server's network was not broken in this run"
	case !s.cover.upstream:
		return "no tool reached the network"
	case s.cover.unmet > 0 && !s.cover.faultMet:
		return "no call met the network fault that was laid for it"
	}
	return "no network case was met"
}

// whatWouldHelp says what a run without a grade was missing.
func (s *Scorer) whatWouldHelp() string {
	var advice []string
	if len(s.server.Tools) == 0 {
		return "The server lists no tools; give it the credentials or arguments that it needs to list them, then grade it again."
	}
	if len(s.server.Skipped) > 0 {
		advice = append(advice, "let more tools be called (see the skipped ones)")
	}
	if s.server.Sandbox == "" || s.server.Sandbox == "none" {
		advice = append(advice, "run it where its network can be broken (--network sandbox)")
	}
	if !s.cover.class(evidence.NotFound) {
		advice = append(advice, "give example arguments with --args")
	}
	advice = append(advice, "give the credentials that it asks for")
	return "To get one: " + strings.Join(advice, "; ") + "; then grade it again."
}
