package probes

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/target"
)

// This file turns what a start asked for into settings, arguments and files.

// answer supplies what a failed start asked for. It reports false where there
// is nothing left to supply.
func (h *healer) answer(ctx context.Context, start *target.StartError) bool {
	if h.drop(start.Said()) {
		return true
	}
	if h.supply(target.ReadMissing(start.Said()), start.Said(), "asked for on its standard error") {
		return true
	}
	if h.documentedArguments() {
		return true
	}
	if !h.helps {
		h.helps = true
		text := h.help(ctx)
		if h.supply(target.ReadMissing(text), text, "named in its --help") {
			return true
		}
	}
	if h.tried {
		return false
	}
	h.tried = true
	more := false
	for _, v := range h.known {
		if v.InConfig {
			more = h.variable(v.Name, "named in its "+v.Source) || more
		}
	}
	return more
}

// supply makes up everything of m that is not there yet.
func (h *healer) supply(m target.Missing, said, why string) bool {
	more := false
	for _, name := range m.Variables {
		if prefix := m.Prefixes[name]; prefix != "" {
			more = h.prefixed(name, prefix, why) || more
			continue
		}
		more = h.variable(name, why) || more
	}
	for _, field := range m.Fields {
		more = h.variable(h.variableOf(field), why) || more
	}
	// A program that lacks a variable may print its usage too: one thing at a time.
	if more {
		return true
	}
	for _, a := range m.Arguments {
		more = h.argument(a, said, why) || more
	}
	for _, file := range m.Files {
		more = h.openedAsFile(file) || h.file(file) || more
	}
	return more
}

// variableOf finds the variable of a setting: a documented one that ends like
// it, else its name in capitals.
func (h *healer) variableOf(field string) string {
	name := strings.ToUpper(strings.Join(nameWords(field), "_"))
	for _, v := range h.known {
		if upper := strings.ToUpper(v.Name); upper == name || strings.HasSuffix(upper, "_"+name) {
			return v.Name
		}
	}
	return name
}

// variable supplies one variable; false if it is there, or may not be made up.
func (h *healer) variable(name, why string) bool {
	if name == "" || h.Host.Launch.Has(name) || h.dropped[name] || untouchable(name) || h.given(name) {
		return false
	}
	w := want{name: name, text: why}
	for _, v := range h.known {
		if v.Name == name {
			w.text, w.example = v.Description, v.Example
		}
	}
	return h.put(w, why)
}

// prefixed supplies a variable that has to begin in a certain way, again if
// what stands there does not.
func (h *healer) prefixed(name, prefix, why string) bool {
	made := slices.ContainsFunc(h.Supplied, func(s Supplied) bool { return s.Variable == name && !strings.HasPrefix(s.Value, prefix) })
	if h.Host.Launch.Has(name) && !made {
		return false
	}
	h.Supplied = slices.DeleteFunc(h.Supplied, func(s Supplied) bool { return s.Variable == name })
	return h.put(want{name: name, prefix: prefix, text: prefix}, why)
}

func (h *healer) put(w want, why string) bool {
	m, err := h.bench.value(w)
	if err != nil || m.value == "" || !h.sandboxed() && (m.secret != "" || namesCredential(w.name)) {
		return false
	}
	h.Host.Launch = h.Host.Launch.WithVariable(w.name, m.value)
	h.took(m)
	h.Supplied = append(h.Supplied, Supplied{Variable: w.name, Value: m.value, Why: why, Secret: m.secret})
	return true
}

func (h *healer) took(m made) {
	if m.folder != "" && !slices.Contains(h.Roots, m.folder) {
		h.Roots = append(h.Roots, m.folder)
	}
}

// untouchable knows variables of the system, which a text may name in passing.
func untouchable(name string) bool {
	switch name {
	case "PATH", "HOME", "PWD", "USER", "SHELL", "TMPDIR", "LANG", "NODE_OPTIONS", "NODE_PATH", "PYTHONPATH", "LD_PRELOAD", "LD_LIBRARY_PATH",
		"NODE_ENV", "NODE_TLS_REJECT_UNAUTHORIZED", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "DYLD_INSERT_LIBRARIES":
		return true
	}
	return false
}

// argument supplies one argument of the command line.
func (h *healer) argument(a target.Argument, said, why string) bool {
	name := a.Flag
	if name == "" {
		name = "<" + a.Name + ">"
	}
	if slices.ContainsFunc(h.Supplied, func(s Supplied) bool { return s.Argument == name }) || a.Flag != "" && slices.Contains(h.Host.Launch.Argv, a.Flag) {
		return false
	}
	m, err := h.bench.value(want{name: nameOfArgument(a), text: a.Text + " " + h.plain.Launch.Display + " " + said, label: "argument " + name})
	if err != nil || m.value == "" || !h.sandboxed() && m.secret != "" {
		return false
	}
	words := []string{m.value}
	switch {
	case strings.HasSuffix(a.Flag, "="):
		words = []string{a.Flag + m.value}
	case a.Flag != "":
		words = []string{a.Flag, m.value}
	}
	h.Host.Launch = h.Host.Launch.WithArguments(words...)
	h.took(m)
	h.Supplied = append(h.Supplied, Supplied{Argument: name, Value: m.value, Why: why, Secret: m.secret})
	return true
}

// nameOfArgument joins a flag and what stands for its value: --token <value>.
func nameOfArgument(a target.Argument) string {
	flag := strings.Trim(a.Flag, "-=")
	if flag == "" || strings.EqualFold(flag, a.Name) {
		return a.Name
	}
	if strings.Contains(a.Name, "|") {
		return a.Name
	}
	return flag + "_" + a.Name
}

// file makes a file that the server could not open, if its place is ours.
func (h *healer) file(name string) bool {
	launch := h.Host.Launch
	inside, err := filepath.Rel(launch.Temp, name)
	if err != nil || launch.Temp == "" || !filepath.IsAbs(name) || inside == "." || strings.HasPrefix(inside, "..") {
		return false
	}
	if slices.ContainsFunc(h.Supplied, func(s Supplied) bool { return s.Argument == name }) {
		return false
	}
	body, secret := h.credentials(filepath.Base(name))
	if os.MkdirAll(filepath.Dir(name), 0o755) != nil || os.WriteFile(name, body, 0o600) != nil {
		return false
	}
	h.Supplied = append(h.Supplied, Supplied{Argument: name, Value: string(body), Why: "a file that it could not open", Secret: secret})
	return true
}

// stdio tells a server that did not answer to speak on standard input and
// output, if its README says how.
func (h *healer) stdio() bool {
	words := h.plain.Launch.StdioFlag()
	if len(words) == 0 || slices.Contains(h.Host.Launch.Argv, words[0]) {
		return false
	}
	h.Host.Launch = h.Host.Launch.WithArguments(words...)
	h.Supplied = append(h.Supplied, Supplied{Argument: strings.Join(words, " "), Value: "", Why: "it did not answer on standard input, and its README names the flag"})
	return true
}

// help gives what the server prints for --help.
func (h *healer) help(ctx context.Context) string {
	host := h.Host
	host.Launch = host.Launch.WithArguments("--help")
	host.Start.StartTimeout = helpTimeout
	inst, _, err := host.Open(ctx, nil)
	if err == nil {
		inst.Close(ctx)
		return ""
	}
	var start *target.StartError
	if !errors.As(err, &start) {
		return ""
	}
	return start.Said()
}
