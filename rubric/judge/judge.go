package judge

import (
	"sort"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
	"github.com/mcp-grade/mcp-grade/rubric/judge/suggest"
)

// Judge judges the observations of one server. It is made once, holds nothing
// that changes, and is safe for concurrent use.
type Judge struct {
	cat     *catalogue
	lex     *lexicon
	suggest *suggest.Suggester
}

// New compiles what is known of a server.
func New(server evidence.Server) *Judge {
	return &Judge{cat: newCatalogue(server), lex: loadLexicon(), suggest: suggest.New(server)}
}

// reader is the work on one observation.
type reader struct {
	cat      *catalogue
	lex      *lexicon
	obs      *evidence.Observation
	message  *message
	args     arguments
	tool     *toolInfo // nil where no tool was called
	target   *evidence.TargetRef
	fault    *evidence.Fault
	met      bool // the fault was injected and the call met it
	provoked evidence.Class
	class    evidence.Class
	channel  Channel
	language spoken
	remarks  []Remark
	writes   bool   // the call changes something, if it is done
	sentLeaf string // the last name of a nested parameter that was broken, in lower case

	withMetadata bool         // structuredContent, _meta and data are read as well
	badAdvice    map[int]bool // sentences that advise a tool or parameter that does not exist

	unknownTool bool // the called tool is not listed
	envelope    bool // the request itself was malformed, not its arguments
}

// envelopeProbes break the request around the arguments.
var envelopeProbes = wordSet("malformed-frame unknown-method arguments-array arguments-string")

func (j *Judge) newReader(o *evidence.Observation) *reader {
	args := newArguments(o.Arguments)
	args.planted = o.Planted
	r := &reader{cat: j.cat, lex: j.lex, obs: o, message: gather(o, args), args: args, target: o.Target, fault: o.Fault, provoked: o.Class, class: o.Class}
	r.met = o.Fault != nil && o.Upstream.Hits > 0
	if o.Tool != "" {
		r.tool = j.cat.find(o.Tool)
		r.unknownTool = o.Probe == "unknown-tool" || j.cat.tools[o.Tool] == nil && len(j.cat.tools) > 0
	}
	r.writes = r.tool != nil && r.tool.write && !args.query()
	r.envelope = envelopeProbes[o.Probe]
	if p := o.Sent.Parameter; strings.ContainsAny(p, "./[") {
		r.sentLeaf = strings.ToLower(lastPart(p))
	}
	if words := nameWords(lastPart(o.Sent.Parameter)); r.sentLeaf == "" && len(words) > 1 {
		if last := words[len(words)-1]; len(last) > 6 { // "timezone" of source_timezone
			r.sentLeaf = last
		}
	}
	return r
}

// Judge judges one observation: its channel and points, and its leaks.
func (j *Judge) Judge(o evidence.Observation) Judgement {
	judgement := j.Points(o)
	for _, l := range leak.Scan(leak.FromObservation(o)) {
		judgement.Leaks = append(judgement.Leaks, Leak{Kind: l.Kind, Where: l.Where, Quote: l.Quote, Rule: l.Rule})
	}
	return judgement
}

// Suggest writes a better wording for the message of an observation that was
// judged as class. Most judgements are never shown with one, and to write it
// takes longer than to judge; so it is asked for by those who show it.
func (j *Judge) Suggest(o *evidence.Observation, class evidence.Class) string {
	return j.suggest.For(o, class)
}

// Points judges one observation without looking for leaks.
func (j *Judge) Points(o evidence.Observation) Judgement {
	judgement, _, _ := j.judge(&o)
	return judgement
}

// Loses reports whether a message earned less than it could, so that a better
// wording is worth showing.
func (j *Judgement) Loses() bool {
	if j.Channel == Success {
		return false
	}
	if !j.Channel.Disciplined() {
		return true
	}
	for _, p := range []*int{j.Specificity, j.Trigger, j.Retry} {
		if p != nil && *p < 2 {
			return true
		}
	}
	return false
}

