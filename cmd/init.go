package cmd

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes/settings"
)

// workflowFile is where GitHub looks for a CI workflow of ours.
const workflowFile = ".github/workflows/mcp-grade.yml"

func newInit(io streams) *cobra.Command {
	var force bool
	c := &cobra.Command{
		Use:   "init [TARGET]",
		Short: "Write .mcp-grade.yaml and a CI workflow for what is found here",
		Long: `Looks at the working directory for a server: a Node, Python, Go or other project,
the entry of a client's configuration file, or a server.json. Writes .mcp-grade.yaml,
with every setting and what it means, and a GitHub workflow that grades each change.
A file that exists is kept.`,
		Example: "  mcp-grade init\n  mcp-grade init ./server.js --force",
		Args:    takes(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			found, err := findHere(args)
			if err != nil {
				return err
			}
			return initialize(io, found, force)
		},
	}
	c.Flags().BoolVar(&force, "force", false, "overwrite the files that exist")
	return c
}

// A foundServer is a server of the working directory.
type foundServer struct {
	target  string
	what    string   // how it was found, for the user
	project *project // nil where nothing needs to be set up
}

// findHere finds the server to write about; TARGET settles it.
func findHere(args []string) (foundServer, error) {
	here := projectIn(".")
	if len(args) == 1 {
		name := args[0]
		if !fileExists(name) && !strings.Contains(name, ":") && !namedHere(name) {
			return foundServer{}, usagef("%q is neither a path that exists nor an entry of a client's file here; give one, or npm:NAME, pypi:NAME or a URL", name)
		}
		return foundServer{name, "as you named it", here}, nil
	}
	if here != nil {
		return foundServer{".", "a " + here.title + " project", here}, nil
	}
	if fileExists(registryFile) {
		return foundServer{registryFile, "the registry's description", nil}, nil
	}
	for _, file := range projectFiles() {
		f, err := readClient(file)
		if err != nil {
			continue
		}
		if names := f.Names(); len(names) > 1 {
			return foundServer{}, usagef("%s names several servers; give one of them, as in: mcp-grade init %s; they are %s", file, names[0], strings.Join(names, ", "))
		}
		return foundServer{f.Names()[0], "the entry of " + file, nil}, nil
	}
	return foundServer{}, usagef("nothing here can be started: there is no package.json, pyproject.toml, go.mod or other project, no server.json and no client's configuration file; run it in the server's folder, or name the server: mcp-grade init TARGET")
}

// namedHere reports whether a client's file of this folder has an entry of that name.
func namedHere(name string) bool {
	for _, file := range projectFiles() {
		if f, err := readClient(file); err == nil && holds(f, name) {
			return true
		}
	}
	return false
}

func initialize(io streams, found foundServer, force bool) error {
	fmt.Fprintf(io.out, "found %s (%s)\n", found.target, found.what)
	written := 0
	for _, file := range []struct{ name, text string }{
		{settingsNames[0], settingsFor(found.target)},
		{workflowFile, workflow(found.project)},
	} {
		ok, err := writeNew(file.name, file.text, force)
		if err != nil {
			return err
		}
		if !ok {
			fmt.Fprintf(io.out, "kept  %s, which exists; --force overwrites it\n", file.name)
			continue
		}
		written++
		fmt.Fprintf(io.out, "wrote %s\n", file.name)
	}
	if written == 0 {
		return usagef("both files exist already, so nothing was written; --force overwrites them")
	}
	fmt.Fprintf(io.out, "next: mcp-grade\n")
	return nil
}

// settingsFor is the commented example with the target filled in.
func settingsFor(target string) string {
	const line = "#target: ./dist/server.js\n"
	return strings.Replace(settings.Doc(), line, "target: "+quoteYAML(target)+"\n", 1)
}

// quoteYAML writes a text so that YAML reads it as one.
func quoteYAML(s string) string { return strconv.Quote(strings.ToValidUTF8(s, "")) }

// writeNew writes a file, with its folder; false where it exists and stays.
func writeNew(name, text string, force bool) (bool, error) {
	name = filepath.FromSlash(name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return false, usagef("writing %s; run it in a folder that can be written", fileTrouble(name, err))
	}
	mode := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if force {
		mode = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	}
	f, err := os.OpenFile(name, mode, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	if err != nil {
		return false, usagef("writing %s; run it in a folder that can be written", fileTrouble(name, err))
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Close()); err != nil {
		return false, usagef("writing %s; free some space, and run it again with --force", fileTrouble(name, err))
	}
	return true, nil
}
