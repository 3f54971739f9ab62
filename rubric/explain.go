package rubric

import (
	"fmt"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// Doc explains one term of a report.
type Doc struct {
	ID        string   `json:"id"`
	Kind      string   `json:"kind"` // finding, axis, class, channel or verdict
	Title     string   `json:"title"`
	Axis      string   `json:"axis,omitempty"`
	Severity  Severity `json:"severity,omitempty"`
	Why       string   `json:"why"`
	Fix       string   `json:"fix,omitempty"`
	Reference string   `json:"reference,omitempty"`
}

// Docs lists everything that Explain knows: the axes of the default rubric, the
// failure classes, the channels, the verdicts and the findings, in this order.
func Docs() []Doc {
	var list []Doc
	if r, err := Load(Default); err == nil {
		for _, a := range r.Axes {
			k, _ := kindOf(a.Kind)
			list = append(list, Doc{ID: a.Name, Kind: "axis", Title: a.Title + ": " + a.Question, Axis: a.Name,
				Why: "Scored as " + k.doc + ".", Fix: axisAdvice[a.Name], Reference: book})
		}
	}
	list = append(list, terms...)
	for _, e := range catalogue {
		list = append(list, Doc{ID: e.ID, Kind: "finding", Title: e.Title, Axis: e.Axis, Severity: e.Severity, Why: e.Why, Fix: e.Fix, Reference: e.Reference})
	}
	return list
}

// Explain looks a term up: the ID of a finding, an axis, a class, a channel or a verdict.
func Explain(id string) (Doc, error) {
	docs := Docs()
	ids := make([]string, len(docs))
	wanted := strings.ToLower(strings.TrimSpace(id))
	for i, d := range docs {
		if d.ID == wanted {
			return d, nil
		}
		ids[i] = d.ID
	}
	return Doc{}, fmt.Errorf("nothing is called %q; %s", clip(id), orMeantShort(wanted, ids))
}

// axisAdvice says in one line how each axis is earned.
var axisAdvice = map[string]string{
	"specificity": "Name the value that was sent, or the service and the cause.",
	"trigger":     "End with one instruction: a tool of this server, a parameter with what to put there, or a wait.",
	"retry":       "Say whether the same call can work later, and after how long.",
	"throw":       "Catch in every handler, and return isError: true with a sentence.",
	"secret":      "Word each message by hand; never print request, response, driver or exception objects.",
	"network":     "Give each network fault a sentence of its own, and each request a timeout.",
}

// terms are the words of the codebook that a report uses.
var terms = []Doc{
	class(evidence.InvalidInput, "The arguments break the tool's schema or a documented constraint.", "Terminal until the arguments change."),
	class(evidence.NotFound, "The arguments are valid; the resource that they name does not exist.", "Terminal until the arguments change."),
	class(evidence.Unauthorized, "The upstream answers 401 or 403, or the credential is missing or bad.", "Terminal until the user fixes it."),
	class(evidence.RateLimited, "The upstream answers 429, or a burst of calls meets the server's own limit.", "Transient, with a wait."),
	class(evidence.Timeout, "The upstream accepts the connection and never answers.", "Transient."),
	class(evidence.Unavailable, "Connection refused, name not resolved, connection cut, HTTP 5xx, or a broken body.", "Transient."),
	channel(judge.Returned, "A tool result with isError: true and a text that someone wrote for a reader.", "Disciplined: this is how a failure should come."),
	channel(judge.SchemaRejection, "The SDK refused the arguments before the handler ran.", "Disciplined, and free for the author; left out of retry guidance."),
	channel(judge.Thrown, "A handler's exception surfaced: a JSON-RPC error for valid arguments, or a raw exception text.", "Charged to throw discipline."),
	channel(judge.Masked, "The call failed, and the answer is not flagged as an error.", "Charged to throw discipline; its words are judged like any error's."),
	channel(judge.Crash, "The process ended, or the stream closed.", "Charged to throw discipline; no message, no points."),
	channel(judge.Hang, "No answer within the budget.", "Charged to throw discipline, or under a silent upstream to network coverage; no message, no points."),
	channel(judge.Corrupt, "The answer is not valid JSON-RPC.", "Charged to throw discipline; no message, no points."),
	channel(judge.Success, "The call really succeeded.", "Not an error: judged no further, except for leaks."),
	{ID: "pass", Kind: "verdict", Title: "At or above the `needs work` line.", Why: "A model can recover from what was provoked.", Reference: book},
	{ID: "needs-work", Kind: "verdict", Title: "At or above the floor, below the `needs work` line.", Why: "Usable, with messages that cost a model turns.", Reference: book},
	{ID: "fail", Kind: "verdict", Title: "Below the floor, or below the floor of an axis.", Why: "A model cannot recover from too much of what was provoked.", Reference: book},
	{ID: "no-grade", Kind: "verdict", Title: "Too few axes could be assessed.", Why: "Not exercised is neither pass nor fail.", Fix: "Give the credentials, arguments or sandbox that the report names.", Reference: "rubric, Not applicable"},
}

func class(c evidence.Class, title, why string) Doc {
	return Doc{ID: string(c), Kind: "class", Title: title, Why: why, Reference: "codebook, Failure classes"}
}

func channel(c judge.Channel, title, why string) Doc {
	return Doc{ID: string(c), Kind: "channel", Title: title, Why: why, Reference: "codebook, Channel"}
}
