package target

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// requirementTree installs requirements, in pip's words, into a virtual
// environment in the cache. A project (editable) is told apart by the text of
// its manifest too.
func (r *resolver) requirementTree(ctx context.Context, name string, project []byte, requirements []string) (installed, error) {
	sum := sha256.Sum256([]byte(strings.Join(requirements, "\x00") + "\x00" + string(project)))
	return r.install(ctx, "project", slug(name)+"-"+hex.EncodeToString(sum[:6]), func(ctx context.Context, dir string) (installed, error) {
		r.progress("installing " + name + " into a virtual environment")
		return installed{}, r.venvInstall(ctx, dir, name, requirements...)
	})
}

// requirements runs a program of a package that is named in a way of pip's
// that pypi: does not know: from a repository, with others beside it.
func (r *resolver) requirements(ctx context.Context, o order, requirement string) (plan, error) {
	if strings.HasPrefix(requirement, "-") {
		return plan{}, usage(fmt.Sprintf("%q is no package", requirement), "write %s PACKAGE", o.runner)
	}
	tree, err := r.requirementTree(ctx, o.bin, nil, append([]string{requirement}, o.with...))
	if err != nil {
		return plan{}, err
	}
	p, err := venvPlan(tree.dir, o.bin, o.args)
	p.fetched = true
	return p, err
}

// venvPlan runs a program of a virtual environment.
func venvPlan(venv, program string, args []string) (plan, error) {
	file := binary(venv, program)
	if !plainName(program) || !isFile(file) {
		return plan{}, usage(fmt.Sprintf("what was installed brings no program %q", program), "name one that it has: %s", strings.Join(programsIn(venv), ", "))
	}
	return plan{
		argv: append([]string{file}, args...), kind: "python", name: program,
		path: []string{filepath.Dir(file)}, env: map[string]string{"VIRTUAL_ENV": venv},
	}, nil
}

// programsIn lists a few programs of a virtual environment, those of Python
// itself left out.
func programsIn(venv string) []string {
	entries, err := os.ReadDir(filepath.Dir(binary(venv, "python")))
	if err != nil {
		return nil
	}
	const most = 10
	var names []string
	for _, entry := range entries {
		name := strings.TrimSuffix(entry.Name(), ".exe")
		if strings.HasPrefix(name, "python") || strings.HasPrefix(name, "pip") || strings.HasPrefix(strings.ToLower(name), "activate") || name == "deactivate.bat" {
			continue
		}
		if len(names) < most {
			names = append(names, name)
		}
	}
	return names
}

// A uvOrder is what `uv run` asks for.
type uvOrder struct {
	directory string // "" is the working directory
	project   string
	with      []string
	extras    []string
	module    bool
	program   string
	args      []string
}

var (
	uvRunPlain  = append([]string{"--no-sync", "--frozen", "--locked", "--no-project", "--active", "--no-dev", "--all-extras", "--script", "-s", "--no-env-file", "--exact"}, uvPlain...)
	uvRunValues = []string{"--directory", "--project", "--with", "--extra", "--python", "-p", "--group"}
)

// readUvRun reads the command line of uv run, flags before and after "run".
func readUvRun(words []string) (o uvOrder, ok bool, why string) {
	running := false
	for words = words[1:]; len(words) > 0; {
		word := words[0]
		words = words[1:]
		flag, value, attached := strings.Cut(word, "=")
		switch {
		case word == "run" && !running:
			running = true
		case word == "--" && running && len(words) > 0:
			o.program, o.args = words[0], words[1:]
			return o, true, ""
		case (flag == "-m" || flag == "--module") && running:
			o.module = true
		case slices.Contains(uvRunPlain, word):
		case slices.Contains(uvRunValues, flag):
			if !attached {
				if len(words) == 0 {
					return o, false, "its flag " + flag + " has no value"
				}
				value, words = words[0], words[1:]
			}
			switch flag {
			case "--directory":
				o.directory = value
			case "--project":
				o.project = value
			case "--with":
				o.with = append(o.with, strings.Split(value, ",")...)
			case "--extra":
				o.extras = append(o.extras, value)
			}
		case strings.HasPrefix(word, "-"):
			return o, false, "its flag " + flag + " is not known here"
		case !running:
			return o, false, "it is not uv run"
		default:
			o.program, o.args = word, words
			return o, true, ""
		}
	}
	return o, false, "it names no program"
}

// uvRun runs what `uv run` would, in a virtual environment that is filled
// before the network is closed: the project's own if it has one, else one of ours.
func (r *resolver) uvRun(ctx context.Context, dir string, words []string) (plan, bool, error) {
	o, ok, why := readUvRun(words)
	if !ok {
		r.notes = append(r.notes, "uv runs as it was given, since "+why+": what it fetches while starting it cannot get from a broken network")
		return plan{}, false, nil
	}
	if o.directory != "" {
		dir = absolute(dir, o.directory)
		if !isDir(dir) {
			return plan{}, true, missingPath(o.directory, dir)
		}
	}
	venv, err := r.uvEnvironment(ctx, dir, o)
	if err != nil {
		return plan{}, true, err
	}
	p, err := uvPlan(ctx, venv, dir, o)
	p.dir = dir
	if err == nil {
		r.notes = append(r.notes, "uv was not run: its packages were installed first and the program started directly, so that it needs no network")
	}
	return p, true, err
}

