package target

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// path resolves a file or a folder.
func (r *resolver) path(ctx context.Context, name string) (plan, error) {
	file, err := filepath.Abs(name)
	if err != nil {
		return plan{}, fmt.Errorf("finding %q: %w", name, err)
	}
	info, err := os.Stat(file)
	switch {
	case os.IsNotExist(err):
		return plan{}, missingPath(name, file)
	case err != nil:
		return plan{}, usage(fmt.Sprintf("%q cannot be read", name), "check its permissions")
	case info.IsDir():
		return r.folder(ctx, file)
	case !info.Mode().IsRegular():
		return plan{}, usage(fmt.Sprintf("%q is neither a file nor a folder", name), "name the server's program or its folder")
	}
	return r.file(ctx, name, file)
}

// file goes by the ending, then by the execute permission.
func (r *resolver) file(ctx context.Context, name, file string) (plan, error) {
	p := plan{name: strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), kind: "path"}
	var err error
	switch ending := strings.ToLower(filepath.Ext(file)); {
	case r.spec.As == "node" || ending == ".js" || ending == ".mjs" || ending == ".cjs":
		p.kind = "node"
		p.argv, err = nodeCommand(file)
	case ending == ".ts" || ending == ".mts" || ending == ".cts":
		p.kind = "node"
		p.argv, err = typescriptCommand(ctx, file)
	case r.spec.As == "python" || ending == ".py":
		p.kind = "python"
		p.argv, err = pythonCommand(ctx, file)
	case r.spec.As == "go" || ending == ".go":
		p.kind = "go"
		p.argv, err = r.goFile(ctx, file)
	case ending == ".rb":
		p.argv, err = runtimeCommand("ruby", "this server is Ruby", rubyAdvice, file)
	case ending == ".jar":
		p.argv, err = runtimeCommand("java", "this server is a jar", "install a Java runtime (17 or later)", "-jar", file)
	case ending == ".dll":
		p.argv, err = runtimeCommand("dotnet", "this server is .NET", dotnetAdvice, file)
	case isExecutable(file):
		p.argv = []string{file}
	default:
		err = notExecutable(name, file)
	}
	if err != nil {
		return plan{}, err
	}
	p.argv = append(p.argv, r.spec.Args...)
	return p, nil
}

// interpreted runs a file with a program on PATH.
func interpreted(program string, args ...string) ([]string, error) {
	found, err := findProgram(program, ".")
	if err != nil {
		return nil, err
	}
	return append([]string{found}, args...), nil
}

func notExecutable(name, file string) error {
	problem := fmt.Sprintf("%q is not executable, and its ending does not say how to run it", name)
	if shebang(file) != nil {
		return usage(problem, "run chmod +x %s", name)
	}
	return usage(problem, "name the interpreter: mcp-grade -- INTERPRETER %s", name)
}

// shebang gives the words of a script's first line after #!, nil if it has none.
func shebang(file string) []string {
	f, err := os.Open(file)
	if err != nil {
		return nil
	}
	defer f.Close()
	const longest = 256
	head, err := io.ReadAll(io.LimitReader(f, longest))
	if err != nil || !bytes.HasPrefix(head, []byte("#!")) {
		return nil
	}
	line, _, _ := bytes.Cut(head[2:], []byte("\n"))
	words := strings.Fields(string(line))
	if len(words) > 1 && filepath.Base(words[0]) == "env" {
		words = words[1:]
		if words[0] == "-S" {
			words = words[1:]
		}
	}
	return words
}
