package rubric

import (
	"encoding/json"
	"math/rand"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// scored gives a run whose axes come out at s, t, r of 2, ten for throw and secret.
func scored(s, t, r int) []pair { return []pair{said("a", notFound, "x", s, t, r)} }

func TestTotalIsScaledToTheAssessedAxes(t *testing.T) {
	tests := []struct {
		name    string
		pairs   []pair
		score   float64
		verdict Verdict
	}{
		{"five axes, all full", scored(2, 2, 2), 60, Pass},
		{"five axes, one empty", scored(2, 2, 0), 48, NeedsWork},
		{"five axes, two empty", scored(2, 0, 0), 36, Fail},
		{"five axes, halves", scored(2, 1, 1), 48, NeedsWork},
		{"four axes, retry does not apply", []pair{said("a", invalid, "x", 2, 1, -1).by(judge.SchemaRejection)}, 52.5, Pass},
		{"only silence: three axes of points, throw", []pair{by("a", down, judge.Crash)}, 10.5, Fail},
		{"nothing", nil, 0, NoGrade},
		{"only a throw", []pair{by("nope", notFound, judge.Returned).scope(evidence.CountsChannel)}, 0, NoGrade},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			card := grade(t, tt.pairs...)
			if card.Score != tt.score || card.Verdict != tt.verdict || card.OutOf != 60 {
				t.Errorf("got %v of %v, %s; want %v, %s", card.Score, card.OutOf, card.Verdict, tt.score, tt.verdict)
			}
			if tt.verdict == NoGrade && !strings.Contains(strings.Join(card.Notes, "\n"), "no grade: ") {
				t.Errorf("no note says why: %q", card.Notes)
			}
		})
	}
}

func TestFloors(t *testing.T) {
	num := func(f float64) *float64 { return &f }
	tests := []struct {
		name    string
		over    Overrides
		pairs   []pair
		verdict Verdict
		below   []string
	}{
		{"under the floor", Overrides{}, scored(2, 0, 0), Fail, []string{"total"}},
		{"a lower floor", Overrides{MinScore: num(30)}, scored(2, 0, 0), NeedsWork, nil},
		{"exactly at the floor", Overrides{MinScore: num(36)}, scored(2, 0, 0), NeedsWork, nil},
		{"a higher floor", Overrides{MinScore: num(55)}, scored(2, 2, 0), Fail, []string{"total"}},
		{"a floor above the needs-work line", Overrides{MinScore: num(55)}, scored(2, 2, 2), Pass, nil},
		{"an axis floor that is held", Overrides{MinAxis: map[string]float64{"retry": 5}}, scored(2, 2, 1), Pass, nil},
		{"an axis floor that is missed", Overrides{MinAxis: map[string]float64{"retry": 6}}, scored(2, 2, 1), Fail, []string{"retry"}},
		{"both", Overrides{MinAxis: map[string]float64{"retry": 6, "trigger": 1}}, scored(2, 0, 0), Fail, []string{"total", "trigger", "retry"}},
		{"an axis that is not assessed misses nothing", Overrides{MinAxis: map[string]float64{"network": 9}}, scored(2, 2, 2), Pass, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			card := gradeWith(t, tt.over, tt.pairs...)
			if card.Verdict != tt.verdict {
				t.Errorf("verdict %s, want %s (score %v)", card.Verdict, tt.verdict, card.Score)
			}
			if diff := cmp.Diff(tt.below, card.BelowFloor); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestCheckOverrides(t *testing.T) {
	num := func(f float64) *float64 { return &f }
	tests := []struct {
		over Overrides
		want string // "" is fine
	}{
		{Overrides{}, ""},
		{Overrides{MinScore: num(0)}, ""},
		{Overrides{MinScore: num(60), MinAxis: map[string]float64{"secret": 10}}, ""},
		{Overrides{MinScore: num(61)}, "from 0 to 60"},
		{Overrides{MinScore: num(-1)}, "from 0 to 60"},
		{Overrides{MinAxis: map[string]float64{"secrets": 8}}, `did you mean "secret"?`},
		{Overrides{MinAxis: map[string]float64{"secret": 11}}, "from 0 to 10"},
	}
	for _, tt := range tests {
		err := theBook(t).CheckOverrides(tt.over)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%+v: %v, want %q", tt.over, err, tt.want)
		}
	}
}

// A run of every shape, for the properties that hold whatever was seen.
func manyPairs(n int, rng *rand.Rand) []pair {
	tools := []string{"a", "b", "c", "d", "nope", "also-nope"}
	texts := []string{"Not found", "fetch failed", "connect ECONNREFUSED", "No order", "[]", "", "Wait 5 s"}
	kinds := append([]evidence.FaultKind{""}, faultKinds...)
	channels := append([]judge.Channel{judge.Success}, failureChannels...)
	scopes := []evidence.Scope{"", "", "", evidence.CountsChannel, evidence.CountsNothing}
	remarks := []string{"style/apology", "trigger/unknown-tool", "retry/contradiction", "specificity/wrong-cause"}
	var list []pair
	for range n {
		p := said(tools[rng.Intn(len(tools))], evidence.Classes[rng.Intn(6)], texts[rng.Intn(len(texts))], rng.Intn(4)-1, rng.Intn(4)-1, rng.Intn(4)-1)
		p = p.by(channels[rng.Intn(len(channels))]).scope(scopes[rng.Intn(len(scopes))])
		if kind := kinds[rng.Intn(len(kinds))]; kind != "" {
			p = p.under(kind, rng.Intn(8))
			if kind == evidence.HTTPStatus {
				p.o.Fault.Status = []int{429, 401, 500, 503}[rng.Intn(4)]
				wait := float64(rng.Intn(60))
				p.o.Fault.RetryAfterSec = &wait
			}
		}
		p = p.cause(rng.Intn(2) == 0, []string{"timeout", "dns", "refused"}[:rng.Intn(4)]...)
		if rng.Intn(5) == 0 {
			p = p.leak(leakKinds[rng.Intn(len(leakKinds))], []string{"result", "log"}[rng.Intn(2)])
		}
		if rng.Intn(5) == 0 {
			p = p.remark(remarks[rng.Intn(len(remarks))], "a remark")
		}
		if rng.Intn(9) == 0 {
			p.o.Junk = []string{"junk"}
		}
		p.o.LatencyMs = float64(rng.Intn(40000))
		p.o.Planted = []string{"canary-" + tools[rng.Intn(len(tools))]}
		id := "o" + string(rune('a'+rng.Intn(26))) + string(rune('a'+rng.Intn(26))) + string(rune('a'+rng.Intn(26))) + string(rune('a'+rng.Intn(26)))
		list = append(list, p.id(id))
	}
	return list
}

func TestOrderOfObservationsDoesNotMatter(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for round := range 30 {
		pairs := manyPairs(200, rng)
		want, err := json.Marshal(grade(t, pairs...))
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
			got, err := json.Marshal(grade(t, pairs...))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Fatalf("round %d: (-first order +other order)\n%s", round, diff)
			}
		}
	}
}

