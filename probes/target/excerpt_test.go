package target

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const pythonTrace = `INFO starting
Traceback (most recent call last):
  File "/v/bin/orders", line 8, in <module>
    sys.exit(main())
             ^^^^^^
  File "/v/lib/orders/server.py", line 40, in main
    @server.list_resources()
     ^^^^^^^^^^^^^^^^^^^^^
AttributeError: 'Server' object has no attribute 'list_resources'
`

const nodeTrace = `node:internal/modules/cjs/loader:1207
  const err = new Error(message);
              ^

Error: Cannot find module '../build/Release/vault.node'
Require stack:
- /v/node_modules/vault/lib/vault.js
    at Module._resolveFilename (node:internal/modules/cjs/loader:1204:15)
    at Module._load (node:internal/modules/cjs/loader:1030:27)
    at Module.require (node:internal/modules/cjs/loader:1289:19)
  code: 'MODULE_NOT_FOUND',
  requireStack: [ '/v/node_modules/vault/lib/vault.js' ]
}

Node.js v20.20.2
`

func TestTelling(t *testing.T) {
	for _, test := range []struct {
		name, text string
		most       int
		want       []string
	}{
		{"short", "a\nb\n", 2, []string{"a", "b"}},
		{"plain", "a\nb\nc\n", 2, []string{"b", "c"}},
		{"Python", pythonTrace, 3, []string{"    @server.list_resources()", "     ^^^^^^^^^^^^^^^^^^^^^", "AttributeError: 'Server' object has no attribute 'list_resources'"}},
		{"Python, and then a log", pythonTrace + "bye\n1\n2\n3\n4\n", 5,
			[]string{"     ^^^^^^^^^^^^^^^^^^^^^", "AttributeError: 'Server' object has no attribute 'list_resources'", "bye", "1", "2"}},
		{"Python, the last of two", "Traceback (most recent call last):\n  File x\nKeyError: 'a'\n\nDuring handling\n\n" + pythonTrace, 1,
			[]string{"AttributeError: 'Server' object has no attribute 'list_resources'"}},
		{"Python, cut off", "Traceback (most recent call last):\n  File x\n    y()\n", 1, []string{"    y()"}},
		{"Node", nodeTrace, 4, []string{"Error: Cannot find module '../build/Release/vault.node'", "Require stack:", "- /v/node_modules/vault/lib/vault.js", "    at Module._resolveFilename (node:internal/modules/cjs/loader:1204:15)"}},
		{"Node, after a line of its own", "x\nopening the vault\nError: shut\n    at y (z:1:1)\nbye\n", 3, []string{"opening the vault", "Error: shut", "    at y (z:1:1)"}},
		{"a word that looks like a headline, without a trace", "Error: x\na\nb\nc\n", 2, []string{"b", "c"}},
		{"one line", "Error: x\n    at y (z:1:1)\n", 1, []string{"Error: x"}},
	} {
		got := Telling(strings.Split(strings.TrimSuffix(test.text, "\n"), "\n"), test.most)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

func TestExcerpt(t *testing.T) {
	noise := strings.Repeat("retrying in a moment\n", 40)
	for _, test := range []struct {
		name, text string
		want, not  string
	}{
		{"fits", "a\n", "a\n", "…"},
		{"the end", noise + "the last word\n", "the last word", ""},
		{"Node, the headline long before the end", nodeTrace + noise, "Cannot find module '../build/Release/vault.node'", "cjs/loader:1207"},
		{"Python, the headline long before the end", noise + pythonTrace + noise, "has no attribute 'list_resources'", ""},
	} {
		got := excerpt(test.text, 500)
		if !strings.Contains(got, test.want) || test.not != "" && strings.Contains(got, test.not) || len(got) > 520 {
			t.Errorf("%s: %d bytes: %q", test.name, len(got), got)
		}
	}
}

func FuzzTelling(f *testing.F) {
	for _, text := range []string{"", "\n\n", pythonTrace, nodeTrace, "Traceback (most recent call last):"} {
		f.Add(text, 3)
	}
	f.Fuzz(func(t *testing.T, text string, most int) {
		lines := strings.Split(text, "\n")
		if got := Telling(lines, most); most > 0 && len(got) > most || len(lines) > 0 && len(got) == 0 {
			t.Errorf("%d lines of %d", len(got), most)
		}
		const limit = 64
		// Two ellipses and a line end may be added.
		if got := excerpt(text, limit); len(text) <= limit && got != text || len(got) > limit+8 {
			t.Errorf("%d bytes", len(got))
		}
	})
}
