package target

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// pypiName is a distribution's name (PEP 508), with extras perhaps.
var pypiName = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?(\[[A-Za-z0-9._, -]+\])?$`)

// pypi installs a distribution into a virtual environment in the cache, once,
// and runs its console script directly.
func (r *resolver) pypi(ctx context.Context, spec string) (plan, error) {
	spec, r.bin = r.namedProgram(spec)
	name, version := splitVersion(spec, "==")
	if !pypiName.MatchString(name) || strings.ContainsAny(version, `/\ ;,`) {
		return plan{}, usage(fmt.Sprintf("%q is no PyPI distribution name", spec), "write pypi:NAME, pypi:NAME==VERSION or pypi:NAME#PROGRAM")
	}
	wanted, requirement := "latest", name
	if version != "" {
		wanted, requirement = version, name+"=="+version
	}
	bare, _, _ := strings.Cut(name, "[")
	tree, err := r.install(ctx, "pypi", normalized(name)+"@"+wanted+r.asReleased(), func(ctx context.Context, dir string) (installed, error) {
		r.progress("installing pypi:" + requirement)
		requirements := []string{requirement}
		if r.released {
			requirements = append(requirements, olderSDK)
		}
		if err := r.venvInstall(ctx, dir, "pypi:"+requirement, requirements...); err != nil {
			return installed{}, err
		}
		_, version, err := distribution(dir, bare)
		return installed{Version: version}, err
	})
	if err != nil {
		return plan{}, err
	}
	info, _, err := distribution(tree.dir, bare)
	if err != nil {
		return plan{}, err
	}
	entries, err := os.ReadFile(filepath.Join(info, "entry_points.txt"))
	if err != nil && !os.IsNotExist(err) {
		return plan{}, fmt.Errorf("reading the entry points of pypi:%s: %w", bare, err)
	}
	scripts := consoleScripts(string(entries))
	p := plan{fetched: true, kind: "pypi", name: bare, pkg: "pypi:" + bare, version: tree.Version, root: info, path: []string{filepath.Dir(binary(tree.dir, "python"))}}
	r.noteReuse(tree, p.pkg, version)
	r.noteReleased("it was installed with " + olderSDK)
	if len(scripts) == 0 {
		module := mainModule(info, strings.ReplaceAll(normalized(bare), "-", "_"))
		if module == "" {
			return plan{}, usage("pypi:"+bare+" has no program to run", "it may be a library; name a distribution with a console script, or a file")
		}
		p.argv = append([]string{binary(tree.dir, "python"), "-m", module}, r.spec.Args...)
		return p, nil
	}
	key, err := r.choose(scripts, "pypi:"+bare)
	if err != nil {
		return plan{}, err
	}
	p.argv = append([]string{binary(tree.dir, key)}, r.spec.Args...)
	return p, nil
}

// normalized is a distribution's name as PEP 503 compares it.
func normalized(name string) string {
	return strings.ToLower(regexp.MustCompile(`[-_.]+`).ReplaceAllString(name, "-"))
}

// distribution finds the record of an installed distribution.
func distribution(venv, name string) (info, version string, err error) {
	for _, pattern := range []string{"lib/python*/site-packages/*.dist-info", "Lib/site-packages/*.dist-info"} {
		folders, err := filepath.Glob(filepath.Join(venv, filepath.FromSlash(pattern)))
		if err != nil {
			return "", "", fmt.Errorf("looking for %s: %w", name, err)
		}
		for _, folder := range folders {
			base := strings.TrimSuffix(filepath.Base(folder), ".dist-info")
			if i := strings.LastIndex(base, "-"); i > 0 && normalized(base[:i]) == normalized(name) {
				return folder, base[i+1:], nil
			}
		}
	}
	return "", "", usage("pypi:"+name+" was installed, but is not in its environment", "its wheel may carry another name; name that one")
}

// mainModule is what python -m can run of a distribution without scripts: its
// package, or a module named like a server that starts itself. "" is none.
func mainModule(info, name string) string {
	root := filepath.Join(filepath.Dir(info), name)
	if isFile(filepath.Join(root, "__main__.py")) {
		return name
	}
	for _, module := range []string{"server", "main"} {
		text, err := os.ReadFile(filepath.Join(root, module+".py"))
		if err == nil && startsItself.Match(text) {
			return name + "." + module
		}
	}
	return ""
}

// startsItself is the guard round what a module does when it is run.
var startsItself = regexp.MustCompile(`(?m)^if __name__ == ["']__main__["']`)

// consoleScripts reads the section [console_scripts] of an entry_points.txt
// (PyPA specification "Entry points").
func consoleScripts(text string) map[string]string {
	scripts := map[string]string{}
	section := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			section = strings.TrimSpace(strings.Trim(line, "[]"))
			continue
		}
		name, object, ok := strings.Cut(line, "=")
		name = strings.TrimSpace(name)
		if section == "console_scripts" && ok && plainName(name) {
			scripts[name] = strings.TrimSpace(object)
		}
	}
	return scripts
}

// plainName reports whether a script's name is one file name, so that it
// stays in the folder of programs.
func plainName(name string) bool {
	return name != "" && name != "." && name != ".." && !strings.ContainsAny(name, "#;/\\")
}

var (
	passedOver     = regexp.MustCompile(`Ignored the following versions that require a different python version:([^\n]*)`)
	requiredPython = regexp.MustCompile(`Requires-Python ([^\s;]{1,40})`)
)

// wantedPython is what the newest of the versions that pip passed over wants.
func wantedPython(out string) string {
	m := passedOver.FindStringSubmatch(out)
	if m == nil {
		return ""
	}
	all := requiredPython.FindAllStringSubmatch(m[1], -1)
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1][1]
}

// pipError words a failed install; pip has no codes, only texts.
func pipError(display, out string, err error) error {
	e := &StartError{Stage: StageInstall, Display: display, Err: err, Stderr: tail(out, tailKept)}
	offline := regexp.MustCompile(`NewConnectionError|Temporary failure in name resolution|Name or service not known|ConnectTimeout|Connection refused|Network is unreachable|Max retries exceeded`)
	switch {
	case distrusts(e, "the Python package index", out, "PIP_CERT"):
	case offline.MatchString(out):
		e.Problem = "the Python package index could not be reached"
		e.Advice = "Try again when the network is up; a package that was fetched once needs none, if --refresh is left out"
	case wantedPython(out) != "" && strings.Contains(out, "No matching distribution"):
		e.Problem = "no version of it is for this Python: it wants " + wantedPython(out)
		if !strings.Contains(out, "(from versions: none)") {
			e.Problem = "no version of it is left for this Python: newer ones want " + wantedPython(out) + ", and the others are withdrawn"
		}
		e.Advice = "Put a Python that it supports first on PATH; trying again as it is will not help"
	case strings.Contains(out, "(from versions: none)"):
		return usage("there is no package "+display+" for this Python", "check the spelling, and whether it supports this Python version")
	case strings.Contains(out, "No matching distribution"):
		return usage("there is no such version: "+display, "name another one, or none for the newest")
	case strings.Contains(out, "Requires-Python") || strings.Contains(out, "requires a different Python"):
		e.Problem = "the package wants another version of Python"
		e.Advice = "Put that version first on PATH; trying again as it is will not help"
	default:
		e.Problem = "pip install failed: " + lastLine(out)
		e.Advice = "Install it by hand to see more"
	}
	return e
}
