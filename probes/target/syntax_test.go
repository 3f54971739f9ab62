package target

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestSyntaxError(t *testing.T) {
	for _, tt := range []struct{ name, said, want string }{
		{"node", "/srv/a.js:12\nconst a = ;\n          ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:internal/modules/cjs/loader:1464:18)\n", "SyntaxError: Unexpected token ';' (/srv/a.js:12)"},
		{"an ES module", "file:///srv/b.mjs:2\nexport const q = {;\n                  ^\n\nSyntaxError: Unexpected token ';'\n", "SyntaxError: Unexpected token ';' (/srv/b.mjs:2)"},
		{"an export that is not there", "file:///srv/n.mjs:1\nimport {nope} from \"./fs\"\n        ^^^^\nSyntaxError: The requested module './fs' does not provide an export named 'nope'\n", "SyntaxError: The requested module './fs' does not provide an export named 'nope' (/srv/n.mjs:1)"},
		{"python", "  File \"/srv/a.py\", line 3\n    def f(:\n          ^\nSyntaxError: invalid syntax\n", "SyntaxError: invalid syntax (/srv/a.py:3)"},
		{"python, in what is imported", "Traceback (most recent call last):\n  File \"/srv/c.py\", line 1, in <module>\n    import bad\n  File \"/srv/bad.py\", line 2\n    if x\n        ^\nSyntaxError: expected ':'\n", "SyntaxError: expected ':' (/srv/bad.py:2)"},
		{"python's indentation", "  File \"/srv/a.py\", line 3\n    x\nIndentationError: unexpected indent\n", "IndentationError: unexpected indent (/srv/a.py:3)"},
		{"ruby", "/srv/a.rb:2: syntax error, unexpected end-of-input\n", "syntax error, unexpected end-of-input (/srv/a.rb:2)"},
		{"php", "PHP Parse error:  syntax error, unexpected token \";\" in /srv/a.php on line 4\n", "syntax error, unexpected token \";\" (/srv/a.php:4)"},
		{"esbuild", "/srv/t.ts:1:18: ERROR: Unexpected \";\"\n", "Unexpected \";\" (/srv/t.ts:1)"},
		{"JSON that is read while running", "SyntaxError: Expected property name in JSON at position 1\n    at JSON.parse (<anonymous>)\n    at Object.<anonymous> (/srv/jp.js:1:6)\n", ""},
		{"another error", "/srv/a.js:3\nthrow new Error('x')\n^\n\nError: x\n    at Object.<anonymous> (/srv/a.js:3:7)\n", ""},
		{"nothing", "", ""},
	} {
		if got := syntaxError(tt.said); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestASyntaxErrorKeepsItsPlace starts servers that cannot be parsed.
func TestASyntaxErrorKeepsItsPlace(t *testing.T) {
	for _, tt := range []struct{ program, file, text, line string }{
		{"node", "a.js", "// one\nconst a = ;\n", ":2)"},
		{"python3", "a.py", "x = 1\n\ndef f(:\n", ":3)"},
	} {
		if _, err := exec.LookPath(tt.program); err != nil {
			t.Logf("no %s here", tt.program)
			continue
		}
		file := filepath.Join(t.TempDir(), tt.file)
		if err := os.WriteFile(file, []byte(tt.text), 0o644); err != nil {
			t.Fatal(err)
		}
		l, err := Resolve(t.Context(), Spec{Command: []string{tt.program, file}}, ResolveOptions{CacheDir: t.TempDir()})
		if err != nil {
			t.Fatal(err)
		}
		defer l.Remove()
		s, err := Start(t.Context(), l, StartOptions{})
		if err == nil {
			s.Close(t.Context())
			t.Fatalf("%s started", tt.file)
		}
		var failed *StartError
		if !errors.As(err, &failed) || !strings.Contains(failed.Problem, "yntax") || !strings.Contains(failed.Problem, file+tt.line) || !strings.Contains(failed.Advice, "will not help") {
			t.Errorf("%s: got %v", tt.file, err)
		}
	}
}
