package judge

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// Channel says how a failure reached the client (codebook, "Channel").
type Channel string

// The channels.
const (
	Returned        Channel = "returned"
	SchemaRejection Channel = "schema-rejection"
	Thrown          Channel = "thrown"
	Masked          Channel = "masked"
	Crash           Channel = "crash"
	Hang            Channel = "hang"
	Corrupt         Channel = "corrupt"
	Success         Channel = "success"
)

// Disciplined reports whether a failure that came this way is no throw.
func (c Channel) Disciplined() bool {
	return c == Returned || c == SchemaRejection || c == Success
}

// Leak is one kind of thing that the server showed and should not have.
type Leak struct {
	Kind  string `json:"kind"`  // secret, stack-trace, path, database-error, upstream-body, internal-address
	Where string `json:"where"` // result or log
	// Quote shows what was found, cut, with any secret masked; safe to print.
	Quote string `json:"quote,omitempty"`
	Rule  string `json:"rule,omitempty"`
}

// Why gives the reason for each axis in words, safe to print.
type Why struct {
	Channel     string `json:"channel,omitempty"`
	Specificity string `json:"specificity,omitempty"`
	Trigger     string `json:"trigger,omitempty"`
	Retry       string `json:"retry,omitempty"`
}

// Rules names the rule that decided each axis, so that a misjudged message
// leads to the table that is to be mended.
type Rules struct {
	Channel     string `json:"channel,omitempty"`
	Specificity string `json:"specificity,omitempty"`
	Trigger     string `json:"trigger,omitempty"`
	Retry       string `json:"retry,omitempty"`
}

// Remark is something worth telling about a message that is no axis: a style
// note, or a finding such as a tool named that does not exist.
type Remark struct {
	ID   string `json:"id"`   // e.g. "style/apology", "trigger/unknown-tool", "retry/wait-mismatch"
	Text string `json:"text"` // one sentence, safe to print
}

// Judgement is what the judge says of one observation. A nil axis does not apply.
type Judgement struct {
	ID          string  `json:"id"`
	Channel     Channel `json:"channel"`
	Specificity *int    `json:"specificity"`
	Trigger     *int    `json:"trigger"`
	Retry       *int    `json:"retry"`
	Leaks       []Leak  `json:"leaks"`
	Why         Why     `json:"why"`
	Rules       Rules   `json:"rules"`
	// Class is the class that was judged; it differs from the observation's
	// where the answer describes another failure (codebook, "Which class is judged").
	Class   evidence.Class `json:"class"`
	Remarks []Remark       `json:"remarks,omitempty"`
	// Suggestion is a better wording. Judge leaves it empty: Suggest writes it
	// where it is shown.
	Suggestion string `json:"suggestion,omitempty"`

	// What the rubric needs beyond the points; see Cause.
	Cause Cause `json:"cause"`
	// Contract holds the fields of an error contract that the message carries.
	Contract Contract `json:"contract,omitzero"`
	// Text is the message as judged, boilerplate kept, cut to 2,000 characters.
	// It is not safe to print before redaction.
	Text string `json:"-"`
	// Key is Text with ids, numbers, times and ports replaced, for comparing messages.
	Key string `json:"-"`
}

// Cause is what a message says about why a network call failed.
type Cause struct {
	// Named lists the distinct causes in the order of the text: timeout, refused,
	// dns, reset, http-5xx, http-status, rate-limit, unauthorized, tls, body, network.
	Named []string `json:"named,omitempty"`
	// Matches says that the fault's true cause is among them.
	Matches bool `json:"matches,omitempty"`
	// Raw says that the cause stands only in a library's own words (channel thrown, or a bare errno).
	Raw bool `json:"raw,omitempty"`
}
