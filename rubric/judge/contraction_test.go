package judge

import "testing"

func TestContraction(t *testing.T) {
	for _, c := range []struct{ low, verb string }{
		{"isn't", "is"}, {"can't", "can"}, {"won't", "will"}, {"mustn't", "must"}, {"n't", ""}, {"it's", ""}, {"ant", ""},
	} {
		if verb, ok := contraction(c.low); verb != c.verb || ok != (c.verb != "") {
			t.Errorf("%s: %q %v, want %q", c.low, verb, ok, c.verb)
		}
	}
}
