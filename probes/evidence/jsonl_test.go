package evidence

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const serverLine = `{"record":"server","schema":1,"key":"beds","tools":[]}` + "\n"

func observationLine(members string) string {
	return `{"record":"observation","id":"a","server":"beds","class":"not-found","fault":null,"sent":{"values":[],"parameter":null},"answer":{"kind":"result"},"new member":1` + members + "}\n"
}

func readAll(text string) ([]Record, error) {
	d := NewDecoder(strings.NewReader(text), "run.jsonl")
	var records []Record
	for {
		r, err := d.Next()
		if errors.Is(err, io.EOF) {
			return records, nil
		}
		if err != nil {
			return records, err
		}
		records = append(records, r)
	}
}

func TestDecoderNamesTheBrokenLine(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"no JSON", serverLine + "\n{oops\n", "run.jsonl:3: not a JSON object"},
		{"a list", "[1]\n", "run.jsonl:1: not a JSON object"},
		{"no record", "{}\n", `run.jsonl:1: no "record" member`},
		{"unknown record", `{"record":"tool"}`, `run.jsonl:1: record "tool" is unknown`},
		{"newer schema", `{"record":"server","key":"x","schema":9}`, "use a newer mcp-grade"},
		{"no key", `{"record":"server"}`, `server has no "key"`},
		{"twice", serverLine + serverLine, `run.jsonl:2: server "beds" stands twice`},
		{"no server", observationLine(""), `belongs to server "beds", which has no line before it`},
		{"no id", serverLine + `{"record":"observation","server":"beds","class":"timeout","answer":{"kind":"exit"}}`, `no "id"`},
		{"class", serverLine + `{"record":"observation","id":"q","server":"beds","class":"odd","answer":{"kind":"exit"}}`, `a class is one of invalid-input, not-found`},
		{"kind", serverLine + `{"record":"observation","id":"q","server":"beds","class":"timeout","answer":{"kind":"maybe"}}`, `answer kind "maybe"`},
		{"same id", serverLine + observationLine("") + observationLine(""), `run.jsonl:3: observation "a" stands on line 2 already`},
		{"wrong type", serverLine + `{"record":"observation","id":7}`, `run.jsonl:2: observation: the member "id" holds a value of the wrong type (number)`},
		{"scope", serverLine + observationLine(`,"scored":"half"`), `scored "half"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := readAll(tt.text)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
			var line *LineError
			if !errors.As(err, &line) {
				t.Errorf("error %T, want a *LineError", err)
			}
		})
	}
}

func TestDecoderTakesWhatIsNoFault(t *testing.T) {
	records, err := readAll("\xef\xbb\xbf" + serverLine + "\n  \n" + observationLine(""))
	if err != nil {
		t.Fatal(err)
	}
	if len(records) != 2 || records[0].Server == nil || records[1].Observation == nil {
		t.Errorf("got %+v, want a server and an observation", records)
	}
}

func TestRoundTrip(t *testing.T) {
	yes, code := true, -32603
	server := Server{Record: "server", Schema: 1, Key: "beds", Tools: []Tool{{Name: "get_bed", Annotations: &Annotations{ReadOnlyHint: &yes}}}}
	want := Observation{
		Record: "observation", ID: "get_bed/missing-resource/1", Server: "beds", Class: NotFound, Tool: "get_bed",
		Fault: &Fault{Kind: HTTPStatus, Status: 503}, Sent: Sent{Values: []string{"b<1>"}, Parameter: "id"}, Planted: []string{},
		Answer: Answer{Kind: ProtocolError, Code: &code, Message: "no"}, Scored: CountsChannel,
	}
	var buf bytes.Buffer
	enc := NewEncoder(&buf)
	if err := errors.Join(enc.Server(server), enc.Observation(want)); err != nil {
		t.Fatal(err)
	}
	records, err := readAll(buf.String())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, *records[1].Observation); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(server, *records[0].Server); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func FuzzDecoder(f *testing.F) {
	f.Add(serverLine + observationLine(""))
	f.Add("{\"record\":\"server\",\"key\":\"\\ud800\"}")
	f.Fuzz(func(t *testing.T, text string) {
		records, err := readAll(text)
		if err != nil && err.Error() == "" {
			t.Error("an error without words")
		}
		for _, r := range records {
			if (r.Server == nil) == (r.Observation == nil) {
				t.Error("a record that is not exactly one thing")
			}
		}
	})
}
