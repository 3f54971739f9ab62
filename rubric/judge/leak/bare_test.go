package leak

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// healthy is a call that a healthy upstream answered.
func healthy(failed bool) Input {
	return Input{Upstream: evidence.Upstream{Hits: 1}, Failed: failed, Arguments: json.RawMessage(`{"shelf":"zz-41","depth":3}`)}
}

func judgeBodies(t *testing.T, in Input, where string, table []specimen) {
	t.Helper()
	for _, s := range table {
		t.Run(s.name, func(t *testing.T) {
			in := in
			if where == InLog {
				in.Log = s.text
			} else {
				in.Result = s.text
			}
			if l, got := found(in, UpstreamBody); got != s.want {
				t.Errorf("Scan(%q) in a %s: body %v (%s %q), want %v", s.text, where, got, l.Rule, l.Quote, s.want)
			}
		})
	}
}

func TestBodiesOfAHealthyUpstream(t *testing.T) {
	for _, failed := range []bool{false, true} {
		judgeBodies(t, healthy(failed), InResult, []specimen{
			{"the whole answer", `{"message":"Resource not found"}`, "", true},
			{"behind boilerplate", `Error: {"message":"Not found."}`, "", true},
			{"after a status", "Shelf API: 404\n{\"message\":\"Not found\"}", "", true},
			{"with a link", `{"message":"Page not found","documentation_url":"https://shelf.example/docs"}`, "", true},
			{"kept as a text", `{"error":{"status":404,"rawBody":"{\"message\":\"Not found\"}"}}`, "", true},
			{"kept as an object", `{"error":"E404","responseBody":{"message":"Forbidden"}}`, "", true},
			{"escaped twice", `{"detail":"{\"body\":\"{\\\"message\\\":\\\"Not found\\\"}\"}"}`, "", true},

			{"lifted message", "Shelf API: 404 Not found", "", false},
			{"a success of its own", `{"message":"Shelf saved"}`, "", false},
			{"own message", `{"message":"Shelf zz-41 is not in this library"}`, "", false},
			{"own contract", `{"error":"NOT_FOUND","message":"Not found","hint":"Call list_shelves."}`, "", false},
			{"own contract in an error", `{"error":{"message":"Not found"}}`, "", false},
			{"own contract, short", `{"success":false,"message":"Not found"}`, "", false},
			{"a record that was asked for", `[{"id":"n-1","message":"Forbidden","title":"x"}]`, "", false},
			{"a template", `Answer with {"message":"<words>"}`, "", false},
		})
	}
	judgeBodies(t, Input{Failed: true}, InResult, []specimen{
		{"nobody was asked", `{"message":"Not found"}`, "", false},
	})
}

func TestBodiesOfAHealthyUpstreamInALog(t *testing.T) {
	judgeBodies(t, healthy(true), InLog, []specimen{
		{"after prose", `could not read the shelf: {"message":"Not found"}`, "", true},
		{"announced", "Response body:\n{\"message\":\"Not found\"}", "", true},
		{"in a JSON line", `{"level":"warn","status":404,"bodyPreview":"{\"message\":\"Not found\"}"}`, "", true},
		{"as a programmer's literal", "  error: \"Shelf API: 404\\n{\\\"message\\\":\\\"Not found\\\"}\"", "", true},

		{"own record", `{"level":"warn","message":"Not found"}`, "", false},
		{"a line of its own", `{"message":"Not found"}`, "", false},
		{"what was asked", `{"level":"info","params":"{\"message\":\"Not found\"}"}`, "", false},
		{"other words", `saved: {"message":"Shelf saved"}`, "", false},
		{"an object with more", `answer: {"message":"Not found","shelf":"n-2"}`, "", false},
	})
}

