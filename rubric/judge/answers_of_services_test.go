package judge

import (
	"encoding/json"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// TestIdsOfURLs is about servers that take a web address and name the thing by the
// id in it, and about answers that deny a good argument beside an unknown one.
func TestIdsOfURLs(t *testing.T) {
	const address = "https://clips.example/watch?v=q71fa52b582"
	server := evidence.Server{Key: "clips", Tools: []evidence.Tool{{
		Name:        "get_captions",
		InputSchema: json.RawMessage(`{"type":"object","properties":{"url":{"type":"string"},"lang":{"type":"string"}},"required":["url"]}`),
	}}}
	missing := evidence.Sent{Values: []string{address}, Parameter: "url"}
	failed := true
	unknown := evidence.Sent{Values: []string{"x-1"}, Parameter: "langg", Keyword: "additionalProperties"}
	for _, c := range []struct {
		class evidence.Class
		sent  evidence.Sent
		text  string
		want  string
	}{
		{evidence.NotFound, missing, "Clip q71fa52b582 is unavailable", "not-found returned 2 0 0"},
		{evidence.NotFound, missing, "No captions available for clip q71fa52b582", "not-found returned 2 0 0"},
		{evidence.NotFound, missing, "That clip does not exist", "not-found returned 1 0 0"},
		{evidence.InvalidInput, unknown, "Clip q71fa52b582 is unavailable", "not-found returned 2 0 0"},
		{evidence.InvalidInput, unknown, "No clip with id q71fa52b582", "not-found returned 2 0 0"},
		{evidence.InvalidInput, unknown, "The clip service is unavailable", "invalid-input returned 0 0 0"},
	} {
		args, _ := json.Marshal(map[string]string{"url": address})
		o := evidence.Observation{
			Server: "clips", Class: c.class, Tool: "get_captions", Arguments: args, Sent: c.sent,
			Answer: evidence.Answer{Kind: evidence.Result, IsError: &failed, Content: []evidence.Content{{Type: "text", Text: c.text}}},
		}
		j := New(server).Judge(o)
		if told := string(j.Class) + " " + got(j); told != c.want {
			t.Errorf("%s, %q: %s, want %s", c.class, c.text, told, c.want)
		}
	}
}

// TestAnswersHandedOn is about results without isError that hold an upstream's
// failure in their fields, and about what such answers lack.
func TestAnswersHandedOn(t *testing.T) {
	server := evidence.Server{Key: "relay", Tools: []evidence.Tool{{
		Name:        "send_request",
		InputSchema: json.RawMessage(`{"type":"object","properties":{"method":{"type":"string"}}}`),
	}}}
	page := evidence.Fault{Kind: evidence.HTMLInsteadOfJSON}
	gateway := evidence.Fault{Kind: evidence.HTTPStatus, Status: 504}
	for _, c := range []struct {
		fault   evidence.Fault
		text    string
		isError bool
		want    string
	}{
		{gateway, `{"status":504,"body":{"note":"later"},"requestMethod":"GET"}`, false, "masked"},
		{gateway, `{"status":200,"body":{"plants":["fern"]},"requestMethod":"GET"}`, false, "success"},
		{page, `{"status":200,"body":"<!DOCTYPE html>\n<html><body>Log in</body></html>","requestMethod":"GET"}`, false, "masked"},
		{page, `{"status":200,"body":"<b>fern</b>","plants":["fern"]}`, false, "success"},
		{evidence.Fault{Kind: evidence.TruncatedBody}, "Error: could not extract the bed list from sign-in response", true, "returned"},
	} {
		o := evidence.Observation{
			Server: "relay", Class: evidence.Unavailable, Tool: "send_request", Arguments: json.RawMessage(`{"method":"GET"}`),
			Fault: &c.fault, Upstream: evidence.Upstream{Hits: 1},
			Answer: evidence.Answer{Kind: evidence.Result, IsError: &c.isError, Content: []evidence.Content{{Type: "text", Text: c.text}}},
		}
		j := New(server).Judge(o)
		if string(j.Channel) != c.want {
			t.Errorf("%v %q: %s, want %s", c.fault, c.text, j.Channel, c.want)
		}
		if c.isError && (j.Class != evidence.Unavailable || got(j) != "returned 2 0 0") {
			t.Errorf("%q says whose answer could not be read: %s %s", c.text, j.Class, got(j))
		}
	}
}
