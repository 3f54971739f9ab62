package target

import (
	"context"
	"encoding/json"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// proxyRefusal is how the go command tells that a module proxy answered with an error.
var proxyRefusal = regexp.MustCompile(`: (4\d\d|5\d\d) [A-Z][A-Za-z ]+`)

// goProblem words what go install said.
func (r *resolver) goProblem(ctx context.Context, program, spec, said string, err error) error {
	e := &StartError{Stage: StageInstall, Display: "go:" + spec, Err: err, Stderr: tail(said, tailKept)}
	module, version, _ := strings.Cut(spec, "@")
	refusal := proxyRefusal.FindStringSubmatch(said)
	switch {
	case strings.Contains(said, "not a main package"):
		return usage("go:"+spec+" is a library, not a program", "%s", mainsAdvice(r.goMains(ctx, program, module, version)))
	case strings.Contains(said, "does not contain package"):
		return usage("there is no Go package "+spec+", though its module is there", "%s", mainsAdvice(r.goMains(ctx, program, module, version)))
	case strings.Contains(said, "no matching versions") || strings.Contains(said, "unknown revision"):
		return usage("there is no Go package "+spec, "check the path and the version: go list -m -versions MODULE lists them")
	case distrusts(e, "the Go module proxy", said, "SSL_CERT_FILE"):
	case strings.Contains(said, "dial tcp") || strings.Contains(said, "no such host"):
		e.Problem, e.Advice = "the Go module proxy could not be reached", "Try again when the network is up; a package that was fetched once needs none, if --refresh is left out"
	case refusal != nil && refusal[1] != "404" && refusal[1] != "410":
		e.Problem = "the Go module proxy refused it with" + strings.TrimPrefix(refusal[0], ":")
		e.Advice = "Check the path and the version; where this proxy does not hold the module, GOPROXY=direct fetches it from its repository; trying again as it is will not help"
		if strings.HasPrefix(refusal[1], "5") || refusal[1] == "429" {
			e.Advice = "Try again in a few minutes"
		}
	case strings.Contains(said, "404") || strings.Contains(said, "410 Gone") || strings.Contains(said, "not found"):
		return usage("there is no Go package "+spec, "check the path; a private one needs GOPRIVATE and access to its repository")
	default:
		e.Problem, e.Advice = "go install failed: "+strings.TrimRight(lastLine(said), "."), "go install "+spec+" by hand shows more"
	}
	return e
}

func mainsAdvice(mains []string) string {
	if len(mains) == 0 {
		return "name its main package, often go:MODULE/cmd/NAME"
	}
	const most = 6
	more := ""
	if len(mains) > most {
		mains, more = mains[:most], ", …"
	}
	return "name one of its programs: go:" + strings.Join(mains, ", go:") + more
}

// goMains lists the main packages of the module in which a package path lies,
// those nearest to its root first. It is help for a message: nil where it
// cannot be told.
func (r *resolver) goMains(ctx context.Context, program, at, version string) []string {
	for ; strings.Count(at, "/") >= 2; at = path.Dir(at) {
		cmd := tool(ctx, program, "mod", "download", "-json", at+"@"+version)
		cmd.Dir = r.temp
		out, err := cmd.Output()
		var module struct{ Path, Dir string }
		if err != nil || json.Unmarshal(out, &module) != nil || module.Dir == "" {
			continue
		}
		return mainsBelow(module.Path, module.Dir)
	}
	return nil
}

// mainsBelow looks for main packages in a folder with a module.
func mainsBelow(module, dir string) []string {
	const most = 2000 // files to look at
	seen, looked := map[string]bool{}, 0
	_ = filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		name := ""
		if entry != nil {
			name = entry.Name()
		}
		switch {
		case err != nil || looked == most:
			return fs.SkipAll
		case entry.IsDir():
			if file != dir && (strings.HasPrefix(name, ".") || name == "testdata" || name == "internal" || name == "vendor") {
				return fs.SkipDir
			}
			return nil
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		looked++
		below, err := filepath.Rel(dir, filepath.Dir(file))
		if err != nil || seen[below] {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly)
		if err == nil && parsed.Name.Name == "main" {
			seen[below] = true
		}
		return nil
	})
	var mains []string
	for below := range seen {
		mains = append(mains, path.Join(module, filepath.ToSlash(below)))
	}
	slices.SortFunc(mains, func(a, b string) int {
		if d := strings.Count(a, "/") - strings.Count(b, "/"); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	return mains
}
