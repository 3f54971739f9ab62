package target

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// typescriptRunners run a TypeScript file, best first.
var typescriptRunners = [][]string{{"tsx"}, {"bun", "run"}, {"deno", "run", "-A"}, {"ts-node"}}

// typescriptCommand prefers what the project brings along, then Node's own
// type stripping, then what is on PATH.
func typescriptCommand(ctx context.Context, file string) ([]string, error) {
	for dir := filepath.Dir(file); ; dir = filepath.Dir(dir) {
		for _, runner := range typescriptRunners {
			local := filepath.Join(dir, "node_modules", ".bin", runner[0])
			if isExecutable(local) {
				return append(append([]string{local}, runner[1:]...), file), nil
			}
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	if node, err := exec.LookPath("node"); err == nil && stripsTypes(ctx, node) {
		return nodeCommand("--experimental-strip-types", "--no-warnings", file)
	}
	for _, runner := range typescriptRunners {
		if _, err := exec.LookPath(runner[0]); err == nil {
			return interpreted(runner[0], append(append([]string{}, runner[1:]...), file)...)
		}
	}
	return nil, usage("nothing here can run TypeScript", "install Node.js 22.6 or later, or tsx (npm install -D tsx), or build to JavaScript and name that file")
}

// stripsTypes reports whether this Node can run TypeScript (22.6 and later).
func stripsTypes(ctx context.Context, node string) bool {
	out, err := tool(ctx, node, "--version").Output()
	if err != nil {
		return false
	}
	major, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(string(out)), "v"), ".")
	minor, _, _ := strings.Cut(rest, ".")
	a, errMajor := strconv.Atoi(major)
	b, errMinor := strconv.Atoi(minor)
	if errMajor != nil || errMinor != nil {
		return false
	}
	return a > 22 || a == 22 && b >= 6
}

// plainText reports whether a file's beginning is text, so that it is no
// native program.
func plainText(file string) bool {
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, 512)
	n, err := f.Read(head)
	return err == nil && !bytes.ContainsRune(head[:n], 0)
}