// uvEnvironment gives the virtual environment of an order, "" if it needs none.
func (r *resolver) uvEnvironment(ctx context.Context, dir string, o uvOrder) (string, error) {
	requirements := slices.Clone(o.with)
	file := absolute(dir, o.program)
	script := strings.HasSuffix(o.program, ".py") && isFile(file)
	if own := inlineDependencies(file); script && own != nil {
		requirements = append(own, requirements...) // such a script stands alone
		return r.uvTree(ctx, filepath.Base(file), nil, requirements)
	}
	base := dir
	if o.project != "" {
		base = absolute(dir, o.project)
	}
	root := projectRoot(base)
	if root == "" {
		return r.uvTree(ctx, filepath.Base(dir), nil, requirements)
	}
	if python := venvProgram(root, "python"); python != "" && len(requirements) == 0 {
		return filepath.Dir(filepath.Dir(python)), nil
	}
	raw, err := os.ReadFile(filepath.Join(root, "pyproject.toml"))
	if err != nil {
		return "", fmt.Errorf("reading the pyproject.toml of %s: %w", filepath.Base(root), err)
	}
	own, err := projectRequirements(root, raw, o.extras)
	if err != nil {
		return "", err
	}
	return r.uvTree(ctx, filepath.Base(root), raw, append(own, requirements...))
}

func (r *resolver) uvTree(ctx context.Context, name string, project []byte, requirements []string) (string, error) {
	for i, requirement := range requirements {
		if strings.HasPrefix(requirement, "-") && !(i == 0 && requirement == "-e") {
			return "", usage(fmt.Sprintf("%q is no package", cut(requirement, 80)), "name packages only")
		}
	}
	if len(requirements) == 0 {
		return "", nil
	}
	tree, err := r.requirementTree(ctx, name, project, requirements)
	return tree.dir, err
}

// projectRoot finds the folder of the project that dir belongs to.
func projectRoot(dir string) string {
	for {
		if isFile(filepath.Join(dir, "pyproject.toml")) {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
		dir = filepath.Dir(dir)
	}
}

// projectRequirements are what pip must install for a project: the project
// itself if it can be built, else only what it depends on, as uv does.
func projectRequirements(root string, raw []byte, extras []string) ([]string, error) {
	var m struct {
		Project struct {
			Dependencies []string
			Optional     map[string][]string `toml:"optional-dependencies"`
		}
		Build map[string]any `toml:"build-system"`
	}
	if _, err := toml.Decode(string(raw), &m); err != nil {
		return nil, usage(fmt.Sprintf("the pyproject.toml of %s is not valid TOML (%s)", filepath.Base(root), err), "repair it, or name the server's file")
	}
	if m.Build != nil {
		if len(extras) > 0 {
			root += "[" + strings.Join(extras, ",") + "]"
		}
		return []string{"-e", root}, nil
	}
	requirements := m.Project.Dependencies
	for _, extra := range extras {
		requirements = append(requirements, m.Project.Optional[extra]...)
	}
	return requirements, nil
}

// inlineDependencies reads the metadata block of a script (PyPA specification
// "Inline script metadata"); nil if it has none.
func inlineDependencies(file string) []string {
	f, err := os.Open(file)
	if err != nil {
		return nil
	}
	defer f.Close()
	var block strings.Builder
	inside := false
	const most = 1 << 10
	lines := bufio.NewScanner(f)
	for n := 0; n < most && lines.Scan(); n++ {
		line := strings.TrimRight(lines.Text(), " \t\r")
		switch {
		case !inside && line == "# /// script":
			inside = true
		case inside && line == "# ///":
			var m struct{ Dependencies []string }
			if _, err := toml.Decode(block.String(), &m); err != nil {
				return nil
			}
			return append([]string{}, m.Dependencies...)
		case inside && strings.HasPrefix(line, "#"):
			block.WriteString(strings.TrimPrefix(strings.TrimPrefix(line, "#"), " ") + "\n")
		case inside:
			return nil
		}
	}
	return nil
}

// uvPlan finds the program of an order in its environment.
func uvPlan(ctx context.Context, venv, dir string, o uvOrder) (plan, error) {
	python := ""
	if venv != "" {
		python = binary(venv, "python")
	}
	file := absolute(dir, o.program)
	var words []string
	name := o.program
	switch {
	case o.module:
		words = []string{"-m", o.program}
	case strings.HasSuffix(o.program, ".py") && isFile(file):
		words, name = []string{file}, stem(filepath.Base(file))
	case o.program == "python" || o.program == "python3":
		if len(o.args) > 0 {
			name = stem(filepath.Base(o.args[len(o.args)-1]))
		}
	case venv != "" && isFile(binary(venv, o.program)):
		p, err := venvPlan(venv, o.program, o.args)
		return p, err
	default:
		argv, err := findProgram(o.program, dir)
		if err != nil {
			return plan{}, err
		}
		return plan{argv: append([]string{argv}, o.args...), kind: "python", name: name}, nil
	}
	p := plan{kind: "python", name: name}
	if python == "" {
		var err error
		if python, err = systemPython(ctx); err != nil {
			return plan{}, err
		}
	} else {
		p.path, p.env = []string{filepath.Dir(python)}, map[string]string{"VIRTUAL_ENV": venv}
	}
	p.argv = slices.Concat([]string{python}, words, o.args)
	return p, nil
}
