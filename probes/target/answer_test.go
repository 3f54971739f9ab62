package target

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

func TestAnswerOf(t *testing.T) {
	yes := true
	blob := strings.Repeat("QUJD", 100)
	tests := []struct {
		name, method, result string
		want                 evidence.Answer
	}{
		{"a tool result", "tools/call", `{"content":[{"type":"text","text":"hi"}],"isError":true,"structuredContent":{"a":1},"_meta":{"b":2}}`,
			evidence.Answer{IsError: &yes, Content: []evidence.Content{{Type: "text", Text: "hi"}}, StructuredContent: json.RawMessage(`{"a":1}`), Meta: json.RawMessage(`{"b":2}`)}},
		{"an image", "tools/call", `{"content":[{"type":"image","data":"` + blob + `","mimeType":"image/png"}]}`,
			evidence.Answer{Content: []evidence.Content{{Type: "image", MIMEType: "image/png"}}}},
		{"an embedded resource", "tools/call", `{"content":[{"type":"resource","resource":{"uri":"a:b","text":"t","blob":"x"}}]}`,
			evidence.Answer{Content: []evidence.Content{{Type: "resource", Resource: &evidence.ContentResource{URI: "a:b", Text: "t"}}}}},
		{"null", "tools/call", `null`, evidence.Answer{Body: json.RawMessage(`null`)}},
		{"text", "tools/call", `"hi"`, evidence.Answer{Body: json.RawMessage(`"hi"`)}},
		{"empty", "tools/call", `{}`, evidence.Answer{Body: json.RawMessage(`{}`)}},
		{"content that is text", "tools/call", `{"content":"hi"}`, evidence.Answer{Body: json.RawMessage(`{"content":"hi"}`)}},
		{"a flag that is text", "tools/call", `{"content":[],"isError":"true"}`, evidence.Answer{Body: json.RawMessage(`{"content":[],"isError":"true"}`)}},
		{"text that is a number", "tools/call", `{"content":[{"type":"text","text":5},7]}`,
			evidence.Answer{Content: []evidence.Content{{Type: "text", Text: "5"}}, Body: json.RawMessage(`{"content":[{"type":"text","text":5},7]}`)}},
		{"only structured", "tools/call", `{"structuredContent":[1],"content":null}`, evidence.Answer{StructuredContent: json.RawMessage(`[1]`)}},
		{"a resource", "resources/read", `{"contents":[]}`, evidence.Answer{Body: json.RawMessage(`{"contents":[]}`)}},
		{"a resource with a blob", "resources/read", `{"contents":[{"blob":"` + blob + `","uri":"a:b"}]}`, evidence.Answer{Body: json.RawMessage(`{"contents":[{"blob":"","uri":"a:b"}]}`)}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.want.Kind = evidence.Result
			got := answerOf(wire.Reply{Result: json.RawMessage(test.result)}, test.method)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	got := answerOf(wire.Reply{Raw: json.RawMessage(`{"jsonrpc":"2.0","id":7}`)}, "tools/call")
	if got.Kind != evidence.Garbage || got.Raw != `{"jsonrpc":"2.0","id":7}` {
		t.Errorf("neither result nor error: %+v", got)
	}
}

// FuzzAnswer checks that no result makes the conversion fail.
func FuzzAnswer(f *testing.F) {
	f.Add(`{"content":[{"type":"text","text":"hi","resource":{"uri":1}}],"isError":true}`)
	f.Add(`[{"a":null}]`)
	f.Fuzz(func(t *testing.T, result string) {
		if !json.Valid([]byte(result)) {
			return
		}
		for _, method := range []string{"tools/call", "resources/read"} {
			answer := answerOf(wire.Reply{Result: json.RawMessage(result)}, method)
			if _, err := json.Marshal(answer); err != nil {
				t.Fatal(err)
			}
		}
	})
}
