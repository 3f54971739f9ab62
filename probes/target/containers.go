package target

import (
	"context"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// A client of an engine that is killed leaves its container running: the label
// is how those of a run are found afterwards.

// containerLabel begins the label of what a run starts; the rest is the run's own.
const containerLabel = "mcp-grade.run="

// endTimeout is how long an engine may take to end what is left.
const endTimeout = 20 * time.Second

// containers are what the command of a launch may leave behind.
type containers struct {
	program string // the engine's client
	label   string // "" where nothing is labelled
}

// end removes what is left. Nobody can be told of a failure here, and the next
// run does not mind.
func (c containers) end() {
	if c.label == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), endTimeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, c.program, "ps", "-aq", "--filter", "label="+c.label).Output()
	if left := strings.Fields(string(out)); err == nil && len(left) > 0 {
		_ = exec.CommandContext(ctx, c.program, append([]string{"rm", "-f"}, left...)...).Run()
	}
}

// without gives a command line as the user knows it, without our label.
func (c containers) without(argv []string) []string {
	at := slices.Index(argv, c.label)
	if c.label == "" || at < 1 || argv[at-1] != "--label" {
		return argv
	}
	return slices.Delete(slices.Clone(argv), at-1, at+1)
}

// command is the command line as evidence names it: without our label, and
// without the name of a folder that every run makes anew.
func (l Launch) command() []string {
	words := slices.Clone(l.containers.without(l.Argv))
	for i, word := range words {
		if l.Temp != "" {
			words[i] = strings.TrimPrefix(word, l.Temp+"/")
		}
	}
	return words
}

// engineFailed words the exit codes by which `docker run` tells that the
// container, not the server, failed (docker's reference, "Exit status"); ""
// where it was the server.
func (s *Session) engineFailed(said string) (problem, advice string) {
	if s.launch.Kind != "docker" {
		return "", ""
	}
	engine := programName(s.launch.Argv[0])
	switch told := strings.Contains(said, engine+": ") || strings.Contains(said, "Error"); {
	case s.status.Code == 125 && told:
		return "; " + engine + " could not run the container", "Mend what it says on standard error (a flag, a mount, a port that is taken, its daemon), and try again"
	case s.status.Code == 126 && told:
		return "; the image's command is there, but cannot be executed", "Check the entrypoint of the image, and that it was built for this processor (--platform)"
	case s.status.Code == 127 && told:
		return "; the image has no such command", "Check what follows the image's name: it is the command, or its arguments where the image has an entrypoint"
	case s.status.Code == 137 && s.status.Signal == "":
		return "; the container was killed, perhaps for want of memory", "Give it more (--memory), and see what the daemon's log says"
	}
	return "", ""
}
