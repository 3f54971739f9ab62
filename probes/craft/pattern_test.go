package craft

import (
	"regexp"
	"testing"
	"unicode/utf8"
)

func TestFromPattern(t *testing.T) {
	tests := []struct {
		pattern string
		l       lengths
		ok      bool
	}{
		{`^[a-z]+$`, lengths{most: -1, want: 8}, true},
		{`^[a-z]{2,4}$`, lengths{most: -1, want: 30}, true},
		{`^ord_[A-Z0-9]{6}$`, lengths{most: -1}, true},
		{`^(a|bb|ccc)$`, lengths{least: 3, most: 3}, true},
		{`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$`, lengths{most: 60, want: 20}, true},
		{`^\d{4}-\d{2}-\d{2}$`, lengths{most: -1}, true},
		{`^#[0-9A-Fa-f]{6}$`, lengths{most: 7}, true},
		{`(?i)^ab$`, lengths{most: -1}, true},
		{`foo`, lengths{most: -1}, true},
		{`^.{40,}$`, lengths{most: 50, want: 40}, true},
		{`^[^a-z]+$`, lengths{most: -1, want: 5}, true},
		{`^\p{Greek}+$`, lengths{most: -1}, true},
		{`^$`, lengths{most: -1}, true},
		{`^a{5}$`, lengths{most: 3}, false},
		{`^a{5}$`, lengths{most: -1, bits: 1}, false},
		{`^[ab]{5}$`, lengths{most: -1, bits: 4}, true},
		{`a^b`, lengths{most: -1}, false},
		{`[`, lengths{most: -1}, false},
		{`^(((a{9}){9}){9}b*)*c$`, lengths{most: 10}, true},
		{`^((()*)*)*$`, lengths{most: -1}, true},
		{`[^\x00-\x{10FFFF}]`, lengths{most: -1}, false},
	}
	for _, tt := range tests {
		got, ok := fromPattern(tt.pattern, newStream("test"), tt.l)
		if ok != tt.ok {
			t.Errorf("fromPattern(%q, %+v) = %q, %v, want %v", tt.pattern, tt.l, got, ok, tt.ok)
			continue
		}
		if ok && (!regexp.MustCompile(tt.pattern).MatchString(got) || !tt.l.fit(utf8.RuneCountInString(got))) {
			t.Errorf("fromPattern(%q, %+v) = %q, which does not fit", tt.pattern, tt.l, got)
		}
	}
}

func TestTranslatePattern(t *testing.T) {
	tests := []struct {
		ecma, want string
		ok         bool
	}{
		{`^[a-z]+$`, `^[a-z]+$`, true},
		{`^(?!-)[a-z-]+$`, `^[a-z-]+$`, true},
		{`^(?=.*[A-Z])(?=.*\d).{8,}$`, `^.{8,}$`, true},
		{`^(?![)(\]])a(?<!b)$`, `^a$`, true},
		{`^\u0041\u{1F600}$`, `^\x{0041}\x{1F600}$`, true},
		{`^https:\/\/`, `^https:\/\/`, true},
		{`^(?!x)[\w\-.]+$`, `^[\w\-.]+$`, true},
		{`(a)\1`, ``, false},
		{`(?!open`, ``, false},
		{`a{1001}`, ``, false},
		{`\`, ``, false},
	}
	for _, tt := range tests {
		got, ok := translatePattern(tt.ecma)
		if ok != tt.ok || ok && got != tt.want {
			t.Errorf("translatePattern(%q) = %q, %v, want %q, %v", tt.ecma, got, ok, tt.want, tt.ok)
		}
	}
}

func FuzzPattern(f *testing.F) {
	for _, seed := range []string{`^[a-z]+$`, `^(?!-)\u0041(a|b)*$`, `((a{9}){9}){9}`, `(?i)x|[^\n]`, `\p{L}{3}`} {
		f.Add(seed, 3, 20)
	}
	f.Fuzz(func(t *testing.T, ecma string, least, most int) {
		pattern, ok := translatePattern(ecma)
		if !ok {
			return
		}
		l := lengths{least: least % 100, most: most % 100, want: 10}
		s, ok := fromPattern(pattern, newStream("fuzz"), l)
		if ok && (!regexp.MustCompile(pattern).MatchString(s) || !l.fit(utf8.RuneCountInString(s))) {
			t.Errorf("fromPattern(%q, %+v) = %q, which does not fit", pattern, l, s)
		}
	})
}
