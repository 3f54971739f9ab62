package rubric

import (
	"slices"

	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// telling is how well one answer tells a network fault, worst first.
type telling int

const (
	hung telling = iota
	crashed
	corrupted
	hidden     // masked: the client is told that all went well
	wordless   // an error result that says nothing
	wrongCause // another cause than the true one
	vague      // an error that names no cause, or every cause
	raw        // the library's own words
	shared     // the same words for another case
	distinct   // the true cause in words of its own
)

// manyCauses is how many causes make a text one that names them to be safe.
const manyCauses = 3

func tellingOf(s *seen) telling {
	switch s.j.Channel {
	case judge.Hang:
		return hung
	case judge.Crash:
		return crashed
	case judge.Corrupt:
		return corrupted
	case judge.Masked:
		return hidden
	case judge.SchemaRejection:
		return wrongCause // it blames the caller's arguments
	}
	switch c := s.j.Cause; {
	case emptyText(s.j.Text):
		return wordless
	case namesWrongCause(s.j):
		return wrongCause
	case !c.Matches || namesAll(s.j):
		return vague
	case c.Raw:
		return raw
	}
	return distinct
}

// namesWrongCause says that a text blames something that did not happen. That
// the network failed is vague, but true of every network fault.
func namesWrongCause(j *judge.Judgement) bool {
	switch j.Rules.Specificity {
	case "specificity/wrong-cause", "specificity/wrong-thing":
		return true
	}
	if remarkedAs(j, "specificity/wrong-cause") {
		return true
	}
	if j.Cause.Matches {
		return false
	}
	return slices.ContainsFunc(j.Cause.Named, func(cause string) bool { return cause != "network" })
}

// namesAll says that a text offers several causes to be safe. Several causes
// with full points for specificity are told, not offered.
func namesAll(j *judge.Judgement) bool {
	return len(j.Cause.Named) >= manyCauses && (j.Specificity == nil || *j.Specificity < maxPoints)
}

func (t telling) points(c NetworkCase) float64 {
	switch {
	case t == distinct:
		return c.Full
	case t >= vague:
		return c.Shared
	}
	return 0
}

func (t telling) text() string {
	return [...]string{
		hung: "no answer", crashed: "the server ended", corrupted: "the answer is no JSON-RPC",
		hidden: "the failure is reported as a success", wordless: "an error without a text", wrongCause: "another cause is named",
		vague: "no single cause is named", raw: "the library's own words", shared: "the same words as for another case", distinct: "named",
	}[t]
}
