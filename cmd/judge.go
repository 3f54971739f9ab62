package cmd

import (
	"bufio"
	"encoding/json"

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
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return judgeFile(io, args[0], better)
		},
	}
	c.Flags().BoolVar(&better, "suggest", false, "add a better wording to each judgement that lost points")
	return c
}

func judgeFile(io streams, name string, better bool) error {
	out := bufio.NewWriter(io.out)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	judges := map[string]*judge.Judge{}
	err := eachRecord(io, name, func(r evidence.Record) error {
		if r.Server != nil {
			judges[r.Server.Key] = judge.New(*r.Server)
			return nil
		}
		j := judges[r.Observation.Server]
		judged := j.Judge(*r.Observation)
		if better && judged.Loses() {
			judged.Suggestion = j.Suggest(r.Observation, judged.Class)
		}
		return enc.Encode(&judged)
	})
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}
