package target

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// runScripts runs the install scripts of a tree, in the server's environment,
// and tells which failed: "NAME: reason". npm stops at the first failure, so
// that the others are then run one by one.
func (r *resolver) runScripts(ctx context.Context, npm, dir string, quiet []string) (failed []string, err error) {
	scripted := scriptedPackages(dir)
	rebuild := func(names ...string) (string, error) {
		cmd := tool(ctx, npm, append(append([]string{"rebuild"}, names...), quiet...)...)
		cmd.Dir, cmd.Env = dir, withAuthorities(list(r.baseEnvironment()))
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	out, err := rebuild()
	if err == nil || ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if len(scripted) < 2 {
		return []string{scriptFailure(strings.Join(scripted, ""), out)}, nil
	}
	for _, name := range scripted {
		out, err := rebuild(name)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			failed = append(failed, scriptFailure(name, out))
		}
	}
	return failed, nil
}

// scriptedPackages lists the packages of a tree that have install scripts,
// sorted; npm's own record of the tree tells.
func scriptedPackages(dir string) []string {
	raw, err := os.ReadFile(filepath.Join(dir, "node_modules", ".package-lock.json"))
	if err != nil {
		return nil
	}
	var lock struct {
		Packages map[string]struct{ HasInstallScript bool }
	}
	if json.Unmarshal(raw, &lock) != nil {
		return nil
	}
	var names []string
	for place, p := range lock.Packages {
		const folder = "node_modules/"
		if p.HasInstallScript && strings.Contains(place, folder) {
			names = append(names, place[strings.LastIndex(place, folder)+len(folder):])
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

var (
	npmPrefix = regexp.MustCompile(`^(?:npm (?:error|ERR!|warn|WARN) ?|gyp (?:ERR!|info|verb) ?|prebuild-install (?:warn|ERR!|info) ?|node-pre-gyp (?:ERR!|warn|WARN|info) ?|ERR! ?|warn )+`)
	// boilerplate are lines that npm and node-gyp print around every reason.
	boilerplate = regexp.MustCompile(`^(?:$|code |path |command |> |errno |signal |System |cwd |node -v|node-gyp -v|not ok|\$npm_|A complete log|This is an issue with|If you need help|\s*at \S+|/|npm-debug|Node-gyp failed|configure error|build error|install$|Failed at the )`)
	// because are lines that say why something did not work.
	because = regexp.MustCompile(`(?i)not found|enotfound|eai_again|econn|etimedout|enetunreach|eacces|enoent|could not|couldn't|cannot|can't|unable|no such|status code|\b[45]\d\d\b|missing|refused|denied|unsupported|not supported|timed? ?out|certificate|fetch failed|error:|fatal`)
)

// scriptFailure says which package's script failed, what it ran and why, in
// the words of the script: the first of them that tell a reason, else the first.
func scriptFailure(name, out string) string {
	command, first, reason := "", "", ""
	lines := strings.Split(out, "\n")
	for i := range lines {
		line := scriptLine(lines[i])
		if words, ok := strings.CutPrefix(line, "command sh -c "); ok && command == "" {
			command = cut(words, 80)
		}
		text, stack := strings.CutPrefix(line, "stack ")
		if boilerplate.MatchString(text) {
			continue
		}
		if first == "" {
			first = text
		}
		if !because.MatchString(text) {
			continue
		}
		reason = text
		for _, next := range lines[i+1:] { // node-gyp wraps its sentences
			more, ok := strings.CutPrefix(scriptLine(next), "stack ")
			if !stack || !ok || boilerplate.MatchString(more) {
				break
			}
			reason += " " + strings.TrimSpace(more)
		}
		break
	}
	if reason == "" {
		reason = first
	}
	if reason == "" {
		reason = "it did not say why"
	}
	parts := []string{cut(reason, 200)}
	if command != "" {
		parts = append([]string{command}, parts...)
	}
	if name != "" {
		parts = append([]string{name}, parts...)
	}
	return strings.Join(parts, ": ")
}

// scriptLine takes off what npm and node-gyp put in front of a line.
func scriptLine(line string) string {
	return strings.TrimSpace(npmPrefix.ReplaceAllString(strings.TrimSpace(line), ""))
}
