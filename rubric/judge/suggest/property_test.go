package suggest_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
	"github.com/mcp-grade/mcp-grade/rubric/judge/suggest"
)

// judged feeds a suggestion back: the same observation, answered with it.
func judged(server evidence.Server, o evidence.Observation, text string) judge.Judgement {
	yes := true
	o.Answer = evidence.Answer{Kind: evidence.Result, IsError: &yes, Content: []evidence.Content{{Type: "text", Text: text}}}
	o.Stderr, o.Notifications, o.Junk, o.ExitedAfter = "", nil, nil, nil
	return judge.New(server).Judge(o)
}

// short lists what a suggestion does not earn.
func short(j judge.Judgement) string {
	var out []string
	for _, axis := range []struct {
		name   string
		points *int
		why    string
	}{{"specificity", j.Specificity, j.Why.Specificity}, {"trigger", j.Trigger, j.Why.Trigger}, {"retry", j.Retry, j.Why.Retry}} {
		if axis.points != nil && *axis.points < 2 {
			out = append(out, fmt.Sprintf("%s %d (%s)", axis.name, *axis.points, axis.why))
		}
	}
	if j.Specificity == nil {
		out = append(out, "not judged, channel "+string(j.Channel))
	}
	for _, l := range j.Leaks {
		out = append(out, "shows "+l.Kind+" "+l.Quote)
	}
	return strings.Join(out, "; ")
}

// TestSuggestionsOfAFileEarnFullPoints feeds the suggestion for each
// observation of an evidence file back through the judge. The file is named by
// MCP_GRADE_EVIDENCE (several are separated by the list separator).
func TestSuggestionsOfAFileEarnFullPoints(t *testing.T) {
	files := os.Getenv("MCP_GRADE_EVIDENCE")
	if files == "" {
		t.Skip("MCP_GRADE_EVIDENCE names no evidence file")
	}
	for _, name := range strings.Split(files, string(os.PathListSeparator)) {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		servers := map[string]evidence.Server{}
		dec := evidence.NewDecoder(f, name)
		for {
			r, err := dec.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if r.Server != nil {
				servers[r.Server.Key] = *r.Server
				continue
			}
			server, o := servers[r.Observation.Server], *r.Observation
			class := judge.New(server).Judge(o).Class
			if class == "" {
				class = o.Class
			}
			text := suggest.New(server).For(&o, class)
			j := judged(server, o, text)
			if lost := short(j); lost != "" {
				t.Errorf("%s (%s, judged as %s): %s\n\t%s", o.ID, class, j.Class, lost, text)
			}
		}
	}
}

// things and traits make catalogues that no test was written for.
var things = []string{"shelf", "invoice", "sensor", "branch", "ticket", "box", "policy", "entry"}

type dice struct{ bytes []byte }

func (d *dice) roll(n int) int {
	if len(d.bytes) == 0 {
		return 0
	}
	b := d.bytes[0]
	d.bytes = d.bytes[1:]
	return int(b) % n
}

func (d *dice) pick(of ...string) string { return of[d.roll(len(of))] }

// catalogue makes a server and a failed call from a few bytes.
func catalogue(bytes []byte) (evidence.Server, evidence.Observation) {
	d := &dice{bytes}
	thing := d.pick(things...)
	param := thing + d.pick("_id", "Id", "_name", "")
	constraint := d.pick(`"type":"string"`, `"type":"string","enum":["open","packed"]`, `"type":"integer","minimum":1,"maximum":90`, `"type":"string","format":"uuid"`, `"type":"string","description":"The one to use, e.g. a-7"`, `"type":"array","items":{"type":"string"}`, `"anyOf":[{"type":"string"},{"type":"null"}]`, `"$ref":"#/$defs/T"`,
		`"type":"string","format":"date-time"`, `"type":"integer"`, `"type":"number","exclusiveMinimum":0`, `"type":"array","items":{"type":"integer"}`, `"type":"array"`, `"type":"object"`,
		`"type":"string","format":"email"`, `"type":"string","minLength":3`, `"type":"string","pattern":"^[a-z]{3}$"`, `"type":"string","default":"d-9"`)
	schema := json.RawMessage(fmt.Sprintf(`{"type":"object","properties":{%q:{%s}},"required":[%q],"$defs":{"T":{"type":"string"}}}`, param, constraint, param))
	called := d.pick("get_", "read-", "fetch_", "update_", "delete_", "create_") + thing
	if d.roll(4) == 1 { // a tool about another thing, too
		called += "_of_" + d.pick(things...)
	}
	server := evidence.Server{Record: "server", Key: d.pick("depot", "acme-mcp-server", "x"), Tools: []evidence.Tool{{Name: called, InputSchema: schema}}}
	for range d.roll(3) {
		server.Tools = append(server.Tools, evidence.Tool{Name: d.pick("list_", "search_", "find_") + d.pick(things...) + "s", InputSchema: json.RawMessage(`{"type":"object","properties":{}}`)})
	}
	class := evidence.Classes[d.roll(len(evidence.Classes))]
	o := evidence.Observation{Record: "observation", ID: "p", Server: server.Key, Class: class, Tool: called}
	value := d.pick("zz-grade-missing-41", "zz/grade 41?", "ZZ_GRADE_41")
	quoted, _ := json.Marshal(map[string]any{param: value})
	o.Arguments = quoted
	yes := true
	o.Answer = evidence.Answer{Kind: evidence.Result, IsError: &yes, Content: []evidence.Content{{Type: "text", Text: d.pick("failed", "Set DEPOT_TOKEN", "no")}}}
	switch class {
	case evidence.NotFound:
		o.Sent = evidence.Sent{Values: []string{value}, Parameter: param}
	case evidence.InvalidInput:
		o.Sent = evidence.Sent{Values: []string{value}, Parameter: param}
		o.Arguments = json.RawMessage(fmt.Sprintf(`{%q:{"zz":1}}`, param))
		o.Sent.Values = []string{`{"zz":1}`}
	default:
		fault := evidence.Fault{Kind: evidence.HTTPStatus}
		switch class {
		case evidence.Unauthorized:
			fault.Status = []int{401, 403}[d.roll(2)]
		case evidence.RateLimited:
			fault.Status = []int{429, 403, 503}[d.roll(3)]
			if d.roll(2) == 1 {
				wait := float64(d.roll(200) + 1)
				fault.RetryAfterSec = &wait
			}
		case evidence.Timeout:
			fault.Kind = evidence.NoAnswer
		case evidence.Unavailable:
			fault.Kind = evidence.FaultKind(d.pick("connection-refused", "dns-not-found", "connection-reset", "http-status", "html-instead-of-json", "truncated-body", "tls"))
			if fault.Kind == evidence.HTTPStatus {
				fault.Status = []int{500, 502, 503, 504}[d.roll(4)]
			}
		}
		o.Fault = &fault
		o.Upstream = evidence.Upstream{Hits: 1, Requests: []evidence.Request{{Method: "GET", Host: d.pick("api.depot.example", "10.0.0.4:80", "depot.internal"), Path: "/v1"}}}
	}
	return server, o
}

