package target

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// folder looks for a server in a folder: package.json, pyproject.toml, Go, and
// what else is built or interpreted here.
func (r *resolver) folder(ctx context.Context, dir string) (plan, error) {
	type way struct {
		kind, file string
		resolve    func(context.Context, string) (plan, error)
	}
	ways := []way{
		{"node", "package.json", r.nodeFolder},
		{"python", "pyproject.toml", r.pythonFolder},
		{"go", "go.mod", r.goFolder},
		{"rust", "Cargo.toml", r.rustFolder},
		{"java", "pom.xml", r.javaFolder},
		{"java", "build.gradle", r.javaFolder},
		{"java", "build.gradle.kts", r.javaFolder},
		{"java", "*.jar", r.javaFolder},
		{"dotnet", "*.csproj", r.dotnetFolder},
		{"dotnet", "*.fsproj", r.dotnetFolder},
		{"ruby", "*.gemspec", r.rubyFolder},
		{"ruby", "Gemfile", r.rubyFolder},
		{"ruby", "server.rb", r.rubyFolder},
	}
	var found []way
	for _, w := range ways {
		present := holds(dir, w.file) || w.kind == "go" && hasGoFiles(dir)
		if len(found) > 0 && found[len(found)-1].kind == w.kind {
			continue // another sign of the same
		}
		if present && (r.spec.As == w.kind || r.spec.As == "" || r.spec.As == "path") {
			found = append(found, w)
		}
	}
	switch len(found) {
	case 0:
		return r.looseFolder(ctx, dir)
	case 1:
		return r.inFolder(ctx, dir, found[0].resolve)
	}
	return r.severalWays(ctx, dir, found[0].resolve, func() string {
		var options []string
		for _, w := range found {
			options = append(options, fmt.Sprintf("--as %s (%s)", w.kind, w.file))
		}
		return strings.Join(options, ", ")
	})
}

// severalWays takes the first manifest, and if that names no server asks the
// user which one to read.
func (r *resolver) severalWays(ctx context.Context, dir string, first func(context.Context, string) (plan, error), options func() string) (plan, error) {
	p, err := r.inFolder(ctx, dir, first)
	var wrong *UsageError
	if errors.As(err, &wrong) {
		return plan{}, usage(wrong.Error(), "or settle which one to read: %s", options())
	}
	if err == nil {
		r.notes = append(r.notes, "the folder has several manifests; settle it with "+options())
	}
	return p, err
}

func (r *resolver) inFolder(ctx context.Context, dir string, resolve func(context.Context, string) (plan, error)) (plan, error) {
	p, err := resolve(ctx, dir)
	if err != nil {
		return plan{}, err
	}
	if p.name == "" {
		p.name = filepath.Base(dir)
	}
	p.argv, p.root = append(p.argv, r.spec.Args...), dir
	return p, nil
}

// looseFiles are what a server without a manifest is often called.
var looseFiles = []string{
	"server.js", "server.mjs", "index.js", "index.mjs", "server.ts", "index.ts", "server.py", "main.py", "__main__.py",
}

// looseFolder takes the one file that looks like a server.
func (r *resolver) looseFolder(ctx context.Context, dir string) (plan, error) {
	var found []string
	for _, name := range looseFiles {
		if isFile(filepath.Join(dir, name)) {
			found = append(found, name)
		}
	}
	if len(found) == 1 {
		r.notes = append(r.notes, "the folder has no manifest; "+found[0]+" was started")
		p, err := r.file(ctx, found[0], filepath.Join(dir, found[0]))
		if stem(found[0]) != found[0] {
			p.name = filepath.Base(dir)
		}
		return p, err
	}
	problem := fmt.Sprintf("no server was found in the folder %q", filepath.Base(dir))
	switch {
	case len(found) > 1:
		return plan{}, usage(problem+": it has no package.json, pyproject.toml or go.mod, and several files that could be one",
			"name the file: %s", strings.Join(joined(dir, found), ", "))
	case isFile(filepath.Join(dir, "Dockerfile")):
		return plan{}, usage(problem+": it has a Dockerfile only",
			"build the image and give the command line: docker build -t IMAGE %s && mcp-grade -- docker run -i --rm IMAGE", dir)
	}
	return plan{}, usage(problem+": looked for package.json, pyproject.toml, go.mod, Cargo.toml, pom.xml, *.jar, *.csproj, *.gemspec, "+strings.Join(looseFiles, ", "),
		"name the server's file, or give its command line: mcp-grade -- COMMAND ARG…")
}

// holds reports whether dir has a file of that name, or pattern.
func holds(dir, name string) bool {
	files, err := filepath.Glob(filepath.Join(dir, name))
	return err == nil && slices.ContainsFunc(files, isFile)
}

func joined(dir string, names []string) []string {
	files := make([]string, len(names))
	for i, name := range names {
		files[i] = filepath.Join(dir, name)
	}
	return files
}
