package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/mcp-grade/mcp-grade"

// rank gives each package of this module its place in the way of the data: a
// package may import only packages of a lower rank. Equal ranks are rooms side
// by side, which must not know each other.
var rank = map[string]int{
	"probes/evidence":       0,
	"probes/misspelt":       0,
	"probes/problem":        0,
	"probes/scratch":        0,
	"probes/wire":           1,
	"probes/craft":          1,
	"probes/faultnet":       1,
	"probes/settings":       1,
	"probes/target/clients": 1,
	"rubric/judge/leak":     1,
	"rubric/judge/suggest":  2,
	"fixtures":              1,
	"probes/target":         2,
	"rubric/judge":          3,
	"probes":                3,
	"rubric":                4,
	"report":                5,
	"cmd":                   6,
	"":                      7,
}

// forbidden names what a room must not import at all, directly or not below it.
var forbidden = map[string][]string{
	"probes/evidence":      {"net", "os", "net/http"},
	"probes/craft":         {"net", "os", "net/http"},
	"rubric":               {"net", "os", "net/http", "os/exec"},
	"rubric/judge":         {"net", "os", "net/http", "os/exec"},
	"rubric/judge/leak":    {"os", "net/http", "os/exec"},
	"rubric/judge/suggest": {"net", "os", "net/http", "os/exec"},
	"report":               {"net", "os", "net/http", "os/exec"},
}

// TestImportsPointOneWay proves the order of the rooms (docs/design.md).
func TestImportsPointOneWay(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "./...").CombinedOutput()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	seen := 0
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		fields := strings.Fields(line)
		from := room(fields[0])
		own, ranked := rank[from]
		if !ranked {
			t.Errorf("package %q has no rank: give it one in imports_test.go, or put its code where it belongs", from)
			continue
		}
		seen++
		for _, imported := range fields[1:] {
			if slices.Contains(forbidden[from], imported) {
				t.Errorf("%s must not import %s", from, imported)
			}
			if !strings.HasPrefix(imported, module) {
				continue
			}
			to := room(imported)
			if other, ok := rank[to]; ok && other >= own {
				t.Errorf("%s imports %s, which lies beside or above it", from, to)
			}
			if strings.HasPrefix(from, "probes") && strings.HasPrefix(to, "rubric") {
				t.Errorf("%s imports %s: probing must know nothing of scoring", from, to)
			}
		}
	}
	if seen != len(rank) {
		t.Errorf("%d packages seen, %d ranked: the table names packages that are gone, or go list saw nothing", seen, len(rank))
	}
}

func room(importPath string) string {
	return strings.TrimPrefix(strings.TrimPrefix(importPath, module), "/")
}
