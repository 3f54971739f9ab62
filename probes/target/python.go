package target

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/BurntSushi/toml"
)

// venvNames are what a project's virtual environment is usually called.
var venvNames = []string{".venv", "venv", "env"}

// pythonCommand runs a file with the virtual environment beside it, if there
// is one, else with Python from PATH.
func pythonCommand(ctx context.Context, file string) ([]string, error) {
	const levels = 4 // the file may be in src/NAME/
	dir := filepath.Dir(file)
	for range levels {
		if python := venvProgram(dir, "python"); python != "" {
			return []string{python, file}, nil
		}
		dir = filepath.Dir(dir)
	}
	python, err := systemPython(ctx)
	if err != nil {
		return nil, err
	}
	return []string{python, file}, nil
}

// venvProgram gives a program of a virtual environment in dir, "" if there is none.
func venvProgram(dir, name string) string {
	for _, venv := range venvNames {
		if file := binary(filepath.Join(dir, venv), name); isExecutable(file) {
			return file
		}
	}
	return ""
}

// binary is where a virtual environment keeps a program.
func binary(venv, name string) string {
	if runtime.GOOS == "windows" {
		return filepath.Join(venv, "Scripts", name+".exe")
	}
	return filepath.Join(venv, "bin", name)
}

// systemPython finds the interpreter itself: what is on PATH may be a
// launcher that needs the user's HOME, which the server does not get.
func systemPython(ctx context.Context) (string, error) {
	for _, name := range []string{"python3", "python"} {
		found, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		out, err := isolated(ctx, found, "-c", "import sys; print(sys.executable)").Output()
		if err != nil {
			continue // on Windows python3 may be a stub that opens the store
		}
		if real := strings.TrimSpace(string(out)); isFile(real) {
			return real, nil
		}
		return found, nil
	}
	if err := ctx.Err(); err != nil {
		return "", err
	}
	return "", usage("this server needs Python, and there is no python3 on PATH", "install Python 3.10 or later and try again")
}

// isolated prepares a run of Python that takes no module from the working
// folder, where a file may be called select.py, and none from PYTHONPATH.
func isolated(ctx context.Context, python string, args ...string) *exec.Cmd {
	return tool(ctx, python, append([]string{"-I"}, args...)...)
}

// pyproject is what we need of a pyproject.toml.
type pyproject struct {
	Project struct {
		Name    string
		Version string
		Scripts map[string]string
	}
	Tool struct {
		Poetry struct {
			Name    string
			Version string
			Scripts map[string]any // a table or a string
		}
	}
}

func (p pyproject) name() string {
	if p.Project.Name != "" {
		return p.Project.Name
	}
	return p.Tool.Poetry.Name
}

func (p pyproject) scripts() map[string]string {
	if len(p.Project.Scripts) > 0 {
		return p.Project.Scripts
	}
	scripts := map[string]string{}
	for name, entry := range p.Tool.Poetry.Scripts {
		if text, ok := entry.(string); ok {
			scripts[name] = text
		}
	}
	return scripts
}

// pythonFolder runs a project's script from its own virtual environment, or
// from one of ours into which the project is installed (editable, so that the
// source is live). The project's folder is not written to by us.
func (r *resolver) pythonFolder(ctx context.Context, dir string) (plan, error) {
	file := filepath.Join(dir, "pyproject.toml")
	raw, err := os.ReadFile(file)
	if err != nil {
		return plan{}, fmt.Errorf("reading %q: %w", file, err)
	}
	var project pyproject
	if _, err := toml.Decode(string(raw), &project); err != nil {
		return plan{}, usage(fmt.Sprintf("%q is not valid TOML (%s)", file, err), "repair it, or name the server's file")
	}
	p := plan{kind: "python", name: project.name(), version: project.Project.Version}
	scripts := project.scripts()
	if len(scripts) == 0 {
		return r.pythonLoose(ctx, dir, p)
	}
	name := p.name
	if name == "" {
		name = filepath.Base(dir)
	}
	script, err := program(scripts, name)
	if err != nil {
		return plan{}, err
	}
	if own := venvProgram(dir, script); own != "" {
		p.argv = []string{own}
		return p, nil
	}
	sum := sha256.Sum256(append([]byte(dir+"\x00"), raw...))
	tree, err := r.install(ctx, "project", slug(name)+"-"+hex.EncodeToString(sum[:6]), func(ctx context.Context, tree string) (installed, error) {
		r.progress("installing " + name + " into a virtual environment")
		return installed{}, r.venvInstall(ctx, tree, name, "-e", dir)
	})
	if err != nil {
		return plan{}, err
	}
	p.argv = []string{binary(tree.dir, script)}
	return p, nil
}

// pythonLoose starts the one file that looks like a server.
func (r *resolver) pythonLoose(ctx context.Context, dir string, p plan) (plan, error) {
	for _, name := range []string{"server.py", "main.py", "__main__.py", "app.py"} {
		file := filepath.Join(dir, name)
		if !isFile(file) {
			continue
		}
		var err error
		p.argv, err = pythonCommand(ctx, file)
		r.notes = append(r.notes, "pyproject.toml names no script; "+name+" was started")
		return p, err
	}
	return plan{}, usage("the pyproject.toml of "+filepath.Base(dir)+" names no script ([project.scripts]), and there is no server.py or main.py beside it",
		"name the server's file")
}
