package judge

import (
	"strconv"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

const (
	absent  = evidence.NotFound
	invalid = evidence.InvalidInput
	auth    = evidence.Unauthorized
	limited = evidence.RateLimited
	slow    = evidence.Timeout
	down    = evidence.Unavailable
)

// plant is the call of most not-found cases.
const (
	plant     = `get_plant {"plant_id":"pl_83KQZ7W2"}`
	plantSent = "plant_id=pl_83KQZ7W2"
	beds      = `list_plants {"limit":4}`
)

// table is a list of examples of one server, with what is compared.
type table struct {
	server evidence.Server
	show   func(j Judgement, want string) string
	rows   []example
}

// runTables judges every example and shows the reading of those that differ.
func runTables(t *testing.T, tables []table) {
	t.Helper()
	for _, table := range tables {
		j := New(table.server)
		for _, e := range table.rows {
			t.Run(table.server.Key+"/"+strings.ReplaceAll(cutRunes(e.answer, 60), "/", "_"), func(t *testing.T) {
				o := observe(e)
				if g := table.show(j.Judge(o), e.want); g != e.want {
					t.Errorf("%s %s | %s\n got %s\nwant %s\n%s", e.class, e.fault, e.answer, g, e.want, j.Explain(o))
				}
			})
		}
	}
}

// runExamples judges examples of the greenhouse.
func runExamples(t *testing.T, examples []example) {
	t.Helper()
	runOn(t, greenhouse, examples)
}

// runOn judges examples of one server.
func runOn(t *testing.T, server evidence.Server, examples []example) {
	t.Helper()
	runTables(t, []table{{server, allAxes, examples}})
}

// allAxes writes a judgement as "channel S T R".
func allAxes(j Judgement, _ string) string { return got(j) }

// stepAndRetry writes the points for the next step and the retry signal, "T R".
func stepAndRetry(j Judgement, _ string) string {
	parts := strings.Fields(got(j))
	return parts[len(parts)-2] + " " + parts[len(parts)-1]
}

// channelOnly writes the channel.
func channelOnly(j Judgement, _ string) string { return string(j.Channel) }

// channelAndSpecificity writes "channel S", and the class that was judged where
// the wanted text names one.
func channelAndSpecificity(j Judgement, want string) string {
	g := string(j.Channel) + " -"
	if j.Specificity != nil {
		g = string(j.Channel) + " " + strconv.Itoa(*j.Specificity)
	}
	if strings.Count(want, " ") == 2 {
		g += " " + string(j.Class)
	}
	return g
}

// told is a message with what channelAndSpecificity should write of it.
type told struct{ want, answer string }

// answers makes examples of messages that answer one call.
func answers(class evidence.Class, fault, call, sent string, list []told) []example {
	var rows []example
	for _, e := range list {
		rows = append(rows, example{class, fault, call, sent, e.answer, e.want})
	}
	return rows
}
