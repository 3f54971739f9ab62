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

func TestContractedPhrases(t *testing.T) {
	lex := loadLexicon()
	for _, c := range []struct {
		text string
		want category
	}{
		{"the thing isn't on file", "notfound"},
		{"it wasn't supplied", "rule.required"},
		{"we haven't found it", "negation"},
		{"that mustn't be negative", "rule.range"},
	} {
		found := false
		for _, m := range lex.scan(tokenize(c.text), english) {
			found = found || m.category == c.want
		}
		if !found {
			t.Errorf("%q holds no %s", c.text, c.want)
		}
	}
}