func TestSuggestionsOfMadeCataloguesEarnFullPoints(t *testing.T) {
	seen := map[string]bool{}
	state := uint64(7)
	for range 1500 {
		bytes := make([]byte, 16)
		for i := range bytes {
			state = state*6364136223846793005 + 1442695040888963407
			bytes[i] = byte(state >> 56)
		}
		server, o := catalogue(bytes)
		text := suggest.New(server).For(&o, o.Class)
		lost := short(judged(server, o, text))
		if key := lost + string(o.Class); lost != "" && !seen[key] && len(seen) < 12 {
			seen[key] = true
			t.Errorf("%s: %s\n\t%s", o.Class, lost, text)
		}
	}
}

// TestSuggestionsAreTrue: what a suggestion says was met, is missing or finds the
// thing is so, whatever class the message was judged as.
func TestSuggestionsAreTrue(t *testing.T) {
	status := regexp.MustCompile(`HTTP (\d+)`)
	example := regexp.MustCompile(`for example (?:of )?([^\s.]+)`)
	finder := regexp.MustCompile(`Call ((?:list|search|find)_\w+) to see valid values of (\w+)`)
	state := uint64(11)
	for range 3000 {
		bytes := make([]byte, 18)
		for i := range bytes {
			state = state*6364136223846793005 + 1442695040888963407
			bytes[i] = byte(state >> 56)
		}
		server, o := catalogue(bytes)
		for _, class := range evidence.Classes {
			text := suggest.New(server).For(&o, class)
			for _, m := range status.FindAllStringSubmatch(text, -1) {
				if o.Fault == nil || o.Fault.Kind != evidence.HTTPStatus || m[1] != strconv.Itoa(o.Fault.Status) {
					t.Fatalf("%s judged as %s: %s was not met (%+v)\n\t%s", o.Class, class, m[0], o.Fault, text)
				}
			}
			for _, m := range example.FindAllStringSubmatch(text, -1) {
				if value := m[1]; value != "true" && value != "a" && !strings.Contains(string(server.Tools[0].InputSchema), strings.Trim(value, `"`)) {
					t.Fatalf("%s judged as %s: %s stands nowhere in the schema %s\n\t%s", o.Class, class, value, server.Tools[0].InputSchema, text)
				}
			}
			for _, m := range finder.FindAllStringSubmatch(text, -1) {
				thing := strings.ToLower(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(m[2], "_id"), "Id"), "_name"))
				if thing != "entry" && !strings.Contains(m[1], thing[:3]) { // an entry may be anything
					t.Fatalf("%s judged as %s: %s does not find a %s\n\t%s", o.Class, class, m[1], thing, text)
				}
			}
		}
		// A missing argument, judged as not found.
		o.Class, o.Fault, o.Arguments, o.Sent = evidence.InvalidInput, nil, json.RawMessage(`{}`), evidence.Sent{}
		if text := suggest.New(server).For(&o, evidence.NotFound); !strings.Contains(text, "is missing in the call of") {
			t.Fatalf("a missing argument, judged as not found:\n\t%s", text)
		}
	}
}

func FuzzFor(f *testing.F) {
	f.Add([]byte("0123456789abcdef"))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		server, o := catalogue(bytes)
		text := suggest.New(server).For(&o, o.Class)
		if lost := short(judged(server, o, text)); lost != "" {
			t.Errorf("%s: %s\n\t%s", o.Class, lost, text)
		}
	})
}
