package evidence

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAnswerKeepsWhatIsOdd(t *testing.T) {
	yes, code := true, -32602
	for _, tt := range []struct {
		name, in string
		want     Answer
	}{
		{"plain", `{"kind":"result","isError":true,"content":[{"type":"text","text":"a"}]}`, Answer{Kind: Result, IsError: &yes, Content: []Content{{Type: "text", Text: "a"}}}},
		{"message an object", `{"kind":"error","code":-32602,"message":{"why": "no"}}`, Answer{Kind: ProtocolError, Code: &code, Message: `{"why":"no"}`}},
		{"message null", `{"kind":"error","code":"-32602","message":null}`, Answer{Kind: ProtocolError, Code: &code}},
		{"flag a string", `{"kind":"result","isError":"true","content":"words"}`, Answer{Kind: Result, IsError: &yes, Content: []Content{{Type: "text", Text: "words"}}}},
		{"text a list", `{"kind":"result","content":[{"type":"text","text":["a", 1]}]}`, Answer{Kind: Result, Content: []Content{{Type: "text", Text: `["a",1]`}}}},
		{"text absent", `{"kind":"result","content":[{"type":"text"}]}`, Answer{Kind: Result, Content: []Content{{Type: "text"}}}},
		{"block a string", `{"kind":"result","content":["a"]}`, Answer{Kind: Result, Content: []Content{{Type: "text", Text: "a"}}}},
		{"one block", `{"kind":"result","content":{"type":"text","text":"a"}}`, Answer{Kind: Result, Content: []Content{{Type: "text", Text: "a"}}}},
		{"code out of range", `{"kind":"error","code":1e300}`, Answer{Kind: ProtocolError}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got Answer
			if err := json.Unmarshal([]byte(tt.in), &got); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			again, err := json.Marshal(got)
			if err != nil {
				t.Fatal(err)
			}
			var back Answer
			if err := json.Unmarshal(again, &back); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(got, back); diff != "" {
				t.Errorf("written and read again (-want +got)\n%s", diff)
			}
		})
	}
}

func TestSentAndAnnotationsKeepWhatIsOdd(t *testing.T) {
	var sent Sent
	if err := json.Unmarshal([]byte(`{"values":["a",7,null],"parameter":null,"keyword":"type"}`), &sent); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Sent{Values: []string{"a", "7"}, Keyword: "type"}, sent); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	yes := true
	var tool Tool
	if err := json.Unmarshal([]byte(`{"name":"a","annotations":{"title":5,"readOnlyHint":"true","destructiveHint":{}}}`), &tool); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Tool{Name: "a", Annotations: &Annotations{Title: "5", ReadOnlyHint: &yes}}, tool); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
