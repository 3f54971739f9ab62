package judge

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDurations(t *testing.T) {
	for _, c := range []struct {
		text string
		want []float64 // -1 stands for a clock time
	}{
		{"in 5 s", []float64{5}},
		{"in ~57s", []float64{57}},
		{"1,500 ms", []float64{1.5}},
		{"1,5 Minuten", []float64{90}},
		{"1.5 minutes", []float64{90}},
		{"half a minute", []float64{30}},
		{"thirty seconds", []float64{30}},
		{"a 30-second pause", []float64{30}},
		{"1 h 5 min", []float64{3900}},
		{"PT1M30S", []float64{90}},
		{"37 秒", []float64{37}},
		{"15초", []float64{15}},
		{"через 2 минуты", []float64{120}},
		{"deux heures", []float64{7200}},
		{"at 10:15 UTC", []float64{-1}},
		{"2026-03-04T10:15:00Z", []float64{-1}},
		{"Wed, 04 Mar 2026 10:15:00 GMT", []float64{-1}},
		{"5 m of cable", nil},
		{"port 8080", nil},
		{"HTTP 503", nil},
		{"3 attempts", nil},
		{"pt_live_9", nil},
	} {
		d := newDoc(loadLexicon(), []segment{{text: c.text}}, false, arguments{})
		var got []float64
		for _, span := range d.durations() {
			if span.clock {
				got = append(got, -1)
			} else {
				got = append(got, span.seconds)
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q: %s", c.text, diff)
		}
	}
}

func FuzzDurations(f *testing.F) {
	for _, s := range []string{"in 5 s", "1 m 30 s", "half a minute", "PT1M30S", "10:15 UTC", "2026-03-04T10:15:00Z", "1,500 ms", "1,5 s", "99999999999999999999 s", "ptpt", "5-"} {
		f.Add(s)
	}
	lex := loadLexicon()
	f.Fuzz(func(t *testing.T, text string) {
		d := newDoc(lex, []segment{{text: cutRunes(text, readLimit)}}, false, arguments{})
		last := 0
		for _, span := range d.durations() {
			if span.from < last || span.to <= span.from || span.to > len(d.tokens) || span.seconds < 0 {
				t.Errorf("bad span %+v in %q", span, text)
			}
			last = span.to
		}
	})
}
