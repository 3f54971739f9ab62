package probes

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

const (
	// healRounds is how often a server is started again with more made-up settings.
	healRounds = 5
	// helpTimeout is how long a server may take to print its help.
	helpTimeout = 5 * time.Second
	// asideGrace is how long the start without settings, which runs beside the
	// one with them, may still take when that one is up.
	asideGrace = 2 * time.Second
	// trialCalls is how many read-only tools are asked whether they lack a setting.
	trialCalls = 2
	// trialBudget is how long each may take.
	trialBudget = 2 * time.Second
)

// Supplied is a setting that was made up, so that a server starts.
type Supplied struct {
	Variable string // or
	Argument string // as it was put on the command line, without the value
	Value    string
	Why      string // who asked for it
	// Secret is the part of the value that must appear nowhere; "" if there is none.
	Secret string
	// Shown says that the documentation shows the argument as it is.
	Shown bool
}

// Name is how messages call it.
func (s Supplied) Name() string {
	if s.Variable != "" {
		return s.Variable
	}
	return s.Argument
}

// note tells what was supplied and how to give a real value.
func (s Supplied) note() string {
	if s.Variable != "" {
		return fmt.Sprintf("%s was not set and got a made-up value (%s); give a real one with --env %s=VALUE or --pass-env %s", s.Variable, s.Why, s.Variable, s.Variable)
	}
	if s.Value == "" || s.Shown {
		return fmt.Sprintf("%s was put on the command line: %s", s.Argument, s.Why)
	}
	return fmt.Sprintf("the argument %s was missing and got a made-up value (%s); give a real one after --, as in mcp-grade TARGET -- ARG…", s.Argument, s.Why)
}

// Healing is a server that was started, and what that took.
type Healing struct {
	Host     Host // starts further instances in the same way
	Instance *Instance
	Server   evidence.Server
	Supplied []Supplied
	// Seen are the starts that failed for lack of a setting.
	Seen []evidence.Observation
	// Roots are folders of ours that the server was told to use.
	Roots []string
	Notes []string
	// Unlisted says why next to nothing could be listed, where that is known.
	Unlisted string
}

// Planted are the canaries among what was supplied.
func (h Healing) Planted() []string {
	var all []string
	for _, s := range h.Supplied {
		if s.Secret != "" {
			all = append(all, s.Secret)
		}
	}
	return all
}

// HealOptions say how to heal.
type HealOptions struct {
	Seed int64
	Key  string // of the server, for observations
	// StandIn says that we answer for the upstream while the network is healthy.
	StandIn bool
	// Roots are the folders that the user gave the server, offered as a client's
	// roots. Where there are none a folder of ours is.
	Roots []string
	// Given says that the user gave the server arguments.
	Given bool
	// Older gives the server with the dependencies of its own day, for it does not
	// fit those of today; may be nil. Whoever calls Heal removes that launch too.
	Older func(context.Context) (target.Launch, error)
	// NoCalls leaves out to ask tools whether they lack a setting.
	NoCalls bool
	// Progress is told what takes long; may be nil.
	Progress func(string)
}

// healer is the state of one Heal.
type healer struct {
	Healing
	o     HealOptions
	bench workbench
	known []target.Variable // what the package tells of
	plain Host              // without anything made up
	helps bool              // the help text was read
	tried bool              // the documented variables were supplied
	shown bool              // the documented arguments were looked for
	// dropped are the variables that were taken back.
	dropped map[string]bool
	// offered is a folder of ours that the server is told of as a client's root, for
	// it was given none.
	offered string
}

// Heal starts a server and reads what it offers. Where it ends, or answers
// that a setting is missing, the setting is made up and the server started
// again. Credentials are made up only on a network that is ours.
// The errors are those of Host.Open; a start that cannot be healed is a
// *target.StartError that tells what was tried.
func Heal(ctx context.Context, host Host, o HealOptions) (Healing, error) {
	healed, err := heal(ctx, host, o)
	var start *target.StartError
	if !errors.As(err, &start) || !start.Dated || o.Older == nil || !host.Launch.Datable() {
		return healed, err
	}
	older, oldErr := o.Older(ctx)
	if oldErr != nil {
		if ctx.Err() != nil {
			return healed, oldErr
		}
		return healed, err // what is wrong today matters more
	}
	host.Launch = older
	again, oldErr := heal(ctx, host, o)
	if oldErr != nil {
		return again, err
	}
	again.Notes = append(again.Notes, "as it is installed today the server does not start: "+start.Problem+
		"; it was graded with older dependencies, and its users will not get that far")
	return again, nil
}

