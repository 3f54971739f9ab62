package settings

import (
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestFor(t *testing.T) {
	const file = `
target: ./shared
as: path
env: {A: shared, B: shared}
passEnv: [HOME, LANG]
tools: ["*"]
skipTools: [x]
minScore: 40
minAxis: {secret: 8, throw: 4}
quick: true
budget: 35s
upstreamPorts: [1, 2]
healthy: [{host: shared}]
args: {one: {a: 1}, two: {b: 1}}
servers:
  own:
    command: [run]
    env: {B: own, C: own}
    passEnv: [LANG, PATH]
    tools: []
    minScore: 0
    minAxis: {secret: 9}
    quick: false
    budget: 1s
    upstreamPorts: 3
    healthy: [{host: own}]
    args: {two: [{b: 2}, {b: 3}]}
  bare:
`
	s, err := Parse([]byte(file), "f.yaml")
	if err != nil {
		t.Fatal(err)
	}
	shared := s
	shared.Servers = nil
	for _, name := range []string{"bare", "not there"} {
		if diff := cmp.Diff(shared, s.For(name)); diff != "" {
			t.Errorf("%s: -want +got:\n%s", name, diff)
		}
	}
	want := Settings{
		Command: []string{"run"},
		Env:     map[string]string{"A": "shared", "B": "own", "C": "own"}, PassEnv: []string{"HOME", "LANG", "PATH"},
		Tools: []string{}, SkipTools: []string{"x"}, MinScore: ptr(0.0), MinAxis: map[string]float64{"secret": 9, "throw": 4},
		Quick: ptr(false), Budget: time.Second, UpstreamPorts: []int{1, 2, 3},
		Healthy: []Answer{{Host: "own"}, {Host: "shared"}},
		Args:    map[string][]map[string]any{"one": {{"a": int64(1)}}, "two": {{"b": int64(2)}, {"b": int64(3)}}},
	}
	if diff := cmp.Diff(want, s.For("own")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if s.Env["B"] != "shared" || s.MinAxis["secret"] != 8 {
		t.Error("For changed what is shared")
	}
}

// A field that For forgets would be lost without a word.
func TestForTakesEveryField(t *testing.T) {
	live, err := Parse([]byte(uncommented()), "example.yaml")
	if err != nil {
		t.Fatal(err)
	}
	live.Command, live.Servers = []string{"x"}, nil
	check := func(name string, s Settings) {
		v := reflect.ValueOf(s)
		for i := range v.NumField() {
			if field := v.Type().Field(i).Name; field != "Servers" && v.Field(i).IsZero() {
				t.Errorf("%s: %s is lost", name, field)
			}
		}
	}
	check("shared", live.For("x"))
	check("own", Settings{Servers: map[string]Settings{"x": live}}.For("x"))
}
