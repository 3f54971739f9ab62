package judge

import "testing"

func TestLexiconFiles(t *testing.T) {
	lex, err := readLexicon()
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en", "de", "fr", "es", "pt", "it", "ja", "zh", "ko", "ru"} {
		if !lex.assessed[language] {
			t.Errorf("%s has no phrases", language)
		}
	}
	if lex.assessed["nl"] || lex.entries < 4000 {
		t.Errorf("%d entries, nl assessed: %v", lex.entries, lex.assessed["nl"])
	}
	if err := (&lexicon{root: &node{}}).add("xx", []byte("retry: 5")); err == nil {
		t.Error("a broken file was taken")
	}
}

func TestLexiconScan(t *testing.T) {
	lex := loadLexicon()
	for _, c := range []struct {
		text string
		want category
		hit  bool
	}{
		{"connection was refused", "cause.refused", true},
		{"rate-limit reached", "cause.rate-limit", true},
		{"the key we sent was rejected", "cause.unauthorized", true},
		{"connection, however, was refused", "cause.refused", false}, // a gap ends with its clause
		{"reconnection refusal", "cause.refused", false},
		{"Max retries exceeded", "retry.history", true},
		{"throttled", "cause.rate-limit", true},
	} {
		hit := false
		for _, m := range lex.scan(tokenize(c.text), english) {
			hit = hit || m.category == c.want
		}
		if hit != c.hit {
			t.Errorf("%q holds %s: %v, want %v", c.text, c.want, hit, c.hit)
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
