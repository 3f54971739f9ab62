package target

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/misspelt"
)

// missingPath says that there is no such file, and what was meant perhaps.
func missingPath(name, file string) error {
	problem := fmt.Sprintf("%q does not exist", name)
	if near := nearNames(file); len(near) > 0 {
		dir := filepath.Dir(name)
		for i := range near {
			near[i] = filepath.Join(dir, near[i])
		}
		return usage(problem, "did you mean %s?", strings.Join(near, " or "))
	}
	switch {
	case strings.HasPrefix(name, "@") || packageLike(name):
		if _, err := exec.LookPath(name); err == nil {
			return usage(problem, "for the program on PATH use mcp-grade -- %s; for a package npm:%s or pypi:%s", name, name, name)
		}
		return usage(problem, "check the path; for a package write npm:%s or pypi:%s", name, name)
	case !isDir(filepath.Dir(file)):
		return usage(problem, "its folder does not exist either; check the path")
	}
	return usage(problem, "check the path")
}

func packageLike(name string) bool {
	return name != "" && !strings.ContainsAny(name, `/\ `) && !strings.HasPrefix(name, ".") && filepath.Ext(name) == ""
}

// nearNames gives up to three entries of file's folder that look like its name.
func nearNames(file string) []string {
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		return nil
	}
	const most, manyEntries = 3, 2000
	type candidate struct {
		name     string
		distance int
	}
	want := strings.ToLower(filepath.Base(file))
	var near []candidate
	for _, entry := range entries[:min(len(entries), manyEntries)] {
		have := strings.ToLower(entry.Name())
		d := misspelt.Distance(want, have)
		if stem(want) == stem(have) || len(want) > 3 && d <= max(1, len(want)/4) {
			near = append(near, candidate{entry.Name(), d})
		}
	}
	slices.SortStableFunc(near, func(a, b candidate) int { return a.distance - b.distance })
	var names []string
	for _, c := range near[:min(len(near), most)] {
		names = append(names, c.name)
	}
	return names
}

func stem(name string) string { return strings.TrimSuffix(name, filepath.Ext(name)) }