func heal(ctx context.Context, host Host, o HealOptions) (Healing, error) {
	if o.Progress == nil {
		o.Progress = func(string) {}
	}
	if host.Launch.Temp != "" && len(host.Launch.Argv) > 0 {
		host.Start.Roots = o.Roots
	}
	h := &healer{o: o, known: host.Launch.Variables(), dropped: map[string]bool{}}
	if host.Launch.Temp != "" {
		h.bench = workbench{dir: filepath.Join(host.Launch.Temp, "data"), seed: o.Seed}
		if err := h.bench.prepare(); err != nil {
			return Healing{}, err
		}
		if len(host.Start.Roots) == 0 && h.bench.seen(host.Launch) {
			host.Start.Roots = []string{h.bench.dir}
			h.offered = h.bench.dir
		}
	}
	h.Host, h.plain = host, host
	aside := h.documented(ctx)
	err := h.rounds(ctx)
	aside.join(ctx, h)
	if h.offered != "" && !slices.Contains(h.Roots, h.offered) {
		h.Roots = append(h.Roots, h.offered)
	}
	h.conclude()
	return h.Healing, err
}

// sandboxed says that nothing reaches the real network.
func (h *healer) sandboxed() bool { return h.plain.NewWorld != nil }

// documented supplies what the package's manifest requires, and on a network
// of ours the credentials that its README shows in a client's configuration:
// a server that runs without them would not be asked to keep them secret.
// What it says when it is started without is found out beside.
func (h *healer) documented(ctx context.Context) *aside {
	services := map[string]bool{} // the first words of credentials
	for _, v := range h.known {
		credential := namesCredential(v.Name) || namesConnection(v.Name)
		switch {
		case v.Required:
			h.variable(v.Name, "required by its "+v.Source)
		case v.InConfig && credential && h.sandboxed():
			h.variable(v.Name, "named in its "+v.Source)
			services[nameWords(v.Name)[0]] = true
		}
	}
	for _, v := range h.known { // a credential is of little use without its user and its place
		ws := nameWords(v.Name)
		if v.InConfig && services[ws[0]] && containsAny(ws, "url", "uri", "host", "hostname", "domain", "instance", "site", "user", "username", "email", "id", "org", "account", "region") {
			h.variable(v.Name, "named in its "+v.Source)
		}
	}
	if len(h.Supplied) == 0 {
		return nil
	}
	return startAside(ctx, h.plain)
}

// namesConnection knows variables whose value holds a password by custom.
func namesConnection(name string) bool {
	_, _, ok := databaseOf(nameWords(name), want{name: name})
	return ok
}

// rounds starts the server until it runs and lacks nothing that we could supply.
func (h *healer) rounds(ctx context.Context) error {
	for round := 0; ; round++ {
		if round > 0 {
			h.o.Progress(fmt.Sprintf("starting %s again with made-up settings (%d of %d)", h.plain.Launch.Display, round, healRounds))
		}
		began := time.Now()
		inst, session, err := h.Host.Open(ctx, nil)
		if err == nil {
			more, err := h.accept(ctx, inst, session)
			if err != nil || !more || round == healRounds {
				return err
			}
			inst.Close(ctx)
			h.Instance = nil
			continue
		}
		var start *target.StartError
		if !errors.As(err, &start) || ctx.Err() != nil || start.Stage == target.StageInstall || start.Stage == target.StageSpawn || start.Stage == target.StageEcho {
			return err
		}
		if start.Stage == target.StageTimeout && h.stdio() {
			continue // it was started in the wrong way, which says nothing of it
		}
		if h.freed(start.Said()) {
			continue // the port was ours
		}
		supplied := len(h.Supplied)
		asked := !start.Broken && h.answer(ctx, start)
		if asked || supplied > 0 {
			h.observe(start, float64(time.Since(began).Microseconds())/1000)
		}
		if !asked || round == healRounds {
			return h.giveUp(ctx, start)
		}
	}
}

