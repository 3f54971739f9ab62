package report

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"
)

func TestPlain(t *testing.T) {
	tests := []struct{ in, want string }{
		{"Order not found", "Order not found"},
		{"a\n\tb  c", "a b c"},
		{"\x1b[31mred\x1b[0m", "red"},
		{"\x1b]8;;http://evil.example\x07link\x1b]8;;\x07", "link"},
		{"a\x00\x07\x08b\u009b31m", "ab31m"},
		{"\u202egnp.exe\u202c", "gnp.exe"},
		{"zero\u200bwidth\ufeff", "zerowidth"},
		{"bad \xff\xfe bytes", "bad \uFFFD bytes"},
		{"見つかりません", "見つかりません"},
		{"line\u2028break", "line break"},
		{"tag\U000E0041s", "tags"},
		{"", ""},
	}
	for _, tt := range tests {
		if got := plain(tt.in); got != tt.want {
			t.Errorf("plain(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestWrap(t *testing.T) {
	tests := []struct {
		name, in     string
		width, limit int
		want         []string
	}{
		{"short", "a b", 10, 3, []string{"a b"}},
		{"at spaces", "alpha beta gamma", 10, 3, []string{"alpha beta", "gamma"}},
		{"hyphens stay", "first in get-an-order/1", 16, 3, []string{"first in", "get-an-order/1"}},
		{"a long word is cut", strings.Repeat("x", 20), 8, 3, []string{"xxxxxxxx", "xxxxxxxx", "xxxx"}},
		{"too many lines", "alpha beta gamma delta", 8, 2, []string{"alpha", "beta…"}},
		{"wide characters count twice", "見つかりません", 8, 2, []string{"見つかり", "ません"}},
		{"nothing", "", 8, 2, []string{""}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, wrap(tt.in, tt.width, tt.limit)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestEscapes(t *testing.T) {
	tests := []struct{ name, got, want string }{
		{"markup", md("*a* _b_ [c](d) `e` <f> & |g|"), `\*a\* \_b\_ \[c\](d) \` + "`e\\`" + ` &lt;f&gt; &amp; \|g\|`},
		{"mention", md("@octocat"), `\@` + gap + "octocat"},
		{"issue", md("fixes #12"), `fixes \#` + gap + "12"},
		{"address", md("http://x.example www.x.example"), "http:" + gap + "//x.example www" + gap + ".x.example"},
		{"list", md("- a"), `\- a`},
		{"lines", md("a\n\n# b"), `a \#` + gap + " b"},
		{"code", code("a"), "`a`"},
		{"code with ticks", code("a `b` c"), "`` a `b` c ``"},
		{"code with a bar", code("a|b"), "`a\u2223b`"},
		{"no code", code(""), "` `"},
		{"fence", fenceFor([]string{"a", "b ```` c"}), "`````"},
		{"short fence", fenceFor([]string{"a"}), "```"},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, tt.got, tt.want)
		}
	}
}

func FuzzPlain(f *testing.F) {
	f.Add("\x1b[31mred\x1b[0m\u202e")
	f.Add("\x1b]8;;")
	f.Fuzz(func(t *testing.T, s string) {
		got := plain(s)
		if r := badRune(got); r != 0 || strings.Contains(got, "\n") {
			t.Fatalf("plain(%q) holds %U", s, r)
		}
		for _, line := range wrap(got, 20, 5) {
			if w := ansi.StringWidth(line); w > 20 {
				t.Fatalf("wrap(%q): a line of %d columns", got, w)
			}
		}
	})
}
