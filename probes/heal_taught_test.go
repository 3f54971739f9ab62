package probes

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
)

func TestRefusedSchema(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"zod 4": {`Error: Invalid arguments for read_notes: [{"expected":"array","code":"invalid_type","path":["paths"],"message":"Invalid input: expected array, received undefined"}]`,
			`{"$comment":"C","properties":{"paths":{"items":{"type":"string"},"type":"array"}},"required":["paths"],"type":"object"}`},
		"zod 3": {`[{"code":"invalid_type","expected":"string","received":"undefined","path":["query"],"message":"Required"},{"code":"invalid_type","expected":"number","received":"undefined","path":["limit"],"message":"Required"}]`,
			`{"$comment":"C","properties":{"limit":{"type":"number"},"query":{"type":"string"}},"required":["query","limit"],"type":"object"}`},
		"pydantic":           {"1 validation error for findArguments\nbed_id\n  Field required [type=missing, input_value={}]", `{"$comment":"C","properties":{"bed_id":{}},"required":["bed_id"],"type":"object"}`},
		"another type":       {`[{"code":"invalid_type","expected":"string","received":"number","path":["query"],"message":"Expected string"}]`, ""},
		"a member of a list": {`[{"code":"invalid_type","expected":"string","received":"undefined","path":["beds",0],"message":"Required"}]`, ""},
		"prose":              {"query is required", ""},
		"an empty list":      {"[]", ""},
	} {
		want := strings.Replace(tt.want, `"C"`, `"`+taughtComment+`"`, 1)
		if got := string(refusedSchema(tt.text)); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestEmptySchemas(t *testing.T) {
	for schema, want := range map[string]bool{
		`{}`: true, `{"type":"object"}`: true, `{"type":"object","properties":{}}`: true, `null`: true,
		`{"properties":{"a":{}}}`: false, `{"$ref":"#/a"}`: false, `{"required":["a"]}`: false, ``: false, `[]`: false,
	} {
		if got := empty(json.RawMessage(schema)); got != want {
			t.Errorf("empty(%s) = %v, want %v", schema, got, want)
		}
	}
}

// The server of these tests publishes an empty schema.
func TestHealLearnsFromARefusal(t *testing.T) {
	h, err := Heal(t.Context(), shellHost(t, `FAILED=true; ANSWER="[{\\\"code\\\":\\\"invalid_type\\\",\\\"expected\\\":\\\"string\\\",\\\"received\\\":\\\"undefined\\\",\\\"path\\\":[\\\"order_id\\\"],\\\"message\\\":\\\"Required\\\"}]"`+"\n", true, ""), HealOptions{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if schema := string(h.Server.Tools[0].InputSchema); !strings.Contains(schema, `"required":["order_id"]`) {
		t.Errorf("schema %s, want one with order_id", schema)
	}
	if notes := strings.Join(h.Server.Notes, "\n"); !strings.Contains(notes, "1 of 1 tools list no parameters") {
		t.Errorf("notes %q", notes)
	}
}
