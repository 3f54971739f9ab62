package rubric

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// faultText is one text that one handler gave under network faults.
type faultText struct {
	handler string
	text    textID
}

// maxShared is how many texts are remembered to find one that stands for several
// faults.
const maxShared = 10_000

// faultSeen is one fault under which such a text was given.
type faultSeen struct {
	label string
	first *sample
	ids   idList
}

// network reports what only the fault network shows.
func (c *collector) network(s *seen) {
	if s.o.Fault == nil || !s.met() {
		return
	}
	if s.o.Upstream.Hits > c.rubric.Limits.UpstreamHits*s.calls() {
		c.emit("network/many-retries", s, how{})
	}
	if !s.worded() || s.silent() {
		return
	}
	if s.j.Channel == judge.Masked && (emptyText(s.j.Text) || zero(s.j.Specificity)) && s.class.Transient() {
		h := how{quote: true}
		if !emptyText(s.j.Text) {
			h.detail = "an outage is reported as a success" // it may be a page or a broken body
		}
		c.emit("network/empty-success", s, h)
	}
	if s.underSilence() {
		c.timeout(s)
	}
	if s.j.Channel != judge.Masked && namesWrongCause(s.j) && networkLabel(s.o.Fault) != "" {
		c.emit("network/wrong-cause", s, how{quote: true, detail: fmt.Sprintf("%s is told as another failure%s", faultName(s.o.Fault), named(s.j.Cause.Named))})
	}
	c.shareText(s)
}

func named(causes []string) string {
	if len(causes) == 0 {
		return ""
	}
	return " (" + strings.Join(causes, ", ") + ")"
}

// timeout notes how long a handler waits for a silent upstream.
func (c *collector) timeout(s *seen) {
	sec := s.o.LatencyMs / 1000
	c.timeouts[s.handler] = max(c.timeouts[s.handler], sec)
	switch {
	case sec < c.rubric.Limits.ShortTimeoutSec:
		c.emit("network/short-timeout", s, how{detail: "gives up on a silent upstream after " + seconds(s.o.LatencyMs)})
	case sec > c.rubric.Limits.LongTimeoutSec:
		c.emit("network/long-timeout", s, how{detail: "gives up on a silent upstream after " + seconds(s.o.LatencyMs)})
	}
}

// networkLabel names the network case that a fault belongs to, or "".
func networkLabel(f *evidence.Fault) string {
	switch f.Kind {
	case evidence.NoAnswer, evidence.ConnectionRefused, evidence.DNSNotFound, evidence.ConnectionReset:
		return faultName(f)
	case evidence.HTTPStatus:
		if f.Status >= 500 {
			return "HTTP 5xx"
		}
	}
	return ""
}

// shareText keeps which faults one text was given for.
func (c *collector) shareText(s *seen) {
	label := networkLabel(s.o.Fault)
	if label == "" || emptyText(s.j.Text) {
		return
	}
	key := faultText{s.handler, s.textID()}
	at := slices.IndexFunc(c.texts[key], func(f faultSeen) bool { return f.label == label })
	if at < 0 && len(c.texts[key]) == 0 && len(c.texts) >= maxShared {
		return
	}
	if at < 0 {
		c.texts[key] = append(c.texts[key], faultSeen{label: label})
		at = len(c.texts[key]) - 1
	}
	f := &c.texts[key][at]
	f.ids.add(s.o.ID)
	if s.before(f.first) {
		f.first = s.sample()
	}
}

// sharedTexts reports each text that was given for several network faults.
func (c *collector) sharedTexts() {
	for key, faults := range c.texts {
		if len(faults) < 2 {
			continue
		}
		labels := make([]string, len(faults))
		for i, f := range faults {
			labels[i] = f.label
		}
		sort.Strings(labels)
		h := how{quote: true, detail: "the same text for " + and(labels)}
		for i := range faults {
			f := c.at("network/same-text", key.handler, key.text, false, h)
			f.ids.join(&faults[i].ids)
			if p := faults[i].first; p.before(f.first) {
				f.first, f.show = p, h
			}
		}
	}
}

// and joins words the way people do.
func and(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// notes tells what was observed and is no finding.
func (c *collector) notes() []string {
	if len(c.timeouts) == 0 {
		return nil
	}
	parts := make([]string, 0, len(c.timeouts))
	for handler, sec := range c.timeouts {
		parts = append(parts, fmt.Sprintf("%s %.0f s", handler, sec))
	}
	sort.Strings(parts)
	return []string{"timeouts observed on a silent upstream: " + strings.Join(parts, ", ")}
}
