package judge

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTokenize(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string // sentences, clauses parted by "|"
	}{
		{"No plant. Use it!", []string{"no plant .", "use it !"}},
		{"Pass a code, e.g. HRW. Then go.", []string{"pass a code ,|e . g . hrw .", "then go ."}},
		{"at 10:15 in v1.2.3", []string{"at 10 : 15 in v1 . 2.3"}},
		{"don’t stop; the store’s limit", []string{"don't stop ;|the store limit"}},
		{"再試行。しない", []string{"再 试 行 。", "し な い"}},
		{"_timed out_ list_plants __x", []string{"_ timed out _ list_plants _ _ x"}},
		{"a\nb", []string{"a", "b"}},
		{"", nil},
	} {
		var sentences []string
		last, clause := -1, -1
		for _, tok := range tokenize(c.text) {
			switch {
			case tok.sent != last:
				sentences = append(sentences, tok.low)
			case tok.clause != clause:
				sentences[len(sentences)-1] += "|" + tok.low
			default:
				sentences[len(sentences)-1] += " " + tok.low
			}
			last, clause = tok.sent, tok.clause
		}
		if diff := cmp.Diff(c.want, sentences); diff != "" {
			t.Errorf("%q: %s", c.text, diff)
		}
	}
}
