package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// aStep is a step of a GitHub workflow or of a composite Action.
type aStep struct {
	Uses string            `yaml:"uses"`
	Run  string            `yaml:"run"`
	If   string            `yaml:"if"`
	With map[string]string `yaml:"with"`
}

type aWorkflow struct {
	Jobs map[string]struct {
		Steps []aStep `yaml:"steps"`
	} `yaml:"jobs"`
	Inputs map[string]any `yaml:"inputs"`
	Runs   struct {
		Steps []aStep `yaml:"steps"`
	} `yaml:"runs"`
}

func readWorkflow(t *testing.T, text string) aWorkflow {
	t.Helper()
	var w aWorkflow
	if err := yaml.Unmarshal([]byte(text), &w); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return w
}

func stepsOf(w aWorkflow) []aStep {
	steps := w.Runs.Steps
	for _, job := range w.Jobs {
		steps = append(steps, job.Steps...)
	}
	return steps
}

// TestWorkflowsAgree holds the workflow of the README, that of init, the Action
// and our own CI against each other: what one needs to grade, all have.
func TestWorkflowsAgree(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(filepath.FromSlash("../" + name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	shown := blocks(readme(t), "yaml")
	if len(shown) != 2 {
		t.Fatalf("%d YAML blocks in the README, want the workflow and the Action", len(shown))
	}
	for name, text := range map[string]string{"README": shown[0], "init": workflow(nil), "action.yml": read("action.yml"), "ci.yml": read(".github/workflows/ci.yml")} {
		steps := stepsOf(readWorkflow(t, text))
		has := func(what string, is func(aStep) bool) int {
			i := slices.IndexFunc(steps, is)
			if i < 0 {
				t.Errorf("%s has no step for %s", name, what)
			}
			return i
		}
		uses := func(action string) func(aStep) bool {
			return func(s aStep) bool { return strings.HasPrefix(s.Uses, action+"@") }
		}
		runs := func(text string) func(aStep) bool {
			return func(s aStep) bool { return strings.Contains(s.Run, text) }
		}
		checkout := -1
		if name != "action.yml" { // its caller checks out
			checkout = has("the checkout", uses("actions/checkout"))
		}
		golang := has("Go", uses("actions/setup-go"))
		userns := has("user namespaces", runs("kernel.apparmor_restrict_unprivileged_userns=0"))
		grades := has("grading", runs(map[string]string{"ci.yml": ".ci/run"}[name]+map[bool]string{true: "", false: "github.com/mcp-grade/mcp-grade@"}[name == "ci.yml"]))
		if checkout > golang || golang > grades || userns > grades {
			t.Errorf("%s: the order of steps is checkout %d, Go %d, namespaces %d, grading %d", name, checkout, golang, userns, grades)
		}
		if name != "ci.yml" {
			has("the summary", runs("GITHUB_STEP_SUMMARY"))
		}
	}
	// What the README gives the Action are inputs that it has.
	inputs := readWorkflow(t, read("action.yml")).Inputs
	var calls []aStep
	if err := yaml.Unmarshal([]byte(shown[1]), &calls); err != nil || len(calls) != 1 {
		t.Fatalf("the README's call of the Action: %v, %d steps", err, len(calls))
	}
	for input := range calls[0].With {
		if _, ok := inputs[input]; !ok {
			t.Errorf("the README gives the Action %q, which is no input of it", input)
		}
	}
}
