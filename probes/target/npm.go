package target

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// npmName is what npm accepts as a package name (its validate-npm-package-name).
var npmName = regexp.MustCompile(`^(@[a-zA-Z0-9~-][a-zA-Z0-9._~-]*/)?[a-zA-Z0-9~-][a-zA-Z0-9._~-]*$`)

// npm installs a package into the cache, once, and runs its program directly.
func (r *resolver) npm(ctx context.Context, spec string) (plan, error) {
	spec, r.bin = r.namedProgram(spec)
	name, version := splitVersion(spec, "@")
	if !npmName.MatchString(name) || strings.ContainsAny(version, `/\ `) {
		return plan{}, usage(fmt.Sprintf("%q is no npm package name", spec), "write npm:NAME, npm:@SCOPE/NAME, npm:NAME@VERSION or npm:NAME#PROGRAM")
	}
	wanted := version
	if wanted == "" {
		wanted = "latest"
	}
	if _, err := exec.LookPath("node"); err != nil {
		return plan{}, usage("npm packages need Node.js, and there is no node on PATH", "install Node.js 20 or later and try again")
	}
	tree, err := r.install(ctx, "npm", strings.ReplaceAll(name, "/", "+")+"@"+wanted+r.asReleased(), func(ctx context.Context, dir string) (installed, error) {
		r.progress("installing npm:" + name + "@" + wanted)
		return r.npmInstall(ctx, dir, name, wanted)
	})
	if err != nil {
		return plan{}, err
	}
	root := filepath.Join(tree.dir, "node_modules", filepath.FromSlash(name))
	m, err := readManifest(filepath.Join(root, "package.json"))
	if err != nil {
		return plan{}, err
	}
	key, err := r.choose(m.Bin, "npm:"+name)
	if err != nil {
		return plan{}, err
	}
	file := moduleFile(root, m.Bin[key])
	if file == "" {
		return plan{}, usage(fmt.Sprintf("npm:%s names the program %q, but does not contain it", name, m.Bin[key]), "the package is broken; try another version")
	}
	argv, err := scriptCommand(ctx, file)
	if err != nil {
		return plan{}, err
	}
	r.noteReuse(tree, "npm:"+name, version)
	r.noteReleased("its dependencies are those of the day of its release")
	for _, failed := range tree.Failed {
		r.notes = append(r.notes, "an install script of npm:"+name+" failed: "+failed)
	}
	return plan{
		fetched: true, failed: tree.Failed, tree: filepath.Dir(tree.dir),
		argv: append(argv, r.spec.Args...), kind: "npm", name: name, pkg: "npm:" + name, version: m.Version, root: root,
		path: []string{filepath.Join(tree.dir, "node_modules", ".bin")},
	}, nil
}

// noteReuse tells that an unpinned package was not looked up again.
func (r *resolver) noteReuse(tree installed, name, version string) {
	if tree.reused && version == "" {
		r.notes = append(r.notes, fmt.Sprintf("%s %s was taken from the cache; --refresh fetches it anew, and a version in its name fetches that one", name, tree.Version))
	}
}

// splitVersion cuts NAME@VERSION; a leading @ belongs to the scope.
func splitVersion(spec, separator string) (name, version string) {
	if i := strings.LastIndex(spec, separator); i > 0 {
		return spec[:i], spec[i+len(separator):]
	}
	return spec, ""
}

