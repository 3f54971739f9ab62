package leak

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// shownSecrets are texts with the secret that must not be written down.
var shownSecrets = []struct{ name, text, secret string }{
	{"github", "refused for ghp_0123456789abcdefABCDEF0123456789abcd", "0123456789abcdefABCDEF0123456789abcd"},
	{"bearer of a vendor", "authorization: Bearer ghp_0123456789abcdefABCDEF0123456789abcd", "0123456789abcdefABCDEF0123456789abcd"},
	{"jwt", "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N.", "dozjgNryP4J3jVmNHl0w5N"},
	{"basic auth in a URL", "GET https://reader:9fK2mQ81@shelf.example/a failed", "9fK2mQ81"},
	{"aws", "AKIA" + "QYLPMN5HFIQR7XYA is refused", "QYLPMN5HFIQR7XYA"},
	{"google", "key AIza" + "SyBqK7dGhX2mPzL9nRvW4tYcE8uJ3oF6iA1", "BqK7dGhX2mPzL9nRvW4tYcE8uJ3oF6iA1"},
	{"slack", "xoxb-" + "123456789012-123456789012-AbCdEfGhIjKlMnOpQrStUvWx", "AbCdEfGhIjKlMnOpQrStUvWx"},
	{"stripe", "sk_test_" + "51H8aBcDeFgHiJkLmNoPqRsT", "51H8aBcDeFgHiJkLmNoPqRsT"},
	{"openai", "sk-proj-" + "SevzWEV_NmNnMndQ5gn6PjFcX_9ay5SEKse8AL0EuYAB0cIgFW7Equ3vCbUbYShvii6L3rBw3WT3BlbkFJdD9FqO9Z3BoBu9F-KFR6YJtvW6fUfqg2o2Lfel3diT3OCRmBB24hjcd_uLEjgr9tCqnnerVw8A", "SevzWEV_NmNnMndQ5gn6PjFcX_9ay5SEKse8AL0EuYAB0cIgFW7Equ3vCbUbYShvii6L3rBw3W"},
	{"signed URL", "https://b.example/a?X-Amz-Expires=300&X-Amz-Signature=0f9c0a71d5e8b2643f9c0a71d5e8b264", "0f9c0a71d5e8b2643f9c0a71d5e8b264"},
	{"azure sas", "https://b.example/a?sv=2024&sig=0f9c0a71d5%2Fe8b2643f9c0a71d5e8%3D", "0f9c0a71d5%2Fe8b2643f9c0a71d5e8"},
	{"bearer", "authorization: Bearer 9fK2mQ81zLp04TxAA", "9fK2mQ81zLp04TxAA"},
	{"private key", "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA0f9c0a71d5e8b2643f9c\n-----END RSA PRIVATE KEY-----", "MIIEowIBAAKCAQEA0f9c0a71d5e8b2643f9c"},
	{"private key in JSON", `{"key":"-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA0f9c0a71d5e8b2643f9c\n-----END RSA PRIVATE KEY-----"}`, "MIIEowIBAAKCAQEA0f9c0a71d5e8b2643f9c"},
	{"database password", "Server=db.example;Database=shelf;User Id=r;Password=9fK2mQ81;", "9fK2mQ81"},
	{"assignment", "SHELF_API_KEY=9fK2mQ81zLp04TxAA was refused", "9fK2mQ81zLp04TxAA"},
	{"cookie", "Cookie: theme=dark; session_id=9fK2mQ81zLp04TxAA55", "9fK2mQ81zLp04TxAA55"},
}

func shownBy(text string) evidence.Observation {
	structured, _ := json.Marshal(map[string]string{"error": text})
	return evidence.Observation{
		ID: "get_shelf/x/1", Planted: []string{"canary_a1b2c3d4e5f60718"}, Stderr: "log: " + text + "\n",
		Answer: evidence.Answer{Kind: evidence.Result, Content: []evidence.Content{{Type: "text", Text: text}}, StructuredContent: structured},
	}
}

