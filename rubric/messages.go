package rubric

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// keptMessages is how many messages a card holds; reports show the first few.
const keptMessages = 20

// maxCandidates bounds the work of choosing on a run of very many messages, and
// what is kept of them.
const maxCandidates = 500

// quoteRunes is how much of a message is quoted.
const quoteRunes = 300

// candidates lists the messages that lost something, those from which there is
// most to learn first.
func candidates(groups map[groupKey]*group) []*group {
	list := make([]*group, 0, len(groups))
	for _, g := range groups {
		if g.first != nil {
			list = append(list, g)
		}
	}
	slices.SortFunc(list, func(a, b *group) int {
		return cmp.Or(b.weight-a.weight, cmp.Compare(a.id, b.id), cmp.Compare(a.first.text, b.first.text), cmp.Compare(a.first.tool, b.first.tool))
	})
	return list
}

// instructive picks the messages from which most can be learnt: the worst
// first, but not the same tool, class and channel again and again.
func instructive(groups map[groupKey]*group, secrets []string) []Message {
	list := candidates(groups)
	list = list[:min(len(list), maxCandidates)]
	messages := []Message{}
	said := map[trait]int{}
	for len(messages) < keptMessages && len(list) > 0 {
		best, bestWeight := -1, 0
		for i, c := range list {
			if w := c.weight - sameness(said, c.first); best < 0 || w > bestWeight {
				best, bestWeight = i, w
			}
		}
		c := list[best]
		list = slices.Delete(list, best, best+1)
		if said[traits(c.first)[0]] > 0 {
			continue // the same words, of another tool or class, teach nothing more
		}
		for i, t := range traits(c.first) {
			said[t] += traitWeights[i]
		}
		messages = append(messages, c.message(secrets))
	}
	return messages
}

// badness is how much a message has to teach, in twentieths of a point lost.
// A text teaches more than silence: silence has no wording to mend.
func badness(p *sample) int {
	if silentChannel(p.channel) {
		return 60
	}
	weight := 0
	for _, points := range p.points {
		if points != nil {
			weight += 20 * (maxPoints - *points)
		}
	}
	if !p.channel.Disciplined() {
		weight += 20
	}
	if p.channel == judge.Masked && emptyText(p.text) {
		weight += 10 // worse than a bad message: the model believes it
	}
	if p.leaked {
		weight += 30
	}
	return weight
}

// trait is something that two messages may share.
type trait struct {
	kind  string
	value string
	text  textID
}

// traitWeights is what repeating a trait costs, in the unit of badness.
var traitWeights = [...]int{60, 25, 15, 15, 8, 8}

func traits(p *sample) [len(traitWeights)]trait {
	points := fmt.Sprint(p.class, worth(p.points[0]), worth(p.points[1]), worth(p.points[2]))
	return [...]trait{{kind: "text", text: p.shape}, {kind: "points", value: points}, {kind: "tool", value: p.tool}, {kind: "class", value: string(p.class)}, {kind: "channel", value: string(p.channel)}, {kind: "probe", value: p.probe}}
}

// worth is an axis's points, or -1 where it does not apply.
func worth(points *int) int {
	if points == nil {
		return -1
	}
	return *points
}

// sameness is how much of a message was shown already.
func sameness(said map[trait]int, p *sample) int {
	sum := 0
	for _, t := range traits(p) {
		sum += said[t]
	}
	return sum
}

func (c *group) message(secrets []string) Message {
	p := c.first
	return Message{
		Observation: p.id, Tool: p.tool, Probe: p.probe, Class: p.class, Fault: p.fault, Channel: string(p.channel),
		Quote: p.quote(secrets), Specificity: p.points[0], Trigger: p.points[1], Retry: p.points[2],
		Why: reasons(p.why), Suggestion: p.better.text(), Count: c.count,
	}
}

// quote is the sample's text, safe to print as far as secrets go. It is redacted
// before it is cut, for half a secret would not be recognised.
func (p *sample) quote(secrets []string) string {
	if silentChannel(p.channel) || p.text == "" {
		return ""
	}
	return cut(redact(p.text, p.planted, secrets), quoteRunes)
}

// cut shortens text to n runes with an ellipsis.
func cut(text string, n int) string {
	count := 0
	for i := range text {
		if count == n {
			return text[:i] + "…"
		}
		count++
	}
	return text
}
