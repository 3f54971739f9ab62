package rubric

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// refused counts, by tool, the calls for something that does not exist: how many
// the server answered by refusing the form of the made-up name, and how many
// met anything else. Where it only refused, not-found was not exercised, which is
// neither a pass nor a fail.
type refused map[string]*refusals

type refusals struct{ form, other int }

func (r refused) add(s *seen) {
	if s.o.Class != evidence.NotFound || s.o.Tool == "" || s.o.Fault != nil || !s.charged() && !s.succeeded() {
		return
	}
	at := r[s.o.Tool]
	if at == nil {
		at = &refusals{}
		r[s.o.Tool] = at
	}
	if s.failure() && s.class == evidence.InvalidInput {
		at.form++
	} else {
		at.other++
	}
}

func (s *seen) succeeded() bool { return !s.failure() && s.met() }

// note names the tools whose answers to a missing resource were never seen.
func (r refused) note() []string {
	var tools []string
	for _, tool := range slices.Sorted(maps.Keys(r)) {
		if r[tool].form > 0 && r[tool].other == 0 {
			tools = append(tools, tool)
		}
	}
	if len(tools) == 0 {
		return nil
	}
	const most = 10
	named := strings.Join(tools[:min(len(tools), most)], ", ")
	if more := len(tools) - most; more > 0 {
		named += fmt.Sprintf(" and %d more", more)
	}
	return []string{fmt.Sprintf("not-found was not exercised for %s: the server refused the form of the made-up identifier before it looked anything up, which is neither a pass nor a fail; show the form in the schema (pattern, examples, or \"e.g. ord_1\" in the description) and grade again", named)}
}
