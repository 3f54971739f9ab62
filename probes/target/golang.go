package target

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// hasGoFiles reports whether a folder holds a Go package (its go.mod may be
// in a folder above).
func hasGoFiles(dir string) bool {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	return err == nil && len(files) > 0
}

// goFile builds one file, or its whole package if it does not stand alone.
func (r *resolver) goFile(ctx context.Context, file string) ([]string, error) {
	argv, err := r.goBuild(ctx, filepath.Dir(file), filepath.Base(file))
	if err == nil || ctx.Err() != nil {
		return argv, err
	}
	if whole, wholeErr := r.goBuild(ctx, filepath.Dir(file), "."); wholeErr == nil {
		return whole, nil
	}
	return nil, err
}

// goFolder builds the module's main package.
func (r *resolver) goFolder(ctx context.Context, dir string) (plan, error) {
	out, err := r.goTool(ctx, dir, "list", "-e", "-f", `{{if eq .Name "main"}}{{.Dir}}{{end}}`, "./...")
	if err != nil {
		return plan{}, err
	}
	mains := strings.Fields(strings.ReplaceAll(out, " ", "\x00")) // paths may have spaces
	for i := range mains {
		mains[i] = strings.ReplaceAll(mains[i], "\x00", " ")
	}
	pick, err := pickMain(dir, mains)
	if err != nil {
		return plan{}, err
	}
	argv, err := r.goBuild(ctx, pick, ".")
	return plan{argv: argv, kind: "go", name: filepath.Base(pick)}, err
}

// pickMain takes the package in the folder itself, else the only one, else
// the one that is named as the folder.
func pickMain(dir string, mains []string) (string, error) {
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		real = dir
	}
	var named []string
	for _, main := range mains {
		if main == dir || main == real {
			return main, nil
		}
		if filepath.Base(main) == filepath.Base(dir) {
			named = append(named, main)
		}
	}
	switch {
	case len(mains) == 0:
		return "", usage("the Go module in "+filepath.Base(dir)+" has no main package", "name a folder that has one")
	case len(mains) == 1:
		return mains[0], nil
	case len(named) == 1:
		return named[0], nil
	}
	slices.Sort(mains)
	return "", usage("the Go module in "+filepath.Base(dir)+" has several main packages", "name one of them: %s", strings.Join(mains, ", "))
}

func (r *resolver) goBuild(ctx context.Context, dir, what string) ([]string, error) {
	r.progress("building " + filepath.Base(dir))
	name := filepath.Base(dir)
	if what != "." {
		name = stem(what)
	}
	out := filepath.Join(r.temp, name)
	if exists(out) {
		out += "-server" // a folder of ours is called so
	}
	if _, err := r.goTool(ctx, dir, "build", "-o", out, what); err != nil {
		return nil, err
	}
	return []string{out}, nil
}

// goTool runs the go command in the user's own environment: building runs
// none of the server's code.
func (r *resolver) goTool(ctx context.Context, dir string, args ...string) (string, error) {
	program, err := exec.LookPath("go")
	if err != nil {
		return "", usage("this server is Go source, and there is no go on PATH", "install Go, or build it elsewhere and name the program")
	}
	cmd := tool(ctx, program, args...)
	cmd.Dir = dir
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		return "", &StartError{
			Stage: StageInstall, Display: "go " + args[0], Err: err,
			Problem: fmt.Sprintf("building the server in %s failed", filepath.Base(dir)),
			Advice:  "Repair what the compiler says; trying again as it is will not help",
			Stderr:  tail(stderr.String(), tailKept),
		}
	}
	return stdout.String(), nil
}
