package suggest

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func depot() evidence.Server {
	no := false
	return evidence.Server{Key: "depot-mcp-server", Tools: []evidence.Tool{
		{Name: "get_crate", InputSchema: json.RawMessage(`{"type":"object","properties":{"crate_id":{"type":"string"},"size":{"type":"integer","minimum":1,"maximum":9},"state":{"enum":["full","empty"]}},"required":["crate_id"]}`)},
		{Name: "list_trucks", InputSchema: json.RawMessage(`{"type":"object"}`)},
		{Name: "list_crates", InputSchema: json.RawMessage(`{"type":"object"}`)},
		{Name: "ship_crates", InputSchema: json.RawMessage(`{"type":"object","properties":{"crates":{"type":"array","items":{"type":"object","properties":{"weight":{"type":"number"}}}}}}`), Annotations: &evidence.Annotations{ReadOnlyHint: &no}},
		{Name: "ship_crate", InputSchema: json.RawMessage(`{"type":"object","properties":{"crate_id":{"type":"string"}}}`), Annotations: &evidence.Annotations{ReadOnlyHint: &no}},
	}}
}

func call(tool, args string) evidence.Observation {
	return evidence.Observation{Tool: tool, Arguments: json.RawMessage(args), Answer: evidence.Answer{Kind: evidence.Result}}
}

func met(o evidence.Observation, f evidence.Fault) evidence.Observation {
	o.Fault, o.Upstream.Hits = &f, 1
	return o
}

