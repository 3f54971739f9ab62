package target

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// goModule is a package path and a version as the go command takes them.
var goModule = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._~/-]*\.[A-Za-z0-9._~/-]+(@[A-Za-z0-9][A-Za-z0-9._+-]*)?$`)

// goInstall installs go:MODULE@VERSION into the cache, once.
func (r *resolver) goInstall(ctx context.Context, spec string) (plan, error) {
	module, version, given := strings.Cut(spec, "@")
	if !goModule.MatchString(spec) || given && version == "" {
		return plan{}, usage(fmt.Sprintf("%q is no Go package path", spec), "write go:MODULE or go:MODULE@VERSION, as go install takes it")
	}
	if version == "" {
		version = "latest"
	}
	tree, err := r.install(ctx, "go", strings.ReplaceAll(module, "/", "+")+"@"+version, func(ctx context.Context, dir string) (installed, error) {
		r.progress("installing go:" + module + "@" + version)
		return installed{Version: version}, r.goFetch(ctx, dir, module+"@"+version)
	})
	if err != nil {
		return plan{}, err
	}
	programs, err := filepath.Glob(filepath.Join(tree.dir, "bin", "*"))
	if err != nil || len(programs) != 1 {
		return plan{}, usage("go:"+module+" was installed, but is no program", "name its main package, as in go:%s/cmd/NAME", module)
	}
	r.noteReuse(tree, "go:"+module, strings.TrimSuffix(version, "latest"))
	return plan{
		argv: append(programs, r.spec.Args...), kind: "go", name: stem(filepath.Base(programs[0])), pkg: "go:" + module, version: version,
	}, nil
}

// goFetch runs go install, whose programs go to dir/bin. Building runs none of
// the server's code.
func (r *resolver) goFetch(ctx context.Context, dir, spec string) error {
	program, err := exec.LookPath("go")
	if err != nil {
		return usage("go: targets need Go, and there is no go on PATH", "install Go, or build it elsewhere and name the program")
	}
	cmd := tool(ctx, program, "install", spec)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOBIN="+filepath.Join(dir, "bin"))
	out, err := cmd.CombinedOutput()
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	return r.goProblem(ctx, program, spec, string(out), err)
}

// buildPlace is a folder of the cache for what is built from dir: the project's
// own folder is not written to by us.
func (r *resolver) buildPlace(kind, dir string) (string, error) {
	sum := sha256.Sum256([]byte(dir))
	place := filepath.Join(r.cache, kind, slug(filepath.Base(dir))+"-"+hex.EncodeToString(sum[:6]))
	if err := os.MkdirAll(place, 0o755); err != nil {
		return "", fmt.Errorf("making the cache folder: %w", err)
	}
	return place, nil
}

// rustFolder builds a crate's program.
func (r *resolver) rustFolder(ctx context.Context, dir string) (plan, error) {
	name := filepath.Base(dir)
	program, err := exec.LookPath("cargo")
	if err != nil {
		if built := programsBelow(filepath.Join(dir, "target", "release")); len(built) == 1 {
			r.notes = append(r.notes, "there is no cargo on PATH; "+filepath.Base(built[0])+" was started as it was last built")
			return plan{argv: built, kind: "rust", name: filepath.Base(built[0])}, nil
		}
		return plan{}, usage(name+" is a Rust project, and there is no cargo on PATH", "install Rust (rustup.rs), or build it elsewhere and name the program")
	}
	place, err := r.buildPlace("rust", dir)
	if err != nil {
		return plan{}, err
	}
	r.progress("building " + name + " with cargo")
	cmd := tool(ctx, program, "build", "--release", "--bins", "--message-format=json-render-diagnostics")
	cmd.Dir, cmd.Env = dir, r.builderEnvironment("CARGO_TARGET_DIR="+place)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return plan{}, buildError(ctx, "cargo build --release", name, stderr.String(), err)
	}
	bins := map[string]string{}
	for line := range strings.Lines(stdout.String()) {
		var m struct {
			Executable string
			Target     struct{ Name string }
		}
		if json.Unmarshal([]byte(line), &m) == nil && m.Executable != "" {
			bins[m.Target.Name] = m.Executable
		}
	}
	key, err := builtProgram(bins, name)
	if err != nil {
		return plan{}, err
	}
	return plan{argv: []string{bins[key]}, kind: "rust", name: key}, nil
}

// builtProgram is program, with words that fit something we built.
func builtProgram(entries map[string]string, name string) (string, error) {
	if len(entries) == 0 {
		return "", usage(name+" has no program: it is a library", "name a folder that has one")
	}
	return program(entries, name)
}

// builderEnvironment is the server's, and the homes in which build tools keep
// what they fetched: a build runs code of the project, which must not see the
// user's secrets.
func (r *resolver) builderEnvironment(more ...string) []string {
	env := r.baseEnvironment()
	if home, err := os.UserHomeDir(); err == nil {
		for name, below := range map[string]string{"CARGO_HOME": ".cargo", "RUSTUP_HOME": ".rustup", "NUGET_PACKAGES": ".nuget/packages"} {
			folder := filepath.Join(home, filepath.FromSlash(below))
			if value, ok := os.LookupEnv(name); ok {
				folder = value
			}
			if isDir(folder) {
				env[name] = folder
			}
		}
	}
	return append(list(env), more...)
}

func buildError(ctx context.Context, command, name, said string, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return &StartError{Stage: StageInstall, Display: command, Err: err, Stderr: tail(said, tailKept),
		Problem: "building the server in " + name + " failed", Advice: "Repair what the compiler says; trying again as it is will not help"}
}

func programsBelow(dir string) []string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var files []string
	for _, entry := range entries {
		if file := filepath.Join(dir, entry.Name()); isExecutable(file) && filepath.Ext(file) != ".so" && filepath.Ext(file) != ".dylib" {
			files = append(files, file)
		}
	}
	return files
}

// javaFolder starts the one jar that a build left.
func (r *resolver) javaFolder(_ context.Context, dir string) (plan, error) {
	name := filepath.Base(dir)
	jars := jarsOf(dir)
	switch {
	case len(jars) > 1:
		return plan{}, usage(name+" has several jars that could be the server", "name the file: %s", strings.Join(jars, ", "))
	case len(jars) == 0 && isFile(filepath.Join(dir, "pom.xml")):
		return plan{}, usage(name+" is a Java project that is not built: there is no jar below target", "run mvn package in %s and try again", dir)
	case len(jars) == 0:
		return plan{}, usage(name+" is a Java project that is not built: there is no jar below build/libs", "run gradle build in %s and try again", dir)
	}
	argv, err := runtimeCommand("java", "this server is a jar", "install a Java runtime (17 or later)", "-jar", jars[0])
	return plan{argv: argv, kind: "java", name: stem(filepath.Base(jars[0]))}, err
}

// jarsOf lists the jars of a project that may be programs.
func jarsOf(dir string) []string {
	var jars []string
	for _, below := range []string{"*.jar", "target/*.jar", "build/libs/*.jar"} {
		found, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(below)))
		if err != nil {
			continue
		}
		for _, jar := range found {
			base := filepath.Base(jar)
			if !strings.HasPrefix(base, "original-") && !strings.HasSuffix(base, "-sources.jar") && !strings.HasSuffix(base, "-javadoc.jar") && !strings.HasSuffix(base, "-plain.jar") {
				jars = append(jars, jar)
			}
		}
	}
	if fat := slices.DeleteFunc(slices.Clone(jars), func(jar string) bool {
		return !strings.HasSuffix(jar, "-all.jar") && !strings.HasSuffix(jar, "-with-dependencies.jar")
	}); len(fat) == 1 {
		return fat
	}
	return jars
}

// runtimeCommand runs a file with an interpreter, or says how to get one.
func runtimeCommand(name, what, advice string, args ...string) ([]string, error) {
	found, err := exec.LookPath(name)
	if err != nil {
		return nil, usage(what+", and there is no "+name+" on PATH", "%s and try again", advice)
	}
	if found, err = filepath.Abs(found); err != nil {
		return nil, fmt.Errorf("finding %s: %w", name, err)
	}
	return append([]string{found}, args...), nil
}

const rubyAdvice = "install Ruby (3.1 or later)"

// rubyFolder starts the program of a gem, or the file that looks like a server.
func (r *resolver) rubyFolder(_ context.Context, dir string) (plan, error) {
	name := filepath.Base(dir)
	var files []string
	for _, below := range []string{"exe", "bin"} {
		entries, err := os.ReadDir(filepath.Join(dir, below))
		if err != nil {
			continue
		}
		for _, entry := range entries {
			if entry.Type().IsRegular() && !slices.Contains([]string{"setup", "console", "rake", "bundle", "rspec"}, entry.Name()) {
				files = append(files, filepath.Join(dir, below, entry.Name()))
			}
		}
		if len(files) > 0 {
			break
		}
	}
	for _, loose := range []string{"server.rb", "main.rb", "app.rb"} {
		if file := filepath.Join(dir, loose); len(files) == 0 && isFile(file) {
			files = append(files, file)
		}
	}
	bins := map[string]string{}
	for _, file := range files {
		bins[filepath.Base(file)] = file
	}
	if len(bins) == 0 {
		return plan{}, usage(name+" is a Ruby project without a program: looked in exe, bin, and for server.rb", "name the server's file")
	}
	key, err := program(bins, name)
	if err != nil {
		return plan{}, err
	}
	args := []string{"-I" + filepath.Join(dir, "lib"), bins[key]}
	p := plan{kind: "ruby", name: stem(key)}
	if _, err := exec.LookPath("bundle"); err == nil && isFile(filepath.Join(dir, "Gemfile")) {
		p.env = map[string]string{"BUNDLE_GEMFILE": filepath.Join(dir, "Gemfile")}
		p.argv, err = runtimeCommand("bundle", "this server is Ruby", rubyAdvice, append([]string{"exec", "ruby"}, args...)...)
		return p, err
	}
	p.argv, err = runtimeCommand("ruby", "this server is Ruby", rubyAdvice, args...)
	return p, err
}

const dotnetAdvice = "install the .NET SDK (8 or later)"

// dotnetFolder builds a project and runs what came out: dotnet run would print
// the build's words on the server's standard output.
func (r *resolver) dotnetFolder(ctx context.Context, dir string) (plan, error) {
	name := filepath.Base(dir)
	projects, err := filepath.Glob(filepath.Join(dir, "*.[cf]sproj"))
	if err != nil || len(projects) == 0 {
		return plan{}, usage(name+" has no .csproj", "name the folder of the server's project")
	}
	if len(projects) > 1 {
		return plan{}, usage(name+" has several .NET projects", "give the command line: mcp-grade -- dotnet run --project FILE")
	}
	argv, err := runtimeCommand("dotnet", name+" is a .NET project", dotnetAdvice)
	if err != nil {
		return plan{}, err
	}
	place, err := r.buildPlace("dotnet", dir)
	if err != nil {
		return plan{}, err
	}
	r.progress("building " + name + " with dotnet")
	build := tool(ctx, argv[0], "build", projects[0], "--configuration", "Release", "--output", place, "--nologo")
	build.Dir, build.Env = dir, r.builderEnvironment("DOTNET_CLI_TELEMETRY_OPTOUT=1", "DOTNET_NOLOGO=1")
	if out, err := build.CombinedOutput(); err != nil {
		return plan{}, buildError(ctx, "dotnet build", name, string(out), err)
	}
	configs, err := filepath.Glob(filepath.Join(place, "*.runtimeconfig.json"))
	if err != nil || len(configs) == 0 {
		return plan{}, usage(name+" was built, but is no program", "name the folder of the server's project")
	}
	program := strings.TrimSuffix(configs[0], ".runtimeconfig.json") + ".dll"
	if own := filepath.Join(place, stem(filepath.Base(projects[0]))+".dll"); isFile(own) {
		program = own
	}
	return plan{argv: append(argv, program), kind: "dotnet", name: stem(filepath.Base(program)), env: map[string]string{"DOTNET_NOLOGO": "1"}}, nil
}
