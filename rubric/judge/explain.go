package judge

import (
	"fmt"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// Reading shows how an observation was read, for `message --explain`. It
// quotes the message: redact it before printing where secrets may stand.
type Reading struct {
	Judgement Judgement
	Language  string
	Stripped  []string // SDK boilerplate that was taken off
	Left      []string // what else was left out: frames, request dumps
	Sentences []ReadSentence
}

// ReadSentence is one sentence with its clauses and what was recognised in it.
type ReadSentence struct {
	Text    string
	Origin  string // "text", "upstream body" or "metadata"
	Clauses []string
	Matches []ReadMatch
}

// ReadMatch is one phrase of the lexicon that a sentence holds.
type ReadMatch struct {
	Category string // e.g. "cause.timeout"
	Language string
	Text     string
}

// Explain reads an observation as Judge does and shows the reading.
func (j *Judge) Explain(o evidence.Observation) Reading {
	judgement, r, _ := j.judge(&o)
	d := newDoc(j.lex, r.message.segments, true, r.args)
	reading := Reading{Judgement: judgement, Language: r.language.name, Stripped: r.message.wrapper.stripped}
	if r.message.frames {
		reading.Left = append(reading.Left, "stack frames")
	}
	if r.message.dump {
		reading.Left = append(reading.Left, "a dump of the request")
	}
	for i := 0; i < len(d.tokens); {
		_, to := d.sentence(i)
		reading.Sentences = append(reading.Sentences, d.readSentence(i, to))
		i = to
	}
	return reading
}

func (d *doc) readSentence(from, to int) ReadSentence {
	s := ReadSentence{Text: d.written(from, to), Origin: [...]string{"text", "upstream body", "metadata"}[d.origin(from)]}
	for i := from; i < to; {
		_, end := d.clause(i)
		end = min(end, to)
		s.Clauses = append(s.Clauses, strings.Trim(d.written(i, end), " ,;:—–()"))
		i = end
	}
	for i := d.index[from]; i < len(d.matches) && d.matches[i].from < to; i++ {
		m := d.matches[i]
		if m.category == "generic" {
			continue
		}
		s.Matches = append(s.Matches, ReadMatch{string(m.category), m.language, d.written(m.from, m.to)})
	}
	return s
}

// String lays the reading out for a terminal.
func (r Reading) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "channel   %s (%s: %s)\n", r.Judgement.Channel, r.Judgement.Rules.Channel, r.Judgement.Why.Channel)
	fmt.Fprintf(&b, "class     %s\n", r.Judgement.Class)
	for _, axis := range []struct {
		name      string
		points    *int
		rule, why string
	}{
		{"specific", r.Judgement.Specificity, r.Judgement.Rules.Specificity, r.Judgement.Why.Specificity},
		{"trigger", r.Judgement.Trigger, r.Judgement.Rules.Trigger, r.Judgement.Why.Trigger},
		{"retry", r.Judgement.Retry, r.Judgement.Rules.Retry, r.Judgement.Why.Retry},
	} {
		earned := "n/a"
		if axis.points != nil {
			earned = fmt.Sprint(*axis.points)
		}
		fmt.Fprintf(&b, "%-9s %s (%s: %s)\n", axis.name, earned, axis.rule, axis.why)
	}
	if r.Language != "" {
		fmt.Fprintf(&b, "language  %s\n", r.Language)
	}
	for _, s := range r.Stripped {
		fmt.Fprintf(&b, "stripped  %q\n", s)
	}
	for _, s := range r.Left {
		fmt.Fprintf(&b, "left out  %s\n", s)
	}
	for i, s := range r.Sentences {
		fmt.Fprintf(&b, "\nsentence %d (%s): %s\n", i+1, s.Origin, s.Text)
		if len(s.Clauses) > 1 {
			fmt.Fprintf(&b, "  clauses: %s\n", strings.Join(s.Clauses, " | "))
		}
		for _, m := range s.Matches {
			fmt.Fprintf(&b, "  %-22s %s: %q\n", m.Category, m.Language, m.Text)
		}
	}
	return b.String()
}
