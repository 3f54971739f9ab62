package target

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mattn/go-shellwords"
)

// manifest is what we need of a package.json. Members of a wrong type are
// ignored, as npm does.
type manifest struct {
	Name    string
	Version string
	Main    string
	Bin     map[string]string
	Start   string
	Build   string
	Depends bool // it has dependencies
}

func readManifest(file string) (manifest, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return manifest{}, fmt.Errorf("reading %q: %w", file, err)
	}
	m, err := parseManifest(raw)
	if err != nil {
		return manifest{}, usage(fmt.Sprintf("%q is not valid JSON (%s)", file, err), "repair it, or name the server's file")
	}
	return m, nil
}

func parseManifest(raw []byte) (manifest, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf")), &members); err != nil {
		return manifest{}, err
	}
	m := manifest{Name: str(members["name"]), Version: str(members["version"]), Main: str(members["main"]), Bin: map[string]string{}}
	if bin := str(members["bin"]); bin != "" {
		m.Bin[baseName(m.Name)] = bin
	} else {
		var bins map[string]json.RawMessage
		if json.Unmarshal(members["bin"], &bins) == nil {
			for name, file := range bins {
				if file := str(file); file != "" {
					m.Bin[name] = file
				}
			}
		}
	}
	var scripts, depends map[string]json.RawMessage
	if json.Unmarshal(members["scripts"], &scripts) == nil {
		m.Start, m.Build = str(scripts["start"]), str(scripts["build"])
	}
	m.Depends = json.Unmarshal(members["dependencies"], &depends) == nil && len(depends) > 0
	return m, nil
}

// str gives a JSON string's value, "" for anything else.
func str(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// baseName is a package's name without its scope.
func baseName(name string) string { return name[strings.LastIndex(name, "/")+1:] }

// program picks the entry that is the server: the one named as the package,
// else the only one, by however many names.
func program(entries map[string]string, name string) (key string, err error) {
	names := slices.Sorted(maps.Keys(entries))
	switch {
	case len(names) == 0:
		return "", usage(fmt.Sprintf("%s has no program to run", name), "it may be a library; name a package with a command, or a file")
	case len(names) == 1:
		return names[0], nil
	}
	own := baseName(name[strings.Index(name, ":")+1:])
	if _, ok := entries[own]; ok {
		return own, nil
	}
	if len(slices.Compact(slices.Sorted(maps.Values(entries)))) == 1 {
		return names[0], nil
	}
	advice := "start the right one by its command line: mcp-grade -- COMMAND ARG…"
	if strings.Contains(name, ":") {
		advice = fmt.Sprintf("name the right one, as in mcp-grade '%s#%s'", name, names[0])
	}
	return "", usage(fmt.Sprintf("%s has several programs and none is named like it: %s", name, strings.Join(names, ", ")), "%s", advice)
}

// nodeFolder starts a package's bin, else its main file, else its start script.
func (r *resolver) nodeFolder(ctx context.Context, dir string) (plan, error) {
	m, err := readManifest(filepath.Join(dir, "package.json"))
	if err != nil {
		return plan{}, err
	}
	if m.Depends && !hasModules(dir) {
		return plan{}, usage("the dependencies of "+filepath.Base(dir)+" are not installed", "run npm install in %s and try again", dir)
	}
	p := plan{kind: "node", name: m.Name, version: m.Version, path: []string{filepath.Join(dir, "node_modules", ".bin")}}
	entry := ""
	switch {
	case len(m.Bin) > 0:
		name := m.Name
		if name == "" {
			name = filepath.Base(dir)
		}
		key, err := program(m.Bin, name)
		if err != nil {
			return plan{}, err
		}
		entry = m.Bin[key]
	case m.Main != "" && (m.Start == "" || moduleFile(dir, m.Main) != ""):
		entry = m.Main
	case m.Start != "":
		p.dir = dir
		p.argv, p.env, err = startScript(dir, m.Start)
		return p, err
	case isFile(filepath.Join(dir, "index.js")):
		entry = "index.js" // npm's default of main
	default:
		return plan{}, usage("the package.json of "+filepath.Base(dir)+" names no server: it has no bin, main or start script",
			"name the server's file")
	}
	file := moduleFile(dir, entry)
	if file == "" {
		advice := "build the project, or name the server's file"
		if m.Build != "" {
			advice = "run npm run build in " + dir + " and try again"
		}
		return plan{}, usage(fmt.Sprintf("the program of %s, %q, does not exist", filepath.Base(dir), entry), "%s", advice)
	}
	p.argv, err = scriptCommand(ctx, file)
	return p, err
}

// hasModules reports whether dir or a folder above has node_modules (workspaces).
func hasModules(dir string) bool {
	for {
		if isDir(filepath.Join(dir, "node_modules")) {
			return true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return false
		}
		dir = parent
	}
}

// moduleFile finds a file as Node does, which allows to leave out ".js" and "index.js".
func moduleFile(dir, name string) string {
	file := filepath.Join(dir, filepath.FromSlash(name))
	for _, candidate := range []string{file, file + ".js", filepath.Join(file, "index.js")} {
		if isFile(candidate) {
			return candidate
		}
	}
	return ""
}

// scriptCommand runs the file that a package names as its program: mostly
// JavaScript, whatever its ending, but possibly anything.
func scriptCommand(ctx context.Context, file string) ([]string, error) {
	words := shebang(file)
	switch ending := filepath.Ext(file); {
	case ending == ".ts" || ending == ".mts" || ending == ".cts":
		return typescriptCommand(ctx, file)
	case len(words) > 0 && filepath.Base(words[0]) == "node":
		return nodeCommand(append(slices.Clone(words[1:]), file)...)
	case ending == ".js" || ending == ".mjs" || ending == ".cjs":
		return nodeCommand(file)
	case len(words) > 0:
		return interpreted(words[0], append(slices.Clone(words[1:]), file)...)
	case isExecutable(file) && !plainText(file):
		return []string{file}, nil
	}
	return nodeCommand(file)
}

func nodeCommand(args ...string) ([]string, error) {
	node, err := findProgram("node", ".")
	if err != nil {
		return nil, usage("this server needs Node.js, and there is no node on PATH", "install Node.js 20 or later and try again")
	}
	return append([]string{node}, args...), nil
}

// startScript splits a start script into words; there is no shell.
func startScript(dir, script string) (argv []string, env map[string]string, err error) {
	parser := shellwords.NewParser()
	words, err := parser.Parse(script)
	if err != nil || parser.Position != -1 || len(words) == 0 || strings.ContainsAny(script, "$`*") {
		return nil, nil, usage(fmt.Sprintf("the start script %q needs a shell", script),
			"name the server's file, or give its command line: mcp-grade -- COMMAND ARG…")
	}
	env = map[string]string{}
	for len(words) > 1 && strings.Contains(words[0], "=") {
		name, value, _ := strings.Cut(words[0], "=")
		env[name] = value
		words = words[1:]
	}
	if local := filepath.Join(dir, "node_modules", ".bin", words[0]); isExecutable(local) {
		return append([]string{local}, words[1:]...), env, nil
	}
	program, err := findProgram(words[0], dir)
	if err != nil {
		return nil, nil, err
	}
	return append([]string{program}, words[1:]...), env, nil
}
