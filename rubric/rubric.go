package rubric

import (
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// Rubric is one way to weigh judgements. It is read from YAML; see book.yaml
// for a commented example of every key. A Rubric is not changed after Parse.
type Rubric struct {
	Name        string              `yaml:"name"`
	Version     string              `yaml:"version"`
	Title       string              `yaml:"title"`
	About       string              `yaml:"about"`
	Total       float64             `yaml:"total"`            // what the axes are scaled to
	Floor       float64             `yaml:"floor"`            // below it: fail
	NeedsWork   float64             `yaml:"needs-work-below"` // below it: needs work
	MinimumAxes int                 `yaml:"minimum-axes"`     // fewer assessed: no grade
	Classes     []evidence.Class    `yaml:"classes"`          // the failure classes that count
	Axes        []AxisRule          `yaml:"axes"`
	Limits      Limits              `yaml:"limits"`
	Severities  map[string]Severity `yaml:"severities"` // by finding ID, where they differ from the catalogue
}

// AxisRule is one axis. The second block belongs to the kinds named there.
type AxisRule struct {
	Name     string  `yaml:"name"`
	Title    string  `yaml:"title"`
	Question string  `yaml:"question"` // what the axis asks, for people
	Kind     string  `yaml:"kind"`
	OutOf    float64 `yaml:"out-of"`
	Weight   float64 `yaml:"weight"` // 1 where the file does not say; 0 reports without counting
	Floor    float64 `yaml:"floor"`  // below it the grade fails; 0 is no floor

	Points   string          `yaml:"points"`    // mean-points: specificity, trigger or retry
	LeaveOut []judge.Channel `yaml:"leave-out"` // mean-points, contract-fields: channels that are not judged
	Channels []judge.Channel `yaml:"channels"`  // handlers: the channels that are charged
	Except   []Exception     `yaml:"except"`    // handlers: what is charged elsewhere
	Scale    []ScaleStep     `yaml:"scale"`     // handlers
	Partial  float64         `yaml:"partial"`   // hygiene: the share that is left where only the log leaked
	Checks   []HygieneCheck  `yaml:"checks"`    // hygiene
	Cases    []NetworkCase   `yaml:"cases"`     // network-cases
	Rules    []FieldRule     `yaml:"rules"`     // contract-fields

	// OutsideText, of contract-fields: what a field earns, of 2, where it does
	// not stand in the text, for many hosts drop everything else.
	OutsideText int `yaml:"outside-text"`
}

// Exception leaves a channel out of the handlers count under one fault.
type Exception struct {
	Channel judge.Channel      `yaml:"channel"`
	Fault   evidence.FaultKind `yaml:"fault"`
}

// ScaleStep gives the points for up to so many handlers. The last step has no
// bound: UpTo is then negative.
type ScaleStep struct {
	UpTo   int     `yaml:"up-to"`
	Points float64 `yaml:"points"`
}

// HygieneCheck is one part of a hygiene axis; the parts share its points equally.
type HygieneCheck struct {
	Name  string   `yaml:"name"`
	Leaks []string `yaml:"leaks"`
}

// NetworkCase is one way in which a network fails.
type NetworkCase struct {
	Name   string  `yaml:"name"`
	Full   float64 `yaml:"full"`   // the right cause, in words of its own
	Shared float64 `yaml:"shared"` // an error, but shared with another case, vague, or the library's text
	Faults []Cover `yaml:"faults"`
}

// Cover is one kind of fault that belongs to a case. For http-status, From and
// To bound the status, both included.
type Cover struct {
	Kind evidence.FaultKind `yaml:"kind"`
	From int                `yaml:"from"`
	To   int                `yaml:"to"`
}

// Limits are the numbers behind findings that never cost points.
type Limits struct {
	UpstreamHits    int     `yaml:"upstream-hits"`     // more requests in one call are a finding
	ShortTimeoutSec float64 `yaml:"short-timeout-sec"` // giving up sooner is a note
	LongTimeoutSec  float64 `yaml:"long-timeout-sec"`  // giving up later is a note
}

// maxPoints is what one message can earn on one judged axis (codebook).
const maxPoints = 2
