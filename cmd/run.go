package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
	"github.com/mcp-grade/mcp-grade/rubric"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// gradeRun is one grading run of one server.
type gradeRun struct {
	gradeOptions
	launch   target.Launch
	older    target.Launch // the same with the dependencies of its day, if it came to that
	network  chosenNetwork
	scrub    *probes.Scrubber
	conceal  *leak.Concealer // of what the server shows by itself
	keep     *recorder
	show     *progress
	recorded func() error // ends the file of --record
}

// gradeLaunch starts a server that is known, probes it, and reports.
func gradeLaunch(ctx context.Context, io streams, o gradeOptions, r *rubric.Rubric, launch target.Launch, show *progress) error {
	defer launch.Remove()
	keep, err := newRecorder(o.evidence)
	if err != nil {
		return err
	}
	defer keep.close()
	run := &gradeRun{gradeOptions: o, launch: launch, keep: keep, show: show}
	run.scrub = o.target.scrubber(o.probing.seed, launch)
	host, err := run.host(ctx)
	if err != nil {
		return err
	}
	show.say("starting " + launch.Display)
	healed, err := probes.Heal(ctx, host, run.healing())
	defer run.older.Remove()
	if err != nil {
		return scrubbed(err, run.scrub)
	}
	server, catalog := run.read(healed)
	grading := newGraded(r, o.floors.overrides(), server)
	campaign := run.campaign(healed, server, catalog, grading)
	campaign.Harvest(ctx, healed.Instance)
	outcome, err := run.probe(ctx, campaign, healed, server)
	if err != nil {
		return err
	}
	card := grading.scorer.Card()
	card.Partial, card.ToolVersion = outcome.Partial, version()
	card.Notes = append(card.Notes, outcome.Notes...)
	if err := o.output.write(io, card); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return quietly(exitInterrupted)
	}
	return quietly(verdictCode(card))
}

// healing says how the server is brought to run.
func (run *gradeRun) healing() probes.HealOptions {
	return probes.HealOptions{
		Seed: run.probing.seed, Key: run.launch.Key, StandIn: run.gradeOptions.network.record == "",
		Roots: craftOptions(run.target.spec).Roots, Given: len(run.target.spec.Args) > 0,
		Older: run.asReleased, Progress: run.show.say,
	}
}

// asReleased installs the server with the dependencies of its day.
func (run *gradeRun) asReleased(ctx context.Context) (target.Launch, error) {
	run.show.say("installing " + run.launch.Display + " with the dependencies of its release")
	launch, err := resolveWith(ctx, run.target, run.show, true)
	if err != nil {
		return launch, err
	}
	run.older = launch
	if run.network.kind == sandboxKind {
		launch.Env = append(launch.Env, run.sandboxEnv...)
	}
	return launch, nil
}

// host says how instances of the server are started, and on which network.
func (run *gradeRun) host(ctx context.Context) (probes.Host, error) {
	network, err := run.gradeOptions.network.choose(ctx)
	if err != nil {
		return probes.Host{}, err
	}
	run.network = network.around(run.launch)
	if run.network.kind == sandboxKind {
		run.launch.Env = append(run.launch.Env, run.sandboxEnv...)
	}
	recorder, recorded, err := run.gradeOptions.network.recorder()
	if err != nil {
		return probes.Host{}, err
	}
	run.recorded = recorded
	newWorld, err := run.network.maker(run.launch, run.gradeOptions, recorder)
	if err != nil {
		return probes.Host{}, err
	}
	return probes.Host{Launch: run.launch, Start: run.target.start(), NewWorld: newWorld}, nil
}

