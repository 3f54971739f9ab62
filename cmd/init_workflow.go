package cmd

import (
	"encoding/json"
	"strings"
)

const workflowHead = `# Grades how well this MCP server fails, on every change. Written by mcp-grade init;
# what is graded, and the floor, stand in .mcp-grade.yaml.
name: mcp-grade
on:
  push:
  pull_request:
permissions:
  contents: read
jobs:
  grade:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
`

const workflowTail = `      - uses: actions/setup-go@v5
        with:
          go-version: stable
          cache: false
      - name: Let the sandbox have user namespaces
        run: sudo sysctl -q -w kernel.apparmor_restrict_unprivileged_userns=0 || true
      - name: Grade
        run: |
          go install github.com/mcp-grade/mcp-grade@latest
          "$(go env GOPATH)/bin/mcp-grade" -o "$RUNNER_TEMP/scorecard.md"
      - name: Show the scorecard
        if: always()
        run: if [ -e "$RUNNER_TEMP/scorecard.md" ]; then cat "$RUNNER_TEMP/scorecard.md" >> "$GITHUB_STEP_SUMMARY"; fi
`

// workflow is a GitHub workflow that builds the project and grades it.
func workflow(p *project) string {
	var b strings.Builder
	b.WriteString(workflowHead)
	if p != nil {
		switch p.language {
		case "node":
			nodeSteps(&b)
		case "python":
			pythonSteps(&b)
		}
	}
	b.WriteString(workflowTail)
	return b.String()
}

func step(b *strings.Builder, command string) { b.WriteString("      - run: " + command + "\n") }

// setUp writes the step that installs a language, in the version that a file of
// the project names, if there is one.
func setUp(b *strings.Builder, language, fallback string, files ...string) {
	b.WriteString("      - uses: actions/setup-" + language + "\n        with:\n")
	name, _, _ := strings.Cut(language, "@")
	for _, file := range files {
		if fileExists(file) {
			b.WriteString("          " + name + "-version-file: " + file + "\n")
			return
		}
	}
	b.WriteString("          " + name + "-version: " + fallback + "\n")
}

func nodeSteps(b *strings.Builder) {
	setUp(b, "node@v4", "lts/*", ".nvmrc", ".node-version")
	if !fileExists("package.json") {
		return
	}
	run := "npm run"
	switch {
	case fileExists("pnpm-lock.yaml"):
		step(b, "corepack enable && pnpm install --frozen-lockfile")
		run = "pnpm run"
	case fileExists("yarn.lock"):
		step(b, "corepack enable && yarn install")
		run = "yarn run"
	case fileExists("package-lock.json"):
		step(b, "npm ci")
	default:
		step(b, "npm install")
	}
	if hasBuild() {
		step(b, run+" build")
	}
}

// hasBuild reports whether the package has a build script.
func hasBuild() bool {
	data, err := readUpTo("package.json", maxSettings)
	if err != nil {
		return false
	}
	var manifest struct{ Scripts map[string]any }
	if json.Unmarshal(data, &manifest) != nil {
		return false // grading tells what is wrong with it
	}
	_, ok := manifest.Scripts["build"]
	return ok
}

func pythonSteps(b *strings.Builder) {
	setUp(b, "python@v5", `"3.x"`, ".python-version")
	switch {
	case fileExists("uv.lock"):
		step(b, "pip install uv && uv sync")
	case fileExists("pyproject.toml"):
		step(b, "python -m venv .venv && .venv/bin/pip install -e .")
	case fileExists("requirements.txt"):
		step(b, "python -m venv .venv && .venv/bin/pip install -r requirements.txt")
	}
}