// npmInstall fetches with the user's settings but without running anything of
// the packages; their install scripts (some servers compile a database
// driver) then run in the server's environment, without the user's secrets.
func (r *resolver) npmInstall(ctx context.Context, dir, name, version string) (installed, error) {
	if err := os.WriteFile(filepath.Join(dir, "package.json"), []byte(`{"private":true}`+"\n"), 0o644); err != nil {
		return installed{}, fmt.Errorf("writing the cache: %w", err)
	}
	npm, err := exec.LookPath("npm")
	if err != nil {
		return installed{}, usage("npm packages need npm, and there is no npm on PATH", "install Node.js with npm and try again")
	}
	quiet := []string{"--prefix", dir, "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"}
	words := append([]string{"install", "--json", "--ignore-scripts", "--omit=dev", name + "@" + version}, quiet...)
	if r.refresh {
		words = append(words, "--prefer-online")
	}
	if r.released {
		day, err := npmRelease(ctx, npm, name, version)
		if err != nil {
			return installed{}, err
		}
		words = append(words, "--before="+day)
	}
	fetch := tool(ctx, npm, words...)
	fetch.Dir = dir
	var stdout, stderr bytes.Buffer
	fetch.Stdout, fetch.Stderr = &stdout, &stderr
	if err := fetch.Run(); err != nil {
		if ctx.Err() != nil {
			return installed{}, ctx.Err()
		}
		return installed{}, npmError(name, version, stdout.Bytes(), stderr.String(), err)
	}
	var failed []string
	if len(scriptedPackages(dir)) > 0 {
		r.progress("running the install scripts of npm:" + name)
		if failed, err = r.runScripts(ctx, npm, dir, quiet); err != nil {
			return installed{}, err
		}
	}
	m, err := readManifest(filepath.Join(dir, "node_modules", filepath.FromSlash(name), "package.json"))
	return installed{Version: m.Version, Failed: failed}, err
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return cut(strings.TrimSpace(lines[len(lines)-1]), 200)
}

// npmError words a failed install by npm's code (--json prints it).
func npmError(name, version string, stdout []byte, stderr string, err error) error {
	var said struct {
		Error struct{ Code, Summary, Detail string }
	}
	code := ""
	if i := bytes.IndexByte(stdout, '{'); i >= 0 && json.Unmarshal(stdout[i:], &said) == nil {
		code = said.Error.Code
	}
	e := &StartError{Stage: StageInstall, Display: "npm:" + name, Err: err, Stderr: tail(stderr+said.Error.Summary, tailKept)}
	if distrusts(e, "the npm registry", code+"\n"+said.Error.Summary+"\n"+said.Error.Detail+"\n"+stderr, "NODE_EXTRA_CA_CERTS") {
		return e
	}
	switch code {
	case "E404", "ETARGET":
		return npmMissing(name, version, code, said.Error.Summary+"\n"+said.Error.Detail, e)
	case "ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "EHOSTUNREACH", "ERR_SOCKET_TIMEOUT", "ENOTCACHED":
		e.Problem = "the npm registry could not be reached (" + code + ")"
		e.Advice = "Try again when the network is up; a package that was fetched once needs none, if --refresh is left out"
	case "E401", "E403", "ENEEDAUTH":
		e.Problem = "the npm registry refused access (" + code + ")"
		e.Advice = "Log in with npm login; trying again as it is will not help"
	case "EBADENGINE", "ENOTSUP", "EBADPLATFORM":
		e.Problem = "the package does not support this Node.js or system (" + code + ")"
		e.Advice = "Install the version of Node.js that it wants; trying again as it is will not help"
	default:
		e.Problem = "npm install failed"
		if code != "" {
			e.Problem += " (" + code + ")"
		}
		e.Advice = "npm install " + name + " by hand shows more"
	}
	return e
}

// npmWanted is the package, and what was asked of it, in npm's words for one
// that the registry does not have.
var npmWanted = regexp.MustCompile(`(?:resource |version found for |^|\s)'?(@?[\w~-][\w.~-]*(?:/[\w.~-]+)?)@([^'\s]*?)'?(?:\.?$|\.?\n|\s(?:could not be found|is not in))`)

// npmMissing tells the package that was named from one that it depends on.
func npmMissing(name, version, code, said string, e *StartError) error {
	missing, wanted := name, version
	if m := npmWanted.FindStringSubmatch(said); m != nil {
		missing, wanted = m[1], m[2]
	}
	switch {
	case missing == name && code == "E404":
		return usage("there is no npm package "+name, "check the spelling at the registry; a private package needs npm login first")
	case missing == name:
		return usage(fmt.Sprintf("npm:%s has no version %s", name, wanted), "npm view %s versions lists them", name)
	case code == "E404":
		e.Problem = fmt.Sprintf("it depends on %s (%s), which the registry does not have", missing, wanted)
		e.Advice = "Nobody can install this version, unless " + missing + " is private and npm login opens it: name an older version, npm:" + name + "@VERSION, or tell its maintainers"
	default:
		e.Problem = fmt.Sprintf("it depends on %s %s, and the registry has no such version of it", missing, wanted)
		e.Advice = "Nobody can install this version: name an older one, npm:" + name + "@VERSION, or tell its maintainers"
	}
	return e
}
