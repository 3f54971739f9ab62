package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mattn/go-shellwords"
)

// notRun are the README's commands that this test cannot run, each with the
// test that covers it instead.
var notRun = map[string]string{
	"go test ./...": "it would run itself; .ci/run runs it, which TestReadmeTestCommand checks",
	"go install github.com/mcp-grade/mcp-grade@latest":                   "it installs the released version",
	"mcp-grade ./folder-with-package.json-pyproject.toml-or-go.mod":      "a placeholder; folders are started in probes/target",
	"mcp-grade npm:@modelcontextprotocol/server-filesystem -- /srv/data": "TestRealServers grades it",
	"mcp-grade pypi:mcp-server-time":                                     "TestRealServers grades it",
	"mcp-grade -- npx -y @modelcontextprotocol/server-memory":            "probes/target starts it, TestRealServers grades the package",
	"mcp-grade github": "it needs the reader's .mcp.json; testdata/script/config_clients.txtar has such files",
	"mcp-grade http://127.0.0.1:3000/mcp --bearer-env MY_TOKEN":        "it needs the reader's server; probes/target connects to such ones",
	"mcp-grade --url http://127.0.0.1:3000/mcp -- node http-server.js": "it needs the reader's server; probes/target starts such ones",
	"mcp-grade init": "it writes into this folder; testdata/script/init.txtar runs it elsewhere",
	"mcp-grade --env API_URL=http://127.0.0.1:9000 -- python3 -m my_server": "the server is the reader's own; " +
		"the flags are checked below",
}

func readme(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.FromSlash("../README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// blocks returns the fenced blocks of one language.
func blocks(text, language string) []string {
	var found []string
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```").FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	return found
}

// TestReadmeCommands runs every command of the README's shell blocks and tables.
func TestReadmeCommands(t *testing.T) {
	text := readme(t)
	var commands []string
	for _, b := range blocks(text, "sh") {
		commands = append(commands, strings.Split(strings.TrimSpace(b), "\n")...)
	}
	for _, m := range regexp.MustCompile("`(mcp-grade [^`]+)`").FindAllStringSubmatch(text, -1) {
		commands = append(commands, m[1])
	}
	if len(commands) < 12 {
		t.Fatalf("%d commands were found in the README, want at least 12", len(commands))
	}
	ran := 0
	for _, command := range commands {
		if notRun[command] != "" {
			continue
		}
		ran++
		t.Run(command, func(t *testing.T) { runReadmeCommand(t, command) })
	}
	if ran < 6 {
		t.Errorf("%d commands were run, want at least 6", ran)
	}
}

func runReadmeCommand(t *testing.T, command string) {
	words, err := shellwords.Parse(command)
	if err != nil {
		t.Fatal(err)
	}
	args, ok := cutProgram(words)
	if !ok {
		t.Fatalf("%q is neither mcp-grade nor go run .", command)
	}
	// The reader's server, evidence and rubric are stood in for.
	dir := t.TempDir()
	for i, a := range args {
		switch a {
		case "./server.js":
			args[i] = fixtureScript(t, dir)
		case "run.jsonl":
			args[i] = record(t, dir)
		case "my.yaml":
			args[i] = filepath.FromSlash("../rubric/book.yaml")
		}
	}
	var out, errs bytes.Buffer
	code := run(t.Context(), args, streams{in: strings.NewReader(""), out: &out, err: &errs})
	if code != exitOK {
		t.Errorf("exit %d\n%s%s", code, out.String(), errs.String())
	}
	if out.Len() == 0 {
		t.Error("nothing was printed")
	}
}

func cutProgram(words []string) ([]string, bool) {
	if len(words) > 2 && words[0] == "go" && words[1] == "run" && words[2] == "." {
		return words[3:], true
	}
	if len(words) > 0 && words[0] == "mcp-grade" {
		return words[1:], true
	}
	return nil, false
}

// fixtureScript is a server as a reader has it: a program in a file.
func fixtureScript(t *testing.T, dir string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "server")
	if err := os.WriteFile(name, []byte("#!/bin/sh\nexec '"+self+"' "+fixtureCommand+" good\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

// record keeps the evidence of a run of the good server.
func record(t *testing.T, dir string) string {
	t.Helper()
	name := filepath.Join(dir, "run.jsonl")
	var out, errs bytes.Buffer
	args := []string{"demo", "good", "--network", "off", "--evidence", name}
	if code := run(t.Context(), args, streams{in: strings.NewReader(""), out: &out, err: &errs}); code != exitOK {
		t.Fatalf("exit %d\n%s", code, errs.String())
	}
	return name
}

// TestReadmeTranscript holds the transcript against what is printed: its lines
// must come in the same order, and … stands for any number of lines.
func TestReadmeTranscript(t *testing.T) {
	t.Setenv("COLUMNS", "")
	shown := blocks(readme(t), "console")
	if len(shown) == 0 {
		t.Fatal("the README has no transcript")
	}
	for _, b := range shown {
		command, text, _ := strings.Cut(b, "\n")
		words, err := shellwords.Parse(strings.TrimPrefix(command, "$ "))
		if err != nil {
			t.Fatal(err)
		}
		args, ok := cutProgram(words)
		if !ok {
			t.Fatalf("%q is no command of ours", command)
		}
		var out, errs bytes.Buffer
		run(t.Context(), args, streams{in: strings.NewReader(""), out: &out, err: &errs})
		rest := out.String()
		for _, part := range strings.Split(text, "…\n") {
			at := strings.Index(rest, part)
			if at < 0 {
				t.Fatalf("this is not printed any more:\n%s\nwhat is:\n%s", part, out.String())
			}
			rest = rest[at+len(part):]
		}
	}
}

func TestReadmeTestCommand(t *testing.T) {
	data, err := os.ReadFile(filepath.FromSlash("../.ci/run"))
	if err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`(?m)^go test .*\./\.\.\.$`).Match(data) {
		t.Error(".ci/run does not run the README's test command")
	}
}
