package probes

import (
	"context"
	"errors"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// startBroken starts the server while its network is down from the first moment.
type startBroken struct{}

func (startBroken) Info() Info {
	return Info{
		ID: "start-broken", Class: evidence.Unavailable, Scored: evidence.CountsNothing, Network: true,
		Doc: "another start of the server, while every connection is refused",
		Why: "Starting and answering per call is fine, and so is a line on standard error that says what is missing and a non-zero exit; ending in silence, or never answering initialize, is not.",
	}
}

// Plan is empty: there is one such start, and it is no call.
func (startBroken) Plan(Catalog) []Case { return nil }

// startBroken tells what the server does when its world is down at its start.
func (c *Campaign) startBroken(ctx context.Context, refused faultnet.Fault) []evidence.Observation {
	k := identified(startBroken{}.Info(), []Case{{Target: &evidence.TargetRef{Method: "initialize"}, Fault: &refused}})[0]
	began := time.Now()
	inst, err := c.Open(ctx, &refused)
	x := target.Exchange{LatencyMs: float64(time.Since(began).Microseconds()) / 1000}
	if err == nil {
		x.Answer.Kind = evidence.Result
		inst.Close(ctx)
		return []evidence.Observation{c.observation(k, x)}
	}
	var start *target.StartError
	if !errors.As(err, &start) || ctx.Err() != nil {
		return nil
	}
	x.Stderr = start.Stderr
	switch {
	case start.Exit.Kind == evidence.Exit:
		x.Answer = start.Exit
	case start.Stage == target.StageTimeout:
		x.Answer.Kind = evidence.NoReply
	case start.Stage == target.StageInitialize, start.Stage == target.StageNotMCP:
		x.Answer = evidence.Answer{Kind: evidence.Garbage, Raw: start.Stdout}
	default:
		return nil
	}
	return []evidence.Observation{c.observation(k, x)}
}
