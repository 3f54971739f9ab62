package target

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// Package runners (npx, uvx and the like) fetch what they run. They are
// replaced by an install of ours, whose program is then started directly: it
// needs no network afterwards, every start is quick, and what the install
// prints is not taken for the server's words.

// A runner is a program that fetches a package and runs it.
type runner struct {
	words  []string // how the command line begins
	kind   string   // "npm" or "pypi"
	plain  []string // flags without a value that change nothing for us
	source []string // flags whose value is the package
	with   []string // flags whose value is a further package
	python []string // flags whose value is a Python version
}

var (
	npmPlain  = []string{"-y", "--yes", "-q", "--quiet", "-s", "--silent", "--prefer-online", "--prefer-offline", "--bun", "--no-install", "--ignore-existing"}
	npmSource = []string{"-p", "--package"}
	uvPlain   = []string{"-q", "--quiet", "--isolated", "-U", "--upgrade", "--refresh", "--offline", "-n", "--no-cache", "--native-tls", "--no-config", "--no-progress", "--no-python-downloads"}
)

// runners are tried in this order, the longer beginnings first.
var runners = []runner{
	{words: []string{"npm", "exec"}, kind: "npm", plain: npmPlain, source: npmSource},
	{words: []string{"npm", "x"}, kind: "npm", plain: npmPlain, source: npmSource},
	{words: []string{"pnpm", "dlx"}, kind: "npm", plain: npmPlain, source: npmSource},
	{words: []string{"yarn", "dlx"}, kind: "npm", plain: npmPlain, source: npmSource},
	{words: []string{"bun", "x"}, kind: "npm", plain: npmPlain, source: npmSource},
	{words: []string{"uv", "tool", "run"}, kind: "pypi", plain: uvPlain, source: []string{"--from"}, with: []string{"--with"}, python: []string{"--python", "-p"}},
	{words: []string{"pipx", "run"}, kind: "pypi", plain: []string{"-q", "--quiet", "--no-cache", "--verbose"}, source: []string{"--spec"}, python: []string{"--python"}},
	{words: []string{"npx"}, kind: "npm", plain: npmPlain, source: npmSource},
	{words: []string{"pnpx"}, kind: "npm", plain: npmPlain, source: npmSource},
	{words: []string{"bunx"}, kind: "npm", plain: npmPlain, source: npmSource},
	{words: []string{"uvx"}, kind: "pypi", plain: uvPlain, source: []string{"--from"}, with: []string{"--with"}, python: []string{"--python", "-p"}},
}

// An order is what a runner's command line asks for.
type order struct {
	runner string // as the user typed it, for messages
	kind   string
	spec   string // the package, as the user named it
	bin    string // the program of the package; "" is its own
	with   []string
	python string
	args   []string
}

// commandWords drops what only wraps a command line.
func commandWords(words []string) []string {
	if len(words) > 2 && programName(words[0]) == "cmd" && strings.EqualFold(words[1], "/c") {
		return words[2:]
	}
	return words
}

