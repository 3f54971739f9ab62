package probes

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A healthy network of ours answers with next to nothing, and many servers fail
// on that. Where a tool takes a wrong argument, asks its upstream all the same,
// and fails with the words with which a call without fault fails too, what failed
// is our answer: the words say nothing of the argument.

// standIn knows how the tools answer valid calls on a healthy network.
type standIn struct {
	valid   func(tool string) ([]byte, bool)
	answers map[string]sample
	excused int
}

// standIn makes one for the tools of a catalogue.
func (c Catalog) standIn() *standIn {
	return &standIn{answers: map[string]sample{}, valid: func(name string) ([]byte, bool) {
		for _, t := range c.Tools {
			if t.Name == name && (t.Kind != craft.Destructive || c.Sandboxed) {
				return c.validArguments(t)
			}
		}
		return nil, false
	}}
}

// sample is a call without fault and what came of it.
type sample struct {
	arguments []byte
	answer    evidence.Answer
}

// excuse leaves an observation out of the score where a valid call fails alike.
func (r *Runner) excuse(ctx context.Context, inst *Instance, k Case, o *evidence.Observation) {
	s := r.standIn
	if s == nil || inst.World == nil || k.Own || k.Tool == "" || k.Class != evidence.InvalidInput || k.Fault != nil ||
		o.Scored == evidence.CountsNothing || o.Upstream.Hits == 0 || !refused(o.Answer) {
		return
	}
	valid, known := s.answers[k.Tool]
	if !known {
		valid = r.sample(ctx, inst, k.Tool)
		s.answers[k.Tool] = valid
	}
	if !refused(valid.answer) || !saidAlike(plainWords(o.Answer, o.Arguments), plainWords(valid.answer, valid.arguments)) {
		return
	}
	o.Scored = evidence.CountsNothing
	s.excused++
}

// sample calls a tool with valid arguments on a healthy network.
func (r *Runner) sample(ctx context.Context, inst *Instance, tool string) sample {
	arguments, ok := r.standIn.valid(tool)
	if !ok || inst.ready(ctx) != nil {
		return sample{}
	}
	k := toolCase(tool, arguments)
	if _, err := inst.meet(k); err != nil {
		return sample{}
	}
	quick := *r
	quick.Budget = min(r.Budget, discoverBudget)
	x := quick.exchange(ctx, inst.Session, k)
	if x.Unresponsive {
		inst.renew(ctx)
	}
	return sample{arguments, x.Answer}
}

func (s *standIn) notes() []string {
	if s == nil || s.excused == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%d answers to wrong arguments were left out of the score: the arguments went upstream, and valid ones fail there alike, on the empty answers with which mcp-grade stands in; --record and --replay give it real ones", s.excused)}
}

// refused reports an answer that is an error in words.
func refused(a evidence.Answer) bool {
	return a.Kind == evidence.ProtocolError || a.Kind == evidence.Result && !succeeded(a)
}

// plainWords are the words of an answer without those that the call sent.
func plainWords(a evidence.Answer, arguments json.RawMessage) map[string]bool {
	const longest = 8000
	text := answerText(a)
	sent := map[string]bool{}
	for _, w := range wordList(string(arguments)) {
		sent[w] = true
	}
	found := map[string]bool{}
	for _, w := range wordList(text[:min(len(text), longest)]) {
		if !sent[w] {
			found[w] = true
		}
	}
	return found
}

func wordList(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && r != '_' })
}

// saidAlike reports whether two texts share at least four fifths of their words.
func saidAlike(a, b map[string]bool) bool {
	both := 0
	for w := range a {
		if b[w] {
			both++
		}
	}
	return both*5 >= (len(a)+len(b)-both)*4
}
