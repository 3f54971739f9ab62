package rubric

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

// museum is a server with a handful of tools, as most are.
var museum = evidence.Server{
	Record: "server", Key: "museum", Name: "museum-mcp", Sandbox: "netns",
	Tools: []evidence.Tool{
		{Name: "get_exhibit", InputSchema: json.RawMessage(`{"type":"object","properties":{"exhibit_id":{"type":"string"}},"required":["exhibit_id"]}`)},
		{Name: "list_exhibits", InputSchema: json.RawMessage(`{"type":"object","properties":{"hall":{"type":"string"},"limit":{"type":"integer","minimum":1,"maximum":50}}}`)},
		{Name: "lend_exhibit", InputSchema: json.RawMessage(`{"type":"object","properties":{"exhibit_id":{"type":"string"},"days":{"type":"integer"}},"required":["exhibit_id","days"]}`)},
	},
}

const museumKey = "mk_live_7Qd2xV9wRk41LzTnB8"

// visits are answers of the kinds that servers give; withKeys are those where
// a search for secrets has something to look at.
func visits(withKeys bool) []evidence.Observation {
	isError := true
	http := func(status int) *evidence.Fault { return &evidence.Fault{Kind: evidence.HTTPStatus, Status: status} }
	kind := func(k evidence.FaultKind) *evidence.Fault { return &evidence.Fault{Kind: k} }
	var list []evidence.Observation
	add := func(class evidence.Class, fault *evidence.Fault, text, log string) {
		o := evidence.Observation{
			ID: fmt.Sprintf("get_exhibit/%s/%d", class, len(list)), Server: "museum", Class: class, Fault: fault, Tool: "get_exhibit",
			Arguments: json.RawMessage(`{"exhibit_id":"ex_4419"}`), Planted: []string{museumKey}, Stderr: log,
			Answer: evidence.Answer{Kind: evidence.Result, IsError: &isError, Content: []evidence.Content{{Type: "text", Text: text}}},
		}
		if fault != nil {
			o.Upstream.Hits = 1
		}
		if class == evidence.NotFound {
			o.Sent = evidence.Sent{Values: []string{"ex_4419"}, Parameter: "exhibit_id"}
		}
		list = append(list, o)
	}
	if withKeys {
		add(evidence.Unauthorized, http(401), `The museum refused MUSEUM_API_KEY="`+museumKey[:8]+`…". Set a new api_key and start again.`, "GET https://api.museum.example/v2/exhibits?token=none 401\n")
		add(evidence.Unauthorized, http(403), `{"error":"forbidden","authorization":"Bearer ****","hint":"the token lacks exhibits:read"}`, "session=opened; secret not shown\n")
		add(evidence.Unavailable, kind(evidence.ConnectionRefused), "connect ECONNREFUSED museum-db:5432 while reading with password=***", "postgres://museum:***@museum-db:5432/halls\n")
		add(evidence.InvalidInput, nil, "exhibit_id: expected a key such as ex_1, received a session token", "")
		return list
	}
	add(evidence.NotFound, nil, "No exhibit ex_4419 stands in any hall. Call list_exhibits to see which ones do.", "")
	add(evidence.NotFound, nil, "Not found", "")
	add(evidence.InvalidInput, nil, "MCP error -32602: Input validation error: Invalid arguments for tool get_exhibit: Required at exhibit_id", "")
	add(evidence.Timeout, kind(evidence.NoAnswer), "The museum's archive did not answer within 10 seconds. Wait a minute, then call get_exhibit again.", "[info] get_exhibit\n[error] no answer after 10000 ms\n")
	add(evidence.Unavailable, kind(evidence.ConnectionRefused), "fetch failed", "")
	add(evidence.Unavailable, http(503), "Request failed with status code 503", "retrying in 2 s\n")
	add(evidence.RateLimited, http(429), `{"error":"RATE_LIMITED","message":"Too many visits to the archive","retryAfterSec":41}`, "")
	add(evidence.Unauthorized, http(401), "The archive refused our ticket (401). Ask the keeper for a new one; trying again will not help.", "")
	return list
}

// BenchmarkJudgeAndScore is the whole way of an observation from the record to
// the card. The goal is 20,000 a second on one core.
func BenchmarkJudgeAndScore(b *testing.B) { judgeAndScore(b, visits(false)) }

// BenchmarkJudgeAndScoreWithSecrets does so where expressions for secrets have
// something to look at. The goal is 5,000 a second.
func BenchmarkJudgeAndScoreWithSecrets(b *testing.B) { judgeAndScore(b, visits(true)) }

func judgeAndScore(b *testing.B, list []evidence.Observation) {
	j, r := judge.New(museum), theBook(b)
	s := NewScorer(r, museum)
	s.SuggestBy(j)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		o := &list[n%len(list)]
		n++
		judged := j.Judge(*o)
		s.Add(o, &judged)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "observations/s")
	if card := s.Card(); card.Coverage.Observations != n || len(card.Messages) == 0 {
		b.Fatalf("%d of %d scored, %d messages", card.Coverage.Observations, n, len(card.Messages))
	}
}
