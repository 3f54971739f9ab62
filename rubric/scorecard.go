package rubric

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// Scorecard is the result of grading one server. Its JSON form is a contract
// (docs/evidence.md); fields are added, never renamed.
type Scorecard struct {
	Schema        int        `json:"schema"`
	Tool          string     `json:"tool"` // "mcp-grade"
	ToolVersion   string     `json:"toolVersion,omitempty"`
	Server        CardServer `json:"server"`
	Rubric        string     `json:"rubric"`
	RubricVersion string     `json:"rubricVersion"`
	Score         float64    `json:"score"` // rounded to one decimal
	OutOf         float64    `json:"outOf"` // 60
	Verdict       Verdict    `json:"verdict"`
	Floor         float64    `json:"floor"`
	NeedsWork     float64    `json:"needsWorkBelow"`
	Axes          []Axis     `json:"axes"`
	Coverage      Coverage   `json:"coverage"`
	Findings      []Finding  `json:"findings"`
	// Messages are the most instructive messages, worst first.
	Messages []Message `json:"messages"`
	Channels []Count   `json:"channels"` // how many observations came by each channel
	Notes    []string  `json:"notes,omitempty"`
	Partial  string    `json:"partial,omitempty"` // why the run ended early
	// BelowFloor names the floors that were missed: "total", or an axis.
	BelowFloor []string `json:"belowFloor,omitempty"`
}

// CardServer says which server was graded.
type CardServer struct {
	Key             string   `json:"key"`
	Name            string   `json:"name"`
	Version         string   `json:"version"`
	ProtocolVersion string   `json:"protocolVersion,omitempty"`
	Transport       string   `json:"transport,omitempty"`
	Network         string   `json:"network,omitempty"` // "netns", "proxy" or "none"
	Command         []string `json:"command,omitempty"`
}

// Verdict is the outcome of a grade.
type Verdict string

// The verdicts.
const (
	Pass      Verdict = "pass"
	NeedsWork Verdict = "needs work"
	Fail      Verdict = "fail"
	NoGrade   Verdict = "no grade" // fewer than three axes could be assessed
)

// Axis is the score of one axis.
type Axis struct {
	Name     string       `json:"name"` // specificity, trigger, retry, throw, secret, network
	Title    string       `json:"title"`
	Score    float64      `json:"score"` // rounded to one decimal; 0 where not assessed
	OutOf    float64      `json:"outOf"`
	Assessed bool         `json:"assessed"`
	Reason   string       `json:"reason"`
	Classes  []ClassScore `json:"classes,omitempty"` // specificity, trigger, retry
	Cases    []CaseScore  `json:"cases,omitempty"`   // throw, secret, network
	Floor    float64      `json:"floor,omitempty"`
	Weight   float64      `json:"weight"` // how much the axis counts towards the total
}

// ClassScore is the mean of one failure class on one axis.
type ClassScore struct {
	Class    evidence.Class `json:"class"`
	Points   float64        `json:"points"` // mean, 0 to 2
	Messages int            `json:"messages"`
}

// CaseScore is one sub-check: a hygiene rule, a network case, or a handler that threw.
type CaseScore struct {
	Name     string  `json:"name"`
	Points   float64 `json:"points"`
	OutOf    float64 `json:"outOf"`
	Assessed bool    `json:"assessed"`
	Reason   string  `json:"reason,omitempty"`
}

// Coverage says how much of the server was reached.
type Coverage struct {
	Tools           int                `json:"tools"`
	Probed          int                `json:"probed"`
	Skipped         []evidence.Skipped `json:"skipped"`
	Observations    int                `json:"observations"`
	Classes         []evidence.Class   `json:"classes"`
	UpstreamReached bool               `json:"upstreamReached"`
}

// Severity orders findings.
type Severity string

// The severities.
const (
	SeverityError   Severity = "error"
	SeverityWarning Severity = "warning"
	SeverityNote    Severity = "note"
)

// Finding is one thing to mend, once, with everything that shows it.
type Finding struct {
	ID           string   `json:"id"`
	Axis         string   `json:"axis"`
	Severity     Severity `json:"severity"`
	Tool         string   `json:"tool,omitempty"`
	Tools        []string `json:"tools,omitempty"` // where several tools show the same cause; Tool is then empty
	Message      string   `json:"message"`
	Quote        string   `json:"quote,omitempty"`
	Suggestion   string   `json:"suggestion,omitempty"`
	Reference    string   `json:"reference,omitempty"`
	Observations []string `json:"observations"`
}

// Message is one distinct error message with its points.
type Message struct {
	Observation string         `json:"observation"`
	Tool        string         `json:"tool,omitempty"`
	Probe       string         `json:"probe,omitempty"`
	Class       evidence.Class `json:"class"`
	Fault       string         `json:"fault,omitempty"`
	Channel     string         `json:"channel"`
	Quote       string         `json:"quote"`
	Specificity *int           `json:"specificity"`
	Trigger     *int           `json:"trigger"`
	Retry       *int           `json:"retry"`
	Why         []string       `json:"why"`
	Suggestion  string         `json:"suggestion,omitempty"`
	Count       int            `json:"count"` // observations with this same message
}

// Count is a name with a number.
type Count struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}
