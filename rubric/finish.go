package rubric

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// result gives the findings: sorted by severity, axis, ID and tool.
func (c *collector) result(run *Scorer, secrets []string) []Finding {
	c.sharedTexts()
	list := []Finding{}
	for _, group := range c.merged() {
		list = append(list, c.finding(group, secrets))
	}
	list = append(list, c.serverWide(run)...)
	for i := range list {
		if s, ok := run.rubric.Severities[list[i].ID]; ok {
			list[i].Severity = s
		}
	}
	list = slices.DeleteFunc(list, func(f Finding) bool { return f.Severity == off })
	order := axisOrder(run.rubric)
	slices.SortFunc(list, func(a, b Finding) int {
		return cmp.Or(rank(a.Severity)-rank(b.Severity), order(a.Axis)-order(b.Axis), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Tool, b.Tool), cmp.Compare(a.Message, b.Message))
	})
	return list
}

// axisOrder ranks axes as the rubric lists them, then whatever else findings belong to.
func axisOrder(r *Rubric) func(string) int {
	order := map[string]int{}
	for _, a := range r.Axes {
		order[a.Name] = len(order)
	}
	for _, a := range []string{"specificity", "trigger", "retry", "throw", "secret", "network", "protocol", "coverage", "style"} {
		if _, ok := order[a]; !ok {
			order[a] = len(order)
		}
	}
	return func(axis string) int { return order[axis] }
}

// merged brings together what several tools did with the very same words, or
// with none: that is one cause.
func (c *collector) merged() [][]*found {
	by := map[string][]*found{}
	for key, f := range c.found {
		sum := key.id + "\x00" + string(f.severity) + "\x00" + f.show.detail + "\x00" + strconv.FormatBool(key.log) + "\x00"
		if len(f.texts) < maxTexts {
			sum += sumOf(f.texts)
		} else {
			sum += key.tool // too many to compare: a finding of its own
		}
		by[sum] = append(by[sum], f)
	}
	groups := make([][]*found, 0, len(by))
	for _, g := range by {
		slices.SortFunc(g, func(a, b *found) int { return strings.Compare(a.tool, b.tool) })
		groups = append(groups, g)
	}
	return groups
}

// sumOf is one text for a set of them, whatever its order.
func sumOf(texts map[textID]bool) string {
	list := slices.SortedFunc(maps.Keys(texts), func(a, b textID) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	return fmt.Sprint(list)
}

// finding words one cause.
func (c *collector) finding(group []*found, secrets []string) Finding {
	first := group[0]
	for _, f := range group {
		if f.first.before(first.first) {
			first = f
		}
	}
	f := Finding{ID: first.entry.ID, Axis: first.entry.Axis, Severity: first.severity, Reference: first.entry.Reference, Suggestion: first.entry.Fix}
	var tools []string
	var ids idList
	hits, calls := 0, 0
	for _, g := range group {
		ids.join(&g.ids)
		hits += g.hits
		calls += g.calls
		if g.tool != "" {
			tools = append(tools, g.tool)
		}
	}
	f.Observations = ids.ids
	f.Message = cmp.Or(first.show.detail, first.entry.Problem)
	if first.entry.ID == "network/many-retries" {
		f.Message = fmt.Sprintf("%s sent %s", Counted(calls, "call"), Counted(hits, "upstream request"))
	} else if n := ids.count; n > 1 {
		f.Message += fmt.Sprintf(" (%s)", Counted(n, "call"))
	}
	if len(tools) == 1 && tools[0] == first.first.tool { // a handler that is no tool has no name there
		f.Tool = tools[0]
	} else if len(tools) > 1 {
		f.Tools = tools
	}
	if len(tools) > 0 {
		f.Message = Subject(tools) + ": " + f.Message
	}
	switch {
	case first.show.part != "":
		f.Quote = cut(redact(first.show.part, secrets), quoteRunes)
	case first.show.quote:
		f.Quote = first.first.quote(secrets)
	}
	// How a failure reached the client is no matter of wording.
	if first.show.quote && f.Axis != "throw" {
		f.Suggestion = cmp.Or(first.first.better.text(), f.Suggestion)
	}
	return f
}

// shownTools is how many tools a sentence names.
const shownTools = 3

// Subject names tools the way a finding's message does before its colon.
func Subject(tools []string) string {
	short := make([]string, min(len(tools), shownTools))
	for i := range short {
		short[i] = clip(tools[i])
	}
	if len(tools) > shownTools {
		return fmt.Sprintf("%d tools (%s and %d more)", len(tools), strings.Join(short, ", "), len(tools)-shownTools)
	}
	return and(short)
}

// serverWide gives the findings that come from the server's own record.
func (c *collector) serverWide(run *Scorer) []Finding {
	var list []Finding
	add := func(id, message string) {
		e, _ := entryOf(id)
		list = append(list, Finding{ID: id, Axis: e.Axis, Severity: e.Severity, Message: message, Suggestion: e.Fix, Reference: e.Reference, Observations: []string{}})
	}
	if s := c.server.Startup; s != nil && len(s.Junk) > 0 && c.found[cause{id: "throw/stdout-noise"}] == nil {
		add("throw/stdout-noise", fmt.Sprintf("%s on standard output while starting", Counted(len(s.Junk), "stray line")))
	}
	for _, l := range run.startSecrets() {
		add("secret/secret", "a credential was written to the log while starting")
		list[len(list)-1].Quote = cut(redact(l.Quote, c.secrets()), quoteRunes)
	}
	if tools := withOutputSchema(c.server.Tools); len(tools) > 0 {
		add("protocol/output-schema", fmt.Sprintf("%s with an output schema, on which some clients have failed: %s", Counted(len(tools), "tool"), Subject(tools)))
	}
	if skipped := c.server.Skipped; len(skipped) > 0 {
		add("coverage/skipped-tool", fmt.Sprintf("%s not called: %s", Counted(len(skipped), "tool"), skippedText(skipped)))
	}
	return list
}

func withOutputSchema(tools []evidence.Tool) []string {
	var list []string
	for _, t := range tools {
		if s := strings.TrimSpace(string(t.OutputSchema)); s != "" && s != "null" && s != "{}" {
			list = append(list, t.Name)
		}
	}
	sort.Strings(list)
	return list
}

// skippedText groups skipped tools by reason.
func skippedText(skipped []evidence.Skipped) string {
	by := map[string][]string{}
	for _, s := range skipped {
		by[s.Reason] = append(by[s.Reason], s.Tool)
	}
	parts := make([]string, 0, len(by))
	for reason, tools := range by {
		sort.Strings(tools)
		parts = append(parts, Subject(tools)+" ("+reason+")")
	}
	sort.Strings(parts)
	return strings.Join(parts, "; ")
}
