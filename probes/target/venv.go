package target

import (
	"context"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
)

// A venv is a virtual environment that is being filled.
type venv struct {
	pip func(ctx context.Context, args ...string) *exec.Cmd
}

// makeVenv makes a virtual environment. To copy pip into it takes most of the
// time, so it is filled by the pip of the interpreter that makes it, where that
// can (pip 22.3, option --python).
func makeVenv(ctx context.Context, dir, display string) (venv, error) {
	python, err := systemPython(ctx)
	if err != nil {
		return venv{}, err
	}
	v := venv{}
	own := binary(dir, "python")
	args := []string{"-m", "venv", dir}
	v.pip = func(ctx context.Context, args ...string) *exec.Cmd {
		return isolated(ctx, own, append([]string{"-m", "pip"}, args...)...)
	}
	if said, err := isolated(ctx, python, "-m", "pip", "--version").Output(); err == nil && fillsOthers(string(said)) {
		args = []string{"-m", "venv", "--without-pip", dir}
		v.pip = func(ctx context.Context, args ...string) *exec.Cmd {
			cmd := isolated(ctx, python, append([]string{"-m", "pip", "--python", own}, args...)...)
			cmd.Env = withoutModules(os.Environ()) // pip runs itself again, and not isolated
			return cmd
		}
	}
	cmd := isolated(ctx, python, args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		if ctx.Err() != nil {
			return venv{}, ctx.Err()
		}
		return venv{}, venvError(display, python, string(out), err)
	}
	return v, nil
}

var pipVersion = regexp.MustCompile(`^pip ([0-9]+)\.([0-9]+)`)

// fillsOthers reports whether a pip, by what --version says, has the option --python.
func fillsOthers(said string) bool {
	m := pipVersion.FindStringSubmatch(said)
	if m == nil {
		return false
	}
	major, _ := strconv.Atoi(m[1]) // too big is 0, an old one
	minor, _ := strconv.Atoi(m[2])
	const since, sinceMinor = 22, 3
	return major > since || major == since && minor >= sinceMinor
}

// withoutModules leaves out what makes Python take modules from elsewhere.
func withoutModules(env []string) []string {
	var kept []string
	for _, variable := range env {
		if name, _, _ := strings.Cut(variable, "="); name != "PYTHONPATH" && name != "PYTHONHOME" && name != "PYTHONSTARTUP" {
			kept = append(kept, variable)
		}
	}
	return append(kept, "PYTHONNOUSERSITE=1")
}

// venvInstall makes a virtual environment and installs into it: first wheels
// only, with the user's settings, since fetching a wheel runs none of its
// code; if there are none, from source, in the server's environment, so that
// a build script does not see the user's secrets.
func (r *resolver) venvInstall(ctx context.Context, dir, display string, args ...string) error {
	v, err := makeVenv(ctx, dir, display)
	if err != nil {
		return err
	}
	pip := append([]string{"install", "--quiet", "--no-input", "--disable-pip-version-check"}, args...)
	editable := len(args) > 0 && args[0] == "-e"
	if !editable {
		out, err := v.pip(ctx, append(pip, "--only-binary", ":all:")...).CombinedOutput()
		if err == nil || ctx.Err() != nil {
			return ctx.Err()
		}
		if !strings.Contains(string(out), "No matching distribution") {
			return pipError(display, string(out), err)
		}
	}
	source := v.pip(ctx, pip...)
	source.Env = withAuthorities(withoutModules(list(r.baseEnvironment())))
	out, err := source.CombinedOutput()
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	return pipError(display, string(out), err)
}

// noVenv is what Python says where the distribution splits venv off.
var noVenv = regexp.MustCompile(`ensurepip is not available|No module named '?(venv|ensurepip)\b|apt(-get)? install python3[0-9.]*-venv`)

// venvError words a virtual environment that could not be made.
func venvError(display, python, out string, err error) error {
	e := &StartError{Stage: StageInstall, Display: display, Err: err, Stderr: excerpt(out, tailKept)}
	if noVenv.MatchString(out) {
		e.Problem = "this Python has no venv, which is needed to install a package"
		e.Advice = "On Debian and Ubuntu install python3-venv and try again"
		return e
	}
	e.Problem = python + " -m venv failed"
	if line := lastLine(out); line != "" {
		e.Problem += ": " + line
	}
	e.Advice = "Put a Python that works first on PATH; trying again as it is will not help"
	return e
}
