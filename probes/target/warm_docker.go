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
	return &StartError{Stage: StageInstall, Display: name, Err: err,
		Problem: fmt.Sprintf("%s is installed, but its daemon cannot be reached (%s)", name, engineWords(string(out))),
		Advice:  strings.ToUpper(advice[:1]) + advice[1:]}
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

// container checks a command line of an engine. For `docker run` it fetches the
// image, so that no progress of the download counts as the server's words.
// Whatever an engine starts is the daemon's child, out of any sandbox.
func (r *resolver) container(ctx context.Context, words []string) (plan, bool, error) {
	name := programName(words[0])
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
	p := plan{kind: "docker", name: name, env: map[string]string{}}
	words, err = r.engineCommand(ctx, program, words, &p)
	if err != nil {
		return plan{}, true, err
	}
	if program, err = filepath.Abs(program); err != nil {
		return plan{}, true, fmt.Errorf("finding %s: %w", name, err)
	}
	p.argv, p.containers.program = append([]string{program}, words[1:]...), program
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

// engineCommand readies the words of `docker run` and `docker exec`; others
// (compose, mcp gateway) stay as they are.
func (r *resolver) engineCommand(ctx context.Context, program string, words []string, p *plan) ([]string, error) {
	verb := 1
	if len(words) > 2 && words[1] == "container" {
		verb = 2
	}
	if len(words) <= verb || words[verb] != "run" && words[verb] != "exec" {
		return words, nil
	}
	at := verb + 1
	run, err := readRun(words[verb], words[at:])
	if err != nil {
		return nil, err
	}
	p.name = imageName(run.image)
	var more []string
	if !run.interactive {
		more = append(more, "-i")
		r.notes = append(r.notes, fmt.Sprintf("%s %s was given -i: without it the server's input is closed", programName(words[0]), words[verb]))
	}
	for _, name := range r.handed() {
		if !run.names(name) {
			more = append(more, "-e", name)
		}
	}
	if words[verb] == "run" {
		if err := r.pull(ctx, program, run.image); err != nil {
			return nil, err
		}
		p.containers.label = containerLabel + filepath.Base(r.temp)
		more = append(more, "--label", p.containers.label)
	}
	words = slices.Clone(words)
	if words[verb] == "run" && r.spec.URL == "" && len(run.single) > 0 {
		for _, i := range slices.Backward(run.single) {
			if at+i < len(words) {
				words = slices.Delete(words, at+i, at+i+1)
			}
		}
		r.notes = append(r.notes, "the container got no name and no published ports, since several of it run at a time")
	}
	return slices.Insert(words, at, more...), nil
}

// handed are the names of the variables that the user gave himself, once each.
func (r *resolver) handed() []string {
	names := slices.Clone(r.spec.Handed)
	slices.Sort(names)
	return slices.Compact(names)
}

// A containerRun is what matters of the flags of `docker run` and `docker exec`.
type containerRun struct {
	interactive bool
	image       string   // for exec, the container
	variables   []string // that are set or handed on
	single      []int    // the words that only one container at a time can have: its name, its ports
}

// names reports whether the command line itself sets a variable.
func (c containerRun) names(variable string) bool { return slices.Contains(c.variables, variable) }

// runBools are the flags of `docker run` and `docker exec` that take no value
// (docker's reference of "docker container run"; podman has the same).
var runBools = []string{
	"--rm", "--init", "-P", "--publish-all", "--privileged", "--read-only", "--no-healthcheck", "--oom-kill-disable", "--sig-proxy",
	"-q", "--quiet", "--disable-content-trust", "--help", "--replace", "--tls-verify", "--use-api-socket", "--no-hosts", "--no-hostname", "--rmi",
}

// readRun finds the image in the words after "run", or the container in those
// after "exec".
func readRun(verb string, words []string) (containerRun, error) {
	var run containerRun
	command := "docker " + verb
	for i := 0; i < len(words); i++ {
		word := words[i]
		flag, value, attached := strings.Cut(word, "=")
		short := strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "--") && len(word) > 2
		switch {
		case !strings.HasPrefix(word, "-"):
			run.image = word
			return run, nil
		case flag == "--interactive":
			run.interactive = value != "false"
		case flag == "--detach" || flag == "-d":
			return run, usage(command+" "+flag+" leaves the server in the background", "take %s out, so that it speaks on standard output", flag)
		case flag == "--tty" || flag == "-t":
			return run, usage(command+" "+flag+" asks for a terminal", "take it out and keep -i: an MCP server speaks on plain standard output")
		case strings.HasPrefix(word, "-e") && short: // -eNAME, -e=NAME
			run.sets(strings.TrimPrefix(word[2:], "="))
		case flag == "--env" && attached:
			run.sets(value)
		case (flag == "-e" || flag == "--env") && i+1 < len(words):
			i++
			run.sets(words[i])
		case singleFlags[flag]:
			run.single = append(run.single, i)
			if !attached {
				i++
				run.single = append(run.single, i)
			}
		case attached || slices.Contains(runBools, flag):
		case short && strings.Trim(word[1:], "itdq") == "":
			if strings.ContainsAny(word, "td") {
				return run, usage(command+" "+word+" asks for a terminal or the background", "write -i alone, since an MCP server speaks on plain standard output")
			}
			run.interactive = run.interactive || strings.Contains(word, "i")
		case word == "-i":
			run.interactive = true
		case short: // -v/a:/b
		default:
			i++ // its value
		}
	}
	return run, usage(command+" names no image", "write docker run -i --rm IMAGE")
}

// singleFlags give a container what no second one can have beside it, and a
// server on standard input and output does without.
var singleFlags = map[string]bool{"--name": true, "-p": true, "--publish": true, "--cidfile": true}

// sets notes NAME or NAME=VALUE.
func (c *containerRun) sets(variable string) {
	name, _, _ := strings.Cut(variable, "=")
	c.variables = append(c.variables, name)
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