func programName(word string) string {
	name := strings.ToLower(filepath.Base(strings.ReplaceAll(word, `\`, "/")))
	for _, ending := range []string{".exe", ".cmd", ".bat", ".ps1"} {
		name = strings.TrimSuffix(name, ending)
	}
	return name
}

// readOrder reads a runner's command line. It gives ok only for what is
// understood whole; why is for the user where a runner was found, but not that.
func readOrder(words []string) (o order, ok bool, why string) {
	for _, r := range runners {
		if len(words) < len(r.words) || programName(words[0]) != r.words[0] || !slices.Equal(words[1:len(r.words)], r.words[1:]) {
			continue
		}
		return r.read(words[len(r.words):])
	}
	return order{}, false, ""
}

func (r runner) read(words []string) (o order, ok bool, why string) {
	o = order{runner: strings.Join(r.words, " "), kind: r.kind}
	for len(words) > 0 && strings.HasPrefix(words[0], "-") {
		flag, value, attached := strings.Cut(words[0], "=")
		words = words[1:]
		if flag == "--" {
			break
		}
		if slices.Contains(r.plain, flag) && !attached {
			continue
		}
		takes := slices.Contains(r.source, flag) || slices.Contains(r.with, flag) || slices.Contains(r.python, flag)
		if !takes {
			return o, false, fmt.Sprintf("its flag %s is not known here", flag)
		}
		if !attached {
			if len(words) == 0 {
				return o, false, fmt.Sprintf("its flag %s has no value", flag)
			}
			value, words = words[0], words[1:]
		}
		switch {
		case slices.Contains(r.with, flag):
			o.with = append(o.with, strings.Split(value, ",")...)
		case slices.Contains(r.python, flag):
			o.python = value
		case o.spec != "":
			return o, false, "it names several packages"
		default:
			o.spec = value
		}
	}
	if len(words) > 0 && words[0] == "--" {
		words = words[1:]
	}
	if len(words) == 0 {
		return o, false, "it names no program"
	}
	if o.spec == "" {
		o.spec = words[0]
	} else {
		o.bin = words[0]
	}
	o.args = words[1:]
	return o, true, ""
}

// warm takes a command line that would fetch something while the server is
// running, and fetches it now. It reports false for any other command line.
func (r *resolver) warm(ctx context.Context, dir string, words []string) (plan, bool, error) {
	words = commandWords(words)
	switch name := programName(words[0]); {
	case name == "docker" || name == "podman":
		return r.container(ctx, words)
	case name == "uv" && slices.Contains(words, "run") && !slices.Contains(words, "tool"):
		return r.uvRun(ctx, dir, words)
	}
	o, ok, why := readOrder(words)
	if ok && o.kind == "npm" {
		why = r.npmReason(dir, o)
		ok = why == ""
	}
	if !ok {
		if why != "" {
			r.notes = append(r.notes, fmt.Sprintf("%s runs as it was given, since %s: what it fetches while starting it cannot get from a broken network, and what it prints counts as the server's; npm:NAME or pypi:NAME installs first", programName(words[0]), why))
		}
		return plan{}, false, nil
	}
	p, err := r.fill(ctx, o)
	if err == nil {
		r.notes = append(r.notes, fmt.Sprintf("%s was not run: %s was installed first and started directly, so that it needs no network", o.runner, o.spec))
	}
	return p, true, err
}

// npmReason says why a package cannot be installed by us, "" if it can.
func (r *resolver) npmReason(dir string, o order) string {
	name, version := splitVersion(o.spec, "@")
	if !npmName.MatchString(name) || strings.ContainsAny(version, `/\ :`) {
		return fmt.Sprintf("%q is not a package of the registry", cut(o.spec, 80))
	}
	command := o.bin
	if command == "" {
		command = baseName(name)
	}
	for at := dir; version == ""; at = filepath.Dir(at) {
		if isFile(filepath.Join(at, "node_modules", ".bin", command)) {
			return "the project here brings " + command + " along"
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	return ""
}

// fill installs what an order names, and gives its program.
func (r *resolver) fill(ctx context.Context, o order) (plan, error) {
	r.spec.Args, r.bin = o.args, o.bin
	if o.kind == "npm" {
		return r.npm(ctx, o.spec)
	}
	if o.python != "" {
		r.notes = append(r.notes, "the Python on PATH is used, not the one that "+o.runner+" was asked for ("+cut(o.python, 40)+")")
	}
	name, version := splitVersion(o.spec, "==")
	if !strings.Contains(o.spec, "://") {
		if bare, at, ok := strings.Cut(o.spec, "@"); ok { // uv's NAME@VERSION
			name, version = bare, strings.TrimSuffix(at, "latest")
		}
	}
	if len(o.with) == 0 && pypiName.MatchString(name) && !strings.ContainsAny(version, `/\ ;,`) {
		spec := name
		if version != "" {
			spec += "==" + version
		}
		return r.pypi(ctx, spec)
	}
	requirement := o.spec
	if version != "" && pypiName.MatchString(name) {
		requirement = name + "==" + version
	}
	if o.bin == "" {
		o.bin, _, _ = strings.Cut(name, "[")
	}
	return r.requirements(ctx, o, requirement)
}

// namedProgram cuts the program off NAME#PROGRAM; without one it is that which a
// package runner named, if any.
func (r *resolver) namedProgram(spec string) (rest, program string) {
	if rest, program, ok := strings.Cut(spec, "#"); ok && program != "" {
		return rest, program
	}
	return spec, r.bin
}

// choose is program, or the one that a package runner was told to run.
func (r *resolver) choose(entries map[string]string, name string) (string, error) {
	if r.bin == "" {
		return program(entries, name)
	}
	if _, ok := entries[r.bin]; !ok {
		names := slices.Sorted(maps.Keys(entries))
		return "", usage(fmt.Sprintf("%s has no program %q", name, r.bin), "it has: %s", strings.Join(names, ", "))
	}
	return r.bin, nil
}
