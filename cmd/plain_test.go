package cmd

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/settings"
)

// internals are words of Go's packages and of system calls, which tell a user
// nothing.
var internals = regexp.MustCompile(`strconv\.|(?:^|[\s(])(?:yaml|json|exec): |time: (?:invalid|missing|unknown)|\bcontext (?:deadline|canceled)|fork/exec|\b(?:open|stat|read|write|mkdir|lstat) [^\s` + "`" + `]+: |` +
	`invalid character|unmarshal|!!(?:str|int|map|seq)|goroutine|executable file not found|no such file or directory|invalid syntax|arg\(s\)|%!|\*[a-z]+\.[A-Z]|\b(?:fs|os|syscall|net|url)\.[A-Z]|%w|<nil>`)

// TestErrorsInPlainWords runs what people get wrong, with every command.
func TestErrorsInPlainWords(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"broken.yaml": "name: [x\n", "types.yaml": "name: {a: 1}\naxes: 7\nclasses: yes\n", "tabs.yaml": "a:\n\tb: 1\n", "number.yaml": "7\n", "settings.yaml": "minScore: abc\nbudget: 7\nenv: [a]\ntools: {a: b}\n",
		"broken.json": `{"mcpServers": {"a": {"command": 7}}`, "types.json": `{"mcpServers":{"a":{"command":7,"args":"x","env":[1]}}}`, "list.json": `[1,2]`, "text": "x", "empty": "", "bytes": "bin\x00ary\xff",
		"card.json": `{"schema":1`, "run.jsonl": `{"record":"server","key":"a","tools":7}`, "observation.jsonl": `{"record":"server","key":"a","tools":[]}` + "\n" + `{"record":"observation","id":7}`,
		"folder/README": "x", "clients.json": `{"mcpServers":{"a":{"command":"no-such-program-here"},"b":{"command":"./folder"},"c":{"command":"${NOT_SET_ANYWHERE}"},"d":{"url":"http://[::1/mcp"}}}`,
	} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	t.Setenv("MCP_GRADE_CACHE", filepath.Join(dir, "cache"))
	for _, line := range badLines() {
		t.Run(line, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var out, errs bytes.Buffer
			code := run(ctx, strings.Fields(line), streams{in: strings.NewReader(""), out: &out, err: &errs})
			if code != exitUsage && code != exitNotGraded {
				t.Errorf("exit %d, want %d or %d", code, exitUsage, exitNotGraded)
			}
			text := errs.String() + out.String()
			if text == "" {
				t.Error("nothing is said")
			}
			if m := internals.FindString(text); m != "" {
				t.Errorf("%q in: %s", m, text)
			}
			if !nextStep.MatchString(text) {
				t.Errorf("no next step in: %s", text)
			}
		})
	}
}

// nextStep is an instruction, as our errors give one.
var nextStep = regexp.MustCompile(`(?i)\b(?:give|write|use|run|check|name|did you mean|as in|mend|correct|close|save|install|set|is it one of|valid:|put|leave|make|remove|record|it has|add|see|end the name|lists?|begin|choose|for example|is given as)\b`)

// badLines gives every flag and every command what it cannot use.
func badLines() []string {
	files := []string{"none", "folder", "broken.yaml", "types.yaml", "tabs.yaml", "number.yaml", "broken.json", "types.json", "list.json", "text", "bytes"}
	var lines []string
	for _, file := range files {
		for _, flag := range []string{"--config", "--args", "--rubric ./", "--replay", "--env-file"} {
			if flag == "--env-file" && slices.Contains([]string{"types.yaml", "number.yaml"}, file) {
				continue
			}
			sign := " "
			if strings.HasSuffix(flag, "/") {
				sign = ""
			}
			lines = append(lines, flag+sign+file+" ./nothing")
		}
		lines = append(lines, "--mcp-config "+file+" a", "rubric check "+file, "judge "+file, "score "+file, "plan "+file, "./"+file)
	}
	for _, flag := range []string{"min-score", "max-calls", "seed", "budget", "start-timeout", "upstream-port", "quick", "allow-destructive", "network", "format", "transport", "protocol", "as", "rubric", "min-axis", "tools", "input", "env", "header", "pass-env"} {
		for _, value := range []string{"", "=", "[", "abc[", "-1x", "99999999999999999999"} {
			if flag == "seed" && value == "" || flag == "tools" && !strings.Contains(value, "[") || flag == "protocol" && value == "" || flag == "as" && value == "" {
				continue
			}
			lines = append(lines, fmt.Sprintf("--%s=%s ./nothing", flag, value))
		}
	}
	for _, flag := range []string{"--evidence", "--record", "-o"} {
		lines = append(lines, flag+" folder demo-server", flag+" no/such/folder.md ./nothing")
	}
	return append(lines,
		"-o card.pdf ./nothing", "-z", "--output", "--", "---x", "--=x", "--quick=2 x", "./nothing ./more", "nothing", "ftp://host/x", "http://[::1/mcp",
		"--url nothing ./text", "--bearer-env NOT_SET_ANYWHERE http://127.0.0.1:1/mcp", "--record a --replay b ./nothing", "--quiet --verbose ./nothing", "--config x --no-config",
		"--mcp-config clients.json a", "--mcp-config clients.json b", "--mcp-config clients.json c", "--mcp-config clients.json d", "--mcp-config clients.json e",
		"-- no-such-program-here", "-- ./folder", "-- ./text", "npm:", "npm:../x", "pypi:!!", "docker:", "go:", "what:ever",
		"--config settings.yaml ./nothing", "judge run.jsonl", "judge observation.jsonl", "judge empty", "score card.json", "judge", "judge a b", "judge --format json a",
		"score run.jsonl --min-score x", "score run.jsonl -o no/such/x.md", "message --class x y", "message --format x y", "message --tools a( y", "message", "message a b",
		"rubric show none", "rubric show", "rubric what", "explain", "explain none", "explain trigger/unkown-tool", "demo none", "demo a b", "demo --evidence folder good",
		"plan", "plan --format x ./nothing", "init none", "init a b", "version x", "probes x", "completion none", "completion bash x", "help none", "jugde f", "--no-such", "--min-scor 4",
	)
}

// TestKindsAreTheSameEverywhere: --as, its help and the file of settings name
// the same kinds.
func TestKindsAreTheSameEverywhere(t *testing.T) {
	root := newRoot(streams{})
	for _, c := range append(root.Commands(), root) {
		if f := c.Flags().Lookup("as"); f != nil && !strings.Contains(f.Usage, strings.Join(asKinds, ", ")) {
			t.Errorf("%s --as: %q does not name %v", c.Name(), f.Usage, asKinds)
		}
	}
	for _, kind := range asKinds {
		if _, err := settings.Parse([]byte("target: x\nas: "+kind+"\n"), "s.yaml"); err != nil {
			t.Errorf("as: %s: %v", kind, err)
		}
	}
	_, err := settings.Parse([]byte("target: x\nas: nothing\n"), "s.yaml")
	if err == nil || !strings.Contains(err.Error(), strings.Join(asKinds, ", ")) {
		t.Errorf("the file of settings offers other kinds than %v: %v", asKinds, err)
	}
}
