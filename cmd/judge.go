package cmd

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

func newJudge(io streams) *cobra.Command {
	var better bool
	c := &cobra.Command{
		Use:   "judge FILE",
		Short: "Judge an evidence file: one judgement a line",
		Long: `Reads evidence (JSON Lines, as --evidence writes it) and prints one JSON object
for each observation, in the file's order: channel, points, leaks and the reasons.
FILE may be - for standard input.`,
		Example: "  mcp-grade judge run.jsonl | jq 'select(.trigger == 0)'\n  mcp-grade judge run.jsonl --suggest | jq -r .suggestion",
		Args:    takes(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			return judgeFile(c.Context(), io, args[0], better)
		},
	}
	c.Flags().BoolVar(&better, "suggest", false, "add a better wording to each judgement that lost points")
	return c
}

// judgeFile judges on all cores, and prints in the file's order.
func judgeFile(ctx context.Context, io streams, name string, better bool) error {
	out := bufio.NewWriter(io.out)
	err := pass[*judge.Judge, []byte]{
		server: judge.New,
		work: func(j *judge.Judge, o *evidence.Observation) ([]byte, error) {
			judged := j.Judge(*o)
			if better && judged.Loses() {
				judged.Suggestion = j.Suggest(o, judged.Class)
			}
			var line bytes.Buffer
			enc := json.NewEncoder(&line)
			enc.SetEscapeHTML(false)
			err := enc.Encode(&judged)
			return line.Bytes(), err
		},
		take: func(_ *judge.Judge, line []byte) error {
			_, err := out.Write(line)
			return unwritten(err)
		},
	}.run(ctx, io, name)
	return cmp.Or(err, unwritten(out.Flush()))
}

// unwritten says what to do where the judgements cannot be written.
func unwritten(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("writing the judgements: %s; free some space, or write them elsewhere, and run it again", plainTrouble(err))
}