// read makes of the running server what is written down of it and planned with.
func (run *gradeRun) read(healed probes.Healing) (evidence.Server, probes.Catalog) {
	run.conceal = leak.NewConcealer(run.probing.seed)
	server := run.conceal.Server(run.scrub.Server(healed.Server), slices.Concat(run.scrub.StandIns, healed.Planted()))
	server.Seed, server.Sandbox = run.probing.seed, run.network.kind
	server.Notes = slices.Concat(server.Notes, run.network.notes, healed.Notes)
	server.Settings = run.target.settings()
	for _, s := range healed.Supplied {
		if s.Variable != "" && !slices.Contains(server.Settings, s.Variable) {
			server.Settings = append(server.Settings, s.Variable)
		}
	}
	sel := run.probing.sel
	sel.Remote = len(run.launch.Argv) == 0 && !sel.Destructive
	sel.Destructive = sel.Destructive || run.network.kind == sandboxKind
	crafting := craftOptions(run.target.spec)
	crafting.Roots = append(crafting.Roots, healed.Roots...)
	catalog, skipped := probes.NewCatalog(server, sel, run.probing.seed, crafting)
	server.Skipped = skipped
	server.Notes = append(server.Notes, idleGlobs(run.probing.sel, server.Tools)...)
	server.Notes = append(server.Notes, catalog.TakeExamples(run.target.config.examples)...)
	return server, catalog
}

// campaign joins probing to judging: each observation is scrubbed, graded and kept.
func (run *gradeRun) campaign(healed probes.Healing, server evidence.Server, catalog probes.Catalog, grading graded) *probes.Campaign {
	return &probes.Campaign{
		Catalog: catalog, Quick: run.probing.quick, Calls: run.probing.calls,
		Secrets: slices.Concat(run.scrub.Secrets(), healed.Planted()),
		Runner: probes.Runner{
			Open: func(ctx context.Context, broken *faultnet.Fault) (*probes.Instance, error) {
				inst, _, err := healed.Host.Open(ctx, broken)
				return inst, err
			},
			Budget: run.probing.budget, ServerKey: server.Key, Planted: slices.Concat(run.scrub.StandIns, healed.Planted()),
			Sink: func(seen evidence.Observation) error {
				seen = run.conceal.Observation(run.scrub.Observation(seen))
				grading.add(&seen)
				return run.keep.observation(seen)
			},
			Progress: run.show.call,
		},
	}
}

// probe sends what is planned, and closes the instance.
func (run *gradeRun) probe(ctx context.Context, campaign *probes.Campaign, healed probes.Healing, server evidence.Server) (probes.Outcome, error) {
	plan := campaign.Plan(healed.Instance.World != nil)
	if err := run.begin(campaign, plan, healed, server); err != nil {
		healed.Instance.Close(ctx)
		return probes.Outcome{}, err
	}
	outcome, err := campaign.Do(ctx, healed.Instance, plan)
	run.show.done()
	if err != nil {
		return outcome, err
	}
	if plan.Left > 0 {
		outcome.Notes = append(outcome.Notes, fmt.Sprintf("%d calls were left out by the limit of %d; --max-calls raises it", plan.Left, run.probing.calls))
	}
	return outcome, errors.Join(run.keep.end(server, outcome), run.recorded())
}

// begin writes down the server and what was seen before the first call.
func (run *gradeRun) begin(campaign *probes.Campaign, plan probes.Plan, healed probes.Healing, server evidence.Server) error {
	if healed.Unlisted != "" && (len(plan.Cases) == 0 || offersNothing(server)) {
		return &exitError{code: exitNotGraded, err: fmt.Errorf("%s offers nothing to call: %s", run.launch.Display, run.scrub.Text(healed.Unlisted))}
	}
	if err := noTool(run.probing.sel, server.Tools); err != nil {
		return err
	}
	if len(plan.Cases) == 0 {
		return &exitError{code: exitNotGraded, err: fmt.Errorf("%s offers nothing to call: no tool, resource or prompt is left; check --tools and --skip-tools, or see what it lists with: mcp-grade plan", run.launch.Display)}
	}
	if err := run.keep.server(server); err != nil {
		return err
	}
	for _, seen := range healed.Seen {
		if err := campaign.Sink(seen); err != nil {
			return err
		}
	}
	return nil
}

// offersNothing reports whether a server lists nothing at all: what is left to
// send then tells too little of it for a grade.
func offersNothing(server evidence.Server) bool {
	return len(server.Tools)+len(server.Resources)+len(server.ResourceTemplates)+len(server.Prompts) == 0
}
