package target

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/scratch"
)

// A resolver turns one Spec into one Launch.
type resolver struct {
	spec     Spec
	cache    string          // kept between runs
	temp     string          // this launch's own, see Launch.Temp
	scratch  *scratch.Folder // temp
	progress func(string)
	notes    []string
	released bool   // see ResolveOptions
	refresh  bool   // see ResolveOptions
	bin      string // the program of a package to run, where a package runner names it; "" is its own
}

// plan is the part of a Launch that depends on the kind of target.
type plan struct {
	argv    []string
	dir     string   // "" is the user's
	path    []string // folders put in front of PATH
	env     map[string]string
	kind    string
	name    string // for the key
	pkg     string
	version string
	root    string // the folder with its manifest
	fetched bool   // we installed its dependencies
	failed  []string
	tree    string

	containers containers
}

func newResolver(ctx context.Context, spec Spec, options ResolveOptions) (*resolver, error) {
	if err := ctx.Err(); err != nil {
		return nil, &InterruptedError{While: "preparing the server", Err: err}
	}
	if spec.As != "" && !slices.Contains(Kinds, spec.As) {
		return nil, usage(fmt.Sprintf("%q is no kind of target", spec.As), "use one of %s", strings.Join(Kinds, ", "))
	}
	r := &resolver{spec: spec, cache: options.CacheDir, progress: options.Progress, released: options.Released, refresh: options.Refresh}
	if r.progress == nil {
		r.progress = func(string) {}
	}
	folder, err := scratch.Make("")
	if err != nil {
		return nil, fmt.Errorf("making a folder for the server: %w; free some space, or set TMPDIR to a folder that can be written", err)
	}
	r.scratch, r.temp = folder, folder.Path
	for _, name := range []string{"home", "tmp"} {
		if err := os.Mkdir(filepath.Join(r.temp, name), 0o700); err != nil {
			return r, fmt.Errorf("making a folder for the server: %w", err)
		}
	}
	return r, r.makeCache()
}

// makeCache makes the folder where packages are kept. Where the user has no home,
// or none that can be written, it is part of the temporary folder: a script needs
// no cache, and a package is fetched again.
func (r *resolver) makeCache() error {
	if r.cache == "" {
		if cache, err := os.UserCacheDir(); err == nil {
			r.cache = filepath.Join(cache, "mcp-grade")
		}
	}
	if cache, err := filepath.Abs(r.cache); err == nil && r.cache != "" && os.MkdirAll(cache, 0o755) == nil {
		r.cache = cache
		return nil
	}
	r.cache = filepath.Join(r.temp, "cache")
	if err := os.MkdirAll(r.cache, 0o755); err != nil {
		return fmt.Errorf("making the cache folder: %w", err)
	}
	return nil
}

// launch resolves, and fills in what all kinds have in common.
func (r *resolver) launch(ctx context.Context) (Launch, error) {
	dir, err := r.workingDir()
	if err != nil {
		return Launch{}, err
	}
	env, err := r.environment()
	if err != nil {
		return Launch{}, err
	}
	p, err := r.plan(ctx, dir)
	if err != nil {
		return Launch{}, err
	}
	if p.dir == "" || r.spec.Dir != "" {
		p.dir = dir
	}
	l := Launch{
		Argv: p.argv, Dir: p.dir, Env: withPlan(env, p), Kind: p.kind, Key: slug(keyName(p.name)),
		Package: p.pkg, Version: p.version, Notes: r.notes, Temp: r.temp, folder: r.scratch, Root: p.root,
		Fetched: p.fetched, Failed: p.failed, tree: p.tree, containers: p.containers,
	}
	l.Display = display(p.containers.without(l.Argv))
	if p.pkg != "" {
		l.Display = strings.Join(append([]string{p.pkg}, r.spec.Args...), " ")
	}
	err = r.reach(&l)
	return l, err
}

func (r *resolver) workingDir() (string, error) {
	dir := r.spec.Dir
	if dir == "" {
		dir = "."
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", fmt.Errorf("finding the working directory: %w", err)
	}
	if !isDir(dir) {
		return "", usage(fmt.Sprintf("the working directory %q does not exist", r.spec.Dir), "name a folder that exists")
	}
	return dir, nil
}

