package cmd

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

func newScore(io streams) *cobra.Command {
	var out outputOptions
	var floors floorOptions
	c := &cobra.Command{
		Use:   "score FILE",
		Short: "Score an evidence file: evidence in, scorecard out",
		Long: `Reads evidence (JSON Lines, as --evidence writes it), judges it and prints a
scorecard for each server in it. FILE may be - for standard input. So a run can be
scored again, under another rubric or with another floor, without the server.`,
		Example: "  mcp-grade score run.jsonl --format json\n  mcp-grade score run.jsonl --rubric strict.yaml -o scorecard.md",
		Args:    takes(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := out.check(); err != nil {
				return err
			}
			r, err := floors.rubric()
			if err != nil {
				return err
			}
			return scoreFile(c.Context(), io, args[0], r, floors.overrides(), out)
		},
	}
	out.addFlags(c)
	floors.addFlags(c)
	return c
}

// graded pairs the judge and the running score of one server.
type graded struct {
	judge  *judge.Judge
	scorer *rubric.Scorer
}

func newGraded(r *rubric.Rubric, over rubric.Overrides, s evidence.Server) graded {
	scorer := rubric.NewScorer(r, s)
	scorer.Override(over)
	j := judge.New(s)
	scorer.SuggestBy(j)
	return graded{j, scorer}
}

func (g graded) add(o *evidence.Observation) {
	judgement := g.judge.Judge(*o)
	g.scorer.Add(o, &judgement)
}

// judged is an observation with its judgement.
type judged struct {
	seen      *evidence.Observation
	judgement judge.Judgement
}

// scoreFile judges on all cores, and scores in the file's order.
func scoreFile(ctx context.Context, io streams, name string, r *rubric.Rubric, over rubric.Overrides, out outputOptions) error {
	var order []graded
	broken := pass[graded, judged]{
		server: func(s evidence.Server) graded {
			g := newGraded(r, over, s)
			order = append(order, g)
			return g
		},
		work: func(g graded, o *evidence.Observation) (judged, error) {
			return judged{o, g.judge.Judge(*o)}, nil
		},
		take: func(g graded, j judged) error {
			g.scorer.Add(j.seen, &j.judgement)
			return nil
		},
	}.run(ctx, io, name)
	if broken != nil {
		return broken
	}
	worst := exitOK
	for _, g := range order {
		card := g.scorer.Card()
		card.ToolVersion = version()
		if err := out.write(io, card); err != nil {
			return err
		}
		worst = max(worst, verdictCode(card))
	}
	return quietly(worst)
}

// verdictCode is the exit code of a scorecard.
func verdictCode(card rubric.Scorecard) int {
	switch card.Verdict {
	case rubric.NoGrade:
		return exitNotGraded
	case rubric.Fail:
		return exitBelowFloor
	default:
		return exitOK
	}
}
