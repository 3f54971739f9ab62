package rubric

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// cause is what makes findings one: the same ID and, unless it is the whole
// server's, the same tool. What only the log shows is another cause than what
// the model could read.
type cause struct {
	id, tool string
	log      bool
}

// found is a finding that is still being collected.
type found struct {
	entry    Entry
	severity Severity
	tool     string
	first    *sample
	show     how             // of the first
	texts    map[textID]bool // at most maxTexts
	ids      idList
	hits     int // upstream requests
	calls    int // calls that sent them
}

// maxTexts is how many different texts a finding is compared by with that of
// another tool.
const maxTexts = 256

// collector gathers findings.
type collector struct {
	rubric   *Rubric
	server   evidence.Server
	found    map[cause]*found
	planted  map[string]int            // in how many observations each canary was planted
	timeouts map[string]float64        // by handler: seconds until it gave up on a silent upstream
	texts    map[faultText][]faultSeen // for texts shared between faults
}

func newCollector(r *Rubric, server evidence.Server) *collector {
	return &collector{rubric: r, server: server, found: map[cause]*found{}, planted: map[string]int{}, timeouts: map[string]float64{}, texts: map[faultText][]faultSeen{}}
}

// how says what an emitted finding is to show.
type how struct {
	detail string // in place of the catalogue's words
	quote  bool   // show the message
	part   string // show this in place of the whole message; safe to print
	log    bool   // only the log shows it
}

// emit records that one observation shows a finding. IDs that the catalogue
// does not have are dropped: a test proves that none is emitted.
func (c *collector) emit(id string, s *seen, h how) {
	f := c.at(id, s.handler, s.textID(), s.o.Scored == evidence.CountsNothing, h)
	if f == nil {
		return
	}
	f.ids.add(s.o.ID)
	f.hits += s.o.Upstream.Hits
	f.calls += s.calls()
	if s.before(f.first) {
		f.first, f.show = s.sample(), h
	}
}

// at is the finding that one text of a tool belongs to; nil if the catalogue
// does not have it.
func (c *collector) at(id, tool string, text textID, noted bool, h how) *found {
	entry, ok := entryOf(id)
	if !ok {
		return nil
	}
	key := cause{id: id, log: h.log}
	if !entry.server && !h.log {
		key.tool = tool
	}
	f := c.found[key]
	if f == nil {
		f = &found{entry: entry, severity: SeverityNote, tool: key.tool, texts: map[textID]bool{}}
		c.found[key] = f
	}
	severity := entry.Severity
	switch {
	case noted:
		severity = SeverityNote
	case h.log && id != "secret/secret": // a credential is as bad in a log
		severity = SeverityWarning
	}
	if rank(severity) < rank(f.severity) {
		f.severity = severity
	}
	if len(f.texts) < maxTexts {
		f.texts[text] = true
	}
	return f
}

// rank orders severities, the gravest first.
func rank(s Severity) int { return slices.Index(severityNames, string(s)) }

// remember counts the canaries of the run, for redaction.
func (c *collector) remember(planted []string) {
	for _, p := range planted {
		if _, known := c.planted[p]; !known && len(c.planted) >= maxPlanted {
			maps.DeleteFunc(c.planted, func(_ string, n int) bool { return n == 1 })
			if len(c.planted) >= maxPlanted {
				return
			}
		}
		c.planted[p]++
	}
}

// maxPlanted bounds the canaries that are counted; beyond, those of a single
// call are forgotten.
const maxPlanted = 4096

// maxSecrets bounds the canaries that every quote is searched for besides its
// own: a credential of the environment is planted in every call, so it is
// among the most frequent ones; ids are planted in one call each.
const maxSecrets = 64

// secrets lists the canaries of the run, the most frequent first.
func (c *collector) secrets() []string {
	list := slices.SortedFunc(maps.Keys(c.planted), func(a, b string) int {
		return cmp.Or(c.planted[b]-c.planted[a], strings.Compare(a, b))
	})
	return list[:min(len(list), maxSecrets)]
}