// plan follows the order of the command line's documentation: a command, a
// URL, a name with a scheme, a path.
func (r *resolver) plan(ctx context.Context, dir string) (plan, error) {
	name := r.spec.Target
	if name == "" || r.spec.As == "command" {
		return r.command(ctx, dir)
	}
	if len(r.spec.Command) > 0 {
		return plan{}, usage("both a target and a command were given", "give either TARGET or -- COMMAND ARG…")
	}
	scheme, rest, hasScheme := strings.Cut(name, ":")
	switch {
	case r.spec.As == "url" || strings.Contains(name, "://"):
		return r.remote(name)
	case r.spec.As == "npm" || hasScheme && scheme == "npm" && r.spec.As == "":
		return r.npm(ctx, strings.TrimPrefix(name, "npm:"))
	case r.spec.As == "pypi" || hasScheme && scheme == "pypi" && r.spec.As == "":
		return r.pypi(ctx, strings.TrimPrefix(name, "pypi:"))
	case hasScheme && scheme == "go" && (r.spec.As == "" || r.spec.As == "go"):
		return r.goInstall(ctx, rest)
	case r.spec.As == "docker" || hasScheme && scheme == "docker" && r.spec.As == "":
		return r.image(ctx, strings.TrimPrefix(name, "docker:"))
	case hasScheme && r.spec.As == "" && !exists(absolute(dir, name)) && looksLikeScheme(scheme):
		return plan{}, usage(fmt.Sprintf("%q is no scheme that is known", scheme+":"),
			"use npm:NAME, pypi:NAME, go:MODULE, docker:IMAGE, a path, or -- COMMAND ARG…")
	}
	return r.path(ctx, name)
}

// looksLikeScheme leaves out drive letters.
func looksLikeScheme(text string) bool {
	const shortest = 2
	if len(text) < shortest {
		return false
	}
	for _, c := range text {
		if c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// command takes a command line as it is, unless it is that of a package runner.
func (r *resolver) command(ctx context.Context, dir string) (plan, error) {
	words := r.spec.Command
	if r.spec.Target != "" {
		words = append([]string{r.spec.Target}, r.spec.Args...)
	}
	if len(words) == 0 || words[0] == "" {
		return plan{}, usage("no server was named", "name one: mcp-grade PATH, npm:NAME, pypi:NAME, or -- COMMAND ARG…; mcp-grade demo needs none")
	}
	if p, warmed, err := r.warm(ctx, dir, words); warmed || err != nil {
		return p, err
	}
	program, err := findProgram(words[0], dir)
	if err != nil {
		return plan{}, err
	}
	argv := append([]string{program}, words[1:]...)
	return plan{argv: argv, kind: "command", name: commandName(words)}, nil
}

// commandName picks the word that tells servers apart: that of a package
// runner or interpreter is its first plain argument.
func commandName(words []string) string {
	name := strings.TrimSuffix(filepath.Base(words[0]), ".exe")
	runners := []string{"npx", "uvx", "uv", "node", "python", "python3", "bunx", "bun", "deno", "pipx", "docker", "pnpm", "yarn", "go", "java", "ruby", "tsx", "sh", "bash"}
	if !slices.Contains(runners, name) {
		return name
	}
	for _, word := range words[1:] {
		if word == "-c" || word == "-e" { // what follows is code
			return name
		}
		if word == "run" || word == "exec" || word == "dlx" || word == "x" || strings.HasPrefix(word, "-") {
			continue
		}
		word = strings.TrimPrefix(word, "@")
		if strings.ContainsAny(word, `./\`) && exists(word) {
			word = filepath.Base(word)
		}
		return word
	}
	return name
}

// findProgram finds a program as a shell would, relative to dir.
func findProgram(name, dir string) (string, error) {
	if strings.ContainsRune(name, '/') || strings.ContainsRune(name, filepath.Separator) {
		file := absolute(dir, name)
		switch {
		case !exists(file):
			return "", missingPath(name, file)
		case isDir(file):
			return "", usage(fmt.Sprintf("%q is a folder", name), "name a program, or grade the folder without --: mcp-grade %s", name)
		case !isExecutable(file):
			return "", usage(fmt.Sprintf("%q is not executable", name), "run chmod +x %s, or name the interpreter first: -- INTERPRETER %s", name, name)
		}
		return file, nil
	}
	file, err := exec.LookPath(name)
	if err != nil {
		return "", usage(fmt.Sprintf("there is no program %q on PATH", name), "install it, or give its whole path")
	}
	return filepath.Abs(file)
}

// withPlan adds what a plan needs to the environment.
func withPlan(env []string, p plan) []string {
	variables := map[string]string{}
	for _, variable := range env {
		name, value, _ := strings.Cut(variable, "=")
		variables[name] = value
	}
	for name, value := range p.env {
		if _, given := variables[name]; !given {
			variables[name] = value
		}
	}
	if len(p.path) > 0 {
		variables["PATH"] = strings.Join(append(p.path, variables["PATH"]), string(os.PathListSeparator))
	}
	return list(variables)
}
