package rubric

import (
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// Input is one run of one server.
type Input struct {
	Server       evidence.Server
	Observations []evidence.Observation
	Judgements   []judge.Judgement // in the order of Observations, or found by ID
	Overrides    Overrides
}

// Overrides are the settings of one run that stand over the rubric's own. A nil
// MinScore keeps the rubric's floor.
type Overrides struct {
	MinScore *float64           // the floor of the total
	MinAxis  map[string]float64 // the floor of an axis, by name
}

// Score grades a run that is held in memory. Observations without a judgement
// are left out.
func (r *Rubric) Score(run Input) Scorecard {
	s := NewScorer(r, run.Server)
	s.Override(run.Overrides)
	var byID map[string]int
	for i := range run.Observations {
		o := &run.Observations[i]
		at := i
		if i >= len(run.Judgements) || run.Judgements[i].ID != o.ID {
			if byID == nil {
				byID = indexByID(run.Judgements)
			}
			found, ok := byID[o.ID]
			if !ok {
				continue
			}
			at = found
		}
		s.Add(o, &run.Judgements[at])
	}
	return s.Card()
}

func indexByID(list []judge.Judgement) map[string]int {
	byID := make(map[string]int, len(list))
	for i := range list {
		byID[list[i].ID] = i
	}
	return byID
}

// Scorer grades a run observation by observation, so that a file of any size
// can be scored. It is not safe for concurrent use.
type Scorer struct {
	rubric    *Rubric
	server    evidence.Server
	overrides Overrides
	listed    map[string]bool
	counts    map[evidence.Class]bool // the classes that count
	tallies   []tally                 // one an axis
	groups    map[groupKey]*group
	samples   int // how many groups have one
	cover     coverage
	refused   refused
	findings  *collector
	better    Suggester
}

// A Suggester writes a better wording for the message of an observation that
// was judged as class. A *judge.Judge is one.
type Suggester interface {
	Suggest(o *evidence.Observation, class evidence.Class) string
}

// NewScorer starts the grade of one server.
func NewScorer(r *Rubric, server evidence.Server) *Scorer {
	s := &Scorer{
		rubric: r, server: server,
		listed: map[string]bool{}, counts: map[evidence.Class]bool{},
		groups: map[groupKey]*group{}, cover: newCoverage(), refused: refused{}, findings: newCollector(r, server),
	}
	for _, t := range server.Tools {
		s.listed[t.Name] = true
	}
	for _, c := range r.Classes {
		s.counts[c] = true
	}
	for i, a := range r.Axes {
		k, _ := kindOf(a.Kind) // Parse has refused unknown kinds
		s.tallies = append(s.tallies, k.tally(a, i, r))
	}
	return s
}

// Override sets floors that stand over the rubric's own. See CheckOverrides.
func (s *Scorer) Override(o Overrides) { s.overrides = o }

// SuggestBy names who writes the better wordings that the card shows. Without
// one, a wording that a judgement brings along is shown.
func (s *Scorer) SuggestBy(w Suggester) { s.better = w }

// Add takes one observation with its judgement. Neither is changed; the caller
// must not change them either, for parts of both may be kept.
func (s *Scorer) Add(o *evidence.Observation, j *judge.Judgement) {
	e := seen{o: o, j: j, class: j.Class, handler: handlerOf(o, s.listed), better: s.better}
	if !e.class.Valid() {
		e.class = o.Class
	}
	if e.worded() && s.counts[e.class] {
		e.group = s.groupOf(&e)
	}
	for _, t := range s.tallies {
		t.add(&e)
	}
	s.cover.add(&e, s.listed)
	s.refused.add(&e)
	s.findings.add(&e)
}

func (s *Scorer) groupOf(e *seen) *group {
	key := groupKey{e.handler, e.class, e.textID()}
	g := s.groups[key]
	if g == nil {
		g = &group{sums: make([]tallied, len(s.tallies))}
		s.groups[key] = g
	}
	g.count++
	// The sample is taken only where it is needed: most messages repeat.
	if g.count == 1 || e.o.ID < g.id || e.o.ID == g.id && e.before(g.first) {
		s.sampleFor(g, e)
	}
	return g
}

// sampleFor makes an observation the one that stands for its group. Samples are
// kept of the messages that teach most, so that memory does not grow with a run
// of very many messages.
func (s *Scorer) sampleFor(g *group, e *seen) {
	if g.first != nil {
		s.samples--
	}
	p := e.sample()
	g.id, g.weight, g.first = p.id, badness(p), nil
	if g.weight == 0 {
		return
	}
	g.first = p
	if s.samples++; s.samples <= 2*maxCandidates {
		return
	}
	list := candidates(s.groups)
	for _, c := range list[maxCandidates:] {
		c.first = nil
	}
	s.samples = maxCandidates
}
