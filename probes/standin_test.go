package probes

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// TestOurEmptyAnswersAreNoFailuresOfTheServer: a wrong argument that went
// upstream and failed there as a right one does is not assessed.
func TestOurEmptyAnswersAreNoFailuresOfTheServer(t *testing.T) {
	says := func(failed bool, text string) target.Exchange {
		return target.Exchange{Answer: evidence.Answer{Kind: evidence.Result, IsError: &failed, Content: []evidence.Content{{Type: "text", Text: text}}}}
	}
	for _, tt := range []struct {
		name         string
		wrong, valid target.Exchange
		asks         bool // the wrong call goes upstream
		want         evidence.Scope
		calls        int
	}{
		{"both fail on our answer", says(true, "Weather of 12 failed: undefined"), says(true, "Weather of Paris failed: undefined"), true, evidence.CountsNothing, 3},
		{"a dump of the request", says(true, `Request failed (Code: 200): {"response":{},"request":{"variables":{"bed_id":12}}}`), says(true, `Request failed (Code: 200): {"response":{},"request":{"variables":{"bed_id":"rose"}}}`), true, evidence.CountsNothing, 3},
		{"the valid call works", says(true, "Weather failed: undefined"), says(false, "{}"), true, evidence.CountsFully, 3},
		{"the words differ", says(true, "bed_id must be a text"), says(true, "Cannot read properties of undefined (reading 'data')"), true, evidence.CountsFully, 3},
		{"it never asked", says(true, "Weather failed: undefined"), says(true, "Weather failed: undefined"), false, evidence.CountsFully, 2},
		{"the wrong call works", says(false, "{}"), says(true, "Weather failed: undefined"), true, evidence.CountsFully, 2},
		{"the valid call hangs", says(true, ""), answers(evidence.NoReply), true, evidence.CountsFully, 3},
	} {
		calls := 0
		u := &upstreamServer{answer: func(b *breakable, tool string, _ int) target.Exchange {
			calls++
			if tool == "VALID" {
				return tt.valid
			}
			if tt.asks {
				b.hit()
			}
			return tt.wrong
		}}
		inst, err := u.open(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		var scopes []evidence.Scope
		r := Runner{Open: u.open, Budget: DefaultBudget, Sink: func(o evidence.Observation) error {
			scopes = append(scopes, o.Scored)
			return nil
		}}
		r.standIn = &standIn{answers: map[string]sample{}, valid: func(string) ([]byte, bool) { return []byte(`{"bed_id":"rose"}`), true }}
		var plan Plan
		for range 2 {
			k := toolCase("weather", json.RawMessage(`{"bed_id":12}`))
			k.ID, k.Class = "weather/wrong-type/1", evidence.InvalidInput
			plan.Cases = append(plan.Cases, k)
		}
		u.byArguments = func(arguments string) string {
			if strings.Contains(arguments, "rose") {
				return "VALID"
			}
			return "weather"
		}
		out, err := r.Run(t.Context(), inst, plan)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]evidence.Scope{tt.want, tt.want}, scopes); diff != "" || calls != tt.calls {
			t.Errorf("%s: %d calls, want %d (-want +got)\n%s", tt.name, calls, tt.calls, diff)
		}
		if told := strings.Join(out.Notes, " "); (tt.want == evidence.CountsNothing) != strings.Contains(told, "2 answers to wrong arguments were left out") {
			t.Errorf("%s: notes %q", tt.name, told)
		}
	}
}