// TestStandInsAreTheSameLeak: what is written down no longer holds the secret,
// and is judged as the original is, by the same rules in the same places.
func TestStandInsAreTheSameLeak(t *testing.T) {
	for _, c := range shownSecrets {
		o := shownBy(c.text)
		kept := NewConcealer(7).Observation(o)
		written, err := json.Marshal(kept)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if escaped, _ := json.Marshal(c.secret); strings.Contains(string(written), strings.Trim(string(escaped), `"`)) {
			t.Errorf("%s: the secret is written down: %s", c.name, written)
		}
		type place struct{ Kind, Where, Rule string }
		places := func(o evidence.Observation) (out []place) {
			for _, l := range Scan(FromObservation(o)) {
				out = append(out, place{l.Kind, l.Where, l.Rule})
			}
			return out
		}
		want := places(o)
		if len(want) < 2 {
			t.Errorf("%s: the original shows %v, want a secret in two places", c.name, want)
		}
		if diff := cmp.Diff(want, places(kept)); diff != "" {
			t.Errorf("%s: judged again, the leaks differ: %s\n%s", c.name, diff, written)
		}
		if len(kept.Answer.Content[0].Text) != len(c.text) || len(kept.Planted) != 1 {
			t.Errorf("%s: no likeness of the secret was found: %q", c.name, kept.Answer.Content[0].Text)
		}
		again := NewConcealer(7).Observation(o)
		if diff := cmp.Diff(kept, again); diff != "" {
			t.Errorf("%s: two runs differ: %s", c.name, diff)
		}
	}
}

func TestConcealLeavesTheRest(t *testing.T) {
	c := NewConcealer(7)
	o := shownBy("No shelf zz-41: SHELF_API_KEY=canary_a1b2c3d4e5f60718 was refused, see req_9fK2mQ81zLp04TxAA55")
	if diff := cmp.Diff(o, c.Observation(o)); diff != "" {
		t.Errorf("a planted credential and an id are kept: %s", diff)
	}
	sent := shownBy("https://b.example/a?token=9fK2mQ81zLp04Tx failed")
	sent.Arguments = json.RawMessage(`{"url":"https://b.example/a?token=9fK2mQ81zLp04Tx"}`)
	if diff := cmp.Diff(sent, c.Observation(sent)); diff != "" {
		t.Errorf("what the caller sent is kept: %s", diff)
	}
}

func TestOneSecretHasOneStandIn(t *testing.T) {
	c := NewConcealer(7)
	first := c.Observation(shownBy("refused for ghp_0123456789abcdefABCDEF0123456789abcd"))
	later := c.Observation(shownBy("key 0123: x ghp_0123456789abcdefABCDEF0123456789abcd y"))
	standIn := strings.TrimPrefix(first.Answer.Content[0].Text, "refused for ")
	if !strings.Contains(later.Answer.Content[0].Text, standIn) {
		t.Errorf("%q was %q before", later.Answer.Content[0].Text, standIn)
	}
	start := c.Server(evidence.Server{
		Startup: &evidence.Startup{Stderr: "using ghp_0123456789abcdefABCDEF0123456789abcd"},
		Tools:   []evidence.Tool{{Name: "a", InputSchema: json.RawMessage(`{"default":"ghp_0123456789abcdefABCDEF0123456789abcd"}`)}},
	}, nil)
	if got := fmt.Sprint(start.Startup.Stderr, string(start.Tools[0].InputSchema)); strings.Count(got, standIn) != 2 {
		t.Errorf("the server's record shows %q", got)
	}
}

func TestConcealKeepsJSON(t *testing.T) {
	const secret = "MIIEowIBA<KCAQEA0f9c0a71d5e8b2643f9c"
	raw := json.RawMessage(`{"key":"-----BEGIN RSA PRIVATE KEY-----\n` + secret + `\n-----END RSA PRIVATE KEY----","kept":1}`)
	got := NewConcealer(1).Observation(evidence.Observation{Answer: evidence.Answer{StructuredContent: raw}}).Answer.StructuredContent
	if !json.Valid(got) || strings.Contains(string(got), secret) || !strings.HasSuffix(string(got), `"kept":1}`) {
		t.Errorf("half a key block became %s", got)
	}
}

func FuzzConceal(f *testing.F) {
	for _, c := range shownSecrets {
		f.Add(c.text)
	}
	f.Add("{\"key\":\"-----BEGIN RSA PRIVATE KEY-----\\nMIIEowIBA<KCAQEA0f9c0a71d5e8b2643f9c\\n-----END RSA PRIVATE KEY----")
	f.Fuzz(func(t *testing.T, text string) {
		raw, err := json.Marshal(map[string]string{"a": text})
		if err != nil {
			return
		}
		got := NewConcealer(1).Observation(evidence.Observation{Stderr: text, Answer: evidence.Answer{StructuredContent: raw}})
		if !json.Valid(got.Answer.StructuredContent) {
			t.Errorf("%q is no JSON any more: %s", text, got.Answer.StructuredContent)
		}
	})
}
