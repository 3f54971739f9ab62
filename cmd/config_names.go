package cmd

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

// schemes begin a TARGET that is no name of an entry.
var schemes = []string{"npm:", "pypi:", "go:", "docker:"}

// lookUp finds out whether TARGET is the name of an entry in a client's
// configuration file, in the order of the documentation: a URL, a scheme, an
// entry, a path; --as settles a doubt. What is no entry is left as it is.
func (o *targetOptions) lookUp() error {
	name := o.spec.Target
	switch as := o.spec.As; {
	case len(o.spec.Command) > 0, as != "" && as != "config":
		return nil
	case as == "" && (strings.Contains(name, "://") || hasScheme(name)):
		return nil
	case name != "" && isConfigFile(name, as):
		return o.takeFrom([]string{name}, "")
	case as == "" && spelledAsPath(name):
		return o.folderEntry(name)
	case name == "" && o.config.mcpConfig == "":
		return nil
	}
	var files []string
	if o.config.mcpConfig != "" {
		files = []string{o.config.mcpConfig}
	}
	if err := o.takeFrom(files, name); err != nil || o.entry != "" {
		return err
	}
	return o.folderEntry(name)
}

// takeFrom takes the named entry of the files; without files, of the project's.
func (o *targetOptions) takeFrom(names []string, name string) error {
	explicit := names != nil
	if !explicit {
		names = projectFiles()
	}
	var files []clients.File
	var broken error
	for _, n := range names {
		f, err := readClient(n)
		switch {
		case err == nil:
			files = append(files, f)
		case explicit:
			return usagef("%w", err)
		case !errors.Is(err, clients.ErrNoServers) && broken == nil:
			broken = err
		}
	}
	asPath := o.spec.As == "" && name != "" && fileExists(name)
	holding := slices.DeleteFunc(slices.Clone(files), func(f clients.File) bool {
		// An entry of a server.json is called npm or the like: a path of that name was meant.
		return !holds(f, name) || f.Format == clients.FormatRegistry && asPath && !explicit
	})
	if len(holding) == 0 {
		if asPath {
			return nil
		}
		return o.noEntry(files, broken, name, explicit)
	}
	f := holding[0]
	e, err := f.Entry(name)
	if err != nil {
		return usagef("%w", err)
	}
	if len(holding) > 1 {
		var others []string
		for _, h := range holding[1:] {
			others = append(others, h.Path)
		}
		o.notef("%s stands in %s and in %s: that of %s was taken; --mcp-config FILE settles it", e.Name, f.Path, strings.Join(others, ", "), f.Path)
	}
	if asPath && !isConfigFile(name, "") && name != f.Path {
		o.notef("%s is an entry of %s and a path: the entry was taken; --as path settles it", name, f.Path)
	}
	return o.useEntry(f, e)
}

// holds reports whether the file has an entry of that name; "" is its only one.
func holds(f clients.File, name string) bool {
	_, err := f.Entry(name)
	var problem *clients.Problem
	if !errors.As(err, &problem) {
		return err == nil
	}
	// An entry that cannot be used is one all the same: its error is the answer.
	return slices.Contains(f.Names(), name) || name == "" && len(f.Entries) == 1
}

// noEntry is the error for a name that is neither an entry nor a path; nil where
// a path was probably meant, for which the resolver has better words.
func (o *targetOptions) noEntry(files []clients.File, broken error, name string, explicit bool) error {
	if !explicit && o.spec.As == "" && strings.ContainsAny(name, `/\:`) {
		return nil
	}
	all := clients.File{}
	var paths []string
	for _, f := range files {
		all.Entries = append(all.Entries, f.Entries...)
		paths = append(paths, f.Path)
	}
	for _, own := range o.config.startable() {
		all.Entries = append(all.Entries, clients.Entry{Name: own})
	}
	if len(o.config.startable()) > 0 {
		paths = append(paths, o.config.source)
	}
	all.Path = strings.Join(paths, ", ")
	switch {
	case len(all.Entries) > 0:
		_, err := all.Entry(name)
		if name == "" {
			return usagef("%w", err)
		}
		return usagef("%w; or give a path that exists, npm:NAME, pypi:NAME or a URL", err)
	case broken != nil:
		return usagef("%s is no path that exists, and the file that might name it cannot be read: %w", name, broken)
	}
	if at := userFile(name); at != "" {
		return usagef("%q is no path that exists here, but %s names it: grade that one with: mcp-grade --mcp-config %q %s", name, at, at, name)
	}
	if o.spec.As == "config" {
		return usagef("no client's configuration file of this folder names %q: looked for .mcp.json, .vscode/mcp.json, .cursor/mcp.json and the like; name the file with --mcp-config FILE", name)
	}
	return nil
}

func hasScheme(name string) bool {
	return slices.ContainsFunc(schemes, func(scheme string) bool { return strings.HasPrefix(name, scheme) })
}

// spelledAsPath reports whether a name cannot be meant as an entry's.
func spelledAsPath(name string) bool {
	return name == "." || name == ".." || filepath.IsAbs(name) || strings.HasPrefix(name, "./") || strings.HasPrefix(name, "../") ||
		strings.HasPrefix(name, `.\`) || strings.HasPrefix(name, `..\`)
}

// configEndings are those of files that hold configuration and start nothing.
var configEndings = []string{".json", ".jsonc", ".toml", ".yaml", ".yml"}

// isConfigFile reports whether TARGET is a client's file itself.
func isConfigFile(name, as string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	return as == "config" && spelledAsPath(name) || slices.Contains(configEndings, strings.ToLower(filepath.Ext(name)))
}

func fileExists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