func TestEscapedBodiesInALog(t *testing.T) {
	judgeBodies(t, met(evidence.HTTPStatus), InLog, []specimen{
		{"in a JSON line", `{"level":"warn","preview":"{\"message\":\"Shelves are closed\"}"}`, "", true},
		{"deep in a JSON line", `{"level":"warn","props":{"upstream":{"text":"{\"message\":\"closed\"}"}}}`, "", true},
		{"in an object after prose", `[ERROR] API error 429 {"errorText":"{\"message\":\"closed\"}","url":"https://shelf.example/a"}`, "", true},
		{"deep in an object after prose", `[ERROR] API error 429 {"answer":{"text":"{\"message\":\"closed\"}"},"url":"https://shelf.example/a"}`, "", true},
		{"as a programmer's literal", "  stack: \"Shelf API: 429\\n{\\\"message\\\":\\\"closed\\\"}\",", "", true},
		{"escaped twice after prose", `[ERROR] gave "{\\\"message\\\":\\\"closed\\\"}"`, "", true},

		{"what was asked", `{"level":"info","request":{"body":"{\"message\":\"hello there\"}"}}`, "", false},
		{"what was asked, after prose", `[INFO] POST {"args":"{\"message\":\"hello there\"}"}`, "", false},
		{"echo", `{"level":"info","note":"{\"shelf\":\"zz-41\"}"}`, "", false},
		{"own contract", `{"level":"info","answer":"{\"error\":\"DOWN\",\"message\":\"Down.\",\"hint\":\"Call again.\"}"}`, "", false},
		{"a client's words", `{"level":"warn","err":"{\"message\":\"Request failed with status code 503\"}"}`, "", false},
		{"a system call", `{"level":"warn","err":"{\"message\":\"connect ECONNREFUSED\"}"}`, "", false},
		{"code with braces", `{"level":"info","source":"function a() {\n return \"b\" }"}`, "", false},
	})
}

// TestAnswerInALog has servers that log the answers that they give.
func TestAnswerInALog(t *testing.T) {
	in := met(evidence.HTTPStatus)
	in.Result = `{"error":"DOWN","message":"Shelves are down until noon"}`
	record := func(text string) string {
		b, err := json.Marshal(map[string]string{"level": "info", "text": text})
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	judgeBodies(t, in, InLog, []specimen{
		{"the same answer", record(in.Result), "", false},
		{"another", record(`{"error":"E7","message":"shard 9 lost"}`), "", true},
	})
	in.Result = `{"message":"closed"}`
	judgeBodies(t, in, InLog, []specimen{{"a body that is the answer", record(in.Result), "", true}})
}

func TestCutDocuments(t *testing.T) {
	const cut = `{"shelf":"n-7","books":[{"isbn":"n-71","name":"one"},{"isb`
	quoted, err := json.Marshal(cut)
	if err != nil {
		t.Fatal(err)
	}
	table := []specimen{
		{"handed on", string(quoted), "", true},
		{"previewed", "Invalid JSON. Preview: " + cut + "...", "", true},

		{"whole", "Shelf: " + `{"shelf":"n-7","books":[{"isbn":"n-71","name":"one"}]}`, "", false},
		{"a few characters", `Bad JSON near {"shelf":"n-7","bo`, "", false},
		{"quoted by V8", `Unexpected token 'x', "{"shelf":"n-7","books":[{"isbn":"n-71"... is not valid JSON`, "", false},
		{"quoted by a validator", `Invalid JSON [type=json_invalid, input_value='{"shelf":"n-7","boo...71","name":"one"},{"isb', input_type=str]`, "", false},
		{"before other lines", "gave " + cut + "\ndone {1}}}}\n", "", true},
		{"whole, over lines", "Shelf: {\"shelf\":\"n-7\",\"books\":[{\"isbn\":\n\"n-71\"}], \"open\": nil}\n", "", false},
		{"a record of the protocol", `sent {"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"te`, "", false},
		{"echo", `Called with {"shelf":"zz-41","depth":3,"shelf2":"zz-41","depth2":3`, "", false},
	}
	// Longer than what is read of one object: its end is not known.
	table = append(table, specimen{"too long to read", `Shelf: {"shelf":"n-7","books":"` + strings.Repeat("b", maxObject) + `"}`, "", false})
	judgeBodies(t, met(evidence.TruncatedBody), InResult, table)
	judgeBodies(t, met(evidence.TruncatedBody), InLog, table[1:])
	judgeBodies(t, met(evidence.HTTPStatus), InResult, []specimen{{"another fault", string(quoted), "", false}})
}

func TestEscapedPiecesEnd(t *testing.T) {
	for text, want := range map[string]int{
		`{\"a\":1}" b`:  9,
		`{\"a\":1}`:     9,
		`{ \\\"a\\\"" `: 11,
		`{"a":1}`:       0,
		`{a}`:           0,
		`{\`:            0,
		`{`:             0,
	} {
		if got := escapedPiece(text); got != want {
			t.Errorf("escapedPiece(%q) = %d, want %d", text, got, want)
		}
	}
}