func TestFor(t *testing.T) {
	wait := 12.0
	missing := call("get_crate", `{"crate_id":"zz-9"}`)
	missing.Sent = evidence.Sent{Values: []string{"zz-9"}, Parameter: "crate_id"}
	wide := call("get_crate", `{"crate_id":"a","size":70}`)
	enum := call("get_crate", `{"crate_id":"a","state":"half"}`)
	secret := call("get_crate", `{"crate_id":"qk_7ZZ81LMX02TT"}`)
	secret.Sent = evidence.Sent{Values: []string{"qk_7ZZ81LMX02TT"}, Parameter: "crate_id"}
	secret.Planted = []string{"qk_7ZZ81LMX02TT"}
	named := met(call("get_crate", `{"crate_id":"a"}`), evidence.Fault{Kind: evidence.HTTPStatus, Status: 401})
	named.Stderr = "DEPOT_ACCESS_KEY was refused"
	unknown := call("get_crate", `{"crate":"a"}`)
	unknown.Sent = evidence.Sent{Values: []string{"a"}, Parameter: "crate", Keyword: "additionalProperties"}
	unknown.Answer.Content = []evidence.Content{{Text: "unknown argument crate"}}
	idle := call("list_trucks", `{"colour":"red"}`)
	idle.Sent = evidence.Sent{Values: []string{"red"}, Parameter: "colour", Keyword: "additionalProperties"}
	let := call("get_crate", `{"crate_id":"a","size":70,"colour":"red"}`)
	let.Sent = idle.Sent
	let.Answer.Content = []evidence.Content{{Text: "size 70 is too large"}}
	nested := call("ship_crates", `{"crates":[{}]}`)
	nested.Sent = evidence.Sent{Parameter: "crates[0].weight"}
	uri := evidence.Observation{Target: &evidence.TargetRef{Method: "resources/read", URI: "crates://zz-9"}}
	for _, c := range []struct {
		name  string
		o     evidence.Observation
		class evidence.Class
		want  string
	}{
		{"not found", missing, evidence.NotFound, `No crate with crate_id "zz-9" exists. Call list_crates to see valid values of crate_id. Do not retry with the same crate_id.`},
		{"missing argument", call("get_crate", `{}`), evidence.InvalidInput, `crate_id is missing in the call of get_crate. Pass crate_id as a text in the form that an earlier answer or the user gave. Correct crate_id and call get_crate again; the same call will fail again.`},
		{"out of range", wide, evidence.InvalidInput, `size must not be 70. Pass size as a whole number from 1 to 9, for example 1. Correct size and call get_crate again; the same value will fail again.`},
		{"outside an enum", enum, evidence.InvalidInput, `state must not be "half". Pass state as one of "full", "empty". Correct state and call get_crate again; the same value will fail again.`},
		{"planted value", secret, evidence.NotFound, `No crate matches the crate_id that was sent. Call list_crates to see valid values of crate_id. Do not retry with the same crate_id.`},
		{"setting known", named, evidence.Unauthorized, `The depot API refused the credential for get_crate (HTTP 401, unauthorized). Set DEPOT_ACCESS_KEY to a valid credential and restart the server. Do not retry get_crate before that.`},
		{"rate limit", met(call("get_crate", `{}`), evidence.Fault{Kind: evidence.HTTPStatus, Status: 429, RetryAfterSec: &wait}), evidence.RateLimited, `The depot API limits requests and refused get_crate (HTTP 429, rate limit reached). Wait 12 seconds, then retry get_crate with the same arguments. This is transient; make fewer calls at a time.`},
		{"silence", met(call("get_crate", `{}`), evidence.Fault{Kind: evidence.NoAnswer}), evidence.Timeout, `The depot API did not answer in time (timed out) while get_crate ran. This is transient: wait 30 seconds, then retry get_crate with the same arguments.`},
		{"write cut off", met(call("ship_crate", `{}`), evidence.Fault{Kind: evidence.ConnectionReset}), evidence.Unavailable, `The depot API reset the connection (ECONNRESET) while ship_crate ran. The change may have been made: call list_crates to check before you call ship_crate again. This is transient; if nothing changed, wait 30 seconds and retry.`},
		{"write never sent", met(call("ship_crate", `{}`), evidence.Fault{Kind: evidence.ConnectionRefused}), evidence.Unavailable, `The depot API refused the connection (ECONNREFUSED) while ship_crate ran. This is transient: wait 30 seconds, then retry ship_crate with the same arguments.`},
		{"unknown tool", call("get_crates", `{}`), evidence.NotFound, `This server has no tool "get_crates". Call get_crate instead, or another tool that tools/list returns. Do not retry with the same tool name.`},
		{"unknown argument", unknown, evidence.InvalidInput, `get_crate has no parameter crate. Did you mean crate_id? Allowed parameters: crate_id, size, state. Correct crate and call get_crate again; the same call will fail again.`},
		{"unknown argument of a tool without any", idle, evidence.InvalidInput, `list_trucks has no parameter colour: it takes no arguments. Leave colour out and call list_trucks again. The same call will fail again.`},
		{"another argument is at fault", let, evidence.InvalidInput, `size must not be 70. Pass size as a whole number from 1 to 9, for example 1. Correct size and call get_crate again; the same value will fail again.`},
		{"a broken item of a list", nested, evidence.InvalidInput, `crates[0].weight is missing in the call of ship_crates. Pass crates[0].weight as a number in digits, without quotes. Correct crates[0].weight and call ship_crates again; the same call will fail again.`},
		{"resource", uri, evidence.NotFound, `This server has no resource "crates://zz-9". Call list_crates to see what exists. Do not retry with the same arguments.`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := New(depot()).For(&c.o, c.class); got != c.want {
				t.Errorf("For:\n got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestForShowsNoPrivateHost(t *testing.T) {
	o := met(call("get_crate", `{}`), evidence.Fault{Kind: evidence.NoAnswer})
	o.Upstream.Requests = []evidence.Request{{Host: "db-3.prod.internal:5432"}}
	if got := New(depot()).For(&o, evidence.Timeout); strings.Contains(got, "internal") {
		t.Errorf("shows a private host: %s", got)
	}
	o.Upstream.Requests[0].Host = "api.depot.example"
	if got := New(depot()).For(&o, evidence.Timeout); !strings.HasPrefix(got, "api.depot.example ") {
		t.Errorf("does not name the public host: %s", got)
	}
}

func TestForIsNeverEmpty(t *testing.T) {
	for _, class := range evidence.Classes {
		for _, o := range []evidence.Observation{{}, call("get_crate", `not json`), call("get_crate", `[]`), {Target: &evidence.TargetRef{Method: "prompts/get", Prompt: "x"}}} {
			if got := New(evidence.Server{}).For(&o, class); len(got) < 20 {
				t.Errorf("For(%s) = %q", class, got)
			}
			if got := New(depot()).For(&o, class); strings.Count(got, ". ") > 2 {
				t.Errorf("For(%s) has more than three sentences: %s", class, got)
			}
		}
	}
}

func TestDescribe(t *testing.T) {
	for _, c := range []struct{ schema, want string }{
		{`{"type":"boolean"}`, "true or false, for example true"},
		{`{"type":["null","integer"],"maximum":5}`, "a whole number of at most 5, for example 5"},
		{`{"type":"string","format":"date"}`, `a text in the format date (YYYY-MM-DD)`},
		{`{"type":"string","examples":["c-7"]}`, `a text, for example "c-7"`},
		{`{"type":"string","description":"the crate, e.g. c-7."}`, `a text, for example "c-7"`},
		{`{"type":"string","pattern":"^c-[0-9]+$"}`, "a text in the format ^c-[0-9]+$"},
		{`{"type":"array","items":{"enum":["a","b"]}}`, `a list of "a", "b"`},
		{`{"$ref":"#/$defs/S"}`, `one of "x", "y"`},
		{`{"anyOf":[{"type":"null"},{"type":"number","minimum":2}]}`, "a number of at least 2, for example 2"},
		{`{"const":"v1"}`, `"v1"`},
		{`{"enum":[1,2,3,4,5,6,7,8,9,10,11,12,13,14]}`, "one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, or 2 more"},
		{`{"type":"string","default":"c-1"}`, `a text, for example "c-1"`},
		{`{"type":"string","format":"uuid"}`, "a text in the format uuid (32 hexadecimal digits, 8-4-4-4-12)"},
		{`{"type":"string"}`, "a text of 1 or more characters"},
		{`{"type":"integer"}`, "a whole number in digits, without quotes"},
		{`{"type":"number","exclusiveMinimum":0}`, "a number above 0 in digits, without quotes"},
		{`{"type":"array","items":{"type":"string"}}`, "a list of 1 or more texts"},
		{`{"type":"array","items":{"type":"string","examples":["c-7"]}}`, `a list, for example of "c-7"`},
		{`{"type":"array"}`, "a list of 1 or more values"},
		{`{"type":"object"}`, "an object in the format {name: value}"},
		{`{"type":"string","examples":{"odd":1},"maxLength":3}`, `a text of at most 3 characters`},
	} {
		root := parseSchema(json.RawMessage(`{"properties":{"p":` + c.schema + `},"$defs":{"S":{"enum":["x","y"]}}}`))
		if got := root.property("p").describe("p"); got != c.want {
			t.Errorf("%s: %q, want %q", c.schema, got, c.want)
		}
	}
}

func BenchmarkFor(b *testing.B) {
	o := call("get_crate", `{"crate_id":"zz-9"}`)
	o.Sent = evidence.Sent{Values: []string{"zz-9"}, Parameter: "crate_id"}
	s := New(depot())
	for b.Loop() {
		s.For(&o, evidence.NotFound)
	}
}
