package cmd

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

// useEntry makes an entry of a client's file what is graded. The variables that
// it names are looked up in the user's environment, and only those: by naming
// the entry the user said that its server may have them.
func (o *targetOptions) useEntry(f clients.File, e clients.Entry) error {
	base, err := baseOf(f, e)
	if err != nil {
		return err
	}
	given, err := o.environment()
	if err != nil {
		return err
	}
	found := finder{given: given, base: base, inputs: map[string]string{}, secrets: map[string]string{}, entry: e}
	for _, in := range o.config.inputs {
		id, value, _ := strings.Cut(in, "=") // checked when the flags were
		found.inputs[id] = value
	}
	full, missing, err := clients.Expand(e, found.lookup())
	var problem *clients.Problem
	if errors.As(err, &problem) {
		problem.File = f.Path
	}
	if err != nil {
		return usagef("%w", err)
	}
	if missing = o.leaveOut(&full, missing); len(missing) > 0 {
		return usagef("%s: %s needs values that are not here:\n%s", f.Path, e.Name, missingLines(missing))
	}
	env := map[string]string{}
	if full.EnvFile != "" {
		if env, err = readEnvFile(under(base, full.EnvFile), "the envFile of "+e.Name); err != nil {
			return err
		}
	}
	maps.Copy(env, full.Env)
	o.entryEnv = env
	for _, name := range full.PassEnv {
		if _, ok := os.LookupEnv(name); ok {
			o.passEnv = append(o.passEnv, name)
		} else if given[name] == "" {
			o.notef("%s: %s hands %s on, which is not set; give it with --env %s=VALUE", f.Path, e.Name, name, name)
		}
	}
	o.entry = fmt.Sprintf("%s (%s)", e.Name, f.Path)
	o.secrets = found.all(full)
	o.tellRequired(f, full, given)
	if e.Disabled {
		o.notef("%s: %s is disabled there, so its client does not start it; it is graded all the same", place(f, e), e.Name)
	}
	if err := o.takeEntry(full, base); err != nil || full.URL != "" {
		return err
	}
	return missingScript(f, full, o.spec.Dir)
}

// place is where an entry stands.
func place(f clients.File, e clients.Entry) string {
	if e.Line == 0 {
		return f.Path
	}
	return fmt.Sprintf("%s:%d", f.Path, e.Line)
}

// takeEntry takes over how the entry's server is started or reached.
func (o *targetOptions) takeEntry(e clients.Entry, base string) error {
	rest := o.spec.Args
	o.spec.As, o.spec.Args = "", nil
	if o.spec.Dir == "" {
		o.spec.Dir = base
		if e.Dir != "" {
			o.spec.Dir = under(base, e.Dir)
		}
	}
	if e.URL != "" {
		return o.reach(e, rest)
	}
	o.spec.Target = ""
	o.spec.Command = slices.Concat([]string{e.Command}, e.Args, rest)
	return nil
}

// leaveOut drops the variables whose values are not set here, and tells of them:
// the server then says what it lacks, or gets a stand-in. All else that is
// missing is given back.
func (o *targetOptions) leaveOut(e *clients.Entry, missing []clients.Missing) []clients.Missing {
	var needed []clients.Missing
	for _, m := range missing {
		inEnv := func(where string) bool { return strings.HasPrefix(where, "env ") }
		if m.Kind != "env" || !slices.ContainsFunc(m.Where, inEnv) || slices.ContainsFunc(m.Where, func(w string) bool { return !inEnv(w) }) {
			needed = append(needed, m)
			continue
		}
		var names []string
		for _, where := range m.Where {
			name := strings.TrimPrefix(where, "env ")
			delete(e.Env, name)
			names = append(names, name)
		}
		o.notef("%s is not set here, so the server starts without %s; give it with --env %s=VALUE", m.Name, strings.Join(names, ", "), names[0])
	}
	return needed
}

func missingLines(missing []clients.Missing) string {
	var lines []string
	for _, m := range missing {
		line := fmt.Sprintf("  %s (for %s", m.Name, strings.Join(m.Where, ", "))
		if m.Description != "" {
			line += "; " + m.Description
		}
		line += "): "
		switch m.Kind {
		case "input":
			line += fmt.Sprintf("give it with --input %s=VALUE", m.Name)
			if len(m.Choices) > 0 {
				line += ", one of " + strings.Join(m.Choices, ", ")
			}
		case "env":
			line += fmt.Sprintf("set the variable, or give it with --env %s=VALUE", m.Name)
		case "file":
			line += "the file cannot be read; correct its path"
		default:
			line += "only an editor knows it; write the value into the file, or give the server's command line: mcp-grade -- COMMAND ARG…"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// tellRequired tells which variables the server's author calls required and
// nobody gave. The server gets stand-ins for them where its network is ours.
func (o *targetOptions) tellRequired(f clients.File, e clients.Entry, given map[string]string) {
	for _, name := range e.Required {
		_, set := given[name]
		if _, own := o.entryEnv[name]; set || own || slices.Contains(o.passEnv, name) {
			continue
		}
		about := ""
		if d := e.Descriptions[name]; d != "" {
			about = " (" + d + ")"
		}
		o.notef("%s says that the server requires %s%s, which was not given: use --env %s=VALUE or --pass-env %s", f.Path, name, about, name, name)
	}
}
