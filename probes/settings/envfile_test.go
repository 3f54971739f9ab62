package settings

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseEnv(t *testing.T) {
	tests := []struct {
		name, data string
		want       map[string]string
	}{
		{"empty", "", map[string]string{}},
		{"plain", "A=1\nB = two words \n\n# no\n  C=\n", map[string]string{"A": "1", "B": "two words", "C": ""}},
		{"no newline at the end", "A=1", map[string]string{"A": "1"}},
		{"windows", "\xef\xbb\xbfA=1\r\nB=\"x\r\ny\"\r\nC='z'\r\n", map[string]string{"A": "1", "B": "x\ny", "C": "z"}},
		{"export", "export A=1\nexport\tB=2\nexported=3\nexport=4\n", map[string]string{"A": "1", "B": "2", "exported": "3", "export": "4"}},
		{"comments", "A=1 # one\nB=a#b\nC=# none\nD='x' # y\nE=\"x\"#y\nF=http://x/#y\n", map[string]string{"A": "1", "B": "a#b", "C": "", "D": "x", "E": "x", "F": "http://x/#y"}},
		{"single quotes", `A='a "b" \n $c # d'`, map[string]string{"A": `a "b" \n $c # d`}},
		{"double quotes", `A="a 'b' \"c\" \\ \$d \x C:\dir # e"`, map[string]string{"A": `a 'b' "c" \ $d \x C:\dir # e`}},
		{"escapes", `A="1\n2\t3\r4"`, map[string]string{"A": "1\n2\t3\r4"}},
		{"several lines", "A=\"-----BEGIN\nabc\n-----END\"\nB=2\n", map[string]string{"A": "-----BEGIN\nabc\n-----END", "B": "2"}},
		{"equals signs", "A=b=c==\n", map[string]string{"A": "b=c=="}},
		{"quotes inside", `A=it's "so"`, map[string]string{"A": `it's "so"`}},
		{"no lookups", "A=$HOME/${B}\n", map[string]string{"A": "$HOME/${B}"}},
		{"twice", "A=1\nA=2\n", map[string]string{"A": "2"}},
		{"names", "a.b-c_1=x\n", map[string]string{"a.b-c_1": "x"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := ParseEnv([]byte(tt.data), ".env")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestParseEnvProblems(t *testing.T) {
	const secret = "sk-very-secret-0001"
	tests := []struct{ name, data, want string }{
		{"no equals sign", "A=1\n" + secret, ".env:2: this line has no =; write NAME=value, or put # in front of a comment"},
		{"no name", "\n=" + secret, ".env:2: what stands before = is no name of a variable; use letters, digits and _, and no digit first"},
		{"a value before =", "0" + secret + "==", ".env:1: what stands before = is no name of a variable; use letters, digits and _, and no digit first"},
		{"single open", "A='" + secret + "\nB=1", ".env:1: A: has a ' that is not closed on its line; close it; values of several lines go into \"double quotes\""},
		{"double open", "X=\"a\nb\"\nA=\"" + secret + "\nB=1", `.env:3: A: has a " that is never closed; close it; a quote inside is written \"`},
		{"ends in a backslash", `A="x\`, `.env:1: A: has a " that is never closed; close it; a quote inside is written \"`},
		{"text after", "\nA=\"x\" " + secret, `.env:2: A: has text after its closing quote; put the whole value into quotes; a quote inside is written \"`},
		{"text after several lines", "A=\"x\ny\" " + secret + "\nB", ".env:2: A: has text after its closing quote; put the whole value into quotes; a quote inside is written \\\"\n.env:3: this line has no =; write NAME=value, or put # in front of a comment"},
		{"binary", "A=\x00", ".env: is no UTF-8 text; save it as UTF-8"},
		{"latin-1", "A=\xe4", ".env: is no UTF-8 text; save it as UTF-8"},
		{"large", strings.Repeat("#", maxFile+1), ".env: is larger than 1 MiB; give a file of NAME=value lines"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			values, err := ParseEnv([]byte(tt.data), ".env")
			if err == nil || values != nil {
				t.Fatalf("values %d, error %v", len(values), err)
			}
			if diff := cmp.Diff(tt.want, err.Error()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if strings.Contains(err.Error(), secret) {
				t.Error("the error holds a value")
			}
		})
	}
}

func FuzzParseEnv(f *testing.F) {
	for _, s := range []string{"A=1", "export A='b'", "A=\"b\\n\nc\" # d", "A=\"\\", "=", "A=b#c\r\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		values, err := ParseEnv(data, ".env")
		if err != nil {
			return
		}
		size := 0
		for name, value := range values {
			if !variableName.MatchString(name) || strings.ContainsRune(value, 0) {
				t.Errorf("%q is no variable", name)
			}
			size += len(name) + len(value)
		}
		if size > len(data) {
			t.Error("more came out than went in")
		}
	})
}