// judge also gives the reading on which the judgement rests.
func (j *Judge) judge(o *evidence.Observation) (Judgement, *reader, *doc) {
	r := j.newReader(o)
	main := newDoc(j.lex, r.message.segments, false, r.args)
	full := main
	if r.hasMeta() {
		full = newDoc(j.lex, r.message.segments, true, r.args)
	}
	r.language = main.language

	r.proseFields(main)

	out := Judgement{ID: o.ID, Leaks: []Leak{}, Text: r.message.raw, Contract: r.message.contract}
	out.Channel, out.Rules.Channel, out.Why.Channel = r.channelOf(full)
	r.channel = out.Channel
	out.Class, _ = r.judgedClass(main)
	if out.Class == r.provoked && !r.met && full != main && r.message.raw == "" {
		out.Class, _ = r.judgedClass(full)
	}
	r.class = out.Class
	out.Key = normalKey(r.message.raw, o.Sent.Values)

	switch out.Channel {
	case Success:
		return out, r, main
	case Hang, Crash, Corrupt:
		out.Specificity, out.Trigger, out.Retry = points(0), points(0), points(0)
		for _, why := range []*string{&out.Why.Specificity, &out.Why.Trigger, &out.Why.Retry} {
			*why = "there is no message"
		}
		out.Rules.Specificity, out.Rules.Trigger, out.Rules.Retry = "specificity/no-message", "trigger/no-message", "retry/no-message"
		return out, r, main
	}

	s := r.signals(main)
	specificity, trigger := r.specificity(main), r.trigger(main, s)
	retry := r.retry(main, s, trigger)
	if full != main {
		specificity, trigger, retry = r.withMeta(full, specificity, trigger, retry)
	}
	out.Specificity, out.Rules.Specificity, out.Why.Specificity = specificity.result()
	out.Trigger, out.Rules.Trigger, out.Why.Trigger = trigger.result()
	if out.Channel != SchemaRejection {
		out.Retry, out.Rules.Retry, out.Why.Retry = retry.result()
	}
	out.Cause = r.cause(main)
	r.checkWait(s)
	r.style(main, s)
	if strings.HasPrefix(out.Rules.Specificity, "specificity/wrong") {
		r.remark("specificity/wrong-cause", "the message names another cause than the one that was met")
	}
	sort.SliceStable(r.remarks, func(a, b int) bool { return r.remarks[a].ID < r.remarks[b].ID })
	out.Remarks = r.remarks
	return out, r, main
}

// withMeta judges again with structuredContent, _meta or error.data: what
// stands only there earns at most one point, and may contradict the text.
func (r *reader) withMeta(full *doc, specificity, trigger, retry verdict) (verdict, verdict, verdict) {
	remarks := len(r.remarks)
	r.withMetadata = true
	r.badAdvice = nil
	s := r.signals(full)
	more := r.specificity(full)
	next := r.trigger(full, s)
	again := r.retry(full, s, next)
	if again.rule != "retry/contradiction" {
		r.remarks = r.remarks[:remarks]
	}
	capped := func(old, new verdict) verdict {
		if new.points > old.points && old.points < 1 {
			new.points = 1
			new.why += ", in metadata only"
			return new
		}
		return old
	}
	specificity, trigger = capped(specificity, more), capped(trigger, next)
	if again.rule == "retry/contradiction" && retry.points > 1 {
		return specificity, trigger, again
	}
	return specificity, trigger, capped(retry, again)
}

func (r *reader) hasMeta() bool {
	for _, s := range r.message.segments {
		if s.from == meta {
			return true
		}
	}
	c := &r.message.contract
	return c.retryableIn != "" && c.retryableIn != "text" || c.retryIn != "" && c.retryIn != "text" || c.categoryIn != "" && c.categoryIn != "text"
}

// cause tells what a message says about why a network call failed.
func (r *reader) cause(d *doc) Cause {
	if !network(r.class) {
		return Cause{}
	}
	list := r.causes(d)
	_, right := r.rightCause(d, list)
	if right && r.blamesOther(list) {
		right = false
	}
	return Cause{Named: public(list), Matches: right, Raw: r.message.raws().raw}
}

// blamesOther reports whether a text that hedges names three causes or more.
func (r *reader) blamesOther(list []named) bool { return groups(list) >= 4 }

// result turns a verdict into the fields of a judgement. What could not be read
// for want of a phrase list is not assessed.
func (v verdict) result() (*int, string, string) {
	if v.unknown && v.points == 0 {
		return nil, "language/not-assessed", "not assessed: no phrase list for this language"
	}
	return points(v.points), v.rule, v.why
}

func points(n int) *int { return &n }

// remark notes something once.
func (r *reader) remark(id, text string) {
	for _, known := range r.remarks {
		if known.ID == id {
			return
		}
	}
	r.remarks = append(r.remarks, Remark{ID: id, Text: text})
}

// safe makes a quoted piece fit to print: planted secrets are masked, the rest
// is cut and stripped of control characters.
func (r *reader) safe(s string) string {
	for _, planted := range r.obs.Planted {
		if len(planted) >= 4 && strings.Contains(s, planted) {
			return "a planted value"
		}
	}
	var b strings.Builder
	for _, c := range cutRunes(s, 60) {
		if c >= ' ' && c != 0x7f {
			b.WriteRune(c)
		}
	}
	if len(s) > b.Len() {
		b.WriteString("…")
	}
	return b.String()
}

func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
