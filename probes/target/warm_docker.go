package target

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// engines are the programs that run images, best first.
var engines = []string{"docker", "podman"}

// engineTimeout is how long the engine may take to say that it is there.
const engineTimeout = 10 * time.Second

// engineVariables tell the client where its daemon is.
var engineVariables = []string{"DOCKER_HOST", "DOCKER_CONTEXT", "DOCKER_CERT_PATH", "DOCKER_TLS_VERIFY", "CONTAINER_HOST", "XDG_RUNTIME_DIR"}

// image runs docker:IMAGE with whichever engine is there.
func (r *resolver) image(ctx context.Context, image string) (plan, error) {
	if image == "" || strings.HasPrefix(image, "-") || strings.ContainsAny(image, " \t\n") {
		return plan{}, usage(fmt.Sprintf("%q is no image name", image), "write docker:IMAGE or docker:IMAGE:TAG")
	}
	var last error
	for _, engine := range engines {
		program, err := exec.LookPath(engine)
		if err != nil {
			continue
		}
		if last = r.reachable(ctx, program); last != nil {
			continue
		}
		words := []string{engine, "run", "-i", "--rm"}
		for _, name := range r.variableNames() {
			words = append(words, "-e", name) // the value comes from the client's environment
		}
		p, _, err := r.container(ctx, slices.Concat(words, []string{image}, r.spec.Args))
		return p, err
	}
	if last != nil {
		return plan{}, last
	}
	return plan{}, usage("docker: targets need docker or podman, and neither is on PATH", "install one of them, or grade the program inside the image by its own command line")
}

func (r *resolver) variableNames() []string {
	names := slices.Clone(r.spec.PassEnv)
	for name := range r.spec.Env {
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// reachable asks the engine whether it can run anything.
func (r *resolver) reachable(ctx context.Context, program string) error {
	limited, cancel := context.WithTimeout(ctx, engineTimeout)
	defer cancel()
	out, err := tool(limited, program, "info").CombinedOutput()
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	name := programName(program)
	advice := "start it (Docker Desktop, or sudo systemctl start docker) and try again"
	if strings.Contains(string(out), "permission denied") {
		advice = "join its group (sudo usermod -aG docker $USER, then log in again), or run mcp-grade with sudo"
	} else if name == "podman" {
		advice = "see what podman info says, and try again"
	}
	return usage(fmt.Sprintf("%s is installed, but its daemon cannot be reached (%s)", name, engineWords(string(out))), "%s", advice)
}

// engineWords picks the line that tells what went wrong.
func engineWords(out string) string {
	for line := range strings.Lines(out) {
		lower := strings.ToLower(line)
		if strings.Contains(lower, "cannot connect") || strings.Contains(lower, "permission denied") || strings.Contains(lower, "error") {
			return cut(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "ERROR: ")), 160)
		}
	}
	if out = lastLine(out); out != "" {
		return out
	}
	return "it does not answer"
}

