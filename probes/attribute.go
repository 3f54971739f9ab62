package probes

import (
	"encoding/json"
	"slices"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// telling is the shortest argument that can tell calls apart, in bytes: shorter
// ones occur in any request.
const telling = 6

// carried returns the hits that carry an argument which no other of the calls
// has: they belong to this call, also where several are under way.
func carried(hits []faultnet.Hit, k Case, all []Case) []faultnet.Hit {
	common := map[string]int{}
	for _, other := range all {
		for value := range textsIn(other.Arguments) {
			common[value]++
		}
	}
	var own []string // read once, for there may be thousands of hits
	for value := range textsIn(k.Arguments) {
		if common[value] == 1 {
			own = append(own, value)
		}
	}
	mine := []faultnet.Hit{}
	for _, h := range hits {
		if slices.ContainsFunc(own, h.Carries) {
			mine = append(mine, h)
		}
	}
	return mine
}

// textsIn is the set of telling texts in a call's arguments.
func textsIn(arguments json.RawMessage) map[string]bool {
	var value any
	if json.Unmarshal(arguments, &value) != nil {
		return nil
	}
	found := map[string]bool{}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case string:
			if len(v) >= telling {
				found[v] = true
			}
		case []any:
			for _, item := range v {
				walk(item)
			}
		case map[string]any:
			for _, item := range v {
				walk(item)
			}
		}
	}
	walk(value)
	return found
}
