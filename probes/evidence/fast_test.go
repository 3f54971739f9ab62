package evidence

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sameAsPlain holds the fast reader against encoding/json.
func sameAsPlain(t *testing.T, text string) (fast bool) {
	t.Helper()
	got, ok := fastObservation([]byte(text))
	if !ok {
		return false
	}
	var want Observation
	if err := json.Unmarshal([]byte(text), &want); err != nil {
		t.Errorf("%s is refused by encoding/json (%v), and was read", text, err)
		return true
	}
	if diff := cmp.Diff(&want, got); diff != "" {
		t.Errorf("%s: -want +got:\n%s", text, diff)
	}
	return true
}

func TestFastReadsAsEncodingJSON(t *testing.T) {
	wrap := func(members string) string {
		return `{"record":"observation","id":"a",` + members + `,"class":"timeout","answer":{"kind":"result"}}`
	}
	for _, tt := range []struct {
		text string
		fast bool
	}{
		{longLine, true},
		{" " + strings.ReplaceAll(longLine, `":`, "\" :\t") + " ", true},
		{wrap(`"expect":{"a":[1,-2.5e+3,true,null,"x\u0041",{}]}`), true},
		{wrap(`"stderr":"a\n\t\"\\ b\/ \u00e9 ü \ud83d\ude00 \ud83d"`), true},
		{wrap("\"stderr\":\"\xff\xfe\""), true},
		{wrap(`"fault":null,"target":null,"sent":null,"planted":null,"upstream":null,"arguments":null,"junk":[]`), true},
		{wrap(`"target":{"method":"resources/read","uri":"x:y","prompt":null}`), true},
		{wrap(`"fault":{"kind":"http-status","status":429,"retryAfterSec":1.5,"detail":"storm"}`), true},
		{wrap(`"arguments": {"a": [ 1 , 2 ]} `), true},
		{wrap(`"notifications":[{"a":1},2,null]`), true},
		{`{"answer":{"kind":"error","code":-32602,"message":"m","data":{"a":1},"httpStatus":500,"httpHeaders":{"Retry-After":"7"},"cutBytes":9}}`, true},
		{`{"answer":{"kind":"other","content":[{"type":"image","mimeType":"image/png","uri":"u"}],"isError":null}}`, true},
		{`null`, true},

		{wrap(`"ID":"b"`), false},
		{wrap(`"id":"b"`), false},
		{wrap(`"exitedAfter":{"kind":"exit"}`), false},
		{wrap(`"stderr":7`), false},
		{wrap(`"latencyMs":01`), false},
		{wrap(`"latencyMs":1.`), false},
		{wrap(`"latencyMs":"1"`), false},
		{wrap(`"upstream":{"hits":1.0}`), false},
		{wrap(`"expect":{"a":tru}`), false},
		{wrap(`"expect":"\x"`), false},
		{wrap("\"expect\":\"a\nb\""), false},
		{wrap(`"arguments":{"a":1,}`), false},
		{`{"answer":{"kind":"error","code":1e3}}`, false},
		{`{"answer":{"kind":"error","code":99999999999}}`, false},
		{`{"answer":{"content":"x"}}`, false},
		{`{"answer":{"content":[{"type":"resource","resource":{"uri":"u"}}]}}`, false},
		{`{"id":"a"} x`, false}, {`{"id":"a"`, false}, {`[]`, false}, {``, false}, {`{"id":"a",}`, false}, {`{id:1}`, false},
	} {
		if got := sameAsPlain(t, tt.text); got != tt.fast {
			t.Errorf("%s: fast %v, want %v", tt.text, got, tt.fast)
		}
	}
}

func FuzzFast(f *testing.F) {
	f.Add(longLine)
	f.Add(`{"answer":{"kind":"error","code":-32602,"message":"m","data":{"a":1},"httpHeaders":{"Retry-After":"7"}},"junk":["a"],"Id":1}`)
	f.Add(`{"stderr":"\ud83d\ude00","latencyMs":1e400,"fault":{"kind":"tls","retryAfterSec":-0.0}}`)
	f.Fuzz(func(t *testing.T, text string) { sameAsPlain(t, text) })
}
