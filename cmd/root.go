package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strings"
	"syscall"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes/target"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// streams are the program's three streams, so that tests can give their own.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// Execute runs the command line and returns the exit code.
func Execute() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// A second signal ends the program as it would have without us.
	context.AfterFunc(ctx, stop)
	return run(ctx, os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr})
}

func run(ctx context.Context, args []string, io streams) int {
	root := newRoot(io)
	root.SetArgs(args)
	root.SetIn(io.in)
	root.SetOut(io.out)
	root.SetErr(io.err)
	err := root.ExecuteContext(ctx)
	tell(io.err, err)
	return exitCode(err)
}

// tell prints an error once, in one block, with nothing secret in it.
func tell(w io.Writer, err error) {
	var coded *exitError
	if err == nil || errors.As(err, &coded) && coded.err == nil {
		return
	}
	text := plainly(err)
	var interrupted *target.InterruptedError
	if coded == nil && errors.Is(err, context.Canceled) && !errors.As(err, &interrupted) {
		text = "interrupted before a call was sent; nothing was kept; run it again"
	}
	fmt.Fprintf(w, "mcp-grade: %s\n", strings.Join(redactedLines(text), "\n"))
	var start *target.StartError
	if !errors.As(err, &start) {
		return
	}
	quote(w, "It wrote to standard error:", start.Stderr)
	quote(w, "It printed:", start.Stdout)
}

// quotedLines is how much of a server's own output an error shows.
const quotedLines = 12

// quote shows the telling part of what a server wrote, indented and redacted.
func quote(w io.Writer, title, text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	fmt.Fprintf(w, "\n%s\n", title)
	for _, line := range target.Telling(redactedLines(text), quotedLines) {
		fmt.Fprintf(w, "  %s\n", ansi.Truncate(strings.TrimRight(line, " "), 200, "…"))
	}
}

// privateKey is a key in PEM, or its beginning.
var privateKey = regexp.MustCompile(`(?s)-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----.*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|\z)`)

// redactedLines takes the secrets out of each line, and gives the text as one
// line where a secret only shows across lines.
func redactedLines(text string) []string {
	text = privateKey.ReplaceAllString(text, "[private key]")
	lines := strings.Split(strings.Trim(text, "\r\n"), "\n")
	for i := range lines {
		lines[i] = leak.Redact(strings.TrimRight(lines[i], "\r"), nil)
	}
	whole := leak.Redact(text, nil)
	if !slices.Equal(strings.Fields(strings.Join(lines, " ")), strings.Fields(whole)) {
		return []string{whole}
	}
	return lines
}

const rootLong = `mcp-grade starts a real MCP server, sends it bad inputs and names of things that
do not exist, and scores what the server says on six axes of ten points. The
reader of an error is a language model that has only the words.

TARGET is one of
  an executable, or a .js .mjs .cjs .ts .py .go file
  a folder with package.json, pyproject.toml, go.mod or the like
  npm:NAME[@VERSION], pypi:NAME[==VERSION], go:MODULE[@VERSION] or docker:IMAGE;
    npm:NAME#PROGRAM (and pypi:) where a package has several programs
  a URL, http:// or https://, of a server that runs already
  a server that a client's configuration file here names (.mcp.json,
    .vscode/mcp.json, .cursor/mcp.json, …; another file with --mcp-config)
  a server.json of the registry
The server's own arguments follow --. Without TARGET, its whole command line does,
or .mcp-grade.yaml says what to grade and how: mcp-grade init writes one.

Exit status: 0 at or above the floor; 1 below it; 2 a bad flag, file or rubric;
3 could not grade; 130 interrupted.

The report is as wide as the terminal, or as COLUMNS says.`

const rootExample = `  mcp-grade demo                     see a scorecard now, with nothing installed
  mcp-grade ./server.js              grade a server of your own
  mcp-grade npm:@modelcontextprotocol/server-filesystem -- /srv/data
  mcp-grade --env API_URL=http://127.0.0.1:9000 -- python3 -m my_server
  mcp-grade ./server -o scorecard.md --evidence run.jsonl --min-score 45`

func newRoot(io streams) *cobra.Command {
	var o gradeOptions
	root := &cobra.Command{
		Use:           "mcp-grade [TARGET] [flags] [-- ARG…]",
		Short:         "Scores how well a live MCP server fails",
		Long:          rootLong,
		Example:       rootExample,
		Args:          cobra.ArbitraryArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(c *cobra.Command, args []string) error {
			if err := o.target.fill(c, args); err != nil {
				return err
			}
			return grade(c.Context(), io, o)
		},
	}
	root.SetFlagErrorFunc(flagError)
	o.addFlags(root)
	root.AddCommand(
		newDemo(io), newPlan(io), newJudge(io), newScore(io), newMessage(io),
		newExplain(io), newProbes(io), newRubric(io), newInit(io), newVersion(io), newFixture(io),
	)
	strictHelp(root)
	return root
}

// strictHelp makes help and completion refuse what they do not know.
func strictHelp(root *cobra.Command) {
	root.SetHelpCommand(&cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about any command",
		Long:  "Shows what a command does, with examples and its flags.",
		RunE: func(_ *cobra.Command, args []string) error {
			c, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 || len(args) > 0 && c == root {
				return usagef("there is no command %q to help with%s", strings.Join(args, " "), orNearest(args[0], root))
			}
			return c.Help()
		},
	})
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			c.Use = "completion [SHELL]"
			c.Args, c.RunE = takes(0, 0), func(c *cobra.Command, _ []string) error { return c.Help() }
			for _, shell := range c.Commands() {
				shell.Args = takes(0, 0)
			}
		}
	}
}