func TestCardHoldsItsInvariants(t *testing.T) {
	rng := rand.New(rand.NewSource(2))
	for range 50 {
		card := grade(t, manyPairs(1+rng.Intn(60), rng)...)
		if card.Score < 0 || card.Score > card.OutOf {
			t.Fatalf("score %v of %v", card.Score, card.OutOf)
		}
		for _, a := range card.Axes {
			if a.Score < 0 || a.Score > a.OutOf || !a.Assessed && a.Score != 0 || a.Reason == "" {
				t.Fatalf("axis %+v", a)
			}
		}
		for _, f := range card.Findings {
			if _, ok := entryOf(f.ID); !ok || f.Message == "" || f.Reference == "" || f.Suggestion == "" {
				t.Fatalf("finding %+v", f)
			}
		}
		if len(card.Messages) > keptMessages {
			t.Fatalf("%d messages", len(card.Messages))
		}
	}
}

func TestScoreFindsJudgementsByID(t *testing.T) {
	a, b := said("a", notFound, "x", 2, 2, 2), said("b", notFound, "y", 0, 0, 0)
	in := Input{Server: aServer(), Observations: []evidence.Observation{a.o, b.o}, Judgements: []judge.Judgement{b.j, a.j}}
	want := grade(t, a, b)
	if diff := cmp.Diff(want, theBook(t).Score(in)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	in.Judgements = in.Judgements[1:] // b was not judged
	if got := theBook(t).Score(in).Coverage.Observations; got != 1 {
		t.Errorf("%d observations counted, want 1", got)
	}
}

func TestCardCanBeTakenTwice(t *testing.T) {
	s := NewScorer(theBook(t), aServer())
	for _, p := range manyPairs(100, rand.New(rand.NewSource(3))) {
		s.Add(&p.o, &p.j)
	}
	if diff := cmp.Diff(s.Card(), s.Card()); diff != "" {
		t.Errorf("(-first +second)\n%s", diff)
	}
}

func TestExactRounding(t *testing.T) {
	tests := []struct {
		f    float64
		want float64
	}{{0.05, 0.1}, {0.04, 0}, {0.15, 0.2}, {2.25, 2.3}, {49.95, 50}, {49.94, 49.9}, {0, 0}}
	for _, tt := range tests {
		if got := rounded(exact(tt.f)); got != tt.want {
			t.Errorf("rounded(%v) = %v, want %v", tt.f, got, tt.want)
		}
	}
}