// accept reads what a running server offers, and reports whether it said that
// it lacks a setting, which was then supplied.
func (h *healer) accept(ctx context.Context, inst *Instance, session *target.Session) (more bool, err error) {
	server, err := session.Discover(ctx)
	if err != nil {
		inst.Close(ctx)
		return false, err
	}
	server = h.schooled(server)
	h.Instance, h.Server = inst, server
	h.Unlisted = h.unlisted(server, session.Unlisted(), inst.World)
	if !h.o.NoCalls {
		server = h.taught(ctx, session, server)
		h.Server = server
	}
	if !h.sandboxed() || h.o.NoCalls {
		return false, nil
	}
	catalog, _ := NewCatalog(server, Selection{}, h.o.Seed, craft.Options{Roots: h.Host.Start.Roots})
	asked := 0
	for _, t := range catalog.Tools {
		if t.Schema == nil || t.Kind != craft.ReadOnly {
			continue
		}
		arguments, err := t.Schema.Valid(catalog.Craft)
		if err != nil {
			continue
		}
		k := toolCase(t.Name, arguments)
		x := session.Call(ctx, target.Request{Method: k.Method, Params: k.Params, Budget: trialBudget})
		if x.Err != nil {
			return false, x.Err
		}
		if !succeeded(x.Answer) {
			for _, name := range target.ReadMissing(answerText(x.Answer)).Variables {
				more = h.variable(name, "asked for by its tool "+t.Name) || more
			}
		}
		if asked++; asked == trialCalls || more || !session.Alive() {
			break
		}
	}
	return more || !session.Alive() && h.revive(ctx), nil
}

// schooled gives the tools that list no parameters those that the README tells.
func (h *healer) schooled(server evidence.Server) evidence.Server {
	schemas := h.Host.Launch.DocumentedSchemas(server.Tools)
	if len(schemas) == 0 {
		return server
	}
	server.Tools = slices.Clone(server.Tools)
	for i, t := range server.Tools {
		if schema := schemas[t.Name]; schema != nil {
			server.Tools[i].InputSchema = schema
		}
	}
	server.Notes = append(slices.Clone(server.Notes), fmt.Sprintf("%d of %d tools list no parameters in their input schema, though the README tells them; they were called as the README says, which a model cannot know", len(schemas), len(server.Tools)))
	return server
}

// revive starts a server again that ended during a trial; it reports false, for
// nothing was supplied.
func (h *healer) revive(ctx context.Context) bool {
	if err := h.Instance.ready(ctx); err != nil {
		h.Notes = append(h.Notes, "the server ended during a trial call and could not be started again: "+err.Error())
	}
	return false
}

func answerText(a evidence.Answer) string {
	text := a.Message
	for _, block := range a.Content {
		text += "\n" + block.Text
	}
	return text
}

// giveUp falls back to the server without anything made up, if that runs;
// else it tells what was tried.
func (h *healer) giveUp(ctx context.Context, start *target.StartError) error {
	if start.Broken {
		return start
	}
	if len(h.Supplied) == 0 {
		h.explain(start)
		if len(start.Variables) > 0 && !h.sandboxed() {
			start.Advice += "; made-up values are given only where the network is ours " + h.oursWhere()
		}
		return start
	}
	var names []string
	for _, s := range h.Supplied {
		names = append(names, s.Name())
	}
	tried := h.Supplied
	h.Host, h.Supplied, h.Roots = h.plain, nil, nil
	inst, session, err := h.Host.Open(ctx, nil)
	if err == nil {
		h.Notes = append(h.Notes, "the server starts without settings, and did not start with made-up ones ("+strings.Join(names, ", ")+")")
		_, err = h.accept(ctx, inst, session)
		return err
	}
	h.Supplied = tried
	start.Problem += "; made-up values were tried for " + strings.Join(names, ", ")
	if start.Stage != target.StageTimeout { // who speaks otherwise than asked does not want for settings
		start.Advice = "Give real ones: --env NAME=VALUE or --pass-env NAME for variables, arguments after --; see the server's documentation for others that it needs"
	}
	h.explain(start)
	return start
}

// oursWhere says how to have a network of ours.
func (h *healer) oursWhere() string {
	if h.Host.Launch.Kind == "docker" {
		return "(not in a container: there, grade the program inside the image by its own command line)"
	}
	return "(--network sandbox)"
}

// conclude writes the notes.
func (h *healer) conclude() {
	if h.Unlisted != "" {
		h.Notes = append(h.Notes, h.Unlisted)
	}
	h.Server.Command = slices.Clone(h.Server.Command) // it is the launch's own
	for _, s := range h.Supplied {
		h.Notes = append(h.Notes, s.note())
		for i := range h.Server.Command {
			if s.Secret != "" { // reports show the command
				h.Server.Command[i] = strings.ReplaceAll(h.Server.Command[i], s.Secret, "made-up")
			}
		}
	}
	if note := h.praise(); note != "" {
		h.Notes = append(h.Notes, note)
	}
}