// container checks a `docker run` command line and fetches its image, so that
// no progress of the download counts as the server's words.
func (r *resolver) container(ctx context.Context, words []string) (plan, bool, error) {
	name := programName(words[0])
	if len(words) < 2 || words[1] != "run" && !(words[1] == "container" && len(words) > 2 && words[2] == "run") {
		return plan{}, false, nil
	}
	program, err := exec.LookPath(words[0])
	if err != nil {
		other := "podman"
		if name == other {
			other = "docker"
		}
		advice := "install it, or grade the program inside the image by its own command line"
		if _, err := exec.LookPath(other); err == nil {
			advice = "use " + other + ", which is there: mcp-grade -- " + other + " run -i --rm IMAGE"
		}
		return plan{}, true, usage("there is no program "+name+" on PATH", "%s", advice)
	}
	if err := r.reachable(ctx, program); err != nil {
		return plan{}, true, err
	}
	at := slices.Index(words, "run") + 1
	run, err := readRun(words[at:])
	if err != nil {
		return plan{}, true, err
	}
	if !run.interactive {
		words = slices.Insert(slices.Clone(words), at, "-i")
		r.notes = append(r.notes, name+" run was given -i: without it the server's input is closed")
	}
	if err := r.pull(ctx, program, run.image); err != nil {
		return plan{}, true, err
	}
	if program, err = filepath.Abs(program); err != nil {
		return plan{}, true, fmt.Errorf("finding %s: %w", name, err)
	}
	p := plan{argv: append([]string{program}, words[1:]...), kind: "docker", name: imageName(run.image), env: map[string]string{}}
	for _, variable := range engineVariables {
		if value, ok := os.LookupEnv(variable); ok {
			p.env[variable] = value
		}
	}
	if home, err := os.UserHomeDir(); err == nil && isDir(filepath.Join(home, ".docker")) {
		p.env["DOCKER_CONFIG"] = filepath.Join(home, ".docker") // the client's: the container does not see it
	}
	r.notes = append(r.notes, "the container is the daemon's child, not ours: its network cannot be broken; to have that, grade the program inside the image by its own command line")
	return p, true, nil
}

// A containerRun is what matters of the flags of `docker run`.
type containerRun struct {
	interactive bool
	image       string
}

// runBools are the flags of `docker run` that take no value (docker's
// reference of "docker container run"; podman has the same).
var runBools = []string{
	"--rm", "--init", "--privileged", "--read-only", "-P", "--publish-all", "--no-healthcheck", "--oom-kill-disable", "--sig-proxy",
	"-q", "--quiet", "--disable-content-trust", "--help", "--replace", "--tls-verify",
}

// readRun finds the image in the words after "run".
func readRun(words []string) (containerRun, error) {
	var run containerRun
	for i := 0; i < len(words); i++ {
		word := words[i]
		flag, _, attached := strings.Cut(word, "=")
		switch {
		case !strings.HasPrefix(word, "-"):
			run.image = word
			return run, nil
		case flag == "--interactive":
			run.interactive = true
		case flag == "--detach" || flag == "-d":
			return run, usage("docker run "+flag+" leaves the server in the background", "take %s out, so that it speaks on standard output", flag)
		case flag == "--tty" || flag == "-t":
			return run, usage("docker run "+flag+" asks for a terminal", "take it out and keep -i: an MCP server speaks on plain standard output")
		case attached || slices.Contains(runBools, flag):
		case !strings.HasPrefix(word, "--") && len(word) > 2 && strings.Trim(word[1:], "itd") == "":
			if strings.ContainsAny(word, "td") {
				return run, usage("docker run "+word+" asks for a terminal or the background", "write -i alone: an MCP server speaks on plain standard output")
			}
			run.interactive = true
		case word == "-i":
			run.interactive = true
		case !strings.HasPrefix(word, "--") && len(word) > 2: // -eNAME
		default:
			i++ // its value
		}
	}
	return run, usage("docker run names no image", "write docker run -i --rm IMAGE")
}

// pull fetches an image that is not there.
func (r *resolver) pull(ctx context.Context, program, image string) error {
	if tool(ctx, program, "image", "inspect", image).Run() == nil {
		return nil
	}
	r.progress("fetching the image " + cut(image, 80))
	out, err := tool(ctx, program, "pull", "--quiet", image).CombinedOutput()
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	return &StartError{Stage: StageInstall, Display: "docker:" + cut(image, 120), Err: err, Stderr: tail(string(out), tailKept),
		Problem: "the image could not be fetched: " + engineWords(string(out)),
		Advice:  "Check its name; a private one needs " + programName(program) + " login first"}
}

// imageName leaves the registry and the tag of an image out.
func imageName(image string) string {
	name := image[strings.LastIndex(image, "/")+1:]
	name, _, _ = strings.Cut(name, "@")
	name, _, _ = strings.Cut(name, ":")
	return name
}
