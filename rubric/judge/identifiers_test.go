package judge

import (
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	for _, c := range []struct {
		text, value string
		want        bool
	}{
		{"No note nt_41KQ here", "nt_41KQ", true},
		{"NO NOTE NT_41KQ", "nt_41kq", true},
		{"a%2Fb%20c.md is gone", "a/b c.md", true},
		{`a\/b\u0020c.md is gone`, "a/b c.md", true},
		{`open zz\ 41.txt`, "zz 41.txt", true},
		{"«nt_41KQ» fehlt", "nt_41KQ", true},
		{"“nt_41KQ”", "nt_41KQ", true},
		{"cafe\u0301-9911 is gone", "caf\u00e9-9911", true},
		{"nt_41KQ90… is gone", "nt_41KQ90ZZ77LLMM", true},
		{"nt_41KQ90... is gone", "nt_41KQ90ZZ77LLMM", true},
		{"nt_… is gone", "nt_41KQ90ZZ77LLMM", false},
		{"nt_41KQ90 is gone", "nt_41KQ90ZZ77LLMM", false},
		{"xnt_41KQ", "nt_41KQ", false},
		{"nt_41KQZ", "nt_41KQ", false},
		{"item 7 is gone", "7", true},
		{"took 7 ms", "7", false},
		{"HTTP 404", "404", false},
		{"error 17", "7", false},
		{"v1.7.2", "7", false},
		{"item \"7\" is gone", "7", true},
		{"-1000 is too small", "-1000", true},
		{"nothing", "", false},
	} {
		if got := newHaystack(c.text).names(c.value); got != c.want {
			t.Errorf("%q names %q: %v, want %v", c.text, c.value, got, c.want)
		}
	}
}

func FuzzIdentifiers(f *testing.F) {
	f.Add("No plant pl_83KQZ7W2 here", "pl_83KQZ7W2")
	f.Add("a%2Fb…", "a/b/c/d/e/f")
	f.Add("\\u00e9\\", "é")
	f.Fuzz(func(t *testing.T, text, value string) {
		h := newHaystack(text)
		if h.names(value) && strings.TrimSpace(value) == "" {
			t.Errorf("an empty value is named in %q", text)
		}
		// A long value that stands alone is always found.
		if v := strings.TrimSpace(foldValue(value)); len(v) >= shortValue && !strings.ContainsAny(value, "%\\") && !newHaystack("say "+value+" now").names(value) {
			t.Errorf("%q is not found in its own sentence", value)
		}
	})
}
